import Levels
import Physics
import Presentation

extension ToolKind {
  package static let star: Self = .init(
    "star", key: "a", group: .shapes, icon: .star,
    inLevels: .star,
    snap: .corners,
    dial: \ToolSettings.starPoints,
    setting: { Words.starPoints(Int(saturating: $0.settings.starPoints.value)) },
    name: { Words.say("Star") },
    hint: { Words.say("Drag from the center to one tip; Shift makes it point up") },
    refusal: { Words.say("This level does not allow stars") },
    synonyms: "star spike teeth badge"
  ) { StarTool() }
}

/// Drags a star out from its center to the end of one of its points; [ and ] change how many it has.
struct StarTool: Tool {
  package let kind = ToolKind.star
  private var drag = Drag()
  /// How many points it has: the ink is asked for without a context.
  private var points = 5

  package var isActive: Bool { drag.from != nil }
  package var ink: Float {
    guard let radius = drag.from.map({ $0.distance(to: drag.to) }) else { return 0 }
    return ObjectMaker.star(radius: radius, points: points).outlineLength
  }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    points = Int(saturating: context.settings.starPoints.value)
    guard let (center, tip) = drag.follow(event, constrain: upright) else { return [] }
    let radius = center.distance(to: tip)
    guard radius >= leastDragPixels * context.pixel,
      let star = context.maker.star(
        center: center, radius: radius, angle: directionAngle(tip - center), points: points)
    else { return [.refuse(reason: Words.dragFromMiddle, at: tip, ink: [])] }
    if let refusal = context.maker.refusal(at: center) {
      return [.refuse(reason: refusal.sentence, at: tip, ink: [center, tip])]
    }
    return [.perform(context.maker.add(star, by: kind))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let center = drag.from else { return [] }
    let radius = center.distance(to: drag.to)
    guard radius >= context.pixel else { return [] }
    var star = ObjectMaker.star(
      radius: radius, points: Int(saturating: context.settings.starPoints.value))
    star.center = center
    star.angle = directionAngle(drag.to - center) * 180 / .pi - 90
    let pieces = (try? star.pieces()) ?? []
    return [.ghostShapes(pieces.map { .polygon($0) }, label: Words.meters(radius))]
  }

  /// As far from the middle, straight above it.
  private func upright(_ point: Vec2, from: Vec2) -> Vec2 {
    from + Vec2(0, from.distance(to: point))
  }
}
