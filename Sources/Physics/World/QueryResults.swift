/// Where a ray meets a shape.
public struct RayHit: Hashable, Sendable {
  /// The shape that is hit.
  public let shape: ShapeID
  /// Its body.
  public let body: BodyID
  /// Where (m).
  public let point: Vec2
  /// The surface's outward direction there, of length one; zero when the ray starts inside.
  public let normal: Vec2
  /// How far along the ray, 0 ... 1.
  public let fraction: Float
}

/// Where a moving shape meets a shape of the world.
public struct ShapeCastHit: Hashable, Sendable {
  /// The shape that is hit.
  public let shape: ShapeID
  /// Its body.
  public let body: BodyID
  /// A point where the two touch (m).
  public let point: Vec2
  /// The hit shape's outward direction there, of length one; zero when the two overlap at the start.
  public let normal: Vec2
  /// How far along the way, 0 ... 1.
  public let fraction: Float
}

/// The point of a shape of the world that is nearest to some point.
public struct NearestPointHit: Hashable, Sendable {
  /// The nearest shape.
  public let shape: ShapeID
  /// Its body.
  public let body: BodyID
  /// Where (m): on the outline.
  public let point: Vec2
  /// The surface's outward direction there, of length one.
  public let normal: Vec2
  /// How far away (m); negative for a point inside.
  public let distance: Float
}

/// Which shapes a query reports.
public struct QueryFilter: Hashable, Sendable {
  /// What the query counts as, to be met by the shapes' masks. Default everything.
  public var category: UInt64 = .max
  /// Which shapes it looks for, by their category. Default everything.
  public var mask: UInt64 = .max
  /// Whether sensors are reported. Default `false`.
  public var includesSensors = false

  /// Reports every shape that is not a sensor.
  public init() {}

  /// A filter from its parts.
  public init(category: UInt64 = .max, mask: UInt64 = .max, includesSensors: Bool = false) {
    self.category = category
    self.mask = mask
    self.includesSensors = includesSensors
  }

  /// Reports every shape that is not a sensor.
  public static let `default` = QueryFilter()
}
