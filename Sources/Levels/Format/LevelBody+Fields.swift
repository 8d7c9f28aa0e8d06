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
        "order", "Rank among all objects. Objects without an order come last.",
        .integerSchema(orders)
      ),
      (
        "type", "Body type. Default dynamic.", .wordSchema(["static", "kinematic", "dynamic"])
      ),
      ("at", "Position of the origin (m).", .vectorSchema()),
      ("angle", "Rotation angle (degrees, counterclockwise).", LevelRange.any.schema),
      ("velocity", "Velocity of the center of mass (m/s).", .vectorSchema(.any)),
      ("spin", "Angular velocity (degrees/s).", LevelRange.any.schema),
      ("damping", "Linear damping (1/s).", LevelRange.notNegative.schema),
      ("angularDamping", "Angular damping (1/s).", LevelRange.notNegative.schema),
      ("gravityScale", "Factor for the world's gravity. Default 1.", LevelRange.any.schema),
      ("fixedRotation", "Whether rotation is locked.", .typeSchema("boolean")),
      ("locksX", "Whether movement along x is locked.", .typeSchema("boolean")),
      ("locksY", "Whether movement along y is locked.", .typeSchema("boolean")),
      ("canSleep", "Whether the body may fall asleep. Default true.", .typeSchema("boolean")),
      (
        "sleepSpeed", "Speed below which the body may fall asleep (m/s).",
        LevelRange.parameter.schema
      ),
      ("asleep", "Whether the body is asleep at the start.", .typeSchema("boolean")),
      (
        "enabled", "Whether the body is in the world from the start. Default true.",
        .typeSchema("boolean")
      ),
      ("lifetime", "Time after which the body is removed (s).", LevelRange.duration.schema),
      (
        "gone", "Marks an object that has left the world but is still named by others.",
        .wordSchema(LevelBody.Gone.allCases.map(\.rawValue))
      ),
      (
        "mass", "Mass of the body, in place of the mass of its shapes.",
        .recordSchema(LevelMass.self)
      ),
      (
        "role", "Role of the body in a level with goals.",
        .wordSchema(LevelBody.Role.allCases.map(\.rawValue))
      ),
    ] + surfaceProperties + [
      layerProperty,
      (
        "filter", "Which other shapes the shapes of the body collide with.",
        .referenceSchema("filter")
      ),
      ("ink", "Color, as an index into the theme's inks.", .integerSchema(inks)),
      (
        "ambient", "Brightness where no light shines. If absent, that of the world.",
        LevelRange.fraction.schema
      ),
      (
        "opacity", "Opacity, 0 to 1. Default 1.",
        LevelRange.fraction.schema
      ),
      (
        "shapes", "Shapes, in the body's frame.",
        .listSchema(of: .referenceSchema("shape"), atMost: mostShapes)
      ),
      ("stroke", "Drawn line, in the body's frame.", .referenceSchema("stroke")),
    ]

  /// Bodies and ropes have it.
  static let layerProperty: LevelProperty = (
    "collisionLayer", "Name of the collision layer. Default base.",
    .typeSchema("string")
  )

  static let layerProperties: [LevelProperty] = [
    (
      "ink", "Index into the theme's inks: the color in which the window shows the layer.",
      .integerSchema(inks)
    ),
    (
      "passes", "Layers that this layer does not collide with: others, base, or itself.",
      .listSchema(of: .typeSchema("string"))
    ),
  ]

  /// What a material says.
  static let materialProperties: [LevelProperty] =
    numberProperties + [
      (
        "gravityScale",
        "Factor for gravity on this material. With a negative value it rises. Default 1.",
        LevelRange.any.schema
      ),
      (
        "airDrag", "Linear damping of this material (1/s). Default 0.",
        LevelRange.parameter.schema
      ),
    ]

  /// What surfaces say too.
  private static let numberProperties: [LevelProperty] = [
    ("density", "Mass per area (kg/m²). Default 1.", LevelRange.notNegative.schema),
    ("friction", "Coulomb friction coefficient. Default 0.6.", LevelRange.notNegative.schema),
    (
      "restitution", "Bounciness: the fraction of the approach speed after a bounce. Default 0.",
      LevelRange.fraction.schema
    ),
    (
      "rollingResistance", "Resistance to rolling of round shapes, as a fraction of the radius.",
      LevelRange.notNegative.schema
    ),
    (
      "tangentSpeed", "Speed of the surface along the outline, as on a conveyor belt (m/s).",
      LevelRange.any.schema
    ),
    ("windDrag", "Factor for the drag of the wind. Default 1.", LevelRange.notNegative.schema),
    ("windLift", "Factor for the lift of the wind. Default 1.", LevelRange.any.schema),
    ("userID", "Number for other programs.", .bitsSchema),
  ]

  /// What bodies, shapes and segments of chains say of what they are made of.
  static let surfaceProperties: [LevelProperty] =
    [("material", "Name of a material.", .typeSchema("string"))] + numberProperties

  static let filterProperties: [LevelProperty] = [
    ("category", "Category of the shape, usually one bit. Default 1.", .bitsSchema),
    ("mask", "Categories that the shape collides with. Default everything.", .bitsSchema),
    (
      "group",
      "Shapes with the same positive group always collide, with the same negative group never.",
      .integerSchema(Int(Int32.min)...Int(Int32.max))
    ),
  ]

  static let strokeProperties: [LevelProperty] = [
    (
      "points", "Points of the drawn line (m).", .pointsSchema(atLeast: 1, atMost: largestStroke)
    ),
    (
      "as", "Shape that the stroke becomes. Default hull.",
      .wordSchema(StrokeMode.allCases.map(\.rawValue))
    ),
    ("pen", "Half the width of the ink line (m).", LevelRange.positive.schema),
    (
      "deviation",
      "Largest deviation of a line or solid from the ink (m). Default 0.4 % of its diagonal.",
      LevelRange.positive.schema
    ),
  ]
}
