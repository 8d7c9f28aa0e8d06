/// A convex polygon of 3 to 12 vertices, counter-clockwise, possibly grown by a rounding radius.
public struct ConvexPolygon: Hashable, Sendable {
  /// The most vertices a polygon may have.
  public static let maximumVertexCount = 12

  /// The corners (m), counter-clockwise, strictly convex.
  public let vertices: [Vec2]
  /// The polygon is everything within this distance of the hull of its vertices (m). Default 0.
  public let radius: Float

  /// A polygon from its corners, in either order.
  ///
  /// - Throws: `PhysicsError.invalidShape` when there are fewer than 3 or more than 12 vertices, one
  ///   is not finite, the outline is not strictly convex, or an edge is shorter than
  ///   `Tolerance.minimumExtent`; the sentence says which.
  public init(_ points: [Vec2], radius: Float = 0) throws(PhysicsError) {
    guard points.count >= 3 else {
      throw .invalidShape("a polygon needs at least 3 vertices, found \(points.count)")
    }
    guard points.count <= Self.maximumVertexCount else {
      throw .invalidShape(
        "a polygon has at most \(Self.maximumVertexCount) vertices, found \(points.count); "
          + "a stroke is reduced to that for you")
    }
    guard radius.isFinite && radius >= 0 else {
      throw .invalidShape("a polygon's radius must be zero or more, found \(radius)")
    }
    for (i, point) in points.enumerated() where !point.isFinite {
      throw .invalidShape("vertex \(i) of a polygon is not finite: \(point)")
    }
    let ordered = signedArea(points) < 0 ? Array(points.reversed()) : points
    let count = ordered.count
    var turning: Float = 0
    for i in 0..<count {
      let edge = ordered[(i + 1) % count] - ordered[i]
      guard edge.length >= Tolerance.minimumExtent else {
        throw .invalidShape(
          "the polygon's edge at \(ordered[i]) is shorter than \(Tolerance.minimumExtent) m")
      }
      let next = ordered[(i + 2) % count] - ordered[(i + 1) % count]
      guard edge.cross(next) > 0 else {
        throw .invalidShape("the polygon is not strictly convex at \(ordered[(i + 1) % count])")
      }
      turning += arctangent(edge.cross(next), edge.dot(next))
    }
    // A star turns left at every corner too, but more than once round.
    guard turning < 1.5 * 2 * Float.pi else {
      throw .invalidShape("the polygon's outline crosses itself")
    }
    vertices = ordered
    self.radius = radius
  }

  /// A box around a middle, turned by an angle. Nonsense sizes are refused when it is added to a
  /// body.
  public init(
    boxWidth width: Float, height: Float, center: Vec2 = .zero, angle: Float = 0,
    radius: Float = 0
  ) {
    let place = Transform(position: center, rotation: Rotation(angle: angle))
    let w = 0.5 * width
    let h = 0.5 * height
    vertices = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)].map(place.apply)
    self.radius = radius
  }

  /// Vertices known to be strictly convex and counter-clockwise.
  init(trusted vertices: [Vec2], radius: Float) {
    self.vertices = vertices
    self.radius = radius
  }
}

/// Twice-half the shoelace sum: positive for a counter-clockwise outline (m²).
func signedArea(_ points: [Vec2]) -> Float {
  guard let origin = points.first else { return 0 }
  var sum = 0.0
  for i in 0..<points.count {
    let a = points[i] - origin
    let b = points[(i + 1) % points.count] - origin
    sum += Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
  }
  return Float(0.5 * sum)
}
