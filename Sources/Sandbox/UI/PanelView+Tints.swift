import Editing
import Physics
import Platform
import Presentation

// MARK: - Colors of the tool in hand

extension PanelView {
  /// The colors that the tool in hand offers, in a row beside it.
  func tints(height: Float, isFirst: Bool) {
    for (index, tint) in app.toolTints.enumerated() {
      if index > 0 || !isFirst { UI.sameLine(spacing: index == 0 ? 6 : 2) }
      let color =
        tint.color.map { Color($0) } ?? tint.ink.map { UI.theme.ink($0) } ?? UI.theme.ink
      if UI.colorButton("tint\(index)", color: color, size: height, isChosen: tint.isChosen) {
        app.perform(.tint(index))
      }
      UI.tooltip(Words.tint(tint.name))
    }
  }
}
