// What is chosen: copied, cut, pasted, doubled, taken away.

extension Words {
  static let chooseAll = "Choose all"
  static let takeAwayChosen = "Take away what is chosen"
  static let copyChosen = "Copy what is chosen"
  static let cutChosen = "Cut what is chosen"
  static let paste = "Paste"
  static let doubleChosen = "Double what is chosen"

  static let toTakeAway = "take away"
  static let toCopy = "copy"
  static let toDouble = "double"
  static func nothingChosen(to what: String) -> String {
    "Nothing is chosen to \(what): S chooses"
  }

  static func copied(_ what: String) -> String { "Copied \(what)" }
  static let nothingCopied = "Nothing was copied"
  static let emptyCopied = "There is nothing in the level that was copied"
  static let clipboard = "the clipboard"
  static func noLevelCopied(_ reason: String) -> String {
    "What was copied is no level: \(reason)"
  }
  static func line(_ line: Int, _ expected: String) -> String { "line \(line): \(expected)" }

  static func chosenHint(_ what: String) -> String {
    "Chosen: \(what). Drag to move, Del takes away, Ctrl+D doubles, Ctrl+C copies"
  }
}
