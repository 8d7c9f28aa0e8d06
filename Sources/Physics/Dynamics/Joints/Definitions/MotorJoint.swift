/// Drives the second body towards an offset and an angle against the first, with no more than a
/// force and a torque: a character's will, a platform's engine, friction seen from above.
public struct MotorJoint: Hashable, Sendable, BitwiseCopyable {
  /// Where B's anchor is to be, in the first body's frame (m).
  public var linearOffset: Vec2
  /// The angle B − A to reach (radians).
  public var angularOffset: Float
  /// The driven point, in the second body's frame (m). Default its origin.
  public var anchorB = Vec2.zero
  /// Strength (N); 0, the default, leaves the place alone.
  public var maximumForce: Float
  /// Strength (N·m); 0, the default, leaves the angle alone.
  public var maximumTorque: Float
  /// The part of the error that is to go in one step, 0 ... 1. Default 0.3. With 0 only the
  /// velocities are driven, and the offsets do not matter.
  public var correctionFactor: Float = 0.3
  /// The frequency (Hz) of a spring that pulls B's anchor to the offset, in place of the
  /// correction; 0, the default, for none. It is that of both bodies on the spring.
  /// `linearVelocity` is then what its damping drives to. The spring pulls with `maximumForce` at
  /// most.
  public var linearHertz: Float = 0
  /// The damping ratio of that spring. Default 1.
  public var linearDampingRatio: Float = 1
  /// The frequency (Hz) of a spring that turns B to the angle, with `maximumTorque` at most.
  public var angularHertz: Float = 0
  /// The damping ratio of that spring. Default 1.
  public var angularDampingRatio: Float = 1
  /// Velocity of B's anchor against A on top of the correction, in the first body's frame (m/s).
  public var linearVelocity = Vec2.zero
  /// Spin of B against A on top of the correction (radians/s).
  public var angularVelocity: Float = 0

  /// A motor towards an offset (m) and an angle (radians) with at most a force (N) and torque (N·m).
  public init(
    linearOffset: Vec2 = .zero, angularOffset: Float = 0, maximumForce: Float = 0,
    maximumTorque: Float = 0
  ) {
    self.linearOffset = linearOffset
    self.angularOffset = angularOffset
    self.maximumForce = maximumForce
    self.maximumTorque = maximumTorque
  }
}

extension MotorJoint {
  func check() throws(PhysicsError) {
    try checkAnchor(linearOffset)
    try checkFinite(angularOffset, "angular offset")
    try checkAnchor(anchorB)
    try checkNotNegative(maximumForce, "maximum force")
    try checkNotNegative(maximumTorque, "maximum torque")
    guard correctionFactor >= 0 && correctionFactor <= 1 else {
      throw .invalidValue(
        "the correction factor must lie within 0 ... 1, found \(correctionFactor)")
    }
    try checkFrequency(linearHertz, "linear hertz")
    try checkParameter(linearDampingRatio, "linear damping ratio")
    try checkFrequency(angularHertz, "angular hertz")
    try checkParameter(angularDampingRatio, "angular damping ratio")
    guard linearVelocity.isFinite else {
      throw .invalidValue("the linear velocity must be finite, found \(linearVelocity)")
    }
    try checkFinite(angularVelocity, "angular velocity")
  }
}
