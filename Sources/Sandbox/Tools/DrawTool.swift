import Physics

/// Draws freehand: what is drawn is what falls. While the button is down the closed shape that would
/// come of it is shown as a ghost.
struct DrawTool: Tool {
  let kind = ToolKind.draw
  private var ink: [Vec2] = []
  private var isDrawing = false

  /// More points than a hand can set; a stroke that reaches it keeps every other point.
  static let mostPoints = 4096
  /// Points closer together than this say nothing new (pixels).
  static let leastSpacing: Float = 1.5

  var isActive: Bool { isDrawing }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      ink = [point]
      isDrawing = true
    case .moved(let point, _):
      guard isDrawing else { break }
      append(point, context)
    case .up(let point, _):
      guard isDrawing else { break }
      append(point, context)
      isDrawing = false
      let stroke = ink
      ink = []
      do {
        let body = try context.maker.stroke(stroke)
        return [.perform(context.maker.add(body))]
      } catch {
        return [.refuse(reason: error.sentence, at: point, ink: stroke)]
      }
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    isDrawing = false
    ink = []
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard isDrawing, ink.count > 1 else { return [] }
    var overlays = [Overlay.ink(ink, ink: context.maker.nextInk)]
    if let ghost = try? context.maker.ghost(of: ink) { overlays.insert(ghost, at: 0) }
    return overlays
  }

  private mutating func append(_ point: Vec2, _ context: ToolContext) {
    guard let last = ink.last else { return }
    guard last.distance(to: point) >= Self.leastSpacing * context.pixel else { return }
    ink.append(point)
    if ink.count > Self.mostPoints {
      ink = ink.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }
}
