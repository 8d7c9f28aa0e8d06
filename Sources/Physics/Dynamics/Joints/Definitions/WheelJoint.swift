/// A wheel with its suspension: the second body turns freely and moves along an axis of the first,
/// held there by a spring.
///
/// The translation is how far the axle, B's anchor, has moved from A's anchor along the axis (m).
public struct WheelJoint: Hashable, Sendable, BitwiseCopyable {
  /// Where the axle belongs, in the first body's frame (m).
  public var anchorA: Vec2
  /// The axle in the second body's frame (m).
  public var anchorB: Vec2
  /// The direction of the suspension in the first body's frame; its length does not matter. Default
  /// y.
  public var axis: Vec2
  /// Stiffness of the suspension (Hz): what it carries bounces with this frequency and sags by
  /// g / (2π f)². It carries the first body's mass, shared by all of its wheels that have a spring,
  /// whatever the wheels weigh; where the first body cannot move, the second's. Default 2; 0 is no spring.
  public var hertz: Float = 2
  /// Damping ratio of the suspension; 1 is critical. Default 0.7.
  public var dampingRatio: Float = 0.7
  /// Smallest allowed translation (m), or `nil`.
  public var lowerTranslation: Float?
  /// Largest allowed translation (m), or `nil`.
  public var upperTranslation: Float?
  /// Spin of B against A that the motor drives towards (radians/s); it acts while
  /// `maximumMotorTorque` > 0.
  public var motorSpeed: Float = 0
  /// Strength of the motor (N·m). With speed 0 it is a brake. Default 0, off.
  public var maximumMotorTorque: Float = 0

  /// A wheel without motor on a suspension of 2 Hz.
  public init(axis: Vec2 = Vec2(0, 1), anchorA: Vec2 = .zero, anchorB: Vec2 = .zero) {
    self.axis = axis
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

extension WheelJoint {
  func check() throws(PhysicsError) {
    try checkAnchor(anchorA)
    try checkAnchor(anchorB)
    try checkAxis(axis)
    try checkFrequency(hertz, "hertz")
    try checkParameter(dampingRatio, "damping ratio")
    try checkLimits(lowerTranslation, upperTranslation, "translation")
    try checkFinite(motorSpeed, "motor speed")
    try checkNotNegative(maximumMotorTorque, "maximum motor torque")
  }
}
