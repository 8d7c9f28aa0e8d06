import Physics

/// Unpacks what zlib has packed (RFC 1950 and 1951).
///
/// The bytes come from anywhere: nothing in them is believed, and no more is unpacked than was asked for.
package struct Inflate {
  package enum Failure: Error, Hashable, Sendable {
    case endsEarly
    case damaged
    case tooLarge
  }

  private let source: ArraySlice<UInt8>
  private let most: Int
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Parameter most: Bytes that may come out.
  package static func unpack(_ packed: ArraySlice<UInt8>, most: Int) throws(Failure) -> [UInt8] {
    guard packed.count >= 6 else { throw .endsEarly }
    let (method, flags) = (packed[packed.startIndex], packed[packed.startIndex + 1])
    // Deflate, a window of at most 32 KB, no dictionary of its own.
    guard method & 0x0F == 8, method >> 4 <= 7, flags & 0x20 == 0,
      (UInt16(method) << 8 | UInt16(flags)) % 31 == 0
    else { throw .damaged }
    var inflate = Inflate(packed.dropFirst(2), most: most)
    try inflate.run()
    guard inflate.place + 4 <= packed.endIndex else { throw .endsEarly }
    let sum = packed[inflate.place..<inflate.place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard sum == Adler32.sum(of: inflate.output) else { throw .damaged }
    return inflate.output
  }

  /// The content of a gzip file (RFC 1952), all of its members in a row.
  ///
  /// - Parameter most: Bytes that may come out.
  package static func gunzip(_ packed: ArraySlice<UInt8>, most: Int) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    var rest = packed
    repeat {
      var inflate = Inflate(try gzipBody(rest), most: most - output.count)
      try inflate.run()
      let end = inflate.place
      guard end + 8 <= rest.endIndex else { throw .endsEarly }
      let sum = rest[end..<end + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard sum == CRC32.sum(of: inflate.output) else { throw .damaged }
      output += inflate.output
      rest = rest[(end + 8)...]
      // Zeros after the last member are padding.
    } while rest.starts(with: gzipMark)
    return output
  }

  /// The first bytes of a gzip file.
  package static let gzipMark: [UInt8] = [0x1F, 0x8B]

  /// What follows the header of a gzip member.
  private static func gzipBody(
    _ packed: ArraySlice<UInt8>
  ) throws(Failure) -> ArraySlice<UInt8> {
    let start = packed.startIndex
    guard packed.count >= 18 else { throw .endsEarly }
    guard packed.starts(with: gzipMark), packed[start + 2] == 8 else { throw .damaged }
    let flags = packed[start + 3]
    var place = start + 10
    if flags & 4 != 0 {
      guard place + 2 <= packed.endIndex else { throw .endsEarly }
      place += 2 + Int(packed[place]) + Int(packed[place + 1]) << 8
    }
    // A file name, then a comment, each ended by a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard place < packed.endIndex, let zero = packed[place...].firstIndex(of: 0) else {
        throw .endsEarly
      }
      place = zero + 1
    }
    if flags & 2 != 0 { place += 2 }
    guard place <= packed.endIndex else { throw .endsEarly }
    return packed[place...]
  }

  private init(_ source: ArraySlice<UInt8>, most: Int) {
    self.source = source
    self.most = most
    place = source.startIndex
  }

  // MARK: - Blocks

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpackBlock(Self.fixedLetters, Self.fixedDistances)
      case 2:
        let (letters, distances) = try readCodes()
        try unpackBlock(letters, distances)
      default: throw .damaged
      }
    }
    // Whole bytes that were taken and not used belong to what follows.
    place -= bitCount / 8
  }

  private mutating func copyStored() throws(Failure) {
    // A block of its own begins with a whole byte.
    place -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard place + 4 <= source.endIndex else { throw .endsEarly }
    let count = Int(source[place]) | Int(source[place + 1]) << 8
    let check = Int(source[place + 2]) | Int(source[place + 3]) << 8
    guard count == check ^ 0xFFFF else { throw .damaged }
    place += 4
    guard place + count <= source.endIndex else { throw .endsEarly }
    guard output.count + count <= most else { throw .tooLarge }
    output += source[place..<place + count]
    place += count
  }

  private mutating func unpackBlock(_ letters: Code, _ distances: Code) throws(Failure) {
    while true {
      let symbol = try take(letters)
      if symbol < 256 {
        guard output.count < most else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol > 256 else { return }
      guard symbol - 257 < DeflateTables.lengths.count else { throw .damaged }
      let length = DeflateTables.lengths[symbol - 257]
      let count = length.base + Int(try take(length.extra))
      let index = try take(distances)
      guard index < DeflateTables.distances.count else { throw .damaged }
      let distance = DeflateTables.distances[index]
      let back = distance.base + Int(try take(distance.extra))
      guard back <= output.count else { throw .damaged }
      guard output.count + count <= most else { throw .tooLarge }
      // What is copied may be copied on: one at a time.
      for _ in 0..<count { output.append(output[output.count - back]) }
    }
  }

  /// The codes of a block that brings its own.
  private mutating func readCodes() throws(Failure) -> (letters: Code, distances: Code) {
    let letterCount = Int(try take(5)) + 257
    let distanceCount = Int(try take(5)) + 1
    let lengthCount = Int(try take(4)) + 4
    guard letterCount <= 286, distanceCount <= 30 else { throw .damaged }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in DeflateTables.codeOrder.prefix(lengthCount) {
      lengths[index] = UInt8(try take(3))
    }
    guard let code = Code(lengths) else { throw .damaged }
    var all: [UInt8] = []
    while all.count < letterCount + distanceCount {
      let symbol = try take(code)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw .damaged }
        all += repeatElement(last, count: 3 + Int(try take(2)))
      case 17: all += repeatElement(0, count: 3 + Int(try take(3)))
      default: all += repeatElement(0, count: 11 + Int(try take(7)))
      }
    }
    guard all.count == letterCount + distanceCount, all[256] != 0,
      let letters = Code(Array(all[..<letterCount])),
      let distances = Code(Array(all[letterCount...]))
    else { throw .damaged }
    return (letters, distances)
  }

  // MARK: - Bits

  /// The next bits, the first of them the lowest.
  private mutating func take(_ count: Int) throws(Failure) -> UInt32 {
    while bitCount < count {
      guard place < source.endIndex else { throw .endsEarly }
      bits |= UInt32(source[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  /// The next symbol of a code, which comes with its highest bit first.
  private mutating func take(_ code: Code) throws(Failure) -> Int {
    var (word, first, index) = (0, 0, 0)
    for length in 1..<code.counts.count {
      word |= Int(try take(1))
      let count = code.counts[length]
      if word - count < first { return code.symbols[index + word - first] }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    throw .damaged
  }

  /// A prefix code by the lengths of its words (RFC 1951, 3.2.2).
  private struct Code {
    /// How many words there are of each length.
    var counts = [Int](repeating: 0, count: 16)
    /// In the order of their words.
    var symbols: [Int] = []

    /// No words.
    init() {}

    /// `nil` where there are more words than fit.
    init?(_ lengths: [UInt8]) {
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1..<counts.count {
        left = left << 1 - counts[length]
        guard left >= 0 else { return nil }
      }
      for length in 1..<UInt8(counts.count) {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
    }
  }

  private static let fixedLetters =
    Code(
      [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
        + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)) ?? Code()
  private static let fixedDistances = Code([UInt8](repeating: 5, count: 30)) ?? Code()
}

/// What the symbols of deflate stand for (RFC 1951, 3.2.5 and 3.2.7).
package enum DeflateTables {
  /// How long what is repeated is: the least of a symbol from 257, and how many bits follow.
  package static let lengths: [(base: Int, extra: Int)] = {
    let extras = [
      0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
    ]
    var base = 3
    let table = extras.map { extra in
      defer { base += 1 << extra }
      return (base: base, extra: extra)
    }
    return table + [(258, 0)]
  }()

  /// How far back it is.
  package static let distances: [(base: Int, extra: Int)] = {
    var base = 1
    return (0..<30).map { index in
      let extra = max(index / 2 - 1, 0)
      defer { base += 1 << extra }
      return (base: base, extra: extra)
    }
  }()

  /// The order in which the lengths of the words for lengths come.
  package static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
