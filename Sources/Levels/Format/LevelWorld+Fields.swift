import Physics

extension LevelReading {
  static let boundsProperties: [LevelProperty] = [
    ("box", "The box [left, bottom, right, top] (m).", .boxSchema),
    (
      "open", "Sides without a wall.",
      .listSchema(of: .wordSchema(LevelBounds.Side.allCases.map(\.rawValue)))
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
  ]

  static let worldProperties: [LevelProperty] = [
    ("gravity", "Acceleration due to gravity (m/s²). Default [0, -10].", .vectorSchema(.any)),
    (
      "bounds", "Walls on all four sides, or on some of them.",
      .anySchema([.boxSchema, .objectSchema(boundsProperties, required: ["box"])])
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
    ("hertz", "Time steps per second. Default 60.", LevelRange.hertz.schema),
    ("substeps", "Substeps per time step. Default 4.", .integerSchema(1...64)),
    (
      "airDrag", "Linear damping of every dynamic body, added to its own (1/s).",
      LevelRange.parameter.schema
    ),
    ("wind", "Wind: air that moves.", .recordSchema(LevelWind.self)),
    (
      "mixing", "How the material values of two touching shapes are combined.",
      .recordSchema(LevelMixing.self)
    ),
    ("ambient", "Brightness where no light shines. Default 1.", LevelRange.fraction.schema),
    (
      "confetti", "Whether confetti and stars appear when the level is won. Default true.",
      .typeSchema("boolean")
    ),
    ("time", "Time for which the level has already run (s).", LevelRange.played.schema),
  ]

  static let cameraProperties: [LevelProperty] = [
    ("center", "Center of the view (m).", .vectorSchema()),
    ("height", "Height of the view in meters.", LevelRange.positive.schema),
  ]
}
