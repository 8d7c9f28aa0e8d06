import Physics

/// Values as the text of a level file.
package enum LevelText {
  /// The shortest text that reads back to the same bits.
  package static func number(_ value: Float) -> String { shortened(value.description) }

  /// The shortest text that reads back to the same bits.
  package static func number(_ value: Double) -> String { shortened(value.description) }

  /// Swift's own text is the shortest already; whole numbers lose their ".0". What has an exponent gets one: `1e-05` is
  /// a text to readers of YAML 1.1, `1.0e-05` a number to all.
  private static func shortened(_ text: String) -> String {
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    guard let exponent = text.firstIndex(of: "e"), !text[..<exponent].contains(".") else {
      return text
    }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  package static func vector(_ v: Vec2) -> String { "[\(number(v.x)), \(number(v.y))]" }

  static func box(_ box: LevelBox) -> String {
    let sides = [box.lower.x, box.lower.y, box.upper.x, box.upper.y]
    return "[\(sides.map(number).joined(separator: ", "))]"
  }

  static func points(_ points: [Vec2]) -> String {
    "[\(points.map(vector).joined(separator: ", "))]"
  }

  /// Values as `[a, b]`.
  static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Fields as `{a: 1, b: 2}`.
  static func mapping(_ fields: [(String, String)]) -> String {
    "{\(fields.map { "\(key($0.0)): \($0.1)" }.joined(separator: ", "))}"
  }

  /// A text, in quotes only where it would read as something else without.
  static func string(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// The name of a field or object. `on`, which is a truth in YAML 1.1 only, needs no quotes: as a key nobody
  /// reads it so, and it stands in every other object.
  static func key(_ name: String) -> String { name == "on" ? name : string(name) }

  /// Words that are no texts to some YAML reader or other, ours or an editor's.
  private static let reserved: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first.properties.isAlphabetic else {
      return false
    }
    guard last != " ", !reserved.contains(text.lowercased()) else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", "'", "(", ")", "!", "?", ";",
        "+", "*":
        true
      default: !scalar.isASCII && scalar.properties.isAlphabetic
      }
    }
  }

  /// A text in quotes: YAML, and JSON too but for what is not printable beyond the basic plane.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if mustEscape(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = scalar.value > 0xFFFF ? 8 : 4
          let zeros = String(repeating: "0", count: max(0, width - digits.count))
          result += (width == 8 ? "\\U" : "\\u") + zeros + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Whether a character cannot stand in a file as it is.
  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    // Letters of private use mark repeated keys while reading; the rest is not printable, or changes how lines are
    // shown (bidirectional controls).
    if scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
      || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      || (0xD7FF...0xF8FF).contains(scalar.value)
    {
      return true
    }
    guard scalar.value >= 0xFFFE else { return false }
    switch scalar.properties.generalCategory {
    // Tags make flags of some regions.
    case .format: return !(0xE0020...0xE007F).contains(scalar.value)
    case .control, .privateUse, .surrogate, .unassigned: return true
    default: return false
    }
  }

  /// A text of several lines as a block of lines.
  struct Block {
    /// What stands behind the name: `|`, how far in the lines are where that cannot be seen, and what becomes of the line
    /// feeds at the end.
    var head: String
    /// The lines without indentation.
    var lines: [Substring]
    /// Whether empty lines behind the block would belong to it.
    var keepsEmptyLines: Bool
  }

  /// A text of several lines as a block; `nil` for what is one line, has nothing but line feeds, or would not come back
  /// as it is.
  ///
  /// - Parameter value: A value as it is written within a line.
  static func block(_ value: String) -> Block? {
    guard value.hasPrefix("\""), value.contains("\\n"), let text = unquoted(value) else {
      return nil
    }
    let scalars = text.unicodeScalars
    guard scalars.contains("\n"), scalars.first != "\u{FEFF}",
      scalars.allSatisfy({ $0 == "\n" || canStandInBlock($0) })
    else { return nil }
    let isEnded = scalars.last == "\n"
    let body = isEnded ? scalars.dropLast() : scalars[...]
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard let first = lines.first(where: { !$0.isEmpty }), let last = lines.last else {
      return nil
    }
    // Where the first line begins with a space, the head says how far in the text is.
    let begin = first.unicodeScalars.first
    let isIndented = begin == " " || begin == "\t"
    let keeps = isEnded && last.isEmpty
    return Block(
      head: "|" + (isIndented ? "2" : "") + (!isEnded ? "-" : keeps ? "+" : ""), lines: lines,
      keepsEmptyLines: keeps)
  }

  /// Whether a character within a line of a block is read as it is: what YAML calls printable, without line breaks.
  private static func canStandInBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029: false
    case 0x09, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The text of a value that is nothing but a text in quotes, as `quoted(_:)` writes it.
  private static func unquoted(_ value: String) -> String? {
    var text = String.UnicodeScalarView()
    var scalars = value.unicodeScalars.dropFirst().makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\"": return scalars.next() == nil ? String(text) : nil
      case "\\":
        switch scalars.next() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        case "u":
          guard let character = escaped(&scalars, digits: 4) else { return nil }
          text.append(character)
        case "U":
          guard let character = escaped(&scalars, digits: 8) else { return nil }
          text.append(character)
        default: return nil
        }
      default: text.append(scalar)
      }
    }
    return nil
  }

  /// The character whose hexadecimal digits follow.
  private static func escaped(
    _ scalars: inout some IteratorProtocol<Unicode.Scalar>, digits count: Int
  ) -> Unicode.Scalar? {
    var digits = String.UnicodeScalarView()
    for _ in 0..<count {
      guard let digit = scalars.next() else { return nil }
      digits.append(digit)
    }
    return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) }
  }

  static func value(_ value: LevelValue) -> String {
    switch value {
    case .null: return "null"
    case .truth(let truth): return truth ? "true" : "false"
    case .integer(let whole): return "\(whole)"
    case .number(let number):
      // A whole number keeps a point, so that it reads back as what it was.
      let text = self.number(number)
      return Int(text) == nil ? text : text + ".0"
    case .text(let text): return string(text)
    case .list(let list): return "[\(list.map(self.value).joined(separator: ", "))]"
    case .mapping(let fields): return mapping(fields.map { ($0.name, self.value($0.value)) })
    }
  }
}
