// Playing a puzzle and editing one; wins that cannot have been.

extension Words {
  // MARK: Attempts

  static let saveAttempt = "Save attempt"
  static let continueAttempt = "Continue your attempt"
  static let deleteAttempt = "Delete attempt"
  static let hasAttempt = "Attempt saved"
  static let attemptEdit = "attempt"
  static func attemptIsSaved(_ level: String, in folder: String) -> String {
    "Saved your attempt at \(level) in \(folder). The level itself is unchanged."
  }
  static func attemptIsSaved(_ level: String) -> String {
    "Your attempt at \(level) is saved. Open the level again to continue it."
  }
  static func attemptIsThere(_ level: String) -> String { "You have a saved attempt at \(level)." }
  static func attemptIsDeleted(_ level: String) -> String {
    "Deleted your saved attempt at \(level)."
  }
  static func attemptNotDeleted(_ reason: String) -> String {
    "The attempt could not be deleted: \(reason)"
  }
  static let newerAttempt =
    "Not restored: a newer attempt at this level has been saved since. Delete that one first."
  static let noAttempt = "There is no saved attempt at this level."
  static let nothingToSaveAsAttempt = "Nothing drawn yet, so there is no attempt to save."
  static func attemptNotSaved(_ reason: String) -> String {
    "Your attempt could not be saved: \(reason.stopped) Save it somewhere else."
  }
  static func attemptUnread(_ reason: String) -> String {
    "Your attempt could not be opened: \(reason)"
  }
  static func attemptFitsInPart(_ count: Int) -> String {
    count == 1
      ? "The level has changed since then. One edit of your attempt no longer applies and was left out."
      : "The level has changed since then. \(count) edits of your attempt no longer apply and were left out."
  }
  static func attemptIsNewer(_ version: Int) -> String {
    "It was saved by a newer version of Inkfall (format \(version))."
  }
  static let attemptUnreadable = "It could not be read again after writing. This is a bug."
  static let noAttemptFolder = "There is no state folder."

  // MARK: Editing a puzzle

  static let editLevel = "Edit this level"
  static let editOriginal = "Edit the original"
  static let editCopy = "Edit a copy…"
  static let isEditedAlready = "This level can be edited already."
  static let allToolsAreFree =
    "You can edit this level now. All tools are available, and ink is unlimited."
  static func whichToEdit(_ name: String) -> String {
    "\(name) is one of the puzzles. Edit a copy or the original?"
  }
  static func isEdited(_ name: String) -> String {
    "You are editing \(name). Save writes to this file."
  }

  // MARK: Saving the current state

  static func folderNotCreated(_ folder: String, _ reason: String) -> String {
    "the folder \(folder) cannot be created: \(reason)"
  }

  static func momentNotSaved(_ name: String) -> String {
    "The current state was not saved because \(name) has changed in the meantime. Save again."
  }

  // MARK: False wins

  static func falseWinsDropped(_ count: Int, copy: String) -> String {
    let levels = count == 1 ? "One level was" : "\(count) levels were"
    return
      "\(levels) marked as solved by mistake. This is corrected; the old list is saved in \(copy)."
  }
}
