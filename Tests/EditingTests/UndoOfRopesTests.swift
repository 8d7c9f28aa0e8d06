// Undo of a cut laid a rope along its drawn path again: longer than it was, or not at all where
// that no longer fitted.
import Foundation
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Undo of what was done to ropes")
struct UndoOfRopesTests {
  /// How the rope "line" of a level was made; a body "load" is in each.
  enum Form: String, CaseIterable, Sendable {
    case straight, slack, path, pulley, wound, vine, carrier, loose

    var bodies: String {
      switch self {
      case .pulley:
        """
          wheel: {at: [0, 4], shapes: [{circle: 0.4}]}
          light: {at: [-0.45, 1], shapes: [{box: [0.5, 0.5], density: 40}]}
          load: {at: [0.45, 1], shapes: [{box: [0.5, 0.5], density: 60}]}
        joints:
          nail: {type: pin, body: wheel, at: [0, 4]}
        """
      case .carrier: "  load: {at: [2, 5], shapes: [{circle: 0.3}]}"
      default: "  load: {at: [1, 4], shapes: [{box: [1, 1]}]}"
      }
    }

    var ropes: String {
      switch self {
      case .straight: "  line: {from: {world: [0, 9]}, to: {body: load, at: [0, 0.5]}}"
      case .slack: "  line: {from: {world: [-2, 9]}, to: {body: load, at: [0, 0.5]}, length: 7}"
      case .path:
        "  line: {from: {world: [-4, 8]}, to: {body: load}, via: [[-3, 5.5], [-1, 4.2]]}"
      case .pulley:
        """
          line:
            from: {body: light, at: [0, 0.25]}
            to: {body: load, at: [0, 0.25]}
            via: [[-0.45, 4], [-0.3, 4.4], [0, 4.5], [0.3, 4.4], [0.45, 4]]
        """
      case .wound:
        """
          line:
            from: {world: [0, 9]}
            to: {body: load, at: [0, 0.5]}
            winch: {to: 3, speed: 0.5}
        """
      case .vine: "  line: {from: {world: [0, 9]}, to: {body: load}, length: 6, vine: {leaf: 0.2}}"
      case .carrier:
        """
          line: {from: {world: [-4, 9]}, to: {world: [4, 9]}, slack: 1.1}
          cord: {from: {rope: line, fraction: 0.75}, to: {body: load}}
        """
      case .loose: "  line: {from: {world: [0, 9]}, to: {free: [3, 7]}}"
      }
    }

    var level: String {
      "inkfall: 1\nbodies:\n\(bodies)\nropes:\n\(ropes)\ncamera: {center: [0, 5], height: 14}\n"
    }
  }

  /// What is done to the rope, and taken back.
  enum Change: String, CaseIterable, Sendable { case cut, cutTwice, erase, eraseLoad }

  static let cases = Form.allCases.flatMap { form in Change.allCases.map { (form, $0) } }

  /// A level that has run for a while, and is paused in the middle of its motion.
  private func paused(_ form: Form) throws -> AppDriver {
    let hand = try AppDriver(form.level)
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    hand.run(0.8)
    togglePause(hand)
    return hand
  }

  private func togglePause(_ hand: AppDriver) {
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
  }

  private func line(_ hand: AppDriver) throws -> WorldPose.RopePose {
    let id = try #require(hand.app.shown.names.ropeIDs["line"], "there is no rope line")
    return try #require(hand.app.shown.current.ropes.first { $0.id == id })
  }

  private func hash(_ hand: AppDriver) throws -> UInt64 {
    try #require(try hand.app.replayNow().hash)
  }

  private func make(_ change: Change, _ hand: AppDriver) throws {
    let maker = { hand.app.toolContext().maker }
    switch change {
    case .cut:
      hand.app.perform(try #require(maker().cut("line", at: 0.4)))
    case .cutTwice:
      hand.app.perform(try #require(maker().cut("line", at: 0.6)))
      hand.app.advance(by: 0)
      hand.app.perform(try #require(maker().cut("line", at: 0.5)).joined(toPrevious: true))
    case .erase: hand.app.perform(maker().remove(ObjectKey(.rope, "line")))
    case .eraseLoad: hand.app.perform(maker().remove(ObjectKey(.body, "load")))
    }
    hand.app.advance(by: 0)
  }

  private func expectNoMessages(_ hand: AppDriver) {
    let bad = hand.app.toasts.all.filter { $0.kind == .error || $0.kind == .warning }
    #expect(bad.isEmpty, "\(bad.map(\.text))")
  }

  /// While the clock stands still, undo and redo lead to the same bits, however often; and what
  /// hung hangs on as if nothing had been done.
  @Test(arguments: cases) func undoWhilePausedIsExact(_ form: Form, _ change: Change) throws {
    let hand = try paused(form)
    let (level, start, before) = (hand.app.document.level, try hash(hand), try line(hand))
    try make(change, hand)
    let (edited, changed) = (hand.app.document.level, try hash(hand))
    #expect(edited != level && changed != start)
    for _ in 0..<2 {
      hand.app.undo()
      hand.app.advance(by: 0)
      #expect(hand.app.document.level == level)
      #expect(try hash(hand) == start)
      let after = try line(hand)
      #expect(after.points == before.points && after.restLength == before.restLength)
      hand.app.redo()
      hand.app.advance(by: 0)
      #expect(hand.app.document.level == edited)
      #expect(try hash(hand) == changed)
    }
    hand.app.undo()
    hand.app.advance(by: 0)
    expectNoMessages(hand)
    let twin = try paused(form)
    for driver in [hand, twin] {
      togglePause(driver)
      driver.run(2)
    }
    #expect(hand.state.step == twin.state.step)
    #expect(try hash(hand) == hash(twin))
    // A replay goes the same way.
    var player = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    player.play()
    #expect(try player.refusals == [] && player.hash == hash(hand))
  }

  @Test(arguments: Form.allCases) func escapeWhilePausedIsExact(_ form: Form) throws {
    let hand = try paused(form)
    let (level, start, points) = (hand.app.document.level, try hash(hand), try line(hand).points)
    let middle = points.count / 2
    let (a, b) = (points[middle - 1], points[middle])
    let side = (1 / (b - a).length) * Vec2(a.y - b.y, b.x - a.x)
    let center = a.interpolated(to: b, by: 0.5)
    hand.app.choose(.knife)
    let slash = AppDriver.line(center - 0.2 * side, center + 0.2 * side, count: 8)
    hand.press(slash[0])
    for point in slash.dropFirst() { hand.move(point) }
    hand.app.advance(by: 0)
    #expect(hand.app.document.level != level)
    hand.key("escape")
    #expect(hand.app.document.level == level)
    #expect(try hash(hand) == start)
    #expect(try line(hand).points == points)
    expectNoMessages(hand)
  }

  /// Once something has happened in between, the rope comes back at least as long as it was,
  /// whatever became of its ends.
  @Test(arguments: cases) func undoWhileItRunsLosesNoRope(_ form: Form, _ change: Change) throws {
    let hand = try paused(form)
    let (level, before) = (hand.app.document.level, try line(hand))
    try make(change, hand)
    togglePause(hand)
    hand.run(0.5)
    togglePause(hand)
    for _ in 0..<2 {
      hand.app.undo()
      hand.app.advance(by: 0)
      #expect(hand.app.document.level == level)
      expectNoMessages(hand)
      // What rounds a path off, and is wound in, takes a little.
      #expect(try line(hand).restLength > 0.98 * before.restLength)
      hand.app.redo()
      hand.app.advance(by: 0)
      expectNoMessages(hand)
    }
    hand.app.undo()
    togglePause(hand)
    hand.run(1)
    #expect(try line(hand).points.allSatisfy { $0.isFinite })
    var player = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    player.play()
    #expect(try player.refusals == [] && player.hash == hash(hand))
  }

  /// The drawn path is not the one along which the rope hangs.
  @Test func aRopeWhoseEndsStayComesBackWhereItHung() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      ropes:
        line: {from: {world: [-4, 8]}, to: {world: [4, 8]}, via: [[-3, 10], [0, 11], [3, 10]]}
      camera: {center: [0, 6], height: 14}
      """)
    hand.run(3)
    let before = try line(hand)
    hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.rope, "line")))
    hand.run(1)
    togglePause(hand)
    hand.app.undo()
    hand.app.advance(by: 0)
    let after = try line(hand)
    #expect(after.points.count == before.points.count)
    #expect((after.restLength - before.restLength).magnitude < Tolerance.linearSlop)
    // It has moved on by up to a frame between what was seen and the edit.
    for (a, b) in zip(after.points, before.points) { #expect(a.distance(to: b) < 0.1) }
  }
}
