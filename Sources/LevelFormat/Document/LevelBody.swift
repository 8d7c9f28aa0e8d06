import Physics

/// A body of a level: where it is, how it moves, what it is made of.
public struct LevelBody: LevelOrdered {
  /// Its place among all objects of the level: decides ties in the physics, and is the `userValue`
  /// of the engine's body.
  public var order: Int
  /// How it moves; `type` in the file. Default dynamic.
  public var kind: BodyKind
  /// Where its origin is (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float
  /// Velocity of its center of mass (m/s).
  public var velocity = Vec2.zero
  /// How fast it turns (degrees/s, counter-clockwise).
  public var spin: Float = 0
  /// Slows motion (1/s). Default 0.
  public var damping: Float = 0
  /// Slows spin (1/s). Default 0.
  public var angularDamping: Float = 0
  /// Scales the world's gravity for it. Default 1.
  public var gravityScale: Float = 1
  /// Whether it keeps its angle. Default `false`.
  public var fixedRotation = false
  /// Whether it keeps its x. Default `false`.
  public var locksX = false
  /// Whether it keeps its y. Default `false`.
  public var locksY = false
  /// Whether it may fall asleep. Default `true`.
  public var canSleep = true
  /// Below this speed it may fall asleep (m/s). Default `Tolerance.sleepSpeed`.
  public var sleepSpeed = Tolerance.sleepSpeed
  /// Whether it sleeps at the start, with what it is joined to, if that does too. Default `false`.
  public var asleep = false
  /// Whether it is in the world from the start; else it only waits to be spawned by a rule. Default `true`.
  public var enabled = true
  /// How long it is there (s), after the start or after it came; `nil` for ever.
  public var lifetime: Float?
  /// Whether it has left the world already, and how: it stays in the level for what names it. `nil`: it has not.
  public var gone: Gone?
  /// What it weighs, instead of what its shapes do; `nil` leaves that to them.
  public var mass: LevelMass?
  /// What it is for, in levels with goals; `nil` for nothing in particular.
  public var role: Role?
  /// What its shapes are made of where they do not say so themselves.
  public var surface: LevelSurface
  /// The collision layer that it is on, by its name; `nil` is `LevelCollisionLayer.base`.
  public var collisionLayer: String?
  /// What its shapes collide with where they do not say so themselves.
  public var filter: LevelFilter?
  /// Index into the theme's inks, taken modulo their number; `nil` lets the window choose.
  public var ink: Int?
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// How much of what is behind it hides, 0 ... 1: 0 leaves what is fixed to it to be seen alone. Default 1.
  public var opacity: Float = 1
  /// Drawn over bodies that have a smaller one, whatever the order. Default 0.
  public var zIndex = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false
  /// Its shapes, in its own frame.
  public var shapes: [LevelShape]
  /// What was drawn, in its own frame: becomes shapes when the level is built, and is kept as ink.
  public var stroke: LevelStroke?

  /// How a body has left the world.
  public enum Gone: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was taken out.
    case removed
    /// It was a star, and a token collected it.
    case collected
  }

  /// What a body is for.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is to be brought to a goal.
    case token
    /// Where tokens are to be brought.
    case goal
    /// What tokens collect.
    case star
  }

  /// A body at a place (m, degrees).
  public init(
    order: Int, kind: BodyKind = .dynamic, position: Vec2 = .zero, angle: Float = 0,
    shapes: [LevelShape] = [], stroke: LevelStroke? = nil, surface: LevelSurface = LevelSurface(),
    ink: Int? = nil
  ) {
    self.order = order
    self.kind = kind
    self.position = position
    self.angle = angle
    self.shapes = shapes
    self.stroke = stroke
    self.surface = surface
    self.ink = ink
  }

  /// Where it starts.
  public var transform: Transform {
    Transform(position: position, rotation: Rotation(angle: radians(angle)))
  }
}

/// What was drawn and what it is to become.
public struct LevelStroke: Hashable, Sendable, Codable {
  /// What the pen went through (m, the body's frame).
  public var points: [Vec2]
  /// What it becomes; `as` in the file. Default `hull`.
  public var mode: StrokeMode
  /// Half the width of the ink (m); `nil` is a hundredth of the stroke's diagonal.
  public var pen: Float?
  /// How far a wire, or the outline of `solid`, may leave the ink (m); `nil` is 0.4 % of the stroke's
  /// diagonal.
  public var deviation: Float?

  /// A stroke through points.
  public init(
    _ points: [Vec2], as mode: StrokeMode = .hull, pen: Float? = nil, deviation: Float? = nil
  ) {
    self.points = points
    self.mode = mode
    self.pen = pen
    self.deviation = deviation
  }
}

extension StrokeMode: Codable {}
extension BodyKind: Codable {}

extension BodyKind {
  /// In the order in which level files name them.
  static let inFiles: [BodyKind] = [.static, .kinematic, .dynamic]

  /// The word in level files.
  var word: String {
    switch self {
    case .static: return "static"
    case .kinematic: return "kinematic"
    case .dynamic: return "dynamic"
    }
  }
}

// MARK: - Fields

extension LevelReading {
  /// The most shapes that a body has: those of one body never touch each other, but all are looked at in pairs where
  /// they lie over each other.
  package static let mostShapes = 1000
  /// The most points of one stroke.
  static let largestStroke = 100_000
}

extension LevelBody: LevelSectionRecord, LevelLockable, LevelDrawn {
  var drawingLayer: LevelDrawingLayer { .bodies }

  static let expected = "a mapping with type, at, …"

  static func finish(
    _ record: inout LevelBody, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    reading.checkFilter(record.filter, on: record.collisionLayer, fields)
  }

  init(order: Int) { self.init(order: order, kind: .dynamic) }

  static let fields: [LevelField<LevelBody>] =
    [.order(\.order)] + motion.grouped("Position and motion")
    + constraints.grouped("Damping and constraints") + state.grouped("Sleep and lifetime")
    + (LevelField.surface(\.surface) + collision).grouped("Material") + looks.grouped("Appearance")
    + content.grouped("Shape")

  static let table = LevelTable(fields)

  private static let motion: [LevelField<LevelBody>] = [
    .value(
      "type", \.kind, .wordSchema(BodyKind.inFiles.map(\.word)), "Body type.",
      read: { $1.word(BodyKind.inFiles.map { ($0.word, $0) }) }, write: { .text($0.word) }),
    .vector("at", \.position, "Position of the origin.", unit: "m").asPosition(),
    .number("angle", \.angle, "Rotation angle, counterclockwise.", unit: "degrees"),
    .vector(
      "velocity", \.velocity, in: .any, "Velocity of the center of mass.", unit: "m/s"),
    .number("spin", \.spin, "Angular velocity.", unit: "degrees/s"),
  ]

  private static let constraints: [LevelField<LevelBody>] = [
    .number("damping", \.damping, in: .notNegative, "Linear damping.", unit: "1/s"),
    .number(
      "angularDamping", \.angularDamping, in: .notNegative, "Angular damping.",
      unit: "1/s"),
    .number("gravityScale", \.gravityScale, "Factor for the world's gravity."),
    .truth("fixedRotation", \.fixedRotation, "Whether rotation is locked."),
    .truth("locksX", \.locksX, "Whether movement along x is locked."),
    .truth("locksY", \.locksY, "Whether movement along y is locked."),
  ]

  private static let state: [LevelField<LevelBody>] = [
    .truth("canSleep", \.canSleep, "Whether the body may fall asleep."),
    .number(
      "sleepSpeed", \.sleepSpeed, in: .parameter,
      "Speed below which the body may fall asleep.", unit: "m/s"),
    .truth("asleep", \.asleep, "Whether the body is asleep at the start."),
    .truth(
      "enabled", \.enabled, "Whether the body is in the world from the start."),
    .number(
      "lifetime", \.lifetime, in: .duration, "Time after which the body is removed.",
      unit: "s"),
    .word(
      "gone", \.gone, "Marks an object that has left the world but is still named by others."),
    .record("mass", \.mass, "Mass of the body, in place of the mass of its shapes."),
    .word("role", \.role, "Role of the body in a level with goals."),
  ]

  private static let collision: [LevelField<LevelBody>] = [
    .collisionLayer(\.collisionLayer),
    .filter(\.filter, "Which other shapes the shapes of the body collide with."),
  ]

  private static let looks: [LevelField<LevelBody>] = [
    .ink(\.ink, "Color, as an index into the theme's inks."),
    .ambient(\.ambient),
    .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
    .zIndex(\.zIndex, among: "bodies"),
    .locked(\.locked),
  ]

  private static let content: [LevelField<LevelBody>] = [
    .value(
      "shapes", \.shapes,
      .listSchema(of: .referenceSchema("shape"), atMost: LevelReading.mostShapes),
      "Shapes, in the body's frame.", read: { $0.shapes($1) },
      write: { $0.isEmpty ? nil : .list($0.map(\.value)) }
    )
    .withoutDefault()
    .laidOut(.items),
    .stroke(\.stroke, "Drawn line, in the body's frame."),
  ]
}

extension LevelField where Record: LevelRecord {
  static func filter(_ path: Path<LevelFilter?>, _ about: String) -> LevelField {
    value(
      "filter", path, .referenceSchema("filter"), about,
      read: { $0.record(LevelFilter.self, $1) }, write: { $0.map { .record($0) } })
  }

  static func stroke(_ path: Path<LevelStroke?>, _ about: String) -> LevelField {
    let property = RecordProperty(path)
    return value(
      "stroke", path, .referenceSchema("stroke"), about,
      read: { $0.record(LevelStroke.self, $1) }, write: { $0.map { .record($0) } }
    )
    .laidOut(
      .record { record, lines in
        guard let stroke = property.value(of: record) else { return }
        lines.section("stroke") { $0.record(stroke) }
      })
  }
}

extension LevelReading {
  /// The shapes of a body.
  fileprivate mutating func shapes(_ node: LevelNode) -> [LevelShape]? {
    guard let entries = node.entries("a list of shapes, like [{circle: 0.5}]") else { return nil }
    if entries.count > Self.mostShapes {
      node.fail(
        "at most \(Self.mostShapes) shapes of a body",
        found: "\(entries.count): a \"stroke\" or a \"chain\" takes an outline of any length")
    }
    return entries.prefix(Self.mostShapes).compactMap { shape($0) }
  }
}

extension LevelStroke: LevelRecord {
  static let standard = LevelStroke([])
  static let expected = "a mapping with points and as"

  static let fields: [LevelField<LevelStroke>] = [
    .word("as", \.mode, "Shape that the stroke becomes."),
    .number("pen", \.pen, in: .positive, "Half the width of the ink line.", unit: "m"),
    .number(
      "deviation", \.deviation, in: .positive,
      "Largest deviation of a line or solid from the ink. Default 0.4 % of its diagonal.",
      unit: "m"),
    .value(
      "points", \.points, .pointsSchema(atLeast: 1, atMost: LevelReading.largestStroke),
      "Points of the drawn line.", unit: "m", required: "what was drawn, [[x, y], …]",
      read: {
        $1.points("a list of points [[x, y], …]", atMost: LevelReading.largestStroke)
      },
      write: { .points($0) }
    )
    .laidOut(.points),
  ]

  static func finish(
    _ record: inout LevelStroke, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let node = fields["points"], case .sequence(let points) = node.node, points.isEmpty
    else { return }
    node.fail("at least one point")
  }
}
