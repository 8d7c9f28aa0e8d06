import Levels
import Physics
import Presentation

/// What a hand takes hold of to connect it: a place on a body, or of the paper.
package struct Hold: Hashable, Sendable {
  /// `nil` for the paper.
  package var body: String?
  /// Where it was taken (m).
  package var point: Vec2
  /// The same in the body's frame (m).
  package var local: Vec2
  /// Whether it can move.
  package var isMovable = false

  /// How near an outline draws a hand to it (pixels).
  package static let reach: Float = 12

  package static func paper(_ point: Vec2) -> Hold { Hold(body: nil, point: point, local: point) }

  /// The body under a point, else the one whose outline is beside it, else the paper.
  package static func at(_ point: Vec2, _ context: ToolContext, besides other: String? = nil)
    -> Hold
  {
    let snap = context.picking.snap(at: point, reach: reach * context.pixel) { picked in
      guard case .body(let id) = picked, let name = context.names.bodies[id] else { return false }
      return name != other
    }
    guard let snap, case .body(let id) = snap.picked, let name = context.names.bodies[id],
      let body = context.picking.body(id)
    else { return .paper(point) }
    return Hold(
      body: name, point: snap.point, local: body.transform.applyInverse(snap.point),
      isMovable: body.kind != .static)
  }

  /// The bodies right under a point, upper first.
  package static func all(at point: Vec2, _ context: ToolContext) -> [Hold] {
    context.picking.bodies(at: point).compactMap { body in
      context.names.bodies[body.id].map {
        Hold(
          body: $0, point: point, local: body.transform.applyInverse(point),
          isMovable: body.kind != .static)
      }
    }
  }

  /// As it is now: what is held may move while the hand does.
  package func now(_ context: ToolContext) -> Hold {
    guard let body, let place = context.names.bodyIDs[body].flatMap(context.picking.body) else {
      return self
    }
    var hold = self
    hold.point = place.transform.apply(local)
    return hold
  }

  /// What shows where it holds.
  package func overlays(_ context: ToolContext) -> [Overlay] {
    let anchor = Overlay.anchor(now(context).point, isAttached: body != nil)
    return outline(context) + [anchor]
  }

  /// The line around the body.
  package func outline(_ context: ToolContext, isWarning: Bool = false) -> [Overlay] {
    guard let id = body.flatMap({ context.names.bodyIDs[$0] }) else { return [] }
    return [.outline(id, isWarning: isWarning)]
  }
}

extension ToolContext {
  /// The ropes under a point that are not locked, with where along them.
  func unlockedRopes(at point: Vec2) -> [(rope: WorldPose.RopePose, fraction: Float)] {
    picking.ropes(at: point).filter { rope, _ in
      names.ropes[rope.id].map { !allowance.isLocked(ObjectKey(.rope, $0)) } ?? true
    }
  }
}

/// A click on something that is connected already chooses it, whichever tool that connects is in hand.
struct JointClick: Hashable {
  package private(set) var key: ObjectKey?
  private var from = Vec2.zero

  /// The hand goes down.
  package init(at point: Vec2, _ context: ToolContext) {
    from = point
    key = context.joints(at: point).first { context.allowance.mayEdit($0.key) }?.key
  }

  package init() {}

  /// The hand has come to a point: farther away it is no click.
  package mutating func follow(_ point: Vec2, _ context: ToolContext) {
    if from.distance(to: point) > leastDragPixels * context.pixel { key = nil }
  }
}
