import Physics

extension LevelDecoration: LevelSectionRecord, LevelPlaced {
  init(order: Int) { self.init(order: order, shapes: []) }

  static let expected = "a mapping with at and shapes or stroke"

  static let fields: [LevelField<LevelDecoration>] =
    [.order(\.order)] + LevelField.place + [
      .ink(\.ink, "Color, as an index into the theme's inks."),
      .color(\.color, "Color. It takes precedence over ink."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .ambient(\.ambient),
      .value(
        "dashes", \.dashes, .rowSchema(2, .extent), "Dash pattern of the lines, [dash, gap] (m).",
        unit: "m",
        read: {
          $1.numbers(2, in: .extent, "a pair [dash, gap]").map { LevelDashes($0[0], $0[1]) }
        },
        write: { $0.map { .vector(Vec2($0.dash, $0.gap)) } }),
      .number(
        "phase", \.phase, in: .coordinate, "Offset of the dashes along the lines (m).", unit: "m"),
      outlines,
      .stroke(\.stroke, "Drawn line."),
      .record("vine", \.vine, "Vine that grows along the stroke, which must be a line."),
    ]

  private static let outlines: LevelField<LevelDecoration> =
    .value(
      "shapes", \.shapes, .listSchema(of: .referenceSchema("outline")), "Outlines.",
      read: { $0.outlines($1) },
      write: { .list($0.map { .mapping($0.fields) }) }
    ).laidOut(.items)

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
    [.order(\.order), .text("text", \.text, "Text of the label.", required: "what it says")]
    + LevelField.place + [
      .number(
        "size", \.size, in: .extent,
        "Height of a line of text (m). With a badge, the largest height.", unit: "m"),
      .ink(\.ink, "Color, as an index into the theme's inks."),
      .color(\.color, "Color. It takes precedence over ink."),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .record(
        "badge", \.badge, "Star that rotates behind the text. The text is made to fit within it."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
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
        "Image path in the level's folder. With frames, # stands for a digit of the number.",
        required: "the path of a picture within the level's folder"),
      .record("frames", \.frames, "Images that are played as an animation."),
    ] + LevelField.place + [
      .value(
        "size", \.size, .rowSchema(2, .extent), "Width and height (m).", unit: "m",
        required: "[width, height]",
        read: { $1.numbers(2, in: .extent, "a pair [width, height]").map { Vec2($0[0], $0[1]) } },
        write: { .vector($0) }),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
      .truth("flip", \.flip, "Whether left and right are swapped."),
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
      .color(\.color, "Color."),
      .number("radius", \.radius, in: .extent, "Distance that the light reaches (m).", unit: "m"),
      .number("intensity", \.intensity, in: .fraction, "Brightness at the center."),
      .truth("falloff", \.falloff, "Whether the light becomes dimmer with distance."),
      .truth("shadows", \.shadows, "Whether bodies cast shadows in the light."),
      .number(
        "size", \.size, in: .notNegative,
        "Diameter of the light source (m). The larger it is, the softer the shadows are.", unit: "m"
      ),
      .number(
        "cone", \.cone, in: .cone,
        "Angle of the cone of light (degrees). If absent, it shines in all directions.",
        unit: "degrees"),
      .number(
        "flicker", \.flicker, in: .fraction, "Fraction of the brightness that flickers."),
    ]
}
