import Levels
import Physics
import Presentation

extension ToolKind {
  package static let lamp: Self = .init(
    "lamp", key: "y", group: .scenery, icon: .lightbulb,
    inLevels: .lamp,
    snap: .ends,
    seesScenery: true,
    name: { Words.say("Light") },
    hint: { Words.lampHint },
    refusal: { Words.say("This level does not allow lights") },
    synonyms: "lamp light bulb shine illuminate torch shadow"
  ) { LampTool() }
}

/// Puts a lamp where the hand goes down, shining as far as it is dragged; with Shift only that way. On a body it goes
/// along with it. A click on a lamp chooses it.
struct LampTool: Tool {
  package let kind = ToolKind.lamp
  private var drag = Drag()
  private var isCone = false
  private var pressed: ObjectKey?
  /// The body that will carry it.
  private var hold: Hold?

  /// How far one shines that is not dragged out (pixels), and how wide a cone is (degrees).
  private static let usual: Float = 240
  private static let cone: Float = 60
  private static let intensity: Float = 0.75

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      pressed = Self.mark(at: point, context)?.key
      hold = Hold.all(at: point, context).first
      isCone = modifiers.contains(.shift)
    case .moved(_, let modifiers): isCone = modifiers.contains(.shift)
    case .up: break
    }
    guard let (down, to) = drag.follow(event) else { return [] }
    let from = hold?.now(context).point ?? down
    let isClick = Self.isClick(down, to, context)
    if let pressed, isClick { return [.choose(.only([pressed]))] }
    let (radius, angle, cone) = isClick ? Self.usually(context) : shine(from, to)
    var light = LevelLight(order: 0, at: from)
    light.radius = radius
    light.cone = cone
    // With the light that is there it comes to about that of day.
    light.intensity = Self.intensity
    light.color = ToolSettings.lampColors[context.settings.lampColor].color
    light.place.angle = cone == nil ? 0 : angle
    if let body = hold?.body, let id = context.names.bodyIDs[body],
      let place = context.picking.body(id)?.transform
    {
      light.place = LevelPose(
        place.applyInverse(from),
        angle: cone == nil ? 0 : angle - place.rotation.angle * 180 / .pi, on: .body(body))
    }
    let made = context.maker.lamp(light, dims: context.allowance.tools.allow == nil)
    return [.perform(made.command), .choose(.only([made.key]))]
      + (made.isDimmed ? [.tell(Words.dimmed)] : [])
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    hold = nil
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let down = drag.from else {
      guard let pointer else { return [] }
      if let mark = Self.mark(at: pointer, context) {
        return mark.overlays(context.pixel, isWarning: false)
      }
      return (Hold.all(at: pointer, context).first?.outline(context) ?? [])
        + [.reach(pointer, radius: 6 * context.pixel, isWarning: false)]
    }
    // What carries it may have moved since the hand went down.
    let from = hold?.now(context).point ?? down
    let (radius, angle, cone) =
      Self.isClick(down, drag.to, context) ? Self.usually(context) : shine(from, drag.to)
    return (hold?.outline(context) ?? []) + [
      .lamp(
        from, radius: radius, angle: angle, cone: cone,
        Color(ToolSettings.lampColors[context.settings.lampColor].color),
        label: Words.lamp(radius: radius, cone: cone))
    ]
  }

  private static func isClick(_ from: Vec2, _ to: Vec2, _ context: ToolContext) -> Bool {
    from.distance(to: to) <= 2 * leastDragPixels * context.pixel
  }

  /// How far it shines (m), where to and how wide (degrees).
  private func shine(_ from: Vec2, _ to: Vec2) -> (radius: Float, angle: Float, cone: Float?) {
    (from.distance(to: to), directionAngle(to - from) * 180 / .pi, isCone ? Self.cone : nil)
  }

  private static func usually(
    _ context: ToolContext
  ) -> (radius: Float, angle: Float, cone: Float?) {
    (usual * context.pixel, 0, nil)
  }

  private static func mark(at point: Vec2, _ context: ToolContext) -> PlacedScenery.Mark? {
    context.scenery.mark(at: point, pixel: context.pixel) {
      $0.key.kind == .light && context.allowance.mayEdit($0.key)
    }
  }
}

extension ToolSettings {
  /// What lamps can be, by name.
  package static let lampColors: [(name: String, color: LevelColor)] = [
    ("warm", LevelColor(rgb: 0xFFD9A0)), ("white", .white), ("amber", LevelColor(rgb: 0xFFA030)),
    ("red", LevelColor(rgb: 0xFF5A4D)), ("green", LevelColor(rgb: 0x7DE08A)),
    ("blue", LevelColor(rgb: 0x76A9FF)), ("violet", LevelColor(rgb: 0xC08CFF)),
  ]
}
