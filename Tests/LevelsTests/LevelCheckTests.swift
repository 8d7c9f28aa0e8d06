import Foundation
import Levels
import Physics
import Testing

/// Expectations hold where they should and fail where they should, saying what was found and when.
@Suite struct LevelCheckTests {
  /// A ball that falls 5 m in one second on to a floor; a box beside it hangs on a rope.
  private static let scene = """
    inkfall: 1
    world: {gravity: [0, -10]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      ball: {at: [0, 5.5], shapes: [{circle: 0.5}]}
      box: {at: [5, 3], shapes: [{box: [1, 1]}]}
    joints:
      rod: {type: distance, from: {world: [9, 9]}, to: {body: box}}
    ropes:
      rope: {from: {world: [5, 8]}, to: {body: box, at: [0, 0.5]}, length: 4.5}
    expect:

    """

  private func report(_ expectation: String) throws -> LevelCheck.Report {
    try LevelCheck.run(LevelDocument(text: Self.scene + "  - {" + expectation + "}\n"))
  }

  @Test(arguments: [
    "always: true, body: ball, y: {above: 0.4}",
    "at: 0.5, body: ball, y: {between: [4.1, 4.35]}",
    "at: 0.5, body: ball, speed: {is: 5, tolerance: 0.05}",
    "within: 2, body: ball, touching: floor",
    "after: 5, body: ball, speed: {below: 0.01}",
    "after: 8, body: ball, asleep: true",
    "at: 0, body: ball, asleep: false",
    "after: 0, body: ball, exists: true",
    "at: 0, body: ball, distance: {to: box, between: [5.5, 5.7]}",
    "at: 0, body: ball, inside: {box: [-1, 5, 1, 6]}",
    "always: true, body: ball, x: {is: 0}",
    "always: true, body: ball, angle: {is: 0}",
    "always: true, body: ball, spin: {is: 0}",
    "always: true, rope: rope, stretch: {below: 0.01}",
    "at: 0, world: true, count: {is: 3}",
    "at: 0, world: true, awake: {above: 0}",
  ])
  func whatIsTrueIsMet(expectation: String) throws {
    let report = try report(expectation)
    #expect(report.passed, "\(report.failures)")
  }

  @Test(arguments: [
    ("always: true, body: ball, y: {above: 1}", "0.9677"),
    ("at: 0.5, body: ball, y: {above: 5}", " at 0.5 s"),
    ("within: 0.5, body: ball, touching: floor", "false at 0.5 s"),
    ("after: 0, body: ball, asleep: true", "false at 0 s"),
    ("always: true, rope: rope, tension: {below: 0.001}", " at 0.017 s"),
    ("always: true, rope: rope, length: {above: 9}", "4.5 at 0 s"),
    ("after: 1, world: true, count: {above: 9}", "3 at 1 s"),
    ("always: true, joint: rod, force: {below: -1}", "0 at 0 s"),
  ])
  func whatIsNotTrueFailsAndSaysSo(expectation: String, found: String) throws {
    let report = try report(expectation)
    #expect(!report.passed)
    #expect(report.failures.count == 1)
    let sentence = try #require(report.failures.first)
    // The writer puts the key y in quotes: YAML 1.1 takes it for a yes.
    let said = sentence.replacingOccurrences(of: "\"y\"", with: "y")
    #expect(said.hasPrefix("expect.0: \(expectation): "))
    #expect(sentence.contains(found))
  }

  @Test func aLevelRunsAtLeastTenSecondsAndPastWhatItNames() throws {
    #expect(try report("at: 0.5, body: ball, y: {above: 0}").duration == 10)
    #expect(try report("after: 12, body: ball, y: {above: 0}").duration == 13)
  }

  /// A box of 1 kg under 4.5 m of rope of 0.5 kg/m, whose topmost link carries both.
  @Test func theHangingBoxPullsOnItsRopeWithItsWeight() throws {
    let text = Self.scene.replacingOccurrences(
      of: "  rod: {type: distance, from: {world: [9, 9]}, to: {body: box}}",
      with: "  rod: {type: distance, from: {world: [-9, 9]}, to: {body: ball}}")
    let report = try LevelCheck.run(
      LevelDocument(text: text + "  - {after: 9, rope: rope, tension: {between: [32.3, 32.7]}}\n"))
    #expect(report.passed, "\(report.failures)")
  }
}
