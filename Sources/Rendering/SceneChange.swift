import Levels

/// The picture of one level makes way for that of another, or for its own start. Nothing waits for it: what is under
/// the old picture runs and can be used.
package struct SceneChange: Sendable, Hashable {
  var kind = LevelReveal.Kind.clock
  var turn = LevelReveal.Turn.clockwise
  /// The order after which the new picture is there.
  package var order: Int
  /// When it was there (s of the loop's clock).
  package var began: Double?

  package init(
    kind: LevelReveal.Kind = LevelReveal.Kind.clock,
    turn: LevelReveal.Turn = LevelReveal.Turn.clockwise, order: Int, began: Double? = nil
  ) {
    self.kind = kind
    self.turn = turn
    self.order = order
    self.began = began
  }

  /// How long it takes.
  package static let seconds = 0.25

  /// How much of the new picture is seen, slowly at both ends.
  func reveal(at now: Double) -> LevelReveal {
    let part = Float(min(max((began.map { now - $0 } ?? 0) / Self.seconds, 0), 1))
    var reveal = LevelReveal(order: 0, kind)
    reveal.turn = turn
    reveal.amount = part * part * (3 - 2 * part)
    return reveal
  }
}
