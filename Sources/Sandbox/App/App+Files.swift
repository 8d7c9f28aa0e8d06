import Editing
import Foundation
import Levels
import Physics
import Presentation
import Rendering

// Opening never destroys: a file is read and built first, and only when both worked does it take the
// place of what is open. Unsaved edits of what it replaces stay in a log of their own: a message
// offers the way back, and so does the next start.

extension App {
  /// Whether closing now would lose an edit.
  var isDirty: Bool {
    !isWatching && document.level != file.saved && document.level != file.attempt
  }

  /// What is shown in the corner and above the window: the name of a puzzle that is played, else the
  /// file's.
  var title: String {
    if file.puzzle != nil, watched == nil { return document.level.displayName }
    return watched?.name ?? file.path.map { URL(fileURLWithPath: $0).lastPathComponent }
      ?? document.level.displayName
  }

  // MARK: - First

  /// What stands there when the program starts: what a crash left, else what was asked for, else the
  /// library's welcome, else the scene made in code.
  func openFirst() {
    let asked = options.level.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if let leftover = leftoverToRecover(for: asked), recover(leftover) { return }
    defer { tellUnsavedDrawings() }
    if let asked {
      if open(asked) { return }
    } else if options.introduces == .everybody
      || (options.introduces == .newcomers && !preferences.newcomers.wereIntroduced)
    {
      return introduce()
    }
    openWelcome()
  }

  /// Opens the library's welcome, or the scene made in code.
  func openWelcome() {
    if let welcome = LevelLibrary.path(named: "welcome.yaml"), open(welcome, asTemplate: true) {
      return
    }
    begin(WelcomeScene.level, path: nil)
  }

  /// Opens the scene of the first steps, and shows them.
  func introduce() {
    begin(WelcomeScene.introduction, path: nil)
    choose(.draw)
    workbench.strokeMode = .hull
    playing.introduction = Introduction()
    guard !preferences.newcomers.wereIntroduced else { return }
    preferences.newcomers.wereIntroduced = true
    savePreferences()
  }

  /// Opens the drawing of a log that no session holds.
  ///
  /// - Parameter isAfterCrash: Whether the run goes on where it was, and a message says what happened.
  @discardableResult
  func recover(_ leftover: AutosaveLog.Leftover, isAfterCrash: Bool = true) -> Bool {
    guard let replayed = leftover.replayed() else { return false }
    let (start, saved) = (replayed.start, replayed.saved)
    // The log holds the level with all its uses in place: they are uses still, if their files are as they were.
    let content = leftover.path.map { FileContent(of: $0) }
    let original = leftover.path.flatMap { try? LevelExpansion(contentsOf: $0) }
    let found = original?.level
    var isAsItWas =
      found.map { $0.isSame(as: saved) || $0.isSame(as: saved.pruned) } ?? false
    if !isAsItWas, found?.isSame(as: start) == true {
      // Saving an attempt at a puzzle leaves the puzzle's file as it was.
      isAsItWas = !leftover.isEdited && isPuzzle(leftover.path)
    }
    begin(
      start, path: leftover.path, original.flatMap { $0.level.isSame(as: start) ? $0 : nil },
      at: leftover.path, isAsItWas ? content : nil)
    let log: AutosaveLog?
    if let continued = AutosaveLog(continuing: leftover) {
      autosave?.discard()
      log = continued
    } else {
      // Another session holds it.
      for line in leftover.lines { autosave?.append(line) }
      log = autosave
    }
    if leftover.isParked { log?.append(.reopened) }
    var file = self.file
    file.saved = saved
    file.restoreBases(replayed.wholeEdits, held: replayed.savedAfter)
    if leftover.isEdited { file.beginEditing() }
    let isResumed = enter(
      OpenedDocument(
        document: replayed.document, file: file,
        pictures: documentPictures(replayed.document.level, from: pictures), log: log,
        loggedLines: replayed.changes),
      by: .fade,
      continuing: isAfterCrash ? leftover.run.map { (run: $0, lines: replayed.marks) } : nil)
    autosave?.flush()
    guard isAfterCrash else { return true }
    let name = leftover.path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? Words.yourDrawing
    if isResumed {
      resumed?.name = name
      resumed?.isRunDamaged = leftover.isRunDamaged
      tellRecovering()
    } else if leftover.isRunDamaged {
      tellRecovered(.warning, Words.recoveredWithDamagedRun(name))
    } else {
      tellRecovered(.success, Words.recovered(name))
    }
    return true
  }

  /// Goes back to the file as it is on disk: what was recovered is not wanted.
  func discardRecovery() {
    // Opening sets nothing aside that is not wanted.
    file.saved = document.level
    if let path = file.path {
      open(path)
    } else {
      begin(document.start, path: nil)
    }
  }

  // MARK: - Opening

  /// Why a file cannot be opened, in its own words.
  struct OpeningFailure: Error, CustomStringConvertible {
    var description: String
  }

  /// Why a program asked to start with a file cannot; `nil` if it can, or if a crash left edits of
  /// that file to recover.
  static func failure(ofOpening path: String, _ stateFolder: URL?) -> OpeningFailure? {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    do {
      if isReplay(full) {
        _ = try ReplayReader.read(contentsOf: full)
      } else if PNGChunks.isPNG(full) {
        _ = try carriedLevel(full)
      } else {
        _ = try LevelExpansion(contentsOf: full)
      }
      return nil
    } catch {
      let leftovers = stateFolder.map { AutosaveLog.leftovers(in: $0) } ?? []
      guard !leftovers.contains(where: { $0.path == full }) else { return nil }
      return OpeningFailure(description: replaySentence(for: error, path: path))
    }
  }

  /// Opens a file in place of what is there; says why not, with every error's line, if it cannot.
  @discardableResult
  func open(
    _ path: String, asTemplate: Bool = false, by reveal: LevelReveal.Kind = .iris
  ) -> Bool {
    if Self.isReplay(path) { return openReplay(path) }
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    if PNGChunks.isPNG(full) { return openCarried(full) }
    do {
      // Before it is read: what is written to it in between is asked about.
      let content = FileContent(of: full)
      let expansion = try LevelExpansion(contentsOf: full)
      begin(
        expansion.level, path: asTemplate ? nil : full, expansion, at: full, content, by: reveal)
      toasts.removeErrors()
      if !asTemplate {
        noteRecent(full)
        offerUnsaved(of: full)
      }
      return true
    } catch {
      tell(error, path: full)
      return false
    }
  }

  /// Remembers a file that was opened or saved. That it cannot be remembered is no reason to disturb anybody.
  func noteRecent(_ path: String) {
    library.recent.note(path)
    if let folder = options.stateFolder { try? library.recent.write(in: folder) }
  }

  /// Opens the level that a picture carries, as a drawing without a file.
  @discardableResult
  func openCarried(_ path: String) -> Bool {
    do {
      let store = KeptPictures.folder(options.stateFolder)
      if case .some(let carried) = try? CarriedText.read(contentsOf: path), carried.kind == .replay
      {
        try carried.files.unpack(into: store)
        return openCarriedReplay(carried.text, path: path)
      }
      let (level, files) = try Self.carriedLevel(path)
      // What it carries comes before what happens to lie beside it.
      begin(
        try files.keep(for: level, in: store), path: nil, at: files.isEmpty ? path : nil, by: .iris)
      toasts.removeErrors()
      return true
    } catch {
      toasts.show(.error, Self.sentence(for: error, path: path), now: now)
      return false
    }
  }

  /// The level that a picture carries, if a world can be built of it, with its pictures.
  private static func carriedLevel(_ path: String) throws -> (LevelDocument, [CarriedFile]) {
    let carried = try CarriedText.level(ofFile: path)
    let text = carried.text
    let name = URL(fileURLWithPath: path).lastPathComponent
    let level = try LevelExpansion(text: text, file: name).level
    let refusals = LevelBuilder.refusals(of: level)
    guard refusals.isEmpty else { throw LevelError(refusals, in: text, file: name) }
    return (level, carried.files)
  }

  func openNew() {
    begin(WelcomeScene.emptyPaper, path: nil)
  }

  /// A document takes the place of the one that is open.
  func begin(
    _ level: LevelDocument, path: String?, _ expansion: LevelExpansion? = nil,
    at origin: String? = nil, _ content: FileContent? = nil, by reveal: LevelReveal.Kind = .fade
  ) {
    leaveDocument()
    putAside()
    let folder = origin.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    var file = DocumentFile(path: path, saved: level, content: path == nil ? nil : content)
    file.puzzle = path.flatMap { puzzleKey($0, hasGoals: !level.goals.isEmpty) }
    file.uses = expansion.flatMap { expansion in
      origin.map { DocumentFile.Uses(expansion: expansion, file: $0) }
    }
    if autosave == nil { autosave = makeLog() }
    autosave?.begin(path: path, level: LevelWriter.write(level), step: 0)
    enter(
      OpenedDocument(
        document: SceneDocument(start: level), file: file,
        pictures: documentPictures(level, from: LevelPictures(folder: folder)), log: autosave),
      by: reveal)
    offerAttempt()
    tellMissingPictures()
  }

  /// Tells, once for a level, of frames that are there and cannot be unpacked: that is found when they are due.
  func tellBrokenFrames() {
    guard !hasToldBrokenFrames, pictures.hasBrokenFrames else { return }
    hasToldBrokenFrames = true
    if let broken = LevelPictures.sentence(for: pictures.failures(in: document.level)) {
      toasts.show(.warning, broken, now: now, seconds: 8)
    }
  }

  /// Goes back to a drawing that another took the place of.
  func bringBack(_ id: DrawingID) {
    toasts.remove(offering: [.bringBack(id)])
    library.unsaved.restore(id)
    guard let kept = library.unsaved.take(id) else { return bringBackFromDisk(id) }
    leaveDocument()
    // Parks the open document and begins a new log, or leaves a log with nothing to lose.
    putAside()
    autosave?.discard()
    kept.log?.append(.reopened)
    enter(
      OpenedDocument(
        document: kept.document, file: kept.file,
        pictures: documentPictures(kept.document.level, from: kept.pictures), log: kept.log,
        loggedLines: kept.loggedLines),
      by: .fade)
  }

  /// The end of the session in order.
  func close() {
    client.simulation.stop()
    finishPictures()
    keepAttemptOnLeaving()
    autosave?.flush()
    if !isDirty { autosave?.discard() }
    removeDeletedDrawings()
  }

  /// An error as a person reads it: file, line and column where there are any.
  static func sentence(for error: any Error, path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    if let error = error as? LevelError {
      let most = 6
      let lines = error.problems.prefix(most).map { problem in
        let file = problem.file ?? name
        return problem.line == 0
          ? "\(file): \(problem.message)"
          : "\(file):\(problem.line):\(problem.column): \(problem.message)"
      }
      let rest = error.problems.count - lines.count
      return (lines + (rest > 0 ? [Words.andMore(rest)] : [])).joined(separator: "\n")
    }
    if let error = error as? LevelFileError { return "\(name): \(error.reason)" }
    return "\(name): \(ErrorReason.words(of: error))"
  }
}
