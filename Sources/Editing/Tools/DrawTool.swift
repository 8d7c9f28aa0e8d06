import Physics
import Presentation

extension ToolKind {
  package static let draw: Self = .init(
    "draw", key: "d", group: .draw, isForemost: true, icon: .pencil,
    inLevels: .draw,
    dial: \ToolSettings.pen,
    setting: { Words.penWidth(2 * $0.maker.lineRadius) },
    name: { Words.say("Draw") },
    hint: { Words.hint(of: StrokeMode.hull) },
    refusal: { Words.say("This level does not allow drawing") },
    synonyms: "pencil pen stroke sketch freehand doodle brush ink"
  ) { DrawTool() }
}

/// Draws freehand: what is drawn is what falls. While the button is down, what would come of it is
/// shown as a ghost: in the stroke's mode, tidied up while Shift is held, straight while Alt is.
package struct DrawTool: Tool {
  package let kind = ToolKind.draw
  private var line = HandLine()
  private var isTidied = false
  private var preview = StrokePreview()

  package init() {}

  package var isActive: Bool { line.isDrawing }
  package var ink: Float { line.length }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, let modifiers):
      if let left = context.allowance.inkLeft, left < Allowance.inkGrain {
        return [.refuse(reason: Words.noInkLeft, at: point, ink: [])]
      }
      line.begin(at: point)
      isTidied = modifiers.contains(.shift)
    case .moved(let point, let modifiers):
      guard line.isDrawing else { break }
      isTidied = modifiers.contains(.shift)
      line.follow(point, modifiers, context)
    case .up(let point, let modifiers):
      guard line.isDrawing else { break }
      isTidied = modifiers.contains(.shift)
      line.follow(point, modifiers, context)
      // A hull is closed whatever its line is.
      let stroke = context.strokeMode == .hull ? line.points : line.closed(context.pixel)
      line.end()
      do {
        let body = try context.maker.stroke(stroke, as: context.strokeMode, tidied: isTidied)
        return [.perform(context.maker.add(body, by: kind))]
      } catch {
        return [.refuse(reason: error.sentence, at: point, ink: stroke)]
      }
    }
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    line.end()
    return []
  }

  package mutating func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard line.isDrawing, let start = line.points.first, let end = line.points.last,
      line.points.count > 1
    else { return [] }
    var shown = preview.overlays(
      of: line.points, as: context.strokeMode, tidied: isTidied, context.maker)
    if context.strokeMode != .hull, line.isNearlyClosed(context.pixel) {
      shown.append(.anchor(start, isAttached: true))
    }
    return shown + (line.isDry ? [.note(end, Words.inkIsUp)] : [])
  }
}

extension StrokeMode {
  /// On the buttons and in hints.
  package var name: String { Words.name(of: self) }

  /// What a stroke becomes, after its name in a tooltip.
  package var summary: String { Words.summary(of: self) }

  /// What a newcomer reads at the bottom while it is chosen.
  package var hint: String { Words.hint(of: self) }

  /// The one that the key chooses after it.
  package var next: StrokeMode {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
