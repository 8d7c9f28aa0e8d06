import Physics

/// The nearest place of a polyline: its distance, and where along the line's length it is, 0 ... 1.
package func nearestPoint(on line: [Vec2], to point: Vec2) -> (distance: Float, fraction: Float)? {
  guard let first = line.first else { return nil }
  var best = first.distance(to: point)
  var bestAlong: Float = 0
  var along: Float = 0
  for (a, b) in zip(line, line.dropFirst()) {
    let edge = b - a
    let length = edge.length
    let t =
      edge.lengthSquared > 0 ? min(max((point - a).dot(edge) / edge.lengthSquared, 0), 1) : 0
    let distance = (a + t * edge).distance(to: point)
    if distance < best {
      best = distance
      bestAlong = along + t * length
    }
    along += length
  }
  return (best, along > 0 ? bestAlong / along : 0)
}

/// The distance of a point to a straight line between two ends (m).
package func distance(from point: Vec2, toSegmentFrom a: Vec2, to b: Vec2) -> Float {
  let edge = b - a
  let t = edge.lengthSquared > 0 ? min(max((point - a).dot(edge) / edge.lengthSquared, 0), 1) : 0
  return (a + t * edge).distance(to: point)
}

extension Shape {
  /// How far a point is from the shape (m), in the shape's own frame; zero or below inside.
  package func signedDistance(to point: Vec2) -> Float {
    switch self {
    case .circle(let circle):
      return point.distance(to: circle.center) - circle.radius
    case .capsule(let capsule):
      return distance(from: point, toSegmentFrom: capsule.start, to: capsule.end) - capsule.radius
    case .segment(let segment):
      return distance(from: point, toSegmentFrom: segment.start, to: segment.end)
    case .polygon(let polygon):
      let corners = polygon.vertices
      var outside = Float.infinity
      var inside = -Float.infinity
      for i in corners.indices {
        let a = corners[i]
        let b = corners[(i + 1) % corners.count]
        outside = min(outside, distance(from: point, toSegmentFrom: a, to: b))
        inside = max(inside, (point - a).dot((b - a).rightPerpendicular.normalized))
      }
      return (inside <= 0 ? inside : outside) - polygon.radius
    }
  }

  /// The smallest upright box around the shape when its body is at a place.
  package func bounds(at place: Transform) -> AABB {
    let points: [Vec2]
    let radius: Float
    switch self {
    case .circle(let circle): (points, radius) = ([circle.center], circle.radius)
    case .capsule(let capsule): (points, radius) = ([capsule.start, capsule.end], capsule.radius)
    case .segment(let segment): (points, radius) = ([segment.start, segment.end], 0)
    case .polygon(let polygon): (points, radius) = (polygon.vertices, polygon.radius)
    }
    let box = AABB(enclosing: points.map(place.apply))
    return (box ?? AABB(lower: place.position, upper: place.position)).expanded(by: radius)
  }
}

extension WorldPose.RopePose {
  /// Its run as it is drawn (m): by way of the corners that it lies over.
  package var line: [Vec2] {
    var line = points.first.map { [$0] } ?? []
    for (corners, point) in zip(corners, points.dropFirst()) { line += corners + [point] }
    return line
  }
}
