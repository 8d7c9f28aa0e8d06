import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - The chosen joint or thruster

extension PanelView {
  /// The panel is as wide as its columns and margins (points).
  private static var width: Float { column + slider + 28 }
  /// Where the sliders begin, and how wide they are (points).
  private static var column: Float { 84 * Language.current.room }
  private static let slider: Float = 152

  /// What drives it, and by which keys, and below all else that is said of it; every change is at once in the document and in what runs.
  func machinePanel(_ size: Vec2) {
    guard let key = app.chosenMachine, let (top, height) = inspectorSpan(size) else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(14, 10)
    style.scrolls = true
    style.maximumSize = Vec2(Self.width, height)
    let corner = inspectorCorner(size, top: top)
    // At the side, where ropes have theirs: beside the thing it would lie on what is made next.
    UI.window(
      "##machine", at: corner.at, pivot: corner.pivot, size: Vec2(Self.width, 0), style: style
    ) {
      heading(key)
      if key.kind == .rule {
        thruster(key.id)
      } else if let joint = app.document.level.joints[key.id] {
        body(of: joint, key)
      }
      keyField(of: key)
      UI.space(1, 6)
      UI.section(Words.allOfIt, isOpenAtFirst: false) {
        UI.spacing(4, 3) {
          nameField(key, Self.width - 40)
          properties(Self.width - 40)
        }
      }
    }
  }

  private func heading(_ key: ObjectKey) {
    let start = UI.cursorPosition
    let joint = app.document.level.joints[key.id]
    UI.text(joint.map(Words.name) ?? Words.thruster, size: .title)
    UI.sameLine()
    UI.cursorPosition = Vec2(Self.width - 14 - 52, start.y)
    if UI.iconButton(
      .trash, id: "remove", tooltip: Words.takeAway, shortcut: "Del", size: 24)
    {
      app.perform(.deleteChosen)
    }
    UI.sameLine(spacing: 4)
    if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: "Esc", size: 24) {
      app.choose(.only([]))
    }
  }

  private func body(of joint: LevelJoint, _ key: ObjectKey) {
    if let drive = app.chosenDrive {
      modes(drive)
      if drive.mode == .keys {
        keyRow(Words.keyFor(.forward, in: joint), .forward, key)
        keyRow(Words.keyFor(.backward, in: joint), .backward, key)
      }
      if drive.mode != .free { motor(drive, joint, key.id) }
    }
    if case .distance(let rod, _, _) = joint.connection, rod.hertz > 0 { spring(rod, key.id) }
    keyRow(Words.letsGo, .release, key)
  }

  /// Free, on keys, always: three words in a row.
  private func modes(_ drive: MachineDrive) {
    let modes = MachineDrive.Mode.allCases
    let width = (Self.width - 28 - 4 * Float(modes.count - 1)) / Float(modes.count)
    for (index, mode) in modes.enumerated() {
      if index > 0 { UI.sameLine(spacing: 4) }
      let isChosen = drive.mode == mode
      if UI.button(
        Words.mode(mode), kind: isChosen ? .primary : .normal, size: Vec2(width, 28))
      {
        app.perform(.drive(mode))
      }
      UI.tooltip(Words.motor(mode))
    }
  }

  private func motor(_ drive: MachineDrive, _ joint: LevelJoint, _ id: String) {
    let isSlider = if case .prismatic = joint.connection { true } else { false }
    let most: Float = isSlider ? 10 : 1440
    let range = drive.mode == .keys ? 0...most : -most...most
    row(Words.speed, drive.speed, in: range, isSlider ? "%.1f m/s" : "%.0f °/s") { speed, maker in
      var changed = drive
      // Still it would be no motor.
      let least: Float = isSlider ? 0.1 : 1
      changed.speed = speed.magnitude < least ? (speed < 0 ? -least : least) : speed
      return maker.drive(id, by: changed)
    }
    row(
      Words.strength, drive.strength, in: 0.1...100_000, isSlider ? "%.0f N" : "%.1f N·m",
      isLogarithmic: true
    ) { strength, maker in
      var changed = drive
      changed.strength = max(strength, 0.01)
      return maker.drive(id, by: changed)
    }
  }

  private func spring(_ rod: LevelDistance, _ id: String) {
    row(Words.stiffness, rod.hertz, in: 0.2...12, "%.1f Hz", isLogarithmic: true) { value, maker in
      maker.spring(id) { $0.hertz = max(ObjectMaker.rounded(value), 0.1) }
    }
    row(Words.damping, rod.dampingRatio, in: 0...1, "%.2f") { value, maker in
      maker.spring(id) { $0.dampingRatio = ObjectMaker.rounded(max(value, 0)) }
    }
    guard let length = rod.length else { return }
    row(Words.length, length, in: 0.1...max(10, 2 * length), "%.2f m") { value, maker in
      maker.spring(id) { $0.length = ObjectMaker.rounded(max(value, 0.05)) }
    }
  }

  private func thruster(_ id: String) {
    guard let thruster = app.document.controls.thrusters.first(where: { $0.rule == id }) else {
      return
    }
    keyRow(Words.pushes, .thrust, ObjectKey(.rule, id))
    row(Words.strength, thruster.force.length, in: 0.1...100_000, "%.1f N", isLogarithmic: true) {
      force, maker in maker.push(id, by: max(force, 0.01))
    }
  }

  // MARK: - Keys

  /// What a key does, and which: a click asks for another one.
  func keyRow(
    _ name: String, _ role: LevelControls.Role, _ thing: ObjectKey, column: Float = 150
  ) {
    UI.alignTextToFrame()
    UI.text(name)
    UI.sameLine(offset: column)
    let key = app.document.controls.key(role, of: thing)
    let isAsked = app.panels.keyChoice == KeyChoice(thing: thing, role: role)
    let label =
      isAsked
      ? Words.pressKey : key.map { Words.key(named: LevelControls.name(of: $0)) } ?? Words.noKey
    if UI.button(
      "\(label)##\(role.rawValue)", kind: isAsked ? .primary : .normal, size: Vec2(88, 26))
    {
      app.askForKey(role)
    }
    UI.tooltip(Words.keyTip)
  }

  /// The field of keys while one is asked for: whoever has no keyboard at hand clicks it.
  func keyField(of thing: ObjectKey) {
    guard let choice = app.panels.keyChoice, choice.thing == thing else { return }
    UI.space(1, 4)
    UI.text(Words.pressOrClick, size: .small, color: UI.theme.secondaryText)
    UI.spacing(3, 3) {
      var room: Float = 0
      let own = app.document.controls.key(choice.role, of: thing)
      for key in LevelControls.choices {
        let name = Words.key(named: LevelControls.name(of: key))
        let usual: Float = key.count == 1 ? 20 : key.count < 5 ? 44 : 50
        let width = max(usual, UI.measure(name, size: .small).x + 12)
        if room > 0, room + width <= Self.width - 28 {
          UI.sameLine(spacing: 3)
        } else {
          room = 0
        }
        room += width + 3
        keyButton(name, key, width: width, isOwn: own == key)
      }
      if own != nil, choice.role != .thrust, UI.button(Words.clearKey, kind: .quiet) {
        app.answerKey(nil)
      }
    }
    if let word = app.toolKeyNote {
      UI.wrappedText(word, size: .small, color: UI.theme.secondaryText)
    }
  }

  private func keyButton(_ name: String, _ key: String, width: Float, isOwn: Bool) {
    let isUsed = app.document.controls.used.contains(key)
    if UI.invisibleButton("key \(key)", size: Vec2(width, 22)) { app.answerKey(key) }
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    let fill = isOwn ? theme.accent : UI.isItemHovered ? theme.hover : theme.field
    UI.drawRect(
      at: place, size: extent, rounding: 5, fill: fill,
      edge: isUsed && !isOwn ? theme.accent : theme.panelBorder)
    let measured = UI.measure(name, size: .small)
    UI.drawText(
      name, at: place + 0.5 * (extent - measured), size: .small,
      color: isOwn ? theme.onAccent : theme.ink)
    UI.tooltip(isUsed ? Words.usedKey(name) : name)
  }

  // MARK: - Rows

  private func row(
    _ name: String, _ value: Float, in range: ClosedRange<Float>, _ format: String,
    isLogarithmic: Bool = false, _ change: @escaping (Float, ObjectMaker) -> Command?
  ) {
    UI.alignTextToFrame()
    UI.text(name)
    UI.sameLine(offset: Self.column)
    var shown = value
    let id = "##machine \(name)"
    let isChanged = UI.slider(
      id, &shown, in: range, format: format, isLogarithmic: isLogarithmic, width: Self.slider)
    if isChanged {
      let value = shown
      app.changeMachine(continues: app.panels.machineField == id) { change(value, $0) }
      app.panels.machineField = id
    } else if app.panels.machineField == id, !UI.isItemActive {
      app.panels.machineField = nil
    }
  }
}

extension App {
  /// What is to be known of letters that are tools' keys.
  fileprivate var toolKeyNote: String? {
    let taken = document.controls.used.sorted().compactMap { key in
      workspace.toolbox.tool(for: KeyChord(key)).map {
        Words.toolKey(LevelControls.name(of: key), $0.name)
      }
    }
    return taken.first
  }
}
