import Editing
import Physics
import Platform

// MARK: - Ink

extension PanelView {
  /// How much ink is left, below the tools: a bar that shrinks as one draws, and meters.
  func inkMeter(_ left: Float, of whole: Float, width: Float) {
    let theme = UI.theme
    let part = min(max(left / whole, 0), 1)
    // Where little is left it warns, by its color and by words that can be read.
    let color = part < 0.15 ? theme.warning : theme.ink
    UI.space(width, 12)
    let start = UI.cursorInWindow
    // A button for its tooltip alone.
    _ = UI.invisibleButton("ink", size: Vec2(width, 28))
    UI.drawRect(at: start, size: Vec2(width, 6), rounding: 3, fill: theme.field)
    if left >= Allowance.inkGrain {
      UI.drawRect(at: start, size: Vec2(max(part * width, 6), 6), rounding: 3, fill: color)
    }
    let text = NumberWords.meters(left)
    let measured = UI.measure(text, size: .small)
    UI.drawText(
      text, at: start + Vec2(0.5 * (width - measured.x), 11), size: .small, color: color)
    UI.tooltip(Words.inkLeft(of: whole))
  }
}
