extension LevelVine: LevelRecord {
  static let standard = LevelVine()
  static let expected = "a mapping with separation, length, leaf, …"

  static let fields: [LevelField<LevelVine>] = [
    .number(
      "separation", \.separation, in: .separation, "Shortest distance between two branches (m).",
      unit: "m"),
    .number("length", \.length, in: .extent, "Greatest length of a branch (m).", unit: "m"),
    .number(
      "leaf", \.leaf, in: .leaf, "Length of a leaf (m). With 0 the branches are bare.", unit: "m"),
    .color(\.color, "Color of the leaves."),
    .integer(
      "seed", \.seed, in: seeds, "a whole number from 0 to \(seeds.upperBound)",
      "Selects one of many possible vines. If absent, the order of the object selects it."),
    .number(
      "begins", \.begins, in: .played,
      "Time at which it starts to grow (s). If absent, it is fully grown at the start.", unit: "s"),
    .number("seconds", \.seconds, in: .seconds, "Time that the line takes to grow (s).", unit: "s"),
  ]

  static func finish(
    _ record: inout LevelVine, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard fields.has("seconds"), !fields.has("begins") else { return }
    fields["seconds"]?.fail(sentence: "\"seconds\" goes with begins: without it the vine is grown")
  }
}
