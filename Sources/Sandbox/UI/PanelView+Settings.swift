import Editing
import Physics
import Platform

// MARK: - What the tool in hand is set to

extension PanelView {
  /// Beside the tool in hand, what there is to choose for it. `tool` is its button, `x` where the column ends (points).
  func settings(beside tool: (place: Vec2, size: Vec2), x: Float) {
    // The first steps are told where the strip of the pen would end, and need none.
    guard app.playing.introduction == nil else { return }
    guard app.tool.kind != .draw else { return strokeModes(beside: tool, x: x) }
    if app.tool.kind == .paint { return paintPanel(beside: tool, x: x) }
    let hasDial = app.tool.kind.dial != nil
    guard hasDial || !app.toolTints.isEmpty else { return }
    let padding: Float = 4
    var style = PanelStyle.plate
    style.padding = Vec2(padding, padding)
    style.rounding = 10
    UI.window(
      "##dial", at: Vec2(x + 8, tool.place.y + 0.5 * tool.size.y), pivot: Vec2(0, 0.5),
      style: style
    ) {
      UI.spacing(0, 0) {
        let height = tool.size.y - 2 * padding
        if hasDial { dial(height: height) }
        tints(height: height, isFirst: !hasDial)
      }
    }
  }

  /// Less, how much it is, more: as the keys [ and ] do.
  func dial(height: Float) {
    guard let path = app.tool.kind.dial, let words = app.settingWords else {
      return
    }
    let dial = app.workbench.toolSettings[keyPath: path]
    let least = dial.index == 0
    let most = dial.index == dial.steps.count - 1
    if UI.iconButton(
      .minus, id: "dial-less", tooltip: Words.less, shortcut: "[", isEnabled: !least, size: height)
    {
      app.perform(.turnDial(-1))
    }
    UI.sameLine(spacing: 0)
    let width: Float = 104
    let start = UI.cursorInWindow
    UI.space(width, height)
    let measured = UI.measure(words, size: .small)
    UI.drawText(words, at: start + 0.5 * (Vec2(width, height) - measured), size: .small)
    UI.sameLine(spacing: 0)
    if UI.iconButton(
      .plus, id: "dial-more", tooltip: Words.more, shortcut: "]", isEnabled: !most, size: height)
    {
      app.perform(.turnDial(1))
    }
  }
}
