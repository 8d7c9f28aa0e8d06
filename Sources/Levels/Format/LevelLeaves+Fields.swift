import Physics

extension LevelLeaves: LevelRecord {
  static let standard = LevelLeaves()
  static let expected = "a mapping with form, area, …"

  static let fields: [LevelField<LevelLeaves>] = [
    .word("form", \.form, "What they look like."),
    .number("size", \.size, in: .extent, "How large they are across at most (m)."),
    .value(
      "kinds", \.kinds, .integerSchema(kindNumbers), "How many kinds there are.",
      read: {
        $1.integer(in: kindNumbers, "a whole number from 1 to \(kindNumbers.upperBound)")
      }, write: { String($0) }),
    .value(
      "colors", \.colors, .listSchema(of: .colorSchema, atMost: kindNumbers.upperBound),
      "The color of each kind, counted round.", read: { colors($1) },
      write: { LevelText.list($0.map { LevelText.string($0.text) }) }),
    .vector(
      "area", \.area, in: .leaf,
      "Width and height of the box around the place in which they come out (m)."),
    .number(
      "drift", \.drift, in: .leaf, "How far one gets aside on its way at most, and swings (m)."),
    .number("turn", \.turn, in: .turn, "How far one turns on its way at most (degrees)."),
    .number("fall", \.fall, in: .duration, "How long they fall on the average (s)."),
    .number("variance", \.variance, in: .seconds, "By how much that differs at most (s)."),
    .number("height", \.height, in: .extent, "How far they fall in that time (m)."),
    .number(
      "rest", \.rest, in: .seconds,
      "How long they lie where they have come down (s); 0: they touch nothing."),
    .value(
      "layer", \.layer, .wordSchema(LevelLayer.allCases.map(\.rawValue)),
      "Behind everything or before everything; without it among the bodies.",
      read: { $1.word(LevelLayer.allCases.map { ($0.rawValue, $0) }) },
      write: { $0?.rawValue }),
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
