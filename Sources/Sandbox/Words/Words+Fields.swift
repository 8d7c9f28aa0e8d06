import Levels
import Physics

extension Words {
  // MARK: - Fields of numbers
  static let noSuchField = "No property has this name"
  static let notFinite = "This number is too large for a level"
  static func noNumber(_ text: String) -> String {
    "\"\(text)\" is not a number. Type for example 2.5, 30 cm, 2*3 or 45°"
  }
  static func noUnit(_ text: String) -> String { "\"\(text)\" is not a known unit" }
  static func otherUnit(_ typed: String, _ own: String) -> String {
    own.isEmpty ? "This number has no unit" : "The unit is \(own), not \(typed)"
  }

  // MARK: - Fields
  static let mixed = "—"
  static let resetField = "Reset to default"
  static let addField = "Add…"
  static let addElement = "Add item"
  static let removeElement = "Remove item"
  static let findField = "Search properties"
  static let manyThings =
    "More than 60 objects are selected. Select fewer to edit their properties."
  static let nothingInCommon = "The selected objects have no properties in common."
  static let allOfIt = "All properties"
  static let kindOfThing = "Kind"
  static let levelWords = "level texts"
  static func things(_ count: Int) -> String { "\(count) objects" }
  static func points(_ count: Int) -> String { "\(count) points" }

  /// What undo calls the change of a field.
  static func changing(_ path: [String], _ subjects: [LevelSubject]) -> String {
    let field = path.last { Int($0) == nil }.map { label($0).lowercased() } ?? "type"
    guard subjects.count == 1 else { return "\(field) of \(subjects.count) objects" }
    switch subjects[0] {
    case .object(let key): return "\(field) of \(key.id)"
    case .world: return "\(field) of the world"
    case .tools: return field == "allow" ? "tools" : field
    }
  }

  /// A field's name as words: "angularDamping" is "Angular damping".
  static func label(_ name: String) -> String {
    var text = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, !(text.last?.isUppercase ?? false) {
        // Initials stay ones: "locksX", "userID".
        let isInitial = index + 1 == letters.count || letters[index + 1].isUppercase
        text += " " + (isInitial ? String(letter) : letter.lowercased())
      } else {
        text.append(letter)
      }
    }
    return text.sentence
  }

  /// The heading above a field of a body, where something new begins.
  static func heading(above field: String, of kind: ObjectKey.Kind) -> String? {
    guard kind == .body else { return nil }
    switch field {
    case "type": return "Position and motion"
    case "damping": return "Damping and constraints"
    case "canSleep": return "Sleep and lifetime"
    case "material": return "Material"
    case "ink": return "Appearance"
    case "shapes": return "Shape"
    default: return nil
    }
  }
}
