import Physics
import Platform

// MARK: - What strokes become

extension PanelView {
  /// The modes of strokes in a row beside the pen, while it is in hand. `pen` is the pen's button, `x`
  /// where the column ends (points).
  func strokeModes(beside pen: (place: Vec2, size: Vec2), x: Float) {
    let padding: Float = 4
    var style = PanelStyle.plate
    style.padding = Vec2(padding, padding)
    style.rounding = 10
    var middle = pen.place.y + 0.5 * pen.size.y
    // In a window that is not wide the row would reach the bar of time.
    if UI.size.x < 1000 { middle = max(middle, Self.belowBars + 0.5 * pen.size.y) }
    UI.window("##modes", at: Vec2(x + 8, middle), pivot: Vec2(0, 0.5), style: style) {
      UI.spacing(0, 0) {
        for (index, button) in app.strokeModeButtons.enumerated() {
          if index > 0 { UI.sameLine(spacing: 2) }
          wordButton(button, height: pen.size.y - 2 * padding)
        }
        guard app.strokeModeButtons.count > 1 else { return }
        // The key is shown: it works in mid-stroke, where no button can be reached.
        UI.sameLine(spacing: 4)
        let key = UI.measure("M", size: .small)
        let start = UI.cursorInWindow
        let height = pen.size.y - 2 * padding
        UI.space(key.x + 8, height)
        UI.drawText(
          "M", at: start + Vec2(2, 0.5 * (height - key.y)), size: .small,
          color: UI.theme.secondaryText)
        UI.sameLine(spacing: 4)
        dial(height: height)
      }
    }
  }

  /// What strokes become now, where there is no room for the choice: a click takes the next mode.
  func strokeModeMark(beside pen: (place: Vec2, size: Vec2), x: Float) {
    guard app.playing.introduction == nil, app.strokeModeButtons.count > 1,
      let button = app.strokeModeButtons.first(where: \.isActive)
    else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(4, 4)
    style.rounding = 10
    var top = pen.place.y + 0.5 * pen.size.y - 14
    // In small windows the goals stand beside the column, too.
    let hasGoals =
      !app.status.goals.isEmpty || app.status.stars.total > 0 || !app.shownHints.isEmpty
    if hasGoals,
      cornerLeft(
        top: app.panels.goalsBottom - app.panels.goalsHeight, height: app.panels.goalsHeight)
        == columnEnd
    {
      top = max(top, app.panels.goalsBottom + Self.gap)
    }
    // A short window may have no room for it above the bars; the key M works as ever.
    guard top + pen.size.y <= barsTop else { return }
    UI.window("##mode", at: Vec2(x + 8, top), style: style) {
      var next = button
      next.action = .nextStrokeMode
      next.isActive = false
      wordButton(next, height: pen.size.y - 8)
    }
  }

  /// A button of a word, filled with the accent while it is active.
  func wordButton(_ button: PanelButton, padding: Float = 10, height: Float) {
    let measured = UI.measure(button.name)
    let size = Vec2(measured.x + 2 * padding, height)
    if UI.invisibleButton(button.name, size: size) { app.perform(button.action) }
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    if button.isActive {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.accent)
    } else if UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.hover)
    }
    UI.drawText(
      button.name, at: place + 0.5 * (extent - measured),
      color: button.isActive ? theme.onAccent : theme.ink)
    UI.tooltip(button.tooltip, shortcut: button.shortcut)
  }
}

extension App {
  /// The modes of strokes.
  var strokeModeButtons: [PanelButton] {
    StrokeMode.allCases.filter(allowedTools.allows).map { mode in
      PanelButton(
        icon: .pencil, name: mode.name, detail: mode.summary, shortcut: "M",
        action: .draw(as: mode), isActive: workbench.strokeMode == mode)
    }
  }
}
