import Physics
import Synchronization
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// When the window may sleep: what decides that is the program's, the loop only follows it.
@Suite("Resting") struct RestingTests {
  private static let crate = """
    inkfall: 1
    name: Rest
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [0, 2], shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func rest(_ hand: AppDriver) -> Double { hand.app.restTime(isTyping: false) }

  /// Runs until messages of the start are gone and everything has settled.
  private func settled(_ level: String = RestingTests.crate) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.run(12)
    return hand
  }

  @Test func whatFallsIsDrawnAndWhatSleepsIsNot() throws {
    let hand = try AppDriver(Self.crate)
    hand.key("r", .control)
    for _ in 0..<10 { hand.run(1.0 / 60) }
    #expect(rest(hand) == 0)
    hand.run(12)
    #expect(!hand.app.shown.isPaused)
    #expect(rest(hand) == .infinity)
    // It is drawn again as soon as something is done with it.
    hand.app.perform(.choose(.grab))
    hand.press(Vec2(0, 0.5))
    #expect(rest(hand) == 0)
    hand.release(Vec2(0, 0.5))
  }

  @Test func pausedInTheMiddleOfAFallItRests() throws {
    let hand = try settled()
    hand.key("r", .control)
    hand.run(0.3)
    hand.key("space")
    hand.run(2)
    #expect(hand.app.shown.isPaused)
    #expect(rest(hand) == .infinity)
    hand.key("space")
    hand.run(1.0 / 60)
    #expect(rest(hand) == 0)
  }

  @Test func theViewIsDrawnUntilItHasCome() throws {
    let hand = try settled()
    hand.app.perform(.zoom(2))
    #expect(rest(hand) == 0)
    hand.run(1)
    for _ in 0..<60 { hand.run(1.0 / 60) }
    #expect(rest(hand) == .infinity)
  }

  @Test func messagesFadeInTime() throws {
    let hand = try settled()
    hand.app.undo()
    #expect(rest(hand) == 0)
    hand.run(Toasts.fade + 0.05)
    let left = rest(hand)
    #expect(left > 1 && left < 3)
    hand.run(left)
    #expect(rest(hand) == 0)
    hand.run(1)
    #expect(rest(hand) == .infinity)
  }

  @Test func dashesMarchSlowly() throws {
    let hand = try settled()
    hand.app.perform(.choose(.select))
    hand.click(Vec2(0, 0.5))
    hand.run(5)
    #expect(hand.app.chosen.count == 1)
    #expect(rest(hand) > 0.02 && rest(hand) < 0.2)
    #expect(hand.app.restTime(isTyping: true) < 0.2)
  }

  @Test func flamesBurnWhileNothingMoves() throws {
    let flame = Self.crate + "\nlights:\n  fire: {at: [0, 3], radius: 3, flicker: 0.5}\n"
    let hand = try settled(flame)
    #expect(rest(hand) == 0)
    hand.key("space")
    hand.run(1)
    #expect(rest(hand) == .infinity)
  }

  @Test func curvesAndNumbersGoOnSlowly() throws {
    let hand = try settled()
    hand.key("f3")
    hand.run(1)
    #expect(rest(hand) > 0.05 && rest(hand) < 0.5)
    hand.key("space")
    hand.run(1)
    #expect(rest(hand) == .infinity)
  }

  /// A thread that steps a world at rest wakes nobody; one whose crate falls does at every step.
  @Test func aWorldAtRestWakesNobody() throws {
    let hand = try settled()
    let calls = Mutex(0)
    hand.app.client.simulation.onChange { calls.withLock { $0 += 1 } }
    hand.run(1)
    #expect(calls.withLock { $0 } == 0)
    hand.key("r", .control)
    for _ in 0..<30 { hand.run(1.0 / 60) }
    #expect(calls.withLock { $0 } >= 30)
  }
}
