extension LevelReveal: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .clock) }

  static let expected = "a mapping with kind, at, color, …"

  static let fields: [LevelField<LevelReveal>] = [
    .order(\.order),
    .word("kind", \.kind, "How it uncovers the picture."),
    .vector("at", \.at, "From where (m); from the middle of the picture without it."),
    .number(
      "angle", \.angle,
      "Where a clock's hand begins (degrees, counter-clockwise from the right)."),
    .word("turn", \.turn, "Which way a clock's hand goes as it uncovers."),
    .color(\.color, "What it hides the picture with; paper without it."),
    .number("amount", \.amount, in: .fraction, "How much of the picture is uncovered."),
  ]

  static func finish(
    _ record: inout LevelReveal, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    // A word that is none is told by itself.
    guard !fields.hasUnknown, fields["kind"]?.isKind ?? true else { return }
    if record.kind != .clock {
      for name in ["angle", "turn"] {
        fields[name]?.fail(sentence: "\"\(name)\" goes with kind: clock")
      }
    }
    if record.kind == .fade {
      fields["at"]?.fail(sentence: "\"at\" goes with kind: clock or iris")
    }
  }
}

extension LevelNode {
  fileprivate var isKind: Bool {
    if case .scalar(let scalar) = node {
      LevelReveal.Kind(rawValue: scalar.string) != nil
    } else {
      false
    }
  }
}
