import Physics

extension PanelView {
  /// Lines that are seen at once.
  private nonisolated static let mostLines = 10

  /// The field with what it finds below; arrows and Return, or a click.
  func palette(_ size: Vec2) {
    guard var palette = app.panels.palette else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(14, 12)
    let width: Float = min(440, size.x - 48)
    var chosen: Int?
    UI.window(
      "##palette", at: Vec2(0.5 * size.x, 72), pivot: Vec2(0.5, 0), size: Vec2(width, 372),
      style: style
    ) {
      let event = UI.textField(
        "##what", &palette.filter, hint: Words.whatToDo, width: width - 28,
        takesFocus: UI.isWindowAppearing)
      if event == .edited { palette.index = 0 }
      app.panels.palette = palette
      let entries = app.paletteEntries
      UI.space(1, 4)
      // What is chosen stays in sight.
      let first = max(0, min(palette.index - Self.mostLines / 2, entries.count - Self.mostLines))
      for (offset, entry) in entries.dropFirst(first).prefix(Self.mostLines).enumerated() {
        let index = first + offset
        UI.id(index) {
          let label = "\(entry.icon)   \(entry.name)"
          if UI.selectable("##line", isSelected: index == palette.index, size: Vec2(width - 28, 24))
            != .none
          {
            chosen = index
          }
          let (place, extent) = UI.itemRect
          let theme = UI.theme
          let color = entry.isEnabled ? theme.ink : theme.secondaryText
          let height = UI.measure(label).y
          let y = 0.5 * (extent.y - height)
          UI.drawText(label, at: place + Vec2(6, y), color: color)
          let keys = UI.measure(entry.shortcut).x
          UI.drawText(
            entry.shortcut, at: place + Vec2(extent.x - keys - 8, y), color: theme.secondaryText)
        }
      }
      if entries.isEmpty {
        UI.wrappedText(Words.sceneFindsNothing, color: UI.theme.secondaryText)
      }
      if event == .submitted { chosen = min(palette.index, max(entries.count - 1, 0)) }
    }
    if let chosen { app.runPalette(chosen) }
  }
}
