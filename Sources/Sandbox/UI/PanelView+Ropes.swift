import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - The chosen rope

extension PanelView {
  /// The panel is as wide as its columns and margins (points).
  private static var width: Float { column + slider + 32 }
  /// Where the sliders begin, and how wide they are (points).
  private static var column: Float { 116 * Language.current.room }
  private static let slider: Float = 152

  /// What a rope is and bears; every change is at once in the document and in what runs.
  func ropePanel(_ size: Vec2) {
    guard let (name, rope) = app.chosenRope, let (top, height) = inspectorSpan(size) else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(16, 12)
    style.maximumSize = Vec2(Self.width, height)
    let corner = inspectorCorner(size, top: top)
    style.scrolls = true
    UI.window(
      "##rope", at: corner.at, pivot: corner.pivot, size: Vec2(Self.width, 0), style: style
    ) {
      heading(name)
      reading(rope)
      UI.space(1, 4)
      sliders(rope)
      strength(rope)
      UI.space(1, 2)
      inks(rope)
      UI.space(1, 6)
      winch(rope)
      ropeKeys(name)
      UI.space(1, 6)
      UI.section(Words.allOfIt, isOpenAtFirst: false) {
        UI.spacing(4, 3) {
          nameField(ObjectKey(.rope, name), Self.width - 44)
          properties(Self.width - 44)
        }
      }
    }
  }

  /// The keys that wind it and let it go.
  private func ropeKeys(_ name: String) {
    let thing = ObjectKey(.rope, name)
    UI.space(1, 4)
    keyRow(Words.windsIn, .forward, thing)
    keyRow(Words.windsOut, .backward, thing)
    keyRow(Words.letsGo, .release, thing)
    keyField(of: thing)
  }

  private func heading(_ name: String) {
    let start = UI.cursorPosition
    UI.text(Words.rope, size: .title)
    UI.sameLine(spacing: 8)
    // On the title's base line.
    UI.cursorPosition = Vec2(UI.cursorPosition.x, start.y + 7)
    UI.text(name, size: .small, color: UI.theme.secondaryText)
    UI.sameLine()
    UI.cursorPosition = Vec2(Self.width - 16 - 24, start.y)
    if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: "Esc", size: 24) {
      app.select(rope: nil)
    }
  }

  /// What it bears now.
  private func reading(_ rope: LevelRope) {
    guard app.hangingRope != nil else {
      return UI.text(Words.notThereNow, size: .small, color: UI.theme.secondaryText)
    }
    let now = app.ropeReading
    UI.text(Words.tension(now: now.tension, of: rope.breakTension))
    UI.text(
      Words.stretched(by: now.stretch), size: .small,
      color: UI.theme.secondaryText)
  }

  private func sliders(_ rope: LevelRope) {
    let level = app.document.level
    let span = level.span(of: rope)
    let length = app.chosenLength
    // Steady while it is dragged: only a length beyond it makes the range longer.
    let usual = max(10, 4 * span)
    let longest = length > usual ? 2 * length.rounded(.up) : usual
    if rope.via.isEmpty {
      row(Words.length, length, in: lengths(of: rope, upTo: longest), "%.2f m") { .length($0) }
    } else {
      label(Words.length)
      UI.text(Words.meters(length), color: UI.theme.secondaryText)
    }
    row(Words.thickness, rope.thickness, in: 0.02...0.4, "%.3f m") { .thickness($0) }
    row(Words.massPerMeter, rope.density, in: 0.02...50, "%.2f kg", isLogarithmic: true) {
      .density($0)
    }
    row(Words.bending, rope.bendingStiffness, in: 0...200, "%.2f N·m", isLogarithmic: true) {
      .bending($0)
    }
    row(Words.damping, rope.damping, in: 0...5, "%.2f /s", isLogarithmic: true) { .damping($0) }
    row(Words.waves, rope.waveDamping, in: 0...5, "%.2f /s", isLogarithmic: true) { .waves($0) }
    row(Words.friction, rope.friction, in: 0...1.5, "%.2f") { .friction($0) }
  }

  private func lengths(of rope: LevelRope, upTo longest: Float) -> ClosedRange<Float> {
    let shortest = min(rope.winch?.shortest ?? 0.2, longest)
    return shortest...max(shortest, min(rope.winch?.longest ?? longest, longest))
  }

  private func strength(_ rope: LevelRope) {
    var bearsAll = rope.breakTension == nil
    label(Words.breaksAt)
    if UI.checkbox(Words.breaksNever, &bearsAll) {
      // Twice what it bears now: it does not break by being asked.
      let start = RoundNumber.notBelow(max(2 * app.ropeReading.tension, 50))
      app.change(.breakTension(bearsAll ? nil : min(start, Self.mostStrength)))
    }
    guard let tension = rope.breakTension else { return }
    row("", tension, in: 1...Self.mostStrength, "%.0f N", isLogarithmic: true) { .breakTension($0) }
  }

  private func inks(_ rope: LevelRope) {
    label(Words.colorRow)
    let choices: [Int?] = [nil] + (0..<SceneLooks.inkCount).map { $0 }
    for (index, ink) in choices.enumerated() {
      if index > 0 { UI.sameLine(spacing: 0) }
      let color = ink.map { UI.theme.ink($0) } ?? UI.theme.ropeCore
      if UI.colorButton("ink\(index)", color: color, size: 22, isChosen: rope.ink == ink) {
        app.change(.ink(ink))
      }
    }
  }

  /// Wound while a button is held and the world runs.
  private func winch(_ rope: LevelRope) {
    let isTied = !(rope.from.isFree && rope.to.isFree)
    let size = Vec2(0.5 * (Self.width - 32 - 8), 32)
    let isEnabled = isTied && !app.client.isPausedSoon
    let reason =
      isTied ? Words.pausedWinch : Words.looseWinch
    var speed: Float = 0
    func button(_ name: String, _ what: String, _ pace: Float) {
      // What holds the winch of a level, as a wheel that the load must not reach.
      let limit = rope.winch?.limit(at: pace)
      let isAtLimit =
        limit.map { pace * (app.chosenLength - $0) < pace.magnitude * Tolerance.linearSlop }
        ?? false
      _ = UI.button(name, size: size, isEnabled: isEnabled && !isAtLimit)
      if UI.isItemActive, !isAtLimit { speed = pace }
      UI.tooltip(!isEnabled ? reason : isAtLimit ? Words.goesNoFarther : what)
    }
    button(Words.windIn, Words.windInTip, Edit.Winding.speed)
    UI.sameLine(spacing: 8)
    button(Words.windOut, Words.windOutTip, -Edit.Winding.speed)
    app.wind(speed)
  }

  /// The end of its slider (N).
  private static let mostStrength: Float = 100_000

  // MARK: - Rows

  private func label(_ text: String) {
    UI.alignTextToFrame()
    UI.text(text)
    UI.sameLine(offset: Self.column)
  }

  private func row(
    _ name: String, _ value: Float, in range: ClosedRange<Float>, _ format: String,
    isLogarithmic: Bool = false, _ property: (Float) -> RopeProperty
  ) {
    label(name)
    var shown = value
    let id = "##value \(name)"
    let isChanged = UI.slider(
      id, &shown, in: range, format: format, isLogarithmic: isLogarithmic, width: Self.slider)
    if isChanged {
      app.change(property(shown), continues: app.panels.ropeField == id)
      app.panels.ropeField = id
    } else if app.panels.ropeField == id, !UI.isItemActive {
      app.panels.ropeField = nil
    }
  }
}
