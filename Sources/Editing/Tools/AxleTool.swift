import Levels
import Physics
import Presentation

extension ToolKind {
  package static let axle: Self = .init(
    "axle", key: "x", group: .connect, icon: .refresh,
    cursor: .arrow,
    inLevels: .axle,
    snap: .ends,
    name: { Words.say("Hinge") },
    hint: { Words.axleHint },
    refusal: { Words.say("This level does not allow hinges") },
    synonyms: "axle hinge bearing pivot joint revolute motor"
  ) { AxleTool() }
}

/// Puts a motor into a body, which turns it against the paper or the body below. A click gives it two keys; a drag
/// sideways lets it run by itself, the faster the farther: to the right as a wheel rolls to the right.
struct AxleTool: ConnectingTool {
  package let kind = ToolKind.axle
  package var start: Hold?
  private var base = Hold.paper(.zero)
  private var from = Vec2.zero
  private var to = Vec2.zero
  private var click = JointClick()

  /// What a pixel of the drag adds to the speed, and the steps it comes in (degrees/s).
  private static let speedPerPixel: Float = 3
  private static let speedStep: Float = 15
  private static let mostSpeed: Float = 1440

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      let point = Self.snapped(point, context)
      let bodies = Hold.all(at: point, context)
      guard let first = bodies.first, click.key != nil || first.isMovable else {
        let reason = bodies.isEmpty ? Words.axleNeedsBody : Words.motorDoesNotMove
        return [.refuse(reason: reason, at: point, ink: [])]
      }
      start = first
      base = bodies.dropFirst().first ?? .paper(point)
      (from, to) = (point, point)
    case .moved(let point, _):
      click.follow(point, context)
      to = point
    case .up(let point, _):
      guard let body = start?.now(context) else { break }
      to = point
      start = nil
      if let key = click.key { return [.choose(.only([key]))] }
      let made = context.maker.axle(body, on: base.now(context), speed: speed(context))
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let body = start?.now(context) else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      let place = Self.snapped(pointer, context)
      let bodies = Hold.all(at: place, context)
      guard let first = bodies.first, first.isMovable else {
        return [.anchor(place, isAttached: false)]
      }
      return bodies.prefix(2).flatMap { $0.outline(context) } + [
        .anchor(place, isAttached: true)
      ]
    }
    let speed = speed(context)
    return body.outline(context) + base.outline(context) + [
      .turn(
        body.point, speed: speed ?? 0,
        label: speed.map { Words.turns($0) } ?? Words.axleByKeys)
    ]
  }

  /// The center of the upper body that moves, where the pointer is near it: a wheel off its center limps.
  private static func snapped(_ point: Vec2, _ context: ToolContext) -> Vec2 {
    let bodies = context.picking.bodies(at: point)
    guard !context.snapsNothing, let first = bodies.first, first.kind != .static,
      let center = context.picking.center(of: first.id),
      center.distance(to: point) <= Hold.reach * context.pixel,
      // A ring has no material at its center: nothing there could hold an axle.
      context.picking.bodies(at: center).first?.id == first.id
    else { return point }
    return center
  }

  /// How fast it is to run by itself (degrees/s); `nil` for a click.
  private func speed(_ context: ToolContext) -> Float? {
    let way = (to.x - from.x) / context.pixel
    guard way.magnitude > 2 * leastDragPixels else { return nil }
    let speed = (way * Self.speedPerPixel / Self.speedStep).rounded() * Self.speedStep
    return -min(max(speed, -Self.mostSpeed), Self.mostSpeed)
  }
}
