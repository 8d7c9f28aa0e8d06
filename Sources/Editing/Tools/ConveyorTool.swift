import Levels
import Physics
import Presentation

extension ToolKind {
  package static let conveyor: Self = .init(
    "conveyor", key: "shift+k", group: .connect, icon: .conveyor,
    inLevels: .conveyor,
    snap: .corners,
    dial: \ToolSettings.belt,
    setting: { Words.metersPerSecond($0.settings.belt.value) },
    name: { Words.say("Conveyor belt") },
    hint: { Words.say("Drag a belt in its running direction; Shift snaps to steps of 15°") },
    refusal: { Words.say("This level does not allow conveyor belts") },
    synonyms: "belt conveyor treadmill transport run move escalator"
  ) { ConveyorTool() }
}

/// Drags out a fixed belt whose upper side runs the way of the drag; [ and ] change how fast.
struct ConveyorTool: Tool {
  package let kind = ToolKind.conveyor
  private var drag = Drag()

  /// Of belts (m).
  package static let thickness: Float = 0.3

  package var isActive: Bool { drag.from != nil }
  package var ink: Float { drag.from.map { $0.distance(to: drag.to) } ?? 0 }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: snappedToFifteenDegrees) else { return [] }
    guard from.distance(to: to) >= leastDragPixels * context.pixel else {
      return [
        .refuse(reason: Words.say("Drag a belt in its running direction"), at: to, ink: [])
      ]
    }
    let belt = context.maker.belt(
      from: from, to: to, thickness: Self.thickness, speed: context.settings.belt.value)
    return [.perform(context.maker.add(belt, by: kind))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else { return [] }
    let way = (drag.to - from).normalized
    let side = way.x >= 0 ? way.leftPerpendicular : way.rightPerpendicular
    let up = (0.5 * Self.thickness + 10 * context.pixel) * side
    return [
      .ghostLine(from: from, to: drag.to, thickness: Self.thickness),
      .arrow(
        from: from + up, to: drag.to + up, label: Words.metersPerSecond(context.settings.belt.value)
      ),
    ]
  }
}
