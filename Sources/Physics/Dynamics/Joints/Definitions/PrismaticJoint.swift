/// A slider: the second body moves along an axis of the first and does not turn against it.
///
/// The translation is how far B's anchor has moved from A's along the axis (m).
public struct PrismaticJoint: Hashable, Sendable, BitwiseCopyable {
  /// The anchor in the first body's frame (m).
  public var anchorA: Vec2
  /// The anchor in the second body's frame (m).
  public var anchorB: Vec2
  /// The direction of sliding in the first body's frame; its length does not matter. Default x.
  public var axis: Vec2
  /// The angle B − A to keep (radians).
  public var referenceAngle: Float = 0
  /// Smallest allowed translation (m), or `nil`.
  public var lowerTranslation: Float?
  /// Largest allowed translation (m), or `nil`.
  public var upperTranslation: Float?
  /// Speed that the motor drives towards (m/s); it acts while `maximumMotorForce` > 0.
  public var motorSpeed: Float = 0
  /// Strength of the motor (N). With speed 0 it is friction in the slider. Default 0, off.
  public var maximumMotorForce: Float = 0
  /// Stiffness of a spring that pulls towards `springTranslation` (Hz). Default 0, off.
  public var hertz: Float = 0
  /// Damping ratio of the spring; 1 is critical. Default 0.
  public var dampingRatio: Float = 0
  /// The translation the spring pulls towards (m). Default 0.
  public var springTranslation: Float = 0

  /// A free slider along an axis of the first body.
  public init(axis: Vec2 = Vec2(1, 0), anchorA: Vec2 = .zero, anchorB: Vec2 = .zero) {
    self.axis = axis
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

extension PrismaticJoint {
  func check() throws(PhysicsError) {
    try checkAnchor(anchorA)
    try checkAnchor(anchorB)
    try checkAxis(axis)
    try checkFinite(referenceAngle, "reference angle")
    try checkLimits(lowerTranslation, upperTranslation, "translation")
    try checkFinite(motorSpeed, "motor speed")
    try checkNotNegative(maximumMotorForce, "maximum motor force")
    try checkFrequency(hertz, "hertz")
    try checkParameter(dampingRatio, "damping ratio")
    try checkReach(springTranslation, "spring translation")
  }
}
