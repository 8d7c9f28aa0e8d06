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
}
