import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// The time line: going back, on again, and elsewhere from there.
@Suite("Going back in time")
struct PastTests {
  private static let level = """
    inkfall: 1
    world: {bounds: [-10, 0, 10, 14]}
    bodies:
      beam: {type: static, at: [0, 11], shapes: [{box: [8, 0.4]}]}
      a: {at: [-3, 8], shapes: [{box: [1, 1]}]}
      b: {at: [3, 6], velocity: [-3, 0], shapes: [{circle: 0.6}]}
      c: {at: [0, 2], shapes: [{box: [2, 0.5]}]}
    ropes:
      cord: {from: {body: beam, at: [-3, 0]}, to: {body: a, at: [0, 0.5]}, slack: 1.3}
    rules:
      jump: {when: {key: j}, do: [{push: c, impulse: [0, 6]}]}
    camera: {center: [0, 6], height: 14}
    """

  /// All that can be seen of a moment.
  private func picture(_ hand: AppDriver) -> [StateDump.BodyState] { hand.state.bodies }

  private func seek(_ hand: AppDriver, _ step: UInt64) {
    hand.app.seek(step: step)
    hand.run(0)
    hand.run(0)
  }

  private func play(_ hand: AppDriver) {
    #expect(hand.state.isPaused)
    hand.key("space")
  }

  /// Draws, pulls, cuts, undoes and presses keys while it runs, and keeps what was seen at each step.
  private func busy() throws -> (hand: AppDriver, seen: [UInt64: [StateDump.BodyState]]) {
    let hand = try AppDriver(Self.level)
    var seen: [UInt64: [StateDump.BodyState]] = [:]
    func run(_ steps: Int) {
      for _ in 0..<steps {
        hand.run(1.0 / 60)
        seen[hand.state.step] = picture(hand)
      }
    }
    run(20)
    hand.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7))
    run(40)
    hand.key("j")
    run(20)
    hand.key("g")
    let b = try hand.body("b")
    hand.press(Vec2(b.x, b.y))
    for i in 0..<20 {
      hand.move(Vec2(0.1 * Float(i), 5))
      run(1)
    }
    hand.release(Vec2(2, 5))
    run(15)
    hand.key("k")
    hand.drag([Vec2(-6, 9.8), Vec2(-3, 9.8), Vec2(0, 9.8)], ticking: true)
    run(25)
    hand.key("z", .control)
    run(30)
    hand.key("d")
    hand.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    run(40)
    return (hand, seen)
  }

  @Test func whatHasBeenIsSeenAgainToTheBit() throws {
    let (hand, seen) = try busy()
    let newest = hand.app.shown.newestStep
    #expect(hand.app.shown.oldestStep == 0)
    #expect(newest == hand.state.step)
    let end = picture(hand)
    // There and back, near and far.
    for step in [newest - 1, newest - 7, 61, 60, 59, 200, 30, 31, 100, newest, 83, newest - 40] {
      guard let then = seen[step] else { continue }
      seek(hand, step)
      #expect(hand.state.step == step)
      #expect(hand.state.isPaused)
      // Edits while the step was seen came after that picture.
      let now = picture(hand)
      for body in then where now.contains(where: { $0.id == body.id }) {
        #expect(now.contains(body), "\(body.id) at \(step)")
      }
      #expect(hand.app.isInPast == (step < newest))
      #expect(hand.app.shown.newestStep == newest)
    }
    // Played on, it is what it was, and goes on from there.
    seek(hand, 40)
    play(hand)
    for _ in 0..<Int(newest - 40) {
      hand.run(1.0 / 60)
      let step = hand.state.step
      if let then = seen[step], then.map(\.id) == picture(hand).map(\.id) {
        #expect(picture(hand) == then, "step \(step)")
      }
    }
    #expect(hand.state.step == newest)
    #expect(picture(hand) == end)
    #expect(!hand.app.isInPast)
    hand.run(0.5)
    #expect(hand.state.step == newest + 30)
  }

  @Test func theDocumentIsThatOfTheTime() throws {
    let hand = try AppDriver(Self.level)
    let before = hand.app.document.level
    hand.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7))
    let first = hand.app.document.level
    let drawn = hand.state.step
    hand.run(1)
    hand.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    let second = hand.app.document.level
    hand.run(1)
    #expect(second.bodies.count == before.bodies.count + 2)
    seek(hand, drawn - 1)
    #expect(hand.app.document.level == before)
    #expect(!hand.app.document.history.canUndo)
    #expect(hand.app.secondHint.hasPrefix("Viewing the past"))
    #expect(hand.state.bodies.count == before.bodies.count)
    seek(hand, drawn + 10)
    #expect(hand.app.document.level == first)
    #expect(hand.state.bodies.count == before.bodies.count + 1)
    seek(hand, drawn + 119)
    #expect(hand.app.document.level == second)
    // Seen again while it plays.
    seek(hand, drawn + 10)
    play(hand)
    hand.run(3)
    #expect(hand.app.document.level == second)
    #expect(hand.state.bodies.count == before.bodies.count + 2)
  }

  @Test func drawingInThePastLetsOtherThingsHappen() throws {
    let hand = try AppDriver(Self.level)
    let count = hand.app.document.level.bodies.count
    hand.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7))
    let drawn = hand.state.step
    hand.run(1)
    hand.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    hand.run(1)
    seek(hand, drawn + 30)
    hand.drag(AppDriver.loop(Vec2(6, 9), radius: 0.8))
    #expect(hand.app.shown.newestStep == drawn + 30)
    #expect(!hand.app.isInPast)
    play(hand)
    hand.run(3)
    // The second stroke never was; the third is.
    #expect(hand.app.document.level.bodies.count == count + 2)
    #expect(hand.state.bodies.count == count + 2)
    #expect(!hand.app.document.history.canRedo)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies.count == count)
    #expect(hand.state.bodies.count == count)
    #expect(!hand.app.document.history.canUndo)
  }

  @Test func whatWasHeldIsLetGoOf() throws {
    let hand = try AppDriver(Self.level)
    hand.key("g")
    let b = try hand.body("b")
    hand.press(Vec2(b.x, b.y))
    hand.move(Vec2(6, 10))
    hand.run(1)
    let held = hand.state.step
    hand.run(0.5)
    hand.release(Vec2(6, 10))
    hand.run(1)
    seek(hand, held)
    #expect(try hand.body("b").y > 5)
    hand.key("d")
    hand.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    play(hand)
    hand.run(4)
    #expect(try hand.body("b").bottom < 0.1)
  }

  @Test func oneStepBackAndOneOn() throws {
    let hand = try AppDriver(Self.level)
    hand.key("space")
    let step = hand.state.step
    hand.key(",")
    hand.run(0)
    #expect(hand.state.step == step - 1)
    let there = picture(hand)
    hand.key(",")
    hand.run(0)
    hand.key(".")
    hand.run(0)
    #expect(hand.state.step == step - 1)
    #expect(picture(hand) == there)
    seek(hand, 0)
    hand.key(",")
    hand.run(0)
    #expect(hand.state.step == 0)
    #expect(!hand.app.toasts.all.isEmpty)
  }

  @Test func itReachesAMinuteBackAndNoFurther() throws {
    let hand = try AppDriver(Self.level)
    hand.run(90)
    let newest = hand.app.shown.newestStep
    let reach = Double(newest - hand.app.shown.oldestStep) / 60
    #expect(reach >= 60)
    #expect(reach < 64)
    let now = picture(hand)
    seek(hand, 0)
    #expect(hand.state.step == hand.app.shown.oldestStep)
    seek(hand, newest)
    #expect(picture(hand) == now)
  }

  @Test func aRestartBeginsAnotherTimeLine() throws {
    let hand = try AppDriver(Self.level)
    hand.run(2)
    hand.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7))
    hand.run(1)
    let level = hand.app.document.level
    hand.key("r", .control)
    hand.run(0.5)
    #expect(hand.app.shown.oldestStep == 0)
    seek(hand, 0)
    #expect(hand.app.document.level == level)
  }

  @Test func aCrashAfterGoingBackRecoversWhatWasThere() throws {
    let first = try AppDriver(Self.level)
    let count = first.app.document.level.bodies.count
    first.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7))
    let drawn = first.state.step
    first.run(1)
    first.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    first.key("z", .control)
    first.drag(AppDriver.loop(Vec2(-5, 9), radius: 0.4))
    first.run(1)
    first.app.seek(step: drawn + 30)
    first.run(0)
    first.run(0)
    first.drag(AppDriver.loop(Vec2(6, 9), radius: 0.8))
    let level = first.app.document.level
    #expect(level.bodies.count == count + 2)
    first.app.autosave?.flush()
    let folder = first.folder.appendingPathComponent("state")
    let log = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first {
        $0.hasSuffix(".log")
      })
    let leftover = try #require(AutosaveLog.read(folder.appendingPathComponent(log)))
    let second = try AppDriver()
    #expect(second.app.recover(leftover))
    #expect(second.app.document.level == level)
    second.key("z", .control)
    #expect(second.app.document.level.bodies.count == count + 1)
  }

  @Test func aRecordingHasWhatHappenedInTheEnd() throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("play.keys").path
    let hand = try AppDriver(Self.level, folder: folder, recording: file)
    hand.key("j")
    hand.run(1)
    let step = hand.state.step
    hand.run(1)
    hand.key("j")
    hand.run(1)
    hand.app.seek(step: step)
    hand.run(0)
    hand.run(0)
    play(hand)
    hand.key("j")
    hand.run(2)
    let steps = hand.state.step
    let now = picture(hand)
    try hand.app.endRecording()
    let inputs = try PlayerInputs.read(LevelDocument.text(ofFile: file), file: file)
    var run = try LevelRun(LevelDocument(text: Self.level))
    run.inputs = inputs
    for _ in 0..<steps { run.step() }
    for body in now {
      let place = run.world[try #require(run.built.bodies[body.id])].position
      #expect(place == Vec2(body.x, body.y), "\(body.id)")
    }
  }
}
