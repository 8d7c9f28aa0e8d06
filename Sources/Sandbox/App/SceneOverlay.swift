import Editing
import Physics
import Presentation

/// Something that is drawn over the scene: a measured distance, the outline of what is selected, what
/// the tool in hand shows. Each stands beside the code of its topic.
struct SceneOverlay: Sendable {
  /// Tells it apart from others.
  let rawValue: String
  private let content: @Sendable (App, Moment) -> [Overlay]

  /// The picture that it is drawn over.
  struct Moment {
    /// The scene, with the overlays below this one.
    var picture: ScenePicture
    /// The place under the pointer (m); `nil` where a panel or nothing is under it.
    var pointer: Vec2?
  }

  init(
    _ rawValue: String, content: @escaping @Sendable (_ app: App, _ moment: Moment) -> [Overlay]
  ) {
    self.rawValue = rawValue
    self.content = content
  }

  /// What is drawn at a moment. Asked for in every frame.
  func overlays(_ app: App, _ moment: Moment) -> [Overlay] { content(app, moment) }

  /// In the order in which they are painted.
  static let all: [SceneOverlay] = [
    ghosts, introduction, measure, button, hangingRope, emitters, selection, hand, setting, rule,
    keyHand, refusal,
  ]
}
