import Editing
import Physics
import Platform

extension PanelView {
  /// How far above the lower edge the time line reaches (points).
  nonisolated static let timeLineTop: Float = 84

  /// Whether there is something to go back to, and time stands still. A run that is on its way back
  /// after a crash is not in the past.
  var showsTimeLine: Bool {
    (app.client.isPausedSoon || app.isInPast) && app.pastReach < -0.01 && app.resumed == nil
  }

  /// The time line: how far back it can be gone. It is there while time stands still, and in the past.
  func timeLine(_ size: Vec2) {
    guard showsTimeLine else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(8, 6)
    let width: Float = min(360, max(size.x - 560, 160))
    UI.window(
      "##past", at: Vec2(barMiddle(width + 52), size.y - 40 - plotsRoom), pivot: Vec2(0.5, 1),
      style: style
    ) {
      let isClicked = UI.iconButton(
        .stepBack, id: "back", tooltip: Words.oneStepBack, shortcut: ",", size: 28)
      if isClicked { app.perform(.stepBack) }
      UI.sameLine(spacing: 8)
      // On the button's middle.
      UI.cursorPosition = Vec2(UI.cursorPosition.x, UI.cursorPosition.y + 2)
      var place = Float(app.pastPlace)
      if UI.slider(
        "##line", &place, in: Float(app.pastReach)...0,
        format: place < 0 ? "%.2f s" : Words.presentTime,
        width: width)
      {
        app.seek(to: Double(place))
      }
      if !UI.isItemActive { UI.tooltip(Words.backInTime, shortcut: Words.backInTimeKeys) }
    }
  }
}
