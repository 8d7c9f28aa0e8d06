import Levels

/// Somebody who edits levels at random, as text: numbers and words are changed, fields and objects deleted, and
/// objects copied under new names. Every version is a level.
struct RandomEditor {
  private var state: UInt64
  private let name: String
  /// Reads a text with what it uses, or throws.
  private let read: (String) throws -> Void
  private var made = 0

  init(_ name: String, seed: UInt64, reading read: @escaping (String) throws -> Void) {
    self.name = name
    self.read = read
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    for _ in 0..<4 { _ = random(2) }
  }

  private mutating func random(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  /// A text after some edits.
  mutating func edited(_ text: String, times: Int) -> String {
    var text = text
    var done = 0
    for _ in 0..<(20 * times) where done < times {
      guard let next = edit(text), next != text, (try? read(next)) != nil else { continue }
      text = next
      done += 1
    }
    return text
  }

  private mutating func edit(_ text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch random(6) {
    case 0, 1: return changeNumber(&lines)
    case 2:
      // A field.
      let fields = lines.indices.filter { CanonicalText.indent(lines[$0]) >= 4 }
      guard !fields.isEmpty else { return nil }
      lines.removeSubrange(CanonicalText.block(at: fields[random(fields.count)], in: lines))
    case 3:
      let objects = CanonicalText.objects(in: lines)
      guard !objects.isEmpty else { return nil }
      lines.removeSubrange(CanonicalText.block(at: objects[random(objects.count)], in: lines))
    default:
      let objects = CanonicalText.objects(in: lines)
      guard !objects.isEmpty else { return nil }
      let object = objects[random(objects.count)]
      var copy = Array(lines[CanonicalText.block(at: object, in: lines)])
      guard let colon = copy[0].lastIndex(of: ":") else { return nil }
      made += 1
      copy[0].insert(contentsOf: "-\(["a", "m", "z"][random(3)])\(name)\(made)", at: colon)
      lines.insert(contentsOf: copy, at: object)
    }
    return lines.joined(separator: "\n")
  }

  private mutating func changeNumber(_ lines: inout [String]) -> String? {
    let numbers = lines.indices.filter { i in
      CanonicalText.indent(lines[i]) >= 2 && lines[i].contains { "0"..."9" ~= $0 }
    }
    guard !numbers.isEmpty else { return nil }
    let line = numbers[random(numbers.count)]
    // Another digit for one of its digits, behind the name.
    guard let colon = lines[line].firstIndex(where: { $0 == ":" || $0 == "-" }) else { return nil }
    let digits = lines[line].indices.filter { $0 > colon && "0"..."9" ~= lines[line][$0] }
    guard !digits.isEmpty else { return nil }
    let digit = digits[random(digits.count)]
    lines[line].replaceSubrange(digit...digit, with: String(random(9) + 1))
    return lines.joined(separator: "\n")
  }
}

/// The canonical text of a level, line by line.
enum CanonicalText {
  private static let notObjects: Set<String> = [
    "world", "camera", "tools", "materials", "collisionLayers", "expect", "meta",
  ]

  static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  /// A line with all that is further in.
  static func block(at start: Int, in lines: [String]) -> Range<Int> {
    let end = lines[(start + 1)...].firstIndex { line in
      indent(line) <= indent(lines[start])
    }
    return start..<(end ?? lines.endIndex)
  }

  /// The lines at which objects begin.
  static func objects(in lines: [String]) -> [Int] {
    var section = ""
    return lines.indices.filter { i in
      let line = lines[i]
      if !line.isEmpty, indent(line) == 0 { section = String(line.prefix { $0 != ":" }) }
      guard !line.isEmpty, line.last == ":", !notObjects.contains(section) else { return false }
      return indent(line) == (section == "parts" ? 6 : 2)
    }
  }

  /// The values of all fields by their paths, without numbers of order; lists and what stands in several lines are
  /// one value each.
  static func fields(of text: String) -> [String: String] {
    var fields: [String: String] = [:]
    var path: [(indent: Int, name: String)] = []
    for line in text.split(separator: "\n").map(String.init) where !line.contains("#") {
      let indent = indent(line)
      let content = line.dropFirst(indent)
      let isName = content.first != "-" && content.first != "[" && content.contains(":")
      while let last = path.last, last.indent >= indent, isName || last.indent > indent {
        path.removeLast()
      }
      let around = path.map(\.name).joined(separator: ".")
      guard isName, let colon = content.firstRange(of: content.hasSuffix(":") ? ":" : ": ") else {
        fields[around, default: ""] += String(content)
        continue
      }
      let name = String(content[..<colon.lowerBound])
      if content.hasSuffix(":") {
        path.append((indent, name))
      } else if name != "order" {
        fields[around + "." + name] = String(content[colon.upperBound...])
      }
    }
    return fields
  }

  /// A canonical text without numbers of order.
  static func withoutOrders(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("order: ") }.joined(separator: "\n")
  }
}
