import Editing

// Playing a puzzle and editing one; wins that cannot have been.

extension Words {
  // MARK: Attempts

  static var saveAttempt: String { say("Save attempt") }
  static var continueAttempt: String { say("Continue your attempt") }
  static var deleteAttempt: String { say("Delete attempt") }
  static var hasAttempt: String { say("Attempt saved") }
  static var attemptEdit: String { say("attempt") }
  static func attemptIsSaved(_ level: String, in folder: String) -> String {
    say("Saved your attempt at \(level) in \(folder). The level itself is unchanged.")
  }
  static func attemptIsSaved(_ level: String) -> String {
    say("Your attempt at \(level) is saved. Open the level again to continue it.")
  }
  static func attemptIsThere(_ level: String) -> String {
    say("You have a saved attempt at \(level).")
  }
  static func attemptIsDeleted(_ level: String) -> String {
    say("Deleted your saved attempt at \(level).")
  }
  static func attemptNotDeleted(_ reason: String) -> String {
    say("The attempt could not be deleted: \(reason)")
  }
  static var newerAttempt: String {
    say("Not restored: a newer attempt at this level has been saved since. Delete that one first.")
  }
  static var noAttempt: String { say("There is no saved attempt at this level.") }
  static var nothingToSaveAsAttempt: String {
    say("Nothing drawn yet, so there is no attempt to save.")
  }
  static func attemptNotSaved(_ reason: String) -> String {
    say("Your attempt could not be saved: \(reason.stopped) Save it somewhere else.")
  }
  static func attemptUnread(_ reason: String) -> String {
    say("Your attempt could not be opened: \(reason)")
  }
  static func attemptFitsInPart(_ count: Int) -> String {
    say(
      count,
      one:
        "The level has changed since then. One edit of your attempt no longer applies and was left out.",
      other:
        "The level has changed since then. \(count) edits of your attempt no longer apply and were left out."
    )
  }
  static func attemptIsNewer(_ version: Int) -> String {
    say("It was saved by a newer version of Inkfall (format \(version)).")
  }
  static var attemptUnreadable: String {
    say("It could not be read again after writing. This is a bug.")
  }
  static var noAttemptFolder: String { say("There is no state folder.") }

  // MARK: Editing a puzzle

  static var editLevel: String { say("Edit this level") }
  static var editOriginal: String { say("Edit the original") }
  static var editCopy: String { say("Edit a copy…") }
  static var isEditedAlready: String { say("This level can be edited already.") }
  static var allToolsAreFree: String {
    say("You can edit this level now. All tools are available, and ink is unlimited.")
  }
  static func whichToEdit(_ name: String) -> String {
    say("\(name) is one of the puzzles. Edit a copy or the original?")
  }
  static func isEdited(_ name: String) -> String {
    say("You are editing \(name). Save writes to this file.")
  }

  // MARK: Saving the current state

  static func folderNotCreated(_ folder: String, _ reason: String) -> String {
    say("the folder \(folder) cannot be created: \(reason)")
  }

  static func momentNotSaved(_ name: String) -> String {
    say("The current state was not saved because \(name) has changed in the meantime. Save again.")
  }

  // MARK: False wins

  static func falseWinsDropped(_ count: Int, copy: String) -> String {
    let levels = say(count, one: "One level was", other: "\(count) levels were")
    return
      say(
        "\(levels) marked as solved by mistake. This is corrected; the old list is saved in \(copy)."
      )
  }
}
