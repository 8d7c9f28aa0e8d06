import Physics

/// How something moves or changes by itself, in the course of time.
public struct LevelTimeline: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What changes.
  public var target: Target
  /// What it is at which time, times growing; none where the change is said in short.
  public var keys: [LevelKey]
  /// Said in short: what it is at first; what is missing is as the level has it.
  public var from: LevelKey?
  /// Said in short: what it is at last.
  public var to: LevelKey?
  /// Said in short: by how much it changes.
  public var by: LevelKey?
  /// Said in short: how long the change takes (s).
  public var duration: Float?
  /// Said in short: how it goes on. Default `linear`.
  public var ease = LevelEase.linear
  /// The way that it takes; `along` of keys is a place on it.
  public var path: LevelSpline?
  /// How long it waits before it begins (s). Default 0.
  public var delay: Float = 0
  /// How often it is gone through; `nil` as `loop` says.
  public var repeats: Repeats?
  /// Whether it goes back each time the way it came; both ways count as one time. Default `false`.
  public var autoreverse = false
  /// Whether each time goes on from where the last ended. Default `false`.
  public var cumulative = false
  /// What it belongs to, so that rules can pause all of it at once; empty for nothing.
  public var layer = ""
  /// What happens at the last key. Default `once`.
  public var loop = Loop.once
  /// Whether it begins with the level; else a rule starts it. Default `true`.
  public var autoplay = true
  /// Where it is at the start (s): above zero in a level that was saved while it ran. Default 0.
  public var time: Float = 0
  /// How often it has been gone through before that, in a level that was saved while it ran.
  public var rounds = 0
  /// Of a group: how many of its parts were over, in a level that was saved while it ran.
  public var part = 0

  /// How often something is gone through.
  public enum Repeats: Hashable, Sendable, Codable {
    /// Again and again.
    case forever
    /// So many times, once at least.
    case times(Int)
  }

  /// What a timeline changes.
  public enum Target: Hashable, Sendable, Codable {
    /// An object: a body, joint, rope, zone, decoration, label, sprite, light, emitter or reveal.
    case object(ObjectKey)
    /// What the window shows.
    case camera
    /// Nothing itself: other timelines, which it starts.
    case group(LevelGroup)
  }

  /// What happens at the end of a timeline.
  public enum Loop: String, Hashable, Sendable, Codable, CaseIterable {
    /// It stays as it is.
    case once
    /// It begins again.
    case loop
    /// It goes back the same way, and so on.
    case pingpong
  }

  /// A timeline of an object.
  public init(order: Int, _ target: Target = .camera, keys: [LevelKey] = []) {
    self.order = order
    self.target = target
    self.keys = keys
  }
}

/// Timelines that another one starts: they do not begin by themselves.
public struct LevelGroup: Hashable, Sendable, Codable {
  /// How they follow each other.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// One after another.
    case sequence
    /// All at once.
    case together
  }

  /// How they follow each other.
  public var kind: Kind
  /// What they are called.
  public var members: [String]

  /// A group of timelines.
  public init(_ kind: Kind, _ members: [String]) {
    self.kind = kind
    self.members = members
  }
}

/// One key of a timeline: what something is at a time. What a key does not say goes on between its
/// neighbors that do.
public struct LevelKey: Hashable, Sendable, Codable {
  /// When (s); `t` in the file.
  public var time: Float
  /// Where (m): of a body, zone, decoration, label, sprite, light, emitter, reveal; the camera's middle.
  public var at: Vec2?
  /// How it is turned (degrees); turns count: from 0 to 720 is two turns.
  public var angle: Float?
  /// How large, as a part of what it is in the level: of decoration, labels and sprites.
  public var scale: Float?
  /// 0 ... 1: of bodies, decoration, labels and sprites.
  public var opacity: Float?
  /// Where on the timeline's path: 0 is its first point, 1 its last, or the first again.
  public var along: Float?
  /// Of bodies, decoration, labels, lights and reveals.
  public var color: LevelColor?
  /// How much of the color that it has by itself (an ink, which no file can name as a color) is left beside `color`,
  /// 0 ... 1. Said by no file: it comes of a change from or to a color that is said in short.
  public var ownColor: Float?
  /// 0 ... 1, how much of the picture a reveal leaves uncovered.
  public var amount: Float?
  /// 0 ... 1: of lights.
  public var intensity: Float?
  /// How far a light reaches (m).
  public var radius: Float?
  /// The part of a decoration's stroke that is drawn: from where, 0 ... 1.
  public var from: Float?
  /// ... and to where, 0 ... 1.
  public var to: Float?
  /// How far a decoration's dashes are moved along its lines (m).
  public var phase: Float?
  /// The motor's speed of a joint (m/s, degrees/s), the winch's of a rope (m/s).
  public var speed: Float?
  /// A zone's force (N/kg).
  public var force: Vec2?
  /// An emitter's rate (1/s).
  public var rate: Float?
  /// The number of the frame that a sprite shows; between two whole numbers the nearer.
  public var frame: Float?
  /// Meters from top to bottom of the camera's picture.
  public var height: Float?
  /// How it goes on to the next key. Default `linear`.
  public var ease = LevelEase.linear

  /// A key at a time (s).
  public init(time: Float = 0) { self.time = time }
}

/// How a change goes on between two keys.
public enum LevelEase: Hashable, Sendable, Codable {
  /// Evenly.
  case linear
  /// Slowly at first.
  case easeIn
  /// Slowly at last.
  case easeOut
  /// Slowly at both ends.
  case easeInOut
  /// Not at all, and at once at the next key.
  case step
  /// A cubic curve from (0, 0) to (1, 1) with two control points; their x are 0 ... 1.
  case bezier(Vec2, Vec2)
}

// MARK: - Fields

extension LevelTimeline: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .camera) }

  static let expected = "a mapping with body, keys, …"

  /// What can be the target, by the word in files, and what its keys can say.
  static let targets: [(kind: ObjectKey.Kind, keys: [String])] =
    LevelKind.inFiles.map { ($0.kind, $0.timelineKeys) }.filter { !$0.keys.isEmpty }

  static let cameraKeys = ["at", "along", "height"]
  static let targetWords =
    targets.map(\.kind.rawValue) + ["camera"] + LevelGroup.Kind.allCases.map(\.rawValue)

  /// The most keys of a timeline.
  static let mostKeys = 10_000

  static let fields: [LevelField<LevelTimeline>] =
    [.order(\.order)]
    + targets.map { target in
      LevelField(
        name: target.kind.rawValue,
        about: "The \(target.kind.rawValue) to change: its " + list(target.keys) + ".",
        schema: .nameSchema(of: [target.kind.rawValue]),
        read: { reading, node, record in
          guard let name = reading.name(of: target.kind, node) else { return }
          record.target = .object(ObjectKey(target.kind, name))
        },
        writing: {
          guard case .object(let key) = $0.target, key.kind == target.kind else { return nil }
          return .text(key.id)
        })
    } + [
      LevelField(
        name: "camera", about: "Changes the camera: its at, along or height.", schema: .trueSchema,
        read: { _, node, record in if node.isTrue() { record.target = .camera } },
        writing: { $0.target == .camera ? .truth(true) : nil })
    ] + groupFields + [
      .word("loop", \.loop, "What happens after the last key."),
      .truth("autoplay", \.autoplay, "Whether it starts with the level."),
      .number("time", \.time, in: .played, "Time in the timeline at the start.", unit: "s"),
    ] + repetitionFields + shortFields + [
      LevelField(
        name: "keys", about: "Values at given times.",
        schema: .listSchema(of: .recordSchema(LevelKey.self), atLeast: 1, atMost: mostKeys),
        read: { reading, node, record in record.keys = reading.keys(node) },
        writing: { $0.keys.isEmpty ? nil : .list($0.keys.map { .record($0) }) }
      ).laidOut(.items)
    ]

  fileprivate static func checkTimes(_ keys: [LevelKey], _ nodes: [LevelNode]) {
    for (i, pair) in zip(keys, keys.dropFirst()).enumerated() where pair.0.time >= pair.1.time {
      nodes[i + 1].fail(
        "a time after that of the key before (\(LevelText.number(pair.0.time)))",
        found: LevelText.number(pair.1.time))
    }
  }
}

extension LevelReading {
  fileprivate mutating func keys(_ node: LevelNode) -> [LevelKey] {
    guard let entries = node.entries("a list of keys, like [{t: 0, at: [0, 0]}]") else { return [] }
    guard !entries.isEmpty, entries.count <= 10_000 else {
      node.fail("1 to 10000 keys", found: "\(entries.count)")
      return []
    }
    let keys = entries.map { record(LevelKey.self, $0) }
    if keys.allSatisfy({ $0 != nil }) { LevelTimeline.checkTimes(keys.compactMap { $0 }, entries) }
    return keys.compactMap { $0 }
  }
}

extension LevelKey: LevelRecord {
  static let standard = LevelKey()
  static let expected = "a key, like {t: 0, at: [0, 0]}"

  static let fields: [LevelField<LevelKey>] = [
    .number("t", \.time, in: .seconds, "Time.", unit: "s", required: "when (s)"),
    .vector("at", \.at, "Position.", unit: "m"),
    .number(
      "along", \.along, in: .magnitude,
      "Position on the path: 0 is the first point, 1 the last, or the first if it is closed."),
    .number("angle", \.angle, "Rotation angle. Full rotations count.", unit: "degrees"),
    .number("scale", \.scale, in: .positive, "Size, as a multiple of the size in the level."),
    .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
    .color(\.color, "Color."),
    .number("amount", \.amount, in: .fraction, "Fraction of the view that is uncovered."),
    .number("intensity", \.intensity, in: .fraction, "Brightness, 0 to 1."),
    .number("radius", \.radius, in: .extent, "Distance that the light reaches.", unit: "m"),
    .number(
      "from", \.from, in: .fraction, "Start of the part of the stroke that is drawn, 0 to 1."),
    .number("to", \.to, in: .fraction, "End of the part of the stroke that is drawn, 0 to 1."),
    .number("phase", \.phase, in: .coordinate, "Offset of the dashes.", unit: "m"),
    .number(
      "speed", \.speed, "Speed of the motor or winch. For a hinge or wheel, in degrees/s.",
      unit: "m/s"),
    .vector(
      "force", \.force, in: .magnitude, "Acceleration of objects in the zone.", unit: "N/kg"),
    .number("rate", \.rate, in: .rate, "Number emitted per second.", unit: "1/s"),
    .number("frame", \.frame, in: .frame, "Number of the frame that is shown."),
    .number("height", \.height, in: .positive, "Height of the view in meters."),
    .value(
      "ease", \.ease, LevelEase.schema, "Easing to the next key.",
      read: { LevelEase.read(&$0, $1) }, write: { $0.value }),
  ]
}

extension LevelEase {
  private static let words: [(String, LevelEase)] = [
    ("linear", .linear), ("in", .easeIn), ("out", .easeOut), ("inOut", .easeInOut),
    ("step", .step),
  ]

  static let schema = LevelValue.anySchema([
    .wordSchema(words.map(\.0)), .rowSchema(4, .any),
  ])

  static func read(_ reading: inout LevelReading, _ node: LevelNode) -> LevelEase? {
    guard case .sequence = node.node else { return node.word(words) }
    let what = "a curve [x1, y1, x2, y2] with x from 0 to 1"
    guard let numbers = node.numbers(4, in: .any, what) else { return nil }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      node.fail(what)
      return nil
    }
    return .bezier(Vec2(numbers[0], numbers[1]), Vec2(numbers[2], numbers[3]))
  }

  var value: LevelValue {
    if case .bezier(let a, let b) = self {
      return .list([a.x, a.y, b.x, b.y].map { .float($0) })
    }
    return .text(Self.words.first { $0.1 == self }?.0 ?? "linear")
  }
}
