import Editing
import Physics
import Platform
import Presentation

// MARK: - The column of tools

extension PanelView {
  /// The tools at the left edge, and those that share a place beside it.
  func toolColumn(_ size: Vec2) {
    var style = PanelStyle.plate
    style.padding = Vec2(Self.gap, Self.gap)
    let slots = app.toolSlots
    guard !slots.isEmpty || app.inkMeter != nil else { return }
    var inHand: (place: Vec2, size: Vec2)?
    var open: (slot: ToolSlot, place: Vec2, size: Vec2)?
    var (over, holding): (ToolGroup?, ToolGroup?)
    let shape = ColumnShape(slots, hasMeter: app.inkMeter != nil, self, size)
    var scroll = app.panels.columnScroll
    let before = app.panels.column
    let at = UI.pointer - before.place
    scroll.follow(
      y: UI.pointer.y,
      isInside: at.x >= 0 && at.y >= 0 && at.x < before.size.x && at.y < before.size.y,
      isDown: UI.isPointerDown, wheel: UI.wheel, room: shape.hidden)
    if let slot = slots.first(where: { $0.shown == app.tool.kind }) {
      let top = shape.offset(of: slot.id)
      scroll.reveal(slot.id, from: top, to: top + shape.side, height: shape.visible)
    }
    app.panels.columnScroll = scroll
    var column = (place: Vec2.zero, size: Vec2.zero)
    var seen = (top: Float(0), bottom: size.y)
    func buttons() {
      for (index, slot) in slots.enumerated() {
        show(slot, side: shape.side)
        let rect = UI.itemRect
        let middle = rect.place.y + 0.5 * rect.size.y
        let isSeen = middle > seen.top && middle < seen.bottom
        if !isSeen { UI.places?[slot.id] = nil }
        if slot.shown == app.tool.kind { inHand = rect }
        if slot.isShared, !scroll.isDragged, isSeen {
          if UI.isItemHovered { over = slot.group }
          if UI.isItemActive { holding = slot.group }
          if UI.isItemClicked(.right) { app.panels.flyout.open(slot.group) }
          if app.panels.flyout.group == slot.group { open = (slot, rect.place, rect.size) }
        }
        guard index + 1 < slots.count else { continue }
        UI.space(shape.side, slot.endsGroup ? 12 : 4)
      }
      if let meter = app.inkMeter { inkMeter(meter.left, of: meter.whole, width: shape.side) }
    }
    UI.window(
      "##tools", at: Vec2(Self.edge, shape.middle), pivot: Vec2(0, 0.5),
      size: shape.scrolls ? Vec2(shape.side + 2 * Self.gap, shape.height) : .zero, style: style
    ) {
      UI.spacing(0, 0) {
        guard shape.scrolls else { return buttons() }
        columnArrow(.chevronUp, "tools-up", shape, isEnabled: scroll.offset > 0)
        UI.child("buttons", size: Vec2(shape.side, shape.visible), scrolls: false) {
          let rect = UI.windowRect
          seen = (rect.place.y, rect.place.y + rect.size.y)
          let start = UI.cursorPosition
          UI.cursorPosition = Vec2(start.x, start.y - scroll.offset.rounded())
          buttons()
        }
        columnArrow(
          .chevronDown, "tools-down", shape, isEnabled: scroll.offset < shape.hidden - 0.5)
      }
      column = UI.windowRect
    }
    app.panels.column = column
    if let rect = inHand {
      // What is scrolled out of sight has its settings at the end of the column, and those at the lower edge stay clear of
      // the bars there.
      let bars = size.x < 1000 ? barsRoom + plotsRoom : 0
      let most = min(seen.bottom, size.y - Self.hintRoom - bars) - rect.size.y
      inHand?.place.y = max(min(rect.place.y, most), max(seen.top, 0))
    }
    let end = column.place.x + column.size.x
    // Dear ImGui lets go of the button when the tools beside it appear.
    if app.panels.flyout.isHeld, UI.isPointerDown, !scroll.isDragged {
      holding = app.panels.flyout.group
    }
    var isInside = false
    if app.panels.isOpen, size.x < 1000 {
      // A panel has no room beside it.
      app.panels.flyout.close()
    } else if let open {
      isInside = flyout(open.slot, beside: (open.place, open.size), x: end)
    } else if let inHand, showsSettings(beside: column) {
      settings(beside: inHand, x: end)
    } else if let inHand, app.tool.kind == .draw, rightRoom == 0 || size.x - rightRoom >= 520 {
      strokeModeMark(beside: inHand, x: end)
    }
    app.panels.flyout.follow(over: over, holding: holding, isInside: isInside, now: app.now)
  }

  /// Whether what the tool is set to is beside it. In a level that is to be solved all of the picture may be needed: there
  /// only while the pointer is at the tools, or on it.
  private func showsSettings(beside column: (place: Vec2, size: Vec2)) -> Bool {
    let at = UI.pointer - column.place
    let isAtTools = at.x >= 0 && at.x < column.size.x + 10 && at.y >= 0 && at.y < column.size.y
    // Beside a panel at the right edge of a narrow window there is no room for it either.
    let isNarrow =
      UI.size.x - rightRoom < 520 && rightRoom > 0
      || UI.size.x < 1000 && barsRoom > 0 && plotsRoom > 0
    let isShown =
      app.status.goals.isEmpty && !isNarrow || isAtTools
      || app.panels.settingsAreShown && app.panels.pointerIsOver
    app.panels.settingsAreShown = isShown
    return isShown
  }

  /// An arrow at an end of a column that scrolls.
  private func columnArrow(_ icon: Icon, _ id: String, _ shape: ColumnShape, isEnabled: Bool) {
    let extent = Vec2(shape.side, ColumnShape.arrow)
    let isClicked = UI.invisibleButton(id, size: extent)
    let (place, _) = UI.itemRect
    if isEnabled, UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 6, fill: UI.theme.hover)
    }
    let middle = place + 0.5 * extent
    let tip: Float = icon == .chevronUp ? -3 : 3
    UI.drawPolyline(
      [middle + Vec2(-6, -tip), middle + Vec2(0, tip), middle + Vec2(6, -tip)],
      color: UI.theme.ink.opacity(isEnabled ? 0.9 : 0.25), width: 2)
    UI.tooltip(icon == .chevronUp ? Words.toolsAbove : Words.toolsBelow)
    guard isClicked, isEnabled else { return }
    app.panels.columnScroll.scroll(
      by: icon == .chevronUp ? -ColumnScroll.arrow : ColumnScroll.arrow, room: shape.hidden)
  }

  /// The button of a place. Where tools share it, its corner says so.
  private func show(_ slot: ToolSlot, side: Float) {
    let button = app.button(.choose(slot.shown))
    let isOpen = app.panels.flyout.group == slot.group && slot.isShared
    let isClicked = UI.iconButton(
      button.icon, id: slot.id,
      tooltip: button.name, shortcut: button.shortcut, isActive: button.isActive, size: side,
      // What is beside the tool in hand says it all, and would lie under the words.
      showsTooltip: !slot.isShared && slot.shown != app.tool.kind)
    let (place, extent) = UI.itemRect
    if slot.isShared {
      let corner = place + extent - Vec2(4, 4)
      let color = (button.isActive ? UI.theme.onAccent : UI.theme.ink).opacity(isOpen ? 1 : 0.55)
      UI.drawTriangle(corner - Vec2(0, 5), corner, corner - Vec2(5, 0), fill: color)
    }
    guard isClicked, !app.panels.flyout.isHeld, !app.panels.columnScroll.isDragged else { return }
    if slot.isShared { app.panels.flyout.rest(slot.group) }
    app.perform(button.action)
  }

  /// The tools that share a place, by name; whether the pointer is on them or on the way there.
  private func flyout(_ slot: ToolSlot, beside button: (place: Vec2, size: Vec2), x: Float) -> Bool
  {
    let padding: Float = 6
    let row: Float = 36
    let buttons = slot.tools.map { app.button(.choose($0)) }
    let names = buttons.map { UI.measure($0.name).x }.max() ?? 0
    let keys = buttons.map { UI.measure(Words.shortcut($0.shortcut), size: .small).x }.max() ?? 0
    let width = 44 + names + 20 + keys + 12
    let height = Float(buttons.count) * row
    // The tool that the place stands for lies beside it, as far as the window has room.
    let index = Float(slot.tools.firstIndex(of: slot.shown) ?? 0)
    let wished = button.place.y + 0.5 * button.size.y - padding - (index + 0.5) * row
    let top = min(max(wished, 8), max(UI.size.y - height - 2 * padding - 8, 8))
    var style = PanelStyle.plate
    style.padding = Vec2(padding, padding)
    let theme = UI.theme
    var taken: AppAction?
    var isInside = false
    UI.window("##flyout", at: Vec2(x + 6, top.rounded()), style: style) {
      UI.spacing(0, 0) {
        for (kind, entry) in zip(slot.tools, buttons) {
          if UI.invisibleButton("flyout-\(kind.rawValue)", size: Vec2(width, row)) {
            taken = entry.action
          }
          let (place, extent) = UI.itemRect
          let at = UI.pointer - place
          let isUnder = at.x >= 0 && at.y >= 0 && at.x < extent.x && at.y < extent.y
          if isUnder, app.panels.flyout.isHeld, !UI.isPointerDown { taken = entry.action }
          if entry.isActive {
            UI.drawRect(at: place, size: extent, rounding: 8, fill: theme.accent)
          } else if isUnder {
            UI.drawRect(at: place, size: extent, rounding: 8, fill: theme.hover)
          }
          let ink = entry.isActive ? theme.onAccent : theme.ink
          let faint = entry.isActive ? theme.onAccent : theme.secondaryText
          let icon = UI.measure(entry.icon.text)
          let text = UI.measure(entry.name)
          let key = UI.measure(Words.shortcut(entry.shortcut), size: .small)
          UI.drawText(
            entry.icon.text, at: place + Vec2(22 - 0.5 * icon.x, 0.5 * (row - icon.y)), color: ink)
          UI.drawText(entry.name, at: place + Vec2(44, 0.5 * (row - text.y)), color: ink)
          UI.drawText(
            Words.shortcut(entry.shortcut),
            at: place + Vec2(width - 12 - key.x, 0.5 * (row - key.y)),
            size: .small, color: faint)
        }
      }
      // The gap between the column and this belongs to it.
      let (place, extent) = UI.windowRect
      let at = UI.pointer
      isInside =
        at.x >= x - 8 && at.x < place.x + extent.x + 12 && at.y >= place.y - 12
        && at.y < place.y + extent.y + 12
    }
    if let taken {
      app.panels.flyout.close()
      app.perform(taken)
    }
    return isInside
  }
}

/// How tall the column of tools is, how large its buttons are, and whether they scroll (points).
@MainActor
struct ColumnShape {
  private var tops: [String: Float] = [:]
  let side: Float
  /// All of the panel.
  let height: Float
  /// Its middle in the window.
  let middle: Float
  /// How much of the buttons is seen, and how much is not.
  let visible: Float
  let hidden: Float
  var scrolls: Bool { hidden > 0 }

  static let arrow: Float = 18
  /// Smaller buttons are hard to hit: a short window scrolls.
  static let leastSide: Float = 28

  init(_ slots: [ToolSlot], hasMeter: Bool, _ view: PanelView, _ size: Vec2) {
    let meter: Float = hasMeter ? 40 : 0
    // A short window gets smaller ones first.
    let wish = (size.y - 176 - meter) / Float(max(slots.count, 1)) - 4
    side = min(PanelView.button, max(Self.leastSide, wish))
    var whole: Float = 0
    for (index, slot) in slots.enumerated() {
      tops[slot.id] = whole
      whole += side + (index + 1 == slots.count ? 0 : slot.endsGroup ? 12 : 4)
    }
    whole += meter
    let top = view.isTimeBarCentered(size) ? PanelView.edge : PanelView.belowBars
    let bottom = size.y - PanelView.hintRoom
    let padded = whole + 2 * PanelView.gap
    if padded <= bottom - top {
      (height, visible, hidden) = (padded, whole, 0)
      // A short column begins below the goals, which then stay where they are when hints come.
      let goals = view.cornerTop(size) + view.app.panels.goalsHeight + PanelView.gap
      let isShort = padded < 0.5 * (bottom - top)
      let isBelow = view.hasGoals && isShort && goals + padded <= bottom
      let least = isBelow ? max(goals, top) : top
      middle = min(max(0.5 * size.y, least + 0.5 * padded), bottom - 0.5 * padded)
    } else {
      height = bottom - top
      middle = 0.5 * (top + bottom)
      visible = height - 2 * PanelView.gap - 2 * Self.arrow
      hidden = whole - visible
    }
  }

  /// How far below the first a button begins.
  func offset(of id: String) -> Float { tops[id] ?? 0 }
}
