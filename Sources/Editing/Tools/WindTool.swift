import Levels
import Physics
import Presentation

extension ToolKind {
  package static let wind: Self = .init(
    "wind", key: "shift+w", group: .act, icon: .flag,
    inLevels: .wind,
    name: { Words.say("Wind") },
    hint: { Words.windHint },
    refusal: { Words.say("This level does not allow changing the wind") },
    synonyms: "wind fan blow air breeze storm"
  ) { WindTool() }
}

/// Sets the wind of the world: dragged the way it is to blow, the farther the stronger. A click calms it.
struct WindTool: Tool {
  package let kind = ToolKind.wind
  private var drag = Drag()

  /// A drag so long is a meter a second (pixels).
  static let pixelsPerSpeed: Float = 15
  /// Storms are counted in halves of that (m/s).
  private static let step: Float = 0.5
  private static let most: Float = 60

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: snappedToFifteenDegrees) else { return [] }
    let velocity = Self.velocity(from, to, context)
    guard velocity != .zero else {
      guard Self.now(context) != .zero else {
        return [.refuse(reason: Words.stillAir, at: to, ink: [])]
      }
      return [.perform(context.maker.wind(.zero))]
    }
    return [.perform(context.maker.wind(velocity))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else {
      let now = Self.now(context)
      guard let pointer, now != .zero else { return [] }
      return [.setting(pointer, Words.windNow(now), radius: 0)]
    }
    let velocity = Self.velocity(from, drag.to, context)
    guard velocity != .zero else { return [.setting(from, Words.calm, radius: 0)] }
    let tip = from + Self.pixelsPerSpeed * context.pixel * velocity
    return [.arrow(from: from, to: tip, label: Words.wind(velocity))]
  }

  private static func now(_ context: ToolContext) -> Vec2 {
    context.level.world.wind?.velocity ?? .zero
  }

  /// What a drag comes to (m/s); zero for a click.
  private static func velocity(_ from: Vec2, _ to: Vec2, _ context: ToolContext) -> Vec2 {
    let way = to - from
    let length = way.length / context.pixel
    guard length > 2 * leastDragPixels else { return .zero }
    let speed = (length / pixelsPerSpeed / step).rounded() * step
    return min(max(speed, step), most) * way.normalized
  }
}
