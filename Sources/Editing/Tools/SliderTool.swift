import Levels
import Physics
import Presentation

extension ToolKind {
  package static let slider: Self = .init(
    "slider", key: "shift+x", group: .connect, icon: .slide,
    inLevels: .slider,
    snap: .ends,
    name: { Words.say("Slider") },
    hint: { Words.sliderHint },
    refusal: { Words.say("This level does not allow sliders") },
    synonyms: "slider rail piston prismatic track lift joint"
  ) { SliderTool() }
}

/// Drags the way along which a body is to slide: on the body that is under the end of it, else on the paper. Shift
/// keeps the way to steps of 15 degrees.
struct SliderTool: ConnectingTool {
  package let kind = ToolKind.slider
  package var start: Hold?
  private var to = Vec2.zero
  private var click = JointClick()

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      guard click.key != nil || Hold.at(point, context).isMovable else {
        return [.refuse(reason: Words.sliderNeedsBody, at: point, ink: [])]
      }
      start = Hold.at(point, context)
      to = point
    case .moved(let point, let modifiers):
      click.follow(point, context)
      follow(point, modifiers, context)
    case .up(let point, let modifiers):
      guard let body = start?.now(context) else { break }
      follow(point, modifiers, context)
      start = nil
      if let key = click.key { return [.choose(.only([key]))] }
      guard body.isMovable, body.point.distance(to: to) >= 2 * leastDragPixels * context.pixel
      else { return [.refuse(reason: Words.sliderNeedsBody, at: point, ink: [body.point, to])] }
      let made = context.maker.slider(body, to: to, on: base(under: body, context))
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let body = start?.now(context) else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      let hold = Hold.at(pointer, context)
      return hold.isMovable
        ? hold.overlays(context) : [.anchor(pointer, isAttached: false)]
    }
    let base = base(under: body, context)
    return body.outline(context) + base.outline(context) + [
      .joint(
        PlacedJoint(
          key: ObjectKey(.joint, ""), form: .rail(body.point, to, at: body.point), motor: nil)),
      .anchor(to, isAttached: base.body != nil),
    ]
  }

  private mutating func follow(
    _ point: Vec2, _ modifiers: InputEvent.Modifiers, _ context: ToolContext
  ) {
    guard let from = start?.now(context).point else { return }
    to = modifiers.contains(.shift) ? snappedToFifteenDegrees(point, from) : point
  }

  /// What it slides on: the body under the end of the way, or the paper.
  private func base(under body: Hold, _ context: ToolContext) -> Hold {
    Hold.all(at: to, context).first { $0.body != body.body } ?? .paper(to)
  }
}
