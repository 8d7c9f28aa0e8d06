extension Words {
  static let replayEnded = "The replay ends here. Space goes on from here"
  static let replayTooLong =
    "This run has gone on for too long to be saved: restart, and save sooner"
  static let saveReplay = "Keep this run as a replay"
  static let watching = "A replay: Space pauses, the time line winds, drawing takes over"
  static let takenOver = "It is yours from here on"

  static func replayDiverged(at seconds: String, engine: String) -> String {
    "From \(seconds) on this replay goes another way than when it was recorded, by Inkfall \(engine)"
  }

  // MARK: - The list of them
  static let replays = "Replays"
  static let noReplays = "None are kept yet. What you do is one replay, from the start of the level"
  static let playIt = "Play it"
  static let renameReplay = "Call it otherwise"
  static let removeReplay = "Take it away"
  static let noReplayName = "A replay needs a name without a slash"

  static func replayTaken(_ name: String) -> String { "There is a replay \(name) already" }

  static func replayNotRemoved(_ name: String, _ reason: String) -> String {
    "\(name) cannot be taken away: \(reason)"
  }

  static func replayNotWritten(_ reason: String) -> String {
    "The replay cannot be written: \(reason)"
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
    "Recovered \(name). Its run took too long to bring back and starts over: press Space."
  }

  static func recoveredInPart(_ name: String, at seconds: String) -> String {
    "Recovered \(name) at \(seconds). What followed in the run is damaged. Press Space to continue."
  }

  static func recoveredWithDamagedRun(_ name: String) -> String {
    "Recovered \(name). The saved run is damaged, so it starts over."
  }
}
