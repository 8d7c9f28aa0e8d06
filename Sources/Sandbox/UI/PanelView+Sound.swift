import Editing
import Physics
import Platform

extension PanelView {
  /// The speaker's panel: silence, and how loud.
  func sound(_ size: Vec2) {
    var style = PanelStyle.plate
    style.padding = Vec2(8, 8)
    let isMuted = app.preferences.sound.isMuted
    UI.window("##sound", at: Vec2(size.x - 12, 68), pivot: Vec2(1, 0), style: style) {
      let isClicked = UI.iconButton(
        isMuted ? .muted : .volume, id: "mute", tooltip: isMuted ? Words.soundOn : Words.soundOff,
        shortcut: "Q", isActive: isMuted, size: 32)
      if isClicked { app.perform(.toggleMute) }
      UI.sameLine(spacing: 8)
      // On the button's middle.
      UI.cursorPosition = Vec2(UI.cursorPosition.x, UI.cursorPosition.y + 3)
      var percent = isMuted ? 0 : (100 * app.preferences.sound.volume).rounded()
      if UI.slider("##volume", &percent, in: 0...100, format: "%.0f %%", width: 160) {
        app.setVolume(percent / 100, isDone: false)
      }
      if UI.isItemEditFinished { app.setVolume(app.preferences.sound.volume, isDone: true) }
    }
  }
}
