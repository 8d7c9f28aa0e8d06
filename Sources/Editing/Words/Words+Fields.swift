import Levels
import Physics

extension Words {
  // MARK: - Fields of numbers
  package static var noSuchField: String { say("No property has this name") }
  package static var notFinite: String { say("This number is too large for a level") }
  package static func noNumber(_ text: String) -> String {
    say("\"\(text)\" is not a number. Type for example 2.5, 30 cm, 2*3 or 45°")
  }
  static func noUnit(_ text: String) -> String { say("\"\(text)\" is not a known unit") }
  static func otherUnit(_ typed: String, _ own: String) -> String {
    own.isEmpty ? say("This number has no unit") : say("The unit is \(own), not \(typed)")
  }

  // MARK: - Fields
  package static let mixed = "—"
  package static var resetField: String { say("Reset to default") }
  package static var addField: String { say("Add…") }
  package static var addElement: String { say("Add item") }
  package static var findField: String { say("Search properties") }
  package static var manyThings: String {
    say("More than 60 objects are selected. Select fewer to edit their properties.")
  }
  package static var nothingInCommon: String {
    say("The selected objects have no properties in common.")
  }
  package static var allOfIt: String { say("All properties") }
  package static var kindOfThing: String { say("Kind") }
  package static var levelWords: String { say("level texts") }
  package static func things(_ count: Int) -> String {
    say(count, one: "1 object", other: "\(count) objects")
  }
  package static func points(_ count: Int) -> String {
    say(count, one: "1 point", other: "\(count) points")
  }

  /// What undo calls the change of a field.
  package static func changing(_ path: [String], _ subjects: [LevelSubject]) -> String {
    let field = path.last { Int($0) == nil }.map { label($0).withinSentence } ?? say("type")
    guard subjects.count == 1 else { return say("\(field) of \(subjects.count) objects") }
    switch subjects[0] {
    case .object(let key): return say("\(field) of \(key.id)")
    case .world: return say("\(field) of the world")
    case .tools: return field == "allow" ? say("tools") : field
    }
  }

  /// A field's name as words: "angularDamping" is "Angular damping".
  package static func label(_ name: String) -> String {
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
    return say(Phrase(key: text.sentence), context: "field")
  }

  /// What a field's description in the level format says, for its tooltip.
  package static func help(_ description: String) -> String { say(Phrase(key: description)) }

  /// The heading above the fields of a group.
  package static func heading(_ group: String) -> String { say(Phrase(key: group)) }
}
