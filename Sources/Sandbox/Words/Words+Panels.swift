// The bars, the lists and what is in them.

extension Words {
  static let close = "Close"
  static let cancel = "Cancel"
  static let allCommands = "All commands"
  static let whatToDo = "What do you want to do?"

  // MARK: - The file

  static let emptyPaper = "New scene"
  static let save = "Save"
  static let saveAs = "Save as"
  static let nextLevel = "Next level"
  static let quit = "Quit"

  // MARK: - Sight and sound

  static let showEverything = "Show everything"
  static let zoomIn = "Zoom in"
  static let zoomOut = "Zoom out"
  static let showHulls = "Show collision shapes"
  static let hideHulls = "Hide collision shapes"
  static let showTension = "Color ropes by load"
  static let hideTension = "Stop coloring ropes by load"
  static let paper = "Light theme"
  static let night = "Dark theme"
  static let quiet = "Mute"
  static let quietDetail = "Q mutes"
  static let loudDetail = "Muted. Press Q to unmute."

  // MARK: - The window

  static func title(_ level: String, isDirty: Bool) -> String {
    "Inkfall - \(level)\(isDirty ? " *" : "")"
  }
}
