import Editing

// Opening, saving, and what others write meanwhile.

extension Words {
  // MARK: A file that cannot be opened

  static func cannotBeOpened(_ name: String) -> String { say("\(name) cannot be opened") }
  static func thingsAreWrong(_ count: Int) -> String {
    say(
      count, one: "It has one error. The current level has not changed.",
      other: "It has \(count) errors. The current level has not changed.")
  }
  static func isMended(_ name: String) -> String { say("\(name) has no errors now") }
  static var mendedDetail: String { say("You can open it. The current level is kept.") }
  static var followsFile: String {
    say("Fix the errors in a text editor and save. This list updates by itself.")
  }
  static var tryAgain: String { say("Try again") }
  static var openMended: String { say("Open") }
  static var closeDamage: String { say("Close") }
  static func place(line: Int, column: Int) -> String { say("Line \(line), column \(column)") }
  static var wholeFile: String { say("Whole file") }
  static func found(_ what: String) -> String { say("found \(what)") }
  static func didYouMean(_ word: String) -> String { say("did you mean “\(word)”?") }
  static var tryDamagedAgain: String { say("Reload the damaged file") }
  static var nothingDamaged: String { say("No damaged file to reload") }

  // MARK: Back to the file

  static var revert: String { say("Revert to saved") }
  static var revertEdit: String { say("revert to saved") }
  static var inNoFile: String { say("This drawing has not been saved to a file yet") }
  static func isAsInFile(_ name: String) -> String {
    say("Nothing to revert: this is the saved state of \(name)")
  }
  static func isBack(_ name: String) -> String { say("Reverted to the saved state of \(name)") }

  // MARK: Written by somebody else

  static func hasChanged(_ name: String) -> String { say("\(name) has changed on disk") }
  static func bothHaveChanged(_ name: String) -> String {
    say("\(name) has changed on disk and in this window")
  }
  static func isGone(_ name: String) -> String {
    say("\(name) has been deleted or moved. Your drawing is still here.")
  }
  static var reload: String { say("Reload") }
  static var notNow: String { say("Not now") }
  static var merge: String { say("Merge") }
  static var takeTheirs: String { say("Use the file's version") }
  static var keepMine: String { say("Keep my version") }
  static var saveAgain: String { say("Save again") }
  static var reloadEdit: String { say("reload") }
  static var mergeEdit: String { say("merge") }
  static func isReloaded(_ name: String) -> String { say("Reloaded \(name) from disk") }
  static func isMerged(_ name: String) -> String {
    say("Merged both versions. Save \(name) to keep the result.")
  }
  static func cannotMerge(_ paths: [String], more: Int) -> String {
    let list = paths.joined(separator: ", ")
    let rest = more > 0 ? say(" and \(more) more") : ""
    return say("Not merged: \(list)\(rest) changed both in the file and in this window")
  }
  static func cannotCompare(_ name: String) -> String {
    say("\(name) cannot be merged because its earlier version is unknown")
  }
}

extension Words {
  // MARK: Saving

  static var saveStart: String { say("Initial state (what Restart shows)") }
  static var saveMoment: String { say("Current state") }
  static func isSaved(_ name: String, newFolder: String?) -> String {
    say("Saved \(name)") + (newFolder.map { say(" in the new folder \($0)") } ?? "")
  }
  static func picturesNotCopied(_ paths: [String]) -> String {
    let names = paths.prefix(3).joined(separator: ", ")
    let rest = paths.count > 3 ? say(" and \(paths.count - 3) more") : ""
    return say(
      paths.count,
      one: "The image \(names) could not be copied to the level's folder. Copy it there yourself, "
        + "or the level shows a red frame in its place.",
      other: "The images \(names)\(rest) could not be copied to the level's folder. Copy them "
        + "there yourself, or the level shows red frames in their place.")
  }

  static func conflict(_ kind: SaveConflict.Kind, _ name: String) -> String {
    switch kind {
    case .changed: hasChanged(name)
    case .undone: say("\(name) contains changes that you have undone")
    case .gone: say("\(name) no longer exists")
    case .taken: say("\(name) already exists")
    }
  }

  static func detail(of kind: SaveConflict.Kind) -> String {
    switch kind {
    case .changed:
      say(
        "The file has changed since you opened or saved it. If you overwrite it, the changes "
          + "made since then are lost.")
    case .undone:
      say(
        "Another program wrote these changes to the file. You have undone them here, so "
          + "overwriting the file loses them.")
    case .gone: say("It has been deleted or moved since you opened or saved it.")
    case .taken: say("Overwriting it loses its contents.")
    }
  }

  static var saveOver: String { say("Overwrite") }
  static var saveElsewhere: String { say("Save as…") }
  static var openFound: String { say("Open the file") }

  // MARK: What was not saved

  static var yourDrawing: String { say("your drawing") }
  static func recovered(_ name: String) -> String { say("Recovered unsaved changes to \(name)") }
  static var discard: String { say("Discard") }
  static func unsavedIsKept(_ title: String) -> String {
    say("Saved the drawing \(title) for later")
  }
}
