import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Keys and presses of a play, written in the window and played again without one.
@Suite("Recording keys")
struct RecordingTests {
  /// A heart that flies home past a star while a key is held, and a lid that a press takes away.
  private static let level = """
    inkfall: 1
    world: {gravity: [0, -10], bounds: [-20, 0, 20, 20]}
    bodies:
      heart: {order: 1, role: token, at: [0, 0.5], shapes: [{circle: 0.5}]}
      house: {order: 2, type: static, role: goal, at: [0, 9], shapes: [{box: [4, 1]}]}
      star: {order: 3, type: static, role: star, at: [0, 3], shapes: [{circle: 0.3, sensor: true}]}
      lid: {order: 4, type: static, at: [0, 7], shapes: [{box: [4, 0.4]}]}
      drop: {order: 5, at: [-8, 4], shapes: [{circle: 0.2}]}
    emitters:
      drops: {order: 6, at: [-6, 9], rate: 2, count: 4, body: drop, spread: 40}
    goals:
      home: {order: 7, token: all, reaches: any}
    rules:
      fly: {order: 8, when: {held: up}, do: [{thrust: heart, force: [0, 16]}]}
      open: {order: 9, when: {pressed: {body: lid}}, do: [{remove: lid}]}
      back: {order: 10, when: {released: up}, do: [{push: heart, impulse: [0.2, 0]}]}
    camera: {center: [0, 6], height: 16}
    """

  private func hand(_ recording: String = "played.keys") throws -> (hand: AppDriver, file: URL) {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent(recording)
    return (try AppDriver(Self.level, folder: folder, recording: file.path), file)
  }

  private func key(_ hand: AppDriver, _ name: String, isDown: Bool) {
    hand.app.handle(isDown ? .keyDown(.init(name: name)) : .keyUp(.init(name: name)))
  }

  private func inputs(_ file: URL) throws -> [TimedInput] {
    try PlayerInputs.read(String(contentsOf: file, encoding: .utf8), file: file.path)
  }

  @Test func aPlayThatIsRecordedComesToTheSameWithoutAWindow() throws {
    let (hand, file) = try hand()
    key(hand, "up", isDown: true)
    hand.run(1.3)
    key(hand, "up", isDown: false)
    hand.run(0.21)
    key(hand, "up", isDown: true)
    hand.run(0.4)
    hand.click(Vec2(0, 7))
    hand.run(3)
    key(hand, "up", isDown: false)
    hand.run(0.35)
    let (status, pose) = (hand.app.status, hand.app.shown.current)
    #expect(status.isWon && status.stars.count == 1)
    try hand.app.endRecording()
    let recorded = try inputs(file)
    #expect(
      recorded.map(\.input) == [
        .keyDown("up"), .keyUp("up"), .keyDown("up"), .press(ObjectKey(.body, "lid")), .keyUp("up"),
      ])
    #expect(recorded.first?.step == 60)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("drawn into"))
    // As `inkfall run --keys` plays it, for the time that stands in the file.
    let words = try #require(text.split(separator: "\n").first?.split(separator: " "))
    let seconds = try #require(words.last.flatMap { Double($0) })
    var run = try LevelRun(LevelDocument(text: Self.level))
    run.inputs = recorded
    #expect(run.steps(for: seconds) == Int(pose.step))
    for _ in 0..<run.steps(for: seconds) { run.step() }
    #expect(run.status.outcome == status.outcome)
    #expect(run.status.goals.map(\.reached) == status.goals.map(\.reached))
    #expect(run.world.pose().bodies.map(\.transform) == pose.bodies.map(\.transform))
    #expect(run.world.pose().bodies.map(\.linearVelocity) == pose.bodies.map(\.linearVelocity))
  }

  @Test func aRestartBeginsAnotherAndKeepsTheOneBefore() throws {
    let (hand, file) = try hand()
    key(hand, "up", isDown: true)
    hand.run(0.5)
    key(hand, "up", isDown: false)
    hand.run(0.5)
    hand.key("r", .control)
    #expect(try inputs(file).map(\.step) == [60, 90])
    hand.run(0.1)
    let from = hand.state.step
    key(hand, "up", isDown: true)
    hand.run(0.2)
    key(hand, "up", isDown: false)
    hand.run(0.1)
    hand.key("r", .control)
    let older = file.deletingLastPathComponent().appendingPathComponent("played-2.keys")
    #expect(try inputs(file).map(\.step) == [from, from + 12])
    #expect(try inputs(older).map(\.step) == [60, 90])
    // One without keys takes the place of neither.
    hand.run(1)
    try hand.app.endRecording()
    #expect(try inputs(file).map(\.step) == [from, from + 12])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: hand.folder.path).sorted() == [
        "played-2.keys", "played.keys", "state", "test.yaml",
      ])
  }

  @Test func whatIsDrawnIsToldInTheFile() throws {
    let (hand, file) = try hand()
    hand.drag(AppDriver.loop(Vec2(8, 6), radius: 0.6))
    hand.run(0.5)
    key(hand, "up", isDown: true)
    hand.run(0.1)
    try hand.app.endRecording()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\n# The level was drawn into, pulled at or changed"))
    #expect(try inputs(file).count == 1)
    // The level has goals: a restart removes what was drawn, and the level is that of the file again.
    hand.key("r", .control)
    key(hand, "up", isDown: false)
    key(hand, "up", isDown: true)
    hand.run(0.1)
    try hand.app.endRecording()
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("\n# The level was drawn into"))
  }
}
