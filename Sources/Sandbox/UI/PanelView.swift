import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// Builds the panels of a frame. What they show comes from the app, what they do goes back to it as
/// `AppAction`s; only the text being typed lives in between.
@MainActor
struct PanelView {
  let app: App
  /// What the renderer wants said, in pixels.
  var labels: [SceneLabel] = []
  /// Buttons 40 points, gaps 8, everything on a grid of 4 (LOOK).
  nonisolated static let button: Float = 40
  nonisolated static let gap: Float = 8
  nonisolated static let edge: Float = 12

  /// Call once a frame, between the window's events and its `present`.
  func build() {
    let size = UI.size
    UI.shortcutName = Words.shortcut
    app.inspector.entered = nil
    app.inspector.beginFrame()
    // Nobody looks for what they have not seen yet: nothing fades before the first edit.
    let isBusy = !app.client.isPausedSoon && app.document.revision > 0
    app.panels.fade(
      pointerIsNear: UI.pointer.y < 110 && UI.pointer.y > -1, isRunning: isBusy,
      seconds: UI.frameSeconds)
    words()
    settleCrowding(size)
    toolColumn(size)
    UI.faded(app.panels.topVisibility) {
      timeBar(size)
      fileBar(size)
    }
    hintLine(size)
    let below = Self.edge + Self.button + 4 + Self.gap
    timeLine(size)
    cropBar(size)
    arrangeBar(size)
    filmMark(size, top: isTimeBarCentered(size) ? Self.edge : below)
    cropMarks(size)
    goals(size, below: cornerTop(size))
    levelMessages(size, below: below)
    outcome(size)
    introduction(size)
    toasts(size)
    if app.panels.browser != nil { browser(size) }
    if app.panels.save != nil { saveField(size) }
    if app.panels.showsSound { sound(size) }
    if app.panels.browser == nil, app.panels.save == nil, !app.panels.showsSound,
      app.panels.parts == nil
    {
      sidePanel(size)
      placeInspector(size)
      inspectorPanel(size)
      ropePanel(size)
      machinePanel(size)
    }
    plotsPanel(size)
    timelinesPanel(size)
    sightLegend(size)
    whyCard(at: UI.pointer)
    if app.panels.conflict != nil { conflict(size) }
    if app.panels.quit != nil { quitQuestion(size) }
    if app.panels.damage != nil { damage(size) }
    app.workspace.isOverParts = false
    if app.panels.parts != nil { parts(size) }
    if app.workspace.showsTension, hasLegendRoom {
      TensionLegend(scale: app.tensionScale).show(
        at: size - Vec2(Self.edge + sideRoom, messagesBottom))
    }
    if app.panels.showsHelp { help(size) }
    if app.panels.levels != nil { levels(size) }
    if app.panels.palette != nil { palette(size) }
    contextMenu(size)
    UI.ownsTab = app.inspector.focus != nil
    app.panels.coveredBelow = coveredBelow * UI.scale
    app.givePress()
  }

  // MARK: - Bars

  /// Where goals begin: below the mark of a film, which is below the bars where these take the corner.
  func cornerTop(_ size: Vec2) -> Float {
    (isTimeBarCentered(size) ? Self.edge : Self.belowBars) + (app.desk.film == nil ? 0 : 44)
  }

  private func timeBar(_ size: Vec2) {
    let buttons = app.timeButtons
    let isCentered = isTimeBarCentered(size)
    bar(
      "##time", buttons, at: Vec2(isCentered ? 0.5 * size.x : Self.edge, Self.edge),
      pivot: Vec2(isCentered ? 0.5 : 0, 0)
    ) { button in
      // A clock says nothing; its speed does.
      guard button.action == .slower else { return false }
      let label = "\(app.speedText)×"
      let width = Self.button
      if UI.invisibleButton("speed", size: Vec2(width, Self.button - 8)) { app.perform(.slower) }
      let (place, extent) = UI.itemRect
      let theme = UI.theme
      if button.isActive {
        UI.drawRect(at: place, size: extent, rounding: 8, fill: theme.accent)
      } else if UI.isItemHovered {
        UI.drawRect(at: place, size: extent, rounding: 8, fill: theme.hover)
      }
      let measured = UI.measure(label)
      UI.drawText(
        label, at: place + 0.5 * (extent - measured),
        color: button.isActive ? theme.onAccent : theme.ink)
      UI.tooltip(Words.speedTip, shortcut: button.shortcut)
      return true
    }
  }

  /// It is where there is room for it; else it goes to the left.
  func isTimeBarCentered(_ size: Vec2) -> Bool {
    Self.room(beside: app.timeButtons, app.fileButtons, width: size.x) >= 0
  }

  private func fileBar(_ size: Vec2) {
    let whole = app.fileButtons
    let room = Self.room(beside: app.timeButtons, whole, width: size.x)
    let buttons =
      room >= 0 ? whole : Self.folded(whole, beside: app.timeButtons, width: size.x)
    bar(
      "##file", buttons, at: Vec2(size.x - Self.edge, Self.edge), pivot: Vec2(1, 0),
      title: Self.fitting(app.title, width: room - 32) { UI.measure($0).x })
  }

  /// How wide a bar of buttons is (points).
  nonisolated static func width(of buttons: [PanelButton]) -> Float {
    buttons.dropLast().reduce(12) { $0 + button - 8 + ($1.endsGroup ? 12 : 2) } + button - 8
  }

  /// What a centered bar and one at the right leave between them in a window (points); below zero
  /// they would lie on each other.
  nonisolated static func room(beside centered: [PanelButton], _ right: [PanelButton], width: Float)
    -> Float
  {
    // The speed is as wide as a tool.
    0.5 * width - 0.5 * (Self.width(of: centered) + 8) - Self.width(of: right) - edge - gap
  }

  /// A title cut to a width; `nil` where not even a few letters fit.
  nonisolated static func fitting(_ title: String, width: Float, measure: (String) -> Float)
    -> String?
  {
    guard measure(title) > width else { return title }
    var short = title
    while short.count > 4 {
      short.removeLast()
      let cut = short + "…"
      if measure(cut) <= width { return cut }
    }
    return nil
  }

  /// A row of buttons on a plate, with a title before it.
  private func bar(
    _ name: String, _ buttons: [PanelButton], at place: Vec2, pivot: Vec2, title: String? = nil,
    special: (PanelButton) -> Bool = { _ in false }
  ) {
    let side = Self.button - 8
    var style = PanelStyle.plate
    style.padding = Vec2(6, 6)
    UI.window(name, at: place, pivot: pivot, style: style) {
      UI.spacing(0, 0) {
        if let title {
          let measured = UI.measure(title)
          let dot: Float = app.isDirty ? 12 : 0
          let start = UI.cursorInWindow
          UI.space(measured.x + 20 + dot, side)
          if app.isDirty {
            UI.drawCircle(
              at: start + Vec2(12, 0.5 * side), radius: 3, fill: UI.theme.accent)
          }
          UI.drawText(title, at: start + Vec2(8 + dot, 0.5 * (side - measured.y)))
          UI.sameLine(spacing: 0)
        }
        for (index, button) in buttons.enumerated() {
          if !special(button) { show(button, side: side) }
          if index + 1 < buttons.count { UI.sameLine(spacing: button.endsGroup ? 12 : 2) }
        }
      }
    }
  }

  private func show(_ button: PanelButton, side: Float) {
    let isClicked = UI.iconButton(
      button.icon, id: button.name, tooltip: button.tooltip, shortcut: button.shortcut,
      isActive: button.isActive, isEnabled: button.isEnabled, size: side)
    if isClicked { app.perform(button.action) }
  }

  // MARK: - Words

  private func hintLine(_ size: Vec2) {
    var style = PanelStyle.bare
    style.background = 0.8
    style.padding = Vec2(12, 3)
    style.rounding = 8
    UI.window(
      "##hint", at: Vec2(Self.edge, size.y - 4), pivot: Vec2(0, 1), style: style
    ) {
      // What does not fit goes from the end.
      let room = size.x - 2 * Self.edge - 24
      let hint = Self.fitting(app.hint, width: room) { UI.measure($0).x } ?? ""
      UI.text(hint, color: UI.theme.ink.opacity(0.8))
      guard UI.measure(hint).x + 12 + UI.measure(app.secondHint).x <= room else { return }
      UI.sameLine(spacing: 12)
      UI.text(app.secondHint, color: UI.theme.secondaryText)
    }
  }

  /// Words at things of the scene: vertex counts, sizes, why something was refused.
  private func words() {
    let pixels = UI.scale
    func place(_ point: Vec2) -> Vec2 {
      let (x, y) = app.viewport.camera.screen(point)
      return Vec2(x / pixels, y / pixels)
    }
    for label in labels {
      var corner = Vec2(label.x / pixels, label.y / pixels)
      if label.isPlate {
        let measured = UI.measure(label.text, size: .small)
        corner = corner - 0.5 * measured
        corner.x = min(max(corner.x, 8), max(UI.size.x - measured.x - 8, 8))
        UI.drawRect(
          at: corner - Vec2(6, 3), size: measured + Vec2(12, 6), rounding: 6,
          fill: UI.theme.panel.opacity(0.86), layer: .back)
      }
      UI.drawText(
        label.text, at: corner, size: .small,
        color: label.isWarning
          ? UI.theme.warning : label.isName ? UI.theme.ink : UI.theme.accent, layer: .back)
    }
    guard let refusal = app.refusal else { return }
    let opacity = 1 - refusal.faded(at: app.now)
    let measured = UI.measure(refusal.reason)
    var corner = place(refusal.point) + Vec2(14, 10)
    corner.x = min(corner.x, UI.size.x - measured.x - 24)
    corner.y = min(corner.y, UI.size.y - measured.y - 40)
    UI.drawRect(
      at: corner - Vec2(8, 5), size: measured + Vec2(16, 10), rounding: 8,
      fill: UI.theme.panel.opacity(opacity), edge: UI.theme.warning.opacity(opacity), layer: .front)
    UI.drawText(
      refusal.reason, at: corner, color: UI.theme.warning.opacity(opacity), layer: .front)
  }

  /// The newest stands lowest. Older ones that would reach the card at the end of a level are left out.
  private func toasts(_ size: Vec2) {
    var room = Vec2(0, 0)
    if let card = app.panels.outcomeCard { room = card.upper + Vec2(Self.gap, Self.gap) }
    // The bar of the past reaches under messages where the window is not very wide.
    let bars = showsTimeLine && size.x < 1600 ? Self.hintRoom + 4 + barsRoom + plotsRoom : 0
    var bottom =
      size.y - max(messagesBottom, bars)
      - (app.workspace.showsTension ? TensionLegend.size.y + Self.gap : 0)
    // Where they have no room beside a panel at the right edge they lie over it, for the moment they are there.
    let free = size.x - Self.edge - columnEnd
    let right = free - rightRoom < 220 ? 0 : rightRoom
    let width = min(560, free - right)
    let letters = min(
      76, max(Int(saturating: (width - 56) / (UI.measure("abcdefghij").x / 10)), 20))
    for (age, toast) in app.toasts.all.reversed().enumerated() {
      let lines = toast.text.wrapped(at: letters)
      let needed = UI.measure(lines).y + (toast.actions.isEmpty ? 20 : 54)
      if age > 0, bottom - needed < room.y, size.x - Self.edge - right - width < room.x { break }
      let opacity = Toasts.opacity(toast, now: app.now)
      var height: Float = 0
      UI.faded(opacity) {
        var style = PanelStyle.plate
        style.padding = Vec2(14, 10)
        style.maximumSize = Vec2(width, size.y)
        UI.window(
          "##toast\(toast.id)", at: Vec2(size.x - Self.edge - right, bottom),
          pivot: Vec2(1, 1), style: style
        ) {
          UI.text(toast.icon.text, color: toast.color)
          UI.sameLine(spacing: 10)
          UI.group {
            UI.text(lines)
            var end: Float = 0
            for action in toast.actions {
              let extent = UI.measure(action.label).x + 28
              // Buttons that have no room beside the others go below them.
              if end > 0, end + extent <= width - 60 {
                UI.sameLine()
              } else {
                end = 0
              }
              end += extent
              if UI.button(action.label) { app.perform(action, of: toast) }
            }
          }
          if UI.isWindowHovered { app.toasts.hold(toast.id, now: app.now) }
          height = UI.windowRect.size.y
        }
      }
      bottom -= height + 8
    }
    app.panels.toastsHeight = app.toasts.all.isEmpty ? 0 : size.y - bottom
  }
}

extension Toasts.Toast {
  @MainActor fileprivate var color: Color {
    switch kind {
    case .information: UI.theme.accent
    case .success: UI.theme.accent
    case .warning, .error: UI.theme.warning
    }
  }

  fileprivate var icon: Icon {
    switch kind {
    case .information: .info
    case .success: .check
    case .warning, .error: .warning
    }
  }
}

extension String {
  /// With line breaks so that no line is longer than a number of characters, at blanks where there
  /// are any.
  func wrapped(at width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var rows: [String] = []
      var row = ""
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if !row.isEmpty, row.count + 1 + word.count > width {
          rows.append(row)
          row = String(word)
        } else {
          row += row.isEmpty ? String(word) : " " + word
        }
      }
      return (rows + [row]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
