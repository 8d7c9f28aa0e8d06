import Editing
import Physics
import Platform
import Presentation
import Rendering

/// What the colors of the links of ropes stand for: a strip of all of them with three of their tensions.
@MainActor
struct TensionLegend {
  let scale: TensionScale

  /// Points.
  nonisolated static let size = Vec2(240, 58)
  private nonisolated static let padding = Vec2(12, 8)
  /// Pieces of the strip: more than an eye tells apart.
  private nonisolated static let pieces = 48

  /// Shows it with its lower right corner at a place (points).
  func show(at corner: Vec2) {
    var style = PanelStyle.plate
    style.padding = Self.padding
    style.ignoresPointer = true
    UI.window("##tension", at: corner, pivot: Vec2(1, 1), size: Self.size, style: style) {
      let start = UI.cursorInWindow
      let inner = Self.size.x - 2 * Self.padding.x
      UI.drawText(Words.tensionLegend, at: start, size: .small, color: UI.theme.secondaryText)
      for i in 0..<Self.pieces {
        let part = Float(i) / Float(Self.pieces)
        UI.drawRect(
          at: start + Vec2(part * inner, 17), size: Vec2(inner / Float(Self.pieces) + 0.5, 9),
          fill: TensionScale.color(at: part, in: UI.theme))
      }
      for part: Float in [0, 0.5, 1] {
        let text = NumberWords.newtons(part * scale.top)
        let words = UI.measure(text, size: .small)
        UI.drawText(text, at: start + Vec2(part * (inner - words.x), 29), size: .small)
      }
    }
  }
}
