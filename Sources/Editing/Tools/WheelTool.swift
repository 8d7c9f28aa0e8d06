import Levels
import Physics
import Presentation

extension ToolKind {
  package static let wheel: Self = .init(
    "wheel", key: "o", group: .connect, isForemost: true, icon: .wheel,
    inLevels: .wheel,
    snap: .ends,
    name: { Words.say("Wheel") },
    hint: { Words.wheelHint },
    refusal: { Words.say("This level does not allow wheels") },
    synonyms: "wheel motor engine car drive tire vehicle cart"
  ) { WheelTool() }
}

/// Drags a wheel out on a body: a disc that turns there, on a spring. Driven ones have two keys, the same for all
/// wheels of a cart.
struct WheelTool: ConnectingTool {
  package let kind = ToolKind.wheel
  package var start: Hold?
  /// Where it was pressed (m): what it is pressed on may move on while the hand draws.
  private var pressed = Vec2.zero
  private var to = Vec2.zero
  private var click = JointClick()
  private var isShifted = false

  package var ink: Float { isActive ? 2 * .pi * radius : 0 }
  private var radius: Float { pressed.distance(to: to) }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      click = JointClick(at: point, context)
      let hold = Hold.at(point, context)
      guard hold.body != nil else {
        return [.refuse(reason: Words.wheelNeedsBody, at: point, ink: [])]
      }
      start = hold
      pressed = hold.point
      to = hold.point
      isShifted = modifiers.contains(.shift)
    case .moved(let point, let modifiers):
      click.follow(point, context)
      to = point
      isShifted = modifiers.contains(.shift)
    case .up(let point, let modifiers):
      guard let body = start?.now(context) else { break }
      start = nil
      to = point
      isShifted = modifiers.contains(.shift) || isShifted
      if let key = click.key { return [.choose(.only([key]))] }
      guard radius >= 2 * leastDragPixels * context.pixel else {
        return [.refuse(reason: Words.wheelTooSmall, at: point, ink: [])]
      }
      if let refusal = context.maker.refusal(at: body.point) {
        return [.refuse(reason: refusal.sentence, at: point, ink: [body.point, point])]
      }
      guard
        let made = context.maker.wheel(on: body, radius: radius, isDriven: isDriven(context))
      else { return [.refuse(reason: Words.wheelNeedsBody, at: point, ink: [])] }
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let body = start?.now(context) else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      let hold = Hold.at(pointer, context)
      return hold.body == nil ? [.anchor(pointer, isAttached: false)] : hold.overlays(context)
    }
    let isDriven = isDriven(context)
    var overlays = body.outline(context)
    if radius >= context.pixel {
      overlays.append(
        .ghostCircle(
          center: body.point, radius: radius, label: Words.wheel(radius, isDriven: isDriven)))
    }
    return overlays + [
      .joint(
        PlacedJoint(
          key: ObjectKey(.joint, ""), form: .wheel(body.point, mount: body.point),
          motor: isDriven ? 0 : nil))
    ]
  }

  private func isDriven(_ context: ToolContext) -> Bool { isShifted != context.wheelsAreDriven }
}
