// Opening, saving, and what others write meanwhile.

extension Words {
  // MARK: A file that cannot be opened

  static func cannotBeOpened(_ name: String) -> String { "\(name) cannot be opened" }
  static func thingsAreWrong(_ count: Int) -> String {
    count == 1
      ? "It has one error. The current level has not changed."
      : "It has \(count) errors. The current level has not changed."
  }
  static func isMended(_ name: String) -> String { "\(name) has no errors now" }
  static let mendedDetail = "You can open it. The current level is kept."
  static let followsFile = "Fix the errors in a text editor and save. This list updates by itself."
  static let tryAgain = "Try again"
  static let openMended = "Open"
  static let closeDamage = "Close"
  static func place(line: Int, column: Int) -> String { "Line \(line), column \(column)" }
  static let wholeFile = "Whole file"
  static func found(_ what: String) -> String { "found \(what)" }
  static func didYouMean(_ word: String) -> String { "did you mean “\(word)”?" }
  static let tryDamagedAgain = "Reload the damaged file"
  static let nothingDamaged = "No damaged file to reload"

  // MARK: Back to the file

  static let revert = "Revert to saved"
  static let revertEdit = "revert to saved"
  static let inNoFile = "This drawing has not been saved to a file yet"
  static func isAsInFile(_ name: String) -> String {
    "Nothing to revert: this is the saved state of \(name)"
  }
  static func isBack(_ name: String) -> String { "Reverted to the saved state of \(name)" }

  // MARK: Written by somebody else

  static func hasChanged(_ name: String) -> String { "\(name) has changed on disk" }
  static func bothHaveChanged(_ name: String) -> String {
    "\(name) has changed on disk and in this window"
  }
  static func isGone(_ name: String) -> String {
    "\(name) has been deleted or moved. Your drawing is still here."
  }
  static let reload = "Reload"
  static let notNow = "Not now"
  static let merge = "Merge"
  static let takeTheirs = "Use the file's version"
  static let keepMine = "Keep my version"
  static let saveAgain = "Save again"
  static let reloadEdit = "reload"
  static let mergeEdit = "merge"
  static func isReloaded(_ name: String) -> String { "Reloaded \(name) from disk" }
  static func isMerged(_ name: String) -> String {
    "Merged both versions. Save \(name) to keep the result."
  }
  static func cannotMerge(_ paths: [String], more: Int) -> String {
    let list = paths.joined(separator: ", ")
    let rest = more > 0 ? " and \(more) more" : ""
    return "Not merged: \(list)\(rest) changed both in the file and in this window"
  }
  static func cannotCompare(_ name: String) -> String {
    "\(name) cannot be merged because its earlier version is unknown"
  }
}

extension Words {
  // MARK: Saving

  static let saveStart = "Initial state (what Restart shows)"
  static let saveMoment = "Current state"
  static func isSaved(_ name: String, newFolder: String?) -> String {
    "Saved \(name)" + (newFolder.map { " in the new folder \($0)" } ?? "")
  }
  static func picturesNotCopied(_ paths: [String]) -> String {
    let names = paths.prefix(3).joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return paths.count == 1
      ? "The image \(names) could not be copied to the level's folder. Copy it there yourself, "
        + "or the level shows a red frame in its place."
      : "\(paths.count) images could not be copied to the level's folder: \(names)\(rest). Copy "
        + "them there yourself, or the level shows red frames in their place."
  }
  static let untitled = "Untitled"

  static func conflict(_ kind: SaveConflict.Kind, _ name: String) -> String {
    switch kind {
    case .changed: hasChanged(name)
    case .undone: "\(name) contains changes that you have undone"
    case .gone: "\(name) no longer exists"
    case .taken: "\(name) already exists"
    }
  }

  static func detail(of kind: SaveConflict.Kind) -> String {
    switch kind {
    case .changed:
      "The file has changed since you opened or saved it. If you overwrite it, the changes "
        + "made since then are lost."
    case .undone:
      "Another program wrote these changes to the file. You have undone them here, so "
        + "overwriting the file loses them."
    case .gone: "It has been deleted or moved since you opened or saved it."
    case .taken: "Overwriting it loses its contents."
    }
  }

  static let saveOver = "Overwrite"
  static let saveElsewhere = "Save as…"
  static let openFound = "Open the file"

  // MARK: What was not saved

  static let yourDrawing = "your drawing"
  static func recovered(_ name: String) -> String { "Recovered unsaved changes to \(name)" }
  static let discard = "Discard"
  static func unsavedIsKept(_ title: String) -> String {
    "Saved the drawing \(title) for later"
  }
}
