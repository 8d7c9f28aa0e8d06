import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// The first thirty seconds.
@Suite("The first steps")
struct IntroductionTests {
  private func start(_ folder: URL) -> App {
    let app = App(
      .init(mode: .stepped, stateFolder: folder, nameSeed: 7, introduces: .newcomers))
    app.advance(by: 0)
    app.advance(by: 0.3)
    return app
  }

  private func drag(_ app: App, _ points: [Vec2]) {
    func pixel(_ point: Vec2) -> (x: Float, y: Float) { app.viewport.camera.screen(point) }
    guard let first = points.first, let last = points.last else { return }
    app.handle(
      .pointerDown(.left, x: pixel(first).x, y: pixel(first).y, clicks: 1, modifiers: []))
    for point in points.dropFirst() {
      app.handle(.pointerMoved(x: pixel(point).x, y: pixel(point).y))
    }
    app.handle(.pointerUp(.left, x: pixel(last).x, y: pixel(last).y))
    app.advance(by: 0)
  }

  /// What is to be drawn along now.
  private func trace(_ app: App) throws -> [Vec2] {
    for case .trace(let line) in app.introductionOverlays { return line }
    throw CancellationError()
  }

  /// Goes along the dashes, and sees for two seconds what comes of it.
  private func traceAndWait(_ app: App) throws {
    drag(app, try trace(app))
    for _ in 0..<120 { app.advance(by: 1.0 / 60) }
  }

  @Test func tracingTheDashesTakesAllSteps() throws {
    let app = start(try TestFolder.make())
    #expect(app.playing.introduction?.step == .draw && app.tool.kind == .draw)
    try traceAndWait(app)
    #expect(app.playing.introduction?.step == .hang && app.tool.kind == .rope)
    let shape = try #require(app.playing.introduction?.shape)
    // It has fallen onto the shelf.
    let lying = try #require(StateDump(app).bodies.first { $0.id == shape })
    #expect((lying.bottom - 3.32).magnitude < 0.15)
    drag(app, try trace(app))
    #expect(app.document.level.ropes.count == 1)
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction?.step == .swing)
    #expect(app.document.level.bodies[WelcomeScene.shelf] == nil)
    for _ in 0..<120 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .cut && app.tool.kind == .knife)
    // It hangs on the rope and swings.
    let hanging = try #require(StateDump(app).bodies.first { $0.id == shape })
    #expect(hanging.bottom > 0.5)
    drag(app, try trace(app))
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction?.step == .done && app.tool.kind == .draw)
    for _ in 0..<300 { app.advance(by: 1.0 / 60) }
    let fallen = try #require(StateDump(app).bodies.first { $0.id == shape })
    #expect(fallen.bottom < 1)
    // Whatever is drawn next ends it.
    drag(app, AppDriver.loop(Vec2(5, 6), radius: 0.5))
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction == nil)
  }

  @Test func whatIsNoShapeAndNoRopeOfItIsWaitedOver() throws {
    let app = start(try TestFolder.make())
    // A scribble of a few centimeters.
    drag(app, AppDriver.loop(Vec2(5, 6), radius: 0.1))
    for _ in 0..<120 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .draw)
    try traceAndWait(app)
    #expect(app.playing.introduction?.step == .hang)
    // A rope between other things.
    drag(app, AppDriver.line(Vec2(-5.6, 0.5), Vec2(-4.6, 0.8)))
    for _ in 0..<10 { app.advance(by: 1.0 / 60) }
    #expect(app.document.level.ropes.count == 1)
    #expect(app.playing.introduction?.step == .hang)
    drag(app, try trace(app))
    for _ in 0..<150 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .cut)
    // Another rope is no cut.
    #expect(app.document.level.ropes.count == 2)
    drag(app, try trace(app))
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction?.step == .done)
  }

  @Test func aShapeThatIsTakenBackIsDrawnAgain() throws {
    let app = start(try TestFolder.make())
    try traceAndWait(app)
    #expect(app.playing.introduction?.step == .hang)
    app.undo()
    for _ in 0..<3 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .draw && app.tool.kind == .draw)
    try traceAndWait(app)
    #expect(app.playing.introduction?.step == .hang)
  }

  @Test(arguments: [0, 3]) func aRopeThatIsTakenBackIsHungOnceMore(seconds: Int) throws {
    let app = start(try TestFolder.make())
    try traceAndWait(app)
    drag(app, try trace(app))
    for _ in 0..<(60 * seconds + 3) { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == (seconds > 1 ? .cut : .swing))
    app.undo()
    for _ in 0..<3 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .hang && app.tool.kind == .rope)
    drag(app, try trace(app))
    for _ in 0..<180 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .cut)
    drag(app, try trace(app))
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction?.step == .done)
  }

  @Test func aRopeThatWasHungElsewhereIsCutWhereItIs() throws {
    let app = start(try TestFolder.make())
    try traceAndWait(app)
    let shape = try #require(app.playing.introduction?.shape)
    let lying = try #require(StateDump(app).bodies.first { $0.id == shape })
    // From the paper, far from the beam.
    drag(app, AppDriver.line(Vec2(3.5, 7), Vec2(lying.x, lying.y)))
    for _ in 0..<150 { app.advance(by: 1.0 / 60) }
    #expect(app.playing.introduction?.step == .cut)
    let slash = try trace(app)
    #expect(abs(slash[0].interpolated(to: slash[1], by: 0.5).x - 3.5) < 0.1)
  }

  @Test func itIsShownOnce() throws {
    let folder = try TestFolder.make()
    #expect(start(folder).playing.introduction != nil)
    #expect(start(folder).playing.introduction == nil)
    // Who asks for it sees it again.
    let app = start(folder)
    app.perform(.introduce)
    app.advance(by: 0.1)
    #expect(app.playing.introduction?.step == .draw)
    #expect(app.allActions.contains { $0.action == .introduce })
  }

  @Test func nobodyElseIsKeptByIt() throws {
    #expect(try AppDriver().app.playing.introduction == nil)
    #expect(App(.init(mode: .stepped)).playing.introduction == nil)
  }

  @Test func anotherToolEndsItAndKeepsTheScene() throws {
    let app = start(try TestFolder.make())
    app.perform(.choose(.box))
    app.advance(by: 1.0 / 60)
    #expect(app.playing.introduction == nil)
    #expect(app.document.start == WelcomeScene.introduction)
  }

  @Test func escapeLeavesItForTheWelcome() throws {
    let app = start(try TestFolder.make())
    app.handle(.keyDown(.init(name: "escape")))
    app.advance(by: 0.1)
    #expect(app.playing.introduction == nil)
    #expect(app.document.start != WelcomeScene.introduction)
    #expect(app.library.unsaved.parked.isEmpty)
  }

  @Test func whatWasDrawnInItIsAnUnsavedDrawing() throws {
    let app = start(try TestFolder.make())
    try traceAndWait(app)
    let drawn = app.document.level
    app.skipIntroduction()
    app.advance(by: 0.1)
    #expect(app.playing.introduction == nil && app.document.level != drawn)
    #expect(app.library.unsaved.parked.map(\.document.level) == [drawn])
  }
}
