import Editing
import Physics
import Platform

// MARK: - The question before a file is written over

extension PanelView {
  /// What is the matter with the file, and what can be done. Escape, like Cancel, leaves everything as it is.
  func conflict(_ size: Vec2) {
    guard let conflict = app.panels.conflict else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    let width: Float = min(560, size.x - 24)
    var chosen: AppAction?
    UI.window(
      "##conflict", at: 0.5 * size, pivot: Vec2(0.5, 0.5), size: Vec2(width, 148), style: style
    ) {
      let title = Self.fitting(conflict.title, width: width - 40) {
        UI.measure($0, size: .title).x
      }
      UI.text(title ?? "", size: .title)
      UI.space(1, 2)
      UI.wrappedText(conflict.detail, color: UI.theme.secondaryText)
      // At the lower edge, however long the words are.
      UI.cursorPosition = Vec2(UI.cursorPosition.x, 148 - 16 - 32)
      for (index, answer) in conflict.answers.enumerated() {
        let label = answer.label(for: conflict.kind)
        let extent = Vec2(UI.measure(label).x + 24, 32)
        if UI.button(label, kind: index == 0 ? .primary : .normal, size: extent) {
          chosen = .answer(answer)
        }
        UI.sameLine(spacing: 8)
      }
      if UI.button(Words.cancel, kind: .quiet, size: Vec2(UI.measure(Words.cancel).x + 24, 32)) {
        chosen = .cancel
      }
    }
    if let chosen { app.perform(chosen) }
  }
}
