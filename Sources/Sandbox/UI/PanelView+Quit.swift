import Editing
import Physics
import Platform

// MARK: - The question before the window closes

extension PanelView {
  /// What would be lost, and what can be done. Escape, like Cancel, stays in the program.
  func quitQuestion(_ size: Vec2) {
    guard let question = app.panels.quit else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    let width: Float = min(600, size.x - 24)
    var answered: AppAction?
    let detail = question.detail.wrapped(at: Int(saturating: width / 8))
    let height = 120 + UI.measure(detail).y
    UI.window(
      "##quit", at: 0.5 * size, pivot: Vec2(0.5, 0.5), size: Vec2(width, height), style: style
    ) {
      let title = Self.fitting(question.title, width: width - 40) {
        UI.measure($0, size: .title).x
      }
      UI.text(title ?? "", size: .title)
      UI.space(1, 2)
      UI.text(detail, color: UI.theme.secondaryText)
      UI.cursorPosition = Vec2(UI.cursorPosition.x, height - 16 - 32)
      for (index, answer) in question.answers.enumerated() {
        let extent = Vec2(UI.measure(answer.label).x + 24, 32)
        if UI.button(answer.label, kind: index == 0 ? .primary : .normal, size: extent) {
          answered = .answerQuit(answer)
        }
        UI.sameLine(spacing: 8)
      }
      if UI.button(Words.cancel, kind: .quiet, size: Vec2(UI.measure(Words.cancel).x + 24, 32)) {
        answered = .cancel
      }
    }
    if let answered { app.perform(answered) }
  }
}
