import Foundation
import Levels
import Physics
import Presentation
import Rendering

/// Inputs for a reader: stored inputs, mutated by changing bytes, words and pieces of each other.
///
/// The same stored inputs and the same seed give the same input.
struct InputMutator {
  /// The stored inputs, in the order of their names.
  let kept: [[UInt8]]

  /// The longest mutated input (bytes).
  static let mostBytes = 1 << 16

  /// - Parameter folder: The folder with one input per file.
  init(folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    kept = try names.filter { !$0.hasPrefix(".") }.map {
      Array(try CommandInput.bytes(of: "\(folder)/\($0)", atMost: FileBytes.largestLevel))
    }
    guard !kept.isEmpty else {
      throw CommandFailure("\(folder): there are no input files in this folder")
    }
  }

  init(kept: [[UInt8]]) { self.kept = kept.isEmpty ? [[]] : kept }

  /// Returns the input of a seed.
  func input(seed: UInt64) -> [UInt8] {
    var random = SplitMix(seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1)
    var bytes = kept[random.below(kept.count)]
    // Most inputs stay close to valid ones; a few are changed completely.
    let changes = random.below(10) == 0 ? 1 + random.below(60) : 1 + random.below(4)
    for _ in 0..<changes { change(&bytes, &random) }
    return Array(bytes.prefix(Self.mostBytes))
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = random.below(bytes.count + 1)
    switch random.below(12) {
    case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.removeSubrange(place..<min(place + 1 + random.below(12), bytes.count))
    case 3: bytes.removeSubrange(place..<bytes.count)
    case 4: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: place)
    case 5:
      // A piece many times: nesting, long lists, long lines.
      let piece = Array(Self.pieces[random.below(Self.pieces.count)].utf8)
      let count = random.below(random.below(8) == 0 ? 4000 : 60)
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
    case 6, 7: putNumber(in: &bytes, from: place, &random)
    case 8:
      // A copy of a piece of the input, at any position.
      let end = min(place + random.below(80), bytes.count)
      bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
    case 9:
      // A line, many times.
      let line = Self.line(at: place, of: bytes)
      let copies = (0..<random.below(40)).flatMap { _ in bytes[line] }
      bytes.insert(contentsOf: copies, at: line.lowerBound)
    case 10:
      let other = kept[random.below(kept.count)]
      let start = random.below(other.count + 1)
      let end = min(start + random.below(200), other.count)
      bytes.insert(contentsOf: other[start..<end], at: place)
    default: swapWords(in: &bytes, &random)
    }
  }

  /// Replaces the next number by another one.
  private func putNumber(in bytes: inout [UInt8], from place: Int, _ random: inout SplitMix) {
    guard let start = bytes[place...].firstIndex(where: Self.isDigit) else { return }
    let end = bytes[start...].firstIndex { !Self.isDigit($0) && $0 != 0x2E } ?? bytes.count
    let number = Self.numbers[random.below(Self.numbers.count)]
    bytes.replaceSubrange(start..<end, with: Array(number.utf8))
  }

  /// Swaps two words.
  private func swapWords(in bytes: inout [UInt8], _ random: inout SplitMix) {
    let words = bytes.split { !Self.isLetter($0) }
    guard words.count > 1 else { return }
    let (one, other) = (words[random.below(words.count)], words[random.below(words.count)])
    let (first, last) = one.startIndex < other.startIndex ? (one, other) : (other, one)
    guard first.endIndex <= last.startIndex else { return }
    let (range, word) = (last.startIndex..<last.endIndex, Array(last))
    bytes.replaceSubrange(range, with: Array(first))
    bytes.replaceSubrange(first.startIndex..<first.endIndex, with: word)
  }

  private static func line(at place: Int, of bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return start..<max(start, end)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x41...0x5A ~= byte
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "2", "127", "255", "256", "65535", "65536", "2147483647",
    "2147483648",
    "4294967295", "4294967296", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615", "18446744073709551616", "99999999999999999999999999", "1e5", "1e15",
    "1e18",
    "1e19", "1e38", "3.4028235e38", "1e39", "1e308", "1e309", "-1e308", "1e-38", "1e-45", "1e-320",
    "0.1e-400", "nan", "inf", "-inf", ".nan", ".inf", "1.", ".5", "0x10", "1_000", "1e", "--5",
    "100000", "99999.999", "1000000", "0.000001", "600", "600.0001", "1000",
  ]

  /// Text that is common in inputs, and text that readers often handle wrongly.
  private static let pieces = [
    "<", ">", "\"", "'", "&", "&#0;", "&#x110000;", "&lt;", "<![CDATA[", "]]>", "<!--", "-->", "<?",
    "<!DOCTYPE x [", "<!ENTITY a \"&a;\">", "&a;", "<g>", "</g>", "<use href=\"#u\"/>", "<a b='c'>",
    "[", "]", "{", "}", "[[", "{\"a\":", ":", ",", "\\", "\\u", "\\ud83d", "\\u0000", "null",
    "true",
    "- ", "? ", "| ", "> ", "&x ", "*x ", "!!binary ", "!t ", "<<: *x", "%YAML 1.2\n", "---\n",
    "...\n",
    "# c\n", " #", "\n", "\r", "\r\n", "\t", "  ", " ", "\0", "\u{7F}", "\u{85}", "\u{2028}",
    "\u{FEFF}", "\u{E000}", "\u{FFFF}", "é", "e\u{301}", "👩‍👩‍👧", "<<<<<<<", "=======", ">>>>>>>",
    "M", "z", "A", "C 1 2 3 4 5 6", "url(#u)", "matrix(0 0 0 0 0 0)", "scale(1e9)", "scale(0)",
    "100%",
    "rotate(1e30)", "style=\"", "transform=\"", "viewBox=\"0 0 0 0\"", "bodies:", "inkfall: 1\n",
    "include: {x: {part: p}}\n", "parts: {p: {}}\n", "\"step\":", "\"end\":", "\"back\":",
    "\"hash\":",
    "{\"back\":1}\n", "{\"command\":{}}\n", "S: r:1,2 3,4", "G:", "1 2", "1,2 ", "ctrl+", "draw",
    "knife",
    "press", "down", "up", "key", "\"vertices\":{\"x\":[],\"y\":[]}",
    "\"type\":\"gear\",\"joint1\":0,",
  ]
}
