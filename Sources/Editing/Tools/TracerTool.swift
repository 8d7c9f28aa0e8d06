import Levels
import Physics
import Presentation

extension ToolKind {
  package static let tracer: Self = .init(
    "tracer", key: "shift+i", group: .scenery, icon: .tracer,
    cursor: .hand,
    inLevels: .tracer,
    seesScenery: true,
    dial: \ToolSettings.trail,
    setting: { Words.trail($0.settings.trail.value) },
    name: { Words.say("Tracer") },
    hint: { Words.tracerHint },
    refusal: { Words.say("This level does not allow tracers") },
    synonyms: "tracer trail path trace trajectory"
  ) { TracerTool() }
}

/// Puts a pen on a body, right where it is clicked, or on a rope; a click on a pen takes it off.
struct TracerTool: Tool {
  package let kind = ToolKind.tracer
  private var isDown = false

  package var isActive: Bool { isDown }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      isDown = true
      if let pen = Self.pen(at: point, context) {
        return [.perform(context.maker.remove(pen.key))]
      }
      guard let (carrier, local) = Self.carrier(at: point, context) else {
        let isThere = context.picking.bodies(at: point).contains {
          context.names.bodies[$0.id] != nil
        }
        let reason = isThere ? Words.tracerDoesNotMove : Words.tracerNeedsBody
        return [.refuse(reason: reason, at: point, ink: [])]
      }
      let object = context.maker.tracer(
        on: carrier, at: local, seconds: context.settings.trail.value,
        ink: context.settings.tracerInk)
      return [.perform(context.maker.add(object, by: kind))]
    case .moved: break
    case .up: isDown = false
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    isDown = false
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    let under = pointer.flatMap { Self.pen(at: $0, context) }
    let pens = context.scenery.pens.map { pen in
      Overlay.pen(pen.point, isWarning: pen.key == under?.key)
    }
    guard let pointer, under == nil, let (carrier, _) = Self.carrier(at: pointer, context) else {
      return pens
    }
    switch carrier {
    case .body(let name):
      let outline = context.names.bodyIDs[name].map { Overlay.outline($0, isWarning: false) }
      return pens + [outline, .pen(pointer, isWarning: false)].compactMap { $0 }
    case .rope(let name, _):
      return pens
        + (context.names.ropeIDs[name].map { [.ropeOutline($0, isWarning: false)] } ?? [])
    case .pointer: return pens
    }
  }

  private static func pen(at point: Vec2, _ context: ToolContext) -> PlacedScenery.Mark? {
    context.scenery.mark(at: point, pixel: context.pixel, reach: 4) {
      mark in
      context.scenery.pens.contains { $0.key == mark.key } && context.allowance.mayEdit(mark.key)
    }
  }

  /// What would carry a pen at a point, and where in its frame it would be (m). Ropes lie over bodies.
  private static func carrier(
    at point: Vec2, _ context: ToolContext
  ) -> (carrier: LevelAttachment, local: Vec2)? {
    if let (rope, fraction) = context.picking.ropes(at: point).first,
      let name = context.names.ropes[rope.id]
    {
      return (.rope(name, fraction: ObjectMaker.rounded(fraction)), .zero)
    }
    for body in context.picking.bodies(at: point) where body.kind != .static {
      guard let name = context.names.bodies[body.id] else { continue }
      return (.body(name), body.transform.applyInverse(point))
    }
    return nil
  }
}
