import Physics

/// What surrounds the bodies of a level.
public struct LevelWorld: Hashable, Sendable, Codable {
  /// The acceleration of every body without support (m/s²). Default `[0, -10]`.
  public var gravity = Vec2(0, -10)
  /// Walls around the level, or `nil` for none.
  public var bounds: LevelBounds?
  /// Bodies whose origin leaves this box are removed; `nil` keeps everything.
  public var kill: LevelBox?
  /// Steps per second (1/s). Default 60.
  public var hertz: Float = 60
  /// Substeps of a step, 1 ... 64. Default 4.
  public var substeps = 4
  /// Slows the motion of every dynamic body (1/s), on top of its own `damping`. Default 0.
  public var airDrag: Float = 0
  /// Air that moves; `nil` for still air.
  public var wind: LevelWind?
  /// How the materials of two shapes that meet are mixed.
  public var mixing = LevelMixing()
  /// How bright it is where no light shines, 0 ... 1. Default 1: lights are not needed.
  public var ambient: Float = 1
  /// Whether confetti and stars fly when the level is won. Default `true`.
  public var confetti = true
  /// How long the level has been played already (s): above zero in one that was saved while it ran. Default 0.
  public var time: Float = 0

  /// Earth-like gravity, no walls.
  public init() {}

  /// The length of one step (s).
  public var timeStep: Float { 1 / hertz }
}

/// Air that moves; see `Wind`.
public struct LevelWind: Hashable, Sendable, Codable {
  /// Where the air moves (m/s).
  public var velocity: Vec2
  /// Mass of the air per area (kg/m²). Default 0.1.
  public var density: Float = 0.1
  /// The drag coefficient. Default 1.
  public var drag: Float = 1
  /// The lift coefficient. Default 0.
  public var lift: Float = 0
  /// Which shapes it blows at, by their category. Default all.
  public var mask: UInt64 = .max

  /// Air that moves (m/s).
  public init(velocity: Vec2 = .zero) { self.velocity = velocity }

  /// The wind as the engine has it.
  public var wind: Wind {
    var wind = Wind(velocity: velocity)
    wind.density = density
    wind.drag = drag
    wind.lift = lift
    wind.mask = mask
    return wind
  }
}

/// How the materials of two shapes that meet are mixed; see `MaterialMixing`.
public struct LevelMixing: Hashable, Sendable, Codable {
  /// What becomes of two numbers.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The root of their product.
    case geometric
    /// Half their sum.
    case average
    /// The smaller one.
    case minimum
    /// The larger one.
    case maximum
    /// Their product.
    case multiply

    /// The rule as the engine has it.
    public var rule: MixingRule {
      switch self {
      case .geometric: .geometricMean
      case .average: .arithmeticMean
      case .minimum: .minimum
      case .maximum: .maximum
      case .multiply: .product
      }
    }
  }

  /// Default the geometric mean.
  public var friction = Rule.geometric
  /// Default the maximum.
  public var restitution = Rule.maximum
  /// Default the maximum.
  public var rollingResistance = Rule.maximum

  /// The default rules.
  public init() {}

  /// The rules as the engine has them.
  public var mixing: MaterialMixing {
    var mixing = MaterialMixing()
    mixing.friction = friction.rule
    mixing.restitution = restitution.rule
    mixing.rollingResistance = rollingResistance.rule
    return mixing
  }
}

/// Walls around a level.
public struct LevelBounds: Hashable, Sendable, Codable {
  /// A side of the box.
  public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    /// Smallest x.
    case left
    /// Smallest y.
    case bottom
    /// Largest x.
    case right
    /// Largest y.
    case top
  }

  /// The room between the walls (m).
  public var box: LevelBox
  /// Sides without a wall.
  public var open: Set<Side>

  /// Walls around a box, without those of the open sides.
  public init(_ box: LevelBox, open: Set<Side> = []) {
    self.box = box
    self.open = open
  }
}

/// A box whose sides follow the axes (m), written `[left, bottom, right, top]`.
public struct LevelBox: Hashable, Sendable, Codable {
  /// The corner with the smallest coordinates (m).
  public var lower: Vec2
  /// The corner with the largest coordinates (m).
  public var upper: Vec2

  /// A box from its sides (m).
  public init(left: Float, bottom: Float, right: Float, top: Float) {
    lower = Vec2(left, bottom)
    upper = Vec2(right, top)
  }

  /// The box as the engine has it.
  public var aabb: AABB { AABB(lower: lower, upper: upper) }
}

/// What the window shows first.
public struct LevelCamera: Hashable, Sendable, Codable {
  /// The middle of the picture (m).
  public var center: Vec2
  /// How much of the world fits between its upper and lower edge (m).
  public var height: Float

  /// A camera at a place that shows so many meters from top to bottom.
  public init(center: Vec2, height: Float) {
    self.center = center
    self.height = height
  }
}

// MARK: - Fields

extension LevelWorld: LevelRecord {
  static let standard = LevelWorld()
  static let expected = "a mapping with gravity, bounds, …"

  static let fields: [LevelField<LevelWorld>] = [
    .vector(
      "gravity", \.gravity, in: .any,
      "Acceleration due to gravity.", unit: "m/s²"
    ).asPosition(),
    LevelField(
      name: "bounds", about: "Walls on all four sides, or on some of them.",
      schema: .anySchema([
        .boxSchema, .objectSchema(LevelReading.boundsProperties, required: ["box"]),
      ]),
      read: { reading, node, world in
        world.bounds = reading.bounds(node, &world.kill)
      },
      writing: { $0.bounds?.value }),
    .box("kill", \.kill, "Bodies whose origin leaves this box are removed."),
    .number("hertz", \.hertz, in: .hertz, "Time steps per second."),
    .value(
      "substeps", \.substeps, .integerSchema(1...64), "Substeps per time step.",
      read: { $1.integer(in: 1...64, "a whole number from 1 to 64") }, write: { .integer($0) }),
    .number(
      "airDrag", \.airDrag, in: .parameter,
      "Linear damping of every dynamic body, added to its own.", unit: "1/s"),
    .record("wind", \.wind, "Wind: air that moves."),
    .value(
      "mixing", \.mixing, .recordSchema(LevelMixing.self),
      "How the material values of two touching shapes are combined.",
      read: { $0.record(LevelMixing.self, $1) }, write: { .record($0) }
    ).withoutDefault(),
    .number(
      "ambient", \.ambient, in: .fraction, "Brightness where no light shines."),
    .truth(
      "confetti", \.confetti,
      "Whether confetti and stars appear when the level is won."),
    .number(
      "time", \.time, in: .played, "Time for which the level has already run.", unit: "s"),
  ]
}

extension LevelCamera: LevelRecord {
  static let standard = LevelCamera(center: .zero, height: 1)
  static let expected = "a mapping with center and height"

  static let fields: [LevelField<LevelCamera>] = [
    .vector(
      "center", \.center, "Center of the view.", unit: "m",
      required: "the middle of the picture, [x, y]"),
    .number(
      "height", \.height, in: .positive, "Height of the view in meters.",
      required: "meters from top to bottom"),
  ]
}

extension LevelReading {
  static let boundsProperties: [LevelProperty] = [
    (
      "box", "The box [left, bottom, right, top].",
      LevelValue.boxSchema.described("", unit: "m")
    ),
    (
      "open", "Sides without a wall.",
      .listSchema(of: .wordSchema(LevelBounds.Side.allCases.map(\.rawValue)))
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
  ]

  /// A box, or a mapping with the box and the sides that are open. `kill` may stand here too.
  fileprivate func bounds(_ node: LevelNode, _ kill: inout LevelBox?) -> LevelBounds? {
    if case .sequence = node.node { return node.box().map { LevelBounds($0) } }
    guard
      let fields = LevelFields(
        node, known: Self.boundsProperties.map(\.name),
        "a box [left, bottom, right, top] or a mapping with box and open")
    else { return nil }
    if let found = fields["kill"]?.box() { kill = found }
    var open: Set<LevelBounds.Side> = []
    for side in fields["open"]?.entries("a list of sides, like [top]") ?? [] {
      if let side = side.word(LevelBounds.Side.allCases.map { ($0.rawValue, $0) }) {
        open.insert(side)
      }
    }
    let what = "[left, bottom, right, top]"
    return fields.required("box", what)?.box().map { LevelBounds($0, open: open) }
  }
}

extension LevelBounds {
  /// The box alone where all sides have walls.
  fileprivate var value: LevelValue {
    let open = Side.allCases.filter { self.open.contains($0) }
    guard !open.isEmpty else { return .box(box) }
    return .fields([("box", .box(box)), ("open", .list(open.map { .text($0.rawValue) }))])
  }
}

extension LevelWind: LevelRecord {
  static let standard = LevelWind()
  static let expected = "a mapping with velocity, density, …"

  static let fields: [LevelField<LevelWind>] = [
    .vector(
      "velocity", \.velocity, in: .magnitude, "Velocity of the air.", unit: "m/s",
      required: "where the air moves, [x, y] in m/s"),
    .number(
      "density", \.density, in: .parameter, "Density of the air, as mass per area.",
      unit: "kg/m²"),
    .number("drag", \.drag, in: .parameter, "Drag coefficient."),
    .number("lift", \.lift, in: .magnitude, "Lift coefficient."),
    .bits("mask", \.mask, "Bit mask of the shape categories that the wind acts on."),
  ]
}

extension LevelMixing: LevelRecord {
  static let standard = LevelMixing()
  static let expected = "a mapping with friction and restitution"

  static let fields: [LevelField<LevelMixing>] = [
    .word("friction", \.friction, "Rule for two friction coefficients."),
    .word("restitution", \.restitution, "Rule for two restitution coefficients."),
    .word("rollingResistance", \.rollingResistance, "Rule for two rolling resistances."),
  ]
}
