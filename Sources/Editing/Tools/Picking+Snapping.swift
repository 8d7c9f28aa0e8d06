import Physics
import Presentation

// What an end is drawn to: a little magnet.

/// A place on something that an end would be tied to.
package struct Snap: Hashable, Sendable {
  var picked: Picked
  /// Where the end goes (m).
  package var point: Vec2
}

extension Picking {
  /// What an end at a point is tied to, and where: the body under it, right there; else the nearest
  /// outline or rope within `reach` (m), at its nearest place. `nil` on bare paper.
  ///
  /// Only what `accepts` says yes to counts.
  package func snap(
    at point: Vec2, reach: Float, accepts: (Picked) -> Bool = { _ in true }
  ) -> Snap? {
    var best: (distance: Float, snap: Snap)?
    func offer(_ distance: Float, _ snap: Snap) {
      guard distance <= reach, best.map({ distance < $0.distance }) ?? true, accepts(snap.picked)
      else { return }
      best = (distance, snap)
    }
    var inside: (rank: DrawingRank, body: WorldPose.Placed)?
    for (index, body) in pose.bodies.enumerated() where body.rope == nil {
      guard index < pose.geometry.shapes.count, accepts(.body(body.id)) else { continue }
      let local = body.transform.applyInverse(point)
      for shape in pose.geometry.shapes[index] {
        let nearest = shape.shape.nearestPoint(to: local)
        let distance = nearest.distance(to: local)
        let rank = DrawingRank(body, at: index, looks.bodies)
        if distance == 0, inside.map({ $0.rank < rank }) ?? true { inside = (rank, body) }
        offer(distance, Snap(picked: .body(body.id), point: body.transform.apply(nearest)))
      }
    }
    if let inside { return Snap(picked: .body(inside.body.id), point: point) }
    for rope in pose.ropes {
      guard let nearest = Presentation.nearestPoint(on: rope.line, to: point),
        let place = pointAlong(rope.line, nearest.fraction)
      else { continue }
      let picked = Picked.rope(rope.id, fraction: nearest.fraction)
      offer(max(nearest.distance - 0.5 * rope.thickness, 0), Snap(picked: picked, point: place))
    }
    return best?.snap
  }
}

extension Shape {
  /// The point of the shape that is nearest to a point, in the shape's own frame: the point itself
  /// inside (m).
  package func nearestPoint(to point: Vec2) -> Vec2 {
    let (core, radius): (Vec2, Float)
    switch self {
    case .circle(let circle):
      (core, radius) = (circle.center, circle.radius)
    case .capsule(let capsule):
      core = nearest(to: point, onSegmentFrom: capsule.start, to: capsule.end)
      radius = capsule.radius
    case .segment(let segment):
      core = nearest(to: point, onSegmentFrom: segment.start, to: segment.end)
      radius = 0
    case .polygon(let polygon):
      guard signedDistance(to: point) > 0 else { return point }
      let corners = polygon.vertices
      let sides = corners.indices.map {
        nearest(to: point, onSegmentFrom: corners[$0], to: corners[($0 + 1) % corners.count])
      }
      core = sides.min { $0.distance(to: point) < $1.distance(to: point) } ?? point
      radius = polygon.radius
    }
    let way = point - core
    let distance = way.length
    return distance <= radius || distance == 0 ? point : core + radius / distance * way
  }
}

/// The point of a straight line between two ends that is nearest to a point.
private func nearest(to point: Vec2, onSegmentFrom a: Vec2, to b: Vec2) -> Vec2 {
  let edge = b - a
  let t = edge.lengthSquared > 0 ? min(max((point - a).dot(edge) / edge.lengthSquared, 0), 1) : 0
  return a + t * edge
}
