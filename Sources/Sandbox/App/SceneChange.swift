import Levels

/// The picture of one level makes way for that of another, or for its own start. Nothing waits for it: what is under
/// the old picture runs and can be used.
struct SceneChange: Sendable, Hashable {
  var kind = LevelReveal.Kind.clock
  var turn = LevelReveal.Turn.clockwise
  /// The order after which the new picture is there.
  var order: Int
  /// When it was there (s of the loop's clock).
  var began: Double?

  /// How long it takes.
  static let seconds = 0.25

  /// How much of the new picture is seen, slowly at both ends.
  func reveal(at now: Double) -> LevelReveal {
    let part = Float(min(max((began.map { now - $0 } ?? 0) / Self.seconds, 0), 1))
    var reveal = LevelReveal(order: 0, kind)
    reveal.turn = turn
    reveal.amount = part * part * (3 - 2 * part)
    return reveal
  }
}

extension App {
  /// Has the picture change when an order has been carried out. There is nothing to change from before the first.
  func changeScene(
    _ kind: LevelReveal.Kind, turn: LevelReveal.Turn = .clockwise, after order: Int
  ) {
    guard shown.lastSequence > 0, !preferences.motion.isReduced else { return }
    change = SceneChange(kind: kind, turn: turn, order: order)
  }

  /// Goes on with what changes; once a frame.
  func updateChange() {
    guard let change else { return }
    if let began = change.began {
      if now - began >= SceneChange.seconds { self.change = nil }
    } else if shown.lastSequence >= change.order {
      self.change?.began = now
    }
  }
}
