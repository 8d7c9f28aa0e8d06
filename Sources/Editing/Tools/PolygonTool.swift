import Levels
import Physics
import Presentation

extension ToolKind {
  package static let polygon: Self = .init(
    "polygon", key: "shift+b", group: .shapes, icon: .diamond,
    inLevels: .polygon,
    snap: .corners,
    dial: \ToolSettings.sides,
    setting: { Words.sides(Int(saturating: $0.settings.sides.value)) },
    name: { Words.say("Polygon") },
    hint: { Words.polygonHint },
    refusal: { Words.say("This level does not allow polygons") },
    synonyms: "polygon triangle hexagon pentagon shape"
  ) { PolygonTool() }
}

/// Makes polygons: a drag from the middle makes a regular one, clicks set corner after corner, until one on the first
/// corner, a double click or Return closes it.
struct PolygonTool: Tool {
  package let kind = ToolKind.polygon
  private var corners: [Vec2] = []
  private var pressed: Vec2?
  private var hand = Vec2.zero
  /// Whether a regular one is being dragged out.
  private var isDragging = false

  /// As far as this from a corner (pixels) a click is on it.
  private static let reach: Float = 10

  package var isActive: Bool { pressed != nil || !corners.isEmpty }
  package var ink: Float { isDragging ? length(of: regular(6)) : length(of: corners) }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      hand = constrained(point, modifiers)
      pressed = hand
    case .moved(let point, let modifiers):
      if let start = pressed, corners.isEmpty,
        start.distance(to: point) > leastDragPixels * context.pixel
      {
        isDragging = true
      }
      hand = constrained(point, modifiers)
    case .up(let point, let modifiers):
      guard let start = pressed else { break }
      hand = constrained(point, modifiers)
      let isRegular = isDragging
      (pressed, isDragging) = (nil, false)
      guard !isRegular else {
        return make(
          context.maker.regularPolygon(
            center: start, tip: hand, sides: Int(saturating: context.settings.sides.value)), context
        )
      }
      return click(hand, context)
    }
    return []
  }

  package mutating func handle(_ key: InputEvent.Key, _ context: ToolContext) -> [ToolAction]? {
    guard key.modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    if let digit = Int(key.name) {
      var settings = context.settings
      settings.sides.set(to: Float(digit < 3 ? digit + 10 : digit))
      return [.set(settings)]
    }
    guard !corners.isEmpty else { return nil }
    switch key.name {
    case "return": return finish(context)
    case "backspace":
      corners.removeLast()
      return []
    default: return nil
    }
  }

  package mutating func turn(by notches: Float, _ context: ToolContext) -> [ToolAction]? {
    guard isDragging else { return nil }
    var settings = context.settings
    settings.sides.turn(by: notches > 0 ? 1 : -1)
    return [.set(settings)]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    (corners, pressed, isDragging) = ([], nil, false)
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    if isDragging {
      let sides = Int(saturating: context.settings.sides.value)
      let label = Words.polygon(
        sides: sides, radius: (pressed ?? hand).distance(to: hand))
      return [.ghost(regular(sides), label: label)]
    }
    guard let first = corners.first else { return [] }
    let isClosing = closes(hand, context)
    let outline = corners + (isClosing ? [] : [hand])
    return [
      .ghost(outline, label: Words.corners(outline.count)),
      .anchor(first, isAttached: isClosing),
    ]
  }

  // MARK: - Corners

  private mutating func click(_ point: Vec2, _ context: ToolContext) -> [ToolAction] {
    if closes(point, context) { return finish(context) }
    if let last = corners.last, last.distance(to: point) <= leastDragPixels * context.pixel {
      // A double click sets its corner once, and ends there.
      return corners.count > 2 ? finish(context) : []
    }
    corners.append(point)
    return []
  }

  private func closes(_ point: Vec2, _ context: ToolContext) -> Bool {
    guard let first = corners.first, corners.count > 2 else { return false }
    return first.distance(to: point) <= Self.reach * context.pixel
  }

  private mutating func finish(_ context: ToolContext) -> [ToolAction] {
    let outline = corners
    corners = []
    guard outline.count > 2 else {
      return [.refuse(reason: Words.fewCorners, at: hand, ink: outline)]
    }
    do {
      return make(try context.maker.polygon(outline), context)
    } catch {
      return [.refuse(reason: error.sentence, at: hand, ink: outline + outline.prefix(1))]
    }
  }

  private func make(_ body: LevelObject?, _ context: ToolContext) -> [ToolAction] {
    guard let body else { return [.refuse(reason: Words.fewCorners, at: hand, ink: [])] }
    return [.perform(context.maker.add(body, by: kind))]
  }

  // MARK: - Regular

  private func regular(_ sides: Int) -> [Vec2] {
    ObjectMaker.regularCorners(center: pressed ?? hand, tip: hand, sides: sides)
  }

  /// With Shift a regular one points straight up, and a side goes on in steps of 15 degrees.
  private func constrained(_ point: Vec2, _ modifiers: InputEvent.Modifiers) -> Vec2 {
    guard modifiers.contains(.shift) else { return point }
    if isDragging, let center = pressed { return center + Vec2(0, center.distance(to: point)) }
    return corners.last.map { snappedToFifteenDegrees(point, $0) } ?? point
  }

  private func length(of outline: [Vec2]) -> Float {
    zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) {
      $0 + $1.0.distance(to: $1.1)
    }
  }
}
