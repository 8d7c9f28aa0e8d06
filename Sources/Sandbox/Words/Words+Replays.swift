extension Words {
  static let replayEnded = "The replay has ended. Press Space to continue from here."
  static let replayTooLong =
    "This run is too long to save. Restart, then save earlier."
  static let saveReplay = "Save the run as a replay"
  static let watching = "Replay. Space pauses, the timeline seeks, drawing takes control"
  static let takenOver = "You are in control now."

  static func replayDiverged(at seconds: String, engine: String) -> String {
    "This replay differs from its recording (Inkfall \(engine)) from \(seconds) on"
  }

  // MARK: - The list of them
  static let replays = "Replays"
  static let noReplays = "No replays saved yet. Press Ctrl+Shift+R to save the current run."
  static let playIt = "Play"
  static let renameReplay = "Rename"
  static let removeReplay = "Delete"
  static let noReplayName = "The name of a replay cannot contain a slash"

  static func replayTaken(_ name: String) -> String { "A replay named \(name) already exists" }

  static func replayNotRemoved(_ name: String, _ reason: String) -> String {
    "\(name) cannot be deleted: \(reason)"
  }

  static func replayNotWritten(_ reason: String) -> String {
    "The replay cannot be saved: \(reason)"
  }

  /// What came of a run, and how long it took.
  static func outcome(_ outcome: Replay.Outcome, seconds: Double) -> String {
    switch outcome.kind {
    case .won: "Won at \(moment(outcome.time ?? seconds))"
    case .lost: "Lost at \(moment(outcome.time ?? seconds))"
    case .playing: moment(seconds)
    }
  }

  static func moment(_ time: Double) -> String { "\((time * 10).rounded() / 10) s" }

  static func savedReplay(_ name: String) -> String { "Saved the replay \(name)" }

  static func recovered(_ name: String, at seconds: String) -> String {
    "Recovered \(name) at \(seconds). Press Space to continue."
  }

  static func recovering(_ name: String) -> String { "Recovering \(name)…" }

  static func recoveredTooSlowly(_ name: String) -> String {
    "Recovered \(name). Its run took too long to restore, so it restarts. Press Space."
  }

  static func recoveredInPart(_ name: String, at seconds: String) -> String {
    "Recovered \(name) at \(seconds). The rest of the run is damaged. Press Space to continue."
  }

  static func recoveredWithDamagedRun(_ name: String) -> String {
    "Recovered \(name). The saved run is damaged, so it restarts."
  }
}
