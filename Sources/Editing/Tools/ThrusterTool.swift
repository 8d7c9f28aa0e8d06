import Levels
import Physics
import Presentation

extension ToolKind {
  package static let thruster: Self = .init(
    "thruster", key: "j", group: .connect, icon: .rocket,
    inLevels: .thruster,
    name: { Words.say("Thruster") },
    hint: { Words.thrusterHint },
    refusal: { Words.say("This level does not allow thrusters") },
    synonyms: "thruster rocket jet engine force propulsion fly"
  ) { ThrusterTool() }
}

/// Puts a thruster on a body: from the place where it is, dragged the way it is to push, the farther the harder. A
/// click pushes up.
struct ThrusterTool: ConnectingTool {
  package let kind = ToolKind.thruster
  package var start: Hold?
  private var to = Vec2.zero
  private var click = JointClick()

  /// A drag so long lifts what it is on (pixels).
  private static let pixelsPerWeight: Float = 50
  /// What a click is worth, in weights.
  private static let usualWeights: Float = 2
  private static let mostWeights: Float = 20

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      click = JointClick(at: point, context)
      let hold = Hold.at(point, context)
      guard click.key != nil || hold.isMovable else {
        let reason = hold.body == nil ? Words.thrusterNeedsBody : Words.thrusterDoesNotMove
        return [.refuse(reason: reason, at: point, ink: [])]
      }
      start = hold
      to = point
    case .moved(let point, _):
      click.follow(point, context)
      to = point
    case .up(let point, _):
      guard let body = start?.now(context) else { break }
      start = nil
      to = point
      if let key = click.key { return [.choose(.only([key]))] }
      let (weights, way) = push(from: body, context)
      guard let name = body.body,
        let made = context.maker.thruster(
          on: body, force: ObjectMaker.plain(weights * context.maker.weight(of: name)) * way)
      else { return [.refuse(reason: Words.thrusterNeedsBody, at: point, ink: [])] }
      return [.perform(made.command), .choose(.only([made.key]))]
    }
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let body = start?.now(context), let name = body.body else {
      guard let pointer else { return [] }
      if let joint = context.jointOutline(at: pointer) { return joint }
      let hold = Hold.at(pointer, context)
      return hold.isMovable ? hold.overlays(context) : [.anchor(pointer, isAttached: false)]
    }
    let (weights, way) = push(from: body, context)
    let force = ObjectMaker.plain(weights * context.maker.weight(of: name))
    let tip = body.point + weights * Self.pixelsPerWeight * context.pixel * way
    return body.outline(context) + [
      .joint(
        PlacedJoint(
          key: ObjectKey(.rule, ""), form: .thruster(body.point, direction: way), motor: 1)),
      .arrow(from: body.point, to: tip, label: Words.newtons(force, weights: weights)),
    ]
  }

  /// How hard it pushes, in weights of what it is on, and which way (of length 1).
  private func push(from body: Hold, _ context: ToolContext) -> (weights: Float, way: Vec2) {
    let way = to - body.point
    let length = way.length / context.pixel
    guard length > 2 * leastDragPixels else { return (Self.usualWeights, Vec2(0, 1)) }
    let weights = (length / Self.pixelsPerWeight * 10).rounded() / 10
    return (min(max(weights, 0.1), Self.mostWeights), way.normalized)
  }
}
