// Convex outlines of shapes, and what a straight cut leaves of them.

/// What a cut has to know of convex outlines, given as corners, counter-clockwise.
package enum ConvexOutline {
  /// How many corners stand for a whole turn of a round outline: its chords leave half a percent of
  /// the radius.
  static let roundCorners = 32

  /// The area of an outline (m²).
  package static func area(_ corners: [Vec2]) -> Float {
    guard let first = corners.first else { return 0 }
    return 0.5
      * zip(corners.dropFirst(), corners.dropFirst(2)).reduce(0) {
        $0 + ($1.0 - first).cross($1.1 - first)
      }
  }

  /// How far a point is from an outline (m); zero inside.
  package static func distance(from corners: [Vec2], to point: Vec2) -> Float {
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

  /// A convex outline as polygons that the engine takes: cut from corner to corner, without
  /// slivers.
  package static func polygons(_ corners: [Vec2]) -> [[Vec2]] {
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

  /// Without corners too close to the one before, and without those on a straight edge: a cut right
  /// beside a corner leaves an edge too short for the engine, which would refuse all of it.
  package static func strictlyConvex(_ corners: [Vec2]) -> [Vec2] {
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
  package static func corners(of shape: Shape) -> [Vec2]? {
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

  /// Whether two pieces hang together: they touch along more than a corner.
  ///
  /// Both are made wider by a little; where they touch along an edge, what they have in common is
  /// as long as that and twice as wide as the little, at a corner it is only a square of it.
  package static func touch(_ a: [Vec2], _ b: [Vec2], within little: Float) -> Bool {
    var common = widened(a, by: little)
    let other = widened(b, by: little)
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

  /// The numbers below a count in groups, each linked to some other of its group, in order.
  package static func groups(_ count: Int, _ areLinked: (Int, Int) -> Bool) -> [[Int]] {
    var left = Array(0..<count)
    var groups: [[Int]] = []
    while let first = left.first {
      left.removeFirst()
      var group = [first]
      var next = 0
      while next < group.count {
        let i = group[next]
        let linked = left.filter { areLinked(min(i, $0), max(i, $0)) }
        left.removeAll(where: linked.contains)
        group += linked
        next += 1
      }
      groups.append(group.sorted())
    }
    return groups
  }
}
