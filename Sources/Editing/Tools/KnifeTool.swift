import Levels
import Physics
import Presentation

extension ToolKind {
  package static let knife: Self = .init(
    "knife", key: "k", group: .act, isForemost: true, icon: .cut,
    inLevels: .knife,
    name: { Words.say("Knife") },
    hint: { Words.knifeHint },
    refusal: { Words.say("This level does not allow the knife") },
    synonyms: "knife cut slice split scissors divide break"
  ) { KnifeTool() }
}

/// Cuts the ropes and the bodies that a drag crosses, each once, or the rope that is clicked. A drag is one undo.
struct KnifeTool: Tool {
  package let kind = ToolKind.knife
  private var last: Vec2?
  /// Where it was pressed, as long as the hand has not left that place.
  private var pressed: Vec2?
  /// The newest part of its way, as it is shown.
  private var trail: [Vec2] = []
  private static let trailCount = 12
  /// What has been cut in this gesture: the pose still shows it whole for a while.
  private var cut: Set<RopeID> = []
  private var bodies = BodySlashes()
  /// Whether it has cut anything in this gesture.
  private var hasCut = false

  package var isActive: Bool { last != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      last = point
      pressed = point
      trail = [point]
      cut = []
      hasCut = false
      bodies.begin(at: point, context.picking)
      return []
    case .moved(let point, _):
      return slash(to: point, context)
    case .up(let point, _):
      let actions = slash(to: point, context)
      let isClick = last != nil && pressed != nil && !hasCut
      last = nil
      guard isClick, let hit = context.unlockedRopes(at: point).first else { return actions }
      return cut(hit.rope, at: hit.fraction, context)
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    defer { (last, hasCut) = (nil, false) }
    return last != nil && hasCut ? [.takeBack] : []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard last == nil else {
      // What the drag is in, and would cut when it comes out.
      return (trail.count > 1 ? [.slash(trail)] : [])
        + bodies.entered.map { .outline($0, isWarning: true) }
    }
    guard let pointer else { return [] }
    guard let hit = context.unlockedRopes(at: pointer).first,
      context.names.ropes[hit.rope.id] != nil,
      let place = pointAlong(hit.rope.line, hit.fraction)
    else {
      // A drag from here would go through it.
      let body = context.picking.bodies(at: pointer).first { body in
        body.kind == .dynamic
          && context.names.bodies[body.id].map {
            context.allowance.mayEdit(ObjectKey(.body, $0))
          } == true
      }
      return body.map { [.outline($0.id, isWarning: true)] } ?? []
    }
    return [
      .ropeOutline(hit.rope.id, isWarning: true),
      .anchor(place, isAttached: true, isWarning: true),
    ]
  }

  /// Goes on to a point and cuts what lies in the way.
  private mutating func slash(to point: Vec2, _ context: ToolContext) -> [ToolAction] {
    guard let from = last, from != point else { return [] }
    last = point
    // A hand that clicks trembles.
    if let start = pressed, start.distance(to: point) > leastDragPixels * context.pixel {
      pressed = nil
    }
    trail = Array((trail + [point]).suffix(Self.trailCount))
    var context = context
    var actions: [ToolAction] = []
    for crossed in context.picking.ropes(crossing: from, to: point) {
      let made = cut(crossed.rope, at: crossed.fraction, context)
      for case .perform(let command) in made {
        context.maker = context.maker.after(command)
      }
      actions += made
    }
    for slash in bodies.follow(from: from, to: point, context.picking) {
      guard let name = context.names.bodies[slash.body.id],
        context.allowance.mayEdit(ObjectKey(.body, name)),
        let command = context.maker.cut(body: name, from: slash.from, to: slash.to)
      else { continue }
      bodies.noteCut(slash.body.id)
      context.maker = context.maker.after(command)
      actions.append(joined(command))
    }
    return actions
  }

  private mutating func cut(
    _ rope: WorldPose.RopePose, at fraction: Float, _ context: ToolContext
  ) -> [ToolAction] {
    guard let name = context.names.ropes[rope.id], !cut.contains(rope.id),
      !context.allowance.isLocked(ObjectKey(.rope, name)),
      let command = context.maker.cut(name, at: fraction)
    else { return [] }
    cut.insert(rope.id)
    return [joined(command)]
  }

  /// A command of this gesture.
  private mutating func joined(_ command: Command) -> ToolAction {
    defer { hasCut = true }
    return .perform(command.joined(toPrevious: hasCut))
  }
}

extension Picking {
  /// The ropes that a straight line crosses, with where along their length, each where it is crossed first.
  package func ropes(crossing from: Vec2, to: Vec2) -> [(rope: WorldPose.RopePose, fraction: Float)]
  {
    pose.ropes.compactMap { rope in
      var crossed: Float?
      var length: Float = 0
      let line = rope.line
      for (a, b) in zip(line, line.dropFirst()) {
        let link = a.distance(to: b)
        if crossed == nil, let part = crossing(of: a, b, by: from, to) {
          crossed = length + part * link
        }
        length += link
      }
      guard let crossed, length > 0 else { return nil }
      return (rope, crossed / length)
    }
  }
}

/// The part of the way from a to b at which the line between two points crosses it.
private func crossing(of a: Vec2, _ b: Vec2, by from: Vec2, _ to: Vec2) -> Float? {
  let edge = b - a
  let stroke = to - from
  let area = edge.cross(stroke)
  guard area != 0 else { return nil }
  let part = (from - a).cross(stroke) / area
  let along = (from - a).cross(edge) / area
  guard part >= 0 && part <= 1 && along >= 0 && along <= 1 else { return nil }
  return part
}
