import Physics

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox

// All that a tool is: what the program knows of it, and its own gesture. `ToolboxTests` puts it into the toolbox of a
// window, which is the only other place that a tool of the program stands in.

extension ToolKind {
  /// A stamp that puts a heart where one clicks.
  static let dummy: Self = .init(
    "dummy", key: "shift+q", group: .shapes, icon: .star, cursor: .hand, snap: .corners,
    name: { "Dummy" }, hint: { "Click to put a heart there" },
    refusal: { "This level does not allow hearts" },
    synonyms: "heart love valentine stamp"
  ) { DummyTool() }
}

struct DummyTool: Tool {
  let kind = ToolKind.dummy
  let isActive = false

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard case .down(let point, _) = event else { return [] }
    let outline = Self.outline.map { point + $0 }
    do {
      let heart = try context.maker.stroke(outline, as: .solid, tidied: false)
      return [.perform(context.maker.add(heart, by: kind))]
    } catch {
      return [.refuse(reason: error.sentence, at: point, ink: outline)]
    }
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] { [] }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let pointer else { return [] }
    return [.ghost(Self.outline.map { pointer + $0 }, label: kind.name)]
  }

  /// (m)
  static let outline: [Vec2] = [
    Vec2(0, -0.6), Vec2(0.6, 0), Vec2(0.6, 0.4), Vec2(0.3, 0.6), Vec2(0, 0.35), Vec2(-0.3, 0.6),
    Vec2(-0.6, 0.4), Vec2(-0.6, 0), Vec2(0, -0.6),
  ]
}
