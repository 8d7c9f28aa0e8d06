// The bars, the lists and what is in them.

extension Words {
  static let close = "Close"
  static let cancel = "Cancel"
  static let allCommands = "All commands"
  static let whatToDo = "What do you want to do?"

  // MARK: - The file

  static let emptyPaper = "Empty paper"
  static let save = "Save"
  static let saveAs = "Save as"
  static let nextLevel = "Next level"
  static let quit = "Quit"

  // MARK: - Sight and sound

  static let showEverything = "Show everything"
  static let zoomIn = "Zoom in"
  static let zoomOut = "Zoom out"
  static let showHulls = "Show what collides"
  static let hideHulls = "Hide what collides"
  static let showTension = "Color ropes by load"
  static let hideTension = "Ropes in their own colors"
  static let paper = "Paper"
  static let night = "Night"
  static let quiet = "Quiet"
  static let quietDetail = "Q is quiet"
  static let loudDetail = "off, Q turns it on"

  // MARK: - The window

  static func title(_ level: String, isDirty: Bool) -> String {
    "Inkfall - \(level)\(isDirty ? " *" : "")"
  }
}
