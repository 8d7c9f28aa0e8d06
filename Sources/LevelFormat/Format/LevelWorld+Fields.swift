import Physics

extension LevelWorld: LevelRecord {
  static let standard = LevelWorld()
  static let expected = "a mapping with gravity, bounds, …"

  static let fields: [LevelField<LevelWorld>] = [
    .vector(
      "gravity", \.gravity, in: .any,
      "Acceleration due to gravity (m/s²). Default [0, -10].", unit: "m/s²"
    ).asPosition(),
    LevelField(
      name: "bounds", about: "Walls on all four sides, or on some of them.",
      schema: .anySchema([
        .boxSchema, .objectSchema(LevelReading.boundsProperties, required: ["box"]),
      ]),
      read: { reading, node, world in
        world.bounds = reading.bounds(node, &world.kill)
      },
      write: { $0.bounds?.value }),
    .box("kill", \.kill, "Bodies whose origin leaves this box are removed."),
    .number("hertz", \.hertz, in: .hertz, "Time steps per second. Default 60."),
    .value(
      "substeps", \.substeps, .integerSchema(1...64), "Substeps per time step. Default 4.",
      read: { $1.integer(in: 1...64, "a whole number from 1 to 64") }, write: { .integer($0) }),
    .number(
      "airDrag", \.airDrag, in: .parameter,
      "Linear damping of every dynamic body, added to its own (1/s).", unit: "1/s"),
    .record("wind", \.wind, "Wind: air that moves."),
    .value(
      "mixing", \.mixing, .recordSchema(LevelMixing.self),
      "How the material values of two touching shapes are combined.",
      read: { $0.record(LevelMixing.self, $1) }, write: { .record($0) }
    ).withoutDefault(),
    .number(
      "ambient", \.ambient, in: .fraction, "Brightness where no light shines. Default 1."),
    .truth(
      "confetti", \.confetti,
      "Whether confetti and stars appear when the level is won. Default true."),
    .number(
      "time", \.time, in: .played, "Time for which the level has already run (s).", unit: "s"),
  ]
}

extension LevelCamera: LevelRecord {
  static let standard = LevelCamera(center: .zero, height: 1)
  static let expected = "a mapping with center and height"

  static let fields: [LevelField<LevelCamera>] = [
    .vector(
      "center", \.center, "Center of the view (m).", unit: "m",
      required: "the middle of the picture, [x, y]"),
    .number(
      "height", \.height, in: .positive, "Height of the view in meters.",
      required: "meters from top to bottom"),
  ]
}

extension LevelReading {
  static let boundsProperties: [LevelProperty] = [
    (
      "box", "The box [left, bottom, right, top] (m).",
      LevelValue.boxSchema.described("", unit: "m")
    ),
    (
      "open", "Sides without a wall.",
      .listSchema(of: .wordSchema(LevelBounds.Side.allCases.map(\.rawValue)))
    ),
    ("kill", "Bodies whose origin leaves this box are removed.", .boxSchema),
  ]

  /// A box, or a mapping with the box and the sides that are open. `kill` may stand here too.
  fileprivate func bounds(_ node: LevelNode, _ kill: inout LevelBox?) -> LevelBounds? {
    if case .sequence = node.node { return node.box().map { LevelBounds($0) } }
    guard
      let fields = LevelFields(
        node, known: Self.boundsProperties.map(\.name),
        "a box [left, bottom, right, top] or a mapping with box and open")
    else { return nil }
    if let found = fields["kill"]?.box() { kill = found }
    var open: Set<LevelBounds.Side> = []
    for side in fields["open"]?.entries("a list of sides, like [top]") ?? [] {
      if let side = side.word(LevelBounds.Side.allCases.map { ($0.rawValue, $0) }) {
        open.insert(side)
      }
    }
    let what = "[left, bottom, right, top]"
    return fields.required("box", what)?.box().map { LevelBounds($0, open: open) }
  }
}

extension LevelBounds {
  /// The box alone where all sides have walls.
  fileprivate var value: LevelValue {
    let open = Side.allCases.filter { self.open.contains($0) }
    guard !open.isEmpty else { return .box(box) }
    return .fields([("box", .box(box)), ("open", .list(open.map { .text($0.rawValue) }))])
  }
}
