import Physics

extension LevelReading {
  /// The most points that a rope is laid along.
  static let mostVia = 1000

  static let winchProperties: [LevelProperty] = [
    ("end", "End where the winch is. Default start.", .wordSchema(["start", "end"])),
    (
      "speed", "Speed, positive to reel in, negative to reel out (m/s). Positive if to is given.",
      LevelRange.velocity.schema
    ),
    ("to", "Length at which the winch stops (m).", LevelRange.ropeLength.schema),
    (
      "acceleration", "Acceleration of the winch (m/s²). Default 5.",
      LevelRange.acceleration.schema
    ),
    ("shortest", "Shortest length to which the winch reels in (m).", LevelRange.ropeLength.schema),
    ("longest", "Longest length to which the winch reels out (m).", LevelRange.ropeLength.schema),
  ]

  static let ropeProperties: [LevelProperty] = [
    (
      "order", "Rank among all objects. Objects without an order come last.",
      .integerSchema(orders)
    ),
    ("from", "Object or point that the start is attached to.", .referenceSchema("ropeEnd")),
    ("to", "Object or point that the end is attached to.", .referenceSchema("ropeEnd")),
    ("via", "Points along which it is laid (m).", .pointsSchema(atMost: mostVia)),
    (
      "velocities",
      "Initial velocities of the ends and of the joints between rods (m/s), one more than rods.",
      .pointsSchema(atMost: mostVia)
    ),
    ("length", "Length (m).", LevelRange.ropeLength.schema),
    (
      "slack", "Length as a multiple of the straight distance. Default 1.",
      LevelRange.slack.schema
    ),
    (
      "segments", "Number of rods.",
      .integerSchema(RopeDefinition.allowedSegments)
    ),
    ("thickness", "Thickness (m). Default 0.08.", LevelRange.ropeThickness.schema),
    ("density", "Mass per meter (kg/m). Default 0.5.", LevelRange.ropeDensity.schema),
    ("bendingStiffness", "Resistance to bending (N·m per radian).", LevelRange.parameter.schema),
    ("damping", "Damping of all motion (1/s). Default 0.05.", LevelRange.parameter.schema),
    (
      "waveDamping", "Damping of waves along the rope (1/s). Swinging is not damped.",
      LevelRange.parameter.schema
    ),
    ("friction", "Friction of the surface. Default 0.5.", LevelRange.parameter.schema),
    ("breakTension", "Tension above which it breaks (N).", LevelRange.positive.schema),
    ("collidesWithItself", "Whether the rope collides with itself.", .typeSchema("boolean")),
    (
      "gone", "Marks an object that has left the world but is still named by others.",
      .typeSchema("boolean")
    ),
    (
      "winch", "Winch that reels the rope in or out from the start.",
      .objectSchema(winchProperties)
    ),
    layerProperty,
    ("filter", "Which other shapes it collides with.", .referenceSchema("filter")),
    ("ink", "Color, as an index into the theme's rope colors.", .integerSchema(inks)),
    ("vine", "Vine that grows along the rope.", .recordSchema(LevelVine.self)),
  ]

  /// The ends of ropes and joints: exactly one of the first says what it is tied to.
  static let worldEnd: LevelProperty = ("world", "Point in the world (m).", .vectorSchema())
  static let bodyEnd: LevelProperty = ("body", "Name of the body.", .typeSchema("string"))
  static let ropeEnds: [LevelProperty] = [
    worldEnd, bodyEnd,
    ("rope", "Name of the rope.", .typeSchema("string")),
    ("free", "Free end: its position at the start (m).", .vectorSchema()),
  ]
  static let jointEnds: [LevelProperty] = [worldEnd, bodyEnd]

  static let endOptions: [LevelProperty] = [
    ("at", "Point in the body's frame (m).", .vectorSchema())
  ]
  static let ropeEndOptions: [LevelProperty] =
    endOptions + [
      (
        "fraction", "Position along the rope: 0 is the start, 1 the end.",
        LevelRange.fraction.schema
      )
    ]

  static func endSchema(_ ends: [LevelProperty], _ options: [LevelProperty]) -> LevelValue {
    let choices = ends.map { LevelValue.fields([("required", .list([.text($0.name)]))]) }
    return .objectSchema(ends + options, more: [("oneOf", .list(choices))])
  }
}
