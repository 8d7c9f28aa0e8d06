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
