import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The energy of a world, and what steps cost.
@Suite("Energy and performance") struct EnergyTests {
  @Test func aFallTurnsHeightIntoMotion() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
        ball: {at: [0, 50], shapes: [{circle: 0.5}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.key("f4", .shift)
    #expect(hand.app.panels.side == .energy)
    hand.play(0.1)
    let first = try #require(hand.app.shown.sighting?.energy)
    hand.play(1)
    let later = try #require(hand.app.shown.sighting?.energy)
    #expect(later.kinetic > first.kinetic + 30 && later.potential < first.potential - 30)
    // Half a step of gravity at a meter and more a second is what the integration is off by.
    #expect(abs(later.total - first.total) < 0.01 * first.total)
    #expect(hand.app.seeing.energies.readings.count > 5)
  }

  /// ½ k x² comes back as motion: a spring that swings keeps its sum.
  @Test func aSpringKeepsItsEnergy() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        post: {type: static, at: [0, 0], shapes: [{box: [0.4, 0.4]}]}
        ball: {at: [3, 0], shapes: [{circle: 0.5}]}
      joints:
        spring: {type: distance, length: 2, hertz: 0.5, from: {body: post}, to: {body: ball}}
      camera: {center: [0, 0], height: 12}
      """)
    hand.key("f4", .shift)
    hand.play(0.05)
    let start = try #require(hand.app.shown.sighting?.energy)
    // k = m ω², x = 1.
    let stiffness = Double.pi * 0.25 * (2 * Double.pi * 0.5) * (2 * Double.pi * 0.5)
    #expect(abs(start.total - 0.5 * stiffness) < 0.05 * start.total, "\(start)")
    var mostKinetic = 0.0
    for _ in 0..<120 {
      hand.play(1.0 / 60)
      let energy = try #require(hand.app.shown.sighting?.energy)
      mostKinetic = max(mostKinetic, energy.kinetic)
      #expect(energy.elastic >= 0)
      #expect(abs(energy.total - start.total) < 0.15 * start.total, "\(energy)")
    }
    #expect(mostKinetic > 0.8 * start.total)
  }

  @Test func heightCountsFromTheFloorOfTheWorld() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {bounds: [-5, -10, 5, 10]}
      bodies:
        ball: {at: [0, -9.5], shapes: [{circle: 0.5}]}
      """)
    hand.key("f4", .shift)
    hand.play(0.5)
    let energy = try #require(hand.app.shown.sighting?.energy)
    #expect(abs(energy.potential - Double.pi * 0.25 * 10 * 0.5) < 0.1)
  }

  @Test func theHistoryGoesBackWithTime() {
    var history = EnergyHistory()
    for step in 0..<800 { history.follow(EnergyReading(), step: UInt64(step), run: 1) }
    #expect(history.readings.count == EnergyHistory.most)
    history.follow(EnergyReading(), step: 500, run: 1)
    #expect(history.readings.count == 301)
    history.follow(EnergyReading(), step: 0, run: 2)
    #expect(history.readings.count == 1)
  }

  @Test func costsAreMeasuredOnlyWhileTheyAreShown() throws {
    let hand = try AppDriver(AppDriver.hangingRoom)
    hand.play(0.5)
    #expect(hand.app.shown.sighting?.costs == nil)
    hand.key("f8")
    // From the start: nobody sleeps yet.
    hand.key("r", .control)
    hand.play(0.2)
    let costs = try #require(hand.app.shown.sighting?.costs)
    #expect(costs.step > 0 && costs.stages.count == StepProfile.Stage.allCases.count)
    #expect(costs.bodies > 4 && costs.awake > 0 && costs.ropes == 1 && costs.joints > 1)
    #expect(costs.contacts >= 2 && costs.islands >= 3 && costs.bytes > 1000)
    hand.key("f8")
    hand.play(0.1)
    #expect(hand.app.shown.sighting == nil)
  }
}
