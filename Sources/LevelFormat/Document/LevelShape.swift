import Physics

/// One shape of a body.
public struct LevelShape: Hashable, Sendable, Codable {
  /// Its outline, in the body's frame.
  public var outline: Outline
  /// What it is made of; the body's surface where it says nothing.
  public var surface: LevelSurface
  /// What it collides with; `nil` is the body's filter.
  public var filter: LevelFilter?
  /// Whether it only reports overlaps and pushes nothing.
  public var sensor: Bool

  /// A shape from its outline.
  public init(
    _ outline: Outline, surface: LevelSurface = LevelSurface(), filter: LevelFilter? = nil,
    sensor: Bool = false
  ) {
    self.outline = outline
    self.surface = surface
    self.filter = filter
    self.sensor = sensor
  }

  /// The outline of a shape (m, degrees).
  public enum Outline: Hashable, Sendable, Codable {
    /// A disc.
    case circle(center: Vec2, radius: Float)
    /// A rod with round ends.
    case capsule(from: Vec2, to: Vec2, radius: Float)
    /// A straight line without thickness.
    case segment(from: Vec2, to: Vec2)
    /// A box, turned by an angle (degrees), its corners rounded outwards by a radius.
    case box(width: Float, height: Float, center: Vec2, angle: Float, radius: Float)
    /// A convex polygon of 3 to 12 corners, rounded outwards by a radius.
    case polygon([Vec2], radius: Float)
    /// A ring of teeth, made of convex pieces.
    case star(LevelStar)
    /// A line through points as the surface of ground.
    case chain(LevelChain)
  }
}

/// A chain of segments; see `ChainDefinition`.
public struct LevelChain: Hashable, Sendable, Codable {
  /// What it runs through (m, the body's frame).
  public var points: [Vec2]
  /// Whether the last point is joined to the first; `loop` in the file. Default `false`.
  public var isLoop = false
  /// Whether it is solid from both sides, not only from the right of its way; `twoSided` in the file.
  /// Default `false`.
  public var isTwoSided = false
  /// Whether it holds only what comes down onto it, as a platform that one can jump up through;
  /// `oneWay` in the file. Default `false`.
  public var isOneWay = false
  /// Where the ground goes on beyond the first point (m); `before` in the file.
  public var ghostBefore: Vec2?
  /// ... and beyond the last; `after` in the file.
  public var ghostAfter: Vec2?
  /// What each segment is made of where it is not as the shape says: none, or one for each segment.
  public var surfaces: [LevelSurface] = []

  /// The most points of one chain.
  static let mostPoints = 100_000

  /// An open chain through points (m).
  public init(_ points: [Vec2]) { self.points = points }

  /// The chain as the engine has it, all of one material.
  public var definition: ChainDefinition {
    var chain = ChainDefinition(points)
    chain.isLoop = isLoop
    chain.isTwoSided = isTwoSided
    chain.isOneWay = isOneWay
    chain.ghostBefore = ghostBefore
    chain.ghostAfter = ghostAfter
    return chain
  }
}

extension LevelShape {
  /// A disc (m).
  public static func circle(radius: Float, center: Vec2 = .zero) -> LevelShape {
    LevelShape(.circle(center: center, radius: radius))
  }

  /// A rod with round ends (m).
  public static func capsule(from: Vec2, to: Vec2, radius: Float) -> LevelShape {
    LevelShape(.capsule(from: from, to: to, radius: radius))
  }

  /// A straight line without thickness (m).
  public static func segment(from: Vec2, to: Vec2) -> LevelShape {
    LevelShape(.segment(from: from, to: to))
  }

  /// A box (m, degrees).
  public static func box(
    width: Float, height: Float, center: Vec2 = .zero, angle: Float = 0, radius: Float = 0
  ) -> LevelShape {
    LevelShape(.box(width: width, height: height, center: center, angle: angle, radius: radius))
  }

  /// A convex polygon (m).
  public static func polygon(_ points: [Vec2], radius: Float = 0) -> LevelShape {
    LevelShape(.polygon(points, radius: radius))
  }
}

extension LevelShape.Outline {
  /// The shape as the engine has it; `nil` for a star and a chain, which are many shapes.
  ///
  /// - Throws: `PhysicsError.invalidShape` for a polygon that is none.
  public func shape() throws(PhysicsError) -> Shape? {
    switch self {
    case .star, .chain: return nil
    case .circle(let center, let radius): return .circle(center: center, radius: radius)
    case .capsule(let from, let to, let radius):
      return .capsule(from: from, to: to, radius: radius)
    case .segment(let from, let to): return .segment(from: from, to: to)
    case .box(let width, let height, let center, let angle, let radius):
      return .box(
        width: width, height: height, center: center, angle: radians(angle), radius: radius)
    case .polygon(let points, let radius):
      return .polygon(try ConvexPolygon(points, radius: radius))
    }
  }

  /// The shapes as the engine has them: the pieces of a star, one of any other outline, none of a chain.
  ///
  /// - Throws: `PhysicsError.invalidShape` for a polygon or a star that is none.
  public func shapes() throws(PhysicsError) -> [Shape] {
    if case .star(let star) = self { return try star.pieces().map { .polygon($0) } }
    return [try shape()].compactMap { $0 }
  }
}

// MARK: - Fields

extension LevelShape: LevelRecord {
  static let standard = LevelShape(.standard)
  static let expected = "a shape, like {circle: 0.5}"

  static let fields: [LevelField<LevelShape>] = LevelField.choice(\.outline) + own
  static let table = LevelTable(fields, rules: rules)

  /// The fields beside the outline.
  private static let own: [LevelField<LevelShape>] =
    [
      .value(
        "surfaces", \.segmentSurfaces, .listSchema(of: .recordSchema(LevelSurface.self)),
        "Surface of each segment of a chain.",
        read: { reading, node in
          node.entries("a list of surfaces, like [{material: ice}, {}]")?
            .compactMap { reading.record(LevelSurface.self, $0) }
        },
        write: { $0.isEmpty ? nil : .list($0.map { .record($0) }) }
      )
      .withoutDefault()
    ] + LevelField.surface(\.surface) + [
      .truth(
        "sensor", \.sensor,
        "Whether the shape only detects what touches it, without a collision."
      )
      .unless { $0.outline.asChain != nil },
      .filter(\.filter, "Which other shapes it collides with."),
    ]

  static let rules: [LevelFieldRule] = [
    .goes("surfaces", with: ["chain"]),
    // The engine knows no chain that is a sensor.
    .not("sensor", with: "chain", sentence: "\"sensor\" does not go with chain"),
  ]

  static func finish(
    _ shape: inout LevelShape, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let chain = shape.outline.asChain else { return }
    let count = chain.definition.segmentCount
    guard let surfaces = fields["surfaces"], case .sequence = surfaces.node,
      chain.surfaces.count != count
    else { return }
    surfaces.fail("a surface for each of the \(count) segments", found: "\(chain.surfaces.count)")
  }

  /// The surfaces of the segments of a chain; none for other outlines.
  private var segmentSurfaces: [LevelSurface] {
    get { outline.asChain?.surfaces ?? [] }
    set {
      guard case .chain(var chain) = outline else { return }
      chain.surfaces = newValue
      outline = .chain(chain)
    }
  }

  /// The shape as a mapping.
  var value: LevelValue { .mapping(outline.fields + LevelValue.fields(of: self, Self.own)) }

  /// A mapping with one outline.
  static var schema: LevelValue {
    .recordSchema(LevelShape.self, rules: Outline.rules())
  }
}

extension LevelReading {
  /// A shape; `nil` where its outline is wrong, which is noted.
  mutating func shape(_ node: LevelNode) -> LevelShape? {
    let table = LevelShape.table
    guard let fields = LevelFields(node, known: table.names, LevelShape.expected) else {
      return nil
    }
    // First, for what other fields mean depends on it.
    let outline = chosen(LevelShape.Outline.self, fields)
    let shape = record(table, fields, from: outline.map { LevelShape($0) } ?? .standard)
    return outline == nil ? nil : shape
  }
}
