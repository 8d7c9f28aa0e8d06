import Editing
import Physics
import Platform
import Presentation

extension PanelView {
  /// How much of the lower edge the plots take (points).
  var plotsRoom: Float {
    guard !yieldsToOutcome else { return 0 }
    let height =
      app.plots.isShown ? plotsHeight : app.panels.timelines.isShown ? timelinesHeight : 0
    return height > 0 ? height + Self.below - 4 : 0
  }
  /// Whether plots and timelines are hidden for now: a short window has no room for them below the card
  /// at the end of a level.
  var yieldsToOutcome: Bool { app.showsOutcome && isShort(UI.size) }
  func isShort(_ size: Vec2) -> Bool { size.y < 560 }
  /// In a short window the bars above it keep their room.
  private var plotsHeight: Float {
    min(max(0.32 * UI.size.y, 180), 300, max(UI.size.y - 192, 120))
  }
  /// The line of hints below (points).
  private nonisolated static let below: Float = 34
  private nonisolated static let legend: Float = 224

  /// Where panels at the lower edge begin (points).
  var lowerLeft: Float { UI.size.x < 560 ? columnEnd : 76 }
  /// Whether the right part of a panel at the lower edge is narrower than it would be, so that what
  /// is drawn beside it keeps its room.
  nonisolated static func isNarrow(lower width: Float) -> Bool { width < 460 }

  /// Curves over time along the lower edge: what is drawn at the left, what can be at the right.
  func plotsPanel(_ size: Vec2) {
    guard app.plots.isShown, !yieldsToOutcome else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(10, 8)
    let left = lowerLeft
    let extent = Vec2(max(size.x - left - 12 - sideRoom, 300), plotsHeight)
    let legend =
      Self.isNarrow(lower: extent.x) ? max(0.38 * extent.x, 124) : Self.legend
    UI.window(
      "##plots", at: Vec2(left, size.y - Self.below), pivot: Vec2(0, 1), size: extent, style: style
    ) {
      let chart = Vec2(extent.x - 20 - legend - 10, extent.y - 16)
      let start = UI.cursorPosition
      PlotChart(app: app, series: app.shown.plots).show(chart)
      UI.cursorPosition = start + Vec2(chart.x + 10, 0)
      UI.group {
        heading(legend)
        UI.child("measures", size: Vec2(legend, extent.y - 16 - 36)) {
          curves(legend - 14)
          measures(legend - 14)
        }
      }
    }
  }

  /// Whose measures are offered, and what is done with all curves. What has no room here is among
  /// all commands.
  private func heading(_ width: Float) {
    let close = PanelButton(
      icon: .close, name: Words.plots, shortcut: "F3", action: .togglePlots)
    let buttons =
      width < Self.legend
      ? [close]
      : [
        PanelButton(
          icon: .fastForward, name: Words.followPlots, shortcut: "", action: .followPlots,
          isActive: app.plots.isFollowing),
        PanelButton(icon: .save, name: Words.exportPlots, shortcut: "", action: .exportPlots),
        close,
      ]
    let subjects = app.plotSubjects
    var selection = subjects.firstIndex(of: app.plotSubject) ?? 0
    if UI.combo(
      "##subject", selection: &selection, items: subjects.map(Words.subject),
      width: width - 30 * Float(buttons.count) - 2)
    {
      app.plots.subject = subjects[selection]
    }
    for button in buttons {
      UI.sameLine(spacing: 2)
      if UI.iconButton(
        button.icon, id: button.name, tooltip: button.name, shortcut: button.shortcut,
        isActive: button.isActive, size: 28)
      {
        app.perform(button.action)
      }
    }
    UI.space(1, 2)
  }

  /// Each curve with its color, what it is now, and a cross.
  private func curves(_ width: Float) {
    let theme = UI.theme
    for (index, quantity) in app.plots.quantities.enumerated() {
      UI.id(index) {
        let start = UI.cursorInWindow
        let isClicked = UI.invisibleButton("curve", size: Vec2(width, 32))
        let isHovered = UI.isItemHovered
        if isHovered {
          UI.drawRect(at: start, size: Vec2(width, 32), rounding: 6, fill: theme.hover)
        }
        PlotChart.drawMark(index, at: start + Vec2(4, 9))
        let name =
          "\(Words.subject(quantity.subject)): \(Words.measure(quantity.measure).withinSentence)"
        let short = Self.fitting(name, width: width - 52) { UI.measure($0, size: .small).x }
        UI.drawText(short ?? "", at: start + Vec2(26, 1), size: .small)
        UI.drawText(
          PlotChart.value(of: quantity, in: app.shown.plots, at: app.shown.current.step),
          at: start + Vec2(26, 16), size: .small, color: theme.secondaryText)
        if isHovered {
          UI.drawText(Icon.close.text, at: start + Vec2(width - 18, 8), size: .small)
        }
        UI.tooltip(Words.dropCurve)
        if isClicked { app.perform(.plotQuantity(quantity)) }
      }
    }
  }

  /// What can be plotted of what was picked: a click brings it and takes it away.
  private func measures(_ width: Float) {
    let subject = app.plotSubject
    UI.space(1, 2)
    for measure in subject.measures {
      let quantity = PlotQuantity(subject: subject, measure: measure)
      guard !app.plots.quantities.contains(quantity) else { continue }
      let label = "\(Icon.plus)  \(Words.measure(measure))"
      if UI.selectable(label, size: Vec2(width, 20)) != .none {
        app.perform(.plotQuantity(quantity))
      }
    }
  }
}
