import Levels
import Physics

/// Packs bytes as zlib does (RFC 1950 and 1951): what was there before is named by its place, in the words that
/// deflate has fixed. Level files come out at a third to a fifth of their size.
struct Deflate {
  private let input: [UInt8]
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// How far back is looked (bytes), and what is worth naming.
  private static let window = 32_768
  private static let shortest = 3
  private static let longest = 258
  /// How many earlier places with the same three bytes are tried: more gain a percent.
  private static let tries = 48

  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate(bytes)
    deflate.run()
    return deflate.output
  }

  private init(_ input: [UInt8]) { self.input = input }

  private mutating func run() {
    output = [0x78, 0x9C]
    // One block, the last, with the fixed words.
    put(1, 1)
    put(1, 2)
    var newest = [Int32](repeating: -1, count: 1 << 15)
    var before = [Int32](repeating: -1, count: input.count)
    var place = 0
    while place < input.count {
      let match = longestMatch(at: place, newest, before)
      let count = match?.count ?? 1
      if let match {
        putRepeat(match.count, back: match.back)
      } else {
        putLetter(Int(input[place]))
      }
      for index in place..<place + count where index + Self.shortest <= input.count {
        let key = key(at: index)
        before[index] = newest[key]
        newest[key] = Int32(index)
      }
      place += count
    }
    putLetter(256)
    put(0, (8 - bitCount % 8) % 8)
    let sum = Adler32.sum(of: input)
    for shift: UInt32 in [24, 16, 8, 0] { output.append(UInt8(truncatingIfNeeded: sum >> shift)) }
  }

  private func key(at index: Int) -> Int {
    let word =
      UInt32(input[index]) | UInt32(input[index + 1]) << 8 | UInt32(input[index + 2]) << 16
    return Int((word &* 2_654_435_761) >> 17)
  }

  private func longestMatch(
    at place: Int, _ newest: [Int32], _ before: [Int32]
  ) -> (count: Int, back: Int)? {
    guard place + Self.shortest <= input.count else { return nil }
    let most = min(Self.longest, input.count - place)
    var best: (count: Int, back: Int)?
    var candidate = Int(newest[key(at: place)])
    for _ in 0..<Self.tries {
      guard candidate >= 0, place - candidate <= Self.window else { break }
      var count = 0
      while count < most, input[candidate + count] == input[place + count] { count += 1 }
      if count >= Self.shortest, count > best?.count ?? 0 { best = (count, place - candidate) }
      if count == most { break }
      candidate = Int(before[candidate])
    }
    return best
  }

  // MARK: - Words

  private mutating func putLetter(_ symbol: Int) {
    switch symbol {
    case ..<144: putWord(0x30 + symbol, 8)
    case ..<256: putWord(0x190 + symbol - 144, 9)
    case ..<280: putWord(symbol - 256, 7)
    default: putWord(0xC0 + symbol - 280, 8)
    }
  }

  private mutating func putRepeat(_ count: Int, back: Int) {
    let lengths = DeflateTables.lengths
    let index = lengths.lastIndex { $0.base <= count } ?? 0
    putLetter(257 + index)
    put(UInt32(count - lengths[index].base), UInt32(lengths[index].extra))
    let distances = DeflateTables.distances
    let far = distances.lastIndex { $0.base <= back } ?? 0
    putWord(far, 5)
    put(UInt32(back - distances[far].base), UInt32(distances[far].extra))
  }

  /// A word of a prefix code: its highest bit first.
  private mutating func putWord(_ word: Int, _ length: UInt32) {
    for shift in stride(from: Int(length) - 1, through: 0, by: -1) {
      put(UInt32(word >> shift) & 1, 1)
    }
  }

  private mutating func put(_ value: UInt32, _ count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
