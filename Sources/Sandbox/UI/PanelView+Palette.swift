import Editing
import Physics
import Platform

extension PanelView {
  private nonisolated static let commandHeight: Float = 24
  /// Below the bars (points).
  private nonisolated static let commandsTop: Float = 64

  /// The field with what it finds below: a list that scrolls, under headings while nothing is typed. Arrows, page keys and
  /// Return go through it, or the wheel and a click.
  func palette(_ size: Vec2) {
    guard var palette = app.panels.palette else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(14, 12)
    let width: Float = min(460, size.x - 24)
    let height: Float = min(560, size.y - Self.commandsTop - Self.hintRoom - 4)
    var chosen: Int?
    UI.window(
      "##palette", at: Vec2(0.5 * size.x, Self.commandsTop), pivot: Vec2(0.5, 0),
      size: Vec2(width, height), style: style
    ) {
      let event = UI.textField(
        "##what", &palette.filter, hint: Words.whatToDo, width: width - 28,
        takesFocus: UI.isWindowAppearing || palette.takesFocus)
      palette.takesFocus = false
      if event == .edited { (palette.index, palette.hasMoved) = (0, true) }
      app.panels.palette = palette
      UI.space(1, 4)
      let room = Vec2(width - 28, height - UI.cursorPosition.y - 10)
      UI.child("commands", size: room) {
        UI.spacing(0, 0) {
          chosen = commands(palette, width: room.x - 14)
        }
      }
      let count = app.paletteEntries.count
      if event == .submitted, count > 0 { chosen = min(palette.index, count - 1) }
      app.panels.palette?.hasMoved = false
    }
    if let chosen { app.runPalette(chosen) }
  }

  /// The lines; the one that was clicked.
  private func commands(_ palette: Palette, width: Float) -> Int? {
    let entries = app.paletteEntries
    if entries.isEmpty {
      UI.wrappedText(Words.noSuchCommand, color: UI.theme.secondaryText)
      return nil
    }
    var chosen: Int?
    var index = 0
    let groups =
      palette.filter.allSatisfy(\.isWhitespace)
      ? app.commandGroups : [CommandGroup(title: "", entries: entries)]
    for group in groups where !group.entries.isEmpty {
      if !group.title.isEmpty {
        UI.space(1, index == 0 ? 0 : 8)
        UI.text(group.title, size: .small, color: UI.theme.secondaryText)
        UI.space(1, 2)
      }
      for entry in group.entries {
        if command(entry, index, isAt: index == palette.index, width: width) { chosen = index }
        if index == palette.index, palette.hasMoved { UI.scrollHere() }
        index += 1
      }
    }
    return chosen
  }

  private func command(_ entry: PanelButton, _ index: Int, isAt: Bool, width: Float) -> Bool {
    let extent = Vec2(width, Self.commandHeight)
    guard UI.isVisible(height: extent.y) || isAt else {
      UI.space(extent.x, extent.y)
      return false
    }
    var isClicked = false
    UI.id(index) { isClicked = UI.selectable("##line", isSelected: isAt, size: extent) != .none }
    let (place, _) = UI.itemRect
    let (list, listSize) = UI.windowRect
    let middle = place.y + 0.5 * extent.y
    if middle > list.y, middle < list.y + listSize.y {
      UI.places?["command-\(index)"] = place + 0.5 * extent
    }
    let theme = UI.theme
    let y = 0.5 * (extent.y - UI.measure(entry.name).y)
    let keys = UI.measure(Words.shortcut(entry.shortcut)).x
    UI.drawText(
      Words.shortcut(entry.shortcut), at: place + Vec2(extent.x - keys - 8, y),
      color: theme.secondaryText)
    let icon = UI.measure(entry.icon.text).x
    let color = entry.isEnabled ? theme.ink : theme.secondaryText
    UI.drawText(entry.icon.text, at: place + Vec2(16 - 0.5 * icon, y), color: color)
    let name = Self.fitting(entry.name, width: extent.x - keys - 52) { UI.measure($0).x }
    UI.drawText(name ?? "", at: place + Vec2(34, y), color: color)
    return isClicked
  }
}
