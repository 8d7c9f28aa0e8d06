import Levels
import Physics
import Presentation

extension ToolKind {
  package static let pulley: Self = .init(
    "pulley", key: "shift+p", group: .connect, icon: .pulley,
    cursor: .arrow,
    inLevels: .pulley,
    snap: .ends,
    name: { Words.say("Pulley") },
    hint: { Words.say("Drag from one body up and over to another; the wheels hang at the top") },
    refusal: { Words.say("This level does not allow pulleys") },
    synonyms: "pulley block tackle lift elevator counterweight hoist crane atwood"
  ) { PulleyTool() }
}

/// Ties two bodies by a rope over two fixed wheels: one goes up while the other goes down. The wheels are as high as
/// the hand was on its way.
struct PulleyTool: ConnectingTool {
  package let kind = ToolKind.pulley
  package var start: Hold?
  private var to = Vec2.zero
  private var top: Float = 0
  private var click = JointClick()

  /// The wheels are at least so far above both bodies (pixels).
  private static let leastRise: Float = 60

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      let hold = Hold.at(point, context)
      guard hold.body != nil || click.key != nil else {
        return [.refuse(reason: Self.needsBodies, at: point, ink: [])]
      }
      start = hold
      (to, top) = (point, point.y)
    case .moved(let point, _):
      guard start != nil else { break }
      click.follow(point, context)
      (to, top) = (point, max(top, point.y))
    case .up(let point, _):
      guard let a = start?.now(context) else { break }
      start = nil
      if let key = click.key { return [.choose(.only([key]))] }
      let b = Hold.at(point, context, besides: a.body)
      guard b.body != nil, a.body != nil else {
        return [.refuse(reason: Self.needsBodies, at: point, ink: [a.point, point])]
      }
      guard a.isMovable || b.isMovable else {
        return [.refuse(reason: Words.nothingMoves, at: point, ink: [a.point, point])]
      }
      let made = context.maker.pulley(a, over: height(a, b, context), to: b)
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let a = start?.now(context) else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      return Hold.at(pointer, context).overlays(context)
    }
    let b = Hold.at(to, context, besides: a.body)
    let height = height(a, b, context)
    let line = [a.point, Vec2(a.point.x, height), Vec2(b.point.x, height), b.point]
    return a.outline(context) + b.overlays(context) + [
      .joint(PlacedJoint(key: ObjectKey(.joint, ""), form: .pulley(line)))
    ]
  }

  /// How high the wheels are (m).
  private func height(_ a: Hold, _ b: Hold, _ context: ToolContext) -> Float {
    max(top, max(a.point.y, b.point.y) + Self.leastRise * context.pixel)
  }

  private static var needsBodies: String {
    Words.say("A pulley needs a body at each end. Drag from one body to another.")
  }
}
