// Parts, and the cards of the browser.

extension Words {
  static var openALevel: String { say("Open a level") }
  static var searchOrPath: String { say("Search, or type a path") }
  static var recentFiles: String { say("Recent") }
  static var fileIsGone: String { say("no longer exists") }
  static var noSuchLevel: String {
    say("No level with this name. Type a path to open any file, or drop a file on the window.")
  }

  static var parts: String { say("Parts") }
  static var part: String { say("part") }
  static var keepAsPart: String { say("Save selection") }
  static var keepAsPartAction: String { say("Save selection as a part") }
  static var searchParts: String { say("Search") }
  static var noParts: String { say("No part with this name.") }
  static var howToTake: String {
    say("Click a part, then click to place it; or drag it into the scene.")
  }
  static var howToPlace: String { say("Click to place, [ and ] rotate, Esc ends.") }
  static var placingHint: String {
    say("Click to place as many as you like; [ and ] rotate, Esc ends")
  }
  static var renamePart: String { say("Rename") }
  static var removePart: String { say("Delete") }
  static var nothingToKeep: String { say("Nothing selected to save. Press S and click an object.") }
  static var noPlaceForParts: String { say("There is no folder for parts") }
  static var playedWithWhatIsThere: String { say("This level does not allow adding parts") }
  static func isKept(_ name: String) -> String { say("Saved as \(name). Type a new name here.") }
  static func notKept(_ reason: String) -> String { say("The part was not saved: \(reason)") }
  static func isRemoved(_ name: String) -> String { say("Deleted \(name)") }
  static func partIsThere(_ name: String) -> String { say("A part named \(name) already exists") }
  static func notAName(_ name: String) -> String { say("A part cannot be called “\(name)”") }
  static func partIsEmpty(_ name: String) -> String { say("The part \(name) is empty") }
  static var restorePart: String { say("Undo delete") }
}
