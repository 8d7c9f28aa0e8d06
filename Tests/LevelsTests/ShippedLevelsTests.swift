import Foundation
import Levels
import Physics
import Testing

/// Every level that ships: what a person opens first must never be broken.
@Suite struct ShippedLevelsTests {
  /// The folder of the levels, found from this file: tests may run from anywhere.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")

  /// The names of the level files, sorted.
  private static let names: [String] = {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  private static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }

  @Test func theLevelsThatTheProgramPromisesAreThere() {
    let promised = [
      "catapult", "chandelier", "clothesline", "domino-run", "first-strokes", "lantern",
      "marble-run", "newtons-cradle", "rope-bridge", "seesaw", "swing", "welcome", "wrecking-ball",
    ]
    #expect(Set(promised.map { "\($0).yaml" }).isSubset(of: Set(Self.names)))
  }

  @Test(arguments: names) func aShippedLevelIsInCanonicalForm(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    #expect(try level.text == String(contentsOfFile: Self.path(name), encoding: .utf8))
  }

  @Test(arguments: names) func aShippedLevelSaysWhatItIsAndWhatMustHappen(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    #expect(!level.name.isEmpty)
    #expect(!level.about.isEmpty)
    #expect(!level.expectations.isEmpty)
  }

  @Test(arguments: names) func whatAShippedLevelExpectsHappens(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    let report = try LevelCheck.run(level)
    #expect(report.passed, "\(report.failures.joined(separator: "\n"))")
  }

  /// Its present moment can be saved as a new start: while it moves, and when it has come to rest.
  @Test(arguments: names) func anyMomentOfAShippedLevelCanBeBuilt(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    var run = try LevelRun(level)
    for second in [0.5, 3, 8] {
      while run.time < second { run.step() }
      let moment = try LevelDocument(text: run.built.moment(of: level).text)
      let again = try LevelBuilder.build(moment)
      for (id, rope) in run.built.ropes {
        let new = try #require(again.ropes[id])
        let (before, now) = (run.world[rope], again.world[new])
        #expect((before.restLength - now.restLength).magnitude < 0.01 * before.restLength, "\(id)")
        let (start, end) = (try #require(now.points.first), try #require(now.points.last))
        #expect(
          try start.distance(to: #require(before.points.first)) < 0.05, "\(id) at \(second) s")
        #expect(try end.distance(to: #require(before.points.last)) < 0.05, "\(id) at \(second) s")
      }
    }
  }

  @Test func theFlightThatShipsWithTheLanderWins() throws {
    var run = try LevelRun(LevelDocument(contentsOf: Self.path("lander.yaml")))
    let keys = Self.path("lander.keys")
    run.inputs = try PlayerInputs.read(
      String(contentsOfFile: keys, encoding: .utf8), file: keys)
    #expect(run.inputs.count > 100)
    while run.time < 25 { run.step() }
    #expect(run.status.isWon && run.status.stars == .init(count: 2, total: 2))
    // Who flies into the reef has lost.
    var wreck = try LevelRun(LevelDocument(contentsOf: Self.path("lander.yaml")))
    wreck.inputs = [
      TimedInput(step: 0, .keyDown("up")), TimedInput(step: 0, .keyDown("right")),
      TimedInput(step: 36, .keyUp("up")),
    ]
    while wreck.time < 10 { wreck.step() }
    #expect(wreck.status.isLost && wreck.body("ship") == nil)
  }

  /// With a chute from the marbles to the bucket, as a player draws it, the gate opens and the heart rolls home.
  @Test func aChuteOpensTheMarbleLock() throws {
    var level = try LevelDocument(contentsOf: Self.path("marble-lock.yaml"))
    level.expectations = []
    level.bodies["drawn"] = LevelBody(
      order: level.nextOrder, kind: .static,
      shapes: [.capsule(from: Vec2(-8.2, 9.4), to: Vec2(-3.6, 6), radius: 0.1)])
    var run = try LevelRun(level)
    var sounds: [LevelSound] = []
    while run.time < 12 {
      run.step()
      sounds += run.play.sounds
    }
    #expect(sounds == [.click] && run.status.isWon)
    #expect(try abs(#require(run.body("gate")).position.y - 11.6) < 0.01)
  }

  @Test func theLevelOfTheReadmeKeepsItsPromises() throws {
    let readme = Self.folder.deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "```yaml\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let level = try LevelDocument(
      text: String(text[start.upperBound..<end.lowerBound]), file: "README.md")
    let report = try LevelCheck.run(level)
    #expect(report.passed, "\(report.failures.joined(separator: "\n"))")
    #expect(report.outcomes.count == 2)
  }

  /// A body that overlaps another at the start is thrown: nothing may leap in the first steps.
  @Test(arguments: names) func nothingIsPushedApartAtTheStart(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    var run = try LevelRun(level)
    let fall = level.world.gravity.length * level.world.timeStep
    run.step()
    for id in run.built.livingBodies {
      guard let body = run.built.bodies[id], let start = level.bodies[id] else { continue }
      // What gravity gives in a step, and as much again for what swings about a pin.
      let gained = (run.world[body].linearVelocity - start.velocity).length
      #expect(gained < 2 * fall + 0.01, "\(id) gains \(gained) m/s in one step")
    }
  }

  @Test(arguments: names) func aShippedLevelStaysFiniteAndOnThePage(name: String) throws {
    let level = try LevelDocument(contentsOf: Self.path(name))
    let bounds = try #require(level.world.bounds).box
    var run = try LevelRun(level)
    for _ in 0..<run.steps(for: 10) { run.step() }
    #expect(run.quarantined.isEmpty)
    for id in run.built.livingBodies {
      guard let body = run.built.bodies[id], level.bodies[id]?.kind == .dynamic else { continue }
      let place = run.world[body].position
      #expect(place.x.isFinite && place.y.isFinite && run.world[body].angle.isFinite)
      #expect(
        place.x > bounds.lower.x && place.x < bounds.upper.x
          && place.y > bounds.lower.y && place.y < bounds.upper.y,
        "\(id) is at \(place) after ten seconds")
    }
  }
}
