import Editing
import Foundation
import Physics
import Platform
import Presentation

/// The panel of parts, and what is typed into it.
struct PartsPanel: Sendable, Hashable {
  var parts: [PartLibrary.Part] = []
  var filter = ""
  /// The part that is being called otherwise, by its path.
  var renaming: String?
  var text = ""
  /// Whether that has just begun.
  var beginsRenaming = false

  var shown: [PartLibrary.Part] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    return parts.filter { part in words.allSatisfy { part.name.lowercased().contains($0) } }
  }
}

extension PanelView {
  /// The library of parts at the right edge, in the place of other panels there: a click takes one
  /// in hand, a drag puts it where it is let go.
  func parts(_ size: Vec2) {
    guard var panel = app.panels.parts else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(14, 12)
    let width = min(SidePanel.width, size.x - 90)
    let height = max(size.y - 68 - rightBottom, 156)
    // In a low window the list comes before the words below it.
    let isLow = height < 260
    var action: (() -> Void)?
    UI.window(
      "##parts", at: Vec2(size.x - 12, 68), pivot: Vec2(1, 0), size: Vec2(width, height),
      style: style
    ) {
      let inside = width - 28
      let start = UI.cursorPosition
      UI.text(Words.parts, size: .title)
      let below = UI.cursorPosition
      UI.cursorPosition = Vec2(width - 12 - 24, start.y)
      if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: "Ctrl+L", size: 24) {
        action = { app.perform(.toggleParts) }
      }
      UI.cursorPosition = below
      UI.space(1, 2)
      let keep = Words.keepAsPart
      if UI.button(
        "\(Icon.plus)  \(keep)", kind: .primary, size: Vec2(inside, 32),
        isEnabled: !app.chosen.isEmpty)
      {
        action = { app.perform(.keepAsPart) }
      }
      UI.space(1, 2)
      _ = UI.textField("##filter", &panel.filter, hint: Words.searchParts, width: inside)
      UI.space(1, 2)
      UI.child("list", size: Vec2(inside, height - (isLow ? 122 : 152))) {
        let across = (inside - 14 - 8) / 2
        let shown = panel.shown
        if shown.isEmpty { UI.wrappedText(Words.noParts, color: UI.theme.secondaryText) }
        for (index, part) in shown.enumerated() {
          UI.id(part.path) {
            UI.group { card(part, width: across, &panel, &action) }
          }
          if index % 2 == 0, index + 1 < shown.count { UI.sameLine(spacing: 8) }
        }
      }
      if !isLow {
        UI.wrappedText(
          app.placing == nil ? Words.howToTake : Words.howToPlace, size: .small,
          color: UI.theme.secondaryText)
      }
      // Dragged out of the panel.
      let (place, extent) = UI.windowRect
      let pointer = UI.pointer
      app.workspace.isOverParts =
        pointer.x >= place.x && pointer.y >= place.y && pointer.x <= place.x + extent.x
        && pointer.y <= place.y + extent.y
    }
    guard app.panels.parts != nil else { return }
    app.panels.parts = panel
    action?()
  }

  private func card(
    _ part: PartLibrary.Part, width: Float, _ panel: inout PartsPanel,
    _ action: inout (() -> Void)?
  ) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    let picture = Vec2(width - 8, (width - 8) * 9 / 16)
    let isClicked = UI.invisibleButton("card", size: Vec2(width, picture.y + 8))
    let isHeld = app.placing?.part == part
    UI.drawRect(
      at: start, size: Vec2(width, picture.y + 36), rounding: 8,
      fill: UI.isItemHovered ? theme.hover : theme.field, edge: isHeld ? theme.accent : .clear,
      edgeWidth: 2)
    if UI.isItemActive, !app.workspace.isOverParts, app.placing == nil {
      action = { app.pickUp(part, isDragged: true) }
    } else if isClicked {
      action = { if isHeld { app.placing = nil } else { app.pickUp(part) } }
    }
    self.picture(
      app.library.thumbnails.entry(part.path, isNight: app.workspace.isNight), part.path,
      at: start + Vec2(4, 4),
      size: picture)
    if panel.renaming == part.path {
      let event = UI.textField(
        "##name", &panel.text, width: width, takesFocus: panel.beginsRenaming, selectsAll: true)
      panel.beginsRenaming = false
      if event == .submitted { action = { app.renamePart() } }
      return
    }
    let room = width - (part.isOwn ? 58 : 12)
    UI.drawText(
      Self.fitting(part.name, width: room) { UI.measure($0, size: .small).x } ?? "",
      at: start + Vec2(8, picture.y + 13), size: .small)
    guard part.isOwn else {
      UI.space(width, 24)
      return
    }
    UI.space(width - 56, 24)
    UI.sameLine(spacing: 4)
    if UI.iconButton(.pencil, id: "rename", tooltip: Words.renamePart, size: 24) {
      (panel.renaming, panel.text, panel.beginsRenaming) = (part.path, part.name, true)
    }
    UI.sameLine(spacing: 4)
    if UI.iconButton(.trash, id: "remove", tooltip: Words.removePart, size: 24) {
      action = { app.removePart(part) }
    }
  }
}
