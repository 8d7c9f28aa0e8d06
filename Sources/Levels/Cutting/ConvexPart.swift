import Physics

// Convex outlines of shapes, and what a straight cut leaves of them.

/// A convex piece of a body, in its frame.
struct ConvexPart: Hashable, Sendable {
  /// Counter-clockwise.
  var corners: [Vec2]
  /// The shape that it is all of, as the level has it; `nil` for a piece of one.
  var whole: LevelShape?
  /// What a piece is made of and collides with.
  var surface = LevelSurface()
  var filter: LevelFilter?
  var sensor = false
  /// On which side of a cut it lies: above zero on the left of it; 0 if the cut does not meet it.
  var side = 0

  /// How many corners stand for a whole turn of a round outline: its chords leave half a percent of the radius.
  static let roundCorners = 32

  /// m², above zero.
  var area: Float { Self.area(corners) }

  static func area(_ corners: [Vec2]) -> Float {
    guard let first = corners.first else { return 0 }
    return 0.5
      * zip(corners.dropFirst(), corners.dropFirst(2)).reduce(0) {
        $0 + ($1.0 - first).cross($1.1 - first)
      }
  }

  /// How far a point is from it (m); zero inside.
  func distance(to point: Vec2) -> Float {
    var isInside = true
    var least = Float.infinity
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let edge = b - a
      if edge.cross(point - a) < 0 { isInside = false }
      let along = edge.lengthSquared > 0 ? (point - a).dot(edge) / edge.lengthSquared : 0
      least = min(least, (a + min(max(along, 0), 1) * edge).distance(to: point))
    }
    return isInside ? 0 : least
  }

  /// As the level has it, in convex polygons of at most 12 corners.
  var shapes: [LevelShape] {
    if let whole { return [whole] }
    return Self.polygons(corners).map {
      LevelShape(.polygon($0, radius: 0), surface: surface, filter: filter, sensor: sensor)
    }
  }

  /// A convex outline as polygons that the engine takes: cut from corner to corner, without slivers.
  static func polygons(_ corners: [Vec2]) -> [[Vec2]] {
    let most = ConvexPolygon.maximumVertexCount
    var pieces: [[Vec2]] = []
    var rest = strictlyConvex(corners)
    while rest.count > most {
      pieces.append(Array(rest.prefix(most)))
      rest = Array(rest.prefix(1)) + rest.dropFirst(most - 1)
    }
    pieces.append(rest)
    return pieces.filter { (try? ConvexPolygon($0)) != nil }
  }

  /// Without corners too close to the one before, and without those on a straight edge: a cut right beside a corner
  /// leaves an edge too short for the engine, which would refuse all of it.
  static func strictlyConvex(_ corners: [Vec2]) -> [Vec2] {
    var kept: [Vec2] = []
    for corner in corners
    where kept.last.map({ $0.distance(to: corner) >= Tolerance.minimumExtent }) ?? true {
      kept.append(corner)
    }
    while kept.count > 3, let first = kept.first, let last = kept.last,
      first.distance(to: last) < Tolerance.minimumExtent
    {
      kept.removeLast()
    }
    var index = 0
    while kept.count > 3, index < kept.count {
      let (before, after) = (
        kept[(index + kept.count - 1) % kept.count], kept[(index + 1) % kept.count]
      )
      let (edge, next) = (kept[index] - before, after - kept[index])
      if edge.cross(next) > 1e-6 * edge.length * next.length {
        index += 1
      } else {
        kept.remove(at: index)
        index = 0
      }
    }
    return kept
  }

  /// The outline of a shape; `nil` for a line without thickness.
  static func corners(of shape: Shape) -> [Vec2]? {
    switch shape {
    case .circle(let circle):
      return arc(circle.center, circle.radius, from: 0, turns: roundCorners).dropLast()
    case .capsule(let capsule):
      let way = (capsule.end - capsule.start).normalized
      let half = roundCorners / 2
      return arc(capsule.end, capsule.radius, from: 0, turns: half, ahead: way.rightPerpendicular)
        + arc(capsule.start, capsule.radius, from: 0, turns: half, ahead: -way.rightPerpendicular)
    case .segment: return nil
    case .polygon(let polygon):
      guard polygon.radius > 0 else { return polygon.vertices }
      return rounded(polygon.vertices, by: polygon.radius)
    }
  }

  /// Points on an arc, counter-clockwise, in steps of a full turn's `roundCorners`.
  private static func arc(
    _ center: Vec2, _ radius: Float, from: Float, turns: Int, ahead: Vec2 = Vec2(1, 0)
  ) -> [Vec2] {
    (0...turns).map { i in
      center + radius * Rotation(angle: 2 * .pi * Float(i) / Float(roundCorners)).rotate(ahead)
    }
  }

  private static func rounded(_ corners: [Vec2], by radius: Float) -> [Vec2] {
    let count = corners.count
    return corners.indices.flatMap { i -> [Vec2] in
      let before = (corners[i] - corners[(i + count - 1) % count]).rightPerpendicular.normalized
      let after = (corners[(i + 1) % count] - corners[i]).rightPerpendicular.normalized
      let middle = (before + after).normalized
      return [before, middle, after].map { corners[i] + radius * $0 }
    }
  }

  // MARK: - Touching

  /// Whether two pieces hang together: they touch along more than a corner.
  ///
  /// Both are made wider by a little; where they touch along an edge, what they have in common is as long as that and
  /// twice as wide as the little, at a corner it is only a square of it.
  static func touch(_ a: ConvexPart, _ b: ConvexPart, within little: Float) -> Bool {
    var common = widened(a.corners, by: little)
    let other = widened(b.corners, by: little)
    for (from, to) in zip(other, other.dropFirst() + other.prefix(1)) {
      common = ConvexCut.part(common) { (to - from).normalized.cross($0 - from) }
      guard !common.isEmpty else { return false }
    }
    return area(common) > 12 * little * little
  }

  private static func widened(_ corners: [Vec2], by little: Float) -> [Vec2] {
    let middle = corners.reduce(.zero, +) / Float(max(corners.count, 1))
    return corners.map { $0 + little * ($0 - middle).normalized }
  }
}
