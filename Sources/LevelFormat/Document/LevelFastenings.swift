import Physics

// Joints that hold two bodies together: at a distance, by a hinge, or rigidly.

/// How a distance joint holds; see `DistanceJoint`.
public struct LevelDistance: Hashable, Sendable, Codable {
  /// Rest length (m); `nil` is the distance at the start.
  public var length: Float?
  /// Stiffness of the spring (Hz); 0, the default, is rigid unless a limit is on.
  public var hertz: Float = 0
  /// Damping ratio of the spring. Default 0.
  public var dampingRatio: Float = 0
  /// What the spring pulls with at most (N), or `nil` for no bound.
  public var maximumSpringTension: Float?
  /// What the spring pushes with at most (N), or `nil` for no bound.
  public var maximumSpringCompression: Float?
  /// Shortest allowed length (m), or `nil`.
  public var minimumLength: Float?
  /// Longest allowed length (m), or `nil`.
  public var maximumLength: Float?
  /// Speed at which the motor lengthens the joint (m/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N); 0, the default, turns it off.
  public var maximumMotorForce: Float = 0

  /// A rod as long as the distance at the start.
  public init() {}
}

/// How a hinge turns; see `RevoluteJoint`. Angles are those of the second body against the first.
public struct LevelHinge: Hashable, Sendable, Codable {
  /// The angle that counts as zero (degrees); `nil` is the one at the start.
  public var referenceAngle: Float?
  /// Smallest allowed angle (degrees), or `nil`.
  public var lowerAngle: Float?
  /// Largest allowed angle (degrees), or `nil`.
  public var upperAngle: Float?
  /// Spin that the motor drives towards (degrees/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N·m); with speed 0 it is friction. Default 0, off.
  public var maximumMotorTorque: Float = 0
  /// Stiffness of a spring towards `springAngle` (Hz). Default 0, off.
  public var hertz: Float = 0
  /// Damping ratio of the spring. Default 0.
  public var dampingRatio: Float = 0
  /// The angle the spring turns towards (degrees).
  public var springAngle: Float = 0
  /// How its force is found. Default automatic.
  public var solver = Solver.automatic

  /// How a hinge's force is found; see `JointSolver`.
  public enum Solver: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the masses ask for it.
    case automatic
    /// By iteration, like contacts.
    case iterative
    /// Together with all direct hinges of its tree: for light bodies that carry heavy ones.
    case direct

    var joint: JointSolver {
      switch self {
      case .automatic: .automatic
      case .iterative: .iterative
      case .direct: .direct
      }
    }
  }

  /// A free hinge.
  public init() {}
}

/// How a weld holds; see `WeldJoint`.
public struct LevelWeld: Hashable, Sendable, Codable {
  /// The angle of the second body against the first to keep (degrees); `nil` is the one at the start.
  public var referenceAngle: Float?
  /// Stiffness of the anchors (Hz); 0, the default, is rigid.
  public var linearHertz: Float = 0
  /// Damping ratio of the anchors' spring. Default 1.
  public var linearDampingRatio: Float = 1
  /// Stiffness of the angle (Hz); 0, the default, is rigid.
  public var angularHertz: Float = 0
  /// Damping ratio of the angle's spring. Default 1.
  public var angularDampingRatio: Float = 1

  /// A rigid weld.
  public init() {}
}

// MARK: - Fields

extension LevelDistance: LevelRecord {
  static let standard = LevelDistance()
  static let expected = "a distance joint"

  static let fields: [LevelField<LevelDistance>] = [
    .number(
      "length", \.length, in: .extent, "Rest length. If absent, the length at the start.",
      unit: "m"),
    .number(
      "hertz", \.hertz, in: .frequency, "Stiffness of the spring. 0 is rigid.",
      unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .parameter, JointHelp.dampingRatio),
    .number(
      "maximumSpringTension", \.maximumSpringTension, in: .notNegative,
      "Largest pulling force of the spring.", unit: "N"),
    .number(
      "maximumSpringCompression", \.maximumSpringCompression, in: .notNegative,
      "Largest pushing force of the spring.", unit: "N"),
    .number(
      "minimumLength", \.minimumLength, in: .jointLength, "Shortest allowed length.",
      unit: "m"),
    .number(
      "maximumLength", \.maximumLength, in: .jointLength, "Longest allowed length.",
      unit: "m"),
    .number(
      "motorSpeed", \.motorSpeed, "Speed at which the motor lengthens the joint.",
      unit: "m/s"),
    .number(
      "maximumMotorForce", \.maximumMotorForce, in: .notNegative, JointHelp.motorForce, unit: "N"
    ),
  ]

  static func finish(
    _ joint: inout LevelDistance, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    fields.checkLimits(
      joint.minimumLength, "minimumLength", joint.maximumLength, "maximumLength", "a length")
  }
}

extension LevelHinge: LevelRecord {
  static let standard = LevelHinge()
  static let expected = "a hinge"

  static let fields: [LevelField<LevelHinge>] = [
    .number("referenceAngle", \.referenceAngle, JointHelp.referenceAngle, unit: "degrees"),
    .number(
      "lowerAngle", \.lowerAngle, in: .limitAngle, "Smallest allowed angle.",
      unit: "degrees"),
    .number(
      "upperAngle", \.upperAngle, in: .limitAngle, "Largest allowed angle.",
      unit: "degrees"),
    .number("motorSpeed", \.motorSpeed, JointHelp.motorSpin, unit: "degrees/s"),
    .number(
      "maximumMotorTorque", \.maximumMotorTorque, in: .notNegative, JointHelp.motorTorque,
      unit: "N·m"),
    .number("hertz", \.hertz, in: .frequency, JointHelp.hertz, unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .parameter, JointHelp.dampingRatio),
    .number(
      "springAngle", \.springAngle, in: .limitAngle, "Target angle of the spring.", unit: "degrees"),
    .word("solver", \.solver, "How the force of the joint is computed."),
  ]

  static func finish(
    _ joint: inout LevelHinge, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    fields.checkLimits(
      joint.lowerAngle, "lowerAngle", joint.upperAngle, "upperAngle", "an angle")
  }
}

extension LevelWeld: LevelRecord {
  static let standard = LevelWeld()
  static let expected = "a weld"

  static let fields: [LevelField<LevelWeld>] = [
    .number("referenceAngle", \.referenceAngle, JointHelp.referenceAngle, unit: "degrees"),
    .number(
      "linearHertz", \.linearHertz, in: .frequency,
      "Stiffness of the anchors. 0 is rigid.", unit: "Hz"),
    .number(
      "linearDampingRatio", \.linearDampingRatio, in: .parameter,
      "Damping ratio of the anchors."),
    .number(
      "angularHertz", \.angularHertz, in: .frequency,
      "Stiffness of the angle. 0 is rigid.", unit: "Hz"),
    .number(
      "angularDampingRatio", \.angularDampingRatio, in: .parameter,
      "Damping ratio of the angle."),
  ]
}

// MARK: - Shared by joints of several types

/// What joints of several types have.
enum JointHelp {
  static let referenceAngle =
    "Angle that counts as zero. If absent, the angle at the start."
  static let hertz = "Stiffness of the spring."
  static let dampingRatio = "Damping ratio of the spring."
  static let motorTorque = "Largest torque of the motor."
  static let motorForce = "Largest force of the motor."
  static let motorSpin = "Target speed of the motor."
}

extension LevelFields {
  /// Notes a lower limit above the upper one.
  func checkLimits(
    _ low: Float?, _ lower: String, _ high: Float?, _ upper: String, _ what: String
  ) {
    guard let low, let high, low > high else { return }
    self[lower]?.fail("\(what) of at most \(upper) (\(LevelText.number(high)))")
  }
}
