import Levels
import Physics

/// Drags a rope from here to there. Each end is tied to what lies under it: the top-most body, else
/// another rope, else the paper itself.
struct RopeTool: Tool {
  let kind = ToolKind.rope
  private var start: Tie?
  private var to = Vec2.zero

  /// Of the ropes it makes: how much longer than the straight distance.
  static let slack: Float = 1.02
  /// Of the ropes it makes (m).
  static let thickness: Float = 0.08

  /// What an end would be tied to.
  struct Tie: Hashable, Sendable {
    var target: ObjectMaker.RopeTarget
    var point: Vec2
    var isAttached: Bool
  }

  var isActive: Bool { start != nil }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      start = Self.tie(at: point, context)
      to = point
    case .moved(let point, _):
      to = point
    case .up(let point, _):
      guard let tie = start else { break }
      start = nil
      to = point
      let from = Self.place(of: tie, context)
      guard from.distance(to: point) >= max(2 * Self.thickness, 4 * context.pixel) else {
        return [.refuse(reason: "Drag the rope from here to there", at: point, ink: [])]
      }
      let end = Self.tie(at: point, context)
      if case .body(let a, _) = tie.target, case .body(let b, _) = end.target, a == b {
        return [
          .refuse(reason: "Both ends are on the same body", at: point, ink: [from, point])
        ]
      }
      guard
        let rope = context.maker.rope(
          from: tie.target, at: from, to: end.target, at: end.point,
          thickness: Self.thickness, slack: Self.slack)
      else { return [.refuse(reason: "A rope cannot be tied here", at: point, ink: [])] }
      return [.perform(context.maker.add(rope))]
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    start = nil
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let start else {
      // Before the drag: a ring says what the end would be tied to.
      guard let pointer else { return [] }
      let tie = Self.tie(at: pointer, context)
      return Self.highlight(tie, context)
    }
    let end = Self.tie(at: to, context)
    let from = Self.place(of: start, context)
    let length = Self.slack * from.distance(to: to)
    return [
      .ghostRope(
        hangingCurve(from: from, to: to, length: length), thickness: Self.thickness)
    ] + Self.highlight(start, context) + Self.highlight(end, context)
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

  /// What lies under a point.
  static func tie(at point: Vec2, _ context: ToolContext) -> Tie {
    for body in context.picking.bodies(at: point) {
      guard let name = context.names.bodies[body.id] else { continue }
      return Tie(
        target: .body(name, at: body.transform.applyInverse(point)), point: point,
        isAttached: true)
    }
    for (rope, fraction) in context.picking.ropes(at: point) {
      guard let name = context.names.ropes[rope.id] else { continue }
      return Tie(target: .rope(name, fraction: fraction), point: point, isAttached: true)
    }
    return Tie(target: .world(point), point: point, isAttached: false)
  }
}

/// The shape a rope would hang in, for the preview.
///
/// A parabola stands in for the catenary: between ends that are level, a curve of length L over a
/// span d sags by s with L ≈ d (1 + 8/3 (s/d)²); within 5 % of the exact sag up to L = 1.2 d.
func hangingCurve(from a: Vec2, to b: Vec2, length: Float, count: Int = 24) -> [Vec2] {
  let span = a.distance(to: b)
  guard span > 0 else { return [a, b] }
  let sag = span * (max(0, length / span - 1) * 3 / 8).squareRoot()
  // A steep rope hangs beside its chord, not under it.
  let level = (b.x - a.x).magnitude / span
  return (0...count).map { i in
    let t = Float(i) / Float(count)
    return a.interpolated(to: b, by: t) - Vec2(0, 4 * sag * level * t * (1 - t))
  }
}
