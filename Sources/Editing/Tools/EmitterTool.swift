import Levels
import Physics
import Presentation

extension ToolKind {
  package static let emitter: Self = .init(
    "emitter", key: "shift+e", group: .act, icon: .emitter,
    inLevels: .emitter,
    snap: .corners,
    seesScenery: true,
    dial: \ToolSettings.rate,
    setting: { Words.perSecond($0.settings.rate.value) },
    name: { Words.say("Emitter") },
    hint: { Words.emitterHint },
    refusal: { Words.say("This level does not allow emitters") },
    synonyms: "emitter spawner source fountain cannon gun shoot launcher generator rain balls spawn"
  ) { EmitterTool() }
}

/// Places an emitter where the mouse button goes down. The drag gives the direction and the speed; a click drops copies
/// straight down. The emitter emits copies of the selected body, or small balls.
///
/// On a body that moves, it is attached to the body. Inside of a body, it is moved along the drag to where copies are
/// clear of the body. A drag from an existing emitter aims it anew, a click selects it.
struct EmitterTool: Tool {
  package let kind = ToolKind.emitter
  private var drag = Drag()
  /// The emitter under the press.
  private var pressed: ObjectKey?
  /// The body under the press.
  private var hold: Hold?
  /// The ink of the template: `ink` is asked for without a context.
  private var drawn: Float = 0

  /// A drag of this length is a meter a second (pixels).
  static let pixelsPerSpeed: Float = 15
  /// Speeds are multiples of this (m/s).
  private static let step: Float = 0.5
  private static let most: Float = 60

  package var isActive: Bool { drag.from != nil }
  package var ink: Float { drag.from == nil || pressed != nil ? 0 : drawn }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    if case .down(let point, _) = event {
      pressed = Self.mark(at: point, context)?.key
      hold = Hold.all(at: point, context).first
      drawn = context.maker.emitted(like: context.chosen).inkLength
    }
    guard let (down, to) = drag.follow(event, constrain: snappedToFifteenDegrees) else { return [] }
    let aim = Self.aim(from: down, to: to, context)
    if let pressed {
      guard let aim else { return [.choose(.only([pressed]))] }
      return (context.maker.aimed(pressed.id, aim).map { [.perform($0)] } ?? [])
        + [.choose(.only([pressed]))]
    }
    let body = context.maker.emitted(like: context.chosen)
    let place = Self.place(hold?.now(context), down, aim, body, context)
    if let refusal = context.maker.refusal(at: place.point) {
      return [.refuse(reason: refusal.sentence, at: to, ink: [down, to])]
    }
    let made = context.maker.emitter(
      of: body, at: place, aim: aim ?? Aim.down, rate: context.settings.rate.value)
    return [.perform(made.command), .choose(.only([made.key]))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    (hold, pressed) = (nil, nil)
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let down = drag.from else {
      guard let pointer else { return [] }
      if let mark = Self.mark(at: pointer, context) {
        return mark.overlays(context.pixel, isWarning: false)
      }
      let body = Hold.all(at: pointer, context).first { $0.isMovable }
      return (body?.outline(context) ?? [])
        + [.reach(pointer, radius: 6 * context.pixel, isWarning: false)]
    }
    let aim = Self.aim(from: down, to: drag.to, context)
    let label = Words.emission(speed: aim?.speed ?? 0, rate: context.settings.rate.value)
    func arrow(_ from: Vec2) -> Overlay {
      let way = Self.pixelsPerSpeed * context.pixel * (aim ?? Aim.down).velocity
      return aim == nil
        ? .setting(from, label, radius: 0) : .arrow(from: from, to: from + way, label: label)
    }
    if let pressed {
      return context.scenery.marks.filter { $0.key == pressed }.flatMap {
        $0.overlays(context.pixel, isWarning: false) + (aim == nil ? [] : [arrow($0.point)])
      }
    }
    let body = context.maker.emitted(like: context.chosen)
    let hold = hold?.now(context)
    let place = Self.place(hold, down, aim, body, context)
    return (place.body == nil ? [] : hold?.outline(context) ?? [])
      + [.ghostCircle(center: place.point, radius: body.reach), arrow(place.point)]
  }

  // MARK: - Gesture

  /// The direction and speed of what comes out.
  struct Aim: Hashable, Sendable {
    /// Radians, counterclockwise from the right.
    package var angle: Float
    /// m/s
    package var speed: Float

    /// That of a click.
    package static let down = Aim(angle: -0.5 * .pi, speed: 0)

    package var direction: Vec2 { Rotation(angle: angle).rotate(Vec2(1, 0)) }
    package var velocity: Vec2 { speed * direction }
  }

  /// The result of a drag; `nil` for a click.
  private static func aim(from: Vec2, to: Vec2, _ context: ToolContext) -> Aim? {
    let way = to - from
    let length = way.length / context.pixel
    guard length > 2 * leastDragPixels else { return nil }
    let speed = (length / pixelsPerSpeed / step).rounded() * step
    return Aim(angle: directionAngle(way), speed: min(max(speed, step), most))
  }

  /// The position of the emitter, and the body that carries it.
  private static func place(
    _ hold: Hold?, _ down: Vec2, _ aim: Aim?, _ body: LevelBody, _ context: ToolContext
  ) -> Hold {
    guard let hold, let id = hold.body.flatMap({ context.names.bodyIDs[$0] }),
      let placed = context.picking.body(id)
    else { return .paper(down) }
    let direction = (aim ?? Aim.down).direction
    let point = context.picking.exit(
      of: id, from: hold.point, along: direction, clearance: body.reach + gap)
    // What is emitted inside of a body would be pushed out of it violently.
    guard hold.isMovable else { return .paper(point) }
    return Hold(
      body: hold.body, point: point, local: placed.transform.applyInverse(point), isMovable: true)
  }

  /// Between a body and what comes out of it (m).
  private static let gap = 4 * Tolerance.linearSlop

  private static func mark(at point: Vec2, _ context: ToolContext) -> PlacedScenery.Mark? {
    context.scenery.mark(at: point, pixel: context.pixel) { mark in
      context.scenery.nozzles.contains { $0.key == mark.key } && context.allowance.mayEdit(mark.key)
    }
  }
}

extension Picking {
  /// The first point of a ray that is so far outside of a body (m); its start if the body is gone.
  fileprivate func exit(
    of id: BodyID, from start: Vec2, along direction: Vec2, clearance: Float
  ) -> Vec2 {
    guard let index = pose.bodies.firstIndex(where: { $0.id == id }),
      pose.geometry.shapes.indices.contains(index)
    else { return start }
    let transform = pose.bodies[index].transform
    let shapes = pose.geometry.shapes[index].map(\.shape)
    var point = start
    // The way out is at least as long as what the distance to the outline lacks, however oblique the
    // ray is. Along an edge that would be steps of nothing: hence the least step.
    for _ in 0..<Self.mostExitSteps {
      let local = transform.applyInverse(point)
      let distance = shapes.map { $0.signedDistance(to: local) }.min() ?? .infinity
      guard distance < clearance else { return point }
      point += max(clearance - distance, Self.leastExitStep * clearance) * direction
    }
    return point
  }

  private static let mostExitSteps = 400
  private static let leastExitStep: Float = 0.25
}
