import Editing
import Foundation
import Levels
import Physics
import Presentation
import Rendering

// Solving levels: what a win is worth, hints, starting over, the level after this one.

extension App {
  // MARK: - Winning

  /// Notes a win, once for each time that the level is played to its end; once a frame.
  func noteWin() {
    guard status.isWon else {
      if case .playing = status.outcome { playing.win = nil }
      return
    }
    guard playing.win == nil else { return }
    // What was done after the win, as an undo, has no part in it.
    let solution = session.past.document(before: stepOfWin) ?? document
    let ink = solution.ink.used(in: solution.level)
    let path = file.path ?? file.uses?.file
    let isFalse = !isWatching && Progress.isFalseWin(of: solution.level, ink: ink, at: path)
    let stars = isFalse ? nil : solution.level.tools.stars?.count(forInk: ink)
    var win = Playing.Win(ink: ink, stars: stars, isBest: false)
    if !isWatching, !isEditing, !isFalse, let path {
      win.isBest = playing.progress.note(LevelCourse.key(of: path), ink: ink, stars: stars)
      if win.isBest { saveProgress() }
    }
    playing.win = win
  }

  /// The step by which the level was won.
  private var stepOfWin: UInt64 {
    guard case .won(let time) = status.outcome else { return shown.current.step }
    let since = UInt64(saturating: ((status.time - time) / shown.stepLength).rounded())
    return shown.current.step - min(since, shown.current.step)
  }

  /// What was solved before; a file that cannot be read is told, and stays. Wins that cannot have
  /// been are dropped, and the file as it was is kept.
  func readProgress() {
    guard let folder = options.stateFolder else { return }
    do {
      playing.progress = try Progress.read(in: folder)
      let count = playing.progress.dropFalseWins(in: options.puzzleFolders)
      // Where no copy can be kept, the file stays as it is.
      guard count > 0, let copy = try? Progress.keepCopy(in: folder) else { return }
      saveProgress()
      toasts.show(
        .information, Words.falseWinsDropped(count, copy: copy), about: .program, now: now,
        seconds: 12)
    } catch {
      toasts.show(
        .warning, Words.progressUnread(Progress.fileName, error.localizedDescription),
        about: .program, now: now)
    }
  }

  private func saveProgress() {
    guard let folder = options.stateFolder else { return }
    do {
      try playing.progress.write(in: folder)
    } catch {
      toasts.show(
        .error, Words.progressUnwritten(Progress.fileName, ErrorReason.cause(of: error)),
        about: .program, now: now)
    }
  }

  // MARK: - Hints

  /// The hints that have been asked for.
  var shownHints: ArraySlice<String> { document.level.hints.prefix(playing.hintsShown) }

  /// Whether a hint is offered: there is one left, and somebody may want it.
  var offersHint: Bool {
    guard case .playing = status.outcome, playing.hintsShown < document.level.hints.count else {
      return false
    }
    return playing.hintsShown > 0 || playing.tries > 0 || status.time >= Playing.hintsAfter
  }

  /// Tells the next hint, or why there is none.
  func showHint() {
    let hints = document.level.hints
    guard playing.hintsShown < hints.count else {
      toasts.show(.information, hints.isEmpty ? Words.noHints : Words.allHints, now: now)
      return
    }
    playing.hintsShown += 1
  }

  // MARK: - Restart

  /// Whether the player has put something into the level, or taken something away.
  var hasDrawn: Bool { document.level != document.start }

  /// Whether the level is played, not written: it has goals, they are those of its file, and the file has not been
  /// saved with changes since it was opened.
  var isPuzzle: Bool {
    guard !isEditing else { return false }
    guard file.puzzle == nil else { return true }
    let (level, start) = (document.level, document.start)
    return !start.goals.isEmpty && level.goals == start.goals && level.rules == start.rules
      && (file.path == nil || file.saved == start)
  }

  /// Runs the level from its start, with what has been drawn.
  func replayStart() {
    carryOut(tool.cancel(toolContext()))
    wind(0)
    leavePast()
    session.past.begin(document, lines: session.loggedLines)
    playing.tries += 1
    changeScene(.clock, turn: .counterclockwise, after: load(document.level))
  }

  /// The level as it was opened; the strokes stay as ghosts, and Undo brings them back.
  func restartPuzzle() {
    carryOut(tool.cancel(toolContext()))
    choose(.only([]))
    let ghosts = GhostStrokes(of: document.level, since: document.start)
    if !ghosts.lines.isEmpty { playing.ghosts = ghosts }
    playing.showsGhosts = true
    var edit = document.edit(to: document.start)
    edit.label = Words.restartEdit
    // Time and gravity are those of the start already, unless a moment was made the start: that stays.
    edit.changes.removeAll { if case .start = $0 { true } else { false } }
    if !edit.changes.isEmpty { perform(.edit(edit)) }
    replayStart()
  }

  func toggleGhosts() {
    guard !playing.ghosts.lines.isEmpty else {
      toasts.show(.information, Words.noGhosts, now: now)
      return
    }
    playing.showsGhosts.toggle()
  }

  // MARK: - The next one

  /// The level after this one: the next file of its folder, or the first of the group of levels that follows. `nil` for
  /// the last, and for a level without a file.
  var nextLevel: String? {
    guard let path = file.path ?? file.uses?.file else { return nil }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let names =
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter(LevelLibrary.isLevel)
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    guard let index = names.firstIndex(of: url.lastPathComponent) else { return nil }
    guard index + 1 < names.count else { return firstOfNextGroup(after: folder) }
    return folder.appendingPathComponent(names[index + 1]).path
  }

  private func firstOfNextGroup(after folder: URL) -> String? {
    guard LevelCourse.isGroup(folder.lastPathComponent) else { return nil }
    let groups = LevelCourse.read(folder.deletingLastPathComponent()).groups
    guard
      let index = groups.firstIndex(where: { group in
        group.levels.contains {
          URL(fileURLWithPath: $0.path).deletingLastPathComponent().lastPathComponent
            == folder.lastPathComponent
        }
      }), index + 1 < groups.count
    else { return nil }
    return groups[index + 1].levels.first?.path
  }
}

extension SceneOverlay {
  /// The strokes of the last try at a puzzle.
  static let ghosts = SceneOverlay("ghosts") { app, _ in
    app.playing.showsGhosts ? app.playing.ghosts.lines.map { .trace($0) } : []
  }
}
