import Levels
import Physics
import Presentation

extension ToolKind {
  package static let spring: Self = .init(
    "spring", key: "shift+r", group: .connect, icon: .spring,
    inLevels: .spring,
    snap: .ends,
    name: { Words.say("Spring") },
    hint: { Words.springHint },
    refusal: { Words.say("This level does not allow springs") },
    synonyms: "spring elastic bounce suspension bungee rubber joint"
  ) { SpringTool() }
}

/// Drags a spring from here to there: each end is fixed to the body under or beside it, or to the paper. It rests as
/// long as it was drawn.
struct SpringTool: ConnectingTool {
  package let kind = ToolKind.spring
  package var start: Hold?
  private var to = Vec2.zero
  private var click = JointClick()

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      start = Hold.at(point, context)
      to = point
    case .moved(let point, _):
      click.follow(point, context)
      to = point
    case .up(let point, _):
      guard let from = start?.now(context) else { break }
      start = nil
      if let key = click.key { return [.choose(.only([key]))] }
      let end = end(at: point, from, context)
      if let reason = refusal(from, end, context) {
        return [.refuse(reason: reason, at: point, ink: [from.point, point])]
      }
      let made = context.maker.spring(from: from, to: end)
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = start?.now(context) else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      return Hold.at(pointer, context).overlays(context)
    }
    let end = end(at: to, from, context)
    let form = PlacedJoint.Form.spring(
      from.point, end.point, rest: from.point.distance(to: end.point))
    return from.outline(context) + end.outline(context) + [
      .joint(PlacedJoint(key: ObjectKey(.joint, ""), form: form)),
      .anchor(end.point, isAttached: end.body != nil),
    ]
  }

  /// The other end; the body it begins on does not draw it back.
  private func end(at point: Vec2, _ from: Hold, _ context: ToolContext) -> Hold {
    let other = Hold.at(point, context, besides: from.body)
    guard other.body == nil, let inside = Hold.all(at: point, context).first else { return other }
    return inside
  }

  private func refusal(_ a: Hold, _ b: Hold, _ context: ToolContext) -> String? {
    if a.point.distance(to: b.point) < 2 * leastDragPixels * context.pixel {
      return Words.springNeedsWay
    }
    if a.body == nil, b.body == nil { return Words.springNeedsBody }
    if a.body == b.body { return Words.sameBody }
    return a.isMovable || b.isMovable ? nil : Words.nothingMoves
  }
}
