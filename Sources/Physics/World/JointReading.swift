/// What a joint did in the last step and how well it holds.
public struct JointReading: Hashable, Sendable {
  /// The force on the second body at its anchor (N, world).
  public let force: Vec2
  /// The torque on the second body beside that force's (N·m).
  public let torque: Float
  /// How far the bodies are from what the joint holds rigidly, or beyond its limits (m).
  public let linearError: Float
  /// Likewise of angles (radians).
  public let angularError: Float
  /// How far B's anchor is from A's along the axis (m); `nil` unless `prismatic` or `wheel`.
  public let translation: Float?
  /// How fast the translation grows (m/s); `nil` unless `prismatic` or `wheel`.
  public let speed: Float?
  /// What the spring pushes the anchors apart with (N); negative pulls them together. Part of `force`,
  /// beside limits and motor; at a bound of its tension or compression it is that. `nil` unless
  /// `distance` with a spring.
  public let springForce: Float?
}

extension World {
  /// What a joint did in the last step and how well it holds. Traps on a joint that does not exist.
  public func reading(of id: JointID) -> JointReading {
    let record = self.record(of: id)
    let load = state.jointLoad(record)
    let errors = state.jointErrors(record)
    let slide = state.jointSlide(record)
    return JointReading(
      force: load.force, torque: load.torque, linearError: errors.linear,
      angularError: errors.angular, translation: slide?.translation, speed: slide?.speed,
      springForce: state.jointSpringForce(record))
  }

  /// The force (N, world) and torque (N·m) the joint put on its second body at the end of the last
  /// step. Traps on a joint that does not exist.
  public func reaction(of id: JointID) -> (force: Vec2, torque: Float) {
    state.jointLoad(record(of: id))
  }
}
