import Editing

// What is chosen: copied, cut, pasted, doubled, taken away.

extension Words {
  static var chooseAll: String { say("Select all") }
  static var takeAwayChosen: String { say("Delete selection") }
  static var copyChosen: String { say("Copy selection") }
  static var cutChosen: String { say("Cut selection") }
  static var paste: String { say("Paste") }
  static var doubleChosen: String { say("Duplicate selection") }

  static var toTakeAway: String { say("delete") }
  static var toCopy: String { say("copy") }
  static var toDouble: String { say("duplicate") }
  static func nothingChosen(to what: String) -> String {
    say("Nothing selected to \(what). Press S and click an object.")
  }

  static func copied(_ what: String) -> String { say("Copied \(what)") }
  static var nothingCopied: String { say("The clipboard is empty") }
  static var emptyCopied: String { say("The copied level contains no objects") }
  static var clipboard: String { say("the clipboard") }
  static func noLevelCopied(_ reason: String) -> String {
    say("The clipboard does not contain a level: \(reason)")
  }
  static func line(_ line: Int, _ expected: String) -> String { say("line \(line): \(expected)") }

  static func chosenHint(_ what: String) -> String {
    say("Selected: \(what). Drag to move, Del deletes, Ctrl+D duplicates, Ctrl+C copies")
  }
}
