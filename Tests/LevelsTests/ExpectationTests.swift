import Foundation
import Levels
import Physics
import Testing

/// Every measure, every comparison and every time: what holds passes, what does not fails with what
/// was found and when.
@Suite struct ExpectationTests {
  /// Things whose measures are known: a stone in free fall, a crate at rest on a floor, a bob of
  /// 2 kg on a rope of 3 m and another on a rod of 2 m, and a wheel that turns 90° each second.
  private static let scene = """
    inkfall: 1
    world: {gravity: [0, -10]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      stone: {at: [-10, 100], shapes: [{circle: 0.5}]}
      crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
      bob: {at: [5, 6], shapes: [{box: [1, 1], density: 2}]}
      weight: {at: [8, 8], shapes: [{box: [1, 1], density: 2}]}
      wheel: {at: [12, 8], gravityScale: 0, spin: 90, canSleep: false, shapes: [{circle: 1}]}
    joints:
      rod: {type: distance, from: {world: [8, 10]}, to: {body: weight}}
      axle: {type: revolute, from: {world: [12, 8]}, to: {body: wheel}}
    ropes:
      line: {from: {world: [5, 9]}, to: {body: bob}, density: 0.01, damping: 1}
    goals:
      bell: {survive: 3600}
    expect:
      - EXPECTATION
    """

  private func outcome(of expectation: String) throws -> LevelCheck.Report {
    let level = try LevelDocument(
      text: Self.scene.replacing("EXPECTATION", with: expectation))
    return try LevelCheck.run(level)
  }

  @Test(arguments: [
    // Free fall from 100 m: y = 100 − 5 t², v = 10 t; semi-implicit steps are within v h / 2.
    "{at: 1, body: stone, y: {is: 95, tolerance: 0.1}}",
    "{at: 2, body: stone, y: {between: [79.9, 80.1]}}",
    "{at: 2, body: stone, speed: {is: 20, tolerance: 0.01}}",
    "{always: true, body: stone, x: {is: -10}}",
    "{after: 4, body: stone, y: {below: 20.2}}",
    "{within: 5, body: stone, touching: floor}",
    "{at: 4, body: stone, touching: {body: floor, is: false}}",
    "{after: 0, body: crate, touching: floor}",
    "{at: 0, body: crate, touching: floor}",
    "{always: true, body: crate, touching: floor}",
    "{within: 2, body: crate, asleep: true}",
    "{always: true, body: wheel, asleep: false}",
    "{always: true, body: crate, inside: [-1, 0, 1, 1]}",
    "{always: true, body: crate, inside: {box: [2, 0, 3, 1], is: false}}",
    "{always: true, body: crate, exists: true}",
    "{at: 0, body: crate, distance: {to: floor, is: 1}}",
    "{at: 1, body: wheel, angle: {is: 90, tolerance: 0.5}}",
    // Angles go on at −180° after 180°.
    "{at: 3, body: wheel, angle: {is: -90, tolerance: 1}}",
    "{always: true, body: wheel, spin: {is: 90, tolerance: 0.2}}",
    "{at: 1, joint: axle, angle: {is: 90, tolerance: 0.5}}",
    // A force equal to the weight, 2 kg · 10 m/s², and the rope's own 0.03 kg.
    "{after: 2, rope: line, tension: {between: [19.9, 20.5]}}",
    "{always: true, rope: line, stretch: {below: 0.001}}",
    "{always: true, rope: line, length: {is: 3, tolerance: 0.005}}",
    "{after: 1, joint: rod, force: {is: 20, tolerance: 0.2}}",
    "{always: true, joint: rod, length: {is: 2, tolerance: 0.005}}",
    "{always: true, world: true, count: {is: 6}}",
    "{at: 0, world: true, awake: {above: 4}}",
    "{eventually: true, body: stone, touching: floor}",
    "{never: true, body: crate, touching: stone}",
    "{never: true, body: stone, y: {below: 0.4}}",
    "{at: 2, body: stone, position: {is: [-10, 80], tolerance: 0.1}}",
    "{at: 2, body: stone, velocity: {is: [0, -20], tolerance: 0.01}}",
    "{at: 2, body: stone, distance: {to: [-10, 77], is: 3, tolerance: 0.1}}",
    // 270° after three seconds is −90°, and 450° after five is 90°: angles are compared on the circle.
    "{at: 2, body: wheel, angle: {is: -180, tolerance: 1}}",
    "{at: 3, joint: axle, angle: {is: 270, tolerance: 1}}",
    // m g h = π/4 kg · 10 m/s² · 100 m. What falls keeps it, but for half a substep: ½ h g v = 0.02 · 44 J
    // a kilogram, of 1000.
    "{at: 0, body: stone, energy: {is: 785.398, tolerance: 0.01}}",
    "{at: 4, body: stone, energyDrift: {between: [-0.001, 0.001]}}",
    // The crate and what hangs have 1 · 10 · 0.5 + 2 · 10 · 6 + 2 · 10 · 8 J, the wheel turns with
    // ½ · ½ π · (π/2)² J, and the rope's 0.03 kg hang at 7.5 m.
    "{at: 0, world: true, energy: {is: 1074.59, tolerance: 0.05}}",
    "{always: true, world: true, energyDrift: {below: 0.001}}",
    "{always: true, world: true, finite: true}",
    "{always: true, body: stone, finite: true}",
    "{always: true, rope: line, finite: true}",
    "{always: true, rope: line, exists: true}",
    // Groups: the stone, the bob, the weight and the crate by their letters.
    "{always: true, bodies: \"*\", finite: true}",
    "{always: true, bodies: \"*o*\", count: {is: 3}}",
    "{at: 0, bodies: \"*\", awake: {is: 5}}",
    "{after: 1, bodies: \"?e*\", match: any, x: {above: 7}}",
    "{after: 6, bodies: \"*\", match: 2, touching: floor}",
    "{never: true, bodies: \"*\", match: 3, touching: floor}",
    "{eventually: true, bodies: \"*t*\", match: 2, touching: floor}",
    "{always: true, ropes: l*, stretch: {below: 0.001}}",
    "{always: true, ropes: line, count: {is: 1}}",
    "{always: true, joints: \"*\", exists: true}",
    "{always: true, joints: \"*\", match: any, length: {below: 0.001}}",
    "{always: true, joints: \"*\", count: {is: 2}}",
  ]) func whatHappensPasses(expectation: String) throws {
    let report = try outcome(of: expectation)
    #expect(report.failures == [])
    #expect(report.passed)
    #expect(report.outcomes.count == 1)
  }

  /// What must fail, when it must be noticed (s) and how far off that may be.
  struct Failure: Sendable, CustomTestStringConvertible {
    var expectation: String
    /// The expectation as the message tells it.
    var sentence: String
    var time: Double

    var testDescription: String { expectation }

    init(_ expectation: String, at time: Double, saying sentence: String? = nil) {
      self.expectation = expectation
      self.time = time
      self.sentence = sentence ?? String(expectation.dropFirst().dropLast())
    }
  }

  @Test(arguments: [
    // 5 t² = 20: the stone is below 80 m after two seconds.
    Failure(
      "{always: true, body: stone, y: {above: 80}}", at: 2,
      saying: "always: true, body: stone, \"y\": {above: 80}"),
    Failure("{always: true, body: stone, speed: {below: 10}}", at: 1),
    Failure("{after: 3, body: stone, x: {above: 0}}", at: 3),
    Failure("{at: 1, body: stone, speed: {is: 5}}", at: 1),
    Failure("{within: 2, body: stone, touching: floor}", at: 2),
    Failure("{at: 2, body: crate, asleep: false}", at: 2),
    Failure("{always: true, body: crate, inside: [2, 0, 3, 1]}", at: 0),
    Failure("{always: true, body: crate, exists: false}", at: 0),
    Failure("{always: true, body: stone, distance: {to: crate, above: 60}}", at: 2.87),
    Failure("{always: true, body: wheel, angle: {below: 45}}", at: 0.5),
    Failure("{always: true, body: wheel, spin: {between: [0, 80]}}", at: 0),
    Failure("{always: true, joint: axle, angle: {below: 45}}", at: 0.5),
    Failure("{after: 2, rope: line, tension: {below: 19}}", at: 2),
    Failure("{always: true, rope: line, stretch: {above: 0.5}}", at: 0),
    Failure("{always: true, rope: line, length: {below: 2.9}}", at: 0),
    Failure("{after: 1, joint: rod, force: {below: 19}}", at: 1),
    Failure("{always: true, joint: rod, length: {above: 2.1}}", at: 0),
    Failure("{always: true, world: true, count: {below: 6}}", at: 0),
    Failure("{after: 5, world: true, awake: {above: 6}}", at: 5),
    Failure("{eventually: true, body: crate, speed: {above: 1}}", at: 10),
    Failure("{never: true, body: stone, speed: {above: 10}}", at: 1),
    Failure("{at: 1, body: stone, position: {is: [-10, 90], tolerance: 4.9}}", at: 1),
    Failure("{at: 1, body: stone, velocity: {is: [0, 10]}}", at: 1),
    Failure("{always: true, body: stone, distance: {to: [-10, 100], below: 20}}", at: 2),
    Failure("{at: 2, body: wheel, angle: {is: 0, tolerance: 170}}", at: 2),
    // It has hit the floor and does not bounce: nearly all of its 785 J are gone.
    Failure("{after: 5, body: stone, energyDrift: {above: -0.9}}", at: 5),
    Failure("{always: true, body: stone, energy: {above: 786}}", at: 0),
    Failure("{after: 5, world: true, energyDrift: {above: -0.1}}", at: 5),
    Failure("{always: true, world: true, finite: false}", at: 0),
    Failure("{always: true, bodies: \"*\", count: {is: 7}}", at: 0),
  ]) func whatDoesNotHappenFailsWithWhatWasFoundAndWhen(failure: Failure) throws {
    let report = try outcome(of: failure.expectation)
    #expect(!report.passed)
    let outcome = try #require(report.outcomes.first)
    #expect(!outcome.isMet)
    // One step, and what single precision makes of it.
    #expect(abs(outcome.time - failure.time) < 0.04, "noticed at \(outcome.time) s")
    let value = try #require(outcome.value)
    let message = try #require(report.failures.first)
    #expect(message.hasPrefix("expect.0: \(failure.sentence): \(value) at "), "\(message)")
    #expect(message.hasSuffix(" s"))
  }

  @Test(arguments: [
    // Of all the first that does not, of some how many do.
    ("{always: true, bodies: \"*o?\", x: {above: 5}}", ": bob 5 at 0 s"),
    ("{at: 0, bodies: \"*t*\", match: any, x: {above: 9}}", ": 0 of 3, crate 0 at 0 s"),
    ("{at: 0, bodies: \"*t*\", match: 3, x: {above: 0}}", ": 1 of 3, crate 0 at 0 s"),
    ("{never: true, bodies: \"*t*\", x: {above: -11}}", ": crate 0 at 0 s"),
    ("{never: true, bodies: \"*t*\", match: any, x: {above: 4}}", ": 1 of 3, weight 8 at 0 s"),
    ("{never: true, joints: \"*\", exists: true}", ": axle true at 0 s"),
    ("{eventually: true, goal: bell, reached: true}", ": false at 10 s"),
    ("{eventually: true, world: true, won: true}", ": false at 10 s"),
  ]) func aGroupTellsWhoDecidedIt(expectation: String, end: String) throws {
    let message = try #require(outcome(of: expectation).failures.first)
    #expect(message.hasPrefix("expect.0: ") && message.hasSuffix(end), "\(message)")
  }

  @Test func aMessageTellsTheValueAndTheStep() throws {
    // After 60 steps of 1/60 s under 10 m/s²: v = 10 m/s.
    let report = try outcome(of: "{at: 1, body: stone, speed: {below: 9}}")
    let message = try #require(report.failures.first)
    let words = message.split(separator: " ")
    #expect(message.hasPrefix("expect.0: at: 1, body: stone, speed: {below: 9}: "))
    #expect(message.hasSuffix(" at 1 s"))
    let found = try #require(words.dropLast(3).last.flatMap { Float($0) })
    #expect(abs(found - 10) < 0.001)
  }

  @Test func whatIsGoneIsMeasuredNoMore() throws {
    let text = """
      inkfall: 1
      world: {kill: [-10, -10, 10, 10]}
      bodies:
        stone: {shapes: [{circle: 0.5}]}
        post: {type: static, at: [5, 5], shapes: [{circle: 0.5}]}
      ropes:
        line: {from: {body: stone}, to: {free: [1, 0]}}
      expect:
        - {after: 3, body: stone, exists: false}
        - {always: true, body: stone, x: {is: 0, tolerance: 5}}
        - {after: 3, world: true, count: {is: 1}}
        - {after: 3, body: post, touching: {body: stone, is: false}}
        - {after: 3, body: post, distance: {to: stone, below: 1000}}
      """
    let report = try LevelCheck.run(LevelDocument(text: text))
    #expect(report.outcomes.map(\.isMet) == [true, false, true, true, false])
    // ½ · 10 · t² = 10 m.
    #expect(abs(report.outcomes[1].time - 2.0.squareRoot()) < 0.04)
    #expect(
      report.failures.last
        == "expect.4: after: 3, body: post, distance: {to: stone, below: 1000}: "
        + "nothing to measure at 3 s")
  }

  @Test func aLevelRunsASecondPastTheLatestTimeItNames() throws {
    let level = try LevelDocument(
      text: "inkfall: 1\nexpect:\n  - {after: 14.5, world: true, count: {is: 0}}\n")
    #expect(LevelCheck.duration(of: level) == 15.5)
    let report = try LevelCheck.run(level)
    #expect(report.passed)
    #expect(abs(report.duration - 15.5) < 1e-9)
    #expect(try LevelCheck.run(LevelDocument(text: "inkfall: 1")).duration == 10)
  }

  // MARK: - What no level does by itself

  @Test func whatBecomesNonFiniteIsNoticedByWhomItIsAbout() throws {
    let text = """
      inkfall: 1
      bodies:
        light: {at: [0, 5], shapes: [{circle: 0.1, density: 0.01}]}
        stone: {at: [9, 5], shapes: [{circle: 0.5}]}
      ropes:
        line: {from: {world: [20, 5]}, to: {free: [20, 2]}, density: 0.01}
      expect:
        - {always: true, body: light, finite: true}
        - {always: true, body: stone, finite: true}
        - {always: true, world: true, finite: true}
        - {always: true, rope: line, finite: true}
        - {eventually: true, bodies: "*", match: 1, finite: false}
      """
    let run = try LevelRun(LevelDocument(text: text))
    let light = try #require(run.built.bodies["light"])
    try run.world.applyForce(Vec2(3e38, 0), to: light)
    let report = LevelCheck.run(run)
    #expect(report.quarantined == ["light"])
    #expect(report.outcomes.map(\.isMet) == [false, true, false, true, true])

    let other = try LevelRun(LevelDocument(text: text))
    let rope = try #require(other.built.ropes["line"])
    try other.world.applyForce(Vec2(3e38, 0), to: #require(other.world[rope].links.last))
    let torn = LevelCheck.run(other)
    #expect(torn.outcomes.map(\.isMet) == [true, true, false, false, false])
  }

  @Test func brokenRopesAndTheirPartsAreCounted() throws {
    let text = """
      inkfall: 1
      bodies:
        weight: {at: [0, 5], shapes: [{box: [1, 1]}]}
      ropes:
        line: {from: {world: [0, 9]}, to: {body: weight}}
        other: {from: {world: [5, 9]}, to: {free: [5, 6]}}
      expect:
        - {at: 0, ropes: line*, count: {is: 1}}
        - {within: 1, ropes: line*, count: {is: 2}}
        - {after: 1, ropes: "*", count: {is: 3}}
        - {always: true, ropes: other*, count: {is: 1}}
        - {always: true, ropes: "*", finite: true}
        - {after: 1, rope: line, exists: true}
        - {after: 1, ropes: "*", match: 2, length: {below: 2.5}}
      """
    let run = try LevelRun(LevelDocument(text: text))
    try run.world.cut(#require(run.built.ropes["line"]), at: 0.5)
    let report = LevelCheck.run(run)
    #expect(report.failures == [])
  }

  @Test func goalsAreAskedOfTheLevel() throws {
    let text = """
      inkfall: 1
      bodies:
        stone: {at: [0, 100], shapes: [{circle: 0.5}]}
      zones:
        deep: {at: [0, 0], box: [10, 140]}
      goals:
        low: {body: stone, inside: [-5, -200, 5, 80]}
        lower: {body: stone, inside: deep}
      expect:
        - {within: 2.1, goal: low, reached: true}
        - {at: 1.9, goal: low, reached: false}
        - {within: 2.5, world: true, won: true}
        - {at: 2.4, world: true, won: false}
        - {never: true, world: true, lost: true}
        - {at: 2.4, body: stone, inside: {zone: deep, is: false}}
        - {at: 2.5, body: stone, inside: deep}
        - {at: 2.5, goal: lower, reached: false}
      """
    // 5 t² is 20 m after 2 s, and 30 m after 2.45 s.
    let report = try LevelCheck.run(LevelDocument(text: text))
    #expect(report.outcomes.map(\.isMet) == [true, true, true, true, true, true, true, false])
    let lose = """
      inkfall: 1
      bodies:
        stone: {at: [0, 100], shapes: [{circle: 0.5}]}
      lose:
        deep: {body: stone, inside: [-5, -400, 5, 60]}
      expect:
        - {within: 2.9, world: true, lost: true}
        - {at: 2.8, world: true, lost: false}
      """
    #expect(try LevelCheck.run(LevelDocument(text: lose)).failures == [])
  }

  // MARK: - Patterns

  @Test(arguments: [
    ("crate-*", "crate-1", true), ("crate-*", "crate-", true), ("crate-*", "crate", false),
    ("*", "", true), ("*", "anything", true), ("", "", true), ("", "a", false),
    ("?", "a", true), ("?", "", false), ("?", "ab", false), ("a?c", "abc", true),
    ("*-1", "crate-1", true), ("*-1", "crate-11", false), ("*-1", "a-1-1", true),
    ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("**", "x", true),
    ("ä*", "äöü", true), ("crate", "crate", true), ("crate", "Crate", false),
  ]) func aPatternMatchesWholeNames(pattern: String, name: String, matches: Bool) {
    #expect(LevelPattern(pattern).matches(name) == matches)
  }

  /// Stars do not multiply: 30 of them against what almost matches take no time.
  @Test func aPatternOfManyStarsIsTriedInNoTime() {
    let pattern = LevelPattern(String(repeating: "a*", count: 30) + "b")
    let name = String(repeating: "a", count: 64)
    let start = ContinuousClock.now
    #expect(!pattern.matches(name))
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  // MARK: - The documentation

  private static let documentation: String = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/Expectations.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The block that begins with a line.
  private static func block(_ head: String) throws -> String {
    let start = try #require(documentation.range(of: "```\(head)"))
    let rest = documentation[start.upperBound...]
    return String(rest[..<(try #require(rest.range(of: "```"))).lowerBound])
  }

  @Test func theLevelOfTheDocumentationComesTrue() throws {
    let text = try Self.block("yaml\n")
    let report = try LevelCheck.run(LevelDocument(text: text, file: "docs/Expectations.md"))
    #expect(report.failures == [])
    #expect(report.outcomes.count == 10)
    // The failure that it shows is the one of a level that expects less.
    let failing = try LevelDocument(text: text.replacing("{above: 11}", with: "{above: 8}"))
    let message = try #require(LevelCheck.run(failing).failures.first)
    #expect(Self.documentation.contains("\n\(message)\n"), "\(message)")
  }

  @Test func everyMeasureIsDocumented() throws {
    // The reader lists what it knows when it meets a word that it does not.
    for subject in ["body", "bodies", "rope", "ropes", "joint", "joints", "goal", "world"] {
      let error = try #require(throws: LevelError.self) {
        try LevelDocument(text: "inkfall: 1\nexpect: [{\(subject): a, zz: 1}]\n")
      }
      let problem = try #require(error.problems.first { $0.found == "\"zz\"" })
      let words = problem.expected.replacing("expected one of ", with: "")
        .replacing(" or ", with: ", ").split(separator: ", ")
      #expect(words.count > 10)
      for word in words {
        let isThere =
          Self.documentation.contains("`\(word)`") || Self.documentation.contains("`\(word): ")
        #expect(isThere, "\(word) of a \(subject)")
      }
    }
  }

  // MARK: - Writing

  /// Any expectation that can be made is written so that it reads back the same.
  @Test(arguments: 0..<20) func anyExpectationReadsBack(seed: Int) throws {
    var random = ExpectationMaker(seed: UInt64(seed))
    var level = try LevelDocument(text: Self.scene.replacing("- EXPECTATION", with: ""))
    level.expectations = (0..<50).map { _ in random.expectation() }
    let again = try LevelDocument(text: level.text)
    #expect(again.expectations == level.expectations)
    #expect(again.text == level.text)
  }

  @Test func expectationsOfThingsThatAreGoneAreDropped() throws {
    var level = try LevelDocument(
      text: Self.scene.replacing(
        "- EXPECTATION",
        with: [
          "- {always: true, body: stone, touching: crate}",
          "- {always: true, bodies: st*, exists: true}",
          "- {always: true, bodies: \"*\", exists: true}",
        ].joined(separator: "\n  ")))
    #expect(level.expectations.map { $0.isAbout(level) } == [true, true, true])
    level.bodies["crate"] = nil
    #expect(level.expectations.map { $0.isAbout(level) } == [false, true, true])
    level.bodies["stone"] = nil
    #expect(level.expectations.map { $0.isAbout(level) } == [false, false, true])
  }
}
