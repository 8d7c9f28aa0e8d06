import Physics

extension LevelReading {
  /// The most points that a rope is laid along.
  static let mostVia = 1000

  static let winchProperties: [LevelProperty] = [
    ("end", "Where it is wound. Default start.", .wordSchema(["start", "end"])),
    (
      "speed", "Above zero winds in, below lets out (m/s); with a length to reach, above zero.",
      LevelRange.velocity.schema
    ),
    ("to", "The length at which it stops (m).", LevelRange.ropeLength.schema),
    (
      "acceleration", "With which the speed changes (m/s²). Default 5.",
      LevelRange.acceleration.schema
    ),
    ("shortest", "The shortest length to which it winds (m).", LevelRange.ropeLength.schema),
    ("longest", "The longest length to which it winds (m).", LevelRange.ropeLength.schema),
  ]

  static let ropeProperties: [LevelProperty] = [
    (
      "order", "Its place among all objects; without one it comes after all others.",
      .integerSchema(orders)
    ),
    ("from", "What its start is tied to.", .referenceSchema("ropeEnd")),
    ("to", "What its end is tied to.", .referenceSchema("ropeEnd")),
    ("via", "Points that it is laid along (m).", .pointsSchema(atMost: mostVia)),
    (
      "velocities",
      "How its ends and the joints between its rods move at the start (m/s), one more than it has rods.",
      .pointsSchema(atMost: mostVia)
    ),
    ("length", "Its length (m).", LevelRange.ropeLength.schema),
    (
      "slack", "Its length as a multiple of the straight distance. Default 1.",
      LevelRange.slack.schema
    ),
    (
      "segments", "How many rods it is made of.",
      .integerSchema(RopeDefinition.allowedSegments)
    ),
    ("thickness", "Its thickness (m). Default 0.08.", LevelRange.ropeThickness.schema),
    ("density", "Mass per meter (kg/m). Default 0.5.", LevelRange.ropeDensity.schema),
    ("bendingStiffness", "Resistance to bending (N·m per radian).", LevelRange.parameter.schema),
    ("damping", "Slows its motion (1/s). Default 0.05.", LevelRange.parameter.schema),
    (
      "waveDamping", "Slows its waves (1/s): what hangs on it swings on.",
      LevelRange.parameter.schema
    ),
    ("friction", "Friction of its surface. Default 0.5.", LevelRange.parameter.schema),
    ("breakTension", "The tension beyond which it breaks (N).", LevelRange.positive.schema),
    ("collidesWithItself", "Whether it collides with itself.", .typeSchema("boolean")),
    (
      "gone", "That it has left the world already: kept for what names it.",
      .typeSchema("boolean")
    ),
    (
      "winch", "How it is wound in or let out from the start.",
      .objectSchema(winchProperties)
    ),
    layerProperty,
    ("filter", "What it collides with.", .referenceSchema("filter")),
    ("ink", "Index into the theme's rope colors.", .integerSchema(inks)),
    ("vine", "What grows along it.", .recordSchema(LevelVine.self)),
  ]

  /// The ends of ropes and joints: exactly one of the first says what it is tied to.
  static let worldEnd: LevelProperty = ("world", "A point of the world (m).", .vectorSchema())
  static let bodyEnd: LevelProperty = ("body", "The name of a body.", .typeSchema("string"))
  static let ropeEnds: [LevelProperty] = [
    worldEnd, bodyEnd,
    ("rope", "The name of a rope.", .typeSchema("string")),
    ("free", "Nothing: where it is at the start (m).", .vectorSchema()),
  ]
  static let jointEnds: [LevelProperty] = [worldEnd, bodyEnd]

  static let endOptions: [LevelProperty] = [
    ("at", "A point of the body, in its own frame (m).", .vectorSchema())
  ]
  static let ropeEndOptions: [LevelProperty] =
    endOptions + [
      ("fraction", "Where along the rope: 0 is its start, 1 its end.", LevelRange.fraction.schema)
    ]

  static func endSchema(_ ends: [LevelProperty], _ options: [LevelProperty]) -> LevelValue {
    let choices = ends.map { LevelValue.fields([("required", .list([.text($0.name)]))]) }
    return .objectSchema(ends + options, more: [("oneOf", .list(choices))])
  }
}
