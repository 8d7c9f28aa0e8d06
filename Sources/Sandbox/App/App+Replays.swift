import Editing
import Foundation
import Levels

// Runs that were recorded: saved, played in the window, and taken over by whoever does something while one is played.

extension App {
  /// A replay that is played and that nobody has taken over.
  struct Watched: Sendable {
    var name: String
    var engine: String
    /// How its document came about, for the log of who takes over.
    var lines: [AutosaveLog.Line]
    /// The order that began it.
    var sequence: Int
    var hasToldEnd = false
    var hasToldDivergence = false
  }

  /// A run that is to be saved as a replay as soon as the simulation has told it.
  struct PendingReplay: Sendable {
    var path: String
    /// The file of the document that was open when it was asked for.
    var levelFile: String?
  }

  /// Whether a replay is played: what happens is nobody's doing.
  var isWatching: Bool { watched != nil }

  // MARK: - Playing

  /// Plays a replay in place of what is open; says why not if it cannot.
  @discardableResult
  func openReplay(_ path: String) -> Bool {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    do {
      watch(
        try ReplayReader.read(contentsOf: full),
        named: URL(fileURLWithPath: full).lastPathComponent,
        in: full)
      toasts.removeErrors()
      return true
    } catch {
      toasts.show(.error, Self.replaySentence(for: error, path: path), now: now)
      return false
    }
  }

  /// - Parameter path: Where it lies: its pictures are found from there.
  func watch(_ replay: Replay, named name: String, in path: String?) {
    let folder = path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let origin = replay.file.flatMap { file in
      folder?.appendingPathComponent(file).standardizedFileURL.path
    }
    begin(replay.level, path: nil, at: origin ?? path, by: .clock)
    let documents = replay.documents
    let sequence = send(.watch(replay, goesOn: false))
    fitsAfter = sequence
    session.past.begin(documents.enumerated().map { ($1.step, $1.document, $0) }, at: 0)
    watched = Watched(
      name: name, engine: replay.engine, lines: documents.compactMap(\.line), sequence: sequence)
    client.isPausedSoon = false
  }

  /// From the start again.
  func rewatch() {
    seek(step: 0)
    send(.setPaused(false))
    client.isPausedSoon = false
    watched?.hasToldEnd = false
  }

  /// Who does something now goes on from here, with an undo of all that was done before.
  func takeOverReplay() {
    guard let watched else { return }
    self.watched = nil
    for line in watched.lines.prefix(session.past.lines) { log(line) }
    session.loggedLines = session.past.lines
    toasts.show(.information, Words.takenOver, now: now)
  }

  /// Follows the replay that is played; call once a frame.
  func updateReplay() {
    for recorded in shown.replays { keep(recorded) }
    updateRecovery()
    guard let watched, shown.lastSequence >= watched.sequence else { return }
    guard shown.isWatching else { return takeOverReplay() }
    if shown.isPaused, !isInPast, !watched.hasToldEnd, shown.lastSequence >= client.lastOrder {
      self.watched?.hasToldEnd = true
      toasts.show(
        .information, Words.replayEnded, about: .run(session.run.load), now: now, seconds: 6)
    }
    if let step = shown.divergence, !watched.hasToldDivergence {
      self.watched?.hasToldDivergence = true
      let seconds = Words.moment(Double(step) * shown.stepLength)
      toasts.show(
        .warning, Words.replayDiverged(at: seconds, engine: watched.engine), now: now, seconds: 8)
    }
  }

  // MARK: - Saving

  /// Saves the run since its start as a replay, as soon as the run has told it.
  ///
  /// - Parameter path: Where; `nil` for the next free place among the replays of this program.
  func saveReplay(to path: String? = nil) {
    client.pendingReplays[send(.replay)] = PendingReplay(
      path: path ?? freeReplayPath, levelFile: file.path ?? file.uses?.file)
  }

  /// Where replays are kept that nobody has named.
  var replayFolder: URL {
    options.stateFolder?.appendingPathComponent("replays")
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }

  private var freeReplayPath: String {
    let source = file.puzzle == nil ? title : fileName
    let stem = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    let name = stem.map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "-" }
    let path = replayFolder.appendingPathComponent(String(name) + ".replay").path
    return FileManager.default.fileExists(atPath: path) ? DocumentFile.free(beside: path) : path
  }

  private func keep(_ recorded: Publication.Recorded) {
    if let shoot = client.pendingShots.removeValue(forKey: recorded.sequence) {
      let text = try? recorded.replay?.text()
      if text == nil { toasts.show(.warning, Words.replayTooLong, now: now) }
      return shoot(text.map { CarriedText(.replay, $0) })
    }
    guard let pending = client.pendingReplays.removeValue(forKey: recorded.sequence) else { return }
    let path = pending.path
    guard let replay = recorded.replay else {
      toasts.show(.error, Words.replayTooLong, now: now)
      return
    }
    let url = URL(fileURLWithPath: UserFolders.current.expanded(path))
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try replay.save(to: url.path, levelFile: pending.levelFile)
      client.replaysSaved += 1
      toasts.show(.success, Words.savedReplay(url.lastPathComponent), about: .program, now: now)
    } catch {
      toasts.show(.error, Self.replaySentence(for: error, path: path), now: now)
    }
  }

  // MARK: - After a crash

  /// The run of a crashed session on its way back to where it was.
  struct Recovery: Sendable {
    /// The order that brings it back.
    var sequence: Int
    /// Where it was.
    var step: UInt64
    var seconds: Double
    /// What its document is called.
    var name = ""
    /// Whether there was more of it, which cannot be read.
    var isRunDamaged = false
  }

  /// Says what has been recovered, in one sentence.
  func tellRecovered(_ kind: Toasts.Kind, _ words: String) {
    toasts.show(kind, words, actions: [.discardRecovery], now: now, seconds: 12)
  }

  /// Says that the run is on its way back: what comes of it is told when that is known.
  func tellRecovering() {
    guard let resumed else { return }
    toasts.show(
      .information, Words.recovering(resumed.name), about: .run(session.run.load),
      actions: [.discardRecovery], now: now, seconds: .infinity)
  }

  /// Follows a run on its way back; call once a frame.
  private func updateRecovery() {
    guard let resumed, shown.lastSequence >= resumed.sequence else { return }
    if shown.hasGivenUp {
      session.past.begin(document, lines: session.loggedLines)
      load(document.level)
      toasts.remove(Words.recovering(resumed.name))
      tellRecovered(.warning, Words.recoveredTooSlowly(resumed.name))
    } else if shown.current.step >= resumed.step || !shown.isPaused {
      endRecovery()
    }
  }

  /// The run is where it was, or somebody goes elsewhere.
  func endRecovery() {
    guard let resumed else { return }
    self.resumed = nil
    toasts.remove(Words.recovering(resumed.name))
    guard shown.current.step >= resumed.step else {
      return tellRecovered(.success, Words.recovered(resumed.name))
    }
    let time = Words.moment(resumed.seconds)
    if resumed.isRunDamaged {
      tellRecovered(.warning, Words.recoveredInPart(resumed.name, at: time))
    } else {
      tellRecovered(.success, Words.recovered(resumed.name, at: time))
    }
  }

  /// Goes on with the run of a crashed session where it was; whether it belongs to the document that was recovered.
  ///
  /// - Parameter lines: After which lines of the log the document changed, 0 for its start.
  func resume(_ replay: Replay, lines: [Int]) -> Bool {
    let documents = replay.documents
    guard replay.steps > 0, let last = documents.last?.document,
      last.level.bare == document.level.bare
    else { return false }
    let sequence = send(.watch(replay, goesOn: true))
    resumed = Recovery(sequence: sequence, step: replay.steps, seconds: replay.seconds)
    // The newest of them is the one with the session's whole undo.
    let count = documents.count - 1
    var entries = documents.enumerated().map { index, entry in
      let line = lines.count - 1 - (count - index)
      return (entry.step, entry.document, line >= 0 ? lines[line] : 0)
    }
    entries[count].1 = document
    session.past.begin(entries, at: count)
    client.isPausedSoon = true
    return true
  }

  // MARK: - Details

  /// A new world from a level, kept for when the program is killed.
  @discardableResult
  func load(_ level: LevelDocument) -> Int {
    resumed = nil
    watched = nil
    keepJournal()
    return send(.load(level))
  }

  /// Tells the simulation where it keeps the run.
  ///
  /// - Parameter goesOn: Whether the run goes on, whose journal was lost or could not be written:
  ///   the new one is given all of it.
  func keepJournal(goesOn: Bool = false) {
    guard client.journal !== autosave?.journal else { return }
    client.journal = autosave?.journal
    send(.journal(client.journal, goesOn: goesOn))
  }

  static func isReplay(_ path: String) -> Bool { path.lowercased().hasSuffix(".replay") }

  /// An error of a replay as a person reads it.
  static func replaySentence(for error: any Error, path: String) -> String {
    guard var error = error as? ReplayError else { return sentence(for: error, path: path) }
    error.file = URL(fileURLWithPath: path).lastPathComponent
    return error.description
  }
}

extension LevelDocument {
  /// What of it decides what happens and what is seen: without comments, and what is expected of it.
  fileprivate var bare: LevelDocument {
    var copy = self
    copy.comments = LevelDocument().comments
    copy.expectations = []
    return copy
  }
}
