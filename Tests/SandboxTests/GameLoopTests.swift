import Foundation
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

extension WindowTests {
  /// The whole program with its window, thread and panels, on SDL's driver without a display.
  @MainActor
  @Suite("The program, without a display")
  struct GameLoopTests {
    private func open(_ text: String) throws -> GameLoop {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("INKFALL_SCALE", "1", 1)
      let folder = try TestFolder.make()
      let file = folder.appendingPathComponent("room.yaml")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let loop = try GameLoop(
        .init(level: file.path, size: WindowSize(width: 960, height: 600), stateFolder: nil))
      try run(loop) { loop.app.shown.run > 0 && loop.app.fitsAfter == nil }
      return loop
    }

    /// Frames until something holds, at most so many seconds.
    private func run(
      _ loop: GameLoop, seconds: Double = 20, until condition: () -> Bool = { false }
    ) throws {
      let end = Simulation.now + seconds
      while Simulation.now < end {
        try loop.frame()
        if condition() { return }
        Thread.sleep(forTimeInterval: 0.004)
      }
    }

    private func close(_ loop: GameLoop) {
      loop.app.close()
      loop.window.close()
    }

    @Test func aCurveDrawnInTheWindowFallsAndRestsOnTheFloor() throws {
      let loop = try open(AppDriver.emptyRoom)
      defer { close(loop) }
      let app = loop.app
      let points = AppDriver.loop(Vec2(0, 3), radius: 0.7).map { app.viewport.camera.screen($0) }
      loop.window.inject([
        .pointerDown(.left, x: points[0].x, y: points[0].y, clicks: 1, modifiers: [])
      ])
      try loop.frame()
      for point in points.dropFirst() {
        loop.window.inject([.pointerMoved(x: point.x, y: point.y)])
        try loop.frame()
      }
      loop.window.inject([.pointerUp(.left, x: points[0].x, y: points[0].y)])
      try run(loop) { StateDump(app).bodies.contains { $0.kind == "dynamic" && !$0.isAwake } }
      let drawn = try #require(StateDump(app).bodies.first { $0.kind == "dynamic" })
      #expect(drawn.bottom.magnitude < 0.02)
    }

    /// SDL tells of fingers; the first is the pointer.
    @Test func aFingerDrawsAsTheMouseDoes() throws {
      let loop = try open(AppDriver.emptyRoom)
      defer { close(loop) }
      let app = loop.app
      let points = AppDriver.loop(Vec2(0, 3), radius: 0.7).map { app.viewport.camera.screen($0) }
      loop.window.touch(17, .down, x: points[0].x, y: points[0].y)
      try loop.frame()
      #expect(app.tool.isActive)
      for point in points.dropFirst() {
        loop.window.touch(17, .moved, x: point.x, y: point.y)
        try loop.frame()
      }
      loop.window.touch(17, .up, x: points[0].x, y: points[0].y)
      try run(loop) { StateDump(app).bodies.contains { $0.kind == "dynamic" && !$0.isAwake } }
      let drawn = try #require(StateDump(app).bodies.first { $0.kind == "dynamic" })
      #expect(drawn.bottom.magnitude < 0.02)
      #expect(!app.tool.isActive)
    }

    @Test func aFingerPressesButtonsAndASecondIsNoPointer() throws {
      let loop = try open(AppDriver.emptyRoom)
      defer { close(loop) }
      for _ in 0..<3 { try loop.frame() }
      let place = loop.app.viewport.camera.screen(Vec2(2, 5))
      // A button of the column. The whole tap comes at once: its end waits for the next frame.
      loop.window.touch(3, .down, x: 40, y: 275)
      loop.window.touch(4, .down, x: place.x, y: place.y)
      loop.window.touch(3, .up, x: 40, y: 275)
      loop.window.touch(4, .up, x: place.x, y: place.y)
      for _ in 0..<6 { try loop.frame() }
      #expect(loop.app.tool.kind != .draw)
      #expect(!loop.app.document.history.canUndo && !loop.app.tool.isActive)
      loop.app.choose(.draw)
      // The next first finger is the pointer again.
      loop.window.touch(9, .down, x: place.x, y: place.y)
      for _ in 0..<2 { try loop.frame() }
      #expect(loop.app.tool.isActive)
      loop.window.touch(9, .up, x: place.x, y: place.y)
      for _ in 0..<3 { try loop.frame() }
      #expect(!loop.app.tool.isActive)
    }

    @Test func aClickOnTheColumnChoosesAToolAndDrawsNothing() throws {
      let loop = try open(AppDriver.emptyRoom)
      defer { close(loop) }
      // Two frames until the panels know their size.
      for _ in 0..<3 { try loop.frame() }
      UI.places = [:]
      defer { UI.places = nil }
      try loop.frame()
      let slot = try #require(loop.app.toolSlots.first { $0.shown == .rope })
      let place = try #require(UI.places?[slot.id])
      loop.window.inject([.pointerMoved(x: place.x, y: place.y)])
      for _ in 0..<2 { try loop.frame() }
      loop.window.inject([
        .pointerDown(.left, x: place.x, y: place.y, clicks: 1, modifiers: []),
        .pointerUp(.left, x: place.x, y: place.y),
      ])
      for _ in 0..<4 { try loop.frame() }
      #expect(loop.app.tool.kind == .rope)
      #expect(!loop.app.document.history.canUndo)
    }

    @Test func theQuestionBeforeAFileIsWrittenOverIsAnsweredWithTheMouse() throws {
      let loop = try open(AppDriver.emptyRoom)
      defer { close(loop) }
      let path = try #require(loop.app.file.path)
      let theirs = "inkfall: 1\nname: By somebody else\n"
      try theirs.write(toFile: path, atomically: true, encoding: .utf8)
      let save = InputEvent.Key(name: "s", modifiers: .control)
      loop.window.inject([.keyDown(save), .keyUp(save)])
      for _ in 0..<3 { try loop.frame() }
      #expect(loop.app.panels.conflict?.kind == .changed)
      UI.places = [:]
      defer { UI.places = nil }
      try loop.frame()
      let place = try #require(UI.places?[SaveConflict.Answer.saveElsewhere.label(for: .changed)])
      loop.window.inject([.pointerMoved(x: place.x, y: place.y)])
      for _ in 0..<2 { try loop.frame() }
      loop.window.inject([
        .pointerDown(.left, x: place.x, y: place.y, clicks: 1, modifiers: []),
        .pointerUp(.left, x: place.x, y: place.y),
      ])
      for _ in 0..<4 { try loop.frame() }
      #expect(loop.app.panels.conflict == nil)
      #expect(loop.app.panels.save?.path.hasSuffix("/room-2.yaml") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == theirs)
      #expect(!loop.app.document.history.canUndo)
    }

    @Test func thePointerStaysLiveWhileAStepTakesLong() throws {
      // The window takes what is published and never waits: with the stepping side held up, frames go on.
      let simulation = Simulation(mode: .threaded)
      defer { simulation.stop() }
      var level = WelcomeScene.emptyPaper
      for i in 0..<600 {
        level.bodies["crate-\(i)"] = .init(
          order: i + 2, position: Vec2(Float(i % 30) - 15, 1 + 0.9 * Float(i / 30)),
          shapes: [.box(width: 0.8, height: 0.8)])
      }
      simulation.send(.load(level))
      var slowest = 0.0
      let end = Simulation.now + 1.5
      while Simulation.now < end {
        let before = Simulation.now
        _ = simulation.take()
        simulation.send(.setSpeed(1))
        slowest = max(slowest, Simulation.now - before)
        Thread.sleep(forTimeInterval: 0.002)
      }
      let publication = simulation.take()
      #expect(publication.current.bodies.count > 600)
      // A scheduler on a busy machine may hold this thread up; a step of this world never does.
      #expect(slowest < 0.05)
    }
  }
}
