import Levels
import Physics
import Presentation

extension ToolKind {
  package static let attractor: Self = .init(
    "attractor", key: "shift+a", group: .act, icon: .magnet,
    inLevels: .attractor,
    snap: .corners,
    seesScenery: true,
    dial: \ToolSettings.pull,
    setting: { Words.pull($0.settings.pull.value) },
    name: { Words.say("Attractor") },
    hint: { Words.attractorHint },
    refusal: { Words.say("This level does not allow attractors") },
    synonyms: "attractor magnet gravity planet attract repel orbit well"
  ) { AttractorTool() }
}

/// Puts a point that pulls where the hand goes down, reaching as far as it is dragged; with Shift it pushes. A click on
/// one chooses it.
struct AttractorTool: Tool {
  package let kind = ToolKind.attractor
  private var drag = Drag()
  private var repels = false
  /// The one under the press, until the hand leaves the place.
  private var pressed: ObjectKey?

  /// How far one reaches that is not dragged out (pixels).
  private static let usual: Float = 160

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    if case .down(let point, _) = event {
      pressed = Self.mark(at: point, context)?.key
    }
    if case .down(_, let modifiers) = event { repels = modifiers.contains(.shift) }
    if case .moved(_, let modifiers) = event { repels = modifiers.contains(.shift) }
    guard let (from, to) = drag.follow(event) else { return [] }
    let isClick = from.distance(to: to) <= 2 * leastDragPixels * context.pixel
    if let pressed, isClick { return [.choose(.only([pressed]))] }
    let object = context.maker.attractor(
      at: from, reach: reach(from, to, context), weights: context.settings.pull.value,
      repels: repels)
    return [.perform(context.maker.add(object, by: kind)), .choose(.only([object.key]))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else {
      guard let pointer else { return [] }
      return Self.mark(at: pointer, context)?.overlays(context.pixel, isWarning: false)
        ?? [.reach(pointer, radius: 6 * context.pixel, isWarning: false)]
    }
    let reach = reach(from, drag.to, context)
    return [
      .pull(
        from, reach: reach, repels: repels,
        label: Words.attractor(
          reach: reach, weights: context.settings.pull.value, repels: repels))
    ]
  }

  private func reach(_ from: Vec2, _ to: Vec2, _ context: ToolContext) -> Float {
    let reach = from.distance(to: to)
    return reach > 2 * leastDragPixels * context.pixel ? reach : Self.usual * context.pixel
  }

  private static func mark(at point: Vec2, _ context: ToolContext) -> PlacedScenery.Mark? {
    context.scenery.mark(at: point, pixel: context.pixel) {
      $0.key.kind == .attractor && context.allowance.mayEdit($0.key)
    }
  }
}
