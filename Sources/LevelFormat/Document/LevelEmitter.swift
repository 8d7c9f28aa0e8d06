import Physics

/// Lets things out, one after another: bodies, or what is only drawn.
public struct LevelEmitter: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where they come out, and the direction they take: 0° is to the right.
  public var place = LevelPose()
  /// How many come out in a second (1/s), above 0. Default 1; of leaves one in two seconds.
  public var rate: Float = 1
  /// How fast they are at first (m/s). Default 0.
  public var speed: Float = 0
  /// The width of the fan of directions they take (degrees). Default 0.
  public var spread: Float = 0
  /// How many come out in all; `nil` does not end.
  public var count: Int?
  /// How long each lasts (s); `nil` for ever.
  public var lifetime: Float?
  /// Whether it begins with the level; else a rule starts it. Default `true`.
  public var autoplay = true
  /// How many have come out already: above zero in a level that was saved while it ran. Default 0.
  public var emitted = 0
  /// How long until the next comes out (s). Default 0.
  public var wait: Float = 0
  /// What comes out.
  public var content: Content
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// What comes out of an emitter.
  public enum Content: Hashable, Sendable, Codable {
    /// Copies of a body, which is itself not in the world.
    case body(String)
    /// Something that is only drawn.
    case particle(LevelParticle)
    /// What drifts down, feels the wind and settles, and is only drawn.
    case leaves(LevelLeaves)
  }

  /// An emitter of particles.
  public init(order: Int, _ content: Content = .particle(LevelParticle()), at: Vec2 = .zero) {
    self.order = order
    self.content = content
    rate = content.usualRate
    place.at = at
  }

  /// The body whose copies come out, if it is one.
  public var template: String? {
    if case .body(let id) = content { return id }
    return nil
  }
}

extension LevelDocument {
  /// Whether an object is a body that an emitter emits: it is not in the world itself.
  package func isTemplate(_ key: ObjectKey) -> Bool {
    key.kind == .body && emitters.contains { $0.value.template == key.id }
  }
}

/// Something light that is drawn and touches nothing.
public struct LevelParticle: Hashable, Sendable, Codable {
  /// What it looks like.
  public enum Form: String, Hashable, Sendable, Codable, CaseIterable {
    /// A disc.
    case dot
    /// A leaf.
    case leaf
    /// A star of five points.
    case star
    /// A scrap of paper.
    case paper
    /// A short bright line along its way.
    case spark
    /// A ring.
    case ring
  }

  /// What it looks like. Default `dot`.
  public var form = Form.dot
  /// How large it is across (m). Default 0.1.
  public var size: Float = 0.1
  /// Index into the theme's inks; `nil` lets the window choose.
  public var ink: Int?
  /// Its color, which goes before `ink`.
  public var color: LevelColor?
  /// Scales the world's gravity for it. Default 1.
  public var gravityScale: Float = 1
  /// Slows it (1/s): with gravity it falls at g / drag in the end. Default 0.
  public var drag: Float = 0
  /// How fast it turns (degrees/s). Default 0.
  public var spin: Float = 0
  /// Whether each stays where it came out and a line goes through all of them: the path of what carries the emitter.
  /// Default `false`.
  public var joined = false

  /// A falling dot.
  public init() {}
}

// MARK: - Fields

extension LevelEmitter: LevelSectionRecord, LevelPlaced, LevelLockable {
  init(order: Int) { self.init(order: order, .particle(LevelParticle())) }

  static let expected = "a mapping with at and body, particle or leaves"

  static let fields: [LevelField<LevelEmitter>] =
    [.order(\.order)] + LevelField.place(\.place) + [
      LevelField(
        name: "rate", about: "Number emitted per second.", unit: "1/s",
        schema: LevelRange.rate.schema,
        read: { _, node, record in record.rate = node.number(in: .rate) ?? record.rate },
        // What is usual is not written, and depends on what comes out.
        writing: { $0.rate == $0.content.usualRate ? nil : .float($0.rate) }),
      .number("speed", \.speed, in: .velocity, "Initial speed.", unit: "m/s"),
      .number(
        "spread", \.spread, in: .spread, "Angle over which the directions spread.",
        unit: "degrees"),
      .integer(
        "count", \.count, in: 1...1_000_000, "a whole number from 1 to 1000000",
        "Total number to emit."),
      .number("lifetime", \.lifetime, in: .duration, "Lifetime of each.", unit: "s"),
      .truth("autoplay", \.autoplay, "Whether it starts with the level."),
      .value(
        "emitted", \.emitted, .integerSchema(0...1_000_000),
        "Number that have already been emitted.",
        read: { $1.integer(in: 0...1_000_000, "a whole number from 0 to 1000000") },
        write: { .integer($0) }),
      .number("wait", \.wait, in: .seconds, "Time until the next one is emitted.", unit: "s"),
      LevelField(
        name: "body",
        about: "Body of which copies are emitted. The body itself is not in the world.",
        schema: .nameSchema(of: ["body"]),
        read: { reading, node, record in
          if let body = reading.name(of: .body, node) { record.content = .body(body) }
        },
        writing: { $0.template.map { .text($0) } }),
      LevelField(
        name: "particle", about: "Particle to emit. It is only drawn.",
        schema: .recordSchema(LevelParticle.self),
        read: { reading, node, record in
          if let particle = reading.record(LevelParticle.self, node) {
            record.content = .particle(particle)
          }
        },
        writing: {
          guard case .particle(let particle) = $0.content else { return nil }
          return .record(particle)
        }),
      LevelField(
        name: "leaves", about: "Leaves to emit. They drift down and settle, and are only drawn.",
        schema: .recordSchema(LevelLeaves.self),
        read: { reading, node, record in
          if let leaves = reading.record(LevelLeaves.self, node) {
            record.content = .leaves(leaves)
          }
        },
        writing: {
          guard case .leaves(let leaves) = $0.content else { return nil }
          return .record(leaves)
        }),
      .locked(\.locked),
    ]

  static let rules: [LevelFieldRule] = [.one(of: ["body", "particle", "leaves"])]

  static func finish(
    _ record: inout LevelEmitter, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if fields["rate"] == nil { record.rate = record.content.usualRate }
    // What comes out is part of the play, which is the same with and without a pointer.
    if record.place.carrier == .pointer {
      fields["on"]?.fail("the name of a body or {rope: NAME, fraction: 0.5}", found: "the pointer")
    }
  }
}

extension LevelParticle: LevelRecord {
  static let standard = LevelParticle()
  static let expected = "a mapping with form, size, …"

  static let fields: [LevelField<LevelParticle>] = [
    .word("form", \.form, "Appearance."),
    .number("size", \.size, in: .positive, "Size across.", unit: "m"),
    .ink(\.ink, "Color, as an index into the theme's inks."),
    .color(\.color, "Color. It takes precedence over ink."),
    .number("gravityScale", \.gravityScale, in: .magnitude, "Factor for the world's gravity."),
    .number("drag", \.drag, in: .parameter, "Damping of its motion.", unit: "1/s"),
    .number("spin", \.spin, in: .magnitude, "Angular velocity.", unit: "degrees/s"),
    .truth(
      "joined", \.joined,
      "Whether each stays where it was emitted, with a line through all of them."),
  ]
}
