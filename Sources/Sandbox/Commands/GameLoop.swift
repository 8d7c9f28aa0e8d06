import Editing
import Foundation
import Physics
import Platform
import Presentation
import Rendering

/// The window around the program: polls events, lets the program take them, draws what it says.
@MainActor
final class GameLoop {
  struct Options: Sendable {
    var level: String?
    var exitAfter: Double?
    /// Written when the loop ends.
    var screenshot: String?
    /// Written when the loop ends, and whenever F12 is pressed.
    var state: String?
    var events: [InputScript.TimedEvent] = []
    /// `nil` for the usual one, as far as the display has room for it.
    var size: WindowSize?
    var isNight = false
    var stateFolder: URL? = UserFolders.current.state
    /// Where keys and presses are written when the loop ends, and at every restart.
    var recording: String?
    /// Who is shown the first steps, where no level is asked for.
    var introduces = Introduction.Audience.nobody
    /// Where the run since its last start is written as a replay when the loop ends.
    var replay: String?
    /// The language of the window unless the preferences name another one.
    var language = Language.english
    /// Whether anything is heard, where there is something to play on.
    var hasSound = false
  }

  let app: App
  let window: Window
  private let options: Options
  private let sound: SoundPlayer?
  private var renderer = SceneRenderer()
  private let changeLayer = ChangeLayer()
  private var began: Double?
  private var nextEvent = 0
  /// When something was done last.
  private var stirred = 0.0
  /// After that buttons light up, panels fade and tooltips come (s).
  private static let settling = 1.0
  /// How often it is looked for what no event tells (s).
  private static let beat = 0.5

  init(_ options: Options) throws {
    self.options = options
    // Who names a file that cannot be opened is told so where it was named, before any window.
    if let level = options.level, let failure = App.failure(ofOpening: level, options.stateFolder) {
      throw failure
    }
    let size = options.size ?? .usual
    window = try Window(
      title: "Inkfall", width: size.width, height: size.height, fitsDisplay: options.size == nil)
    app = App(
      .init(
        level: options.level, mode: .threaded, stateFolder: options.stateFolder,
        partsFolder: options.stateFolder == nil ? nil : UserFolders.current.parts,
        configFolder: options.stateFolder == nil ? nil : UserFolders.current.config,
        size: (window.width, window.height), recording: options.recording,
        introduces: options.introduces, pictures: PicturesFolder.url, replay: options.replay,
        language: options.language))
    if options.isNight { app.workspace.isNight = true }
    window.scaleWish = app.preferences.look.scale
    // The loop is the main thread's, as all that asks for it.
    app.workbench.clipboard = Clipboard(
      read: { [window] in MainActor.assumeIsolated { window.clipboard } },
      write: { [window] text in MainActor.assumeIsolated { window.clipboard = text } })
    sound = options.hasSound ? SoundPlayer() : nil
    renderer.textures.films.decoder = FrameDecoder()
    app.client.simulation.onChange { Window.wake() }
  }

  /// Runs until the window is closed or the time is over.
  func run() throws {
    defer {
      sound?.stop()
      window.close()
    }
    while !app.workspace.wantsToQuit {
      let isLast = options.exitAfter.map { elapsed >= $0 } ?? false
      try frame(keepingPicture: isLast ? options.screenshot : nil)
      if isLast { app.workspace.wantsToQuit = true }
      if app.workspace.wantsToQuit, !isLast, let path = options.screenshot {
        try frame(keepingPicture: path)
      }
      rest()
    }
    app.client.simulation.settle(timeout: 1)
    app.update(now: Simulation.now)
    defer { app.close() }
    if let path = options.state { try write(state: path) }
    try app.endRecording()
    try app.endReplay()
  }

  /// Waits while the picture would be the same: what is paused, or asleep, takes no time of the machine.
  private func rest() {
    while !app.workspace.wantsToQuit, !renderer.textures.films.isLate {
      let now = Simulation.now
      guard now - stirred >= Self.settling, !window.hasWaitingEvents else { return }
      var left = app.restTime(isTyping: UI.wantsKeyboard)
      if nextEvent < options.events.count {
        left = min(left, options.events[nextEvent].seconds - elapsed)
      }
      if let end = options.exitAfter { left = min(left, end - elapsed) }
      guard left > 0 else { return }
      let isDue = left <= Self.beat
      if window.wait(atMost: min(left, Self.beat)) || isDue { return }
      let before = app.restingState
      app.update(now: Simulation.now)
      sound?.play(app.takeNoises(), volume: app.preferences.sound.height)
      guard app.restingState == before else { return }
    }
  }

  /// Seconds since the first frame.
  private var elapsed: Double { began.map { Simulation.now - $0 } ?? 0 }

  /// One frame: events, the program, the picture, the panels.
  func frame(keepingPicture path: String? = nil) throws {
    let start = Simulation.now
    if began == nil { began = start }
    playScript()
    let events = window.pollEvents()
    if !events.isEmpty { stirred = start }
    for event in events {
      if case .keyDown(let key) = event, key.name == "f12", let path = options.state {
        try dump(to: path)
        continue
      }
      app.handle(
        event, panelsWantPointer: UI.wantsMouse, panelsWantKeys: UI.wantsKeyboard)
    }
    app.panels.pointerIsOver = UI.wantsMouse && !app.tool.isActive && app.keyHand == nil
    app.update(now: Simulation.now)
    window.scaleWish = app.preferences.look.scale
    if window.isFullscreen != app.workspace.wantsFullScreen {
      window.isFullscreen = app.workspace.wantsFullScreen
    }
    sound?.play(app.takeNoises(), volume: app.preferences.sound.height)
    draw()
    app.workspace.frameTimes.add(Simulation.now - start, begunAt: start)
    if let path {
      try window.presentReadingPixels().savePNG(path)
    } else if app.desk.wantsWindow {
      app.desk.wantsWindow = false
      app.keepWindowPicture(try window.presentReadingPixels())
    } else {
      window.present()
    }
  }

  private func draw() {
    let theme: Theme = app.workspace.isNight ? .night : .paper
    UI.theme = theme
    renderer.scale = window.scale
    app.desk.pixelsPerPoint = window.scale
    // Shadows are feathered; in software each blended triangle costs a hundred times as much.
    renderer.drawsShadows = window.canvas.isSubpixel || app.shown.current.bodies.count < 150
    changeLayer.draw(
      .init(picture: app.picture(), camera: app.viewport.camera, theme: theme),
      app.workspace.change, now: app.now,
      by: &renderer, on: window.canvas)
    app.film { try window.canvas.readPixels() }
    PanelView(app: app, labels: renderer.labels).build()
    window.cursor = cursor
    let title = Words.title(app.title, isDirty: app.isDirty)
    if window.title != title { window.title = title }
  }

  private var cursor: Window.Cursor {
    if app.viewport.panFrom != nil || app.viewport.isSpaceDown { return .move }
    if app.hoveredPressable != nil { return .hand }
    let tool = app.tool
    return Window.Cursor(tool.isActive ? tool.kind.activeCursor : tool.kind.cursor)
  }

  private func dump(to path: String) throws {
    // What was ordered before the key counts.
    app.client.simulation.settle(timeout: 1)
    app.update(now: Simulation.now)
    try write(state: path)
  }

  private func write(state path: String) throws {
    var state = StateDump(app)
    if let counts = renderer.textures.films.decoder?.counts {
      (state.spriteFrames, state.lateSpriteFrames) = (counts.shown, counts.late)
    }
    try state.write(to: path)
  }

  private func playScript() {
    while nextEvent < options.events.count, options.events[nextEvent].seconds <= elapsed {
      window.inject([options.events[nextEvent].event])
      nextEvent += 1
    }
  }
}

extension Window.Cursor {
  fileprivate init(_ cursor: ToolCursor) {
    switch cursor {
    case .arrow: self = .arrow
    case .crosshair: self = .crosshair
    case .hand: self = .hand
    case .move: self = .move
    case .text: self = .text
    }
  }
}
