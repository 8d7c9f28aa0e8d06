import Editing
import Foundation
import Physics
import Platform
import Presentation

// MARK: - The browser of levels

extension PanelView {
  private nonisolated static let cardGap: Float = 12
  private nonisolated static let leastCard: Float = 176

  /// Cards with pictures of what was open lately and of the library; arrows and Return, or a click.
  func browser(_ size: Vec2) {
    guard var browser = app.panels.browser else { return }
    var chosen: String?
    var deleted: DrawingID?
    var restored: DrawingID?
    var style = PanelStyle.plate
    style.padding = Vec2(16, 14)
    let width: Float = min(880, size.x - 150)
    let height: Float = max(min(640, size.y - 116, size.y - app.panels.toastsHeight - 76), 160)
    UI.window(
      "##browser", at: Vec2(size.x - 12, 68), pivot: Vec2(1, 0), size: Vec2(width, height),
      style: style
    ) {
      UI.text(Words.openALevel, size: .title)
      UI.space(1, 4)
      let event = UI.textField(
        "##filter", &browser.filter, hint: Words.searchOrPath, width: width - 32,
        takesFocus: UI.isWindowAppearing)
      if event == .edited { browser.index = 0 }
      let cards = app.shownCards(browser)
      browser.index = min(browser.index, max(cards.count - 1, 0))
      if event == .submitted { chosen = app.chosenPath(browser, cards) }
      UI.space(1, 4)
      let inside = width - 32 - 14
      browser.columns = max(
        Int(saturating: (inside + Self.cardGap) / (Self.leastCard + Self.cardGap)), 1)
      UI.child("cards", size: Vec2(width - 32, height - 112)) {
        if cards.isEmpty {
          UI.wrappedText(Words.noSuchLevel, color: UI.theme.secondaryText)
        }
        let across =
          (inside - Self.cardGap * Float(browser.columns - 1)) / Float(browser.columns)
        var group = ""
        for row in LevelCards.rows(cards, columns: browser.columns) {
          guard let first = row.first else { continue }
          if cards[first].group != group {
            group = cards[first].group
            UI.text(group, size: .small, color: UI.theme.secondaryText)
            if group == Words.unsavedDrawings, let older = browser.olderDrawings {
              UI.sameLine(spacing: 12)
              UI.text(older, size: .small, color: UI.theme.secondaryText)
            }
            UI.space(1, 2)
          }
          for index in row {
            UI.id(index) {
              let isAt = index == browser.index
              switch show(cards[index], width: across, isAt: isAt) {
              case .open: chosen = cards[index].path
              case .delete: deleted = cards[index].drawing
              case .restore: restored = cards[index].drawing
              case nil: break
              }
              if isAt, browser.hasMoved { UI.scrollHere() }
            }
            if index != row.last { UI.sameLine(spacing: Self.cardGap) }
          }
          UI.space(1, 4)
        }
      }
      browser.hasMoved = false
    }
    guard app.panels.browser != nil else { return }
    app.panels.browser = browser
    if let deleted { app.perform(.deleteDrawing(deleted)) }
    if let restored { app.undeleteDrawing(restored) }
    if let chosen { app.perform(.openCard(path: chosen)) }
  }

  /// What is done with a card.
  private enum CardClick { case open, delete, restore }

  /// A card: what its click asks for.
  private func show(_ card: LevelCards.Card, width: Float, isAt: Bool) -> CardClick? {
    let theme = UI.theme
    let known =
      card.isMissing ? nil : app.library.thumbnails.entry(card.path, isNight: app.workspace.isNight)
    let pictureHeight = (width - 12) * Float(Thumbnails.size.height) / Float(Thumbnails.size.width)
    let extent = Vec2(width, pictureHeight + 12 + 40)
    let start = UI.cursorInWindow
    // The words of a drawing leave room for what deletes it, which lies beside the part that is clicked to open.
    let button: Float = card.drawing == nil ? 0 : 30
    let content = UI.cursorPosition
    let isOpened = UI.invisibleButton("card", size: Vec2(width, pictureHeight + 10))
    var isHovered = UI.isItemHovered
    UI.cursorPosition = content + Vec2(0, pictureHeight + 10)
    let isNamed = UI.invisibleButton(
      "name", size: Vec2(width - button, extent.y - pictureHeight - 10))
    let isClicked = isOpened || isNamed
    isHovered = isHovered || UI.isItemHovered
    let isOpen = card.path == app.file.path
    UI.drawRect(
      at: start, size: extent, rounding: 10, fill: isHovered ? theme.hover : theme.field,
      edge: isAt || isOpen ? theme.accent : .clear, edgeWidth: isAt ? 2 : 1)
    let corner = start + Vec2(6, 6)
    picture(known, card.path, at: corner, size: Vec2(width - 12, pictureHeight), card.isMissing)
    // A drawing is called as its message called it.
    let level = card.drawing == nil ? known?.name ?? "" : ""
    let title = level.isEmpty ? card.name : level
    let color = card.isMissing ? theme.secondaryText.opacity(0.6) : theme.ink
    let line = start + Vec2(10, pictureHeight + 10)
    let room = width - 20 - button
    UI.drawText(
      Self.fitting(title, width: room) { UI.measure($0).x } ?? "", at: line, color: color)
    let below =
      card.isMissing
      ? Words.fileIsGone : card.detail ?? URL(fileURLWithPath: card.path).lastPathComponent
    UI.drawText(
      Self.fitting(below, width: room) { UI.measure($0, size: .small).x } ?? "",
      at: line + Vec2(0, 19), size: .small, color: theme.secondaryText)
    var isPressed = false
    if card.drawing != nil {
      UI.cursorPosition = content + Vec2(width - 34, pictureHeight + 16)
      isPressed =
        card.isDeleted
        ? UI.iconButton(
          .undo, id: "restore-\(card.path)", tooltip: Words.bringBackDrawing, size: 28)
        : UI.iconButton(
          .trash, id: "delete-\(card.path)", tooltip: Words.deleteDrawing, size: 28)
    }
    UI.cursorPosition = content
    UI.space(width, extent.y)
    if isPressed { return card.isDeleted ? .restore : .delete }
    return isClicked && !card.isMissing ? .open : nil
  }

  /// A level's picture in its frame, or what stands there until it is drawn.
  func picture(
    _ known: Thumbnails.Entry?, _ path: String, at corner: Vec2, size: Vec2,
    _ isMissing: Bool = false
  ) {
    let theme = UI.theme
    if let known, let image = known.picture,
      UI.drawPicture(
        path, number: known.number, image, at: corner, size: size, on: UI.canvas)
    {
      UI.drawRect(at: corner, size: size, edge: theme.panelBorder)
      return
    }
    UI.drawRect(
      at: corner, size: size, fill: theme.background, edge: theme.panelBorder)
    let sign = isMissing ? Icon.unlink : known != nil && known?.picture == nil ? .warning : .clock
    let measured = UI.measure(sign.text, size: .title)
    UI.drawText(
      sign.text, at: corner + 0.5 * (size - measured), size: .title,
      color: theme.secondaryText.opacity(0.4))
  }
}

extension App {
  /// The cards that the browser shows.
  func shownCards(_ browser: Panels.Browser) -> [LevelCards.Card] {
    if let folder = browser.folder { return folder.all }
    let (thumbnails, isNight) = (library.thumbnails, workspace.isNight)
    return browser.cards.matching(browser.filter) { card in
      // Only what is known already: a search draws nothing.
      browser.filter.isEmpty ? "" : thumbnails.known(card.path, isNight: isNight)?.name ?? ""
    }
  }

  /// What Return opens: a path that was typed, else the card.
  func chosenPath(_ browser: Panels.Browser, _ cards: [LevelCards.Card]) -> String? {
    let typed = browser.filter.trimmingCharacters(in: .whitespaces)
    let isPath = typed.contains("/") || typed.hasPrefix("~")
    if browser.folder == nil, isPath || cards.isEmpty && LevelLibrary.isLevel(typed) {
      return UserFolders.current.expanded(typed)
    }
    guard cards.indices.contains(browser.index), !cards[browser.index].isMissing else { return nil }
    return cards[browser.index].path
  }

  /// The arrows go through the cards while the browser is open.
  func pressInBrowser(_ key: InputEvent.Key) -> Bool {
    guard var browser = panels.browser, panels.palette == nil, key.modifiers.isEmpty else {
      return false
    }
    let way: (right: Int, down: Int)
    switch key.name {
    case "left": way = (-1, 0)
    case "right": way = (1, 0)
    case "up": way = (0, -1)
    case "down": way = (0, 1)
    default: return false
    }
    browser.index = LevelCards.step(
      from: browser.index, right: way.right, down: way.down, shownCards(browser),
      columns: browser.columns)
    browser.hasMoved = true
    panels.browser = browser
    return true
  }
}
