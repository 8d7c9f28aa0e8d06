// Parts, and the cards of the browser.

extension Words {
  static let openALevel = "Open a level"
  static let searchOrPath = "Search, or type a path"
  static let recentFiles = "Recent"
  static let fileIsGone = "no longer exists"
  static let noSuchLevel =
    "No level with this name. Type a path to open any file, or drop a file on the window."

  static let parts = "Parts"
  static let part = "part"
  static let keepAsPart = "Save selection"
  static let keepAsPartAction = "Save selection as a part"
  static let searchParts = "Search"
  static let noParts = "No part with this name."
  static let howToTake = "Click a part, then click to place it; or drag it into the scene."
  static let howToPlace = "Click to place, [ and ] rotate, Esc ends."
  static let placingHint = "Click to place as many as you like; [ and ] rotate, Esc ends"
  static let renamePart = "Rename"
  static let removePart = "Delete"
  static let nothingToKeep = "Nothing selected to save. Press S and click an object."
  static let noPlaceForParts = "There is no folder for parts"
  static let playedWithWhatIsThere = "This level does not allow adding parts"
  static func isKept(_ name: String) -> String { "Saved as \(name). Type a new name here." }
  static func notKept(_ reason: String) -> String { "The part was not saved: \(reason)" }
  static func isRemoved(_ name: String) -> String { "Deleted \(name)" }
  static func partIsThere(_ name: String) -> String { "A part named \(name) already exists" }
  static func notAName(_ name: String) -> String { "A part cannot be called “\(name)”" }
  static func partIsEmpty(_ name: String) -> String { "The part \(name) is empty" }
  static let restorePart = "Undo delete"
}
