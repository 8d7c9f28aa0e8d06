import Physics

/// A rope of a level; see `RopeDefinition`.
public struct LevelRope: LevelOrdered {
  /// Its place among all objects of the level, and the `userValue` of the engine's rope.
  public var order: Int
  /// What its start is tied to.
  public var from: LevelAnchor
  /// What its end is tied to.
  public var to: LevelAnchor
  /// Points of the world that it is laid along (m); none hangs it.
  public var via: [Vec2] = []
  /// How its ends and the joints between its rods move at the start (m/s), one more than it has rods: in a level that
  /// was saved while it ran. Empty for a rope at rest.
  public var velocities: [Vec2] = []
  /// Length (m); `nil` is the straight distance times `slack`.
  public var length: Float?
  /// Length as a multiple of the straight distance, where `length` is `nil`. Default 1.
  public var slack: Float = 1
  /// How many rods it is made of, `RopeDefinition.allowedSegments`; `nil` chooses by thickness.
  public var segments: Int?
  /// Thickness (m). Default 0.08.
  public var thickness: Float = 0.08
  /// Mass per meter (kg/m). Default 0.5.
  public var density: Float = 0.5
  /// Resistance to bending per radian. Default 0.
  public var bendingStiffness: Float = 0
  /// Slows its motion (1/s). Default 0.05.
  public var damping: Float = 0.05
  /// Slows its waves (1/s): what it does besides going along with the line between its ends. Default 0.
  public var waveDamping: Float = 0
  /// Friction of its surface. Default 0.5.
  public var friction: Float = 0.5
  /// The tension (N), above zero, beyond which it breaks; `nil` bears everything.
  public var breakTension: Float?
  /// Whether it collides with itself. Default `false`.
  public var collidesWithItself = false
  /// Whether it has left the world already: it stays in the level for what names it. Default `false`.
  public var gone = false
  /// How it is wound in or let out from the start of the level; `nil` leaves it as long as it is.
  public var winch: LevelWinch?
  /// The collision layer that it is on, by its name; `nil` is `LevelCollisionLayer.base`.
  public var collisionLayer: String?
  /// What it collides with; `nil` is everything.
  public var filter: LevelFilter?
  /// Index into the theme's rope colors; `nil` is hemp.
  public var ink: Int?
  /// What grows along it.
  public var vine: LevelVine?
  /// Drawn over ropes that have a smaller one, whatever the order. Default 0.
  public var zIndex = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A rope between two ends.
  public init(order: Int, from: LevelAnchor, to: LevelAnchor, slack: Float = 1) {
    self.order = order
    self.from = from
    self.to = to
    self.slack = slack
  }

  /// The rope without a winch at an end that hangs loose: nothing could wind it there, and a file that says
  /// so is refused.
  public var withoutLooseWinch: LevelRope {
    guard let winch, (winch.end == .start ? from : to).isFree else { return self }
    var copy = self
    copy.winch = nil
    return copy
  }
}

/// How a rope is wound in or let out; see `World.wind`.
public struct LevelWinch: Hashable, Sendable, Codable {
  /// The end where it is wound. Default `start`.
  public var end = RopeSide.start
  /// The speed (m/s): above zero winds in, below lets out. With a length to reach, how fast at most, and
  /// above zero. At most `Tolerance.maximumSpeed` either way.
  public var speed: Float = 1
  /// The length at which it stops (m); `nil` goes on. Below half a rod's length it stops there.
  public var length: Float?
  /// With which the speed changes (m/s²), above zero. Default 5.
  public var acceleration: Float = 5
  /// The lengths (m) between which it winds, whoever winds: short of a wheel, or of the ground; `nil` is as
  /// far as a rope goes.
  public var shortest: Float?
  /// See `shortest`.
  public var longest: Float?

  /// A winch at the start of a rope that winds in at 1 m/s.
  public init() {}

  /// The length at which it stops when it winds at a speed (m/s; below zero out); `nil` is as far as a rope
  /// goes.
  public func limit(at speed: Float) -> Float? { speed > 0 ? shortest : longest }

  /// A length (m) brought within its limits.
  public func limited(_ length: Float) -> Float {
    min(max(length, shortest ?? 0), longest ?? .infinity)
  }
}

// MARK: - Fields

extension LevelRope: LevelSectionRecord, LevelLockable, LevelDrawn {
  var drawingLayer: LevelDrawingLayer { .ropes }

  static let expected = "a mapping with from and to"

  /// The most points that a rope is laid along.
  fileprivate static let mostVia = 1000

  init(order: Int) { self.init(order: order, from: .world(.zero), to: .world(.zero)) }

  private static let end =
    "{body: NAME, at: [x, y]}, {world: [x, y]}, {rope: NAME} or {free: [x, y]}"

  static let fields: [LevelField<LevelRope>] =
    [
      .order(\.order),
      .end(
        "from", \.from, "ropeEnd", "Object or point that the start is attached to.",
        required: end),
      .end(
        "to", \.to, "ropeEnd", "Object or point that the end is attached to.", required: end),
    ] + course + strength + looks

  private static let course: [LevelField<LevelRope>] = [
    .points(
      "via", \.via, atMost: mostVia, "a list of points", "Points along which it is laid.",
      unit: "m"
    ).withoutDefault(),
    .points(
      "velocities", \.velocities, atMost: mostVia, "a list of velocities [[x, y], …]",
      "Initial velocities of the ends and of the joints between rods, one more than rods.",
      unit: "m/s"
    ).withoutDefault(),
    .number("length", \.length, in: .ropeLength, "Length.", unit: "m"),
    LevelField.number(
      "slack", \.slack, in: .slack,
      "Length as a multiple of the straight distance."
    )
    // A length says all: a slack beside it would mean nothing.
    .unless { $0.length != nil },
    .integer(
      "segments", \.segments, in: RopeDefinition.allowedSegments,
      "a whole number from \(RopeDefinition.allowedSegments.lowerBound) to "
        + "\(RopeDefinition.allowedSegments.upperBound)", "Number of rods."),
  ]

  private static let strength: [LevelField<LevelRope>] = [
    .number(
      "thickness", \.thickness, in: .ropeThickness, "Thickness.", unit: "m"),
    .number(
      "density", \.density, in: .ropeDensity, "Mass per meter.",
      unit: "kg/m"),
    .number(
      "bendingStiffness", \.bendingStiffness, in: .parameter,
      "Resistance to bending per radian.", unit: "N·m"),
    .number(
      "damping", \.damping, in: .parameter, "Damping of all motion.",
      unit: "1/s"),
    .number(
      "waveDamping", \.waveDamping, in: .parameter,
      "Damping of waves along the rope. Swinging is not damped.", unit: "1/s"),
    .number(
      "friction", \.friction, in: .parameter, "Friction of the surface."),
    .number(
      "breakTension", \.breakTension, in: .positive, "Tension above which it breaks.",
      unit: "N"),
    .truth(
      "collidesWithItself", \.collidesWithItself, "Whether the rope collides with itself."),
    .truth(
      "gone", \.gone, "Marks an object that has left the world but is still named by others."),
    .record("winch", \.winch, "Winch that reels the rope in or out from the start."),
  ]

  private static let looks: [LevelField<LevelRope>] = [
    .collisionLayer(\.collisionLayer),
    .filter(\.filter, "Which other shapes it collides with."),
    .ink(\.ink, "Color, as an index into the theme's rope colors."),
    .record("vine", \.vine, "Vine that grows along the rope."),
    .zIndex(\.zIndex, among: "ropes"),
    .locked(\.locked),
  ]

  static let rules: [LevelFieldRule] =
    [.not("slack", with: "length", sentence: "a rope has a length or a slack, not both")]
    + ["length", "slack"].map {
      .not($0, with: "via", sentence: "a rope that is laid via points has the length of its way")
    }

  static func finish(
    _ rope: inout LevelRope, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    reading.checkFilter(rope.filter, on: rope.collisionLayer, fields)
    if let winch = rope.winch, case .free = winch.end == .start ? rope.from : rope.to {
      fields["winch"]?.fail(
        sentence: "the rope is free at its \(winch.end): there is nothing to wind it in")
    }
  }
}

extension LevelWinch: LevelRecord {
  static let standard = LevelWinch()
  static let expected = "a mapping such as {speed: 0.5}"

  static let fields: [LevelField<LevelWinch>] = [
    .value(
      "end", \.end, .wordSchema(["start", "end"]), "End where the winch is.",
      read: { $1.word([("start", RopeSide.start), ("end", .end)]) }, write: { .text("\($0)") }),
    .number(
      "to", \.length, in: .ropeLength, "Length at which the winch stops.", unit: "m"),
    LevelField(
      name: "speed",
      about:
        "Speed, positive to reel in, negative to reel out. Positive if to is given.",
      unit: "m/s", schema: LevelRange.velocity.schema,
      // What it may be depends on whether there is a length: see `finish`.
      read: { _, _, _ in },
      writing: {
        $0.length == nil || $0.speed != standard.speed ? .float($0.speed) : nil
      }),
    .number(
      "acceleration", \.acceleration, in: .acceleration,
      "Acceleration of the winch.", unit: "m/s²"),
    .number(
      "shortest", \.shortest, in: .ropeLength,
      "Shortest length to which the winch reels in.", unit: "m"),
    .number(
      "longest", \.longest, in: .ropeLength,
      "Longest length to which the winch reels out.", unit: "m"),
  ]

  static let rules: [LevelFieldRule] = [.some(of: ["speed", "to"])]

  static func finish(
    _ winch: inout LevelWinch, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    // A wrong length is one too: with it the speed has no sign.
    if fields.has("to") {
      fields.read("speed", in: .speed, into: &winch.speed)
    } else if let speed = fields.required("speed", "in meters per second, below zero to let out") {
      winch.speed = speed.number(in: .velocity) ?? winch.speed
    }
    if let short = winch.shortest, let long = winch.longest, short > long {
      fields["shortest"]?.fail("a length of at most longest (\(LevelText.number(long)))")
    } else if let length = winch.length, winch.limited(length) != length {
      fields["to"]?.fail("a length between shortest and longest")
    }
  }
}
