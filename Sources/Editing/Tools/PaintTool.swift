import Levels
import Physics
import Presentation

extension ToolKind {
  package static let paint: Self = .init(
    "paint", key: "u", group: .act, icon: .drop,
    inLevels: .paint,
    seesScenery: true,
    setting: { Words.paint($0.settings.paint) },
    name: { Words.say("Paint") },
    hint: { Words.paintHint },
    refusal: { Words.say("This level does not allow painting") },
    synonyms: "color colour paint fill bucket brush material wood metal steel opacity transparent"
  ) { PaintTool() }
}

/// Gives what it touches a color, a material, a layer: what its settings say. A drag paints everything along it, and is
/// one undo. With Alt a click takes up what is under it instead.
struct PaintTool: Tool {
  package let kind = ToolKind.paint
  private var last: Vec2?
  private var painted: Set<ObjectKey> = []
  /// Whether this gesture has changed something.
  private var hasPainted = false

  package var isActive: Bool { last != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      let paint = context.settings.paint
      if modifiers.contains(.alt) || paint.isPicking { return pick(at: point, context) }
      guard !paint.isClear else {
        return [.refuse(reason: Words.noPaint, at: point, ink: [])]
      }
      (last, painted, hasPainted) = (point, [], false)
      if let reason = refusal(at: point, context) {
        return [.refuse(reason: reason, at: point, ink: [])]
      }
      return touch(point, context)
    case .moved(let point, _):
      guard let from = last else { return [] }
      last = point
      return context.places(from: from, to: point).flatMap { touch($0, context) }
    case .up:
      last = nil
      return []
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    defer { (last, hasPainted) = (nil, false) }
    return last != nil && hasPainted ? [.takeBack] : []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let pointer else { return [] }
    let all = Self.targets(at: pointer, context)
    // What is locked lets paint through to what lies below.
    guard let key = all.first(where: context.allowance.mayEdit) ?? all.first else { return [] }
    switch key.kind {
    case .body: return context.names.bodyIDs[key.id].map { [.outline($0, isWarning: false)] } ?? []
    case .rope:
      return context.names.ropeIDs[key.id].map { [.ropeOutline($0, isWarning: false)] } ?? []
    default:
      return (context.scenery.back + context.scenery.front).filter { $0.item.key == key }
        .map { .buttonFrame($0.buttonFrame, isHeld: false) }
    }
  }

  // MARK: - Gesture

  private mutating func touch(_ point: Vec2, _ context: ToolContext) -> [ToolAction] {
    guard
      let key = Self.targets(at: point, context).first(where: context.allowance.mayEdit),
      painted.insert(key).inserted, let object = context.level.object(key)
    else { return [] }
    let changed = context.settings.paint.applied(to: object)
    guard changed != object else { return [] }
    let command = Command.edit(Edit(label: Words.painting(key.id), changes: [.replace(changed)]))
    defer { hasPainted = true }
    return [.perform(command.joined(toPrevious: hasPainted))]
  }

  /// Why a click does nothing to what is under it; `nil` if there is nothing, or it does something.
  private func refusal(at point: Vec2, _ context: ToolContext) -> String? {
    let all = Self.targets(at: point, context)
    guard let key = all.first(where: context.allowance.mayEdit) else {
      let locked = all.first(where: context.allowance.isLocked)
      return locked.map { Words.isLocked($0.id) } ?? (all.isEmpty ? nil : Words.paintIsFixed)
    }
    let paint = context.settings.paint
    switch key.kind {
    case .rope where paint.ink == nil && paint.layer == nil: return Words.ropeHasNoMaterial
    case .decoration where paint.ink == nil, .label where paint.ink == nil:
      return Words.onlyColored
    default: return nil
    }
  }

  private func pick(at point: Vec2, _ context: ToolContext) -> [ToolAction] {
    guard let key = Self.targets(at: point, context).first, let object = context.level.object(key)
    else { return [.refuse(reason: Words.nothingToPick, at: point, ink: [])] }
    var settings = context.settings
    settings.paint = settings.paint.taken(from: object, ink: Self.ink(of: object))
    return [.set(settings)]
  }

  /// In which ink it is drawn.
  private static func ink(of object: LevelObject) -> Int? {
    guard case .body(_, let body) = object else { return nil }
    return body.kind == .static ? body.ink : body.ink ?? body.order % SceneLooks.inkCount
  }

  /// What lies under a point and can be painted, from above.
  private static func targets(at point: Vec2, _ context: ToolContext) -> [ObjectKey] {
    func drawn(_ items: [PlacedScenery.Placed]) -> [ObjectKey] {
      items.reversed().filter {
        [.decoration, .label].contains($0.item.key.kind)
          && $0.holds(point, within: context.picking.tolerance)
      }.map(\.item.key)
    }
    let ropes = context.picking.ropes(at: point)
      .compactMap { context.names.ropes[$0.rope.id] }.map { ObjectKey(.rope, $0) }
    let bodies = context.picking.bodies(at: point)
      .compactMap { context.names.bodies[$0.id] }.map { ObjectKey(.body, $0) }
    let all = ropes + drawn(context.scenery.front) + bodies + drawn(context.scenery.back)
    return all.filter { context.level.object($0) != nil }
  }
}
