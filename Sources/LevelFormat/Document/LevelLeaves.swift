import Physics

// What falls slowly and is only drawn: leaves, scraps of paper, snow. Unlike particles it feels the wind and comes to
// rest on what is there; the world does not feel it.

/// What an emitter lets out that drifts down: of several kinds, swinging and turning, each in its own way.
///
/// A drawn line of a hundred pixels is one meter where nothing else says how large things are; the defaults are meant
/// for a picture of ten meters.
public struct LevelLeaves: Hashable, Sendable, Codable {
  /// What they look like. Default `leaf`.
  public var form = LevelParticle.Form.leaf
  /// How large they are across at most (m): each is of 0.7 to 1 times that. Default 0.3.
  public var size: Float = 0.3
  /// How many kinds there are, of different color and shape. Default 3.
  public var kinds = 3
  /// The color of each kind, counted round; none lets the window choose.
  public var colors: [LevelColor] = []
  /// Width and height of the box around the emitter's place in which they come out (m). Default [16, 0].
  public var area = Vec2(16, 0)
  /// How far one gets aside on its way at most, and how far it swings about that (m). Default 0.5.
  public var drift: Float = 0.5
  /// How far one turns on its way at most (degrees), either way. Default 90.
  public var turn: Float = 90
  /// How long they take to fall `height` on the average (s). Default 10.
  public var fall: Float = 10
  /// By how much that differs at most (s). Default 5.
  public var variance: Float = 5
  /// How far they fall in that time (m). Default 10.
  public var height: Float = 10
  /// How long they lie where they have come down (s); 0: they touch nothing, and go when they have fallen `height`.
  /// Default 8.
  public var rest: Float = 8
  /// Behind everything or before everything; `nil` is among the bodies.
  public var layer: LevelLayer?

  /// Leaves.
  public init() {}

  /// How many kinds there can be.
  public static let kindNumbers = 1...12
  /// How many come out in a second if nobody says (1/s): one in two seconds.
  public static let usualRate: Float = 0.5
}

extension LevelEmitter.Content {
  /// How many come out in a second if the level does not say (1/s).
  public var usualRate: Float {
    if case .leaves = self { LevelLeaves.usualRate } else { 1 }
  }
}

extension LevelLeaves {
  /// One half of the outline of a leaf of a kind, from its stalk at (-1, 0) to its tip at (1, 0), above the line
  /// between them. The other half is its reflection.
  public static func half(ofKind kind: Int) -> [Vec2] { halves[kind % halves.count] }

  private static let halves: [[Vec2]] = [
    // A birch's.
    (0...8).map { i in
      let t = Float(i) / 8
      return Vec2(2 * t - 1, 3 * t * (1 - t) * (1 - 0.45 * t))
    },
    // A maple's.
    [
      Vec2(-0.8, 0), Vec2(-0.9, 0.42), Vec2(-0.42, 0.34), Vec2(-0.3, 0.92), Vec2(0.05, 0.5),
      Vec2(0.36, 0.62), Vec2(0.36, 0.27), Vec2(1, 0),
    ],
    // A lime's.
    [
      Vec2(-0.75, 0), Vec2(-0.95, 0.26), Vec2(-0.86, 0.52), Vec2(-0.55, 0.66), Vec2(-0.15, 0.62),
      Vec2(0.3, 0.42), Vec2(0.65, 0.17), Vec2(1, 0),
    ],
  ]
}

// MARK: - Fields

extension LevelLeaves: LevelRecord {
  static let standard = LevelLeaves()
  static let expected = "a mapping with form, area, …"

  static let fields: [LevelField<LevelLeaves>] = [
    .word("form", \.form, "Appearance."),
    .number("size", \.size, in: .extent, "Greatest size across.", unit: "m"),
    .value(
      "kinds", \.kinds, .integerSchema(kindNumbers), "Number of kinds.",
      read: {
        $1.integer(in: kindNumbers, "a whole number from 1 to \(kindNumbers.upperBound)")
      }, write: { .integer($0) }),
    .value(
      "colors", \.colors, .listSchema(of: .colorSchema, atMost: kindNumbers.upperBound),
      "Colors of the kinds. They repeat if there are more kinds than colors.", read: { colors($1) },
      write: { .list($0.map { .text($0.text) }) }),
    .vector(
      "area", \.area, in: .leaf,
      "Width and height of the box around the position in which they are emitted.", unit: "m"),
    .number(
      "drift", \.drift, in: .leaf,
      "Greatest sideways drift of a leaf during its fall, and width of its swing.", unit: "m"),
    .number(
      "turn", \.turn, in: .turn, "Greatest rotation of a leaf during its fall.",
      unit: "degrees"),
    .number("fall", \.fall, in: .duration, "Average time to fall the given height.", unit: "s"),
    .number(
      "variance", \.variance, in: .seconds, "Greatest difference from the average time.",
      unit: "s"),
    .number("height", \.height, in: .extent, "Height that they fall in that time.", unit: "m"),
    .number(
      "rest", \.rest, in: .seconds,
      "Time that they lie where they land. With 0 they touch nothing.", unit: "s"),
    .value(
      "layer", \.layer, .wordSchema(LevelLayer.allCases.map(\.rawValue)),
      "Draws them behind or in front of everything. If absent, among the bodies.",
      read: { $1.word(LevelLayer.allCases.map { ($0.rawValue, $0) }) },
      write: { $0.map { .text($0.rawValue) } }),
  ]

  private static func colors(_ node: LevelNode) -> [LevelColor]? {
    let most = kindNumbers.upperBound
    guard let entries = node.entries("a list of colors, like [\"#d1603d\", \"#c99a2e\"]") else {
      return nil
    }
    guard entries.count <= most else {
      node.fail("at most \(most) colors", found: "\(entries.count)")
      return nil
    }
    let colors = entries.map { $0.color() }
    return colors.contains(nil) ? nil : colors.compactMap { $0 }
  }

  static func finish(
    _ record: inout LevelLeaves, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if let variance = fields["variance"] {
      guard record.variance > record.fall else { return }
      variance.fail(
        "seconds up to those of the fall (\(LevelText.number(record.fall)))",
        found: LevelText.number(record.variance))
    } else {
      // The default would be too much for a short fall.
      record.variance = min(record.variance, 0.5 * record.fall)
    }
  }
}
