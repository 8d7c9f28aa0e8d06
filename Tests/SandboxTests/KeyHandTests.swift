import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

/// Drawing without a mouse: Return takes up a hand that the arrows move.
@Suite("The hand that keys move")
struct KeyHandTests {
  /// Taps an arrow, held down for so many repeats.
  private func hold(_ name: String, _ repeats: Int, _ hand: AppDriver) {
    hand.app.handle(.keyDown(.init(name: name)))
    for _ in 0..<repeats { hand.app.handle(.keyDown(.init(name: name, isRepeat: true))) }
    hand.app.handle(.keyUp(.init(name: name)))
    hand.app.advance(by: 0)
  }

  @Test func aBoxIsDrawnHungAndCutWithKeysAlone() throws {
    let hand = try AppDriver()
    hand.key("space")
    hand.key("b")
    hand.key("return")
    #expect(hand.app.keyHand != nil && !hand.app.tool.isActive)
    hand.key("return")
    #expect(hand.app.tool.isActive)
    hold("right", 4, hand)
    hold("down", 4, hand)
    hand.key("return")
    #expect(!hand.app.tool.isActive)
    #expect(hand.dynamic.count == 1)
    let box = try #require(hand.dynamic.first)
    // From inside the box upwards.
    hold("left", 1, hand)
    hold("up", 1, hand)
    hand.key("r")
    hand.key("return")
    hold("up", 12, hand)
    hand.key("return")
    #expect(hand.state.ropes.count == 1)
    hand.key("space")
    hand.run(2)
    #expect(try hand.body(box.id).y > 2)
    // Across the rope.
    hold("down", 6, hand)
    hold("left", 6, hand)
    hand.key("k")
    hand.key("return")
    hold("right", 12, hand)
    hand.key("return")
    hand.run(3)
    #expect(try hand.body(box.id).bottom < 0.05)
  }

  @Test func oneTapIsAFineStepAndTheMouseTakesOver() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.key("return")
    let start = try #require(hand.app.keyHand)
    hold("right", 0, hand)
    #expect(hand.app.keyHand?.x == start.x + KeyHand.step)
    hold("up", 2, hand)
    #expect(hand.app.keyHand?.y == start.y - KeyHand.step - 2 * KeyHand.stride)
    // The paper has not been moved by the arrows.
    hand.move(Vec2(1, 1))
    #expect(hand.app.keyHand == nil)
    let center = hand.app.viewport.cameraGoal.center
    hold("right", 0, hand)
    #expect(hand.app.viewport.cameraGoal.center.x > center.x)
  }

  @Test func escapeGivesUpTheStrokeThenPutsTheHandDown() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.key("return")
    hand.key("return")
    hold("right", 3, hand)
    hand.key("escape")
    #expect(!hand.app.tool.isActive && hand.app.keyHand?.isDown == false)
    hand.key("escape")
    #expect(hand.app.keyHand == nil && hand.dynamic.isEmpty)
  }

  @Test func whatIsSaidOfTheHandGoesWithIt() throws {
    let hand = try AppDriver()
    func isTold() -> Bool { hand.app.toasts.all.contains { $0.text == Words.keyHandHint } }
    hand.key("return")
    #expect(isTold())
    hand.key("escape")
    #expect(hand.app.keyHand == nil && !isTold())
    hand.key("return")
    #expect(isTold())
    hand.move(Vec2(1, 1))
    hand.run(0)
    #expect(hand.app.keyHand == nil && !isTold())
    hand.key("return")
    hand.key("n", .control)
    #expect(hand.app.keyHand == nil && !isTold())
  }

  @Test func whatIsSaidOfAToolOrARunGoesWithItAndReportsStay() throws {
    let hand = try AppDriver()
    let app = hand.app
    func texts() -> [String] { app.toasts.all.map(\.text) }
    app.choose(.box)
    app.toasts.show(.information, "tool", about: .tool(.box), now: app.now, seconds: 60)
    app.toasts.show(
      .information, "run", about: .run(app.session.run.load), now: app.now, seconds: 60)
    app.toasts.show(.success, "saved", about: .program, now: app.now, seconds: 60)
    hand.run(1)
    #expect(texts() == ["tool", "run", "saved"])
    app.choose(.circle)
    hand.run(0)
    #expect(texts() == ["run", "saved"])
    app.replayStart()
    hand.run(0)
    #expect(texts() == ["saved"])
    hand.key("n", .control)
    #expect(texts() == ["saved"])
  }

  @Test func aPolygonIsClosedWithReturnWhereTheMouseDrawsIt() throws {
    let hand = try AppDriver()
    hand.key("b", .shift)
    for point in [Vec2(-1, 3), Vec2(1, 3), Vec2(0, 5)] { hand.click(point) }
    hand.key("return")
    #expect(hand.app.keyHand == nil && hand.dynamic.count == 1)
  }
}
