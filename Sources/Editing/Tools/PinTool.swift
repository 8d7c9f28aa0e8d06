import Physics
import Presentation

extension ToolKind {
  package static let pin: Self = .init(
    "pin", key: "p", group: .connect, icon: .thumbTack,
    cursor: .arrow,
    inLevels: .pin,
    snap: .ends,
    name: { Words.say("Pin") },
    hint: { Words.pinHint },
    refusal: { Words.say("This level does not allow pins") },
    synonyms: "pin nail hinge pivot fix attach anchor joint revolute lock"
  ) { PinTool() }
}

/// Clicks a nail in: through one body it holds it to the paper, through two it joins them. Bodies
/// turn about a nail; two nails hold still. A click on a nail takes it out.
struct PinTool: Tool {
  package let kind = ToolKind.pin
  package var isActive: Bool { false }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard case .down(let point, _) = event else { return [] }
    if let nail = Self.nail(at: point, context) {
      return [.perform(context.maker.remove(nail.key))]
    }
    let place = context.centered(point)
    let bodies = Self.pinned(at: place, context)
    guard let first = bodies.first, let firstName = context.names.bodies[first.id] else {
      let reason =
        context.picking.bodies(at: point).isEmpty
        ? Words.pinNeedsBody : Words.noNailNeeded
      return [.refuse(reason: reason, at: point, ink: [])]
    }
    let second = bodies.count > 1 ? context.names.bodies[bodies[1].id] : nil
    return [.perform(context.maker.nail(firstName, to: second, at: place))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] { [] }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let pointer else { return [] }
    if let nail = Self.nail(at: pointer, context) {
      return [.jointOutline(nail, isWarning: true)]
    }
    let place = context.centered(pointer)
    let bodies = Self.pinned(at: place, context)
    return [.anchor(place, isAttached: !bodies.isEmpty)]
      + bodies.map { .outline($0.id, isWarning: false) }
  }

  /// The nail that a click takes out.
  private static func nail(at point: Vec2, _ context: ToolContext) -> PlacedJoint? {
    context.joints(at: point).first { $0.isNail && context.allowance.mayEdit($0.key) }
  }

  /// The one or two bodies a nail would go through, upper first; at least the first moves.
  private static func pinned(at point: Vec2, _ context: ToolContext) -> [WorldPose.Placed] {
    let bodies = context.picking.bodies(at: point).filter { context.names.bodies[$0.id] != nil }
    guard let first = bodies.first, first.kind == .dynamic else { return [] }
    return Array(bodies.prefix(2))
  }
}
