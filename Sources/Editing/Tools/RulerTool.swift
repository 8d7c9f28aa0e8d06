import Levels
import Physics
import Presentation

/// A length that was measured: it stays on the picture until the next, and its ends go along with what they are on. It is
/// no part of the level.
package struct Measure: Hashable, Sendable {
  package var from: End
  package var to: End

  /// One end: on a body or a rope, or of the paper.
  package struct End: Hashable, Sendable {
    package enum Holder: Hashable, Sendable {
      case paper
      /// A point of its frame (m).
      case body(String, Vec2)
      case rope(String, fraction: Float)
    }

    package var holder: Holder
    /// Where it was put (m).
    package var point: Vec2
    /// Whether it was caught by a corner, a middle or an end.
    var isCaught = false

    package init(holder: Holder, point: Vec2, isCaught: Bool = false) {
      self.holder = holder
      self.point = point
      self.isCaught = isCaught
    }
  }
}

extension Measure.End {
  /// Where it is in a pose (m); `nil` if what it is on is gone.
  package func place(in pose: WorldPose, _ names: RunNames) -> Vec2? {
    switch holder {
    case .paper: return point
    case .body(let name, let local):
      guard let id = names.bodyIDs[name] ?? names.copyIDs[name],
        let body = pose.bodies.first(where: { $0.id == id })
      else { return nil }
      return body.transform.apply(local)
    case .rope(let name, let fraction):
      guard let id = names.ropeIDs[name], let rope = pose.ropes.first(where: { $0.id == id }) else {
        return nil
      }
      return pointAlong(rope.line, fraction)
    }
  }
}

extension ToolKind {
  package static let ruler: Self = .init(
    "ruler", key: "shift+m", group: .edit, icon: .ruler,
    inLevels: .ruler,
    name: { Words.say("Ruler") },
    hint: { Words.rulerHint },
    refusal: { Words.say("This level does not allow the ruler") },
    synonyms: "ruler measure distance length tape angle"
  ) { RulerTool() }
}

/// Measures from where the hand goes down to where it is let go. A click takes the last measure away.
struct RulerTool: Tool {
  package let kind = ToolKind.ruler
  private var start: Measure.End?
  private var end: Measure.End?
  /// Where the hand went down (m).
  private var down = Vec2.zero

  /// How near a corner, a middle or an end of a rope draws a hand to it (pixels).
  package static let reach: Float = 10

  package var isActive: Bool { start != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      down = point
      start = context.measureEnd(at: point)
      end = start
    case .moved(let point, let modifiers):
      follow(point, modifiers, context)
    case .up(let point, let modifiers):
      guard let start else { break }
      follow(point, modifiers, context)
      self.start = nil
      guard let end, down.distance(to: point) > leastDragPixels * context.pixel else {
        return [.measure(nil)]
      }
      return [.measure(Measure(from: start, to: end))]
    }
    return []
  }

  private mutating func follow(
    _ point: Vec2, _ modifiers: InputEvent.Modifiers, _ context: ToolContext
  ) {
    guard let from = start?.place(in: context.picking.pose, context.names) else { return }
    guard modifiers.contains(.shift) else {
      end = context.measureEnd(at: point)
      return
    }
    let straight = snappedToFifteenDegrees(point, from)
    end = context.measureEnd(at: straight, catches: false)
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    start = nil
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    if let start, let end {
      return Measure(from: start, to: end).overlays(in: context.picking.pose, context.names)
    }
    guard let pointer else { return [] }
    let end = context.measureEnd(at: pointer)
    return [.anchor(end.point, isAttached: end.isCaught)]
  }
}

extension Measure {
  /// Its line and its numbers; nothing if what an end is on is gone.
  package func overlays(in pose: WorldPose, _ names: RunNames) -> [Overlay] {
    guard let a = from.place(in: pose, names), let b = to.place(in: pose, names) else { return [] }
    return [
      .ruler(
        from: a, to: b, isHeld: [from.holder != .paper, to.holder != .paper],
        label: Words.measured(b - a))
    ]
  }
}

extension ToolContext {
  /// What an end of the ruler is put on.
  ///
  /// - Parameter catches: Whether corners, middles and ends draw it to them.
  func measureEnd(at point: Vec2, catches: Bool = true) -> Measure.End {
    let caught = catches ? picking.landmark(at: point, reach: RulerTool.reach * pixel) : nil
    let place = caught?.point ?? point
    let picked = caught?.picked ?? picking.all(at: point).first
    switch picked {
    case .body(let id)?:
      guard let name = names.name(of: id), let body = picking.body(id) else { break }
      return Measure.End(
        holder: .body(name, body.transform.applyInverse(place)), point: place,
        isCaught: caught != nil)
    case .rope(let id, let fraction)?:
      guard let name = names.ropes[id] else { break }
      return Measure.End(
        holder: .rope(name, fraction: fraction), point: place, isCaught: caught != nil)
    case nil: break
    }
    // On the paper it keeps to the grid, where hands do.
    let free = catches ? snapping?.point(place) ?? place : place
    return Measure.End(holder: .paper, point: free, isCaught: caught != nil)
  }
}

extension Picking {
  /// The corner or middle of a body, or the end of a rope, that is nearest to a point and no farther than `reach` (m).
  func landmark(at point: Vec2, reach: Float) -> Snap? {
    var best: (distance: Float, snap: Snap)?
    func offer(_ place: Vec2, _ picked: Picked) {
      let distance = place.distance(to: point)
      guard distance <= reach, best.map({ distance < $0.distance }) ?? true else { return }
      best = (distance, Snap(picked: picked, point: place))
    }
    for (index, body) in pose.bodies.enumerated() where body.rope == nil {
      guard index < pose.geometry.shapes.count else { continue }
      let shapes = pose.geometry.shapes[index].map(\.shape)
      guard !shapes.isEmpty else { continue }
      for shape in shapes {
        for corner in shape.corners { offer(body.transform.apply(corner), .body(body.id)) }
      }
      offer(body.transform.position, .body(body.id))
    }
    for rope in pose.ropes {
      if let first = rope.points.first { offer(first, .rope(rope.id, fraction: 0)) }
      if let last = rope.points.last { offer(last, .rope(rope.id, fraction: 1)) }
    }
    return best?.snap
  }
}

extension Shape {
  /// Where it has a corner or a middle, in its own frame (m).
  fileprivate var corners: [Vec2] {
    switch self {
    case .circle(let circle): [circle.center]
    case .capsule(let rod): [rod.start, rod.end]
    case .segment(let line): [line.start, line.end]
    case .polygon(let polygon): polygon.vertices
    }
  }
}
