// Parts, and the cards of the browser.

extension Words {
  static let openALevel = "Open a level"
  static let searchOrPath = "Search, or type a path"
  static let recentFiles = "Recent"
  static let fileIsGone = "is gone"
  static let noSuchLevel =
    "No level of that name here. A path opens any file; so does dropping it on the window."

  static let parts = "Parts"
  static let part = "part"
  static let keepAsPart = "Keep what is chosen"
  static let keepAsPartAction = "Keep what is chosen as a part"
  static let searchParts = "Search"
  static let noParts = "No part of that name."
  static let howToTake = "Click a part, then where it goes; or drag it there."
  static let howToPlace = "Click to place it, [ and ] turn it, Esc ends."
  static let placingHint = "Click to place it, again and again; [ and ] turn it, Esc ends"
  static let renamePart = "Another name"
  static let removePart = "Take away"
  static let nothingToKeep = "Nothing is chosen to keep: S chooses"
  static let noPlaceForParts = "There is no folder to keep parts in"
  static let playedWithWhatIsThere = "This level is played with what is in it"
  static func isKept(_ name: String) -> String { "Kept as \(name): type a better name" }
  static func notKept(_ reason: String) -> String { "The part was not kept: \(reason)" }
  static func isRemoved(_ name: String) -> String { "\(name) was taken away" }
  static func partIsThere(_ name: String) -> String { "There is a part \(name) already" }
  static func notAName(_ name: String) -> String { "A part cannot be called “\(name)”" }
  static func partIsEmpty(_ name: String) -> String { "There is nothing in \(name)" }
  static let restorePart = "Undo delete"
}
