import Physics

/// A field of a mapping that a reader of its own reads: what the schema says of it. The reader's list of known
/// fields is made of these.
typealias LevelProperty = (name: String, about: String, schema: LevelValue)

extension LevelReading {
  /// The most shapes that a body has: those of one body never touch each other, but all are looked at in pairs where
  /// they lie over each other.
  static let mostShapes = 1000

  static let bodyProperties: [LevelProperty] =
    [
      (
        "order", "Its place among all objects; without one it comes after all others.",
        .integerSchema(orders)
      ),
      (
        "type", "How it moves. Default dynamic.", .wordSchema(["static", "kinematic", "dynamic"])
      ),
      ("at", "Where its origin is (m).", .vectorSchema()),
      ("angle", "How it is turned (degrees, counter-clockwise).", LevelRange.any.schema),
      ("velocity", "Velocity of its center of mass (m/s).", .vectorSchema(.any)),
      ("spin", "How fast it turns (degrees/s).", LevelRange.any.schema),
      ("damping", "Slows motion (1/s).", LevelRange.notNegative.schema),
      ("angularDamping", "Slows spin (1/s).", LevelRange.notNegative.schema),
      ("gravityScale", "Scales the world's gravity for it. Default 1.", LevelRange.any.schema),
      ("fixedRotation", "Whether it keeps its angle.", .typeSchema("boolean")),
      ("locksX", "Whether it keeps its x.", .typeSchema("boolean")),
      ("locksY", "Whether it keeps its y.", .typeSchema("boolean")),
      ("canSleep", "Whether it may fall asleep. Default true.", .typeSchema("boolean")),
      (
        "sleepSpeed", "Below this speed it may fall asleep (m/s).", LevelRange.parameter.schema
      ),
      ("asleep", "Whether it sleeps at the start.", .typeSchema("boolean")),
      (
        "enabled", "Whether it is in the world from the start. Default true.",
        .typeSchema("boolean")
      ),
      ("lifetime", "How long it is there (s).", LevelRange.duration.schema),
      (
        "gone", "That it has left the world already: kept for what names it.",
        .wordSchema(LevelBody.Gone.allCases.map(\.rawValue))
      ),
      ("mass", "What it weighs, instead of what its shapes do.", .recordSchema(LevelMass.self)),
      (
        "role", "What it is for, in levels with goals.",
        .wordSchema(LevelBody.Role.allCases.map(\.rawValue))
      ),
    ] + surfaceProperties + [
      layerProperty,
      ("filter", "What its shapes collide with.", .referenceSchema("filter")),
      ("ink", "Index into the theme's inks.", .integerSchema(inks)),
      (
        "ambient", "How bright it is where no light shines; without it, as the world is.",
        LevelRange.fraction.schema
      ),
      (
        "opacity", "How much of what is behind it hides, 0 to 1. Default 1.",
        LevelRange.fraction.schema
      ),
      (
        "shapes", "Its shapes, in its own frame.",
        .listSchema(of: .referenceSchema("shape"), atMost: mostShapes)
      ),
      ("stroke", "What was drawn, in its own frame.", .referenceSchema("stroke")),
    ]

  /// Bodies and ropes have it.
  static let layerProperty: LevelProperty = (
    "collisionLayer", "The name of the collision layer that it is on. Default base.",
    .typeSchema("string")
  )

  static let layerProperties: [LevelProperty] = [
    (
      "ink", "Index into the theme's inks, by which the layer is told where layers are shown.",
      .integerSchema(inks)
    ),
    (
      "passes", "The layers through which it passes: others, base, or itself.",
      .listSchema(of: .typeSchema("string"))
    ),
  ]

  /// What a material says.
  static let materialProperties: [LevelProperty] =
    numberProperties + [
      (
        "gravityScale",
        "Scales the world's gravity for what is made of it: below zero it rises. Default 1.",
        LevelRange.any.schema
      ),
      (
        "airDrag", "Slows the motion of what is made of it (1/s). Default 0.",
        LevelRange.parameter.schema
      ),
    ]

  /// What surfaces say too.
  private static let numberProperties: [LevelProperty] = [
    ("density", "Mass per area (kg/m²). Default 1.", LevelRange.notNegative.schema),
    ("friction", "Coulomb's coefficient. Default 0.6.", LevelRange.notNegative.schema),
    (
      "restitution", "The part of the approach speed that a bounce gives back. Default 0.",
      LevelRange.fraction.schema
    ),
    (
      "rollingResistance", "What slows the rolling of round shapes, as a part of the radius.",
      LevelRange.notNegative.schema
    ),
    ("tangentSpeed", "How fast the surface runs along the outline (m/s).", LevelRange.any.schema),
    ("windDrag", "Scales the drag of the wind. Default 1.", LevelRange.notNegative.schema),
    ("windLift", "Scales the lift of the wind. Default 1.", LevelRange.any.schema),
    ("userID", "A number for programs.", .bitsSchema),
  ]

  /// What bodies, shapes and segments of chains say of what they are made of.
  static let surfaceProperties: [LevelProperty] =
    [("material", "The name of a material.", .typeSchema("string"))] + numberProperties

  static let filterProperties: [LevelProperty] = [
    ("category", "What the shape is, a bit as a rule. Default 1.", .bitsSchema),
    ("mask", "What the shape collides with. Default everything.", .bitsSchema),
    (
      "group",
      "Shapes of the same positive group always collide, of the same negative group never.",
      .integerSchema(Int(Int32.min)...Int(Int32.max))
    ),
  ]

  static let strokeProperties: [LevelProperty] = [
    (
      "points", "What the pen went through (m).", .pointsSchema(atLeast: 1, atMost: largestStroke)
    ),
    ("as", "What it becomes. Default hull.", .wordSchema(StrokeMode.allCases.map(\.rawValue))),
    ("pen", "Half the width of the ink (m).", LevelRange.positive.schema),
    (
      "deviation",
      "How far a wire, or the outline of solid, may leave the ink (m). Default 0.4 % of its diagonal.",
      LevelRange.positive.schema
    ),
  ]
}
