import Physics

/// Draws freehand: what is drawn is what falls. While the button is down, what would come of it is
/// shown as a ghost: in the stroke's mode, and tidied up while Shift is held.
struct DrawTool: Tool {
  let kind = ToolKind.draw
  private var points: [Vec2] = []
  private var isDrawing = false
  private var isTidied = false
  private(set) var ink: Float = 0
  /// Whether it ended before the hand did: there was no more.
  private var isDry = false
  private var preview = StrokePreview()

  /// More points than a hand can set; a stroke that reaches it keeps every other point.
  static let mostPoints = 4096
  /// Points closer together than this say nothing new (pixels).
  static let leastSpacing: Float = 1.5

  var isActive: Bool { isDrawing }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      if let left = context.allowance.inkLeft, left < App.inkGrain {
        return [.refuse(reason: "No ink left: erasing gives some back", at: point, ink: [])]
      }
      points = [point]
      ink = 0
      isDry = false
      isDrawing = true
      isTidied = modifiers.contains(.shift)
    case .moved(let point, let modifiers):
      guard isDrawing else { break }
      isTidied = modifiers.contains(.shift)
      append(point, context)
    case .up(let point, let modifiers):
      guard isDrawing else { break }
      isTidied = modifiers.contains(.shift)
      append(point, context)
      isDrawing = false
      let stroke = points
      points = []
      ink = 0
      do {
        let body = try context.maker.stroke(stroke, as: context.strokeMode, tidied: isTidied)
        return [.perform(context.maker.add(body))]
      } catch {
        return [.refuse(reason: error.sentence, at: point, ink: stroke)]
      }
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    isDrawing = false
    points = []
    ink = 0
    return []
  }

  mutating func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard isDrawing, let end = points.last, points.count > 1 else { return [] }
    let shown = preview.overlays(
      of: points, as: context.strokeMode, tidied: isTidied, context.maker)
    return shown + (isDry ? [.note(end, "No ink left")] : [])
  }

  /// Follows the hand as far as the ink reaches.
  private mutating func append(_ point: Vec2, _ context: ToolContext) {
    guard let last = points.last, !isDry else { return }
    let way = last.distance(to: point)
    guard way >= Self.leastSpacing * context.pixel else { return }
    let left = (context.allowance.inkLeft ?? .infinity) - ink
    isDry = way > left
    points.append(isDry ? last.interpolated(to: point, by: max(left, 0) / way) : point)
    ink += min(way, left)
    if points.count > Self.mostPoints {
      points = points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }
}

extension StrokeMode {
  /// On the buttons and in hints.
  var name: String {
    switch self {
    case .hull: "Hull"
    case .solid: "Solid"
    case .line: "Line"
    }
  }

  /// What a stroke becomes, after its name in a tooltip.
  var summary: String {
    switch self {
    case .hull: "the shape around the stroke"
    case .solid: "the outline with its hollows"
    case .line: "the ink itself, a wire"
    }
  }

  /// What a newcomer reads at the bottom while it is chosen.
  var hint: String {
    switch self {
    case .hull: "Drag to draw: the shape around the stroke becomes a body that falls"
    case .solid: "Drag an outline: its hollows stay hollow, so that hooks catch and bowls hold"
    case .line: "Drag to draw: the line itself becomes a wire that falls"
    }
  }

  /// The one that the key chooses after it.
  var next: StrokeMode {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
