import Physics

/// Outlines of things that are in the way of light: convex, counter-clockwise (m).
public enum LightOutline {
  /// The corners of a box.
  public static func box(_ box: AABB) -> [Vec2] {
    [
      box.lower, Vec2(box.upper.x, box.lower.y), box.upper, Vec2(box.lower.x, box.upper.y),
    ]
  }

  /// Corners on a circle; between them the outline is within it by at most the tolerance.
  ///
  /// - Parameters:
  ///   - center: Its middle (m).
  ///   - radius: Its radius (m).
  ///   - tolerance: How far a side may be from the circle (m), above zero.
  public static func circle(_ center: Vec2, _ radius: Float, tolerance: Float) -> [Vec2] {
    let count = corners(radius, tolerance: tolerance)
    return (0..<count).map { i in
      center + radius * direction(Float(i) / Float(count))
    }
  }

  /// A polygon around a circle: every side touches it.
  public static func around(_ center: Vec2, _ radius: Float, sides: Int = 48) -> [Vec2] {
    let half = Rotation(angle: .pi / Float(sides)).cosine
    return (0..<sides).map { center + (radius / half) * direction(Float($0) / Float(sides)) }
  }

  /// A shape of a body as an outline; a segment has two points. Round parts as `circle` has them.
  ///
  /// A circle that the light does not stand in is as wide as it is seen: from where the tangents touch it.
  ///
  /// - Parameters:
  ///   - shape: In the body's frame.
  ///   - transform: Where the body is.
  ///   - source: Where the light is (m).
  ///   - tolerance: See `circle`.
  public static func of(
    _ shape: Shape, at transform: Transform, from source: Vec2, tolerance: Float
  ) -> [Vec2] {
    switch shape {
    case .circle(let circle):
      seen(
        transform.apply(circle.center), circle.radius, from: source, tolerance: tolerance)
    case .capsule(let capsule):
      rounded([capsule.start, capsule.end].map(transform.apply), capsule.radius, tolerance)
    case .segment(let segment):
      [transform.apply(segment.start), transform.apply(segment.end)]
    case .polygon(let polygon):
      polygon.radius > tolerance
        ? rounded(polygon.vertices.map(transform.apply), polygon.radius, tolerance)
        : polygon.vertices.map(transform.apply)
    }
  }

  /// About how many sides `of` gives a shape.
  public static func sideCount(of shape: Shape, tolerance: Float) -> Int {
    switch shape {
    case .circle(let circle): 2 * max(corners(circle.radius, tolerance: tolerance) / 2, 4)
    case .capsule(let capsule): corners(capsule.radius, tolerance: tolerance) + 4
    case .segment: 2
    case .polygon(let polygon):
      polygon.radius > tolerance
        ? polygon.vertices.count + corners(polygon.radius, tolerance: tolerance)
        : polygon.vertices.count
    }
  }

  /// The part of a circle that faces a point, between its tangents, and the chord behind: as wide as the circle is
  /// seen, wherever the corners of another polygon would be.
  private static func seen(
    _ center: Vec2, _ radius: Float, from source: Vec2, tolerance: Float
  ) -> [Vec2] {
    let way = source - center
    let distance = way.length
    guard distance > 1.001 * radius else {
      return circle(center, radius, tolerance: tolerance)
    }
    // The tangents touch at ±φ from the way to the source, cos φ = r/d.
    var half = Rotation.identity
    half.cosine = radius / distance
    half.sine = max(1 - half.cosine * half.cosine, 0).squareRoot()
    let count = max(corners(radius, tolerance: tolerance) / 2, 4)
    let near = Rotation(angle: 2 * half.angle / Float(count))
    // Behind: the rest of the circle, for what asks where a line of sight would leave it.
    let far = Rotation(angle: (2 * .pi - 2 * half.angle) / Float(count))
    var spoke = half.inverse.rotate(radius * way.normalized)
    return (0..<2 * count).map { i in
      defer { spoke = (i < count ? near : far).rotate(spoke) }
      return center + spoke
    }
  }

  /// A point, a line or a convex polygon, grown by a radius.
  private static func rounded(_ corners: [Vec2], _ radius: Float, _ tolerance: Float) -> [Vec2] {
    guard radius > 0, let first = corners.first else { return corners }
    let around = self.corners(radius, tolerance: tolerance)
    guard corners.count > 1, corners.contains(where: { $0 != first }) else {
      return circle(first, radius, tolerance: tolerance)
    }
    var points: [Vec2] = []
    for i in corners.indices {
      let here = corners[i]
      let before = (here - corners[(i + corners.count - 1) % corners.count]).normalized
      let after = (corners[(i + 1) % corners.count] - here).normalized
      var turn = Rotation.identity
      (turn.sine, turn.cosine) = (before.cross(after), before.dot(after))
      // At the ends of a line it turns about, which has no sign.
      let angle = corners.count == 2 ? Float.pi : max(turn.angle, 0)
      let count = max(Int(saturating: (Float(around) * angle / (2 * .pi)).rounded(.up)), 1)
      let step = Rotation(angle: angle / Float(count))
      var spoke = radius * before.rightPerpendicular
      for _ in 0...count {
        points.append(here + spoke)
        spoke = step.rotate(spoke)
      }
    }
    return points
  }

  /// Chords of an angle α are within a circle by r·(1 − cos α/2), nearly r·α²/8.
  private static func corners(_ radius: Float, tolerance: Float) -> Int {
    guard radius > 0, tolerance > 0 else { return 8 }
    let angle = (8 * tolerance / radius).squareRoot()
    return min(max(Int(saturating: (2 * Float.pi / max(angle, 0.01)).rounded(.up)), 12), 96)
  }

  /// A direction by its part of a turn.
  private static func direction(_ turn: Float) -> Vec2 {
    Rotation(angle: 2 * .pi * turn).rotate(Vec2(1, 0))
  }
}
