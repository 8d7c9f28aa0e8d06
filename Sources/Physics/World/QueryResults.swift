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

  /// Reports every shape that is not a sensor.
  public static let `default` = QueryFilter()
}
