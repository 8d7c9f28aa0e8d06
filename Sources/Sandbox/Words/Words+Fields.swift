import Levels
import Physics

extension Words {
  // MARK: - Fields of numbers
  static let noSuchField = "No property is called so"
  static let notFinite = "That is beyond all numbers that a level can have"
  static func noNumber(_ text: String) -> String {
    "\"\(text)\" is no number: 2.5, 30 cm, 2*3 or 45° would be"
  }
  static func noUnit(_ text: String) -> String { "\"\(text)\" is no unit known here" }
  static func otherUnit(_ typed: String, _ own: String) -> String {
    own.isEmpty ? "This is a number without a unit" : "This is in \(own), not in \(typed)"
  }

  // MARK: - Fields
  static let mixed = "—"
  static let resetField = "As it is without a word"
  static let addField = "Add…"
  static let addElement = "Add one more"
  static let removeElement = "Take this one away"
  static let findField = "Find a property"
  static let manyThings = "More than 60 things are chosen: choose fewer to see what they say."
  static let nothingInCommon = "What is chosen has nothing in common."
  static let allOfIt = "All that can be set"
  static let kindOfThing = "Kind"
  static let levelWords = "words of the level"
  static func things(_ count: Int) -> String { "\(count) things" }
  static func points(_ count: Int) -> String { "\(count) points" }

  /// What undo calls the change of a field.
  static func changing(_ path: [String], _ subjects: [LevelSubject]) -> String {
    let field = path.last { Int($0) == nil }.map { label($0).lowercased() } ?? "type"
    guard subjects.count == 1 else { return "\(field) of \(subjects.count) things" }
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
    case "type": return "Place and motion"
    case "damping": return "How it moves"
    case "canSleep": return "Sleep and life"
    case "material": return "What it is made of"
    case "ink": return "Looks"
    case "shapes": return "Shape"
    default: return nil
    }
  }
}
