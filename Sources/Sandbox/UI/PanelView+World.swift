import Editing
import Levels
import Physics
import Platform

// MARK: - The world

extension SidePanel {
  static let world: Self = .init(
    "world", icon: .globe, key: "f6",
    synonyms:
      "gravity world physics bounds walls friction level properties air zero weightless",
    name: { Words.worldPanel }, build: { $0.worldPanel($1) })
}

extension PanelView {
  /// The side of the field in which gravity is an arrow, and what its half stands for.
  private nonisolated static let dial: Float = 116
  private nonisolated static let most: Float = 20

  /// What holds for the whole level: gravity, air, walls, the time step, what it is called, what may be used.
  func worldPanel(_ size: Vec2) {
    docked(.world, size) { width in
      UI.spacing(4, 3) {
        if !app.mayAuthor {
          UI.wrappedText(
            Words.playedAsItIs.sentence, size: .small, color: UI.theme.secondaryText)
        }
        levelWords(width)
        heading(Words.gravity)
        gravityDial(width)
        heading(Words.airAndTime)
        app.inspection.update([.world], app.document)
        let (forms, _) = app.inspection.fields
        fields(
          forms, exactlyOne: [], FieldPlace(subjects: [.world], path: [], width: width))
        UI.wrappedText(
          Words.timeStep(app.document.level.world), size: .small, color: UI.theme.secondaryText)
        heading(Words.toolsAndInk)
        app.inspection.update([.tools], app.document)
        let (tools, _) = app.inspection.fields
        fields(
          tools, exactlyOne: [], FieldPlace(subjects: [.tools], path: [], width: width))
        UI.wrappedText(Words.toolsHint, size: .small, color: UI.theme.secondaryText)
      }
    }
  }

  private func heading(_ text: String) {
    UI.space(1, 4)
    UI.text(text, size: .small, color: UI.theme.secondaryText)
  }

  private func levelWords(_ width: Float) {
    let level = app.document.level
    for (id, hint, own) in [
      ("level name", Words.levelName, level.name), ("level about", Words.levelAbout, level.about),
    ] {
      let text = line("##\(id)", id, own, hint: hint, width: width)
      UI.tooltip(hint)
      guard let text else { continue }
      if id == "level name" { app.describe(name: text) } else { app.describe(about: text) }
    }
  }

  /// An arrow that is dragged to where things are to fall.
  private func gravityDial(_ width: Float) {
    let gravity = app.document.level.world.gravity
    let side = Self.dial
    UI.cursorPosition = Vec2(UI.cursorPosition.x + 0.5 * (width - side), UI.cursorPosition.y)
    _ = UI.invisibleButton("gravity", size: Vec2(side, side))
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    let middle = place + 0.5 * extent
    let isHeld = UI.isItemActive
    let scale = 0.5 * side / Self.most
    UI.drawCircle(at: middle, radius: 0.5 * side, fill: theme.field, edge: theme.panelBorder)
    UI.drawCircle(
      at: middle, radius: 10 * scale, fill: .clear, edge: theme.panelBorder, edgeWidth: 1)
    if !isHeld { UI.tooltip(Words.gravityHint) }
    let reach = min(gravity.length, Self.most)
    let way = gravity.length > 0 ? (reach * scale / gravity.length) * gravity : .zero
    // Up on the screen is down in the interface.
    let tip = middle + Vec2(way.x, -way.y)
    UI.drawLine(from: middle, to: tip, color: theme.accent, width: 3)
    UI.drawCircle(at: tip, radius: 6, fill: theme.accent)
    UI.drawCircle(at: middle, radius: 3, fill: theme.ink)
    guard isHeld else {
      if app.inspector.held?.field == "gravity" {
        app.inspector.held = nil
        app.inspector.continued = nil
      }
      return
    }
    let isFirst = app.inspector.held?.field != "gravity"
    if isFirst { app.inspector.held = .init(field: "gravity", start: 0, value: 0, isMoved: false) }
    let point = UI.pointer - middle
    let goal = Self.gravity(
      (1 / scale) * Vec2(point.x, -point.y), isStepped: app.workbench.modifiers.contains(.shift))
    guard goal != gravity, !isFirst || point.length > 4 else { return }
    let continues = app.inspector.held?.isMoved ?? false
    app.inspector.held?.isMoved = true
    app.change(
      [.world], at: ["gravity"],
      to: .list([LevelValue(shown: Double(goal.x)), LevelValue(shown: Double(goal.y))]),
      continues: continues)
  }

  /// Gravity in steps that one can mean: halves of m/s², and straight down where it is nearly so; with Shift steps of 15
  /// degrees.
  nonisolated static func gravity(_ wish: Vec2, isStepped: Bool) -> Vec2 {
    let strength = min((2 * wish.length).rounded() / 2, most)
    guard strength > 0 else { return .zero }
    var angle = directionAngle(wish)
    let step: Float = (isStepped ? 15 : 5) * .pi / 180
    let near = (angle / step).rounded() * step
    let straight = (angle / (0.5 * .pi)).rounded() * 0.5 * .pi
    // A hand that is nearly straight means it.
    angle = !isStepped && (angle - straight).magnitude < 0.07 ? straight : near
    let way = strength * Rotation(angle: angle).rotate(Vec2(1, 0))
    return Vec2((way.x * 100).rounded() / 100, (way.y * 100).rounded() / 100)
  }
}
