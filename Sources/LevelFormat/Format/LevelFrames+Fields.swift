extension LevelFrames: LevelRecord {
  static let standard = LevelFrames(to: 1)
  static let expected = "a mapping with from, to, rate, …"

  static let fields: [LevelField<LevelFrames>] = [
    number("from", \.from, "Number of the first frame."),
    number(
      "to", \.to,
      "Number of the last frame. If it is lower than the first, they are played backward.",
      required: "the number of the last frame"),
    .number("rate", \.rate, in: .rate, "Frames per second (1/s).", unit: "1/s"),
    .value(
      "loop", \.loop, .anySchema([.wordSchema(["forever", "once"]), .integerSchema(times)]),
      "How many times the frames are played.", read: { loop($1) },
      write: {
        switch $0 {
        case .forever: .text("forever")
        case .times(1): .text("once")
        case .times(let times): .integer(times)
        }
      }),
    .truth("autoplay", \.autoplay, "Whether the frames start with the level."),
    .number(
      "time", \.time, in: .played, "Time for which they have been playing at the start (s).",
      unit: "s"),
    .truth("ended", \.ended, "Whether they have ended or were stopped."),
  ]

  private static let times = 1...mostTimes

  private static func number(
    _ name: String, _ path: WritableKeyPath<LevelFrames, Int> & Sendable, _ about: String,
    required: String? = nil
  ) -> LevelField<LevelFrames> {
    .value(
      name, path, .integerSchema(numbers), about, required: required,
      read: { $1.integer(in: numbers, "a whole number from 0 to \(numbers.upperBound)") },
      write: { .integer($0) })
  }

  private static func loop(_ node: LevelNode) -> Loop? {
    let words: [String: Loop] = ["forever": .forever, "once": .times(1)]
    if case .scalar(let scalar) = node.node {
      if let loop = words[scalar.string] { return loop }
      if LevelNode.number(scalar.string) == nil {
        node.fail(
          "forever, once or a number of times",
          suggestion: node.nearest(to: scalar.string, among: words.keys.sorted()))
        return nil
      }
    }
    return node.integer(in: times, "forever, once or a number of times from 1 to \(mostTimes)")
      .map { .times($0) }
  }

  static func finish(
    _ record: inout LevelFrames, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard record.count > most, let node = fields["to"] else { return }
    node.fail("a frame near the first: there may be \(most)", found: "\(record.count) frames")
  }
}

// MARK: - What asks for frames

extension LevelReading {
  /// Something that asks for frames of a sprite.
  struct Played {
    var sprite: String
    /// The number of the one it asks for, if it does.
    var frame: Int?
    var node: LevelNode
  }

  /// The name of what plays, as `key(of:_:)`; of sprites it must be one that has frames.
  mutating func player(of kinds: [ObjectKey.Kind], _ node: LevelNode) -> ObjectKey? {
    let key = self.key(of: kinds, node)
    if let key, key.kind == .sprite {
      played.append(Played(sprite: key.id, frame: nil, node: node))
    }
    return key
  }

  /// Only what has frames plays them, and only those that it has.
  func checkFrames(_ level: LevelDocument) {
    for asked in played {
      // One that is missing has been told, and what comes from elsewhere is not at hand.
      guard let sprite = level.sprites[asked.sprite] else { continue }
      guard let frames = sprite.frames else {
        asked.node.fail(sentence: "the sprite \"\(asked.sprite)\" has no frames to play")
        continue
      }
      guard let frame = asked.frame, frames.index(of: frame) == nil else { continue }
      asked.node.fail(
        "a frame of \"\(asked.sprite)\", from \(frames.number(at: 0)) to "
          + "\(frames.number(at: frames.count - 1))", found: "\(frame)")
    }
  }
}
