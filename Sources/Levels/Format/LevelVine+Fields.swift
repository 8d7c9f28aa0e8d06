extension LevelVine: LevelRecord {
  static let standard = LevelVine()
  static let expected = "a mapping with separation, length, leaf, …"

  static let fields: [LevelField<LevelVine>] = [
    .number(
      "separation", \.separation, in: .separation, "The least way between two branches (m)."),
    .number("length", \.length, in: .extent, "How far a branch reaches at most (m)."),
    .number("leaf", \.leaf, in: .leaf, "How long a leaf is (m); 0 for bare branches."),
    .color(\.color, "The color of its leaves."),
    .integer(
      "seed", \.seed, in: seeds, "a whole number from 0 to \(seeds.upperBound)",
      "Which of all vines that could grow here; without one its place among all objects says."),
    .number("begins", \.begins, in: .played, "When it begins to grow (s); grown without it."),
    .number("seconds", \.seconds, in: .seconds, "How long its line takes to grow (s)."),
  ]

  static func finish(
    _ record: inout LevelVine, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard fields.has("seconds"), !fields.has("begins") else { return }
    fields["seconds"]?.fail(sentence: "\"seconds\" goes with begins: without it the vine is grown")
  }
}
