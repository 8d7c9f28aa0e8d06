// What is chosen: copied, cut, pasted, doubled, taken away.

extension Words {
  static let chooseAll = "Select all"
  static let takeAwayChosen = "Delete selection"
  static let copyChosen = "Copy selection"
  static let cutChosen = "Cut selection"
  static let paste = "Paste"
  static let doubleChosen = "Duplicate selection"

  static let toTakeAway = "delete"
  static let toCopy = "copy"
  static let toDouble = "duplicate"
  static func nothingChosen(to what: String) -> String {
    "Nothing selected to \(what). Press S and click an object."
  }

  static func copied(_ what: String) -> String { "Copied \(what)" }
  static let nothingCopied = "The clipboard is empty"
  static let emptyCopied = "The copied level contains no objects"
  static let clipboard = "the clipboard"
  static func noLevelCopied(_ reason: String) -> String {
    "The clipboard does not contain a level: \(reason)"
  }
  static func line(_ line: Int, _ expected: String) -> String { "line \(line): \(expected)" }

  static func chosenHint(_ what: String) -> String {
    "Selected: \(what). Drag to move, Del deletes, Ctrl+D duplicates, Ctrl+C copies"
  }
}
