import Levels
import Rendering

extension App {
  /// Has the picture change when an order has been carried out. There is nothing to change from before the first.
  func changeScene(
    _ kind: LevelReveal.Kind, turn: LevelReveal.Turn = .clockwise, after order: Int
  ) {
    guard shown.lastSequence > 0, !preferences.motion.isReduced else { return }
    workspace.change = SceneChange(kind: kind, turn: turn, order: order)
  }

  /// Goes on with what changes; once a frame.
  func updateChange() {
    guard let change = workspace.change else { return }
    if let began = change.began {
      if now - began >= SceneChange.seconds { workspace.change = nil }
    } else if shown.lastSequence >= change.order {
      workspace.change?.began = now
    }
  }
}
