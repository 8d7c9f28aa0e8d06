// Opening, saving, and what others write meanwhile.

extension Words {
  // MARK: A file that cannot be opened

  static func cannotBeOpened(_ name: String) -> String { "\(name) cannot be opened yet" }
  static func thingsAreWrong(_ count: Int) -> String {
    count == 1
      ? "One thing is wrong in it. Nothing here has changed."
      : "\(count) things are wrong in it. Nothing here has changed."
  }
  static func isMended(_ name: String) -> String { "\(name) is all right now" }
  static let mendedDetail = "It can be opened: what is here is kept."
  static let followsFile = "Mend it in an editor and save: this list follows."
  static let tryAgain = "Try again"
  static let openMended = "Open it"
  static let closeDamage = "Close"
  static func place(line: Int, column: Int) -> String { "Line \(line), column \(column)" }
  static let wholeFile = "The file as a whole"
  static func found(_ what: String) -> String { "found \(what)" }
  static func didYouMean(_ word: String) -> String { "did you mean “\(word)”?" }
  static let tryDamagedAgain = "Reload the damaged file"
  static let nothingDamaged = "No damaged file is waiting"

  // MARK: Back to the file

  static let revert = "Revert to saved"
  static let revertEdit = "going back to the file"
  static let inNoFile = "This drawing is in no file yet"
  static func isAsInFile(_ name: String) -> String { "This is what is in \(name)" }
  static func isBack(_ name: String) -> String { "Back to what is in \(name)" }

  // MARK: Written by somebody else

  static func hasChanged(_ name: String) -> String { "\(name) has changed on disk" }
  static func bothHaveChanged(_ name: String) -> String {
    "\(name) has changed on disk, and here too"
  }
  static func isGone(_ name: String) -> String {
    "\(name) has been deleted or moved. What is here stays"
  }
  static let reload = "Reload"
  static let notNow = "Not now"
  static let merge = "Merge both"
  static let takeTheirs = "Take theirs"
  static let keepMine = "Keep mine"
  static let saveAgain = "Save it again"
  static let reloadEdit = "the reload"
  static let mergeEdit = "the merge"
  static func isReloaded(_ name: String) -> String { "\(name) as it is on disk now" }
  static func isMerged(_ name: String) -> String { "Both are here now; \(name) is not saved yet" }
  static func cannotMerge(_ paths: [String], more: Int) -> String {
    let list = paths.joined(separator: ", ")
    let rest = more > 0 ? " and \(more) more" : ""
    return "You and they have changed \(list)\(rest): nothing is merged"
  }
  static func cannotCompare(_ name: String) -> String {
    "\(name) cannot be merged: what it held before is not known"
  }
}

extension Words {
  // MARK: Saving

  static let saveStart = "The start, as Restart shows it"
  static let saveMoment = "The present moment"
  static func isSaved(_ name: String, newFolder: String?) -> String {
    "Saved \(name)" + (newFolder.map { " in the new folder \($0)" } ?? "")
  }
  static func picturesNotCopied(_ paths: [String]) -> String {
    let names = paths.prefix(3).joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return paths.count == 1
      ? "The picture \(names) could not be copied to the level's folder. Put it there yourself, "
        + "or the level shows a red frame instead."
      : "\(paths.count) pictures could not be copied to the level's folder: \(names)\(rest). Put "
        + "them there yourself, or the level shows red frames instead."
  }
  static let untitled = "Untitled"

  static func conflict(_ kind: SaveConflict.Kind, _ name: String) -> String {
    switch kind {
    case .changed: hasChanged(name)
    case .undone: "\(name) holds changes that are undone here"
    case .gone: "\(name) is gone"
    case .taken: "\(name) is there already"
    }
  }

  static func detail(of kind: SaveConflict.Kind) -> String {
    switch kind {
    case .changed:
      "It is not as it was when it was opened or saved here last. Saving over it loses what was "
        + "written to it since."
    case .undone:
      "Somebody else has written them to the file. You have undone what took them up, so saving "
        + "over the file loses them."
    case .gone: "It has been deleted or moved since it was opened or saved here last."
    case .taken: "Saving over it loses what is in it."
    }
  }

  static let saveOver = "Save over it"
  static let saveElsewhere = "Save as…"
  static let openFound = "Open what is there"

  // MARK: What was not saved

  static let yourDrawing = "your drawing"
  static func recovered(_ name: String) -> String { "Recovered unsaved changes to \(name)" }
  static let discard = "Discard"
  static func unsavedIsKept(_ title: String) -> String {
    "Kept the unsaved drawing \(title)"
  }
}
