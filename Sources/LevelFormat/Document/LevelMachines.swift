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

// MARK: - Fields

/// Lets the second body move along an axis of the first.
private protocol LevelSliding: LevelRecord {
  var axis: Vec2 { get set }
  var lowerTranslation: Float? { get set }
  var upperTranslation: Float? { get set }
}

extension LevelFields {
  /// Notes an axis without a direction, and limits that leave no room. The engine asks for a millionth of a meter; a
  /// direction of less than ten times that is a slip.
  fileprivate func checkMotion<Joint: LevelSliding>(of joint: inout Joint) {
    checkLimits(
      joint.lowerTranslation, "lowerTranslation", joint.upperTranslation, "upperTranslation",
      "a translation")
    guard let node = self["axis"], joint.axis.length <= 1e-5 else { return }
    node.fail("a direction [x, y]", found: LevelText.vector(joint.axis))
    joint.axis = Joint.standard.axis
  }
}

extension LevelSlider: LevelSliding {}
extension LevelWheel: LevelSliding {}

extension LevelField where Record: LevelSliding {
  fileprivate static var lowerTranslation: LevelField {
    .number(
      "lowerTranslation", \.lowerTranslation, in: .coordinate,
      "Smallest allowed translation.", unit: "m")
  }

  fileprivate static var upperTranslation: LevelField {
    .number(
      "upperTranslation", \.upperTranslation, in: .coordinate,
      "Largest allowed translation.", unit: "m")
  }
}

extension LevelSlider: LevelRecord {
  static let standard = LevelSlider()
  static let expected = "a slider"

  static let fields: [LevelField<LevelSlider>] = [
    .vector("axis", \.axis, "Direction of sliding, in the first body's frame."),
    .number("referenceAngle", \.referenceAngle, JointHelp.referenceAngle, unit: "degrees"),
    .lowerTranslation, .upperTranslation,
    .number("motorSpeed", \.motorSpeed, "Target speed of the motor.", unit: "m/s"),
    .number(
      "maximumMotorForce", \.maximumMotorForce, in: .notNegative, JointHelp.motorForce, unit: "N"
    ),
    .number("hertz", \.hertz, in: .frequency, JointHelp.hertz, unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .parameter, JointHelp.dampingRatio),
    .number(
      "springTranslation", \.springTranslation, in: .coordinate,
      "Target translation of the spring.", unit: "m"),
  ]

  static func finish(
    _ joint: inout LevelSlider, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    fields.checkMotion(of: &joint)
  }
}

extension LevelWheel: LevelRecord {
  static let standard = LevelWheel()
  static let expected = "a wheel"

  static let fields: [LevelField<LevelWheel>] = [
    .vector("axis", \.axis, "Direction of the suspension, in the first body's frame."),
    .number(
      "hertz", \.hertz, in: .frequency, "Stiffness of the suspension.",
      unit: "Hz"),
    .number(
      "dampingRatio", \.dampingRatio, in: .parameter,
      "Damping ratio of the suspension."),
    .lowerTranslation, .upperTranslation,
    .number("motorSpeed", \.motorSpeed, JointHelp.motorSpin, unit: "degrees/s"),
    .number(
      "maximumMotorTorque", \.maximumMotorTorque, in: .notNegative, JointHelp.motorTorque,
      unit: "N·m"),
  ]

  static func finish(
    _ joint: inout LevelWheel, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    fields.checkMotion(of: &joint)
  }
}

extension LevelMotor: LevelRecord {
  static let standard = LevelMotor()
  static let expected = "a motor"

  static let fields: [LevelField<LevelMotor>] = [
    .number(
      "angularOffset", \.angularOffset,
      "Target angle of the second body relative to the first.", unit: "degrees"),
    .number("maximumForce", \.maximumForce, in: .notNegative, "Largest force.", unit: "N"),
    .number(
      "maximumTorque", \.maximumTorque, in: .notNegative, "Largest torque.", unit: "N·m"),
    .number(
      "correctionFactor", \.correctionFactor, in: .fraction,
      "Fraction of the error to correct in one step."),
    .vector(
      "linearVelocity", \.linearVelocity,
      "Additional velocity, in the first body's frame.", unit: "m/s"),
    .number(
      "angularVelocity", \.angularVelocity, "Additional angular velocity.",
      unit: "degrees/s"),
  ]
}

extension LevelPulley: LevelRecord {
  static let standard = LevelPulley(overFrom: .zero, overTo: .zero)
  static let expected = "a pulley"

  static let fields: [LevelField<LevelPulley>] = [
    .vector(
      "overFrom", \.overFrom, "Fixed point above the first end, in the world.", unit: "m",
      required: "the fixed point the rope runs over, [x, y] in the world"),
    .vector(
      "overTo", \.overTo, "Fixed point above the second end, in the world.", unit: "m",
      required: "the fixed point the rope runs over, [x, y] in the world"),
    .number(
      "length", \.length, in: .extent,
      "First length + ratio · second length. If absent, the value at the start.", unit: "m"),
    .number("ratio", \.ratio, in: .pulleyRatio, "Factor of the second length."),
    .truth("canSlacken", \.canSlacken, "Whether the pulley only pulls."),
    .number(
      "minimumLengthFrom", \.minimumLengthFrom, in: .jointLength,
      "Shortest allowed first length.", unit: "m"),
    .number(
      "maximumLengthFrom", \.maximumLengthFrom, in: .jointLength,
      "Longest allowed first length.", unit: "m"),
    .number(
      "minimumLengthTo", \.minimumLengthTo, in: .jointLength,
      "Shortest allowed second length.", unit: "m"),
    .number(
      "maximumLengthTo", \.maximumLengthTo, in: .jointLength,
      "Longest allowed second length.", unit: "m"),
  ]

  static func finish(
    _ joint: inout LevelPulley, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    fields.checkLimits(
      joint.minimumLengthFrom, "minimumLengthFrom", joint.maximumLengthFrom,
      "maximumLengthFrom", "a length")
    fields.checkLimits(
      joint.minimumLengthTo, "minimumLengthTo", joint.maximumLengthTo, "maximumLengthTo",
      "a length")
  }
}
