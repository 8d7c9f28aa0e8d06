// Parts, and the cards of the browser.

extension Words {
  package static var openALevel: String { say("Open a level") }
  package static var searchOrPath: String { say("Search, or type a path") }
  package static var recentFiles: String { say("Recent") }
  package static var fileIsGone: String { say("no longer exists") }
  package static var noSuchLevel: String {
    say("No level with this name. Type a path to open any file, or drop a file on the window.")
  }

  package static var parts: String { say("Parts") }
  package static var part: String { say("part") }
  package static var keepAsPart: String { say("Save selection") }
  package static var keepAsPartAction: String { say("Save selection as a part") }
  package static var searchParts: String { say("Search") }
  package static var noParts: String { say("No part with this name.") }
  package static var howToTake: String {
    say("Click a part, then click to place it; or drag it into the scene.")
  }
  package static var howToPlace: String { say("Click to place, [ and ] rotate, Esc ends.") }
  package static var placingHint: String {
    say("Click to place as many as you like; [ and ] rotate, Esc ends")
  }
  package static var renamePart: String { say("Rename") }
  package static var removePart: String { say("Delete") }
  package static var nothingToKeep: String {
    say("Nothing selected to save. Press S and click an object.")
  }
  package static var noPlaceForParts: String { say("There is no folder for parts") }
  package static var playedWithWhatIsThere: String { say("This level does not allow adding parts") }
  package static func isKept(_ name: String) -> String {
    say("Saved as \(name). Type a new name here.")
  }
  package static func notKept(_ reason: String) -> String {
    say("The part was not saved: \(reason)")
  }
  package static func isRemoved(_ name: String) -> String { say("Deleted \(name)") }
  package static func partIsThere(_ name: String) -> String {
    say("A part named \(name) already exists")
  }
  package static func notAName(_ name: String) -> String {
    say("A part cannot be called “\(name)”")
  }
  package static func partIsEmpty(_ name: String) -> String { say("The part \(name) is empty") }
  package static var restorePart: String { say("Undo delete") }
}
