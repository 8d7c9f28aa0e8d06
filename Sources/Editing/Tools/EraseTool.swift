import Levels
import Physics
import Presentation

extension ToolKind {
  package static let erase: Self = .init(
    "erase", key: "e", group: .edit, isForemost: true, icon: .eraser,
    cursor: .arrow,
    inLevels: .erase,
    seesScenery: true,
    dial: \ToolSettings.eraser,
    setting: { Words.eraser($0.settings.eraser.value) },
    name: { Words.say("Erase") },
    hint: { Words.say("Click or drag over bodies, ropes, pins and joints") },
    refusal: { Words.say("This level does not allow erasing") },
    synonyms: "erase eraser rubber delete remove rub"
  ) { EraseTool() }
}

/// Rubs out what it touches: joints before ropes before vines before lamps, attractors, pens and words before bodies,
/// one thing a click, everything along a drag; with a width, of wires only what lies under it. A drag is one undo. What a
/// level does not let its player take away stays.
struct EraseTool: Tool {
  package let kind = ToolKind.erase
  private var last: Vec2?
  private var erased: Set<ObjectKey> = []
  /// Whether this gesture has taken something away.
  private var hasErased = false
  /// Where the parts are that this gesture has made of wires: the picture does not show them at once.
  private var parts: [(name: String, place: Transform)] = []

  package var isActive: Bool { last != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      last = point
      erased = []
      parts = []
      hasErased = false
      return touch(point, context)
    case .moved(let point, _):
      guard let from = last else { return [] }
      last = point
      // Discs this far apart leave an edge that is even to 3 % of the radius.
      let places = context.places(from: from, to: point, apart: 0.5 * Self.radius(context))
      var context = context
      return places.flatMap { place in
        let actions = touch(place, context)
        for case .perform(let command) in actions { context.maker = context.maker.after(command) }
        return actions
      }
    case .up:
      last = nil
      return []
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    defer { (last, hasErased) = (nil, false) }
    return last != nil && hasErased ? [.takeBack] : []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let pointer else { return [] }
    let radius = Self.radius(context)
    guard radius == 0 else { return [.reach(pointer, radius: radius, isWarning: true)] }
    switch Self.target(at: pointer, context) {
    case .some(let key) where key.kind == .body:
      guard let id = context.names.bodyIDs[key.id] else { return [] }
      return [.outline(id, isWarning: true)]
    case .some(let key) where key.kind == .rope:
      guard let id = context.names.ropeIDs[key.id] else { return [] }
      return [.ropeOutline(id, isWarning: true)]
    case .some(let key) where key.kind == .decoration:
      guard let line = Self.line(ofVine: key.id, context) else { return [] }
      return [.refused(line, faded: 0.3)]
    case .some(let key) where key.kind == .label:
      guard let words = context.scenery.placed(key) else { return [] }
      return [.refused(words.buttonFrame + words.buttonFrame.prefix(1), faded: 0.3)]
    case .some(let key) where [.light, .attractor, .emitter].contains(key.kind):
      return context.scenery.marks.filter { $0.key == key }
        .flatMap { $0.overlays(context.pixel, isWarning: true) }
    case .some(let key) where [.zone, .fluid].contains(key.kind):
      return context.scenery.regions.filter { $0.key == key }
        .map { .refused($0.corners + $0.corners.prefix(1), faded: 0.3) }
    case .some(let key):
      return context.joints.filter { $0.key == key }.map { .jointOutline($0, isWarning: true) }
    case nil:
      return []
    }
  }

  /// Half the width of what is rubbed away (m); zero for whole things.
  private static func radius(_ context: ToolContext) -> Float {
    context.settings.eraser.value * context.pixel
  }

  private mutating func touch(_ point: Vec2, _ context: ToolContext) -> [ToolAction] {
    let radius = Self.radius(context)
    guard radius > 0 else { return erase(at: point, context) }
    var context = context
    var actions: [ToolAction] = []
    var wires = context.picking.pose.bodies.filter { $0.rope == nil }.compactMap { body in
      context.names.bodies[body.id].map { ($0, body.transform) }
    }
    parts.removeAll { context.maker.place(ofBody: $0.name) != nil }
    wires += parts.map { ($0.name, $0.place) }
    for (name, place) in wires {
      guard context.allowance.mayEdit(ObjectKey(.body, name)),
        !erased.contains(ObjectKey(.body, name)),
        let command = context.maker.rub(body: name, at: point, radius: radius, place: place)
      else { continue }
      erased.formUnion(command.removedKeys)
      note(partsOf: command, at: place)
      actions.append(joined(command))
      context.maker = context.maker.after(command)
    }
    // Of what is not of lines, all goes that the middle of the eraser touches.
    return actions + erase(at: point, context, exceptWires: true)
  }

  private mutating func note(partsOf command: Command, at place: Transform) {
    guard case .edit(let edit) = command, let split = edit.split else { return }
    for part in split.parts where part.name != split.body {
      parts.append((part.name, place * Transform(position: part.origin)))
    }
  }

  private mutating func joined(_ command: Command) -> ToolAction {
    defer { hasErased = true }
    return .perform(command.joined(toPrevious: hasErased))
  }

  private mutating func erase(
    at point: Vec2, _ context: ToolContext, exceptWires: Bool = false
  ) -> [ToolAction] {
    guard let key = Self.target(at: point, context, except: erased) else { return [] }
    if exceptWires, key.kind == .body, context.maker.level.bodies[key.id]?.isWire != false {
      return []
    }
    // What the removal takes with it is not to be removed twice by the rest of the drag.
    let command = context.maker.remove(key)
    erased.formUnion(command.removedKeys)
    return [joined(command)]
  }

  /// What one touch at a point would rub out.
  private static func target(
    at point: Vec2, _ context: ToolContext, except erased: Set<ObjectKey> = []
  ) -> ObjectKey? {
    for joint in context.joints(at: point) {
      if !erased.contains(joint.key), context.allowance.mayEdit(joint.key) { return joint.key }
    }
    for (rope, _) in context.picking.ropes(at: point) {
      guard let name = context.names.ropes[rope.id] else { continue }
      let key = ObjectKey(.rope, name)
      if !erased.contains(key), context.allowance.mayEdit(key) { return key }
    }
    if let vine = Self.vine(at: point, context, except: erased) { return vine }
    func may(_ key: ObjectKey) -> Bool {
      !erased.contains(key) && context.allowance.mayEdit(key) && context.level.object(key) != nil
    }
    if let mark = context.scenery.mark(at: point, pixel: context.pixel, where: { may($0.key) }) {
      return mark.key
    }
    let words = context.scenery.front.last {
      $0.isWords && may($0.item.key) && $0.holds(point, within: context.picking.tolerance)
    }
    if let words { return words.item.key }
    for body in context.picking.bodies(at: point) {
      guard let name = context.names.bodies[body.id] else { continue }
      let key = ObjectKey(.body, name)
      if !erased.contains(key), context.allowance.mayEdit(key) { return key }
    }
    return context.scenery.region(at: point, where: may)?.key
  }

  // MARK: - Vines

  private static func vine(
    at point: Vec2, _ context: ToolContext, except erased: Set<ObjectKey>
  ) -> ObjectKey? {
    for (id, decoration) in context.level.decoration.reversed() where decoration.vine != nil {
      let key = ObjectKey(.decoration, id)
      guard !erased.contains(key), context.allowance.mayEdit(key),
        let line = line(ofVine: id, context), let near = nearestPoint(on: line, to: point)
      else { continue }
      let width = decoration.stroke?.pen ?? 0
      if near.distance <= width + context.picking.tolerance { return key }
    }
    return nil
  }

  /// Where the line of a vine is now (m); `nil` where what carries it is gone, or no body.
  private static func line(ofVine id: String, _ context: ToolContext) -> [Vec2]? {
    guard let decoration = context.level.decoration[id], let stroke = decoration.stroke else {
      return nil
    }
    var place = decoration.place.transform
    switch decoration.place.carrier {
    case nil: break
    case .body(let name):
      guard let body = context.names.bodyIDs[name].flatMap(context.picking.body) else { return nil }
      place = body.transform * place
    default: return nil
    }
    return stroke.points.map(place.apply)
  }
}
