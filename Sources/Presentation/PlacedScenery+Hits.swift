import Levels
import Physics

extension PlacedScenery.Placed {
  /// Whether a point lies on it as it is drawn, or so near (m).
  package func holds(_ point: Vec2, within reach: Float) -> Bool {
    guard scale > 0 else { return false }
    let local = (1 / scale) * transform.applyInverse(point)
    let reach = reach / scale
    switch item.content {
    case .words, .picture:
      if let badge = item.badge { return local.length <= badge.look.outer + reach }
      let half = 0.5 * box.size
      return local.x.magnitude <= half.x + reach && local.y.magnitude <= half.y + reach
    case .figure(let parts):
      return parts.contains { $0.holds(local, within: reach) }
    }
  }

  /// The corners of what it fills (m), with a little air around.
  package var buttonFrame: [Vec2] {
    let box = box
    let air: Float = 0.08
    let (a, b) = (box.lower - Vec2(air, air), box.upper + Vec2(air, air))
    return [a, Vec2(b.x, a.y), b, Vec2(a.x, b.y)].map { transform.apply(scale * $0) }
  }

  /// What it fills, in its own frame.
  private var box: AABB {
    switch item.content {
    case .words(let text, let line):
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      // A letter is about half as wide as its line is high.
      let half =
        item.badge.map { Vec2($0.look.outer, $0.look.outer) }
        ?? 0.5 * line * Vec2(0.5 * Float(rows.map(\.count).max() ?? 0), Float(rows.count))
      return AABB(lower: -half, upper: half)
    case .picture(_, let size, _):
      return AABB(lower: -0.5 * size, upper: 0.5 * size)
    case .figure(let parts):
      let points = parts.flatMap(\.corners)
      return AABB(enclosing: points) ?? AABB(lower: .zero, upper: .zero)
    }
  }
}

extension Scenery.Part {
  /// Places that what it fills lies between.
  fileprivate var corners: [Vec2] {
    switch self {
    case .shape(.circle(let circle)): Self.ends(circle.center, circle.center, circle.radius)
    case .shape(.capsule(let rod)): Self.ends(rod.start, rod.end, rod.radius)
    case .shape(.segment(let line)): Self.ends(line.start, line.end, 0)
    case .shape(.polygon(let polygon)):
      polygon.vertices.flatMap { Self.ends($0, $0, polygon.radius) }
    case .area(let mesh): mesh.outline
    case .line(let points, let width): points.flatMap { Self.ends($0, $0, 0.5 * width) }
    case .vine(let plant): plant.line
    }
  }

  private static func ends(_ a: Vec2, _ b: Vec2, _ radius: Float) -> [Vec2] {
    let air = Vec2(radius, radius)
    return [a - air, a + air, b - air, b + air]
  }
}

extension Scenery.Part {
  fileprivate func holds(_ point: Vec2, within reach: Float) -> Bool {
    switch self {
    case .shape(let shape): shape.signedDistance(to: point) <= reach
    case .area(let mesh):
      stride(from: 0, to: mesh.triangles.count, by: 3).contains { i in
        let (a, b, c) = (
          mesh.outline[Int(mesh.triangles[i])], mesh.outline[Int(mesh.triangles[i + 1])],
          mesh.outline[Int(mesh.triangles[i + 2])]
        )
        return (b - a).cross(point - a) >= 0 && (c - b).cross(point - b) >= 0
          && (a - c).cross(point - c) >= 0
      }
    case .vine(let plant): Self.line(plant.line, width: plant.width).holds(point, within: reach)
    case .line(let points, let width):
      zip(points, points.dropFirst()).contains { a, b in
        let way = b - a
        let part = way.lengthSquared > 0 ? (point - a).dot(way) / way.lengthSquared : 0
        return point.distance(to: a + min(max(part, 0), 1) * way) <= 0.5 * width + reach
      }
    }
  }
}

extension Scenery.Region {
  /// Its outline (m); of a disc a polygon.
  package var corners: [Vec2] { area.corners.map(transform.apply) }

  /// Whether a point lies in it.
  package func holds(_ point: Vec2) -> Bool {
    let local = transform.applyInverse(point)
    switch area {
    case .box(let width, let height):
      return local.x.magnitude <= 0.5 * width && local.y.magnitude <= 0.5 * height
    case .circle(let radius): return local.length <= radius
    case .polygon(let points):
      let sides = zip(points, points.dropFirst() + points.prefix(1))
      let turns = sides.map { a, b in (b - a).cross(local - a) }
      return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
    }
  }
}

extension PlacedScenery {
  /// The area under a point that was added last.
  package func region(
    at point: Vec2, where accepts: (ObjectKey) -> Bool
  ) -> Scenery.Region? {
    regions.last { accepts($0.key) && $0.holds(point) }
  }
}

extension LevelArea {
  /// Its outline around the origin (m).
  package var corners: [Vec2] {
    switch self {
    case .box(let width, let height):
      let (x, y) = (0.5 * width, 0.5 * height)
      return [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)]
    case .circle(let radius):
      return (0..<48).map { Rotation(angle: 2 * .pi * Float($0) / 48).rotate(Vec2(radius, 0)) }
    case .polygon(let points): return points
    }
  }
}
