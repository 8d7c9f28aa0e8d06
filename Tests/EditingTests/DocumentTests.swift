import Foundation
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Document, run and file")
struct DocumentTests {
  private func drawThree(_ hand: AppDriver) {
    hand.drag(AppDriver.loop(Vec2(-3, 4), radius: 0.6))
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    hand.key("r")
    hand.drag([Vec2(0.5, 9), Vec2(0.5, 6), Vec2(0.5, 3.5)])
    hand.key("d")
  }

  @Test func undoTakesAStrokeOutOfTheRunningWorldAndRedoBringsItBack() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    hand.run(0.3)
    let drawn = try #require(hand.dynamic.first)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
    #expect(hand.app.document.level == hand.app.document.start)
    hand.key("z", [.control, .shift])
    #expect(hand.dynamic.map(\.id) == [drawn.id])
  }

  @Test func undoHasNoLimit() throws {
    let hand = try AppDriver()
    hand.key("space")
    for i in 0..<60 { hand.click(Vec2(Float(i % 10) - 5, 2 + Float(i / 10))) }
    #expect(hand.dynamic.count == 60)
    for _ in 0..<60 { hand.key("z", .control) }
    #expect(hand.dynamic.isEmpty)
    for _ in 0..<60 { hand.key("z", [.control, .shift]) }
    #expect(hand.dynamic.count == 60)
  }

  @Test func restartPlaysTheStartWithTheEditsPlacedAtRest() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    let drawn = try #require(hand.dynamic.first)
    hand.run(4)
    #expect(try hand.body(drawn.id).y < 1.5)
    hand.key("r", .control)
    #expect(hand.state.step == 0)
    let again = try hand.body(drawn.id)
    #expect(again.y == drawn.y)
    #expect(again.speed == 0)
    // A run is no edit: undo still takes the stroke back.
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
  }

  @Test func thePresentMomentCanBecomeTheStart() throws {
    let hand = try AppDriver()
    drawThree(hand)
    hand.run(3)
    let before = hand.app.document.level
    let path = hand.folder.appendingPathComponent("moment.yaml").path
    let places = hand.dynamic
    hand.app.saveMoment(to: path)
    hand.run(0)
    #expect(!hand.state.isDirty)
    hand.key("r", .control)
    #expect(hand.state.step == 0)
    for place in places where place.kind == "dynamic" {
      let now = try hand.body(place.id)
      #expect(abs(now.x - place.x) < 1e-4 && abs(now.y - place.y) < 1e-4, "\(place.id)")
    }
    // The file holds it, and undo takes it back.
    let again = try AppDriver()
    #expect(again.app.open(path))
    again.run(0)
    for place in places {
      let now = try again.body(place.id)
      #expect(abs(now.x - place.x) < 1e-4 && abs(now.y - place.y) < 1e-4, "\(place.id)")
    }
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func aPinnedBodyDoesNotSinkIntoTheFloorOfThePaper() throws {
    let hand = try AppDriver()
    hand.key("c")
    hand.drag([Vec2(0, 1.2), Vec2(1, 1.2)])
    hand.run(2)
    let disc = try #require(hand.dynamic.first)
    hand.key("p")
    hand.click(Vec2(disc.x + 0.5, disc.y + 0.5))
    hand.run(4)
    #expect(hand.state.pins == 1)
    #expect(try hand.body(disc.id).y > disc.y - 0.02)
  }

  @Test func aPausedWorldStandsStillAndAStepIsOneStep() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    hand.key("space")
    let paused = hand.state
    #expect(paused.isPaused)
    hand.run(1)
    #expect(hand.state.step == paused.step)
    #expect(hand.state.bodies == paused.bodies)
    hand.key(".")
    #expect(hand.state.step == paused.step + 1)
    #expect(hand.state.isPaused)
    hand.key("space")
    hand.run(0.5)
    #expect(hand.state.step == paused.step + 31)
  }

  @Test func slowMotionTakesFewerStepsInTheSameTime() throws {
    let hand = try AppDriver()
    hand.key("t")
    let before = hand.state.step
    hand.run(1)
    #expect(hand.state.step - before == 30)
    hand.key("t")
    hand.run(1)
    #expect(hand.state.step - before == 45)
  }

  @Test func spaceHeldWhileDraggingMovesThePaperAndDoesNotPause() throws {
    let hand = try AppDriver()
    let center = hand.app.viewport.camera.world(x: 640, y: 360)
    hand.app.handle(.keyDown(.init(name: "space")))
    hand.app.handle(.pointerMoved(x: 400, y: 300))
    hand.app.handle(.pointerDown(.left, x: 400, y: 300, clicks: 1, modifiers: []))
    hand.app.handle(.pointerMoved(x: 500, y: 300))
    hand.app.handle(.pointerUp(.left, x: 500, y: 300))
    hand.app.handle(.keyUp(.init(name: "space")))
    hand.run(0.5)
    #expect(!hand.state.isPaused)
    #expect(hand.dynamic.isEmpty)
    #expect(hand.app.viewport.camera.world(x: 640, y: 360).x < center.x - 0.5)
  }

  @Test func theWheelZoomsTowardsThePointer() throws {
    let hand = try AppDriver()
    let under = hand.app.viewport.camera.world(x: 300, y: 200)
    let scale = hand.app.viewport.camera.metersPerPixel
    hand.app.handle(.wheel(3, x: 300, y: 200))
    hand.run(1)
    let after = hand.app.viewport.camera.world(x: 300, y: 200)
    #expect(under.distance(to: after) < 0.01)
    #expect(hand.app.viewport.camera.metersPerPixel < 0.8 * scale)
  }

  @Test func theSceneMadeInCodeSwingsItsLampOverItsShapes() throws {
    let run = try Run(WelcomeScene.level)
    for _ in 0..<60 { run.takeStep() }
    let pose = run.pose()
    #expect(run.names.bodies.count == 5)
    let rope = try #require(pose.ropes.first)
    #expect(rope.stretch < 0.01)
    let lamp = try #require(run.names.bodyIDs["lamp"])
    #expect(pose.bodies.contains { $0.id == lamp && $0.transform.position.y > 3 })
  }

  // MARK: - Files

  @Test func whatIsSavedIsWhatIsReadAgain() throws {
    let hand = try AppDriver()
    drawThree(hand)
    #expect(hand.state.isDirty)
    hand.run(2)
    hand.key("s", .control)
    #expect(!hand.state.isDirty)
    let path = try #require(hand.app.file.path)
    let other = App(.init(level: path, mode: .stepped, stateFolder: nil))
    #expect(other.document.level == hand.app.document.level)
    other.advance(by: 0)
    #expect(StateDump(other).bodies.count == hand.state.bodies.count)
    #expect(StateDump(other).ropes.map(\.id) == hand.state.ropes.map(\.id))
  }

  @Test func savingTwiceWritesTheSameBytes() throws {
    let hand = try AppDriver()
    drawThree(hand)
    hand.key("s", .control)
    let path = try #require(hand.app.file.path)
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    let again = try AppDriver(nil, folder: hand.folder)
    again.app.perform(.open(path: path))
    again.app.advance(by: 0)
    again.app.save(to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
  }

  @Test func aDroppedFileIsOpened() throws {
    let hand = try AppDriver()
    let path = hand.folder.appendingPathComponent("other one.yaml")
    try """
    inkfall: 1
    name: Other
    bodies:
      lonely: {at: [0, 5], shapes: [{circle: 0.5}]}
    """.write(to: path, atomically: true, encoding: .utf8)
    hand.app.handle(.fileDropped(path: path.path))
    hand.run(0)
    #expect(hand.state.bodies.map(\.id) == ["lonely"])
    #expect(hand.state.name == "Other")
  }

  @Test func aBadFileSaysWhereItIsWrongAndLosesNothing() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    let level = hand.app.document.level
    let path = hand.folder.appendingPathComponent("bad.yaml")
    try """
    inkfall: 1
    name: Bad
    bodies:
      a: {at: [0, oops], shapes: [{circle: 0.5}]}
      b: {shaped: [{circle: 0.5}]}
    """.write(to: path, atomically: true, encoding: .utf8)
    hand.app.handle(.fileDropped(path: path.path))
    hand.run(0)
    let message = try #require(hand.state.messages.last)
    #expect(message.contains("bad.yaml:4:"))
    #expect(message.contains("bad.yaml:5:"))
    #expect(hand.app.document.level == level)
    #expect(hand.dynamic.count == 1)
    #expect(hand.state.canUndo)
  }

  @Test func aLevelTheEngineRefusesSaysWhereAndLosesNothing() throws {
    let hand = try AppDriver()
    let level = hand.app.document.level
    let path = hand.folder.appendingPathComponent("thin.yaml")
    try """
    inkfall: 1
    name: Thin
    bodies:
      good: {at: [0, 5], shapes: [{circle: 0.5}]}
      flat: {at: [0, 2], shapes: [{polygon: [[0, 0], [1, 0], [2, 0]]}]}
    """.write(to: path, atomically: true, encoding: .utf8)
    hand.app.handle(.fileDropped(path: path.path))
    hand.run(0)
    let message = try #require(hand.state.messages.last)
    #expect(message.contains("thin.yaml:5:"), "\(message)")
    #expect(hand.app.document.level == level)
  }

  @Test func whatWasNotSavedIsKeptWhenAnotherIsOpenedAndComesBack() throws {
    let hand = try AppDriver()
    drawThree(hand)
    let drawing = hand.app.document.level
    let log = try #require(hand.app.autosave?.url)
    let other = hand.folder.appendingPathComponent("other.yaml")
    try AppDriver.emptyRoom.write(to: other, atomically: true, encoding: .utf8)
    hand.app.handle(.fileDropped(path: other.path))
    hand.run(0)
    #expect(hand.app.document.level != drawing)
    let toast = try #require(hand.app.toasts.all.last)
    #expect(toast.actions == [.bringBack(DrawingID(log))])
    // On disk too: whatever happens now, the next start finds it.
    let kept = try #require(AutosaveLog.read(log))
    #expect(kept.hasLosses && kept.path == hand.folder.appendingPathComponent("test.yaml").path)

    hand.app.perform(toast.actions[0], of: toast)
    hand.run(0)
    #expect(hand.app.document.level == drawing)
    #expect(hand.state.isDirty && hand.state.canUndo)
    #expect(hand.dynamic.count == drawing.bodies.filter { $0.value.kind == .dynamic }.count)
    hand.key("z", .control)
    hand.app.autosave?.flush()
    #expect(
      try #require(AutosaveLog.read(log)).lines.last.map { "\($0)" }?.contains("undo") == true)
  }

  @Test func openingAnotherAfterSavingKeepsNothingAside() throws {
    let hand = try AppDriver()
    drawThree(hand)
    hand.key("s", .control)
    hand.key("n", .control)
    #expect(hand.app.library.unsaved.parked.isEmpty)
    #expect(!hand.app.toasts.all.contains { $0.text == Words.unsavedIsKept("test.yaml") })
  }

  @Test func aProgramStartedWithAFileItCannotOpenSaysWhyAndDoesNotStart() throws {
    let hand = try AppDriver()
    let bad = hand.folder.appendingPathComponent("bad.yaml")
    try "inkfall: 1\nbodies:\n  a: {at: [0, oops]}\n".write(
      to: bad, atomically: true, encoding: .utf8)
    let failure = try #require(App.failure(ofOpening: bad.path, nil))
    #expect(failure.description.hasPrefix("bad.yaml:3:15: "))
    let missing = hand.folder.appendingPathComponent("missing.yaml").path
    #expect(try #require(App.failure(ofOpening: missing, nil)).description.contains("no such file"))
    #expect(App.failure(ofOpening: try #require(hand.app.file.path), nil) == nil)
  }

  @Test func aFileThatWasSpoiledSinceACrashDoesNotKeepTheDrawingFromComingBack() throws {
    let hand = try AppDriver()
    drawThree(hand)
    let drawing = hand.app.document.level
    hand.app.autosave?.flush()
    let crashed = hand.folder.appendingPathComponent("crashed")
    try FileManager.default.createDirectory(at: crashed, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: try #require(hand.app.autosave?.url),
      to: crashed.appendingPathComponent("session-1-0.log"))
    let path = try #require(hand.app.file.path)
    try "spoiled".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(App.failure(ofOpening: path, nil) != nil)
    #expect(App.failure(ofOpening: path, crashed) == nil)
    let next = App(.init(level: path, mode: .stepped, stateFolder: crashed))
    #expect(next.document.level == drawing)
  }

  @Test func aLevelSaysWhatItIsAboutUntilSomethingIsDrawn() throws {
    let about = "Hang the cat on the line."
    let hand = try AppDriver(
      AppDriver.emptyRoom.replacingOccurrences(
        of: "name: Empty room", with: "name: Empty room\nabout: \(about)"))
    #expect(hand.app.hint == about)
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    #expect(hand.app.hint == ToolKind.draw.hint)
    hand.key("n", .control)
    #expect(hand.app.hint.hasPrefix("Draw something"))
  }

  @Test func whatACrashLeftIsThereAgainAtTheNextStart() throws {
    let hand = try AppDriver()
    drawThree(hand)
    hand.key("z", .control)
    let level = hand.app.document.level
    hand.app.autosave?.flush()
    // The log as a killed process leaves it: whole but for a line that was cut short.
    let state = hand.folder.appendingPathComponent("state")
    let log = try #require(hand.app.autosave?.url)
    var bytes = try Data(contentsOf: log)
    bytes.append(Data(#"{"edit":{"_0":{"label":"dr"#.utf8))
    let crashed = hand.folder.appendingPathComponent("crashed")
    try FileManager.default.createDirectory(at: crashed, withIntermediateDirectories: true)
    try bytes.write(to: crashed.appendingPathComponent("session-1-0.log"))
    _ = state

    let next = App(
      .init(level: hand.app.file.path, mode: .stepped, stateFolder: crashed))
    next.advance(by: 0)
    #expect(next.document.level == level)
    #expect(next.isDirty)
    #expect(StateDump(next).messages.contains { $0.contains("ecovered") })
    #expect(StateDump(next).bodies.count == 3)
  }

  @Test func aSessionThatEndsInOrderLeavesNothingToRecover() throws {
    let hand = try AppDriver()
    drawThree(hand)
    let log = try #require(hand.app.autosave?.url)
    hand.app.autosave?.flush()
    #expect(FileManager.default.fileExists(atPath: log.path))
    hand.key("s", .control)
    hand.app.close()
    #expect(!FileManager.default.fileExists(atPath: log.path))
  }

  @Test func aSessionThatIsStillRunningIsNotRecoveredByAnother() throws {
    let hand = try AppDriver()
    drawThree(hand)
    hand.app.autosave?.flush()
    let other = App(
      .init(
        level: hand.app.file.path, mode: .stepped,
        stateFolder: hand.folder.appendingPathComponent("state")))
    #expect(!other.isDirty)
  }
}
