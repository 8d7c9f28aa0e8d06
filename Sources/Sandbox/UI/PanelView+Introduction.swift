import Editing
import Physics
import Platform

extension PanelView {
  /// The line of the first steps, three dots for how far it is, and the way out.
  func introduction(_ size: Vec2) {
    guard let steps = app.playing.introduction else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(20, 12)
    style.rounding = 14
    UI.window(
      "##introduction", at: Vec2(0.5 * size.x, 76), pivot: Vec2(0.5, 0), style: style
    ) {
      let start = UI.cursorInWindow
      UI.space(52, 30)
      for i in 0..<3 {
        let isDone = i < steps.doneCount
        UI.drawCircle(
          at: start + Vec2(6 + 18 * Float(i), 15), radius: 5,
          fill: isDone ? UI.theme.goal : .clear,
          edge: isDone ? UI.theme.goal : UI.theme.ink.opacity(0.5), edgeWidth: 1.5)
      }
      UI.sameLine(spacing: 12)
      let words = UI.cursorInWindow
      let measured = UI.measure(steps.words, size: .title)
      UI.space(measured.x, 30)
      UI.drawText(steps.words, at: words + Vec2(0, 0.5 * (30 - measured.y)), size: .title)
      UI.sameLine(spacing: 20)
      if steps.step == .done {
        if UI.button(Words.firstLevel, kind: .primary, size: Vec2(0, 30)) { app.solveFirstLevel() }
        UI.sameLine(spacing: 8)
        if UI.button(Words.drawFreely, size: Vec2(0, 30)) { app.skipIntroduction() }
      } else {
        if UI.button(Words.skip, kind: .quiet, size: Vec2(0, 30)) { app.skipIntroduction() }
        UI.tooltip(Words.skip, shortcut: "Esc")
      }
    }
  }
}
