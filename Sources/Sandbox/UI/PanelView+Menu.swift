import Editing
import Physics
import Platform
import Presentation
import Rendering

// The menu of the right button: lines with an icon, a name and a key, where the pointer was.

extension PanelView {
  func contextMenu(_ size: Vec2) {
    guard let menu = app.panels.menu else { return app.panels.menuArea = nil }
    let groups = app.menuGroups
    let row: Float = 30
    let padding: Float = 6
    let gap: Float = 9
    let buttons = groups.flatMap { $0 }
    let names = buttons.map { UI.measure($0.name).x }.max() ?? 0
    let keys = buttons.map { UI.measure(Words.shortcut($0.shortcut), size: .small).x }.max() ?? 0
    let width = max(40 + names + 24 + keys + 12, 190)
    let height = Float(buttons.count) * row + Float(max(groups.count - 1, 0)) * gap
    // A long page scrolls within the window.
    let shown = min(height, size.y - 16 - 2 * padding)
    let extent = Vec2(width, shown) + 2 * Vec2(padding, padding)
    var place = (1 / UI.scale) * menu.place
    place.x = max(min(place.x, size.x - extent.x - 8), 8)
    place.y = max(min(place.y, size.y - extent.y - 8), 8)
    var style = PanelStyle.plate
    style.padding = Vec2(padding, padding)
    var taken: PanelButton?
    UI.window("##menu", at: place, size: extent, style: style) {
      UI.child("lines", size: Vec2(width, shown)) {
        UI.spacing(0, 0) {
          var index = 0
          for (number, group) in groups.enumerated() {
            if number > 0 { separator(width, gap) }
            for button in group {
              if line(button, Vec2(width, row), isAt: menu.index == index) { taken = button }
              index += 1
            }
          }
        }
      }
    }
    app.panels.menuArea = AABB(lower: UI.scale * place, upper: UI.scale * (place + extent))
    if let taken { app.runMenu(taken) }
  }

  private func separator(_ width: Float, _ gap: Float) {
    UI.space(width, gap)
    let (place, extent) = UI.itemRect
    UI.drawRect(
      at: place + Vec2(8, 0.5 * extent.y), size: Vec2(width - 16, 1),
      fill: UI.theme.ink.opacity(0.15))
  }

  /// One line; whether it is clicked.
  private func line(_ button: PanelButton, _ size: Vec2, isAt: Bool) -> Bool {
    let isClicked = UI.invisibleButton("menu-\(button.action.id)", size: size)
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    if button.isEnabled, isAt || UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 6, fill: theme.hover)
    }
    let ink = button.isEnabled ? theme.ink : theme.ink.opacity(0.35)
    let icon = UI.measure(button.icon.text)
    let text = UI.measure(button.name)
    let shortcut = Words.shortcut(button.shortcut)
    let key = UI.measure(shortcut, size: .small)
    if button.isActive {
      UI.drawRect(
        at: place + Vec2(0, 6), size: Vec2(3, size.y - 12), rounding: 1.5, fill: theme.accent)
    }
    if let color = swatch(of: button.action) {
      UI.drawRect(
        at: place + Vec2(13, 0.5 * size.y - 7), size: Vec2(14, 14), rounding: 4, fill: color)
    } else {
      UI.drawText(
        button.icon.text, at: place + Vec2(20 - 0.5 * icon.x, 0.5 * (size.y - icon.y)), color: ink)
    }
    UI.drawText(button.name, at: place + Vec2(40, 0.5 * (size.y - text.y)), color: ink)
    UI.drawText(
      shortcut, at: place + Vec2(size.x - 12 - key.x, 0.5 * (size.y - key.y)), size: .small,
      color: theme.secondaryText)
    if isAt { UI.scrollIntoView() }
    return isClicked && button.isEnabled
  }

  /// The color that a line gives, to be seen instead of an icon.
  private func swatch(of action: AppAction) -> Color? {
    (0..<SceneLooks.inkCount).first { action == .dress(.ink($0)) }.map { UI.theme.inks[$0] }
  }
}
