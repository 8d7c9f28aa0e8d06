import Editing
import Foundation
import Levels

// Every drawing with edits that are in no file is kept: in the window, parked in memory when another takes its place,
// and by its log on disk. It is listed until it is opened again or deleted. Where a log cannot be written, the program
// says so and asks before it quits.

extension App {
  // MARK: - The list

  /// So many logs are read for the list.
  static let mostListed = 60

  /// The unsaved drawings besides the one in the window, newest first, and how many older logs were not read.
  ///
  /// - Parameter withDeleted: Whether those that were deleted in this session are listed, too.
  func unsavedDrawings(
    withDeleted: Bool = false
  ) -> (drawings: [UnsavedDrawing], older: Int) {
    var found = library.unsaved.parked.map {
      UnsavedDrawing(
        id: $0.id, title: $0.title, file: $0.file.path, modified: $0.parkedAt,
        isAttempt: $0.isAttempt)
    }
    var older = 0
    if let folder = options.stateFolder {
      let leftovers = AutosaveLog.leftovers(in: folder, most: Self.mostListed)
      older = leftovers.older
      found += leftovers.found.map { leftover in
        let isTry = isAttempt(leftover)
        // An attempt is called by its level, as everywhere while it is played.
        return UnsavedDrawing(
          id: DrawingID(leftover.url), title: isTry ? leftover.levelName : leftover.title,
          file: leftover.path, modified: leftover.modified, isAttempt: isTry)
      }
    }
    for index in found.indices {
      found[index].isDeleted = library.unsaved.deleted.contains(found[index].id)
    }
    if !withDeleted { found.removeAll(where: \.isDeleted) }
    found.sort { ($0.modified, $0.id.path) > ($1.modified, $1.id.path) }
    return (found, older)
  }

  /// Whether a file is a puzzle of the course: strokes in it are an attempt, not a drawing.
  func isPuzzle(_ path: String?) -> Bool { path.flatMap(puzzleKey(ofFile:)) != nil }

  /// Whether a log holds strokes in a puzzle that was played, not one that was edited.
  private func isAttempt(_ leftover: AutosaveLog.Leftover) -> Bool {
    !leftover.isEdited && isPuzzle(leftover.path)
  }

  /// Opens the browser at the unsaved drawings; says so if there are none.
  func showUnsavedDrawings() {
    let list = unsavedDrawings(withDeleted: true)
    guard !list.drawings.isEmpty else {
      toasts.show(.information, Words.noUnsavedDrawings, now: now)
      return
    }
    panels.closeAll()
    openBrowser(list)
  }

  /// Opens the browser, or closes it.
  func openBrowser(_ list: (drawings: [UnsavedDrawing], older: Int)? = nil) {
    library.thumbnails.refresh()
    let isOpening = panels.browser == nil
    let attempts = isOpening ? savedAttempts() : []
    var levels: [String: LevelDocument] = [:]
    for session in library.unsaved.parked { levels[session.id.path] = session.document.level }
    for attempt in attempts { levels[attempt.path] = attempt.level }
    library.thumbnails.give(levels)
    let (drawings, older) =
      isOpening ? list ?? unsavedDrawings(withDeleted: true) : (drawings: [], older: 0)
    panels.openBrowser(recent: library.recent, drawings: drawings, attempts: attempts)
    guard older > 0, let folder = options.stateFolder else { return }
    panels.browser?.olderDrawings = Words.olderDrawings(
      older, in: UserFolders.current.shortened(folder.path))
  }

  /// Opens a card of the browser.
  func openCard(_ path: String) {
    let card = panels.browser?.cards.all.first { $0.path == path }
    if let drawing = card?.drawing {
      bringBack(drawing)
    } else if let puzzle = card?.puzzle {
      panels.closeAll()
      // The strokes in a puzzle that is open already must not take the attempt's place.
      let isPlayed =
        file.puzzle != nil && file.path == URL(fileURLWithPath: puzzle).standardizedFileURL.path
      if isPlayed || open(puzzle) { continueAttempt() }
    } else {
      open(path)
    }
  }

  /// Takes a drawing from the list. It goes for good when the session ends.
  func deleteDrawing(_ id: DrawingID) {
    let list = unsavedDrawings().drawings
    guard let drawing = list.first(where: { $0.id == id }) else { return }
    library.unsaved.delete(id)
    toasts.remove(offering: [.bringBack(id)])
    toasts.show(
      .information, Words.isDeleted(drawing.title), about: .program,
      actions: [.undeleteDrawing(id)], now: now,
      seconds: 12)
    updateCards()
  }

  func undeleteDrawing(_ id: DrawingID) {
    library.unsaved.restore(id)
    toasts.remove(offering: [.undeleteDrawing(id)])
    updateCards()
  }

  /// Restores the drawing that was deleted last and shows it in the browser.
  func undeleteNewest() {
    guard let id = library.unsaved.deleted.last else {
      toasts.show(.information, Words.noDeletedDrawings, now: now)
      return
    }
    undeleteDrawing(id)
    showUnsavedDrawings()
  }

  /// Lists anew the drawings in the browser, where it is open; what is typed in it stays.
  private func updateCards() {
    guard panels.browser != nil else { return }
    panels.browser?.cards = LevelCards(
      recent: library.recent.paths, library: LevelLibrary.entries(),
      drawings: unsavedDrawings(withDeleted: true).drawings, attempts: savedAttempts())
  }

  /// The end of the session: what was deleted goes.
  func removeDeletedDrawings() {
    for id in library.unsaved.deleted {
      library.unsaved.restore(id)
      if let session = library.unsaved.take(id) {
        session.log?.discard()
      } else if let folder = options.stateFolder,
        AutosaveLog.files(in: folder).contains(where: { DrawingID($0) == id })
      {
        AutosaveLog.remove(URL(fileURLWithPath: id.path))
      }
    }
  }

  // MARK: - Parking

  /// Keeps what is in no file and offers the way back to it. Strokes in a puzzle are saved as an attempt.
  func putAside() {
    guard isDirty, !keepAttemptOnLeaving() else { return }
    parkOpenDocument()
  }

  /// Keeps the open document with its log, begins a new log, and offers the way back.
  func parkOpenDocument() {
    autosave?.append(.parked)
    autosave?.flush()
    let session = ParkedSession(
      id: library.unsaved.nextID(autosave), document: document, file: file, pictures: pictures,
      log: autosave, loggedLines: session.loggedLines, title: title, parkedAt: Date(),
      isAttempt: !file.isEdited && isPuzzle(file.path))
    library.unsaved.park(session)
    autosave = makeLog()
    let words =
      !session.isKept
      ? Words.keptInMemory(title)
      : session.isAttempt ? Words.attemptIsKept(title) : Words.unsavedIsKept(title)
    toasts.show(
      .information, words, about: .program, actions: [.bringBack(session.id)], now: now,
      seconds: 12)
  }

  /// Opens a drawing that only its log has.
  func bringBackFromDisk(_ id: DrawingID) {
    let url = URL(fileURLWithPath: id.path)
    guard FileManager.default.fileExists(atPath: id.path) else {
      toasts.show(.warning, Words.drawingIsGone(Words.thatDrawing), now: now)
      return
    }
    guard let leftover = AutosaveLog.read(url), recover(leftover, isAfterCrash: false) else {
      toasts.show(.error, Words.drawingUnreadable(Words.thatDrawing), now: now)
      return
    }
  }

  /// What to recover when the program starts: the newest drawing that was in the window when a session ended; with a
  /// file asked for, that file's. Others stay in the list, and so do attempts at puzzles.
  func leftoverToRecover(for asked: String?) -> AutosaveLog.Leftover? {
    guard let folder = options.stateFolder else { return nil }
    let leftovers = AutosaveLog.leftovers(in: folder)
    return leftovers.first {
      asked == nil ? !$0.isParked && !isAttempt($0) : $0.path == asked
    }
  }

  /// Says at the start what is kept besides.
  func tellUnsavedDrawings() {
    let list = unsavedDrawings()
    let count = list.drawings.count { !$0.isAttempt } + list.older
    if count > 0 {
      toasts.show(
        .information, Words.drawingsAreKept(count), about: .program, actions: [.showDrawings],
        now: now, seconds: 8)
    }
  }

  /// A file was opened: offers the newest unsaved work on it.
  func offerUnsaved(of path: String) {
    guard let drawing = unsavedDrawings().drawings.first(where: { $0.file == path }) else { return }
    // The saved attempt is offered already; the browser lists both.
    if drawing.isAttempt, session.play.hasAttempt { return }
    let words =
      drawing.isAttempt ? Words.attemptIsKept(drawing.title) : Words.unsavedIsKept(drawing.title)
    toasts.show(
      .information, words, actions: [.bringBack(drawing.id)], now: now, seconds: 12)
  }

  // MARK: - What cannot be kept

  /// How often logs are checked (s).
  private static let checkEvery = 2.0

  /// Why the work in the window would be lost if the program ended now; `nil` if its log is safe.
  var risk: String? {
    guard options.stateFolder != nil else { return Words.noStateFolder }
    guard preferences.keeping.isOn || autosave != nil else { return Words.keepingIsOff }
    return autosave?.failure.map(Words.reason)
  }

  /// Follows the logs; call once a frame.
  func updateUnsaved() {
    if now - library.unsaved.checkedAt >= Self.checkEvery {
      library.unsaved.checkedAt = now
      autosave?.check()
      for session in library.unsaved.parked where !session.isKept { session.log?.check() }
      // A log whose file was lost has another.
      keepJournal(goesOn: true)
    }
    tellRisk()
    if !panels.isOpen, client.pendingMoments.isEmpty { library.unsaved.quitsAfterSave = false }
  }

  /// A lasting message while a log fails, until all is saved in a file: then again with the next edit.
  private func tellRisk() {
    if isDirty { library.unsaved.isSaved = false }
    let failure = autosave?.failure.flatMap { library.unsaved.isSaved ? nil : $0 }
    let words = failure.map { Words.cannotKeep(reason: Words.reason($0)) }
    guard words != library.unsaved.toldRisk else { return }
    if let old = library.unsaved.toldRisk { toasts.remove(old) }
    library.unsaved.toldRisk = words
    if let words {
      toasts.show(
        .warning, words, about: .program, actions: [.saveAs(), .notNow], now: now,
        seconds: .infinity)
    }
  }

  // MARK: - Quitting

  /// What has to be asked before the window closes; `nil` if nothing would be lost.
  var quitQuestion: QuitQuestion? {
    autosave?.flush()
    for session in library.unsaved.parked { session.log?.flush() }
    let isAtRisk = isDirty && risk != nil
    let others = library.unsaved.parked.filter {
      !$0.isKept && !library.unsaved.deleted.contains($0.id)
    }
    guard isAtRisk || !others.isEmpty else { return nil }
    let reason = others.lazy.compactMap { $0.log?.failure.map(Words.reason) }.first
    return QuitQuestion(
      drawing: isAtRisk ? title : nil, hasFile: file.path != nil, others: others.map(\.title),
      reason: risk ?? reason ?? Words.keepingIsOff)
  }

  /// Closes the window, unless that loses something: then it asks.
  func quit() {
    library.unsaved.quitsAfterSave = false
    guard let question = quitQuestion else {
      workspace.wantsToQuit = true
      return
    }
    carryOut(tool.cancel(toolContext()))
    panels.closeAll()
    panels.quit = question
  }

  func answer(_ answer: QuitQuestion.Answer) {
    panels.quit = nil
    switch answer {
    case .quit: workspace.wantsToQuit = true
    case .showDrawings: showUnsavedDrawings()
    case .save:
      library.unsaved.quitsAfterSave = true
      save()
    case .saveAs:
      library.unsaved.quitsAfterSave = true
      offerSaveAs()
    }
  }

  /// The document is in a file: the window closes, if that was what it was saved for.
  func quitAfterSave() {
    if library.unsaved.quitsAfterSave { quit() }
  }

  // MARK: - A save that failed

  /// Opens the field of Save as.
  ///
  /// - Parameter failed: The path that could not be written: another folder is suggested.
  func offerSaveAs(insteadOf failed: String? = nil) {
    var path = suggestedPath
    if let failed {
      let url = URL(fileURLWithPath: failed)
      let home = UserFolders.current.home
      let other = home.appendingPathComponent(url.lastPathComponent).path
      if url.deletingLastPathComponent().standardizedFileURL != home.standardizedFileURL {
        path =
          FileManager.default.fileExists(atPath: other) ? DocumentFile.free(beside: other) : other
      }
    }
    panels.closeAll()
    panels.openSave(path: path)
  }

  /// A file could not be written: says why, and where else the document can go.
  func saveFailed(_ error: any Error, path: String) {
    toasts.show(
      .error, Self.sentence(for: error, path: path), actions: [.saveAs(insteadOf: path)], now: now)
    if library.unsaved.quitsAfterSave, panels.save == nil { offerSaveAs(insteadOf: path) }
  }
}
