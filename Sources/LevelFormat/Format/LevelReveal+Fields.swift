extension LevelReveal: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .clock) }

  static let expected = "a mapping with kind, at, color, …"

  static let fields: [LevelField<LevelReveal>] = [
    .order(\.order),
    .word("kind", \.kind, "How the view is uncovered."),
    .vector("at", \.at, "Center of the reveal (m). If absent, the center of the view.", unit: "m"),
    .number(
      "angle", \.angle,
      "Initial angle of the clock hand (degrees, counterclockwise from the right).", unit: "degrees"
    ),
    .word("turn", \.turn, "Direction of the clock hand as it uncovers the view."),
    .color(\.color, "Color of the cover. If absent, that of the background."),
    .number("amount", \.amount, in: .fraction, "Fraction of the view that is uncovered."),
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
