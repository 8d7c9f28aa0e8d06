import Levels
import Physics
import Presentation

extension ToolKind {
  package static let goal: Self = .init(
    "goal", key: "shift+o", group: .scenery, icon: .trophy,
    inLevels: .goal,
    snap: .corners,
    seesScenery: true,
    name: { Words.say("Goal") },
    hint: { Words.goalHint },
    refusal: { Words.say("This level does not allow adding goals") },
    synonyms: "goal target finish win level puzzle star collect token zone flag"
  ) { GoalTool() }
}

/// Makes a level of a scene: areas that tokens are to reach, stars that they collect, and the tokens.
struct GoalTool: Tool {
  package let kind = ToolKind.goal
  private var drag = Drag()

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: squared) else { return [] }
    if let box = dragged(from, to, context) {
      let made = context.maker.goalArea(box)
      return [.perform(made.command), .choose(.only([made.key]))] + Self.missingToken(context)
    }
    if let body = Self.body(at: to, context) {
      guard context.allowance.mayEdit(ObjectKey(.body, body)) else {
        let reason = context.allowance.refusal(to: ObjectKey(.body, body))
        return [.refuse(reason: reason, at: to, ink: [])]
      }
      return context.maker.token(body).map { [.perform($0)] } ?? []
    }
    if let region = context.region(at: to, of: .zone) { return [.choose(.only([region.key]))] }
    let made = context.maker.collectedStar(at: to)
    return [.perform(made.command), .choose(.only([made.key]))] + Self.missingToken(context)
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else {
      guard let pointer else { return [] }
      if let body = Self.body(at: pointer, context), let id = context.names.bodyIDs[body] {
        return [.outline(id, isWarning: false)]
      }
      if let region = context.region(at: pointer, of: .zone) {
        return [.buttonFrame(region.corners, isHeld: false)]
      }
      return [.ghostCircle(center: pointer, radius: ObjectMaker.collectedRadius)]
    }
    return dragged(from, drag.to, context).map { [areaGhost($0)] } ?? []
  }

  /// The body under a point that can be a token: one that moves.
  private static func body(at point: Vec2, _ context: ToolContext) -> String? {
    context.picking.bodies(at: point).lazy.filter { $0.kind != .static }
      .compactMap { context.names.bodies[$0.id] }.first
  }

  /// Says that the level cannot be won yet.
  private static func missingToken(_ context: ToolContext) -> [ToolAction] {
    let hasToken = context.level.bodies.contains { $0.value.role == .token }
    return hasToken ? [] : [.tell(Words.say("Now click the body that is to reach it: the token"))]
  }
}
