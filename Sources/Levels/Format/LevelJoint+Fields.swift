import Physics

extension LevelReading {
  static let gearEnds: [LevelProperty] = [
    bodyEnd, ("joint", "Joint of the body whose motion counts.", .typeSchema("string")),
  ]
}

extension LevelReading.JointType {
  /// All its fields, in the order in which they are written.
  var properties: [LevelProperty] {
    [
      (
        "order", "Rank among all objects. Objects without an order come last.",
        .integerSchema(LevelReading.orders)
      ),
      ("type", "Joint type.", .fields([("const", .text(rawValue))])),
    ] + ends + own + common
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
        ("body", "Body to pin.", .typeSchema("string")),
        (
          "to", "Body to pin it to. If absent, it is pinned to the background.",
          .typeSchema("string")
        ),
        ("at", "Position of the pin (m, world).", .vectorSchema()),
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
    case .revolute, .pin: return Self.hinge
    case .distance:
      return [
        (
          "length", "Rest length (m). If absent, the length at the start.", LevelRange.extent.schema
        ),
        ("hertz", "Stiffness of the spring (Hz). 0 is rigid.", LevelRange.notNegative.schema),
        ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
        (
          "maximumSpringTension", "Largest pulling force of the spring (N).",
          LevelRange.notNegative.schema
        ),
        (
          "maximumSpringCompression", "Largest pushing force of the spring (N).",
          LevelRange.notNegative.schema
        ),
        ("minimumLength", "Shortest allowed length (m).", LevelRange.notNegative.schema),
        ("maximumLength", "Longest allowed length (m).", LevelRange.notNegative.schema),
        (
          "motorSpeed", "Speed at which the motor lengthens the joint (m/s).", LevelRange.any.schema
        ),
        ("maximumMotorForce", "Largest force of the motor (N).", LevelRange.notNegative.schema),
      ]
    case .weld:
      return [
        Self.reference,
        (
          "linearHertz", "Stiffness of the anchors (Hz). 0 is rigid.", LevelRange.notNegative.schema
        ),
        ("linearDampingRatio", "Damping ratio of the anchors.", LevelRange.notNegative.schema),
        ("angularHertz", "Stiffness of the angle (Hz). 0 is rigid.", LevelRange.notNegative.schema),
        ("angularDampingRatio", "Damping ratio of the angle.", LevelRange.notNegative.schema),
      ]
    case .prismatic:
      return [
        ("axis", "Direction of sliding, in the first body's frame.", .vectorSchema()),
        Self.reference,
      ] + Self.translations + [
        ("motorSpeed", "Target speed of the motor (m/s).", LevelRange.any.schema),
        ("maximumMotorForce", "Largest force of the motor (N).", LevelRange.notNegative.schema),
        ("hertz", "Stiffness of the spring (Hz).", LevelRange.notNegative.schema),
        ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
        (
          "springTranslation", "Target translation of the spring (m).", LevelRange.coordinate.schema
        ),
      ]
    case .wheel:
      return [
        ("axis", "Direction of the suspension, in the first body's frame.", .vectorSchema()),
        ("hertz", "Stiffness of the suspension (Hz). Default 2.", LevelRange.notNegative.schema),
        (
          "dampingRatio", "Damping ratio of the suspension. Default 0.7.",
          LevelRange.notNegative.schema
        ),
      ] + Self.translations + [
        ("motorSpeed", "Target speed of the motor (degrees/s).", LevelRange.any.schema),
        ("maximumMotorTorque", "Largest torque of the motor (N·m).", LevelRange.notNegative.schema),
      ]
    case .motor:
      return [
        (
          "angularOffset", "Target angle of the second body relative to the first (degrees).",
          LevelRange.any.schema
        ),
        ("maximumForce", "Largest force (N).", LevelRange.notNegative.schema),
        ("maximumTorque", "Largest torque (N·m).", LevelRange.notNegative.schema),
        (
          "correctionFactor", "Fraction of the error to correct in one step. Default 0.3.",
          LevelRange.fraction.schema
        ),
        (
          "linearVelocity", "Additional velocity, in the first body's frame (m/s).", .vectorSchema()
        ),
        ("angularVelocity", "Additional angular velocity (degrees/s).", LevelRange.any.schema),
      ]
    case .pulley:
      return [
        ("overFrom", "Fixed point above the first end (m, world).", .vectorSchema()),
        ("overTo", "Fixed point above the second end (m, world).", .vectorSchema()),
        (
          "length", "First length + ratio · second length (m). If absent, the value at the start.",
          LevelRange.extent.schema
        ),
        ("ratio", "Factor of the second length. Default 1.", LevelRange.positive.schema),
        ("canSlacken", "Whether the pulley only pulls.", .typeSchema("boolean")),
        ("minimumLengthFrom", "Shortest allowed first length (m).", LevelRange.notNegative.schema),
        ("maximumLengthFrom", "Longest allowed first length (m).", LevelRange.notNegative.schema),
        ("minimumLengthTo", "Shortest allowed second length (m).", LevelRange.notNegative.schema),
        ("maximumLengthTo", "Longest allowed second length (m).", LevelRange.notNegative.schema),
      ]
    case .gear:
      return [
        (
          "ratio", "Factor of the second motion: first + ratio · second stays constant. Not 0.",
          LevelRange.notZero.schema
        )
      ]
    case .filter: return []
    }
  }

  /// The fields that joints of all types share, as far as they make sense for this one.
  private var common: [LevelProperty] {
    let collide: LevelProperty = (
      "collideConnected", "Whether the connected bodies collide with each other.",
      .typeSchema("boolean")
    )
    let gone: LevelProperty = (
      "gone", "Marks an object that has left the world but is still named by others.",
      .typeSchema("boolean")
    )
    let bears: [LevelProperty] = [
      (
        "breakForce", "Force above which the joint breaks, or is reported (N).",
        LevelRange.notNegative.schema
      ),
      (
        "breakTorque", "Torque above which the joint breaks, or is reported (N·m).",
        LevelRange.notNegative.schema
      ),
      (
        "breaks",
        "Whether the joint breaks at that load; if false, it is only reported. Default true.",
        .typeSchema("boolean")
      ),
    ]
    let soft: [LevelProperty] = [
      (
        "softHertz", "Stiffness of the constraints that are otherwise rigid (Hz).",
        LevelRange.positive.schema
      ),
      (
        "softDampingRatio", "Damping ratio for softHertz. Default 1.", LevelRange.notNegative.schema
      ),
    ]
    switch self {
    case .filter: return [gone]
    case .motor: return [collide, gone] + bears
    default: return [collide, gone] + bears + soft
    }
  }

  private static let reference: LevelProperty = (
    "referenceAngle", "Angle that counts as zero (degrees). If absent, the angle at the start.",
    LevelRange.any.schema
  )

  private static let translations: [LevelProperty] = [
    ("lowerTranslation", "Smallest allowed translation (m).", LevelRange.coordinate.schema),
    ("upperTranslation", "Largest allowed translation (m).", LevelRange.coordinate.schema),
  ]

  private static let hinge: [LevelProperty] = [
    reference,
    ("lowerAngle", "Smallest allowed angle (degrees).", LevelRange.limitAngle.schema),
    ("upperAngle", "Largest allowed angle (degrees).", LevelRange.limitAngle.schema),
    ("motorSpeed", "Target speed of the motor (degrees/s).", LevelRange.any.schema),
    ("maximumMotorTorque", "Largest torque of the motor (N·m).", LevelRange.notNegative.schema),
    ("hertz", "Stiffness of the spring (Hz).", LevelRange.notNegative.schema),
    ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
    ("springAngle", "Target angle of the spring (degrees).", LevelRange.any.schema),
    (
      "solver", "How the force of the joint is computed. Default automatic.",
      .wordSchema(LevelHinge.Solver.allCases.map(\.rawValue))
    ),
  ]
}
