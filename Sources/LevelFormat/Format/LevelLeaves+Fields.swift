import Physics

extension LevelLeaves: LevelRecord {
  static let standard = LevelLeaves()
  static let expected = "a mapping with form, area, …"

  static let fields: [LevelField<LevelLeaves>] = [
    .word("form", \.form, "Appearance."),
    .number("size", \.size, in: .extent, "Greatest size across (m).", unit: "m"),
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
      "Width and height of the box around the position in which they are emitted (m).", unit: "m"),
    .number(
      "drift", \.drift, in: .leaf,
      "Greatest sideways drift of a leaf during its fall, and width of its swing (m).", unit: "m"),
    .number(
      "turn", \.turn, in: .turn, "Greatest rotation of a leaf during its fall (degrees).",
      unit: "degrees"),
    .number("fall", \.fall, in: .duration, "Average time to fall the given height (s).", unit: "s"),
    .number(
      "variance", \.variance, in: .seconds, "Greatest difference from the average time (s).",
      unit: "s"),
    .number("height", \.height, in: .extent, "Height that they fall in that time (m).", unit: "m"),
    .number(
      "rest", \.rest, in: .seconds,
      "Time that they lie where they land (s). With 0 they touch nothing.", unit: "s"),
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
