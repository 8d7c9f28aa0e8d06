import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox

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
    hand.app.toolSettings.paint.ink = 3
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
