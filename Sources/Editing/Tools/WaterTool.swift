import Levels
import Physics
import Presentation

extension ToolKind {
  static let water: Self = .init(
    "water", key: "shift+f", group: .act, icon: .ship,
    inLevels: .water,
    snap: .corners,
    seesScenery: true,
    name: { Words.say("Water") },
    hint: { Words.say("Drag an area to fill it with water; Shift makes it square") },
    refusal: { Words.say("This level does not allow water") },
    synonyms: "water fluid liquid pool sea lake buoyancy float swim boat ship sink"
  ) { WaterTool() }
}

/// Fills an upright area with water.
struct WaterTool: Tool {
  package let kind = ToolKind.water
  private var drag = Drag()

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: squared) else { return [] }
    guard let box = dragged(from, to, context) else {
      guard let region = context.region(at: to, of: .fluid) else {
        return [.refuse(reason: Words.say("Drag an area to fill it with water"), at: to, ink: [])]
      }
      return [.choose(.only([region.key]))]
    }
    let water = context.maker.water(box)
    return [
      .perform(context.maker.add(water, by: kind)), .choose(.only([water.key])),
    ]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else {
      return pointer.flatMap { context.region(at: $0, of: .fluid) }
        .map { [.buttonFrame($0.corners, isHeld: false)] } ?? []
    }
    return dragged(from, drag.to, context).map { [areaGhost($0)] } ?? []
  }
}

/// The upright box of a drag (m); `nil` for one that is a slip of the hand.
package func dragged(_ from: Vec2, _ to: Vec2, _ context: ToolContext) -> AABB? {
  let size = to - from
  let least = leastDragPixels * context.pixel
  guard size.x.magnitude >= least, size.y.magnitude >= least else { return nil }
  return AABB(enclosing: [from, to])
}

/// An area that is being dragged out, with its width and height.
package func areaGhost(_ box: AABB) -> Overlay {
  let (a, b) = (box.lower, box.upper)
  return .ghost(
    [a, Vec2(b.x, a.y), b, Vec2(a.x, b.y)], label: Words.area(width: box.size.x, height: box.size.y)
  )
}

extension ToolContext {
  /// The upper area of a kind under a point that may be edited.
  package func region(at point: Vec2, of kind: ObjectKey.Kind) -> Scenery.Region? {
    scenery.region(at: point) {
      $0.kind == kind && allowance.mayEdit($0) && level.object($0) != nil
    }
  }
}
