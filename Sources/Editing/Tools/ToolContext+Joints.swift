import Levels
import Physics
import Presentation

extension ToolContext {
  /// The joints and thrusters under a point, nearest first: what the player may not change too.
  package func joints(at point: Vec2) -> [PlacedJoint] {
    joints.compactMap { joint -> (Float, PlacedJoint)? in
      let distance = joint.distance(to: point, pixel: pixel)
      return distance <= 0.5 * picking.tolerance ? (distance, joint) : nil
    }
    // What is small lies on what is long.
    .sorted { ($0.1.line(pixel: pixel).count, $0.0) < ($1.1.line(pixel: pixel).count, $1.0) }
    .map(\.1)
  }
}
