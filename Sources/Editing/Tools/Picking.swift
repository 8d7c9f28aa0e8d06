import Physics
import Presentation

/// What lies under the pointer, tested on the published pose: on what the person saw, not on what
/// the world has become since.
package enum Picked: Hashable, Sendable {
  case body(BodyID)
  /// A place along a rope: 0 is its start, 1 its end.
  case rope(RopeID, fraction: Float)
}

/// Hit tests against a published pose.
package struct Picking {
  package var pose: WorldPose
  /// How far beside a thing still counts as on it (m).
  package var tolerance: Float
  /// How bodies and ropes are drawn, by their `userValue`: what is drawn over others is hit first.
  package var looks = SceneLooks()

  package init(pose: WorldPose, tolerance: Float, looks: SceneLooks = SceneLooks()) {
    self.pose = pose
    self.tolerance = tolerance
    self.looks = looks
  }

  /// The things under a point, the ones drawn last (on top) first; ropes lie over bodies.
  package func all(at point: Vec2) -> [Picked] {
    ropes(at: point).map { .rope($0.rope.id, fraction: $0.fraction) }
      + bodies(at: point).map { .body($0.id) }
  }

  /// The bodies under a point, top-most first. Exact hits come before those within the tolerance,
  /// so that a thin neighbor does not steal a click in the middle of a box. Rods of ropes are not
  /// bodies here.
  package func bodies(at point: Vec2) -> [WorldPose.Placed] {
    var hits: [(rank: DrawingRank, body: WorldPose.Placed)] = []
    var near: [(distance: Float, body: WorldPose.Placed)] = []
    for (index, body) in pose.bodies.enumerated().reversed() where body.rope == nil {
      guard index < pose.geometry.shapes.count else { continue }
      let local = body.transform.applyInverse(point)
      var distance = Float.infinity
      for shape in pose.geometry.shapes[index] {
        distance = min(distance, shape.shape.signedDistance(to: local))
      }
      if distance <= 0 {
        hits.append((DrawingRank(body, at: index, looks.bodies), body))
      } else if distance <= tolerance {
        near.append((distance, body))
      }
    }
    return hits.sorted { $0.rank > $1.rank }.map(\.body)
      + near.sorted { $0.distance < $1.distance }.map(\.body)
  }

  /// The ropes under a point, with where along them: those drawn over others first, of these the
  /// nearest first.
  package func ropes(at point: Vec2) -> [(rope: WorldPose.RopePose, fraction: Float)] {
    var hits: [(distance: Float, rope: WorldPose.RopePose, fraction: Float)] = []
    for rope in pose.ropes {
      guard let nearest = nearestPoint(on: rope.line, to: point) else { continue }
      guard nearest.distance <= 0.5 * rope.thickness + tolerance else { continue }
      hits.append((nearest.distance, rope, nearest.fraction))
    }
    func rank(_ hit: (distance: Float, rope: WorldPose.RopePose, fraction: Float)) -> (Int, Float) {
      (-looks.zIndex(ofRope: hit.rope.userValue), hit.distance)
    }
    return hits.sorted { rank($0) < rank($1) }.map { ($0.rope, $0.fraction) }
  }

  /// A body of the pose by its id.
  package func body(_ id: BodyID) -> WorldPose.Placed? { pose.bodies.first { $0.id == id } }

  /// A rope of the pose by its id.
  package func rope(_ id: RopeID) -> WorldPose.RopePose? { pose.ropes.first { $0.id == id } }
}
