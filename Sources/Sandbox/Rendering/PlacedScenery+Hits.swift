import Levels
import Physics

extension PlacedScenery.Placed {
  /// Whether a point lies on it as it is drawn, or so near (m).
  func holds(_ point: Vec2, within reach: Float) -> Bool {
    guard scale > 0 else { return false }
    let local = (1 / scale) * transform.applyInverse(point)
    let reach = reach / scale
    switch item.content {
    case .words(let text, let line):
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      // A letter is about half as wide as its line is high.
      let width = 0.5 * line * Float(rows.map(\.count).max() ?? 0)
      return local.x.magnitude <= 0.5 * width + reach
        && local.y.magnitude <= 0.5 * line * Float(rows.count) + reach
    case .picture(_, let size, _):
      return local.x.magnitude <= 0.5 * size.x + reach && local.y.magnitude <= 0.5 * size.y + reach
    case .figure(let parts):
      return parts.contains { $0.holds(local, within: reach) }
    }
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
