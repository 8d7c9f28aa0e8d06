extension LevelBadge: LevelRecord {
  static let standard = LevelBadge()
  static let expected = "a mapping with outer, inner, color, …"

  private static let counts = LevelStar.pointCounts
  private static let pointWords =
    "a multiple of three from \(counts.lowerBound) to \(counts.upperBound)"

  static let fields: [LevelField<LevelBadge>] = [
    .number(
      "inner", \.inner, in: .notches,
      "Distance from the center to the notches (m), less than outer. The text lies within it.",
      unit: "m"),
    .number("outer", \.outer, in: .teeth, "Distance from the center to the teeth (m).", unit: "m"),
    .value(
      "points", \.points, .integerSchema(counts),
      "Number of points in the outline, three for each tooth: outer, inner, outer.",
      read: { $1.integer(in: counts, pointWords) }, write: { .integer($0) }),
    .ink(\.ink, "Color, as an index into the theme's inks."),
    .color(\.color, "Color. It takes precedence over ink."),
    .number(
      "turn", \.turn, in: .turnSeconds,
      "Time of one rotation (s), clockwise if negative. With 0 it does not rotate.", unit: "s"),
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
