import Physics

extension LevelReading {
  static let gearEnds: [LevelProperty] = [
    bodyEnd, ("joint", "The joint of it whose motion counts.", .typeSchema("string")),
  ]
}

extension LevelReading.JointType {
  /// All its fields, in the order in which they are written.
  var properties: [LevelProperty] {
    [
      (
        "order", "Its place among all objects; without one it comes after all others.",
        .integerSchema(LevelReading.orders)
      ),
      ("type", "What kind of joint it is.", .fields([("const", .text(rawValue))])),
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
        ("body", "The body to pin.", .typeSchema("string")),
        ("to", "The body it is pinned to; the paper without it.", .typeSchema("string")),
        ("at", "Where the pin is (m, world).", .vectorSchema()),
      ]
    case .gear:
      let end = LevelValue.objectSchema(LevelReading.gearEnds, required: ["body"])
      return [("from", "The first body.", end), ("to", "The second body.", end)]
    case .filter:
      let end = LevelValue.objectSchema([LevelReading.bodyEnd], required: ["body"])
      return [("from", "The first body.", end), ("to", "The second body.", end)]
    default:
      return [
        ("from", "Its first end.", .referenceSchema("jointEnd")),
        ("to", "Its second end.", .referenceSchema("jointEnd")),
      ]
    }
  }

  private var own: [LevelProperty] {
    switch self {
    case .revolute, .pin: return Self.hinge
    case .distance:
      return [
        (
          "length", "Rest length (m); that of the start without it.", LevelRange.extent.schema
        ),
        ("hertz", "Stiffness of the spring (Hz); 0 is rigid.", LevelRange.notNegative.schema),
        ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
        (
          "maximumSpringTension", "What the spring pulls with at most (N).",
          LevelRange.notNegative.schema
        ),
        (
          "maximumSpringCompression", "What the spring pushes with at most (N).",
          LevelRange.notNegative.schema
        ),
        ("minimumLength", "Shortest allowed length (m).", LevelRange.notNegative.schema),
        ("maximumLength", "Longest allowed length (m).", LevelRange.notNegative.schema),
        ("motorSpeed", "Speed at which the motor lengthens it (m/s).", LevelRange.any.schema),
        ("maximumMotorForce", "Strength of the motor (N).", LevelRange.notNegative.schema),
      ]
    case .weld:
      return [
        Self.reference,
        (
          "linearHertz", "Stiffness of the anchors (Hz); 0 is rigid.", LevelRange.notNegative.schema
        ),
        ("linearDampingRatio", "Damping ratio of the anchors.", LevelRange.notNegative.schema),
        ("angularHertz", "Stiffness of the angle (Hz); 0 is rigid.", LevelRange.notNegative.schema),
        ("angularDampingRatio", "Damping ratio of the angle.", LevelRange.notNegative.schema),
      ]
    case .prismatic:
      return [
        ("axis", "The direction of sliding, in the first body's frame.", .vectorSchema()),
        Self.reference,
      ] + Self.translations + [
        ("motorSpeed", "Speed of the motor (m/s).", LevelRange.any.schema),
        ("maximumMotorForce", "Strength of the motor (N).", LevelRange.notNegative.schema),
        ("hertz", "Stiffness of the spring (Hz).", LevelRange.notNegative.schema),
        ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
        ("springTranslation", "Where the spring pulls to (m).", LevelRange.coordinate.schema),
      ]
    case .wheel:
      return [
        ("axis", "The direction of the suspension, in the first body's frame.", .vectorSchema()),
        ("hertz", "Stiffness of the suspension (Hz). Default 2.", LevelRange.notNegative.schema),
        (
          "dampingRatio", "Damping ratio of the suspension. Default 0.7.",
          LevelRange.notNegative.schema
        ),
      ] + Self.translations + [
        ("motorSpeed", "Spin of the motor (degrees/s).", LevelRange.any.schema),
        ("maximumMotorTorque", "Strength of the motor (N·m).", LevelRange.notNegative.schema),
      ]
    case .motor:
      return [
        (
          "angularOffset", "The angle of the second body against the first to reach (degrees).",
          LevelRange.any.schema
        ),
        ("maximumForce", "Strength (N).", LevelRange.notNegative.schema),
        ("maximumTorque", "Strength (N·m).", LevelRange.notNegative.schema),
        (
          "correctionFactor", "The part of the error that is to go in one step. Default 0.3.",
          LevelRange.fraction.schema
        ),
        ("linearVelocity", "Velocity on top, in the first body's frame (m/s).", .vectorSchema()),
        ("angularVelocity", "Spin on top (degrees/s).", LevelRange.any.schema),
      ]
    case .pulley:
      return [
        ("overFrom", "The fixed point above the first end (m, world).", .vectorSchema()),
        ("overTo", "The fixed point above the second end (m, world).", .vectorSchema()),
        ("length", "First length + ratio · second length (m).", LevelRange.extent.schema),
        ("ratio", "How the two lengths go together. Default 1.", LevelRange.positive.schema),
        ("canSlacken", "Whether it only pulls.", .typeSchema("boolean")),
        ("minimumLengthFrom", "Shortest first length (m).", LevelRange.notNegative.schema),
        ("maximumLengthFrom", "Longest first length (m).", LevelRange.notNegative.schema),
        ("minimumLengthTo", "Shortest second length (m).", LevelRange.notNegative.schema),
        ("maximumLengthTo", "Longest second length (m).", LevelRange.notNegative.schema),
      ]
    case .gear:
      return [("ratio", "How the two motions go together, but 0.", LevelRange.notZero.schema)]
    case .filter: return []
    }
  }

  /// The fields that joints of all types share, as far as they make sense for this one.
  private var common: [LevelProperty] {
    let collide: LevelProperty = (
      "collideConnected", "Whether the bodies it connects collide.", .typeSchema("boolean")
    )
    let gone: LevelProperty = (
      "gone", "That it has left the world already: kept for what names it.",
      .typeSchema("boolean")
    )
    let bears: [LevelProperty] = [
      (
        "breakForce", "The force above which it is reported, or breaks (N).",
        LevelRange.notNegative.schema
      ),
      (
        "breakTorque", "The torque above which it is reported, or breaks (N·m).",
        LevelRange.notNegative.schema
      ),
      ("breaks", "Whether it breaks there. Default true.", .typeSchema("boolean")),
    ]
    let soft: [LevelProperty] = [
      ("softHertz", "Stiffness of what it else holds rigidly (Hz).", LevelRange.positive.schema),
      ("softDampingRatio", "Its damping ratio. Default 1.", LevelRange.notNegative.schema),
    ]
    switch self {
    case .filter: return [gone]
    case .motor: return [collide, gone] + bears
    default: return [collide, gone] + bears + soft
    }
  }

  private static let reference: LevelProperty = (
    "referenceAngle", "The angle that counts as zero (degrees); that of the start without it.",
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
    ("motorSpeed", "Spin of the motor (degrees/s).", LevelRange.any.schema),
    ("maximumMotorTorque", "Strength of the motor (N·m).", LevelRange.notNegative.schema),
    ("hertz", "Stiffness of the spring (Hz).", LevelRange.notNegative.schema),
    ("dampingRatio", "Damping ratio of the spring.", LevelRange.notNegative.schema),
    ("springAngle", "The angle the spring turns towards (degrees).", LevelRange.any.schema),
    (
      "solver", "How its force is found. Default automatic.",
      .wordSchema(LevelHinge.Solver.allCases.map(\.rawValue))
    ),
  ]
}
