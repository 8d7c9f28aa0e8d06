import Physics

/// Values as the text of a level file.
package enum LevelText {
  /// The shortest text that reads back to the same bits.
  package static func number(_ value: Float) -> String { shortened(value.description) }

  /// The shortest text that reads back to the same bits; that of single precision where the number has
  /// come from there, which has an exponent sooner.
  package static func number(_ value: Double) -> String {
    if value.magnitude >= 0x1p24, case let single = Float(value), single.isFinite,
      Double(single.description) == value
    {
      return shortened(single.description)
    }
    return shortened(value.description)
  }

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

  /// A text, in quotes only where it would read as something else without.
  static func string(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// The name of a field or object. `on`, which is a truth in YAML 1.1 only, needs no quotes: as a key nobody
  /// reads it so, and it stands in every other object.
  static func key(_ name: String) -> String { name == "on" ? name : string(name) }

  /// Whether the text of a key is so long that readers need a question mark before it: they look 1,024
  /// characters ahead for its colon.
  static func isLong(key: String) -> Bool { key.utf8.count > 1000 }

  /// Words that are no texts to some YAML reader or other, ours or an editor's.
  private static let reserved: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  static func isPlain(_ text: String) -> Bool {
    // Nearly all texts are of letters that every reader takes as they are.
    var (count, isASCII, isFine) = (0, true, true)
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte >= 0x80 { isASCII = false }
      isFine = isFine && plainBytes[Int(byte)]
      if count == 0, byte < 0x80, !isLetter(byte) { return false }
      (count, last) = (count + 1, byte)
    }
    guard count > 0, last != UInt8(ascii: " "), isFine else { return false }
    if count <= 5, reserved.contains(text.lowercased()) { return false }
    guard !isASCII else { return true }
    let scalars = text.unicodeScalars
    guard scalars.first?.properties.isAlphabetic == true else { return false }
    return scalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether a byte may stand in a text without quotes; those of characters beyond ASCII are looked at
  /// as characters.
  private static let plainBytes: [Bool] = (0...UInt8.max).map { byte in
    byte >= 0x80 || isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || " -_./'()!?;+*".utf8.contains(byte)
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

  /// A text of several lines as a block; `nil` for what is one line, has nothing but line feeds, or would
  /// not come back as it is.
  static func block(_ text: String) -> Block? {
    guard text.utf8.contains(0x0A) else { return nil }
    let scalars = text.unicodeScalars
    guard scalars.first != "\u{FEFF}",
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

  /// Any value, in one line.
  package static func value(_ value: LevelValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Puts a value at the end of a line.
  static func append(_ value: LevelValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .truth(let truth): text += truth ? "true" : "false"
    case .integer(let whole): text += whole.description
    case .large(let whole): text += whole.description
    case .number(let number):
      let digits = self.number(number)
      text += digits
      // A whole number keeps a point, so that it reads back as what it was. −0 is none.
      if number != 0 || number.sign == .plus, Int(digits) != nil { text += ".0" }
    case .numeral(let digits): text += digits
    case .text(let words): text += string(words)
    case .list(let list):
      text += "["
      for (i, element) in list.enumerated() {
        if i > 0 { text += ", " }
        append(element, to: &text)
      }
      text += "]"
    case .mapping(let fields):
      text += "{"
      for (i, field) in fields.enumerated() {
        if i > 0 { text += ", " }
        let key = key(field.name)
        if isLong(key: key) { text += "? " }
        text += key
        text += ": "
        append(field.value, to: &text)
      }
      text += "}"
    }
  }
}
