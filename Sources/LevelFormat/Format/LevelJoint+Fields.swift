import Physics

// The fields of joints: those of their type, and those that all types share. Ends are read by `LevelReading+Joints`.

extension LevelReading {
  static let gearEnds: [LevelProperty] = [
    bodyEnd, ("joint", "Joint of the body whose motion counts.", .nameSchema(of: ["joint"])),
  ]
}

extension LevelReading.JointType {
  /// All its fields, in the order in which they are written.
  var properties: [LevelProperty] {
    let order = LevelField<LevelBody>.order(\.order)
    return [
      (order.name, order.about, order.schema),
      ("type", "Joint type.", .fields([("const", .text(rawValue))])),
    ] + ends + own + LevelJoint.properties.filter { LevelJoint.shared(by: self).contains($0.name) }
  }

  /// The fields that must be there.
  var required: [String] {
    switch self {
    case .pin: ["type", "body", "at"]
    case .pulley: ["type", "from", "to", "overFrom", "overTo"]
    case .gear: ["type", "from", "to", "ratio"]
    default: ["type", "from", "to"]
    }
  }

  private var ends: [LevelProperty] {
    switch self {
    case .pin:
      return [
        ("body", "Body to pin.", .nameSchema(of: ["body"])),
        (
          "to", "Body to pin it to. If absent, it is pinned to the background.",
          .nameSchema(of: ["body"])
        ),
        (
          "at", "Position of the pin (m, world).",
          LevelValue.vectorSchema().described("", unit: "m")
        ),
      ]
    case .gear:
      let end = LevelValue.objectSchema(LevelReading.gearEnds, required: ["body"])
      return [("from", "First body.", end), ("to", "Second body.", end)]
    case .filter:
      let end = LevelValue.objectSchema([LevelReading.bodyEnd], required: ["body"])
      return [("from", "First body.", end), ("to", "Second body.", end)]
    default:
      return [
        ("from", "First end.", .referenceSchema("jointEnd")),
        ("to", "Second end.", .referenceSchema("jointEnd")),
      ]
    }
  }

  private var own: [LevelProperty] {
    switch self {
    case .revolute, .pin: LevelHinge.properties
    case .distance: LevelDistance.properties
    case .weld: LevelWeld.properties
    case .prismatic: LevelSlider.properties
    case .wheel: LevelWheel.properties
    case .motor: LevelMotor.properties
    case .pulley: LevelPulley.properties
    case .gear:
      [
        (
          "ratio", "Factor of the second motion: first + ratio · second stays constant. Not 0.",
          LevelRange.notZero.schema
        )
      ]
    case .filter: []
    }
  }
}

// MARK: - Shared by all types

extension LevelJoint: LevelRecord {
  static let standard = LevelJoint(order: LevelReading.noOrder, .filter(from: "", to: ""))
  static let expected = "a mapping with type, from and to"

  static let fields: [LevelField<LevelJoint>] = [
    .truth(
      "collideConnected", \.collideConnected,
      "Whether the connected bodies collide with each other."),
    .truth(
      "gone", \.gone, "Marks an object that has left the world but is still named by others."),
    .number(
      "breakForce", \.breakForce, in: .notNegative,
      "Force above which the joint breaks, or is reported (N).", unit: "N"),
    .number(
      "breakTorque", \.breakTorque, in: .notNegative,
      "Torque above which the joint breaks, or is reported (N·m).", unit: "N·m"),
    .truth(
      "breaks", \.breaks,
      "Whether the joint breaks at that load; if false, it is only reported. Default true."
    ).unless { $0.breakForce == nil && $0.breakTorque == nil },
    .number(
      "softHertz", \.softHertz, in: .positive,
      "Stiffness of the constraints that are otherwise rigid (Hz).", unit: "Hz"),
    .number(
      "softDampingRatio", \.softDampingRatio, in: .notNegative,
      "Damping ratio for softHertz. Default 1."
    ).unless { $0.softness == nil },
  ]

  /// Which of these fields make sense for a type.
  static func shared(by type: LevelReading.JointType) -> [String] {
    let all = fields.map(\.name)
    switch type {
    case .filter: return ["gone"]
    case .motor: return all.filter { !$0.hasPrefix("soft") }
    default: return all
    }
  }

  static func finish(
    _ joint: inout LevelJoint, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if !fields.has("breakForce"), !fields.has("breakTorque") {
      fields["breaks"]?.fail(sentence: "\"breaks\" goes with breakForce or breakTorque")
      joint.strength = nil
    }
    guard let node = fields["softHertz"] else {
      fields["softDampingRatio"]?.fail(sentence: "\"softDampingRatio\" goes with softHertz")
      joint.softness = nil
      return
    }
    if fields["solver"]?.node.scalar?.string == "direct" {
      node.fail(sentence: "a joint with the direct solver has no softHertz")
    }
  }

  private var breakForce: Float? {
    get { strength?.breakForce }
    set { strength = JointStrength(breakForce: newValue, breakTorque: breakTorque, breaks: breaks) }
  }

  private var breakTorque: Float? {
    get { strength?.breakTorque }
    set { strength = JointStrength(breakForce: breakForce, breakTorque: newValue, breaks: breaks) }
  }

  private var breaks: Bool {
    get { strength?.breaks ?? true }
    set {
      strength = JointStrength(
        breakForce: breakForce, breakTorque: breakTorque, breaks: newValue)
    }
  }

  private var softHertz: Float? {
    get { softness?.hertz }
    set { softness = newValue.map { JointSpring(hertz: $0, dampingRatio: softDampingRatio) } }
  }

  private var softDampingRatio: Float {
    get { softness?.dampingRatio ?? JointSpring(hertz: 0).dampingRatio }
    set { softness = JointSpring(hertz: softHertz ?? 0, dampingRatio: newValue) }
  }
}

// MARK: - Of one type

/// What joints of several types have.
private enum JointHelp {
  static let referenceAngle =
    "Angle that counts as zero (degrees). If absent, the angle at the start."
  static let hertz = "Stiffness of the spring (Hz)."
  static let dampingRatio = "Damping ratio of the spring."
  static let motorTorque = "Largest torque of the motor (N·m)."
  static let motorForce = "Largest force of the motor (N)."
  static let motorSpin = "Target speed of the motor (degrees/s)."
}

extension LevelFields {
  /// Notes a lower limit above the upper one.
  fileprivate func checkLimits(
    _ low: Float?, _ lower: String, _ high: Float?, _ upper: String, _ what: String
  ) {
    guard let low, let high, low > high else { return }
    self[lower]?.fail("\(what) of at most \(upper) (\(LevelText.number(high)))")
  }

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

/// Lets the second body move along an axis of the first.
private protocol LevelSliding: LevelRecord {
  var axis: Vec2 { get set }
  var lowerTranslation: Float? { get set }
  var upperTranslation: Float? { get set }
}

extension LevelSlider: LevelSliding {}
extension LevelWheel: LevelSliding {}

extension LevelField where Record: LevelSliding {
  fileprivate static var lowerTranslation: LevelField {
    .number(
      "lowerTranslation", \.lowerTranslation, in: .coordinate,
      "Smallest allowed translation (m).", unit: "m")
  }

  fileprivate static var upperTranslation: LevelField {
    .number(
      "upperTranslation", \.upperTranslation, in: .coordinate,
      "Largest allowed translation (m).", unit: "m")
  }
}

extension LevelDistance: LevelRecord {
  static let standard = LevelDistance()
  static let expected = "a distance joint"

  static let fields: [LevelField<LevelDistance>] = [
    .number(
      "length", \.length, in: .extent, "Rest length (m). If absent, the length at the start.",
      unit: "m"),
    .number(
      "hertz", \.hertz, in: .notNegative, "Stiffness of the spring (Hz). 0 is rigid.",
      unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .notNegative, JointHelp.dampingRatio),
    .number(
      "maximumSpringTension", \.maximumSpringTension, in: .notNegative,
      "Largest pulling force of the spring (N).", unit: "N"),
    .number(
      "maximumSpringCompression", \.maximumSpringCompression, in: .notNegative,
      "Largest pushing force of the spring (N).", unit: "N"),
    .number(
      "minimumLength", \.minimumLength, in: .notNegative, "Shortest allowed length (m).",
      unit: "m"),
    .number(
      "maximumLength", \.maximumLength, in: .notNegative, "Longest allowed length (m).",
      unit: "m"),
    .number(
      "motorSpeed", \.motorSpeed, "Speed at which the motor lengthens the joint (m/s).",
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
      "lowerAngle", \.lowerAngle, in: .limitAngle, "Smallest allowed angle (degrees).",
      unit: "degrees"),
    .number(
      "upperAngle", \.upperAngle, in: .limitAngle, "Largest allowed angle (degrees).",
      unit: "degrees"),
    .number("motorSpeed", \.motorSpeed, JointHelp.motorSpin, unit: "degrees/s"),
    .number(
      "maximumMotorTorque", \.maximumMotorTorque, in: .notNegative, JointHelp.motorTorque,
      unit: "N·m"),
    .number("hertz", \.hertz, in: .notNegative, JointHelp.hertz, unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .notNegative, JointHelp.dampingRatio),
    .number(
      "springAngle", \.springAngle, "Target angle of the spring (degrees).", unit: "degrees"),
    .word("solver", \.solver, "How the force of the joint is computed. Default automatic."),
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
      "linearHertz", \.linearHertz, in: .notNegative,
      "Stiffness of the anchors (Hz). 0 is rigid.", unit: "Hz"),
    .number(
      "linearDampingRatio", \.linearDampingRatio, in: .notNegative,
      "Damping ratio of the anchors."),
    .number(
      "angularHertz", \.angularHertz, in: .notNegative,
      "Stiffness of the angle (Hz). 0 is rigid.", unit: "Hz"),
    .number(
      "angularDampingRatio", \.angularDampingRatio, in: .notNegative,
      "Damping ratio of the angle."),
  ]
}

extension LevelSlider: LevelRecord {
  static let standard = LevelSlider()
  static let expected = "a slider"

  static let fields: [LevelField<LevelSlider>] = [
    .vector("axis", \.axis, "Direction of sliding, in the first body's frame."),
    .number("referenceAngle", \.referenceAngle, JointHelp.referenceAngle, unit: "degrees"),
    .lowerTranslation, .upperTranslation,
    .number("motorSpeed", \.motorSpeed, "Target speed of the motor (m/s).", unit: "m/s"),
    .number(
      "maximumMotorForce", \.maximumMotorForce, in: .notNegative, JointHelp.motorForce, unit: "N"
    ),
    .number("hertz", \.hertz, in: .notNegative, JointHelp.hertz, unit: "Hz"),
    .number("dampingRatio", \.dampingRatio, in: .notNegative, JointHelp.dampingRatio),
    .number(
      "springTranslation", \.springTranslation, in: .coordinate,
      "Target translation of the spring (m).", unit: "m"),
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
      "hertz", \.hertz, in: .notNegative, "Stiffness of the suspension (Hz). Default 2.",
      unit: "Hz"),
    .number(
      "dampingRatio", \.dampingRatio, in: .notNegative,
      "Damping ratio of the suspension. Default 0.7."),
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
      "Target angle of the second body relative to the first (degrees).", unit: "degrees"),
    .number("maximumForce", \.maximumForce, in: .notNegative, "Largest force (N).", unit: "N"),
    .number(
      "maximumTorque", \.maximumTorque, in: .notNegative, "Largest torque (N·m).", unit: "N·m"),
    .number(
      "correctionFactor", \.correctionFactor, in: .fraction,
      "Fraction of the error to correct in one step. Default 0.3."),
    .vector(
      "linearVelocity", \.linearVelocity,
      "Additional velocity, in the first body's frame (m/s).", unit: "m/s"),
    .number(
      "angularVelocity", \.angularVelocity, "Additional angular velocity (degrees/s).",
      unit: "degrees/s"),
  ]
}

extension LevelPulley: LevelRecord {
  static let standard = LevelPulley(overFrom: .zero, overTo: .zero)
  static let expected = "a pulley"

  static let fields: [LevelField<LevelPulley>] = [
    .vector(
      "overFrom", \.overFrom, "Fixed point above the first end (m, world).", unit: "m",
      required: "the fixed point the rope runs over, [x, y] in the world"),
    .vector(
      "overTo", \.overTo, "Fixed point above the second end (m, world).", unit: "m",
      required: "the fixed point the rope runs over, [x, y] in the world"),
    .number(
      "length", \.length, in: .extent,
      "First length + ratio · second length (m). If absent, the value at the start.", unit: "m"),
    .number("ratio", \.ratio, in: .positive, "Factor of the second length. Default 1."),
    .truth("canSlacken", \.canSlacken, "Whether the pulley only pulls."),
    .number(
      "minimumLengthFrom", \.minimumLengthFrom, in: .notNegative,
      "Shortest allowed first length (m).", unit: "m"),
    .number(
      "maximumLengthFrom", \.maximumLengthFrom, in: .notNegative,
      "Longest allowed first length (m).", unit: "m"),
    .number(
      "minimumLengthTo", \.minimumLengthTo, in: .notNegative,
      "Shortest allowed second length (m).", unit: "m"),
    .number(
      "maximumLengthTo", \.maximumLengthTo, in: .notNegative,
      "Longest allowed second length (m).", unit: "m"),
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
