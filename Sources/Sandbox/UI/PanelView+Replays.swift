import Editing
import Foundation
import Physics
import Platform
import Presentation

// MARK: - Replays

extension SidePanel {
  static let replays: Self = .init(
    "replays", icon: .film, key: "shift+f9",
    synonyms:
      "replay recording watch run",
    name: { Words.replays }, build: { $0.replaysPanel($1) })
}

extension PanelView {
  /// The replays that are kept; a click plays one.
  func replaysPanel(_ size: Vec2) {
    app.updateReplayList()
    var action: (() -> Void)?
    docked(.replays, size) { width in
      UI.spacing(6, 6) {
        if UI.button("\(Icon.save)  \(Words.saveReplay)", size: Vec2(width, 30)) {
          app.perform(.saveReplay)
        }
        UI.tooltip(Words.saveReplay, shortcut: "Ctrl+Shift+R")
        UI.wrappedText(
          PicturesFolder.short(app.replayFolder), size: .small, color: UI.theme.secondaryText)
        let entries = app.panels.replays.entries
        if entries.isEmpty { UI.wrappedText(Words.noReplays, color: UI.theme.secondaryText) }
        for entry in entries {
          UI.id(entry.path) { UI.group { row(entry, width: width, &action) } }
        }
      }
    }
    action?()
  }

  private func row(_ entry: ReplayList.Entry, width: Float, _ action: inout (() -> Void)?) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    let corner = UI.cursorPosition
    let extent = Vec2(width, 74)
    let buttons: Float = 60
    let isClicked = UI.invisibleButton(
      "play-\(entry.name)", size: Vec2(width - buttons, extent.y))
    UI.drawRect(
      at: start, size: extent, rounding: 8, fill: UI.isItemHovered ? theme.hover : theme.field)
    UI.tooltip(entry.trouble ?? Words.playIt)
    picture(
      app.library.thumbnails.entry(entry.path, isNight: app.workspace.isNight), entry.path,
      at: start + Vec2(6, 6),
      size: Vec2(Self.replayPicture.x, Self.replayPicture.y), entry.trouble != nil)
    let left = Self.replayPicture.x + 14
    let room = width - left - 8
    if app.panels.replays.renaming == entry.path {
      UI.cursorPosition = corner + Vec2(left, 4)
      let event = UI.textField(
        "##name", &app.panels.replays.text, width: room,
        takesFocus: app.panels.replays.beginsRenaming, selectsAll: true)
      app.panels.replays.beginsRenaming = false
      if event == .submitted { action = { app.renameReplay() } }
    } else {
      UI.drawText(
        Self.fitting(entry.name, width: room) { UI.measure($0).x } ?? "",
        at: start + Vec2(left, 6))
    }
    func small(_ text: String, _ y: Float, _ room: Float) {
      UI.drawText(
        Self.fitting(text, width: room) { UI.measure($0, size: .small).x } ?? "",
        at: start + Vec2(left, y), size: .small, color: theme.secondaryText)
    }
    small(entry.trouble ?? entry.level, 27, room)
    if entry.trouble == nil {
      small(Words.outcome(entry.outcome, seconds: entry.seconds), 46, room - buttons)
    }
    UI.cursorPosition = corner + Vec2(width - buttons, 44)
    if UI.iconButton(
      .pencil, id: "rename-\(entry.name)", tooltip: Words.renameReplay, size: 24)
    {
      app.panels.replays.renaming = entry.path
      (app.panels.replays.text, app.panels.replays.beginsRenaming) = (entry.name, true)
    }
    UI.sameLine(spacing: 4)
    if UI.iconButton(.trash, id: "remove-\(entry.name)", tooltip: Words.removeReplay, size: 24) {
      action = { app.removeReplay(entry) }
    }
    UI.cursorPosition = corner + Vec2(0, extent.y)
    UI.space(width, 1)
    if isClicked, entry.trouble == nil { action = { app.playKept(entry) } }
  }

  private nonisolated static let replayPicture = Vec2(110, 62)
}
