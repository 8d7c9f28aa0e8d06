import Physics

/// A star that turns behind the words of a label, which stand still and are made as small as it takes to fit in it.
public struct LevelBadge: Hashable, Sendable, Codable {
  /// How far the notches are from the middle (m); less than `outer`. The words lie within. Default 0.84.
  public var inner: Float = 0.84
  /// How far the teeth reach (m). Default 1.
  public var outer: Float = 1
  /// How many points the outline has, a multiple of three; see `LevelStar`. Default 48.
  public var points = 48
  /// Its color, which goes before `ink`; `nil` for that of the ink.
  public var color: LevelColor?
  /// Index into the theme's inks; `nil` lets the window choose.
  public var ink: Int?
  /// How long a turn takes (s), clockwise below 0; 0 stands still. Default 8.
  public var turn: Float = 8

  /// A badge of sixteen teeth.
  public init() {}

  /// What it looks like when it is upright, about its middle.
  public var star: LevelStar { LevelStar(inner: inner, outer: outer, points: points) }

  /// How far it has turned (degrees) at a time (s of the level).
  public func angle(at time: Double) -> Float {
    guard turn != 0 else { return 0 }
    let turns = time / Double(turn)
    return Float(360 * (turns - turns.rounded(.towardZero)))
  }

  /// The part of the circle through its notches that words reach into at most.
  static let fill: Float = 0.92

  /// How high a line of words is (m) so that their box lies within the notches.
  ///
  /// - Parameters:
  ///   - size: The height at most (m).
  ///   - extent: Width and height of the words where a line is 1 high.
  public func line(atMost size: Float, of extent: Vec2) -> Float {
    let diagonal = extent.length
    guard diagonal > 0 else { return size }
    return min(size, 2 * Self.fill * inner / diagonal)
  }
}

extension LevelLabel {
  /// The part of a line's height that is air above and below the letters.
  public static let lineAir: Float = 0.35

  /// About how large its words are where a line is 1 high, for who has no font to measure them with.
  public var roughExtent: Vec2 { Self.roughExtent(of: text) }

  /// About how large words are where a line is 1 high.
  public static func roughExtent(of text: String) -> Vec2 {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Capitals and digits are wider than other letters (em).
    let widths = rows.map { row in
      row.reduce(Float(0)) { $0 + ($1.isUppercase || $1.isNumber ? 0.68 : $1 == " " ? 0.3 : 0.58) }
    }
    return Vec2((widths.max() ?? 0) / linePerEm, Float(rows.count) - lineAir)
  }
}

// MARK: - Fields

extension LevelBadge: LevelRecord {
  static let standard = LevelBadge()
  static let expected = "a mapping with outer, inner, color, …"

  private static let counts = LevelStar.pointCounts
  private static let pointWords =
    "a multiple of three from \(counts.lowerBound) to \(counts.upperBound)"

  static let fields: [LevelField<LevelBadge>] = [
    .number(
      "inner", \.inner, in: .notches,
      "Distance from the center to the notches, less than outer. The text lies within it.",
      unit: "m"),
    .number("outer", \.outer, in: .teeth, "Distance from the center to the teeth.", unit: "m"),
    .value(
      "points", \.points, .integerSchema(counts, multipleOf: 3),
      "Number of points in the outline, three for each tooth: outer, inner, outer.",
      read: { $1.integer(in: counts, pointWords) }, write: { .integer($0) }),
    .ink(\.ink, "Color, as an index into the theme's inks."),
    .color(\.color, "Color. It takes precedence over ink."),
    .number(
      "turn", \.turn, in: .turnSeconds,
      "Time of one rotation, clockwise if negative. With 0 it does not rotate.", unit: "s"),
  ]

  static func finish(
    _ record: inout LevelBadge, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if record.points % 3 != 0 { fields["points"]?.fail(pointWords, found: "\(record.points)") }
    guard record.inner >= record.outer else { return }
    // Whichever of the two is there is meant to be another.
    let node = fields["inner"] ?? fields["outer"]
    node?.fail(
      sentence: "expected inner to be less than outer, found "
        + "\(LevelText.number(record.inner)) and \(LevelText.number(record.outer))")
  }
}
