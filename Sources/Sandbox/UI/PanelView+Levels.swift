import Editing
import Levels
import Physics
import Platform

// MARK: - The list of levels

extension PanelView {
  private nonisolated static let card = Vec2(264, 50)
  private nonisolated static let cardGap: Float = 6
  private nonisolated static let cardPicture = Vec2(71, 40)
  private nonisolated static let cardText: Float = 84
  private nonisolated static let columnGap: Float = 14

  /// All levels that are to be solved, a column for each group, and how well each is solved. Columns that
  /// do not fit beside the others begin below them, so that scrolling reaches every level.
  func levels(_ size: Vec2) {
    guard let panel = app.panels.levels else { return }
    let groups = panel.course.groups
    let rows = groups.map(\.levels.count).max() ?? 0
    let step = Self.card + Vec2(Self.columnGap, Self.cardGap)
    let fitting = Int(saturating: (size.x - 72 + Self.columnGap) / step.x)
    let columns = min(max(groups.count, 1), max(fitting, 1))
    let bands = (groups.count + columns - 1) / columns
    let band = 36 + Float(rows) * step.y
    let inner = Vec2(max(Float(columns) * step.x - Self.columnGap, 480), Float(bands) * band - 6)
    // Between the bars at the top and the line of hints.
    let free = size.y - Self.belowBars - Self.hintRoom - Self.gap
    let width = min(inner.x, size.x - 72)
    let isNarrow = !headingFits(panel, width: width)
    let frame: Float = isNarrow ? 116 : 96
    let shown = Vec2(width, min(max(inner.y, 60), free - frame))
    // The bar of scrolling stands beside the cards, not over the last column.
    let bar: Float = inner.y > shown.y ? 16 : 0
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    style.rounding = 14
    UI.window(
      "##levels",
      at: Vec2(0.5 * size.x, max(Self.belowBars, 0.5 * (size.y - shown.y - frame))),
      pivot: Vec2(0.5, 0), size: Vec2(shown.x + bar + 40, shown.y + frame), style: style
    ) {
      heading(panel, width: shown.x + bar, isNarrow: isNarrow)
      UI.child("cards", size: shown + Vec2(bar, 4)) {
        guard !groups.isEmpty else {
          UI.wrappedText(Words.noLevels, color: UI.theme.secondaryText)
          return
        }
        let start = UI.cursorPosition
        for (column, group) in groups.enumerated() {
          let x = start.x + Float(column % columns) * step.x
          let y = start.y + Float(column / columns) * band
          UI.cursorPosition = Vec2(x, y)
          UI.text(group.title, color: UI.theme.secondaryText)
          for (row, level) in group.levels.enumerated() {
            UI.cursorPosition = Vec2(x, y + 26 + Float(row) * step.y)
            let isChosen = panel.column == column && panel.row == row
            UI.id(100 * column + row) { card(level, number: row + 1, isChosen: isChosen) }
            if isChosen, panel.hasMoved { UI.scrollHere() }
          }
        }
        app.panels.levels?.hasMoved = false
      }
    }
  }

  /// What is solved, in words.
  private func solvedWords(_ panel: LevelsPanel) -> String {
    let all = panel.course.levels
    let bests = all.map { app.playing.progress.best(of: $0.key) }
    var words = Words.solved(bests.count { $0 != nil }, of: all.count)
    let most = all.reduce(0) { $0 + ($1.stars ?? 0) }
    if most > 0 {
      words += ", " + Words.starCount(bests.reduce(0) { $0 + ($1?.stars ?? 0) }, of: most)
    }
    return words
  }

  /// How wide the buttons of the heading are: that of the next level and that of others (points).
  private func headingButtons(_ panel: LevelsPanel) -> (words: String, next: Float, other: Float) {
    let words = panel.next.map { Words.goOn($0.name) } ?? Words.allSolved
    return (words, UI.measure(words).x + 32, UI.measure(Words.otherLevels).x + 28)
  }

  /// Whether what is solved has room between the title and the buttons.
  private func headingFits(_ panel: LevelsPanel, width: Float) -> Bool {
    let (_, next, other) = headingButtons(panel)
    return 90 + UI.measure(solvedWords(panel)).x + 16 <= width - next - other - 8
  }

  /// - Parameter isNarrow: Whether what is solved is said below the title and the buttons.
  private func heading(_ panel: LevelsPanel, width: Float, isNarrow: Bool) {
    let all = panel.course.levels
    let start = UI.cursorInWindow
    let corner = UI.cursorPosition
    UI.text(Words.levels, size: .title)
    if !all.isEmpty {
      UI.drawText(
        solvedWords(panel), at: start + (isNarrow ? Vec2(0, 38) : Vec2(90, 4)),
        color: UI.theme.secondaryText)
    }
    let below = corner + Vec2(0, isNarrow ? 64 : 44)
    let (next, wide, other) = headingButtons(panel)
    UI.cursorPosition = corner + Vec2(width - wide - other - 8, 0)
    if UI.button(Words.otherLevels, kind: .quiet, size: Vec2(other, 30)) {
      app.perform(.openBrowser)
    }
    UI.tooltip(Words.otherLevels, shortcut: "Ctrl+O")
    guard !all.isEmpty else { return UI.cursorPosition = below }
    UI.cursorPosition = corner + Vec2(width - wide, 0)
    if UI.button(next, kind: .primary, size: Vec2(wide, 30), isEnabled: panel.next != nil),
      let level = panel.next
    {
      app.openLevel(level)
    }
    UI.cursorPosition = below
  }

  /// A level: its number, its name, its stars; a tick if it is solved.
  private func card(_ level: LevelCourse.Level, number: Int, isChosen: Bool) {
    let theme = UI.theme
    let isClicked = UI.invisibleButton("card", size: Self.card)
    let (place, extent) = UI.itemRect
    let (list, listSize) = UI.windowRect
    let middle = place + 0.5 * extent
    if AABB(lower: list, upper: list + listSize).contains(middle) {
      UI.places?["level-\(level.key)"] = middle
    }
    let best = app.playing.progress.best(of: level.key)
    let isOpen = app.file.path.map { LevelCourse.key(of: $0) == level.key } ?? false
    let isHovered = UI.isItemHovered
    UI.drawRect(
      at: place, size: extent, rounding: 10, fill: isHovered ? theme.hover : theme.field,
      edge: isChosen ? theme.accent : theme.panelBorder, edgeWidth: isChosen ? 2 : 1)
    picture(
      app.library.thumbnails.entry(level.path, isNight: app.workspace.isNight), level.path,
      at: place + Vec2(5, 5),
      size: Self.cardPicture)
    let badge = place + Vec2(14, 14)
    UI.drawCircle(
      at: badge, radius: 11, fill: best == nil ? theme.panel : theme.goal,
      edge: best == nil ? theme.ink.opacity(0.35) : theme.goal.darkened(by: 0.15), edgeWidth: 1.5)
    if best == nil {
      let measured = UI.measure("\(number)", size: .small)
      UI.drawText(
        "\(number)", at: badge - 0.5 * measured, size: .small, color: theme.ink.opacity(0.8))
    } else {
      UI.drawPolyline(
        [badge + Vec2(-5, 0.5), badge + Vec2(-1.5, 4), badge + Vec2(5, -4)],
        color: theme.background, width: 2.2)
    }
    let name =
      Self.fitting(level.name, width: extent.x - Self.cardText - 10) { UI.measure($0).x } ?? ""
    UI.drawText(name, at: place + Vec2(Self.cardText, 7))
    if let stars = level.stars {
      for i in 0..<stars {
        Self.star(
          at: place + Vec2(Self.cardText + 7 + 17 * Float(i), 35), radius: 7,
          isWon: i < (best?.stars ?? 0))
      }
      if let best {
        UI.drawText(
          NumberWords.inkUsed(best.ink), at: place + Vec2(Self.cardText + 58, 28), size: .small,
          color: theme.secondaryText)
      }
    } else {
      UI.drawText(
        best == nil ? Words.withoutInk : Words.isSolved, at: place + Vec2(Self.cardText, 28),
        size: .small,
        color: theme.secondaryText)
    }
    let hasAttempt = app.panels.levels?.attempts.contains(level.key) ?? false
    if isOpen || hasAttempt {
      let words = isOpen ? Words.isOpen : Words.hasAttempt
      let wide = UI.measure(words, size: .small).x
      UI.drawText(
        words, at: place + Vec2(extent.x - wide - 12, 28), size: .small, color: theme.accent)
    }
    UI.tooltip(level.about)
    if isClicked { app.openLevel(level) }
  }
}
