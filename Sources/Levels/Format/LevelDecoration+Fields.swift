import Physics

extension LevelDecoration: LevelSectionRecord, LevelPlaced {
  init(order: Int) { self.init(order: order, shapes: []) }

  static let expected = "a mapping with at and shapes or stroke"

  static let fields: [LevelField<LevelDecoration>] =
    [.order(\.order)] + LevelField.place + [
      .ink(\.ink, "Index into the theme's inks."),
      .color(\.color, "Its color, which goes before its ink."),
      .word("layer", \.layer, "Behind the bodies or before them."),
      .number("opacity", \.opacity, in: .fraction, "How much of what is behind it hides."),
      .ambient(\.ambient),
      .value(
        "dashes", \.dashes, .rowSchema(2, .extent), "What its lines are cut into, [dash, gap] (m).",
        read: {
          $1.numbers(2, in: .extent, "a pair [dash, gap]").map { LevelDashes($0[0], $0[1]) }
        },
        write: { $0.map { LevelText.vector(Vec2($0.dash, $0.gap)) } }),
      .number(
        "phase", \.phase, in: .coordinate, "How far the dashes are moved along the lines (m)."),
      .value(
        "shapes", \.shapes, .listSchema(of: .referenceSchema("outline")), "Its outlines.",
        read: { $0.outlines($1) },
        write: { LevelText.list($0.map { LevelText.mapping(LevelLines.fields(of: $0)) }) }
      ).inLines { decoration, lines in
        for (i, outline) in decoration.shapes.enumerated() {
          lines.entry(i, LevelText.mapping(LevelLines.fields(of: outline)))
        }
      },
      .value(
        "stroke", \.stroke, .referenceSchema("stroke"), "What was drawn.",
        read: { $0.stroke($1) }, write: { $0.map { LevelText.points($0.points) } }
      ).inLines { decoration, lines in
        if let stroke = decoration.stroke { lines.stroke(stroke) }
      },
      .record("vine", \.vine, "What grows along its stroke, which is a line then."),
    ]

  static func finish(
    _ record: inout LevelDecoration, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if record.vine != nil, record.stroke?.mode != .line, !fields.hasUnknown {
      fields["vine"]?.fail(sentence: "\"vine\" goes with a stroke that is drawn as: line")
    }
    var hasShapes = fields.has("shapes")
    if case .sequence(let list)? = fields["shapes"]?.node { hasShapes = !list.isEmpty }
    guard !hasShapes, !fields.has("stroke"), !fields.hasUnknown else { return }
    fields.owner.fail(sentence: "expected shapes or a stroke")
  }
}

extension LevelLabel: LevelSectionRecord, LevelPlaced {
  init(order: Int) { self.init(order: order, text: "") }

  static let expected = "a mapping with text and at"

  static let fields: [LevelField<LevelLabel>] =
    [.order(\.order), .text("text", \.text, "What it says.", required: "what it says")]
    + LevelField.place + [
      .number("size", \.size, in: .extent, "Height of a line (m); with a badge, at most."),
      .ink(\.ink, "Index into the theme's inks."),
      .color(\.color, "Its color, which goes before its ink."),
      .number("opacity", \.opacity, in: .fraction, "How much of what is behind it hides."),
      .record("badge", \.badge, "A star that turns behind it, in which it is made to fit."),
      .word("layer", \.layer, "Behind the bodies or before them."),
      .ambient(\.ambient),
    ]
}

extension LevelSprite: LevelSectionRecord, LevelPlaced {
  init(order: Int) { self.init(order: order, image: "") }

  static let expected = "a mapping with image, size and at"

  static let fields: [LevelField<LevelSprite>] =
    [
      .order(\.order),
      .file(
        "image", \.image,
        "The file, by its path from the level's folder; with frames, # for the digits of their numbers.",
        required: "the path of a picture within the level's folder"),
      .record("frames", \.frames, "The pictures that it plays."),
    ] + LevelField.place + [
      .value(
        "size", \.size, .rowSchema(2, .extent), "Width and height (m).",
        required: "[width, height]",
        read: { $1.numbers(2, in: .extent, "a pair [width, height]").map { Vec2($0[0], $0[1]) } },
        write: { LevelText.vector($0) }),
      .number("opacity", \.opacity, in: .fraction, "How much of what is behind it hides."),
      .word("layer", \.layer, "Behind the bodies or before them."),
      .truth("flip", \.flip, "Whether left and right are exchanged."),
      .ambient(\.ambient),
    ]

  static func finish(
    _ record: inout LevelSprite, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let image = fields["image"], !record.image.isEmpty else { return }
    switch (LevelFramePattern.places(in: record.image), fields.has("frames")) {
    case (0, true):
      image.fail(
        "a path with # for the digits of the frames' numbers, like walk##.png",
        found: quoted(record.image))
    case (1, false):
      image.fail(
        sentence: "# in \(quoted(record.image)) stand for the digits of frames: expected a field "
          + "\"frames\" too, like {from: 1, to: 8}")
    case (2..., _):
      image.fail("a path with # in one place only", found: quoted(record.image))
    default: break
    }
  }
}

extension LevelLight: LevelSectionRecord, LevelPlaced {
  init(order: Int) { self.init(order: order, at: .zero) }

  static let expected = "a mapping with at, radius, …"

  static let fields: [LevelField<LevelLight>] =
    [.order(\.order)] + LevelField.place + [
      .color(\.color, "Its color."),
      .number("radius", \.radius, in: .extent, "How far it reaches (m)."),
      .number("intensity", \.intensity, in: .fraction, "How bright it is in its middle."),
      .truth("falloff", \.falloff, "Whether it is dimmer farther out."),
      .truth("shadows", \.shadows, "Whether bodies cast shadows in it."),
      .number(
        "size", \.size, in: .notNegative,
        "How large it is itself across (m): the larger, the softer are its shadows."),
      .number("cone", \.cone, in: .cone, "How wide it shines (degrees); all round without it."),
      .number(
        "flicker", \.flicker, in: .fraction, "The part of its brightness that comes and goes."),
    ]
}
