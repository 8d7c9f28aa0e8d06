import Physics

/// Something that hides the whole picture, over all that is in it, and uncovers it: as the hand of a clock goes
/// round, as a circle opens, or by fading.
public struct LevelReveal: LevelOrdered {
  /// Its place among all objects of the level: later ones lie over earlier ones.
  public var order: Int
  /// How it uncovers the picture. Default `clock`.
  public var kind = Kind.clock
  /// From where (m); `nil` for the middle of the picture.
  public var at: Vec2?
  /// Where a clock's hand begins (degrees, counter-clockwise from the right). Default 90, upwards.
  public var angle: Float = 90
  /// Which way the hand goes as it uncovers. Default clockwise.
  public var turn = Turn.clockwise
  /// What it hides the picture with; `nil` for paper.
  public var color: LevelColor?
  /// How much of the picture is uncovered: 0 for nothing, 1, the default, for all of it.
  public var amount: Float = 1

  /// How a picture is uncovered.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A hand goes round and uncovers what it passes.
    case clock
    /// A circle grows until the farthest corner is in it.
    case iris
    /// All of it at once, little by little.
    case fade
  }

  /// Which way a hand goes.
  public enum Turn: String, Hashable, Sendable, Codable, CaseIterable {
    /// As those of clocks go.
    case clockwise
    /// The other way.
    case counterclockwise
  }

  /// A reveal that hides nothing.
  public init(order: Int, _ kind: Kind = .clock) {
    self.order = order
    self.kind = kind
  }

  /// Takes over what a timeline says.
  public mutating func apply(_ key: LevelKey) {
    at = key.at ?? at
    angle = key.angle ?? angle
    amount = key.amount ?? amount
    color = key.color ?? color
  }
}

// MARK: - Fields

extension LevelReveal: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .clock) }

  static let expected = "a mapping with kind, at, color, …"

  static let fields: [LevelField<LevelReveal>] = [
    .order(\.order),
    .word("kind", \.kind, "How the view is uncovered."),
    .vector("at", \.at, "Center of the reveal. If absent, the center of the view.", unit: "m"),
    .number(
      "angle", \.angle,
      "Initial angle of the clock hand, counterclockwise from the right.", unit: "degrees"
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
