import Levels
import Physics

/// Rubs out what it touches: pins before ropes before bodies, one thing a click, everything along a
/// drag. A drag is one undo. What a level does not let its player take away stays.
struct EraseTool: Tool {
  let kind = ToolKind.erase
  private var last: Vec2?
  private var erased: Set<ObjectKey> = []

  var isActive: Bool { last != nil }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      last = point
      erased = []
      return erase(at: point, context)
    case .moved(let point, _):
      guard let from = last else { return [] }
      last = point
      // A fast hand leaves gaps of many pixels between two events.
      let reach = max(context.picking.tolerance, context.pixel)
      let count = min(max(Int((from.distance(to: point) / reach).rounded(.up)), 1), 256)
      return (1...count).flatMap { i in
        erase(at: from.interpolated(to: point, by: Float(i) / Float(count)), context)
      }
    case .up:
      last = nil
      return []
    }
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    last = nil
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let pointer else { return [] }
    switch Self.target(at: pointer, context) {
    case .some(let key) where key.kind == .body:
      guard let id = context.names.bodyIDs[key.id] else { return [] }
      return [.outline(id, isWarning: true)]
    case .some(let key) where key.kind == .rope:
      guard let id = context.names.ropeIDs[key.id] else { return [] }
      return [.ropeOutline(id, isWarning: true)]
    case .some(let key):
      let place = context.pins.first { $0.id == key.id }?.position ?? pointer
      return [.anchor(place, isAttached: true, isWarning: true)]
    case nil:
      return []
    }
  }

  private mutating func erase(at point: Vec2, _ context: ToolContext) -> [ToolAction] {
    guard let key = Self.target(at: point, context, except: erased) else { return [] }
    let isFirst = erased.isEmpty
    // What the removal takes with it is not to be removed twice by the rest of the drag.
    let command = context.maker.remove(key)
    erased.formUnion(command.removedKeys)
    return [.perform(command.joined(toPrevious: !isFirst))]
  }

  /// What one touch at a point would rub out.
  private static func target(
    at point: Vec2, _ context: ToolContext, except erased: Set<ObjectKey> = []
  ) -> ObjectKey? {
    for pin in context.pins {
      let key = ObjectKey(.joint, pin.id)
      guard !erased.contains(key), context.allowance.mayEdit(key) else { continue }
      if pin.position.distance(to: point) <= 2 * context.picking.tolerance { return key }
    }
    for (rope, _) in context.picking.ropes(at: point) {
      guard let name = context.names.ropes[rope.id] else { continue }
      let key = ObjectKey(.rope, name)
      if !erased.contains(key), context.allowance.mayEdit(key) { return key }
    }
    for body in context.picking.bodies(at: point) {
      guard let name = context.names.bodies[body.id] else { continue }
      let key = ObjectKey(.body, name)
      if !erased.contains(key), context.allowance.mayEdit(key) { return key }
    }
    return nil
  }
}
