import Physics

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
    var column = (place: Vec2.zero, size: Vec2.zero)
    UI.window(
      "##tools", at: Vec2(Self.edge, 0.5 * size.y), pivot: Vec2(0, 0.5), style: style
    ) {
      UI.spacing(0, 0) {
        let side = Self.side(slots.count, hasMeter: app.inkMeter != nil, height: size.y)
        for (index, slot) in slots.enumerated() {
          show(slot, side: side)
          let rect = UI.itemRect
          if slot.shown == app.tool.kind { inHand = rect }
          if slot.isShared {
            if UI.isItemHovered { over = slot.group }
            if UI.isItemActive { holding = slot.group }
            if UI.isItemClicked(.right) { app.panels.flyout.open(slot.group) }
            if app.panels.flyout.group == slot.group { open = (slot, rect.place, rect.size) }
          }
          guard index + 1 < slots.count else { continue }
          UI.space(side, slot.endsGroup ? 12 : 4)
        }
        if let meter = app.inkMeter { inkMeter(meter.left, of: meter.whole, width: side) }
      }
      column = UI.windowRect
    }
    let end = column.place.x + column.size.x
    // Dear ImGui lets go of the button when the tools beside it appear.
    if app.panels.flyout.isHeld, UI.isPointerDown { holding = app.panels.flyout.group }
    var isInside = false
    if let open {
      isInside = flyout(open.slot, beside: (open.place, open.size), x: end)
    } else if let inHand, showsSettings(beside: column) {
      settings(beside: inHand, x: end)
    }
    app.panels.flyout.follow(over: over, holding: holding, isInside: isInside, now: app.now)
  }

  /// Whether what the tool is set to is beside it. In a level that is to be solved all of the picture may be needed: there
  /// only while the pointer is at the tools, or on it.
  private func showsSettings(beside column: (place: Vec2, size: Vec2)) -> Bool {
    let at = UI.pointer - column.place
    let isAtTools = at.x >= 0 && at.x < column.size.x + 10 && at.y >= 0 && at.y < column.size.y
    let isShown =
      app.status.goals.isEmpty || isAtTools
      || app.panels.settingsAreShown && app.panels.pointerIsOver
    app.panels.settingsAreShown = isShown
    return isShown
  }

  /// How large buttons are (points): a short window gets smaller ones, not hidden ones.
  private nonisolated static func side(_ count: Int, hasMeter: Bool, height: Float) -> Float {
    let room = (height - 176 - (hasMeter ? 40 : 0)) / Float(max(count, 1)) - 4
    return min(button, max(24, room))
  }

  /// The button of a place. Where tools share it, its corner says so.
  private func show(_ slot: ToolSlot, side: Float) {
    let button = app.button(slot.shown)
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
    guard isClicked, !app.panels.flyout.isHeld else { return }
    if slot.isShared { app.panels.flyout.rest(slot.group) }
    app.perform(button.action)
  }

  /// The tools that share a place, by name; whether the pointer is on them or on the way there.
  private func flyout(_ slot: ToolSlot, beside button: (place: Vec2, size: Vec2), x: Float) -> Bool
  {
    let padding: Float = 6
    let row: Float = 36
    let buttons = slot.tools.map(app.button)
    let names = buttons.map { UI.measure($0.name).x }.max() ?? 0
    let keys = buttons.map { UI.measure($0.shortcut, size: .small).x }.max() ?? 0
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
          let key = UI.measure(entry.shortcut, size: .small)
          UI.drawText(
            entry.icon.text, at: place + Vec2(22 - 0.5 * icon.x, 0.5 * (row - icon.y)), color: ink)
          UI.drawText(entry.name, at: place + Vec2(44, 0.5 * (row - text.y)), color: ink)
          UI.drawText(
            entry.shortcut, at: place + Vec2(width - 12 - key.x, 0.5 * (row - key.y)),
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
