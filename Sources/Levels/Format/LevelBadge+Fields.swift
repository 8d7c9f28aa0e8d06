extension LevelBadge: LevelRecord {
  static let standard = LevelBadge()
  static let expected = "a mapping with outer, inner, color, …"

  private static let counts = LevelStar.pointCounts
  private static let pointWords =
    "a multiple of three from \(counts.lowerBound) to \(counts.upperBound)"

  static let fields: [LevelField<LevelBadge>] = [
    .number(
      "inner", \.inner, in: .notches,
      "How far its notches are from its middle (m), less than outer; the words lie within."),
    .number("outer", \.outer, in: .teeth, "How far its teeth reach from its middle (m)."),
    .value(
      "points", \.points, .integerSchema(counts),
      "How many points its outline has, out, in, out: three for each tooth.",
      read: { $1.integer(in: counts, pointWords) }, write: { String($0) }),
    .ink(\.ink, "Index into the theme's inks."),
    .color(\.color, "Its color, which goes before its ink."),
    .number(
      "turn", \.turn, in: .turnSeconds,
      "How long a turn takes (s), clockwise below 0; 0 stands still."),
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
