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
  /// Whether it is a chain.
  var isChain: Bool {
    if case .chain = self { true } else { false }
  }

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

extension LevelReading {
  static let circleProperties: [LevelProperty] = [
    ("center", "Center (m).", .vectorSchema().measured("m")),
    ("radius", "Radius (m).", LevelRange.radius.schema.measured("m")),
  ]

  private static let ends: [LevelProperty] = [
    ("from", "First end (m).", .vectorSchema().measured("m")),
    ("to", "Second end (m).", .vectorSchema().measured("m")),
  ]

  static let capsuleProperties: [LevelProperty] =
    ends + [("radius", "Radius, half the thickness (m).", LevelRange.radius.schema.measured("m"))]

  static let segmentProperties: [LevelProperty] = ends

  /// Exactly one of these says which outline it is.
  static let outlineProperties: [LevelProperty] = [
    (
      "circle", "Circle: its radius (m).",
      .anySchema([
        LevelRange.radius.schema, .objectSchema(circleProperties, required: ["radius"]),
      ]).measured("m")
    ),
    ("box", "Box: [width, height] (m).", .rowSchema(2, .extent).measured("m")),
    (
      "polygon", "Strictly convex polygon with 3 to 12 corners (m). A stroke takes any outline.",
      .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount).measured("m")
    ),
    (
      "star", "Star with 3 to 24 teeth.",
      .objectSchema(starProperties, required: ["inner", "outer", "points"])
    ),
    (
      "capsule", "Capsule: a rod with round ends.",
      .objectSchema(capsuleProperties, required: ["from", "to", "radius"])
    ),
    (
      "segment", "Straight line without thickness.",
      .objectSchema(segmentProperties, required: ["from", "to"])
    ),
    (
      "chain",
      "Line through points as the surface of terrain, solid on the right of its direction.",
      .pointsSchema(atMost: longestChain)
    ),
  ]

  /// What some outlines have beside them.
  static let outlineOptions: [LevelProperty] = [
    ("at", "Center of a circle, box or star (m).", .vectorSchema().measured("m")),
    (
      "angle", "Rotation angle of a box or star (degrees).",
      LevelRange.any.schema.measured("degrees")
    ),
    (
      "radius", "Radius that rounds the corners of a box or polygon outward (m).",
      LevelRange.rounding.schema.measured("m")
    ),
    (
      "sensor", "Whether the shape only detects what touches it, without a collision.",
      .typeSchema("boolean")
    ),
    (
      "loop", "Whether the last point of a chain is connected to the first.", .typeSchema("boolean")
    ),
    ("twoSided", "Whether a chain is solid on both sides.", .typeSchema("boolean")),
    (
      "oneWay",
      "Whether a chain is a one-way platform: it only holds what comes down onto it.",
      .typeSchema("boolean")
    ),
    (
      "before", "Point where the terrain continues before the first point of a chain (m).",
      .vectorSchema().measured("m")
    ),
    (
      "after", "Point where the terrain continues after the last point of a chain (m).",
      .vectorSchema().measured("m")
    ),
    (
      "surfaces", "Surface of each segment of a chain.",
      .listSchema(of: .recordSchema(LevelSurface.self))
    ),
  ]

  static let shapeProperties: [LevelProperty] =
    outlineProperties + outlineOptions + LevelSurface.properties + [
      ("filter", "Which other shapes it collides with.", .referenceSchema("filter"))
    ]

  /// Outlines that are only drawn.
  static let drawnProperties: [LevelProperty] =
    outlineProperties + outlineOptions.filter { $0.name != "sensor" && $0.name != "surfaces" }

  /// A mapping with one outline.
  static func outlineSchema(_ properties: [LevelProperty]) -> LevelValue {
    let choices = outlineProperties.map { outline in
      LevelValue.fields([("required", .list([.text(outline.name)]))])
    }
    return .objectSchema(properties, more: [("oneOf", .list(choices))])
  }
}
