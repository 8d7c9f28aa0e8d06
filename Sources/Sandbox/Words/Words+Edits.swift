// What undo and redo call what they take back and do again.

extension Words {
  static let pinEdit = "pin"
  static let windEdit = "wind"
  static let lampEdit = "light"
  static let writeEdit = "text"
  static let springEdit = "spring"
  static let motorEdit = "motor"
  static let winchEdit = "winch"
  static let keyEdit = "key"
  static let releaseEdit = "release"
  static let thrusterEdit = "thruster"
  static let pictureEdit = "image"
  static let windingEdit = "rope winding"
  static let momentEdit = "continue from here"
  static let agreeEdit = "update from level"

  // MARK: Edits that the run could not make

  /// What else was removed with a refused edit, by the words of the undo button.
  static func droppedToo(_ labels: [String]) -> String {
    let names = labels.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let rest = labels.count > 3 ? " and \(labels.count - 3) more" : ""
    return labels.count == 1
      ? "The edit \(names) depended on it and was removed, too."
      : "The edits \(names)\(rest) depended on it and were removed, too."
  }
  static func refusedElsewhere(_ reason: String) -> String {
    "An edit of the document that was open before was removed: \(reason)"
  }

  /// What the level has and the run has not.
  static func isNotInTheRun(_ loss: Publication.Loss, more: Int) -> String {
    let object = loss.key.map { "\($0.kind.rawValue) \($0.id)" } ?? "a setting"
    if let key = loss.key, loss.missing == [key] {
      let rest = more > 0 ? " The same holds for \(more) more." : ""
      return "The level has changed, but this run has not: \(object) has left it.\(rest) "
        + "Restart the level to see the change."
    }
    let change =
      loss.isRestored
      ? "The level has \(object) again, but this run does not"
      : "The level has \(object), but this run does not"
    let names = loss.missing.map { "\($0.kind.rawValue) \($0.id)" }
    let reason =
      names.isEmpty
      ? "it does not fit the current state of the run"
      : "\(names.joined(separator: " and ")) \(names.count == 1 ? "has" : "have") left it"
    let rest = more > 0 ? " The same holds for \(more) more." : ""
    return "\(change): \(reason).\(rest) Restart the level to see \(more > 0 ? "them" : "it")."
  }
  static let restartEdit = "restart"
  static let swingEdit = "release"
  static let moveEdit = "move"
  static let turnEdit = "rotate"
  static let scaleEdit = "scale"
  static let doubleEdit = "duplicate"
  static let pasteEdit = "paste"

  static func moveEdit(of name: String) -> String { "move \(name)" }
  static func eraseEdit(of name: String) -> String { "erase \(name)" }
  static func cutEdit(of name: String) -> String { "cut \(name)" }
  static func rubEdit(of name: String) -> String { "erase part of \(name)" }
  static func placeEdit(of name: String) -> String { "add \(name)" }
  static func vineEdit(of name: String) -> String { "vine on \(name)" }
  static func noVineEdit(of name: String) -> String { "remove vine from \(name)" }

  static func ropeEdit(of property: RopeProperty) -> String {
    switch property {
    case .length: "rope length"
    case .thickness: "rope thickness"
    case .density: "rope mass"
    case .bending: "rope bending stiffness"
    case .waves: "rope wave damping"
    case .damping: "rope damping"
    case .friction: "rope friction"
    case .breakTension: "rope strength"
    case .ink: "rope color"
    }
  }
}
