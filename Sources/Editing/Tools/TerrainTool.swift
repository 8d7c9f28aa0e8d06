import Levels
import Physics
import Presentation

extension ToolKind {
  package static let terrain: Self = .init(
    "terrain", key: "shift+l", group: .draw, icon: .areaChart,
    inLevels: .terrain,
    name: { Words.say("Terrain") },
    hint: { Words.terrainHint },
    refusal: { Words.say("This level does not allow terrain") },
    synonyms: "terrain ground hill floor landscape slope mountain road"
  ) { TerrainTool() }
}

/// Draws ground: the line stands still, and what slides over it does not feel its joints. An end near the beginning
/// closes it.
struct TerrainTool: Tool {
  package let kind = ToolKind.terrain
  private var line = HandLine()

  package var isActive: Bool { line.isDrawing }
  package var ink: Float { line.length }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      if let left = context.allowance.inkLeft, left < Allowance.inkGrain {
        return [.refuse(reason: Words.noInkLeft, at: point, ink: [])]
      }
      line.begin(at: point)
    case .moved(let point, let modifiers):
      line.follow(point, modifiers, context)
    case .up(let point, let modifiers):
      guard line.isDrawing else { break }
      line.follow(point, modifiers, context)
      let (drawn, isLoop) = (line.closed(context.pixel), line.isNearlyClosed(context.pixel))
      line.end()
      guard let ground = context.maker.terrain(drawn, isLoop: isLoop) else {
        return [.refuse(reason: Words.terrainTooShort, at: point, ink: drawn)]
      }
      return [.perform(context.maker.add(ground, by: kind))]
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    line.end()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let start = line.points.first, let end = line.points.last, line.points.count > 1 else {
      return []
    }
    var shown: [Overlay] = [.ground(line.points)]
    if line.isNearlyClosed(context.pixel) { shown.append(.anchor(start, isAttached: true)) }
    return shown + (line.isDry ? [.note(end, Words.inkIsUp)] : [])
  }
}
