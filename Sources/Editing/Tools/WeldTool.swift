import Levels
import Physics
import Presentation

extension ToolKind {
  package static let weld: Self = .init(
    "weld", key: "w", group: .connect, icon: .weld,
    cursor: .arrow,
    inLevels: .weld,
    snap: .ends,
    name: { Words.say("Weld") },
    hint: { Words.weldHint },
    refusal: { Words.say("This level does not allow welding") },
    synonyms: "weld glue join attach fix rigid joint group merge"
  ) { WeldTool() }
}

/// Makes two things one: a click where two bodies overlap, or a drag from one to the other or to the paper.
struct WeldTool: ConnectingTool {
  package let kind = ToolKind.weld
  package var start: Hold?
  private var from = Vec2.zero
  private var to = Vec2.zero
  private var click = JointClick()

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      start = Hold.at(point, context)
      (from, to) = (point, point)
    case .moved(let point, _):
      click.follow(point, context)
      to = point
    case .up(let point, _):
      guard start != nil else { break }
      to = point
      if let key = click.key {
        start = nil
        return [.choose(.only([key]))]
      }
      let ends = ends(context)
      start = nil
      guard let (a, b) = ends else {
        return [.refuse(reason: Words.weldNeedsTwo, at: point, ink: [])]
      }
      if let reason = refusal(a, b, context) {
        return [.refuse(reason: reason, at: point, ink: isDrag(context) ? [from, point] : [])]
      }
      let made = context.maker.weld(a, to: b, at: place(a, b))
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard start != nil else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      let both = Hold.all(at: pointer, context).prefix(2)
      return both.flatMap { $0.outline(context) }
        + [.anchor(pointer, isAttached: both.count == 2)]
    }
    guard let (a, b) = ends(context) else {
      return (start?.outline(context) ?? []) + [.anchor(to, isAttached: false)]
    }
    let struts = isDrag(context) ? [a.point, b.point] : []
    return a.outline(context) + b.outline(context) + [
      .joint(
        PlacedJoint(key: ObjectKey(.joint, ""), form: .weld(place(a, b), struts: struts)))
    ]
  }

  private func isDrag(_ context: ToolContext) -> Bool {
    from.distance(to: to) > leastDragPixels * context.pixel
  }

  /// The two things: under a click, or at the ends of the drag; the first one moves.
  private func ends(_ context: ToolContext) -> (Hold, Hold)? {
    guard isDrag(context) else {
      let both = Hold.all(at: to, context)
      return both.count > 1 ? (both[0], both[1]) : nil
    }
    guard let a = start?.now(context) else { return nil }
    let b = Hold.at(to, context, besides: a.body)
    return a.isMovable ? (a, b) : (b, a)
  }

  /// Where the cross is: where both are held, or half way between.
  private func place(_ a: Hold, _ b: Hold) -> Vec2 { 0.5 * (a.point + b.point) }

  private func refusal(_ a: Hold, _ b: Hold, _ context: ToolContext) -> String? {
    if a.body == b.body { return a.body == nil ? Words.weldNeedsTwo : Words.sameBody }
    if !a.isMovable, !b.isMovable { return Words.nothingMoves }
    let isWelded = context.level.joints.contains { _, joint in
      guard case .weld(_, let from, let to) = joint.connection else { return false }
      return Set([from.body, to.body]) == Set([a.body, b.body])
    }
    return isWelded ? Words.weldedAlready : nil
  }
}
