import Physics

/// Values as the text of a level file.
enum LevelText {
  /// The shortest text that reads back to the same bits.
  static func number(_ value: Float) -> String { shortened(value.description) }

  /// The shortest text that reads back to the same bits.
  static func number(_ value: Double) -> String { shortened(value.description) }

  /// Swift's own text is the shortest already; whole numbers lose their ".0".
  private static func shortened(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func vector(_ v: Vec2) -> String { "[\(number(v.x)), \(number(v.y))]" }

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

  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first.properties.isAlphabetic else {
      return false
    }
    guard last != " ", !reserved.contains(text.lowercased()) else { return false }
    return scalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || " -_./'()!?;+*".unicodeScalars.contains($0)
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
        // Letters of private use mark repeated keys while reading; the rest is not printable.
        let mustEscape =
          scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
          || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
          || (0xD7FF...0xF8FF).contains(scalar.value) || scalar.value >= 0xFFFE
        if mustEscape {
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
