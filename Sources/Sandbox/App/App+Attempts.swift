import Editing
import Foundation
import Levels

// Playing and editing are two modes. A puzzle of the course that is opened is played: what is drawn in
// it is an attempt, saved apart from the puzzle's file. "Edit this level" begins editing, in a copy or,
// after a question, in the puzzle's own file. Every other level is edited; one that restricts its player
// does so until "Edit this level" lifts that, for the document that is open (`DocumentFile.isEdited`).

extension App {
  /// The key of the puzzle that a file is; `nil` for any other file.
  func puzzleKey(_ path: String, hasGoals: @autoclosure () -> Bool) -> String? {
    LevelCourse.puzzle(of: path, in: options.puzzleFolders, hasGoals: hasGoals())
  }

  /// The key of the puzzle that a file is which is not open.
  func puzzleKey(ofFile path: String) -> String? {
    puzzleKey(path, hasGoals: (try? LevelDocument(contentsOf: path))?.goals.isEmpty == false)
  }

  /// Whether the level is edited though it restricts its player, or is a puzzle's own file: playing it
  /// then solves nothing.
  var isEditing: Bool {
    guard !file.isEdited else { return true }
    guard file.puzzle == nil, let path = file.path else { return false }
    let hasGoals = !document.start.goals.isEmpty
    if let known = session.play.puzzleFile, known.path == path, known.hasGoals == hasGoals {
      return known.isPuzzle
    }
    // Buttons ask in every frame, and the answer takes a look at the folders of the library.
    let isPuzzle = puzzleKey(path, hasGoals: hasGoals) != nil
    session.play.puzzleFile = (path, hasGoals, isPuzzle)
    return isPuzzle
  }

  /// The keys of the puzzles at which there are attempts.
  var attemptKeys: Set<String> {
    Set(options.stateFolder.map(Attempt.keys) ?? [])
  }

  /// The saved attempts at puzzles that are there, newest first.
  func savedAttempts() -> [Attempt.Saved] {
    guard let state = options.stateFolder else { return [] }
    let folders = options.puzzleFolders ?? LevelLibrary.folders()
    var found: [Attempt.Saved] = []
    for key in Attempt.keys(in: state) {
      let places =
        key.hasPrefix("/") ? [key] : folders.map { $0.appendingPathComponent(key).path }
      guard let puzzle = places.first(where: { FileManager.default.fileExists(atPath: $0) }),
        let expansion = try? LevelExpansion(contentsOf: puzzle),
        let attempt = try? Attempt.read(key, in: state)
      else { continue }
      found.append(
        Attempt.Saved(
          path: Attempt.url(of: key, in: state).path, puzzle: puzzle,
          level: attempt.opened(on: expansion.level).document.level, date: attempt.date))
    }
    return found.sorted { $0.date > $1.date }
  }

  // MARK: - Saving

  /// Saves what has been drawn in the puzzle, and says where; offers to save elsewhere if it cannot.
  func saveAttempt() {
    guard document.level != file.saved else {
      toasts.show(.information, Words.nothingToSaveAsAttempt, now: now)
      return
    }
    do {
      let folder = try writeAttempt()
      toasts.show(
        .success, Words.attemptIsSaved(document.level.displayName, in: folder), about: .program,
        now: now,
        seconds: 6)
      quitAfterSave()
    } catch {
      toasts.show(.error, Words.attemptNotSaved(Self.reason(of: error)), now: now)
      if panels.save == nil { perform(.saveAs) }
    }
  }

  /// Saves the attempt at a puzzle that is about to leave the window, if anything in it is unsaved.
  ///
  /// - Returns: Whether there was one and it is saved.
  @discardableResult
  func keepAttemptOnLeaving() -> Bool {
    guard file.puzzle != nil, isDirty, (try? writeAttempt()) != nil else { return false }
    toasts.show(
      .information, Words.attemptIsSaved(document.level.displayName), about: .program, now: now,
      seconds: 6)
    return true
  }

  /// - Returns: The folder of the attempts, as a person reads it.
  private func writeAttempt() throws -> String {
    guard let state = options.stateFolder, let puzzle = file.puzzle else {
      throw Attempt.Failure(description: Words.noAttemptFolder)
    }
    try Attempt(puzzle: puzzle, start: file.saved, document: document, date: Date())
      .write(in: state)
    file.attempt = document.level
    session.play.hasAttempt = true
    if let path = file.path { autosave?.append(.saved(path: path)) }
    toasts.remove(offering: [.continueAttempt, .deleteAttempt, .restoreAttempt])
    return UserFolders.current.shortened(Attempt.folder(in: state).path)
  }

  private static func reason(of error: any Error) -> String {
    (error as? Attempt.Failure)?.description ?? ErrorReason.cause(of: error)
  }

  // MARK: - Opening again

  /// Whether there is an attempt at the puzzle of a file.
  func hasAttempt(at file: DocumentFile) -> Bool {
    guard let state = options.stateFolder, let puzzle = file.puzzle else { return false }
    return FileManager.default.fileExists(atPath: Attempt.url(of: puzzle, in: state).path)
  }

  /// Offers the attempt at the puzzle that has just been opened.
  func offerAttempt() {
    guard session.play.hasAttempt else { return }
    toasts.show(
      .information, Words.attemptIsThere(document.level.displayName),
      actions: [.continueAttempt, .deleteAttempt, .notNow], now: now, seconds: 12)
  }

  // MARK: - Deleting

  /// Deletes the saved attempt at the puzzle and offers to restore it. What is drawn in the window stays.
  func deleteAttempt() {
    guard let state = options.stateFolder, let puzzle = file.puzzle, session.play.hasAttempt else {
      toasts.show(.information, Words.noAttempt, now: now)
      return
    }
    let url = Attempt.url(of: puzzle, in: state)
    do {
      guard let data = try UserFolders.bytes(ofStateFile: url) else {
        session.play.hasAttempt = false
        return
      }
      try FileManager.default.removeItem(at: url)
      library.removedAttempt = (puzzle, data)
    } catch {
      toasts.show(.error, Words.attemptNotDeleted(ErrorReason.cause(of: error)), now: now)
      return
    }
    session.play.hasAttempt = false
    panels.levels?.attempts = attemptKeys
    toasts.remove(offering: [.continueAttempt])
    toasts.show(
      .information, Words.attemptIsDeleted(document.level.displayName), actions: [.restoreAttempt],
      now: now, seconds: 12)
  }

  /// Restores the attempt that was deleted last, unless there is a newer one.
  func restoreAttempt() {
    guard let state = options.stateFolder, let (puzzle, data) = library.removedAttempt else {
      return
    }
    let url = Attempt.url(of: puzzle, in: state)
    guard !FileManager.default.fileExists(atPath: url.path) else {
      toasts.show(.information, Words.newerAttempt, now: now)
      return
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write(data, to: url.path)
    } catch {
      toasts.show(.error, Words.attemptNotSaved(ErrorReason.cause(of: error)), now: now)
      return
    }
    library.removedAttempt = nil
    session.play.hasAttempt = hasAttempt(at: file)
    panels.levels?.attempts = attemptKeys
  }

  /// Opens the saved attempt in the place of what is drawn in the puzzle now; that is set aside.
  func continueAttempt() {
    guard let state = options.stateFolder, let puzzle = file.puzzle, session.play.hasAttempt else {
      toasts.show(.information, Words.noAttempt, now: now)
      return
    }
    do {
      guard let attempt = try Attempt.read(puzzle, in: state) else {
        session.play.hasAttempt = false
        toasts.show(.information, Words.noAttempt, now: now)
        return
      }
      leaveDocument()
      leavePast()
      let (opened, leftOut) = attempt.opened(on: file.saved)
      var puzzleFile = file
      puzzleFile.attempt = opened.level
      // What is drawn now is no attempt yet: it must not be lost, nor take the attempt's place.
      if isDirty { parkOpenDocument() }
      autosave?.begin(path: file.path, level: LevelWriter.write(file.saved), step: 0)
      let edits = opened.history.done.flatMap { $0 }.map(\.edit)
      for edit in edits { autosave?.append(.edit(edit, step: 0)) }
      if let path = file.path { autosave?.append(.saved(path: path)) }
      enter(
        OpenedDocument(
          document: opened, file: puzzleFile,
          pictures: documentPictures(opened.level, from: pictures),
          log: autosave,
          loggedLines: edits.count),
        by: .fade, isSame: true)
      if leftOut > 0 {
        toasts.show(.warning, Words.attemptFitsInPart(leftOut), now: now, seconds: 8)
      }
    } catch {
      toasts.show(.error, Words.attemptUnread(Self.reason(of: error)), now: now)
    }
  }

  // MARK: - Editing a puzzle

  /// Where a copy of a puzzle is offered to be saved: in the current folder, under a free name.
  func copyPath(of path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let copy = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent(name).path
    return FileManager.default.fileExists(atPath: copy) ? DocumentFile.free(beside: copy) : copy
  }

  /// Whether there is anything that editing the level would permit.
  var canBeginEditing: Bool { file.puzzle != nil || restrictsItsPlayer }

  /// Begins to edit the level. Of a puzzle it asks whether its own file or a copy, where its file can be
  /// written; every other level that restricts its player is edited at once.
  func editLevel() {
    guard file.puzzle != nil, let path = file.path else {
      toasts.show(
        .information, restrictsItsPlayer ? Words.allToolsAreFree : Words.isEditedAlready, now: now,
        seconds: 5)
      if restrictsItsPlayer { beginEditing() }
      return
    }
    guard FileManager.default.isWritableFile(atPath: path) else { return editCopy() }
    toasts.show(
      .information, Words.whichToEdit(URL(fileURLWithPath: path).lastPathComponent),
      actions: [.editCopy, .editOriginal, .notNow], now: now, seconds: .infinity)
  }

  /// Asks where to save a copy; from then on that is edited.
  func editCopy() {
    guard file.puzzle != nil else { return }
    if panels.save == nil { perform(.saveAs) }
  }

  /// Edits the puzzle's own file from now on: Save writes it.
  func editOriginal() {
    guard file.puzzle != nil, let path = file.path else { return }
    beginEditing()
    toasts.show(
      .information, Words.isEdited(URL(fileURLWithPath: path).lastPathComponent), now: now,
      seconds: 5)
  }

  /// Lifts the level's limits for the document that is open, a crash included.
  private func beginEditing() {
    file.beginEditing()
    autosave?.append(.editing)
  }
}
