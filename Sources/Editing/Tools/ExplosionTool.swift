import Levels
import Physics
import Presentation

extension ToolKind {
  static let explosion: Self = .init(
    "explosion", key: "z", group: .act, icon: .bomb,
    inLevels: .explosion,
    dial: \ToolSettings.blast,
    setting: { Words.blast($0.settings.blast.value) },
    name: { Words.say("Explosion") },
    hint: { Words.explosionHint },
    refusal: { Words.say("This level does not allow explosions") },
    synonyms: "explosion explode bomb blast boom detonate dynamite"
  ) { ExplosionTool() }
}

/// A blast where the hand goes down: it reaches the farther the longer it is held, or as far as it is dragged, and goes
/// off when it is let go. It is an act on the world, as a pull is: no edit, and the time line takes it back.
struct ExplosionTool: Tool {
  package let kind = ToolKind.explosion
  /// Where the hand went down, and when (s).
  private var start: (point: Vec2, at: Double)?
  private var to = Vec2.zero
  /// Whether the hand has set how far it reaches.
  private var isDragged = false
  /// Those that have just gone off, for the ring that runs out of them.
  private var shocks: [Shock] = []

  private struct Shock {
    var point: Vec2
    var reach: Float
    var at: Double
  }

  /// How far it reaches at first, how fast that grows, and how far at most (pixels): what is held is seen to grow.
  private static let least: Float = 60
  private static let growth: Float = 160
  private static let most: Float = 640
  /// How long a ring is seen (s).
  private static let shockSeconds = 0.35

  package var isActive: Bool { start != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    shocks.removeAll { context.now - $0.at >= Self.shockSeconds }
    switch event {
    case .down(let point, _):
      start = (point, context.now)
      to = point
      isDragged = false
    case .moved(let point, _):
      to = point
      if let start, start.point.distance(to: point) > 2 * leastDragPixels * context.pixel {
        isDragged = true
      }
    case .up(let point, _):
      to = point
      guard let (center, _) = start else { break }
      let reach = reach(context)
      start = nil
      shocks.append(Shock(point: center, reach: reach, at: context.now))
      return [
        .perform(
          .explode(
            at: context.maker.rounded(center), reach: ObjectMaker.rounded(reach),
            strength: context.settings.blast.value))
      ]
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    start = nil
    return []
  }

  package func isMoving(at now: Double) -> Bool {
    shocks.contains { now - $0.at < Self.shockSeconds }
  }

  package mutating func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    var overlays: [Overlay] = shocks.compactMap { shock in
      let part = (context.now - shock.at) / Self.shockSeconds
      guard part < 1 else { return nil }
      return .shock(shock.point, reach: shock.reach, part: Float(max(part, 0)))
    }
    guard let (center, _) = start else {
      if let pointer {
        overlays.append(.reach(pointer, radius: 6 * context.pixel, isWarning: true))
      }
      return overlays
    }
    let reach = reach(context)
    overlays += Self.pushed(from: center, reach, context).map { .outline($0, isWarning: true) }
    overlays.append(
      .blast(
        center, reach: reach,
        label: Words.blast(reach: reach, strength: context.settings.blast.value)))
    return overlays
  }

  /// How far it reaches now (m).
  private func reach(_ context: ToolContext) -> Float {
    guard let (center, at) = start else { return 0 }
    guard !isDragged else { return max(center.distance(to: to), Self.least / 4 * context.pixel) }
    let held = Float(max(context.now - at, 0))
    return min(Self.least + Self.growth * held, Self.most) * context.pixel
  }

  /// The bodies that it would push.
  private static func pushed(
    from center: Vec2, _ reach: Float, _ context: ToolContext
  ) -> [BodyID] {
    let pose = context.picking.pose
    return pose.bodies.enumerated().compactMap { index, body in
      guard body.kind == .dynamic, body.rope == nil, index < pose.geometry.shapes.count else {
        return nil
      }
      let local = body.transform.applyInverse(center)
      let isNear = pose.geometry.shapes[index].contains {
        !$0.isSensor && $0.shape.signedDistance(to: local) <= reach
      }
      return isNear ? body.id : nil
    }
  }
}
