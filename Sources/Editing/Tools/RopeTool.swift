import Levels
import Physics
import Presentation

extension ToolKind {
  package static let rope: Self = .init(
    "rope", key: "r", group: .connect, isForemost: true, icon: .link,
    inLevels: .rope,
    snap: .ends,
    name: { Words.say("Rope") },
    hint: { Words.ropeHint },
    refusal: { Words.say("This level does not allow new ropes") },
    synonyms: "rope chain string cable cord line bridge pulley knot"
  ) { RopeTool() }
}

/// Drags a rope from here to there, along the path of the drag where that is no straight line: over a pulley, round a
/// corner. Shift keeps it straight. Each end is tied to what lies under it, or is drawn to the outline or
/// rope beside it; on bare paper it is tied to the paper itself. What is shown on the way is the rope as it
/// will hang.
struct RopeTool: Tool {
  package let kind = ToolKind.rope
  private var start: Tie?
  private var to = Vec2.zero
  private var path = RopePathDrawn()

  /// Of the ropes it makes: how much longer than the straight distance.
  package static let slack: Float = 1.02
  /// Of the ropes it makes (m).
  package static let thickness: Float = 0.08

  /// How near an outline or a rope draws an end to it (pixels).
  package static let reach: Float = 14

  /// What an end would be tied to.
  struct Tie: Hashable, Sendable {
    package var target: ObjectMaker.RopeTarget
    package var point: Vec2
    package var isAttached: Bool

    /// Whether it is tied to a thing.
    package func isOn(_ picked: Picked, _ context: ToolContext) -> Bool {
      switch (target, picked) {
      case (.body(let name, _), .body(let id)): context.names.bodies[id] == name
      case (.rope(let name, _), .rope(let id, _)): context.names.ropes[id] == name
      default: false
      }
    }
  }

  package var isActive: Bool { start != nil }
  package var ink: Float {
    start.map { max(Self.slack * $0.point.distance(to: to), path.length) } ?? 0
  }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      start = Self.tie(at: point, context)
      to = point
      path.begin(at: point)
      path.follow(point, modifiers, pixel: context.pixel)
    case .moved(let point, let modifiers):
      to = point
      path.follow(point, modifiers, pixel: context.pixel)
    case .up(let point, let modifiers):
      guard let tie = start else { break }
      start = nil
      path.follow(point, modifiers, pixel: context.pixel)
      to = point
      let from = Self.place(of: tie, context)
      // A click is no rope: on one it opens its panel.
      if from.distance(to: point) < leastDragPixels * context.pixel,
        case .rope(let name, _) = tie.target,
        !context.allowance.isLocked(ObjectKey(.rope, name))
      {
        return [.select(rope: name)]
      }
      guard from.distance(to: point) >= max(2 * Self.thickness, 4 * context.pixel) else {
        return [.refuse(reason: Words.dragRope, at: point, ink: [])]
      }
      let end = Self.tie(at: point, from: tie, context)
      if case .body(let a, _) = tie.target, case .body(let b, _) = end.target, a == b {
        return [
          .refuse(reason: Words.sameBody, at: point, ink: [from, point])
        ]
      }
      guard
        let rope = context.maker.rope(
          from: tie.target, at: from, to: end.target, at: end.point,
          thickness: Self.thickness, slack: Self.slack,
          via: path.route(from: from, to: end.point, pixel: context.pixel))
      else { return [.refuse(reason: Words.noTieHere, at: point, ink: [])] }
      return [.perform(context.maker.add(rope, by: kind))]
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    start = nil
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let start else {
      // Before the drag: a ring says what the end would be tied to.
      guard let pointer else { return [] }
      let tie = Self.tie(at: pointer, context)
      return Self.highlight(tie, context)
    }
    let end = Self.tie(at: to, from: start, context)
    let from = Self.place(of: start, context)
    let via = path.route(from: from, to: end.point, pixel: context.pixel)
    let laid = context.maker.laid(
      from: from, along: via, to: end.point, thickness: Self.thickness)
    let hanging =
      laid
      ?? context.maker.hanging(
        from: from, to: end.point, thickness: Self.thickness, slack: Self.slack)
    return [.ghostRope(hanging, thickness: Self.thickness)]
      + Self.highlight(start, context) + Self.highlight(end, context)
  }

  /// What an end holds on to, and where.
  private static func highlight(_ tie: Tie, _ context: ToolContext) -> [Overlay] {
    let anchor = Overlay.anchor(place(of: tie, context), isAttached: tie.isAttached)
    switch tie.target {
    case .world:
      return [anchor]
    case .body(let name, _):
      guard let id = context.names.bodyIDs[name] else { return [anchor] }
      return [.outline(id, isWarning: false), anchor]
    case .rope(let name, _):
      guard let id = context.names.ropeIDs[name] else { return [anchor] }
      return [.ropeOutline(id, isWarning: false), anchor]
    }
  }

  /// Where an end is now: what it is tied to may move while the drag goes on (m).
  private static func place(of tie: Tie, _ context: ToolContext) -> Vec2 {
    switch tie.target {
    case .world(let point):
      return point
    case .body(let name, let local):
      let body = context.names.bodyIDs[name].flatMap(context.picking.body)
      return body?.transform.apply(local) ?? tie.point
    case .rope(let name, let fraction):
      let rope = context.names.ropeIDs[name].flatMap(context.picking.rope)
      return rope.flatMap { pointAlong($0.points, fraction) } ?? tie.point
    }
  }

  /// What an end at a point is tied to: what lies under it, else what is near enough.
  static func tie(at point: Vec2, _ context: ToolContext) -> Tie {
    context.picking.snap(at: point, reach: reach * context.pixel, accepts: context.has)
      .flatMap { tie(to: $0, context) }
      ?? Tie(target: .world(point), point: point, isAttached: false)
  }

  /// ... and the other end of a rope that begins at a tie, which does not draw it back.
  private static func tie(at point: Vec2, from start: Tie, _ context: ToolContext) -> Tie {
    let snap = context.picking.snap(at: point, reach: reach * context.pixel) { picked in
      context.has(picked) && !start.isOn(picked, context)
    }
    let own = context.picking.snap(at: point, reach: 0, accepts: context.has)
    return (snap ?? own).flatMap { tie(to: $0, context) }
      ?? Tie(target: .world(point), point: point, isAttached: false)
  }

  private static func tie(to snap: Snap, _ context: ToolContext) -> Tie? {
    switch snap.picked {
    case .body(let id):
      guard let name = context.names.bodies[id], let body = context.picking.body(id) else {
        return nil
      }
      let local = body.transform.applyInverse(snap.point)
      return Tie(target: .body(name, at: local), point: snap.point, isAttached: true)
    case .rope(let id, let fraction):
      guard let name = context.names.ropes[id] else { return nil }
      return Tie(
        target: .rope(name, fraction: fraction), point: snap.point, isAttached: true)
    }
  }
}
