import Levels
import Physics
import Presentation

extension ToolKind {
  package static let gear: Self = .init(
    "gear", key: "shift+g", group: .connect, icon: .gear,
    inLevels: .gear,
    snap: .corners,
    dial: \ToolSettings.teeth,
    setting: { Words.starPoints(Int(saturating: $0.settings.teeth.value)) },
    name: { Words.say("Gear") },
    hint: {
      Words.say("Drag a gear out from its center; toward another gear, it meshes with that one")
    },
    refusal: { Words.say("This level does not allow gears") },
    synonyms: "gear cog cogwheel teeth mesh transmission ratio clock machine"
  ) { GearTool() }
}

/// Drags a gear out from its center: it turns about a hinge there. One that is dragged up to another gear takes that
/// one's teeth and drives it. [ and ] change how many teeth it has.
struct GearTool: Tool {
  package let kind = ToolKind.gear
  private var drag = Drag()
  private var radius: Float { drag.from.map { $0.distance(to: drag.to) } ?? 0 }
  /// What the drag has come to: the ink is asked for without a context.
  private var drawn: Gear?

  /// How near the rim must come to the pitch circle of another gear to mesh with it (pixels).
  private static let reach: Float = 18

  package var isActive: Bool { drag.from != nil }
  package var ink: Float { drag.from == nil ? 0 : drawn?.star.outlineLength ?? 0 }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (center, tip) = drag.follow(event) else {
      drawn = drag.from.map { Self.gear(from: $0, to: drag.to, context).gear }
      return []
    }
    guard center.distance(to: tip) >= 3 * leastDragPixels * context.pixel else {
      return [.refuse(reason: Words.say("Drag a gear out from its center"), at: tip, ink: [])]
    }
    let (gear, other) = Self.gear(from: center, to: tip, context)
    if let refusal = context.maker.refusal(at: gear.center) {
      return [.refuse(reason: refusal.sentence, at: tip, ink: [center, tip])]
    }
    let base = Hold.all(at: gear.center, context).first ?? .paper(gear.center)
    guard let made = context.maker.gear(gear, on: base, with: other) else {
      return [
        .refuse(
          reason: Words.say("This gear would be too small. Make it larger, or with fewer teeth."),
          at: tip, ink: [center, tip])
      ]
    }
    return [.perform(made.command), .choose(.only([made.key]))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let center = drag.from, radius >= context.pixel else { return [] }
    let (gear, other) = Self.gear(from: center, to: drag.to, context)
    var star = gear.star
    star.center = gear.center
    star.angle = gear.angle * 180 / .pi - 90
    let pieces = (try? star.pieces()) ?? []
    var shown: [Overlay] = [
      .ghostShapes(pieces.map { .polygon($0) }, label: Words.teeth(gear.teeth, gear.radius))
    ]
    if let id = other.flatMap({ context.names.bodyIDs[$0.name] }) {
      shown.append(.outline(id, isWarning: false))
    }
    return shown
  }

  /// The gear that a drag comes to, and the one that it meshes with.
  private static func gear(
    from center: Vec2, to tip: Vec2, _ context: ToolContext
  ) -> (gear: Gear, other: (name: String, joint: String)?) {
    let gear = Gear(
      center: center, radius: center.distance(to: tip),
      teeth: Int(saturating: context.settings.teeth.value), angle: directionAngle(tip - center))
    guard !context.snapsNothing else { return (gear, nil) }
    let near = context.maker.gears().compactMap {
      name, other, joint -> (Float, Gear, String, String)? in
      let gap = (other.center.distance(to: center) - other.radius - gear.radius).magnitude
      guard gap <= reach * context.pixel, context.allowance.mayEdit(ObjectKey(.body, name)),
        let meshed = gear.meshed(with: other)
      else { return nil }
      return (gap, meshed, name, joint)
    }
    guard let nearest = near.min(by: { ($0.0, $0.2) < ($1.0, $1.2) }) else { return (gear, nil) }
    return (nearest.1, (nearest.2, nearest.3))
  }
}
