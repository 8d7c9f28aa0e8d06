import Foundation
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Water and goals by hand")
struct AreaToolTests {
  private static let room = """
    inkfall: 1
    name: Basin
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      cork: {at: [-1.5, 5], shapes: [{box: [0.8, 0.8], density: 0.5}]}
      stone: {at: [1.5, 5], shapes: [{box: [0.8, 0.8], density: 4}]}
    camera: {center: [0, 4], height: 12}
    """

  /// At its start, and paused.
  private func paused(_ level: String = AreaToolTests.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    return hand
  }

  // MARK: - Water

  @Test func whatIsLighterFloatsAndWhatIsHeavierSinks() throws {
    let hand = try AppDriver(Self.room)
    hand.key("f", .shift)
    #expect(hand.state.tool == "water")
    hand.drag([Vec2(-4, 0), Vec2(0, 1), Vec2(4, 3)])
    let (id, water) = try #require(hand.app.document.level.fluids.first)
    #expect(water.area == .box(width: 8, height: 3))
    #expect(water.position.distance(to: Vec2(0, 1.5)) < 0.03)
    #expect(hand.app.chosen == [ObjectKey(.fluid, id)])
    hand.run(15)
    // Half of the cork is under water, by Archimedes.
    #expect(abs(try hand.body("cork").y - 3) < 0.05)
    #expect(abs(try hand.body("stone").y - 0.4) < 0.03)
  }

  @Test func waterIsSelectedMovedErasedAndUndone() throws {
    let hand = try AppDriver()
    hand.key("f", .shift)
    hand.drag([Vec2(-2, 1), Vec2(0, 2), Vec2(2, 3)])
    let id = try #require(hand.app.document.level.fluids.ids.first)
    hand.key("escape")
    hand.key("s")
    hand.click(Vec2(6, 6))
    #expect(hand.app.chosen.isEmpty)
    hand.click(Vec2(1, 2))
    #expect(hand.app.chosen == [ObjectKey(.fluid, id)])
    hand.drag([Vec2(1, 2), Vec2(1.5, 2.5), Vec2(2, 3)])
    let moved = try #require(hand.app.document.level.fluids[id])
    #expect(moved.position.distance(to: Vec2(1, 3)) < 0.05)
    hand.key("e")
    hand.click(Vec2(1, 3))
    #expect(hand.app.document.level.fluids.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.level.fluids[id] == moved)
    hand.key("z", .control)
    #expect(hand.app.document.level.fluids[id]?.position.x.magnitude ?? 1 < 0.05)
    hand.key("z", .control)
    #expect(hand.app.document.level.fluids.isEmpty)
  }

  @Test func waterIsDuplicatedAndCopied() throws {
    let hand = try AppDriver()
    hand.key("f", .shift)
    hand.drag([Vec2(-2, 1), Vec2(-1, 2), Vec2(0, 3)])
    hand.key("d", .control)
    #expect(hand.app.document.level.fluids.count == 2)
    hand.key("c", .control)
    hand.key("v", .control)
    let fluids = hand.app.document.level.fluids
    #expect(fluids.count == 3)
    #expect(Set(fluids.map(\.value.area)) == [.box(width: 2, height: 2)])
    #expect(Set(fluids.map(\.value.position)).count == 3)
  }

  @Test func bodiesInTheWaterAreFoundBeforeIt() throws {
    let hand = try paused()
    hand.key("f", .shift)
    hand.drag([Vec2(-6, 0), Vec2(0, 3), Vec2(6, 7)])
    hand.key("s")
    hand.click(Vec2(1.5, 5))
    #expect(hand.app.chosen == [ObjectKey(.body, "stone")])
    hand.click(Vec2(4, 2))
    #expect(hand.app.chosen.first?.kind == .fluid)
  }

  @Test func aClickMakesNoWater() throws {
    let hand = try AppDriver()
    hand.key("f", .shift)
    hand.click(Vec2(1, 2))
    #expect(hand.app.document.level.fluids.isEmpty)
    #expect(hand.app.refusal != nil)
  }

  // MARK: - Goals

  @Test func aSceneBecomesALevelThatIsWon() throws {
    let hand = try paused()
    hand.key("o", .shift)
    #expect(hand.state.tool == "goal")
    hand.drag([Vec2(-3, 0), Vec2(-2, 1), Vec2(0, 2)])
    let zone = try #require(hand.app.document.level.zones.ids.first)
    let goal = try #require(hand.app.document.level.goals.first?.value)
    #expect(goal.condition == .reaches(token: nil, .zone(zone)))
    // No token yet: it says so.
    #expect(hand.state.messages.last?.contains("token") == true)
    hand.click(Vec2(-1.5, 5))
    #expect(hand.app.document.level.bodies["cork"]?.role == .token)
    hand.key("space")
    hand.run(3)
    #expect(hand.app.status.isWon)
    // The level is one, and is read again.
    let text = hand.app.document.level.text
    #expect(try LevelDocument(text: text, file: "won.yaml").goals.count == 1)
  }

  @Test func aSecondClickTakesTheTokenBack() throws {
    let hand = try paused()
    hand.key("o", .shift)
    hand.click(Vec2(1.5, 5))
    #expect(hand.app.document.level.bodies["stone"]?.role == .token)
    hand.click(Vec2(1.5, 5))
    #expect(hand.app.document.level.bodies["stone"]?.role == nil)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies["stone"]?.role == .token)
  }

  @Test func starsAreCollectedByTokensAndCountedByOneGoal() throws {
    let hand = try paused()
    hand.key("o", .shift)
    hand.click(Vec2(-1.5, 2))
    hand.click(Vec2(-1.5, 3.5))
    hand.click(Vec2(-1.5, 5))
    let level = hand.app.document.level
    #expect(level.bodies.count { $0.value.role == .star } == 2)
    #expect(level.goals.map(\.value.condition) == [.stars(nil)])
    #expect(!hand.app.status.isWon)
    hand.key("space")
    hand.run(3)
    #expect(hand.app.status.isWon)
  }
}
