/// How much a joint bears.
///
/// At the end of each step the joint's force and torque, as `World.reading(of:)` gives them, are
/// compared with these. Above one of them the step reports the joint in
/// `WorldEvents.jointsOverThreshold`; if it `breaks`, it is removed then and reported in
/// `WorldEvents.jointsBroken` too.
public struct JointStrength: Hashable, Sendable, Codable {
  /// Largest force (N), or `nil` for no bound.
  public var breakForce: Float?
  /// Largest torque (N·m), or `nil` for no bound.
  public var breakTorque: Float?
  /// Whether the joint breaks by itself; else it is only reported. Default `true`.
  public var breaks: Bool

  /// A joint that bears up to a force (N) and a torque (N·m).
  public init(breakForce: Float? = nil, breakTorque: Float? = nil, breaks: Bool = true) {
    self.breakForce = breakForce
    self.breakTorque = breakTorque
    self.breaks = breaks
  }

  /// Bears everything.
  public static let unbreakable = JointStrength()
}

/// A spring in place of what a joint else holds rigidly.
///
/// It acts on the pin of `revolute`, on both parts of a rigid `weld`, on a rod (`distance` without
/// spring and limits), across the axis of `prismatic` and `wheel`, and on the length of `pulley` and
/// the motion of `gear`. Limits stay hard.
public struct JointSpring: Hashable, Sendable, Codable, BitwiseCopyable {
  /// Stiffness as a frequency (Hz), above 0; of a pin or weld as `WeldJoint.linearHertz` says.
  public var hertz: Float
  /// Damping ratio; 1, the default, is critical.
  public var dampingRatio: Float

  /// A spring of a frequency (Hz).
  public init(hertz: Float, dampingRatio: Float = 1) {
    self.hertz = hertz
    self.dampingRatio = dampingRatio
  }
}

extension JointStrength {
  func check() throws(PhysicsError) {
    if let breakForce { try checkNotNegative(breakForce, "break force") }
    if let breakTorque { try checkNotNegative(breakTorque, "break torque") }
  }
}

extension JointSpring {
  func check() throws(PhysicsError) {
    try checkFrequency(hertz, "hertz")
    guard hertz > 0 else {
      throw .invalidValue("the hertz of a joint's softness must be above 0, found \(hertz)")
    }
    try checkParameter(dampingRatio, "damping ratio")
  }
}
