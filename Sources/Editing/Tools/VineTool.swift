import Levels
import Physics
import Presentation

extension ToolKind {
  package static let vine: Self = .init(
    "vine", key: "i", group: .scenery, icon: .leaf,
    inLevels: .vine,
    name: { Words.say("Vine") },
    hint: { Words.say("Drag to draw a vine that grows leaves, or click a rope to grow one on it") },
    refusal: { Words.say("This level does not allow vines") },
    synonyms: "vine plant ivy leaf leaves grow flower"
  ) { VineTool() }
}

/// Draws vines: branches come out behind the hand, each with a leaf at its tip. What is drawn on one body is fixed to
/// it; a click on a rope lets vines grow on it, or takes them off. Every finger draws one.
struct VineTool: Tool {
  package let kind = ToolKind.vine

  /// What draws: the pointer, or a finger beside it.
  private enum Hand: Hashable {
    case pointer
    case finger(Int64)
  }

  /// A line under a hand.
  private struct Line {
    var hand: Hand
    /// The vine's number, which it keeps in the level.
    var seed: Int
    var points: [Vec2]
    var times: [Double]
  }

  /// A vine that was drawn less than a second ago.
  private struct Drawn {
    var key: ObjectKey
    var points: [Vec2]
    var times: [Double]
  }

  /// In the order in which they were begun.
  private var lines: [Line] = []
  private var drawn: [Drawn] = []

  package var isActive: Bool { lines.contains { $0.hand == .pointer } }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _): begin(.pointer, at: point, context)
    case .moved(let point, _): move(.pointer, to: point, context)
    case .up(let point, _): return end(.pointer, at: point, context)
    }
    return []
  }

  package mutating func handle(_ finger: FingerEvent, _ context: ToolContext) -> [ToolAction] {
    let hand = Hand.finger(finger.id)
    switch finger.phase {
    case .down: begin(hand, at: finger.point, context)
    case .moved: move(hand, to: finger.point, context)
    case .up: return end(hand, at: finger.point, context)
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    lines = []
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard lines.isEmpty else {
      return lines.filter { $0.points.count > 1 }.map { line in
        .vine(
          context.maker.growing(
            line.points, seed: line.seed,
            Sprout(line.points, times: line.times, now: context.now)))
      }
    }
    guard let pointer, let rope = Self.rope(at: pointer, context),
      let id = context.names.ropeIDs[rope]
    else { return [] }
    return [.ropeOutline(id, isWarning: false)]
  }

  package func sprouts(at now: Double) -> [ObjectKey: Sprout] {
    var sprouts: [ObjectKey: Sprout] = [:]
    for vine in drawn {
      let sprout = Sprout(vine.points, times: vine.times, now: now)
      if !sprout.isGrown { sprouts[vine.key] = sprout }
    }
    return sprouts
  }

  // MARK: - Lines

  private mutating func begin(_ hand: Hand, at point: Vec2, _ context: ToolContext) {
    lines.removeAll { $0.hand == hand }
    // One that is begun beside another has the number after it.
    let seed = max(context.maker.level.nextOrder, (lines.map(\.seed).max() ?? -1) + 1)
    lines.append(Line(hand: hand, seed: seed, points: [point], times: [context.now]))
  }

  private mutating func move(_ hand: Hand, to point: Vec2, _ context: ToolContext) {
    guard let i = lines.firstIndex(where: { $0.hand == hand }), let last = lines[i].points.last,
      last.distance(to: point) >= HandLine.leastSpacing * context.pixel
    else { return }
    lines[i].points.append(point)
    lines[i].times.append(context.now)
    guard lines[i].points.count > HandLine.mostPoints else { return }
    let kept = lines[i].points.indices.filter { $0 % 2 == 0 }
    lines[i].points = kept.map { lines[i].points[$0] }
    lines[i].times = kept.map { lines[i].times[$0] }
  }

  private mutating func end(
    _ hand: Hand, at point: Vec2, _ context: ToolContext
  ) -> [ToolAction] {
    move(hand, to: point, context)
    guard let i = lines.firstIndex(where: { $0.hand == hand }) else { return [] }
    let line = lines.remove(at: i)
    let box = AABB(enclosing: line.points)
    guard let box, box.size.length >= leastDragPixels * context.pixel else {
      if let rope = Self.rope(at: point, context), let edit = context.maker.overgrown(rope) {
        return [.perform(edit)]
      }
      return [.refuse(reason: Words.dragVine, at: point, ink: [])]
    }
    let far = Tolerance.maximumCoordinate
    guard line.points.allSatisfy({ $0.x.magnitude < far && $0.y.magnitude < far }) else {
      return [
        .refuse(
          reason: Words.tooFarOut(far), at: point,
          ink: line.points)
      ]
    }
    let vine = context.maker.vine(
      line.points, seed: line.seed, on: Self.carrier(of: line.points, context))
    drawn.removeAll { context.now - ($0.times.last ?? 0) > LevelVine.branchSeconds }
    drawn.append(Drawn(key: vine.key, points: line.points, times: line.times))
    return [.perform(context.maker.add(vine, by: kind))]
  }

  /// The body that a line lies on from end to end, unless it stands still for good: then the paper does as well.
  private static func carrier(of line: [Vec2], _ context: ToolContext) -> WorldPose.Placed? {
    let spots = [line[0], line[line.count / 2], line[line.count - 1]]
    guard let body = context.picking.bodies(at: spots[0]).first, body.kind != .static,
      context.names.bodies[body.id] != nil
    else { return nil }
    let isOn = spots.allSatisfy { spot in
      context.picking.bodies(at: spot).contains { $0.id == body.id }
    }
    return isOn ? body : nil
  }

  private static func rope(at point: Vec2, _ context: ToolContext) -> String? {
    context.unlockedRopes(at: point).lazy.compactMap { context.names.ropes[$0.rope.id] }.first
  }
}
