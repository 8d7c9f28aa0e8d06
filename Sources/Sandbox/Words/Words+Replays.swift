import Editing

extension Words {
  static var replayEnded: String { say("The replay has ended. Press Space to continue from here.") }
  static var replayTooLong: String {
    say("This run is too long to save. Restart, then save earlier.")
  }
  static var saveReplay: String { say("Save the run as a replay") }
  static var watching: String {
    say("Replay. Space pauses, the history slider seeks, drawing takes control")
  }
  static var takenOver: String { say("You are in control now.") }

  static func replayDiverged(at seconds: String, engine: String) -> String {
    say("This replay differs from its recording (Inkfall \(engine)) from \(seconds) on")
  }

  // MARK: - The list of them
  static var replays: String { say("Replays") }
  static var noReplays: String {
    say("No replays saved yet. Press Ctrl+Shift+R to save the current run.")
  }
  static var playIt: String { say("Play") }
  static var renameReplay: String { say("Rename") }
  static var removeReplay: String { say("Delete") }
  static var noReplayName: String { say("The name of a replay cannot contain a slash") }

  static func replayTaken(_ name: String) -> String { say("A replay named \(name) already exists") }

  static func replayNotRemoved(_ name: String, _ reason: String) -> String {
    say("\(name) cannot be deleted: \(reason)")
  }

  static func replayNotWritten(_ reason: String) -> String {
    say("The replay cannot be saved: \(reason)")
  }

  /// What came of a run, and how long it took.
  static func outcome(_ outcome: Replay.Outcome, seconds: Double) -> String {
    switch outcome.kind {
    case .won: say("Won at \(moment(outcome.time ?? seconds))")
    case .lost: say("Lost at \(moment(outcome.time ?? seconds))")
    case .playing: moment(seconds)
    }
  }

  static func moment(_ time: Double) -> String { "\((time * 10).rounded() / 10) s" }

  static func savedReplay(_ name: String) -> String { say("Saved the replay \(name)") }

  static func recovered(_ name: String, at seconds: String) -> String {
    say("Recovered \(name) at \(seconds). Press Space to continue.")
  }

  static func recovering(_ name: String) -> String { say("Recovering \(name)…") }

  static func recoveredTooSlowly(_ name: String) -> String {
    say("Recovered \(name). Its run took too long to restore, so it restarts. Press Space.")
  }

  static func recoveredInPart(_ name: String, at seconds: String) -> String {
    say("Recovered \(name) at \(seconds). The rest of the run is damaged. Press Space to continue.")
  }

  static func recoveredWithDamagedRun(_ name: String) -> String {
    say("Recovered \(name). The saved run is damaged, so it restarts.")
  }
}
