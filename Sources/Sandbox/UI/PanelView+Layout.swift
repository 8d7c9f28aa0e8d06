import Physics
import Platform

// MARK: - Where bars and panels stand

// Everything in points. A window of at least `UI.leastSize` shows every bar without one lying on another: what does not fit
// folds (the file bar into the list of all commands), scrolls (the tools) or ends earlier (panels at the right edge).

extension PanelView {
  /// The line of hints with the gap above it.
  nonisolated static let hintRoom: Float = 36
  /// Where what stands below the bars at the top begins.
  nonisolated static let belowBars: Float = edge + button + 4 + gap

  // MARK: At the top

  /// The buttons of the file bar that have room beside the bar of time. The last one opens the list of all commands, which
  /// holds the others too.
  nonisolated static func folded(
    _ buttons: [PanelButton], beside time: [PanelButton], width: Float
  ) -> [PanelButton] {
    let room = width - 2 * edge - gap - self.width(of: time) - 8
    let leastWanted: [AppAction] = [
      .saveAs, .fit, .toggleSound, .newLevel, .toggleLevels, .save, .openBrowser,
    ]
    var shown = buttons
    for action in leastWanted where self.width(of: shown) > room {
      shown.removeAll { $0.action == action }
    }
    return shown
  }

  // MARK: At the left

  /// Where the tools end, with the gap beside them.
  var columnEnd: Float {
    let column = app.panels.column
    return column.size.x > 0 ? column.place.x + column.size.x + Self.gap : Self.edge
  }

  /// Where a panel of a height begins that hangs in the upper left corner: beside the tools where they reach up to it.
  func cornerLeft(top: Float, height: Float) -> Float {
    let column = app.panels.column
    // Places are those of whole pixels.
    let reaches = column.size.x > 0 && top + height + Self.gap > column.place.y + 1
    return reaches ? columnEnd : Self.edge
  }

  // MARK: At the right

  /// How much of the right edge panels take that stand there now.
  var rightRoom: Float { max(sideRoom, inspectorRoom, partsRoom) }

  /// How much of it the library of parts takes (points).
  var partsRoom: Float { app.panels.parts == nil ? 0 : SidePanel.width + 8 }

  /// Whether the panels at the lower edge and those at the right have no room beside each other.
  static func isCrowded(_ size: Vec2) -> Bool {
    size.x - 88 - SidePanel.width - 8 < 420 || size.y < 480
  }

  /// In a crowded window the panel that was opened last takes the place of the one at the other edge.
  func settleCrowding(_ size: Vec2) {
    defer {
      app.panels.lowerWasShown = app.plots.isShown || app.panels.timelines.isShown
    }
    guard Self.isCrowded(size), app.panels.side != nil || app.panels.parts != nil,
      app.plots.isShown || app.panels.timelines.isShown
    else { return }
    if app.panels.lowerWasShown {
      if app.plots.isShown { app.perform(.togglePlots) }
      if app.panels.timelines.isShown { app.perform(.toggleTimelines) }
    } else {
      (app.panels.side, app.panels.parts) = (nil, nil)
    }
  }

  // MARK: At the lower edge

  /// How much the bars above the line of hints take: that of the past, that of the crop tool or that which arranges.
  var barsRoom: Float {
    (showsTimeLine ? 52 : 0) + (showsCropBar ? cropHeight + 8 : 0) + (showsArrangeBar ? 46 : 0)
  }
  var showsCropBar: Bool { app.tool.kind == .crop || app.desk.draft != nil }
  var showsArrangeBar: Bool {
    app.tool.kind == .select && app.chosen.count > 1 && app.desk.draft == nil
  }
  private var cropHeight: Float { app.panels.cropHeight }

  /// Whether those bars have room beside the panels at the right edge; where not, the panels end above them.
  var barsAreBeside: Bool {
    let needed: Float = showsCropBar ? 480 : showsArrangeBar ? 344 : 230
    return UI.size.x - Self.edge - rightRoom - columnEnd >= needed
  }

  /// How far from the lower edge panels at the right end.
  var rightBottom: Float {
    44 + (barsAreBeside || rightRoom == 0 ? 0 : barsRoom)
      + (Self.isCrowded(UI.size) ? plotsRoom : 0)
  }

  /// The middle of a bar of a width at the lower edge: that of the window where it has room, else of what is free.
  func barMiddle(_ width: Float) -> Float {
    let right = UI.size.x - Self.edge - (barsAreBeside ? rightRoom : 0)
    let (least, most) = (columnEnd + 0.5 * width, right - 0.5 * width)
    guard least <= most else { return 0.5 * (columnEnd + right) }
    return min(max(0.5 * UI.size.x, least), most)
  }

  /// How far from the lower edge messages and legends begin: above the line of hints, and above the bars where they would
  /// lie under them.
  var messagesBottom: Float {
    let bars = UI.size.x < 1000 || rightRoom > 0 || showsCropBar ? barsRoom : 0
    return Self.hintRoom + 4 + bars + plotsRoom
  }

  /// Where the bars above the line of hints begin, with the panels below them (points from the top).
  var barsTop: Float {
    UI.size.y - Self.hintRoom - plotsRoom - (barsRoom > 0 ? barsRoom + Self.gap : 0)
  }

  /// How much of the picture's lower edge is covered by what comes and goes: the view moves up by
  /// it (points). It counts from the window's edge: the floor of a level may lie there, under the
  /// line of hints.
  var coveredBelow: Float {
    let past: Float = showsTimeLine ? Self.timeLineTop : 0
    let covered = past + (plotsRoom > 0 ? plotsRoom + 4 : 0)
    return covered > 0 ? covered + Self.gap : 0
  }

  /// Whether the goals, the stars or hints are shown, room given.
  var hasGoals: Bool {
    !app.status.goals.isEmpty || app.status.stars.total > 0 || !app.shownHints.isEmpty
  }
}
