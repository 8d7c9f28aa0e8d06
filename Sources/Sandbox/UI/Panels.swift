import Editing
import Physics
import Platform
import Presentation

/// Which panels are open and what has been typed into them. Nothing here stops the world.
struct Panels: Sendable {
  /// The in-window browser of levels.
  struct Browser: Sendable {
    var cards: LevelCards
    var filter = "" {
      didSet { if filter != oldValue { folder = LevelCards(folder: filter) } }
    }
    /// What is in the folder whose path was typed; `nil` if no folder was.
    private(set) var folder: LevelCards?
    /// The card that Return opens, of those that are shown.
    var index = 0
    /// Cards beside each other.
    var columns = 4
    /// What is said of drawings that are not listed.
    var olderDrawings: String?
    /// Whether the card is to be scrolled into view: an arrow has just gone to it, or the browser has
    /// just been opened.
    var hasMoved = true

    init(cards: LevelCards) { self.cards = cards }
  }

  /// The field of Save as.
  struct Save: Sendable {
    var path: String
    /// The present moment becomes the start, instead of what Restart goes back to.
    var takesMoment = false
    /// Whether the field of the path takes the keys again: after a refusal they would go elsewhere.
    var takesFocus = false
  }

  var browser: Browser?
  var save: Save?
  /// What a file holds that was to be saved to, while its person is asked about it.
  var conflict: SaveConflict?
  /// What is asked before the window closes.
  var quit: QuitQuestion?
  /// A file that could not be opened.
  var damage: DamagedFile?
  /// The library of parts.
  var parts: PartsPanel?
  var palette: Palette?
  /// The menu of the right button.
  var menu: ContextMenu?
  /// Where it lay last (pixels).
  var menuArea: AABB?
  /// The list of the levels that are to be solved.
  var levels: LevelsPanel?
  /// The panel at the right edge.
  var side: SidePanel?
  var scene = SceneList()
  var replays = ReplayList()
  var timelines = TimelinePanel()
  var rules = RulesPanel()
  /// The field that waits for an object of the scene.
  var pick: ObjectPick?
  var showsHelp = false
  var showsSound = false
  /// The row of tools beside the column.
  var flyout = ToolFlyout()
  /// The slider of the chosen joint's panel that is held.
  var machineField: String?
  /// The key that is being chosen.
  var keyChoice: KeyChoice?
  /// Whether what the tool in hand is set to is beside it.
  var settingsAreShown = false
  /// How tall what the paint tool has to choose was last (points).
  var paintHeight: Float?
  /// The slider of the rope's panel that is held.
  var ropeField: String?
  /// Whether the pointer is over a panel: tools show nothing under it.
  var pointerIsOver = false
  /// How visible the top panels are, 0 ... 1: they fade while the world runs and the pointer is far.
  var topVisibility: Float = 1
  /// Where the column of tools was built last (points).
  var column: (place: Vec2, size: Vec2) = (.zero, .zero)
  /// How far it is scrolled, and the hand that drags it.
  var columnScroll = ColumnScroll()
  /// How large the bar of the crop tool was last (points).
  var cropWidth: Float = 430
  var cropHeight: Float = 42
  /// How tall the goals were last, and where they ended (points).
  var goalsHeight: Float = 0
  var goalsBottom: Float = 0
  /// Whether curves or tracks stood at the lower edge in the frame before.
  var lowerWasShown = false
  /// How much of the picture's lower edge what comes and goes covers (pixels).
  var coveredBelow: Float = 0
  /// How high messages stand above the lower edge (points): panels that would cover them end above.
  var toastsHeight: Float = 0
  /// Where the card of the end of a level lay last (points).
  var outcomeCard: AABB?

  var isOpen: Bool {
    browser != nil || save != nil || conflict != nil || quit != nil || damage != nil
      || palette != nil
      || levels != nil || parts != nil || showsHelp
      || showsSound
  }

  mutating func openBrowser(
    recent: RecentFiles, drawings: [UnsavedDrawing] = [], attempts: [Attempt.Saved] = []
  ) {
    (save, conflict, quit, showsSound, parts) = (nil, nil, nil, false, nil)
    browser =
      browser == nil
      ? Browser(
        cards: LevelCards(
          recent: recent.paths, library: LevelLibrary.entries(), drawings: drawings,
          attempts: attempts)) : nil
  }

  mutating func openSave(path: String) {
    (browser, conflict, quit, showsSound) = (nil, nil, nil, false)
    save = save == nil ? Save(path: path) : nil
  }

  mutating func toggleSound() {
    (browser, save) = (nil, nil)
    showsSound.toggle()
  }

  mutating func toggle(_ panel: SidePanel) {
    closeAll()
    side = side == panel ? nil : panel
  }

  mutating func togglePalette() {
    let isOpen = palette != nil
    if conflict == nil { closeAll() }
    palette = isOpen ? nil : Palette()
  }

  /// - Parameter path: The level that is open.
  mutating func toggleLevels(_ progress: Progress, at path: String?) {
    let isOpen = levels != nil
    if conflict == nil { closeAll() }
    levels = isOpen ? nil : LevelsPanel(LevelCourse.read(), progress, at: path)
  }

  mutating func ask(about conflict: SaveConflict) {
    closeAll()
    self.conflict = conflict
  }

  /// Another document is open: nothing that was selected, held or typed in a panel is left.
  mutating func begin() {
    closeAll()
    (machineField, keyChoice, ropeField, pick) = (nil, nil, nil, nil)
    rules = RulesPanel()
    scene.renaming = nil
    timelines = TimelinePanel(isShown: timelines.isShown)
  }

  mutating func closeAll() {
    browser = nil
    save = nil
    conflict = nil
    quit = nil
    damage = nil
    parts = nil
    palette = nil
    menu = nil
    levels = nil
    showsHelp = false
    showsSound = false
  }

  /// Fades the top panels towards what the moment asks for (LOOK: 30 % when the pointer is far and
  /// the simulation runs), within a quarter of a second.
  mutating func fade(pointerIsNear: Bool, isRunning: Bool, seconds: Float) {
    let goal: Float = isRunning && !pointerIsNear && !isOpen ? 0.3 : 1
    let step = seconds / 0.25
    topVisibility += min(max(goal - topVisibility, -step), step)
  }
}

/// A button as every panel draws it: what it shows, says and does.
struct PanelButton: Sendable, Hashable {
  var icon: Icon
  /// Shown instead of the icon where the icon font is missing, and first in the tooltip.
  var name: String
  /// What follows the name in the tooltip.
  var detail = ""
  var shortcut: String
  var action: AppAction
  var isActive = false
  var isEnabled = true
  var endsGroup = false

  var tooltip: String { detail.isEmpty ? name : "\(name): \(detail)" }
}

extension App {
  /// Every tool that the level allows.
  var toolButtons: [PanelButton] {
    workspace.toolbox.tools.filter(allowedTools.allows).map { button(.choose($0)) }
  }

  /// The bar at the top: time and undo.
  var timeButtons: [PanelButton] {
    var restart = button(.restart)
    restart.endsGroup = true
    var slower = button(.slower)
    (slower.name, slower.isActive) = (Words.speedNow(speedText), client.speedSoon != 1)
    return [button(.togglePause), button(.singleStep), slower, restart]
      + [.undo, .redo].map(button)
  }

  /// The bar at the top right: the file and the view.
  var fileButtons: [PanelButton] {
    var saveAs = button(.saveAs)
    saveAs.endsGroup = true
    return [.toggleLevels, .openBrowser, .newLevel, .save].map(button) + [saveAs]
      + [.fit, .toggleSound, .togglePalette].map(button)
  }

  /// 2, 1, 1/2 ...
  var speedText: String {
    client.speedSoon >= 1
      ? "\(Int(saturating: client.speedSoon.rounded()))"
      : "1/\(Int(saturating: (1 / client.speedSoon).rounded()))"
  }

  /// The line at the bottom left.
  var hint: String {
    if placing != nil { return Words.placingHint }
    if panels.pick != nil { return Words.pickHint }
    let tools = allowedTools
    let isFirstTool = tool.kind == (workspace.toolbox.tools.first(where: tools.allows) ?? tool.kind)
    if !document.history.canUndo, isFirstTool {
      // A level that was opened says what it is about.
      let about = document.level.about
      if file.path != nil, !about.isEmpty { return about }
      if tools.allows(.draw) { return Words.firstHint }
    }
    if tool.kind == .crop { return desk.draft == nil ? Words.cropHint : Words.draftHint }
    guard tools.allows(tool.kind) else { return Words.playedWithoutTools }
    if tool.draft != nil { return Words.labelTypingHint }
    if tool.kind == .select, !chosen.isEmpty {
      let what = chosen.count == 1 ? chosen[0].id : Words.things(chosen.count)
      return Words.chosenHint(what)
    }
    if tool.kind == .wheel, !workbench.wheelsAreDriven { return Words.freeWheelHint }
    return tool.kind == .draw ? workbench.strokeMode.hint : tool.kind.hint
  }

  /// What else could be done now, after the hint.
  var secondHint: String {
    if isWatching { return Words.watching }
    if isInPast, client.isPausedSoon {
      return Words.pastHint
    }
    if client.isPausedSoon {
      return status.keys.contains("space") ? Words.pausedSpaceTaken : Words.pausedHint
    }
    let tools = allowedTools
    var words: [String] = []
    let keys = status.keys.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if !keys.isEmpty { words.append(Words.keysHere(keys)) }
    if tool.kind != .draw {
      if tools.allows(.draw), isFree("d") { words.append(Words.drawKeyHint) }
    } else if tools.allows(.draw) {
      // The first stroke needs no choices.
      if document.history.canUndo {
        if nextStrokeMode != workbench.strokeMode, isFree("m") {
          words.append(Words.modeKeyHint(nextStrokeMode))
        }
        words.append(Words.tidyHint)
      }
      if tools.allows(.rope), isFree("r") { words.append(Words.ropeKeyHint) }
      if tools.allows(.grab), isFree("g") { words.append(Words.grabKeyHint) }
    }
    words.append(status.keys.contains("space") ? Words.pauseSpaceTaken : Words.pauseHint)
    return words.joined(separator: ", ")
  }

  /// Whether a key does what it does everywhere: the level, or something in it, does not listen to it.
  private func isFree(_ key: String) -> Bool { !status.keys.contains(key) }
}
