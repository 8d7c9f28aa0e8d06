import Editing
import Physics
import Platform
import Presentation
import Rendering

// MARK: - Putting things in order

extension PanelView {
  /// What puts the chosen things in order, while the tool that chooses is in hand.
  func arrangeBar(_ size: Vec2) {
    guard showsArrangeBar else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(6, 5)
    // The time line is there while time stands still.
    UI.window(
      "##arrange", at: Vec2(barMiddle(332), size.y - (showsTimeLine ? 92 : 40) - plotsRoom),
      pivot: Vec2(0.5, 1), style: style
    ) {
      UI.spacing(0, 0) {
        for (alignment, button) in zip(Alignment.allCases, app.alignButtons) {
          alignButton(alignment, button)
          let endsGroup = [.right, .bottom, .spreadUp].contains(alignment)
          UI.sameLine(spacing: endsGroup ? 10 : 2)
        }
        for (index, button) in app.gridButtons.enumerated() {
          if index > 0 { UI.sameLine(spacing: 2) }
          let isClicked = UI.iconButton(
            button.icon, id: button.name, tooltip: button.tooltip, shortcut: button.shortcut,
            isActive: button.isActive, size: 28)
          if isClicked { app.perform(button.action) }
        }
      }
    }
  }

  private func alignButton(_ alignment: Alignment, _ button: PanelButton) {
    let side: Float = 28
    let isClicked = UI.invisibleButton("align-\(alignment.rawValue)", size: Vec2(side, side))
    let (place, extent) = UI.itemRect
    if button.isEnabled, UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: UI.theme.hover)
    }
    AlignmentSign(alignment).draw(
      at: place + Vec2(5, 5), side: side - 10,
      color: UI.theme.ink.opacity(button.isEnabled ? 1 : 0.3))
    UI.tooltip(
      button.isEnabled ? button.name : "\(button.name): \(Words.atLeast(alignment.least))")
    if isClicked, button.isEnabled { app.perform(button.action) }
  }

  /// The grid, among what is set for all levels.
  func arranging(_ width: Float) {
    UI.space(1, 4)
    UI.text(Words.arranging, size: .small, color: UI.theme.secondaryText)
    let arranging = app.preferences.arranging
    var showsGrid = arranging.showsGrid
    if UI.checkbox(Words.showGrid, &showsGrid) { app.perform(.toggleGrid) }
    UI.tooltip(Words.showGrid, shortcut: "Ctrl+'")
    var snaps = arranging.snaps
    if UI.checkbox(Words.snap, &snaps) { app.perform(.toggleSnapping) }
    UI.tooltip(Words.snapDetail, shortcut: "Shift+Ctrl+'")
    UI.text(Words.gridSpacing, size: .small, color: UI.theme.secondaryText)
    var choices = GridSpacing.choices
    if let own = arranging.spacing, !choices.contains(own) { choices = (choices + [own]).sorted() }
    var selection = arranging.spacing.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if UI.combo(
      "##spacing", selection: &selection,
      items: [Words.spacingFollows] + choices.map(Words.spacing), width: width)
    {
      let spacing = selection == 0 ? nil : choices[selection - 1]
      app.prefer { $0.arranging.spacing = spacing }
    }
  }
}

/// The sign of an alignment: two bars, and the line on which they come to lie.
@MainActor
private struct AlignmentSign {
  let alignment: Alignment
  init(_ alignment: Alignment) { self.alignment = alignment }

  /// - Parameter side: Points.
  func draw(at place: Vec2, side: Float, color: Color) {
    // As it is for edges and middles sideways; the others are the same lying on their side.
    let isUpright = [.left, .middle, .right, .spreadAcross].contains(alignment)
    func rect(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ opacity: Float = 1) {
      let corner = isUpright ? Vec2(x, y) : Vec2(y, x)
      let extent = isUpright ? Vec2(width, height) : Vec2(height, width)
      UI.drawRect(
        at: place + side * corner, size: side * extent, rounding: 1,
        fill: color.opacity(opacity))
    }
    let (long, short, thick): (Float, Float, Float) = (0.78, 0.5, 0.22)
    switch alignment {
    case .left, .top:
      rect(0, 0, 0.09, 1)
      rect(0.16, 0.18, long, thick, 0.6)
      rect(0.16, 0.58, short, thick, 0.6)
    case .right, .bottom:
      rect(0.91, 0, 0.09, 1)
      rect(0.84 - long, 0.18, long, thick, 0.6)
      rect(0.84 - short, 0.58, short, thick, 0.6)
    case .middle, .center:
      rect(0.5 - 0.5 * long, 0.18, long, thick, 0.6)
      rect(0.5 - 0.5 * short, 0.58, short, thick, 0.6)
      rect(0.455, 0, 0.09, 1)
    case .spreadAcross, .spreadUp:
      rect(0, 0, 0.09, 1)
      rect(0.36, 0.18, 0.28, 0.64, 0.6)
      rect(0.91, 0, 0.09, 1)
    }
  }
}
