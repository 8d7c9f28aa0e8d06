import Editing
import Levels
import Physics
import Platform
import Presentation

// MARK: - What is to be done, and what has come of it

extension PanelView {
  /// The least width that the goals are readable in (points).
  private nonisolated static let leastGoals: Float = 150

  /// What is to be done, with ticks, and the stars; quiet, in the corner at the top left.
  func goals(_ size: Vec2, below top: Float) {
    let status = app.status
    guard hasGoals else { return }
    var style = PanelStyle.bare
    style.background = 0.8
    style.padding = Vec2(12, 8)
    style.rounding = 8
    let left = cornerLeft(top: top, height: app.panels.goalsHeight)
    let room = size.x - left - Self.edge - rightRoom
    // In a small window the goals give way to what was opened.
    guard room >= Self.leastGoals, top + app.panels.goalsHeight <= barsTop else {
      app.panels.goalsBottom = top
      return
    }
    let width = min(max(0.3 * size.x, 260), room)
    style.maximumSize = Vec2(width, size.y)
    let letters = min(
      40, max(Int(saturating: (width - 48) / (UI.measure("abcdefghij").x / 10)), 16))
    UI.window("##goals", at: Vec2(left, top), style: style) {
      UI.spacing(0, 4) {
        for goal in status.goals { row(goal, letters) }
        if status.stars.total > 0, !status.goals.contains(where: isAboutStars) {
          stars(status.stars)
        }
        hints(letters)
      }
      let rect = UI.windowRect
      app.panels.goalsHeight = rect.size.y
      app.panels.goalsBottom = rect.place.y + rect.size.y
    }
  }

  /// A goal that says it of the stars itself.
  private func isAboutStars(_ goal: LevelStatus.Goal) -> Bool {
    if case .stars = app.document.level.goals[goal.id]?.condition { return true }
    return false
  }

  /// - Parameter letters: Of a line.
  private func row(_ goal: LevelStatus.Goal, _ letters: Int) {
    let theme = UI.theme
    let isDone = goal.reached != nil
    tick(isDone)
    var words = goal.title
    if isAboutStars(goal) {
      words += words.hasSuffix(".") ? " " : ", "
      words += Words.count(app.status.stars.count, of: app.status.stars.total)
    }
    UI.text(
      words.wrapped(at: letters), color: isDone ? theme.secondaryText : theme.ink.opacity(0.9))
  }

  /// A ring that is filled and ticked once it is done: not by its color alone.
  private func tick(_ isDone: Bool) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    UI.space(18, 18)
    let middle = start + Vec2(7, 9)
    if isDone {
      UI.drawCircle(at: middle, radius: 7, fill: theme.goal)
      UI.drawPolyline(
        [middle + Vec2(-3.2, 0.2), middle + Vec2(-0.8, 2.8), middle + Vec2(3.6, -2.6)],
        color: theme.background, width: 2)
    } else {
      UI.drawCircle(
        at: middle, radius: 6.5, fill: .clear, edge: theme.ink.opacity(0.6), edgeWidth: 1.5)
    }
    UI.sameLine(spacing: 6)
  }

  private func stars(_ stars: LevelStatus.Tally) {
    UI.text(Icon.star.text, color: UI.theme.goal)
    UI.sameLine(spacing: 6)
    UI.text(Words.count(stars.count, of: stars.total), color: UI.theme.ink.opacity(0.9))
  }

  // MARK: - Words of rules

  /// What the level says, in the middle at the top, each for a while.
  func levelMessages(_ size: Vec2, below top: Float) {
    var top = top
    let hasGoals = !app.status.goals.isEmpty || app.status.stars.total > 0
    // Where the goals reach to the middle, messages come below them.
    if hasGoals, size.x < 1000 { top = max(top, app.panels.goalsBottom + Self.gap) }
    let letters = min(
      64, max(Int(saturating: (size.x - 72) / (UI.measure("abcdefghij").x / 10)), 16))
    for (index, message) in app.status.messages.suffix(3).enumerated() {
      let age = app.status.time - message.since
      let left = GameState.messageSeconds - age
      let opacity = Float(min(max(min(age / 0.2, left / 0.4), 0), 1))
      UI.faded(opacity) {
        var style = PanelStyle.bare
        style.background = 0.9
        style.padding = Vec2(16, 8)
        style.rounding = 10
        UI.window(
          "##said\(index)", at: Vec2(0.5 * size.x, top), pivot: Vec2(0.5, 0), style: style
        ) {
          UI.text(message.text.wrapped(at: letters))
          top += UI.windowRect.size.y + 6
        }
      }
    }
  }

  // MARK: - The end

  /// Won or lost, and where to go from here. The world goes on behind it.
  func outcome(_ size: Vec2) {
    app.panels.outcomeCard = nil
    // What is being chosen or typed is not covered.
    guard app.showsOutcome, !app.panels.isOpen else { return }
    let words = app.outcomeWords
    let isWon = app.status.isWon
    var style = PanelStyle.plate
    style.padding = Vec2(28, 20)
    style.rounding = 14
    UI.window(
      // In a short window it begins below the bars.
      "##outcome", at: Vec2(0.5 * size.x, isShort(size) ? Self.belowBars : 0.3 * size.y),
      pivot: Vec2(0.5, isShort(size) ? 0 : 0.5), style: style
    ) {
      let buttons = app.outcomeButtons
      let wide = max(
        UI.measure(words.title, size: .title).x, UI.measure(words.detail).x,
        app.winWords.map { UI.measure($0, size: .small).x } ?? 0,
        buttons.reduce(-8) { $0 + UI.measure($1.name).x + 36 })
      centered(words.title, in: wide, size: .title, color: isWon ? UI.theme.goal : UI.theme.ink)
      UI.space(wide, 2)
      centered(words.detail, in: wide, size: .body, color: UI.theme.secondaryText)
      if app.status.stars.total > 0 {
        UI.space(wide, 4)
        starRow(app.status.stars, in: wide)
      }
      if let win = app.playing.win { worth(win, in: wide) }
      UI.space(wide, 10)
      let row = buttons.reduce(-8) { $0 + UI.measure($1.name).x + 36 }
      UI.cursorPosition = UI.cursorPosition + Vec2(0.5 * (wide - row), 0)
      for (index, button) in buttons.enumerated() {
        if index > 0 { UI.sameLine(spacing: 8) }
        // Return presses the first.
        if UI.button(
          button.name, kind: index == 0 ? .primary : .normal,
          size: Vec2(UI.measure(button.name).x + 28, 32))
        {
          app.perform(button.action)
        }
        UI.tooltip(button.tooltip, shortcut: button.shortcut)
      }
      let (place, extent) = UI.windowRect
      app.panels.outcomeCard = AABB(lower: place, upper: place + extent)
    }
  }

  func centered(_ text: String, in width: Float, size: UI.TextSize, color: Color) {
    let start = UI.cursorInWindow
    let measured = UI.measure(text, size: size)
    UI.space(width, measured.y)
    UI.drawText(
      text, at: start + Vec2(0.5 * (width - measured.x), 0), size: size, color: color)
  }

  /// The stars, those that were collected filled.
  private func starRow(_ stars: LevelStatus.Tally, in width: Float) {
    let shown = min(stars.total, 12)
    let start = UI.cursorInWindow + Vec2(0.5 * (width - 22 * Float(shown)), 0)
    UI.space(width, 22)
    for i in 0..<shown {
      UI.drawText(
        Icon.star.text, at: start + Vec2(22 * Float(i) + 3, 2), size: .body,
        color: i < stars.count ? UI.theme.goal : UI.theme.ink.opacity(0.2))
    }
  }
}

extension App {
  /// What can be done at the end of a level.
  var outcomeButtons: [PanelButton] {
    var buttons: [PanelButton] = []
    if status.isWon, nextLevel != nil {
      buttons.append(
        button(.nextLevel))
    }
    return buttons + [
      button(.restart),
      PanelButton(icon: .close, name: Words.stay, shortcut: "Esc", action: .cancel),
    ]
  }

  /// Return carries out the first of these while they are shown.
  func pressInOutcome(_ key: InputEvent.Key) -> Bool {
    guard showsOutcome, !panels.isOpen, key.name == "return", !key.isRepeat, key.modifiers.isEmpty,
      !status.keys.contains("enter"), let first = outcomeButtons.first
    else { return false }
    perform(first.action)
    return true
  }
}
