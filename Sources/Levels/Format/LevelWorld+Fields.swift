import Physics

extension LevelReading {
  static let boundsProperties: [LevelProperty] = [
    ("box", "[left, bottom, right, top] (m).", .boxSchema),
    (
      "open", "Sides without a wall.",
      .listSchema(of: .wordSchema(LevelBounds.Side.allCases.map(\.rawValue)))
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
  ]

  static let worldProperties: [LevelProperty] = [
    ("gravity", "The acceleration without support (m/s²). Default [0, -10].", .vectorSchema(.any)),
    (
      "bounds", "Walls on all four sides, or on some.",
      .anySchema([.boxSchema, .objectSchema(boundsProperties, required: ["box"])])
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
    ("hertz", "Steps per second. Default 60.", LevelRange.hertz.schema),
    ("substeps", "Substeps of a step. Default 4.", .integerSchema(1...64)),
    ("airDrag", "Slows the motion of every dynamic body (1/s).", LevelRange.parameter.schema),
    ("wind", "Air that moves.", .recordSchema(LevelWind.self)),
    ("mixing", "How the materials of two shapes are mixed.", .recordSchema(LevelMixing.self)),
    ("ambient", "How bright it is where no light shines. Default 1.", LevelRange.fraction.schema),
    (
      "confetti", "Whether confetti and stars fly when the level is won. Default true.",
      .typeSchema("boolean")
    ),
    ("time", "How long the level has been played already (s).", LevelRange.played.schema),
  ]

  static let cameraProperties: [LevelProperty] = [
    ("center", "The middle of the picture (m).", .vectorSchema()),
    ("height", "Meters from top to bottom.", LevelRange.positive.schema),
  ]
}
