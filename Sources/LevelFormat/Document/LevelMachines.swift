import Physics

/// How a slider moves; see `PrismaticJoint`. The axis is in the first body's frame.
public struct LevelSlider: Hashable, Sendable, Codable {
  /// The direction of sliding. Default x.
  public var axis = Vec2(1, 0)
  /// The angle of the second body against the first to keep (degrees); `nil` is the one at the start.
  public var referenceAngle: Float?
  /// Smallest allowed translation (m), or `nil`.
  public var lowerTranslation: Float?
  /// Largest allowed translation (m), or `nil`.
  public var upperTranslation: Float?
  /// Speed that the motor drives towards (m/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N); with speed 0 it is friction. Default 0, off.
  public var maximumMotorForce: Float = 0
  /// Stiffness of a spring towards `springTranslation` (Hz). Default 0, off.
  public var hertz: Float = 0
  /// Damping ratio of the spring. Default 0.
  public var dampingRatio: Float = 0
  /// The translation the spring pulls towards (m).
  public var springTranslation: Float = 0

  /// A free slider along x.
  public init() {}
}

/// How a wheel hangs and turns; see `WheelJoint`. The axis is in the first body's frame.
public struct LevelWheel: Hashable, Sendable, Codable {
  /// The direction of the suspension. Default y.
  public var axis = Vec2(0, 1)
  /// Stiffness of the suspension (Hz). Default 2.
  public var hertz: Float = 2
  /// Damping ratio of the suspension. Default 0.7.
  public var dampingRatio: Float = 0.7
  /// Smallest allowed translation (m), or `nil`.
  public var lowerTranslation: Float?
  /// Largest allowed translation (m), or `nil`.
  public var upperTranslation: Float?
  /// Spin that the motor drives towards (degrees/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N·m); with speed 0 it is a brake. Default 0, off.
  public var maximumMotorTorque: Float = 0

  /// A wheel without motor.
  public init() {}
}

/// How a motor drives; see `MotorJoint`. The offset is the place of the first end.
public struct LevelMotor: Hashable, Sendable, Codable {
  /// The angle of the second body against the first to reach (degrees); `nil` is the one at the start.
  public var angularOffset: Float?
  /// Strength (N); 0, the default, leaves the place alone.
  public var maximumForce: Float = 0
  /// Strength (N·m); 0, the default, leaves the angle alone.
  public var maximumTorque: Float = 0
  /// The part of the error that is to go in one step, 0 ... 1. Default 0.3.
  public var correctionFactor: Float = 0.3
  /// Velocity on top of the correction, in the first body's frame (m/s).
  public var linearVelocity = Vec2.zero
  /// Spin on top of the correction (degrees/s).
  public var angularVelocity: Float = 0

  /// A motor without strength.
  public init() {}
}

/// How a pulley is strung; see `PulleyJoint`.
public struct LevelPulley: Hashable, Sendable, Codable {
  /// The fixed point above the first end (m, world).
  public var overFrom: Vec2
  /// The fixed point above the second end (m, world).
  public var overTo: Vec2
  /// First length + ratio · second length (m); `nil` is what it is at the start.
  public var length: Float?
  /// Default 1.
  public var ratio: Float = 1
  /// Whether it only pulls. Default `false`.
  public var canSlacken = false
  /// Shortest allowed length on the first side (m), or `nil`.
  public var minimumLengthFrom: Float?
  /// Longest allowed length on the first side (m), or `nil`.
  public var maximumLengthFrom: Float?
  /// Shortest allowed length on the second side (m), or `nil`.
  public var minimumLengthTo: Float?
  /// Longest allowed length on the second side (m), or `nil`.
  public var maximumLengthTo: Float?

  /// A rope over two points of the world.
  public init(overFrom: Vec2, overTo: Vec2) {
    self.overFrom = overFrom
    self.overTo = overTo
  }
}

/// One side of a gear: a body, and the joint of it whose motion counts.
public struct LevelGearEnd: Hashable, Sendable, Codable {
  /// The body.
  public var body: String
  /// The revolute or prismatic joint, or pin, whose angle or translation it is; `nil` for the angle of
  /// the body itself.
  public var joint: String?

  /// A side from its body and joint.
  public init(body: String, joint: String? = nil) {
    self.body = body
    self.joint = joint
  }
}
