extension Words {
  static let replayEnded = "The replay ends here. Space goes on from here"
  static let replayTooLong =
    "This run has gone on for too long to be saved: restart, and save sooner"
  static let resumedTooLate = "The run itself took too long to bring back: it begins anew"
  static let saveReplay = "Keep this run as a replay"
  static let watching = "A replay: Space pauses, the time line winds, drawing takes over"
  static let takenOver = "It is yours from here on"

  static func replayDiverged(at seconds: String, engine: String) -> String {
    "From \(seconds) on this replay goes another way than when it was recorded, by Inkfall \(engine)"
  }

  static func moment(_ time: Double) -> String { "\((time * 10).rounded() / 10) s" }

  static func savedReplay(_ name: String) -> String { "Saved the replay \(name)" }

  static func recovered(_ name: String, at seconds: String) -> String {
    "Recovered \(name) as it was at \(seconds). Space goes on"
  }
}
