import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// What a gesture has done is given back when it is abandoned, and what is moved in a run comes back by undo.
@Suite("Gestures given back")
struct GivenBackTests {
  private static let room = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      plank: {at: [0, 5], shapes: [{box: [4, 0.5]}], gravityScale: 0}
      crate: {at: [-6, 4], shapes: [{box: [1, 1]}]}
      ball: {at: [6, 0.5], shapes: [{circle: 0.5}]}
    ropes:
      cord: {from: {world: [3, 9]}, to: {body: plank, at: [1.8, 0]}}
    camera: {center: [0, 4], height: 12}
    """

  /// Goes through the plank and the rope, and does not let go.
  private func slash(_ hand: AppDriver, _ way: [Vec2]) throws {
    hand.press(try #require(way.first))
    for point in way.dropFirst() { hand.move(point) }
    hand.app.advance(by: 0)
  }

  @Test(arguments: [ToolKind.knife, .erase, .paint])
  func escapeInTheMiddleOfADragGivesBackWhatItDid(tool: ToolKind) throws {
    let hand = try AppDriver(Self.room)
    hand.app.workbench.toolSettings.paint.ink = 3
    let before = hand.app.document.level
    hand.app.choose(tool)
    // Something that was done before stays.
    hand.drag(AppDriver.line(Vec2(6, 2), Vec2(6, -0.2)))
    let done = hand.app.document.level
    #expect(done != before)
    try slash(hand, AppDriver.line(Vec2(0, 6), Vec2(0, 4)) + AppDriver.line(Vec2(0, 7), Vec2(4, 7)))
    #expect(hand.app.document.level != done)
    hand.key("escape")
    #expect(hand.app.document.level == done)
    hand.release(Vec2(4, 7))
    hand.run(0.2)
    #expect(hand.app.document.level == done)
    #expect(hand.dynamic.contains { $0.id == "plank" })
    // It can be made again after all.
    hand.app.redo()
    #expect(hand.app.document.level != done)
  }

  @Test func aDragThatDidNothingGivesNothingBack() throws {
    let hand = try AppDriver(Self.room)
    hand.app.choose(.knife)
    hand.drag(AppDriver.line(Vec2(0, 6), Vec2(0, 4)))
    let done = hand.app.document.level
    try slash(hand, AppDriver.line(Vec2(-3, 9), Vec2(-2, 9)))
    hand.app.handle(.pointerDown(.right, x: 1, y: 1, clicks: 1, modifiers: []))
    #expect(hand.app.document.level == done)
  }

  @Test(arguments: [false, true])
  func aMoveOfWhatHasFallenIsTakenBackByUndo(isPaused: Bool) throws {
    let hand = try AppDriver(Self.room)
    hand.run(2)
    let start = hand.app.document.level
    let lying = try hand.body("crate")
    #expect(lying.y < 0.6)
    if isPaused { hand.app.perform(.togglePause) }
    hand.app.advance(by: 0)
    hand.app.choose(.select)
    hand.app.choose(.only([ObjectKey(.body, "crate")]))
    hand.drag(AppDriver.line(Vec2(lying.x, lying.y), Vec2(lying.x, lying.y + 3)))
    let lifted = try hand.body("crate")
    #expect(abs(lifted.y - lying.y - 3) < 0.1)
    // It begins where it began.
    #expect(hand.app.document.level == start)
    hand.run(1.0 / 30)
    hand.drag(AppDriver.line(Vec2(lifted.x, lifted.y), Vec2(lifted.x + 2, lifted.y)))
    #expect(abs(try hand.body("crate").x - lying.x - 2) < 0.1)
    hand.app.undo()
    hand.app.advance(by: 0)
    let once = try hand.body("crate")
    #expect(abs(once.x - lying.x) < 0.05 && once.y > lying.y + 2.5)
    hand.app.undo()
    hand.app.advance(by: 0)
    let back = try hand.body("crate")
    #expect(abs(back.x - lying.x) < 0.01 && abs(back.y - lying.y) < 0.01)
    hand.app.redo()
    hand.app.advance(by: 0)
    #expect(abs(try hand.body("crate").y - lying.y - 3) < 0.1)
    #expect(hand.app.document.level == start)
  }

  @Test func aMoveOfWhatHasFallenIsPlayedAgainToTheBit() throws {
    let hand = try AppDriver(Self.room)
    hand.run(2)
    let lying = try hand.body("crate")
    hand.app.choose(.select)
    hand.app.choose(.only([ObjectKey(.body, "crate")]))
    hand.drag(AppDriver.line(Vec2(lying.x, lying.y), Vec2(lying.x + 1, lying.y + 3)))
    hand.run(0.5)
    hand.app.undo()
    hand.run(0.5)
    let replay = try hand.app.replayNow()
    let read = try ReplayReader.read(Data(try replay.text().utf8), file: "a.replay")
    #expect(read.orders == replay.orders)
    var player = try ReplayPlayer(read, threads: 1)
    player.play()
    #expect(player.hash == replay.hash && player.refusals == [])
  }

  private static let swinging = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      bob: {at: [-3, 6], shapes: [{box: [0.8, 0.8]}]}
      left: {at: [3, 4], shapes: [{circle: 0.4}], velocity: [1, 2]}
      right: {at: [5, 4], shapes: [{circle: 0.4}], velocity: [0, 3]}
    ropes:
      cord: {from: {world: [0, 8]}, to: {body: bob}}
      between: {from: {body: left}, to: {body: right}, slack: 1.3}
    camera: {center: [0, 4], height: 12}
    """

  /// Paused in the middle of their motion.
  private func midSwing() throws -> AppDriver {
    let hand = try AppDriver(Self.swinging)
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    hand.run(0.6)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    return hand
  }

  private func speeds(_ hand: AppDriver) -> [String: Vec2] {
    var speeds: [String: Vec2] = [:]
    for (name, id) in hand.app.shown.names.bodyIDs {
      speeds[name] = hand.app.shown.current.bodies.first { $0.id == id }?.linearVelocity
    }
    return speeds
  }

  private func length(_ rope: String, _ hand: AppDriver) throws -> Float {
    let id = try #require(hand.app.shown.names.ropeIDs[rope])
    return try #require(hand.app.shown.current.ropes.first { $0.id == id }).restLength
  }

  /// Moves several at once in the middle of their motion, and takes it back.
  @Test(arguments: [ToolKind.select, .grab]) func whatIsTakenBackMovesAsItDid(tool: ToolKind) throws
  {
    let hand = try midSwing()
    let before = (speeds(hand), try length("cord", hand), try length("between", hand))
    #expect((before.0["bob"]?.length ?? 0) > 1)
    let left = try hand.body("left")
    hand.app.choose(tool)
    if tool == .select {
      hand.app.choose(.only([ObjectKey(.body, "left"), ObjectKey(.body, "right")]))
    }
    // Beside the rope, which is tied to its middle.
    let from = Vec2(left.x - 0.2, left.y + 0.2)
    hand.drag(AppDriver.line(from, from + Vec2(1, 2)))
    #expect(abs(try hand.body("left").y - left.y - 2) < 0.05)
    #expect(speeds(hand)["left"] == .zero)
    // Both went the same way: the rope between them is as long as it was.
    if tool == .select { #expect(abs(try length("between", hand) - before.2) < 1e-3) }
    hand.app.undo()
    hand.app.advance(by: 0)
    let after = (speeds(hand), try length("cord", hand), try length("between", hand))
    for name in ["bob", "left", "right"] { #expect(after.0[name] == before.0[name], "\(name)") }
    #expect(abs(after.1 - before.1) < 1e-4 && abs(after.2 - before.2) < 1e-3)
    #expect(try hand.body("left").x == left.x && hand.body("left").y == left.y)
    hand.app.redo()
    hand.app.advance(by: 0)
    #expect(abs(try hand.body("left").y - left.y - 2) < 0.05)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(speeds(hand)["left"] == before.0["left"])
  }

  @Test func whatIsMovedBeforeTheStartBeginsAsFastAsItDoes() throws {
    let hand = try AppDriver(Self.swinging)
    hand.app.perform(.restart)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    #expect(hand.state.step == 0)
    hand.app.choose(.select)
    hand.app.choose(.only([ObjectKey(.body, "left")]))
    hand.drag(AppDriver.line(Vec2(3, 4), Vec2(3, 6)))
    #expect(speeds(hand)["left"] == Vec2(1, 2))
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(speeds(hand)["left"] == Vec2(1, 2))
  }

  @Test func aDragOfTheHandThatIsGivenUpChangesNothing() throws {
    let hand = try midSwing()
    let before = (speeds(hand), try length("between", hand))
    let left = try hand.body("left")
    hand.app.choose(.grab)
    hand.press(Vec2(left.x, left.y))
    for i in 1...10 { hand.move(Vec2(left.x - 0.4 * Float(i), left.y)) }
    hand.app.advance(by: 0)
    #expect(speeds(hand)["left"] == .zero)
    hand.key("escape")
    hand.app.advance(by: 0)
    #expect(speeds(hand)["left"] == before.0["left"])
    #expect(try hand.body("left").x == left.x)
    #expect(abs(try length("between", hand) - before.1) < 1e-3)
  }

  /// What the hand took up before something else was done is not how it moves now.
  @Test func aMoveAfterOneThatWasGivenUpComesBackToWhereItBegan() throws {
    let hand = try midSwing()
    let left = try hand.body("left")
    hand.app.choose(.grab)
    hand.press(Vec2(left.x, left.y))
    hand.move(Vec2(left.x - 1, left.y))
    hand.key("escape")
    hand.app.choose(.select)
    hand.app.choose(.only([ObjectKey(.body, "left"), ObjectKey(.body, "right")]))
    let from = Vec2(left.x - 0.2, left.y + 0.2)
    hand.drag(AppDriver.line(from, from + Vec2(0, 2)))
    let moved = try hand.body("left")
    #expect(abs(moved.y - left.y - 2) < 0.05)
    hand.app.choose(.grab)
    let place = Vec2(moved.x, moved.y)
    hand.drag(AppDriver.line(place, place + Vec2(-2, 0)))
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(try hand.body("left").x == moved.x && hand.body("left").y == moved.y)
    #expect(speeds(hand)["left"] == .zero)
  }

  @Test func scalingAgainComesToTheSame() throws {
    let hand = try midSwing()
    let keys = ["bob", "left", "right"].map { ObjectKey(.body, $0) }
    let commands = hand.app.toolContext().maker.transforms(
      of: keys, by: LevelSimilarity(scale: 0.6, about: Vec2(1, 5)))
    let before = hand.dynamic
    for command in commands { hand.app.perform(command) }
    hand.app.advance(by: 0)
    let scaled = hand.dynamic
    #expect(scaled != before)
    for _ in 0..<2 {
      hand.app.undo()
      hand.app.advance(by: 0)
      for (one, other) in zip(hand.dynamic, before) {
        #expect(abs(one.x - other.x) < 1e-4 && abs(one.y - other.y) < 1e-4, "\(one.id)")
      }
      hand.app.redo()
      hand.app.advance(by: 0)
      for (one, other) in zip(hand.dynamic, scaled) {
        #expect(abs(one.x - other.x) < 1e-4 && abs(one.y - other.y) < 1e-4, "\(one.id)")
      }
    }
  }

  @Test func aRopeThatIsLoosedHangsOnAsItHung() throws {
    let hand = try midSwing()
    func ends() throws -> (Vec2, Vec2) {
      let id = try #require(hand.app.shown.names.ropeIDs["between"])
      let rope = try #require(hand.app.shown.current.ropes.first { $0.id == id })
      return (try #require(rope.points.first), try #require(rope.points.last))
    }
    let (first, last) = try ends()
    let before = try length("between", hand)
    hand.app.choose(.only([ObjectKey(.body, "left")]))
    hand.app.deleteChosen()
    hand.app.advance(by: 0)
    let (now, other) = try ends()
    #expect(now.distance(to: first) < 0.01 && other.distance(to: last) < 0.01)
    #expect(abs(try length("between", hand) - before) < 1e-3)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(try ends().0.distance(to: first) < 0.05)
    #expect(hand.dynamic.contains { $0.id == "left" })
  }

  @Test func thousandsAreTakenAwayAsOne() throws {
    let boxes = (0..<1500).map { i in
      "  b\(i): {at: [\(i % 50), \(i / 50)], shapes: [{box: [0.5, 0.5]}]}"
    }.joined(separator: "\n")
    let hand = try AppDriver("inkfall: 1\nbodies:\n\(boxes)\n")
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    hand.app.choose(.select)
    hand.app.chooseAll()
    #expect(hand.app.chosen.count == 1500)
    hand.app.deleteChosen()
    hand.app.advance(by: 0)
    #expect(hand.dynamic.isEmpty && hand.app.document.history.done.last?.count == 1)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.dynamic.count == 1500)
  }

  @Test func aClickOnANailTakesItOut() throws {
    let hand = try AppDriver(Self.room)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    hand.app.choose(.pin)
    hand.click(Vec2(-6, 0.5))
    #expect(hand.app.document.level.joints.count == 1)
    hand.click(Vec2(-6, 0.5))
    #expect(hand.app.document.level.joints.isEmpty)
    hand.app.undo()
    #expect(hand.app.document.level.joints.count == 1)
  }

  @Test func theUndoOfAMessageIsThatOfWhatItTells() throws {
    let hand = try AppDriver(Self.room)
    hand.app.toasts.show(.success, "Something was done", actions: [.undo], now: hand.app.now)
    hand.app.choose(.box)
    hand.drag(AppDriver.line(Vec2(-2, 8), Vec2(-1, 9)))
    #expect(!hand.app.toasts.all.contains { $0.actions.contains(.undo) })
  }

  @Test func aClickHitsWhatWasDrawnNotWhatIsDrawnNext() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        shot: {at: [-8, 4], shapes: [{circle: 0.3}], velocity: [30, 0]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.choose(.select)
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    for _ in 0..<10 {
      hand.app.advance(by: 1.0 / 60)
      _ = hand.app.picture()
      let seen = hand.app.shown.pose(at: hand.app.now)
      let place = try #require(seen.bodies.first { $0.kind == .dynamic }).transform.position
      // The frame in which the click arrives comes later: it has flown on by more than its size.
      hand.app.advance(by: 1.0 / 30)
      let now = try hand.body("shot")
      #expect(now.x - place.x > 0.6)
      hand.click(place)
      #expect(hand.app.chosen == [ObjectKey(.body, "shot")])
      hand.app.choose(.only([]))
    }
  }
}
