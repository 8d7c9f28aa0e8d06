import Physics

// What is drawn and never touched.

/// Something drawn that nothing collides with: a cloud, a sign, the picture on a cart.
public struct LevelDecoration: LevelOrdered {
  /// Its place among all objects of the level: later ones are drawn over earlier ones of their layer.
  public var order: Int
  /// Where it is.
  public var place = LevelPose()
  /// Index into the theme's inks, taken modulo their number; `nil` lets the window choose.
  public var ink: Int?
  /// Its color, which goes before `ink`; `nil` for that of the ink.
  public var color: LevelColor?
  /// Behind the bodies or before them. Default behind.
  public var layer = LevelLayer.back
  /// How much of what is behind it hides, 0 ... 1. Default 1.
  public var opacity: Float = 1
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// Its outlines, in its own frame.
  public var shapes: [LevelShape.Outline]
  /// What its lines are cut into; `nil` for whole ones.
  public var dashes: LevelDashes?
  /// How far the dashes are moved along the lines (m). Default 0.
  public var phase: Float = 0
  /// What was drawn, in its own frame: `line` is drawn as a line, the other modes as an area.
  public var stroke: LevelStroke?
  /// What grows along its stroke, which is a `line` then.
  public var vine: LevelVine?
  /// Drawn over what is on the same layer and has a smaller one, whatever the order. Default 0.
  public var zIndex = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A decoration of outlines or of a stroke.
  public init(
    order: Int, shapes: [LevelShape.Outline] = [], stroke: LevelStroke? = nil
  ) {
    self.order = order
    self.shapes = shapes
    self.stroke = stroke
  }
}

/// What a line is cut into.
public struct LevelDashes: Hashable, Sendable, Codable {
  /// How long a dash is (m).
  public var dash: Float
  /// How long it is from a dash to the next (m).
  public var gap: Float

  /// Dashes and gaps (m).
  public init(_ dash: Float, _ gap: Float) {
    self.dash = dash
    self.gap = gap
  }
}

/// Words in the picture.
public struct LevelLabel: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its middle is.
  public var place = LevelPose()
  /// What it says.
  public var text: String
  /// Height of a line (m). Default 0.5.
  public var size: Float = 0.5
  /// Index into the theme's inks; `nil` is that of text.
  public var ink: Int?
  /// Its color, which goes before `ink`.
  public var color: LevelColor?
  /// How much of what is behind it hides, 0 ... 1, its star's too. Default 1.
  public var opacity: Float = 1
  /// A star that turns behind it.
  public var badge: LevelBadge?
  /// Behind the bodies or before them. Default before.
  public var layer = LevelLayer.front
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// Drawn over what is on the same layer and has a smaller one, whatever the order. Default 0.
  public var zIndex = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// Height of a line for an em, in which sizes of fonts are counted.
  public static let linePerEm: Float = 1.2

  /// Words at a place.
  public init(order: Int, text: String = "", at: Vec2 = .zero) {
    self.order = order
    self.text = text
    place.at = at
  }
}

/// A picture from a file.
public struct LevelSprite: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its middle is.
  public var place = LevelPose()
  /// The file, by its path from the level's folder, and within that. Of several frames their pattern: `#` stand for
  /// the digits of a frame's number, as in `walk##.png`.
  public var image: String
  /// What it plays; `nil` for a single picture.
  public var frames: LevelFrames?
  /// Width and height (m).
  public var size: Vec2
  /// How much of what is behind it hides, 0 ... 1. Default 1.
  public var opacity: Float = 1
  /// Behind the bodies or before them. Default before.
  public var layer = LevelLayer.front
  /// Whether left and right are exchanged. Default `false`.
  public var flip = false
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// Drawn over what is on the same layer and has a smaller one, whatever the order. Default 0.
  public var zIndex = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A picture of a size (m).
  public init(order: Int, image: String = "", size: Vec2 = Vec2(1, 1)) {
    self.order = order
    self.image = image
    self.size = size
  }
}

/// A lamp.
public struct LevelLight: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where it is, and where the middle of its cone points: 0° is to the right.
  public var place = LevelPose()
  /// Default white.
  public var color = LevelColor.white
  /// How far it reaches (m). Default 5.
  public var radius: Float = 5
  /// How bright it is in its middle, 0 ... 1. Default 1.
  public var intensity: Float = 1
  /// Whether it is dimmer farther out. Default `true`.
  public var falloff = true
  /// Whether bodies cast shadows in it. Default `true`.
  public var shadows = true
  /// How large it is itself across (m): the larger, the softer are its shadows. Default 0.1.
  public var size: Float = 0.1
  /// How wide it shines (degrees), above 0 and at most 360; `nil` all round.
  public var cone: Float?
  /// The part of its brightness that comes and goes as that of a flame, 0 ... 1. Default 0.
  public var flicker: Float = 0
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A white lamp.
  public init(order: Int, at: Vec2 = .zero) {
    self.order = order
    place.at = at
  }
}

// MARK: - Fields

extension LevelDecoration: LevelSectionRecord, LevelPlaced, LevelLockable, LevelDrawn {
  var drawingLayer: LevelDrawingLayer { .scenery(layer) }

  init(order: Int) { self.init(order: order, shapes: []) }

  static let expected = "a mapping with at and shapes or stroke"

  static let fields: [LevelField<LevelDecoration>] =
    [.order(\.order)] + LevelField.place(\.place) + [
      .ink(\.ink, "Color, as an index into the theme's inks."),
      .color(\.color, "Color. It takes precedence over ink."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .ambient(\.ambient),
      .value(
        "dashes", \.dashes, .rowSchema(2, .extent), "Dash pattern of the lines, [dash, gap].",
        unit: "m",
        read: {
          $1.numbers(2, in: .extent, "a pair [dash, gap]").map { LevelDashes($0[0], $0[1]) }
        },
        write: { $0.map { .vector(Vec2($0.dash, $0.gap)) } }),
      .number(
        "phase", \.phase, in: .coordinate, "Offset of the dashes along the lines.", unit: "m"),
      outlines,
      .stroke(\.stroke, "Drawn line."),
      .record("vine", \.vine, "Vine that grows along the stroke, which must be a line."),
      .zIndex(\.zIndex, among: "objects of the same layer"), .locked(\.locked),
    ]

  private static let outlines: LevelField<LevelDecoration> =
    .value(
      "shapes", \.shapes, .listSchema(of: .referenceSchema("outline")), "Outlines.",
      read: { reading, node in
        node.entries("a list of outlines, like [{circle: 0.5}]")?
          .compactMap { reading.chosen(LevelShape.Outline.self, $0) }
      },
      write: { .list($0.map(\.value)) }
    ).laidOut(.items)

  static let rules: [LevelFieldRule] = [
    .some(of: ["shapes", "stroke"]), .needs("vine", ["stroke"]),
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

extension LevelLabel: LevelSectionRecord, LevelPlaced, LevelLockable, LevelDrawn {
  var drawingLayer: LevelDrawingLayer { .scenery(layer) }

  init(order: Int) { self.init(order: order, text: "") }

  static let expected = "a mapping with text and at"

  static let fields: [LevelField<LevelLabel>] =
    [.order(\.order), .text("text", \.text, "Text of the label.", required: "what it says")]
    + LevelField.place(\.place) + [
      .number(
        "size", \.size, in: .extent,
        "Height of a line of text. With a badge, the largest height.", unit: "m"),
      .ink(\.ink, "Color, as an index into the theme's inks."),
      .color(\.color, "Color. It takes precedence over ink."),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .record(
        "badge", \.badge, "Star that rotates behind the text. The text is made to fit within it."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
      .ambient(\.ambient),
      .zIndex(\.zIndex, among: "objects of the same layer"), .locked(\.locked),
    ]
}

extension LevelSprite: LevelSectionRecord, LevelPlaced, LevelLockable, LevelDrawn {
  var drawingLayer: LevelDrawingLayer { .scenery(layer) }

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
    ] + LevelField.place(\.place) + [
      .value(
        "size", \.size, .rowSchema(2, .extent), "Width and height.", unit: "m",
        required: "[width, height]",
        read: { $1.numbers(2, in: .extent, "a pair [width, height]").map { Vec2($0[0], $0[1]) } },
        write: { .vector($0) }),
      .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
      .word("layer", \.layer, "Whether it is drawn behind or in front of the bodies."),
      .truth("flip", \.flip, "Whether left and right are swapped."),
      .ambient(\.ambient),
      .zIndex(\.zIndex, among: "objects of the same layer"), .locked(\.locked),
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

extension LevelLight: LevelSectionRecord, LevelPlaced, LevelLockable {
  init(order: Int) { self.init(order: order, at: .zero) }

  static let expected = "a mapping with at, radius, …"

  static let fields: [LevelField<LevelLight>] =
    [.order(\.order)] + LevelField.place(\.place) + [
      .color(\.color, "Color."),
      .number("radius", \.radius, in: .extent, "Distance that the light reaches.", unit: "m"),
      .number("intensity", \.intensity, in: .fraction, "Brightness at the center."),
      .truth("falloff", \.falloff, "Whether the light becomes dimmer with distance."),
      .truth("shadows", \.shadows, "Whether bodies cast shadows in the light."),
      .number(
        "size", \.size, in: .notNegative,
        "Diameter of the light source. The larger it is, the softer the shadows are.", unit: "m"
      ),
      .number(
        "cone", \.cone, in: .cone,
        "Angle of the cone of light. If absent, it shines in all directions.",
        unit: "degrees"),
      .number(
        "flicker", \.flicker, in: .fraction, "Fraction of the brightness that flickers."),
      .locked(\.locked),
    ]
}
