import Levels
import Physics
import Presentation

extension ToolKind {
  package static let grab: Self = .init(
    "grab", key: "g", group: .act, isForemost: true, icon: .hand,
    cursor: .hand, activeCursor: .move,
    inLevels: .grab,
    dial: \ToolSettings.grip,
    setting: { Words.grip($0.settings.grip.value) },
    name: { Words.say("Grab") },
    hint: {
      Words.say("Drag a body to pull it; while paused, to move it. Click a rope to edit it")
    },
    refusal: { Words.say("This level does not allow grabbing") },
    synonyms: "grab drag hand move pull push throw hold"
  ) { GrabTool() }
}

/// Pulls a body by a spring while the world runs; puts it where the hand goes while it is paused. A click
/// on a rope opens its panel.
///
/// Putting a body somewhere is an edit of the document when the body stands where the document has
/// it (so a scene can be arranged before it runs), else only the run changes, as with any pull.
struct GrabTool: Tool {
  package let kind = ToolKind.grab

  private enum Gesture: Hashable {
    case pulling(Command.GrabTarget)
    case placing(body: String, local: Vec2, start: Transform, isAtRest: Bool)
  }

  private var gesture: Gesture?
  private var target = Vec2.zero
  /// The rope under the press, and where that was, until the hand leaves the place: a click opens its panel.
  private var clicked: (rope: String, at: Vec2)?
  /// The joint under the press, likewise.
  private var joint = JointClick()

  package var isActive: Bool { gesture != nil || clicked != nil || joint.key != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      target = point
      joint = JointClick(at: point, context)
      clicked = context.unlockedRopes(at: point).first
        .flatMap { context.names.ropes[$0.rope.id] }.map { ($0, point) }
      return begin(at: point, context)
    case .moved(let point, _):
      target = point
      joint.follow(point, context)
      if let start = clicked?.at, start.distance(to: point) > leastDragPixels * context.pixel {
        clicked = nil
      }
      switch gesture {
      case .pulling: return [.perform(.grabMove(to: point))]
      case .placing(let body, let local, let start, _):
        return [
          .perform(
            .place(
              body: body, at: Self.place(of: body, local, start, point, context).position,
              angle: start.rotation.angle))
        ]
      case nil: return []
      }
    case .up(let point, _):
      target = point
      if let key = joint.key { return end(context) + [.choose(.only([key]))] }
      guard let rope = clicked?.rope else { return end(context) }
      return end(context) + [.select(rope: rope)]
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    clicked = nil
    joint = JointClick()
    if case .placing(let body, _, let start, _) = gesture {
      gesture = nil
      return [.perform(.place(body: body, at: start.position, angle: start.rotation.angle))]
    }
    return end(context)
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    switch gesture {
    case .pulling(.body(let name, let local)):
      guard let id = context.names.bodyIDs[name] ?? context.names.copyIDs[name],
        let body = context.picking.body(id)
      else { return [] }
      return [.tether(from: target, to: body.transform.apply(local))]
    case .pulling(.rope(let name, let fraction)):
      guard let id = context.names.ropeIDs[name], let rope = context.picking.rope(id),
        let point = pointAlong(rope.line, fraction)
      else { return [] }
      return [.tether(from: target, to: point)]
    case .placing(let name, let local, let start, _):
      guard let id = context.names.bodyIDs[name] else { return [] }
      return [.outline(id, isWarning: false)]
        + Self.place(of: name, local, start, target, context).guides.map { .guide($0) }
    case nil:
      guard let pointer else { return [] }
      if let joint = context.joints(at: pointer).first(where: {
        context.allowance.mayEdit($0.key)
      }) {
        return [.jointOutline(joint, isWarning: false)]
      }
      if let body = Self.movable(at: pointer, context) {
        return [.outline(body.id, isWarning: false)]
      }
      let ropes =
        context.isPaused
        ? context.unlockedRopes(at: pointer) : context.picking.ropes(at: pointer)
      guard let (rope, _) = ropes.first,
        context.names.ropes[rope.id] != nil
      else { return [] }
      return [.ropeOutline(rope.id, isWarning: false)]
    }
  }

  // MARK: - Gesture

  private mutating func begin(at point: Vec2, _ context: ToolContext) -> [ToolAction] {
    if let body = Self.movable(at: point, context), let name = context.names.name(of: body.id) {
      let local = body.transform.applyInverse(point)
      guard !context.isPaused else {
        guard context.allowance.mayEdit(ObjectKey(.body, name)) else {
          return [
            .refuse(
              reason: Words.onlyYoursWhilePaused, at: point, ink: [])
          ]
        }
        gesture = .placing(
          body: name, local: local, start: body.transform,
          isAtRest: context.maker.stands(name, at: body.transform))
        return []
      }
      let grabbed = Command.GrabTarget.body(name, at: local)
      gesture = .pulling(grabbed)
      return [.perform(.grabBegin(grabbed, to: point, strength: context.settings.grip.value))]
    }
    if !context.isPaused, let (rope, fraction) = context.picking.ropes(at: point).first,
      let name = context.names.ropes[rope.id]
    {
      let grabbed = Command.GrabTarget.rope(name, fraction: fraction)
      gesture = .pulling(grabbed)
      return [.perform(.grabBegin(grabbed, to: point, strength: context.settings.grip.value))]
    }
    return []
  }

  private mutating func end(_ context: ToolContext) -> [ToolAction] {
    defer {
      gesture = nil
      clicked = nil
      joint = JointClick()
    }
    switch gesture {
    case .pulling:
      return [.perform(.grabEnd)]
    case .placing(let body, let local, let start, let isAtRest):
      let position = Self.place(of: body, local, start, target, context).position
      guard position.distance(to: start.position) > 0.5 * context.pixel else { return [] }
      guard isAtRest else {
        let goal = Transform(position: position, rotation: start.rotation)
        let change = Edit.Change.displace(body: body, from: .init(start), to: .init(goal))
        return [.perform(.edit(Edit(label: Words.moveEdit(of: body), changes: [change])))]
      }
      return [.perform(context.maker.move(body, to: position))]
    case nil:
      return []
    }
  }

  /// Where the body's origin is when the grabbed point is under the pointer, as it is drawn to the grid and into rows.
  private static func place(
    of name: String, _ local: Vec2, _ start: Transform, _ pointer: Vec2, _ context: ToolContext
  ) -> (position: Vec2, guides: [Guide]) {
    let position = pointer - start.rotation.rotate(local)
    let bodies = context.picking.pose.bodies
    guard let snapping = context.snapping, let id = context.names.bodyIDs[name],
      let index = bodies.firstIndex(where: { $0.id == id }),
      let box = context.box(ofBody: index, at: start)
    else { return (position, []) }
    let (way, guides) = snapping.way(
      position - start.position, of: box,
      among: context.boxes(besides: [ObjectKey(.body, name)]), pixel: context.pixel)
    return (start.position + way, guides)
  }

  /// The top-most body that can be moved; paused, walls can be put elsewhere too, and what is locked
  /// cannot: a running body is pulled whether it is locked or not, which changes nothing in the level.
  private static func movable(at point: Vec2, _ context: ToolContext) -> WorldPose.Placed? {
    context.picking.bodies(at: point).first {
      context.isPaused
        ? context.names.bodies[$0.id].map {
          !context.allowance.isLocked(ObjectKey(.body, $0))
        } ?? false
        : context.names.name(of: $0.id) != nil && $0.kind == .dynamic
    }
  }
}

/// A place along a polyline by its fraction of the length.
package func pointAlong(_ line: [Vec2], _ fraction: Float) -> Vec2? {
  guard let first = line.first, let last = line.last else { return nil }
  var lengths: [Float] = []
  for (a, b) in zip(line, line.dropFirst()) { lengths.append(a.distance(to: b)) }
  var rest = fraction * lengths.reduce(0, +)
  for (i, length) in lengths.enumerated() {
    if rest <= length, length > 0 {
      return line[i].interpolated(to: line[i + 1], by: rest / length)
    }
    rest -= length
  }
  return fraction <= 0 ? first : last
}
