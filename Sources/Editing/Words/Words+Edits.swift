// What undo and redo call what they take back and do again.

extension Words {
  /// A level without a name.
  package static var untitled: String { say("Untitled") }

  static var pinEdit: String { say("pin") }
  static var windEdit: String { say("wind") }
  static var lampEdit: String { say("light") }
  static var writeEdit: String { say("text") }
  static var emitterEdit: String { say("emitter") }
  static var goalEdit: String { say("goal") }
  static var starEdit: String { say("star") }
  static var tokenEdit: String { say("token") }
  static var springEdit: String { say("spring") }
  static var motorEdit: String { say("motor") }
  static var winchEdit: String { say("winch") }
  static var keyEdit: String { say("key") }
  static var releaseEdit: String { say("release") }
  static var thrusterEdit: String { say("thruster") }
  static var pictureEdit: String { say("image") }
  static var windingEdit: String { say("rope winding") }
  static var momentEdit: String { say("continue from here") }
  package static var agreeEdit: String { say("update from level") }

  // MARK: Edits that the run could not make

  /// What else was removed with a refused edit, by the words of the undo button.
  package static func droppedToo(_ labels: [String]) -> String {
    let names = labels.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let rest = labels.count > 3 ? say(" and \(labels.count - 3) more") : ""
    return say(
      labels.count, one: "The edit \(names) depended on the refused edit and was removed, too.",
      other: "The edits \(names)\(rest) depended on the refused edit and were removed, too.")
  }
  package static func refusedElsewhere(_ reason: String) -> String {
    say("An edit of the document that was open before was removed: \(reason)")
  }

  package static var restartEdit: String { say("restart") }
  package static var swingEdit: String { say("release") }
  static var moveEdit: String { say("move") }
  static var turnEdit: String { say("rotate") }
  package static var scaleEdit: String { say("scale") }
  package static var doubleEdit: String { say("duplicate") }
  package static var pasteEdit: String { say("paste") }

  static func moveEdit(of name: String) -> String { say("move \(name)") }
  static func eraseEdit(of name: String) -> String { say("erase \(name)") }
  static func cutEdit(of name: String) -> String { say("cut \(name)") }
  static func rubEdit(of name: String) -> String { say("erase part of \(name)") }
  package static func placeEdit(of name: String) -> String { say("add \(name)") }
  static func vineEdit(of name: String) -> String { say("vine on \(name)") }
  static func noVineEdit(of name: String) -> String { say("remove vine from \(name)") }

  static func ropeEdit(of property: RopeProperty) -> String {
    switch property {
    case .length: say("rope length")
    case .thickness: say("rope thickness")
    case .density: say("rope mass")
    case .bending: say("rope bending stiffness")
    case .waves: say("rope wave damping")
    case .damping: say("rope damping")
    case .friction: say("rope friction")
    case .breakTension: say("rope strength")
    case .ink: say("rope color")
    }
  }
}
