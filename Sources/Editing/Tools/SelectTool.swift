import Levels
import Physics
import Presentation

extension ToolKind {
  package static let select: Self = .init(
    "select", key: "s", group: .edit, isForemost: true, icon: .pointer,
    cursor: .arrow,
    inLevels: .select,
    seesScenery: true,
    name: { Words.say("Select") },
    hint: {
      Words.say("Click or drag a box to select; Shift adds, Ctrl draws a lasso. Drag to move")
    },
    refusal: { Words.say("This level does not allow selecting") },
    synonyms: "select deselect pointer cursor move scale resize lasso properties inspector "
      + "mass weight density heavy bouncy friction slippery"
  ) { SelectTool() }
}

/// Chooses things: by a click, with Shift one more or less, by a box around them, or with Ctrl by a loop. What is
/// chosen is dragged elsewhere; the handles at the corners of the frame around it scale it, that above it turns it.
///
/// A click hits what is seen under it at that moment; a box and a loop take what lies in them as a whole, so that the
/// ground stays out of it.
package struct SelectTool: Tool {
  package let kind = ToolKind.select

  private enum Gesture: Hashable {
    /// A box from a corner.
    case box(from: Vec2, adds: Bool)
    case loop([Vec2], adds: Bool)
    /// What is chosen follows the hand.
    case moving(from: Vec2, pressed: ObjectKey, wasChosen: Bool, isAlone: Bool)
    /// A corner goes from or to the one across.
    case scaling(from: Vec2, about: Vec2)
    case turning(from: Vec2, about: Vec2, isStepped: Bool)
  }

  private var gesture: Gesture?
  private var target = Vec2.zero

  /// Points of a loop closer together than this say nothing new (pixels).
  private static let leastSpacing: Float = 3

  package var isActive: Bool { gesture != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      target = point
      return begin(at: point, modifiers, context)
    case .moved(let point, let modifiers):
      target = point
      if case .turning(let from, let pivot, _) = gesture {
        gesture = .turning(from: from, about: pivot, isStepped: modifiers.contains(.shift))
      }
      guard case .loop(var points, let adds) = gesture, let last = points.last,
        last.distance(to: point) >= Self.leastSpacing * context.pixel
      else { return [] }
      points.append(point)
      gesture = .loop(points, adds: adds)
      return []
    case .up(let point, _):
      target = point
      defer { gesture = nil }
      return end(context)
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    gesture = nil
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    switch gesture {
    case .box(let from, _):
      return [.antsAround(Self.corners(from, target), isClosed: true)]
    case .loop(let points, _):
      return [.antsAround(points + [target], isClosed: false)]
    case .moving(let from, _, _, _):
      guard from.distance(to: target) > leastDragPixels * context.pixel else { return [] }
      let drawn = context.drawn(target - from, of: Self.carried(context.chosen, context))
      return Self.lifted(by: LevelSimilarity(offset: drawn.way), context)
        + drawn.guides.map { .guide($0) }
    case .scaling, .turning:
      return similarity(context).map { Self.lifted(by: $0, context) } ?? []
    case nil:
      let frame = SelectionFrame(context).map { [$0.overlay] } ?? []
      guard let pointer, SelectionFrame(context)?.handle(at: pointer, context) == nil,
        let key = Self.target(at: pointer, context),
        !context.chosen.contains(key)
      else { return frame }
      return frame + context.grouped([key]).flatMap { Self.outline(of: $0, context) }
    }
  }

  // MARK: - Gesture

  private mutating func begin(
    at point: Vec2, _ modifiers: InputEvent.Modifiers, _ context: ToolContext
  ) -> [ToolAction] {
    let adds = modifiers.contains(.shift)
    if let frame = SelectionFrame(context), let handle = frame.handle(at: point, context) {
      switch handle {
      case .corner(let i):
        gesture = .scaling(from: frame.corners[i], about: frame.corners[(i + 2) % 4])
      case .turn: gesture = .turning(from: point, about: frame.middle, isStepped: false)
      }
      return []
    }
    guard !modifiers.contains(.control), let key = Self.target(at: point, context) else {
      gesture =
        modifiers.contains(.control)
        ? .loop([point], adds: adds) : .box(from: point, adds: adds)
      return []
    }
    // With Alt a member of a group is selected alone.
    let isAlone = modifiers.contains(.alt)
    let keys = isAlone ? [key] : context.grouped([key])
    guard !adds else { return [.choose(Self.toggled(keys, context))] }
    let wasChosen = context.chosen.contains(key)
    gesture = .moving(from: point, pressed: key, wasChosen: wasChosen, isAlone: isAlone)
    return wasChosen ? [] : [.choose(.only(keys))]
  }

  private func end(_ context: ToolContext) -> [ToolAction] {
    let least = leastDragPixels * context.pixel
    switch gesture {
    case .box(let from, let adds):
      guard from.distance(to: target) > least else { return adds ? [] : [.choose(.only([]))] }
      let (a, b) = (from, target)
      let (lower, upper) = (
        Vec2(min(a.x, b.x), min(a.y, b.y)), Vec2(max(a.x, b.x), max(a.y, b.y))
      )
      let found = Self.things(context) {
        $0.x >= lower.x && $0.y >= lower.y && $0.x <= upper.x && $0.y <= upper.y
      }
      let keys = context.grouped(found)
      return [.choose(adds ? .also(keys) : .only(keys))]
    case .loop(let points, let adds):
      let loop = points + [target]
      guard let box = AABB(enclosing: loop), box.size.length > least else {
        return adds ? [] : [.choose(.only([]))]
      }
      let keys = context.grouped(Self.things(context) { Outline.holds(loop, $0) })
      return [.choose(adds ? .also(keys) : .only(keys))]
    case .moving(let from, let key, let wasChosen, let isAlone):
      guard from.distance(to: target) > least else {
        guard wasChosen, context.chosen.count > 1 else { return [] }
        // The first click selects a group, the next one a member of it.
        let keys = isAlone ? [key] : context.grouped([key])
        return [.choose(.only(Set(keys) == Set(context.chosen) ? [key] : keys))]
      }
      let chosen = Self.carried(context.chosen.isEmpty ? [key] : context.chosen, context)
      let way = context.drawn(target - from, of: chosen).way
      return context.maker.transforms(of: chosen, by: LevelSimilarity(offset: way))
        .map { .perform($0) }
    case .scaling, .turning:
      guard let similarity = similarity(context), !similarity.isTranslation else { return [] }
      return context.maker.transforms(
        of: context.chosen, by: similarity,
        label: similarity.scale == 1 ? Words.turnEdit : Words.scaleEdit
      ).map { .perform($0) }
    case nil:
      return []
    }
  }

  /// What the handle under the hand does to what is chosen.
  private func similarity(_ context: ToolContext) -> LevelSimilarity? {
    switch gesture {
    case .scaling(let from, let pivot):
      let arm = from - pivot
      guard arm.lengthSquared > 0 else { return nil }
      // Along the diagonal: how far the hand is to the side says nothing.
      let part = (target - pivot).dot(arm) / arm.lengthSquared
      let scale = Self.drawn(part, arm, about: pivot, context) ?? (1000 * part).rounded() / 1000
      return LevelSimilarity(
        scale: min(max(scale, Self.scales.lowerBound), Self.scales.upperBound), about: pivot)
    case .turning(let from, let pivot, let isStepped):
      guard (target - pivot).lengthSquared > 0, (from - pivot).lengthSquared > 0 else { return nil }
      let whole = directionAngle(target - pivot) - directionAngle(from - pivot)
      // The short way round.
      let turn = Rotation(angle: whole).angle * 180 / .pi
      let step = isStepped || context.snapping != nil ? Snapping.turn : 0.1
      return LevelSimilarity(angle: (turn / step).rounded() * step, about: pivot)
    default: return nil
    }
  }

  /// A scale at which the corner of what is chosen is on a line of the grid: the nearest such; `nil` without one.
  ///
  /// - Parameter arm: From what stays where it is to the corner of the frame, which is beside what it goes around (m).
  private static func drawn(
    _ scale: Float, _ arm: Vec2, about pivot: Vec2, _ context: ToolContext
  ) -> Float? {
    guard let snapping = context.snapping, snapping.spacing != nil,
      let box = SelectionFrame(context)?.content
    else { return nil }
    let corner = Vec2(
      arm.x > 0 ? box.upper.x : box.lower.x, arm.y > 0 ? box.upper.y : box.lower.y)
    let reach = corner - pivot
    var scales: [Float] = []
    if reach.x != 0 {
      scales.append((snapping.value(pivot.x + scale * reach.x) - pivot.x) / reach.x)
    }
    if reach.y != 0 {
      scales.append((snapping.value(pivot.y + scale * reach.y) - pivot.y) / reach.y)
    }
    return scales.filter { $0 > 0 }.min { ($0 - scale).magnitude < ($1 - scale).magnitude }
  }

  /// How much smaller or larger one drag makes things.
  private static let scales: ClosedRange<Float> = 0.1...10

  /// Adds things to what is chosen, or where all of them are chosen takes them out.
  private static func toggled(_ keys: [ObjectKey], _ context: ToolContext) -> Choice {
    guard keys.count > 1 else { return keys.first.map { .toggle($0) } ?? .also([]) }
    let chosen = Set(context.chosen)
    return keys.allSatisfy(chosen.contains)
      ? .only(context.chosen.filter { !keys.contains($0) }) : .also(keys)
  }

  // MARK: - What is there

  /// What a click at a point would choose: joints before ropes, before what is drawn in front, before bodies, before what
  /// lies behind, before areas.
  package static func target(at point: Vec2, _ context: ToolContext) -> ObjectKey? {
    targets(at: point, context).first
  }

  /// All that is at a point, in the order in which a click would choose it.
  package static func targets(at point: Vec2, _ context: ToolContext) -> [ObjectKey] {
    func may(_ key: ObjectKey) -> Bool { context.allowance.mayEdit(key) }
    func isThere(_ key: ObjectKey) -> Bool { may(key) && context.level.object(key) != nil }
    func hits(_ items: [PlacedScenery.Placed]) -> [ObjectKey] {
      items.reversed().filter {
        isThere($0.item.key) && $0.holds(point, within: context.picking.tolerance)
      }.map(\.item.key)
    }
    var found = context.joints(at: point).map(\.key).filter(may)
    for (rope, _) in context.picking.ropes(at: point) {
      guard let name = context.names.ropes[rope.id] else { continue }
      let key = ObjectKey(.rope, name)
      if may(key) { found.append(key) }
    }
    let mark = context.scenery.mark(at: point, pixel: context.pixel) { isThere($0.key) }
    if let mark { found.append(mark.key) }
    found += hits(context.scenery.front)
    for body in context.picking.bodies(at: point) {
      guard let name = context.names.bodies[body.id] else { continue }
      let key = ObjectKey(.body, name)
      if may(key) { found.append(key) }
    }
    found += hits(context.scenery.back)
    if let region = context.scenery.region(at: point, where: isThere) { found.append(region.key) }
    return found
  }

  /// Everything that lies as a whole where a test says, in the level's order.
  package static func things(
    _ context: ToolContext, _ isInside: (Vec2) -> Bool
  ) -> [ObjectKey] {
    var found: [ObjectKey] = []
    for (index, body) in context.picking.pose.bodies.enumerated() where body.rope == nil {
      guard let name = context.names.bodies[body.id],
        index < context.picking.pose.geometry.shapes.count
      else { continue }
      let rim = context.picking.pose.geometry.shapes[index].flatMap { $0.shape.rim }
      if !rim.isEmpty, rim.allSatisfy({ isInside(body.transform.apply($0)) }) {
        found.append(ObjectKey(.body, name))
      }
    }
    for rope in context.picking.pose.ropes {
      guard let name = context.names.ropes[rope.id], rope.points.allSatisfy(isInside) else {
        continue
      }
      found.append(ObjectKey(.rope, name))
    }
    for placed in context.scenery.back + context.scenery.front
    where context.level.object(placed.item.key) != nil && placed.buttonFrame.allSatisfy(isInside) {
      found.append(placed.item.key)
    }
    for region in context.scenery.regions
    where context.level.object(region.key) != nil && region.corners.allSatisfy(isInside) {
      found.append(region.key)
    }
    // What is carried goes along with what carries it.
    for mark in context.scenery.marks
    where context.level.object(mark.key) != nil && context.level.isFree(mark.key)
      && isInside(mark.point)
    {
      found.append(mark.key)
    }
    return found.filter { context.allowance.mayEdit($0) }
  }

  /// What follows the hand when things are dragged: with a joint or a thruster what it is on.
  package static func carried(_ keys: [ObjectKey], _ context: ToolContext) -> [ObjectKey] {
    var carried: [ObjectKey] = []
    var known: Set<ObjectKey> = []
    for key in keys {
      let bodies = context.level.object(key)?.references.filter {
        $0.kind == .body && context.level.bodies[$0.id]?.kind != .static
      }
      let isHeld = key.kind == .joint || key.kind == .rule
      for key in isHeld ? bodies ?? [] : [key]
      where !context.allowance.isLocked(key) && known.insert(key).inserted {
        carried.append(key)
      }
    }
    return carried
  }

  // MARK: - Picture

  private static func corners(_ a: Vec2, _ b: Vec2) -> [Vec2] {
    [a, Vec2(b.x, a.y), b, Vec2(a.x, b.y)]
  }

  package static func outline(of key: ObjectKey, _ context: ToolContext) -> [Overlay] {
    switch key.kind {
    case .body: context.names.bodyIDs[key.id].map { [.outline($0, isWarning: false)] } ?? []
    case .rope: context.names.ropeIDs[key.id].map { [.ropeOutline($0, isWarning: false)] } ?? []
    case .joint, .rule:
      context.joints.filter { $0.key == key }.map { .jointOutline($0, isWarning: false) }
    case .light, .attractor, .emitter:
      context.scenery.marks.filter { $0.key == key }
        .flatMap { $0.overlays(context.pixel, isWarning: false) }
    case .zone, .fluid:
      context.scenery.regions.filter { $0.key == key }
        .map { .buttonFrame($0.corners, isHeld: false) }
    default:
      (context.scenery.back + context.scenery.front).filter { $0.item.key == key }
        .map { .buttonFrame($0.buttonFrame, isHeld: false) }
    }
  }

  /// What is chosen, where it would be put.
  private static func lifted(
    by similarity: LevelSimilarity, _ context: ToolContext
  ) -> [Overlay] {
    carried(context.chosen, context).flatMap { key -> [Overlay] in
      switch key.kind {
      case .body:
        return context.names.bodyIDs[key.id].map { [.lifted($0, by: similarity)] } ?? []
      case .rope:
        guard let id = context.names.ropeIDs[key.id], let rope = context.picking.rope(id) else {
          return []
        }
        return [.antsAround(rope.line.map(similarity.point), isClosed: false)]
      case .light, .attractor, .emitter:
        guard context.level.isFree(key) else { return [] }
        return context.scenery.marks.filter { $0.key == key }
          .map { .antsAround($0.ring(context.pixel).map(similarity.point), isClosed: true) }
      case .zone, .fluid:
        return context.scenery.regions.filter { $0.key == key }
          .map { .antsAround($0.corners.map(similarity.point), isClosed: true) }
      default:
        return (context.scenery.back + context.scenery.front).filter { $0.item.key == key }
          .map { .antsAround($0.buttonFrame.map(similarity.point), isClosed: true) }
      }
    }
  }
}

extension Shape {
  /// Points on its outline between which it lies (m), in its own frame.
  package var rim: [Vec2] {
    func around(_ center: Vec2, _ radius: Float) -> [Vec2] {
      guard radius > 0 else { return [center] }
      return (0..<8).map { center + Rotation(angle: .pi / 4 * Float($0)).rotate(Vec2(radius, 0)) }
    }
    switch self {
    case .circle(let circle): return around(circle.center, circle.radius)
    case .capsule(let rod): return around(rod.start, rod.radius) + around(rod.end, rod.radius)
    case .segment(let line): return [line.start, line.end]
    case .polygon(let polygon): return polygon.vertices.flatMap { around($0, polygon.radius) }
    }
  }
}
