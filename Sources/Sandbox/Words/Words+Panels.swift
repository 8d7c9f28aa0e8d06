import Editing
import Presentation

// The bars, the lists and what is in them.

extension Words {
  static var close: String { say("Close") }
  static var cancel: String { say("Cancel") }
  static var allCommands: String { say("All commands") }
  static var whatToDo: String { say("What do you want to do?") }

  // MARK: - The file

  static var emptyPaper: String { say("New scene") }
  static var save: String { say("Save") }
  static var saveAs: String { say("Save as") }
  static var nextLevel: String { say("Next level") }
  static var quit: String { say("Quit") }

  // MARK: - Sight and sound

  static var showEverything: String { say("Show everything") }
  static var zoomIn: String { say("Zoom in") }
  static var zoomOut: String { say("Zoom out") }
  static var showHulls: String { say("Show collision shapes") }
  static var hideHulls: String { say("Hide collision shapes") }
  static var showTension: String { say("Color ropes by load") }
  static var hideTension: String { say("Stop coloring ropes by load") }
  static var paper: String { say("Light theme") }
  static var night: String { say("Dark theme") }
  static var quiet: String { say("Mute") }
  static var quietDetail: String { say("Q mutes") }
  static var loudDetail: String { say("Muted. Press Q to unmute.") }

  // MARK: - The window

  static func title(_ level: String, isDirty: Bool) -> String {
    say("Inkfall - \(level)\(isDirty ? " *" : "")")
  }
}
