import Physics

/// A field of a mapping with a reader of its own: what the schema says of it. The list of known fields is made of
/// these.
typealias LevelProperty = (name: String, about: String, schema: LevelValue)

extension LevelReading {
  /// The most shapes that a body has: those of one body never touch each other, but all are looked at in pairs where
  /// they lie over each other.
  package static let mostShapes = 1000
  /// The most points of one stroke.
  static let largestStroke = 100_000
}

extension LevelBody: LevelSectionRecord, LevelSurfaced {
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
    + (LevelField.surface + collision).grouped("Material") + looks.grouped("Appearance")
    + content.grouped("Shape")

  private static let motion: [LevelField<LevelBody>] = [
    .value(
      "type", \.kind, .wordSchema(BodyKind.inFiles.map(\.word)), "Body type. Default dynamic.",
      read: { $1.word(BodyKind.inFiles.map { ($0.word, $0) }) }, write: { .text($0.word) }),
    .vector("at", \.position, "Position of the origin (m).", unit: "m").asPosition(),
    .number("angle", \.angle, "Rotation angle (degrees, counterclockwise).", unit: "degrees"),
    .vector(
      "velocity", \.velocity, in: .any, "Velocity of the center of mass (m/s).", unit: "m/s"),
    .number("spin", \.spin, "Angular velocity (degrees/s).", unit: "degrees/s"),
  ]

  private static let constraints: [LevelField<LevelBody>] = [
    .number("damping", \.damping, in: .notNegative, "Linear damping (1/s).", unit: "1/s"),
    .number(
      "angularDamping", \.angularDamping, in: .notNegative, "Angular damping (1/s).",
      unit: "1/s"),
    .number("gravityScale", \.gravityScale, "Factor for the world's gravity. Default 1."),
    .truth("fixedRotation", \.fixedRotation, "Whether rotation is locked."),
    .truth("locksX", \.locksX, "Whether movement along x is locked."),
    .truth("locksY", \.locksY, "Whether movement along y is locked."),
  ]

  private static let state: [LevelField<LevelBody>] = [
    .truth("canSleep", \.canSleep, "Whether the body may fall asleep. Default true."),
    .number(
      "sleepSpeed", \.sleepSpeed, in: .parameter,
      "Speed below which the body may fall asleep (m/s).", unit: "m/s"),
    .truth("asleep", \.asleep, "Whether the body is asleep at the start."),
    .truth(
      "enabled", \.enabled, "Whether the body is in the world from the start. Default true."),
    .number(
      "lifetime", \.lifetime, in: .duration, "Time after which the body is removed (s).",
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
    .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1. Default 1."),
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
    value(
      "stroke", path, .referenceSchema("stroke"), about,
      read: { $0.record(LevelStroke.self, $1) }, write: { $0.map { .record($0) } }
    )
    .laidOut(
      .record { record, lines in
        guard let stroke = record[keyPath: path] else { return }
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
    .word("as", \.mode, "Shape that the stroke becomes. Default hull."),
    .number("pen", \.pen, in: .positive, "Half the width of the ink line (m).", unit: "m"),
    .number(
      "deviation", \.deviation, in: .positive,
      "Largest deviation of a line or solid from the ink (m). Default 0.4 % of its diagonal.",
      unit: "m"),
    .value(
      "points", \.points, .pointsSchema(atLeast: 1, atMost: LevelReading.largestStroke),
      "Points of the drawn line (m).", unit: "m", required: "what was drawn, [[x, y], …]",
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
