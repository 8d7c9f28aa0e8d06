import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What falls when a level is won.
@Suite struct ConfettiTests {
  private func document(_ text: String, world: String = "") throws -> LevelDocument {
    try LevelDocument(
      text:
        "inkfall: 1\nworld: {bounds: [-10, 0, 10, 12]\(world)}\ncamera: {center: [0, 6], height: 12}\n"
        + text)
  }

  private func run(_ level: LevelDocument, steps: Int) throws -> LevelRun {
    var run = try LevelRun(level)
    for _ in 0..<steps { run.step() }
    return run
  }

  private let goals = "goals: {g: {survive: 1}}\n"

  @Test func itFliesWhenTheGoalsAreReachedAndIsGoneInTheEnd() throws {
    let level = try document(goals)
    #expect(try run(level, steps: 59).status.leaves.isEmpty)
    let won = try run(level, steps: 61)
    #expect(won.status.isWon && won.status.leaves.count == GameState.confettiCount)
    // All over the picture within two seconds, and all colors.
    let pieces = try run(level, steps: 180).status.leaves.filter { $0.opacity > 0 }
    #expect(pieces.count > 200 && Set(pieces.map(\.kind)).count == 12)
    #expect(pieces.allSatisfy { abs($0.position.x) < 10.1 && $0.position.y > 0 })
    for (left, right) in [(-10, -5), (-5, 0), (0, 5), (5, 10)] as [(Float, Float)] {
      #expect(pieces.count { $0.position.x > left && $0.position.x < right } > 15)
    }
    // It settles on the floor, and goes.
    #expect(try run(level, steps: 600).status.leaves.contains { $0.support != nil })
    #expect(try run(level, steps: 2000).status.leaves.isEmpty)
  }

  @Test func itIsShotUpFromAboveTheGround() throws {
    let level = try document(
      goals + "bodies: {ground: {type: static, at: [0, 2], shapes: [{box: [20, 5]}]}}\n")
    let pieces = try run(level, steps: 62).status.leaves
    #expect(pieces.count == GameState.confettiCount)
    #expect(pieces.allSatisfy { $0.position.y > 4.4 })
  }

  @Test func aLevelMayHaveNone() throws {
    let level = try document(goals, world: ", confetti: false")
    #expect(try run(level, steps: 90).status.isWon)
    #expect(try run(level, steps: 90).status.leaves.isEmpty)
    #expect(level.text.contains("confetti: false"))
    // What is lost is no reason for it.
    let lost = try document("lose: {l: {survive: 1}}\n")
    #expect(try run(lost, steps: 90).status.isLost)
    #expect(try run(lost, steps: 90).status.leaves.isEmpty)
  }

  @Test func aRuleThatWinsLetsItFlyToo() throws {
    let level = try document("rules: {r: {when: {after: 1}, do: [{win: true}]}}\n")
    #expect(try run(level, steps: 61).status.leaves.count == GameState.confettiCount)
  }

  @Test func whatWasWonWhenItWasSavedIsNotWonAgain() throws {
    let won = try run(document(goals), steps: 90)
    let saved = won.play.moment(of: won.level, won.built)
    let on = try run(saved, steps: 30)
    #expect(on.status.isWon && on.status.leaves.isEmpty)
  }

  @Test func itLeavesTheWorldAlone() throws {
    let bodies = "bodies: {b: {at: [1, 3], angle: 20, shapes: [{box: [1, 1]}]}}\n"
    let with = try run(document(bodies + goals), steps: 400)
    let without = try run(document(bodies + goals, world: ", confetti: false"), steps: 400)
    #expect(with.world.stateHash == without.world.stateHash)
  }

  @Test func itIsAsLargeAsThePictureAndWhereThatIs() throws {
    let far = try LevelDocument(
      text: "inkfall: 1\ncamera: {center: [500, 100], height: 120}\n" + goals)
    let pieces = try run(far, steps: 150).status.leaves.filter { $0.opacity > 0 }
    #expect(pieces.count > 150)
    #expect(pieces.allSatisfy { abs($0.position.x - 500) < 125 && abs($0.position.y - 100) < 90 })
    #expect(pieces.allSatisfy { $0.size > 2 })
    // Where nothing says what is shown it is where the bodies are.
    let bare = try LevelDocument(
      text: "inkfall: 1\nbodies: {b: {type: static, at: [40, 9], shapes: [{circle: 1}]}}\n" + goals)
    #expect(
      try run(bare, steps: 90).status.leaves.allSatisfy { ($0.position - Vec2(40, 9)).length < 12 })
    // A camera that a timeline leads is where that has it.
    let led = try LevelDocument(
      text: "inkfall: 1\ncamera: {center: [0, 0], height: 10}\n"
        + "timelines: {t: {camera: true, keys: [{t: 0, at: [0, 0]}, {t: 0.5, at: [80, 0]}]}}\n"
        + goals)
    #expect(
      try run(led, steps: 90).status.leaves.allSatisfy { abs($0.position.x - 80) < 12 })
  }
}
