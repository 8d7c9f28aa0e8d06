import Foundation
import Physics

// MARK: - Opening, saving, help

extension PanelView {
  /// A field with the path; Return saves.
  func saveField(_ size: Vec2) {
    guard var save = app.panels.save else { return }
    var isDone = false
    var style = PanelStyle.plate
    style.padding = Vec2(16, 14)
    let width: Float = min(520, size.x - 120)
    UI.window(
      "##save", at: Vec2(size.x - 12, 68), pivot: Vec2(1, 0), size: Vec2(width, 198), style: style
    ) {
      UI.text("Save as", size: .title)
      UI.space(1, 4)
      let event = UI.textField(
        "##path", &save.path, hint: "drawing.yaml", width: width - 32,
        takesFocus: UI.isWindowAppearing, selectsAll: true)
      UI.space(1, 4)
      if UI.radio("The start, as Restart shows it", isChosen: !save.takesMoment) {
        save.takesMoment = false
      }
      UI.sameLine(spacing: 16)
      if UI.radio("The present moment", isChosen: save.takesMoment) { save.takesMoment = true }
      UI.space(1, 4)
      let isReady = !save.path.trimmingCharacters(in: .whitespaces).isEmpty
      if UI.button("Save", kind: .primary, size: Vec2(96, 0), isEnabled: isReady) { isDone = true }
      UI.sameLine(spacing: 8)
      if UI.button("Cancel", kind: .quiet) { app.perform(.cancel) }
      if event == .submitted, isReady { isDone = true }
    }
    guard app.panels.save != nil else { return }
    app.panels.save = save
    guard isDone else { return }
    let path = save.path.trimmingCharacters(in: .whitespaces)
    if save.takesMoment {
      app.saveMoment(to: path)
      app.panels.save = nil
    } else if app.save(to: path) {
      app.panels.save = nil
    }
  }

  /// Every key, in two columns.
  func help(_ size: Vec2) {
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    style.maximumSize = Vec2(size.x - 24, size.y - 24)
    style.scrolls = true
    UI.window("##help", at: 0.5 * size, pivot: Vec2(0.5, 0.5), style: style) {
      UI.text("Keys", size: .title)
      UI.sameLine(offset: 170)
      if UI.button("\(Icon.search)  Find what to do by its name") { app.perform(.togglePalette) }
      UI.space(1, 6)
      for (keys, what) in app.keyHelp {
        UI.text(keys, color: UI.theme.accent)
        UI.sameLine(offset: 170)
        UI.text(what)
      }
      UI.space(1, 6)
      UI.text("Esc closes this", size: .small, color: UI.theme.secondaryText)
    }
  }

  fileprivate nonisolated static let keys: [(String, String)] =
    [
      ("M", "What strokes become: hull, solid, line; also in mid-stroke"),
      (
        "Shift while drawing",
        "A nearly round stroke becomes a circle, a nearly rectangular one a box"
      ),
      ("Alt while drawing", "Straight on, in steps of 15 degrees"),
      ("[ and ]", "Less and more of what the tool is set to: pen, eraser, grip, sides"),
      ("Space", "Pause; held while dragging, moves the paper"),
      (". and ,", "One step on, and one back: what has been can be seen again"),
      ("Ctrl+K", "Everything that can be done, found by its name"),
      ("T, Shift+T", "Slower down to 1/64, faster up to 8"),
      ("Ctrl+R", "Restart"),
      ("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
      ("Ctrl+C, Ctrl+X, Ctrl+V", "Copy and cut what is chosen, paste, as the text of a level"),
      ("Ctrl+D, Ctrl+A, Del", "Double what is chosen, choose all, take it away"),
      ("Ctrl+', Shift+Ctrl+'", "The grid; snapping to it and to what is in a row: Ctrl lets go"),
      ("Shift+arrows", "Move what is chosen by a square of the grid"),
      ("Ctrl+O, Ctrl+N", "Open a level, empty paper"),
      ("Ctrl+L", "Parts: click one, then where it goes; [ and ] turn it"),
      ("F5", "The levels to solve, with what is solved"),
      ("Ctrl+Right", "The next level"),
      ("Ctrl+H, Ctrl+G", "A hint; the strokes of the last try"),
      ("Ctrl+Backspace", "Start the level over, with your strokes as lines to trace"),
      ("Ctrl+S, Ctrl+Shift+S", "Save, save as"),
      ("Wheel, + and -", "Zoom"),
      ("Middle button, arrows", "Move the paper"),
      ("F", "Show everything"),
      ("N, H, V", "Night, hulls, loads of ropes by color"),
      ("Ctrl+E", "With the crop tool: save what is in the rectangle as a picture"),
      ("Ctrl+Shift+R", "Keep the run as a replay"),
      ("F9, F10", "Begin and end a film of the scene, a picture of the window"),
      ("Q", "Quiet: sound off and on"),
      ("F2", "All there is, by kind and name"),
      ("F3", "Curves over time of whatever is chosen"),
      ("F4, Shift+F4", "See more: forces, velocities, why; energy"),
      ("F8", "Performance: frames, where the time of a step goes"),
      ("Alt", "Held over something: what it is, why it sleeps, what holds it"),
      ("F6", "The world: gravity, air, walls, time, tools"),
      ("Ctrl+,", "Preferences"),
      ("F11", "Full screen, and back"),
      ("Click a rope", "With G or R: its length, mass, strength, winch"),
      ("Ctrl+Q", "Quit"),
    ]
}

extension App {
  /// Every key with what it does: those of the level first, then of the tools that it allows.
  fileprivate var keyHelp: [(String, String)] {
    let level = status.keys.map { $0.uppercased() }.joined(separator: ", ")
    let tools = ToolKind.allCases.filter { document.level.tools.allows($0) }
      .map { ($0.shortcut, $0.name) }
    return (level.isEmpty ? [] : [(level, "This level's own")]) + tools + PanelView.keys
  }
}
