import Levels
import Physics
import Testing

/// What is in zones, and what they do to it.
@Suite struct ZoneTests {
  private static let two = """
    bodies:
      light: {at: [0, 0], shapes: [{box: [1, 1]}]}
      heavy: {at: [0, 5], shapes: [{box: [2, 2]}]}
    """

  /// v = F/m · t: a push does not ask what a thing weighs, a force does.
  @Test func aPushIsTheSameForceAndAForceTheSameAcceleration() throws {
    let pushed = try PlayedLevel.run(
      Self.two + "\nzones: {wind: {box: [100, 100], push: [8, 0]}}\n", steps: 60)
    #expect(abs(try #require(pushed.body("light")).linearVelocity.x - 8) < 1e-4)
    #expect(abs(try #require(pushed.body("heavy")).linearVelocity.x - 2) < 1e-4)
    let forced = try PlayedLevel.run(
      Self.two + "\nzones: {wind: {box: [100, 100], force: [0, 3]}}\n", steps: 60)
    #expect(abs(try #require(forced.body("light")).linearVelocity.y - 3) < 1e-4)
    #expect(abs(try #require(forced.body("heavy")).linearVelocity.y - 3) < 1e-4)
  }

  /// v' = v / (1 + h·d) in each step, so it never turns a motion round.
  @Test(arguments: [Float(0.5), 5, 1_000_000]) func dragBrakesAndNeverTurnsRound(drag: Float) throws
  {
    let text = """
      bodies:
        ball: {velocity: [10, 0], spin: 90, shapes: [{circle: 0.5}]}
      zones: {mud: {circle: 50, drag: \(drag)}}
      """
    let run = try PlayedLevel.run(text, steps: 30)
    let ball = try #require(run.body("ball"))
    var expected = 10.0
    for _ in 0..<30 { expected /= 1 + Double(drag) / 60 }
    #expect(abs(Double(ball.linearVelocity.x) - expected) < 1e-3)
    #expect(ball.linearVelocity.x >= -1e-6 && ball.angularVelocity >= -1e-6)
    #expect(ball.angularVelocity < 1.58 / 9 || drag < 1)
  }

  @Test func aMaskLeavesOthersAlone() throws {
    let run = try PlayedLevel.run(
      """
      bodies:
        mine: {shapes: [{circle: 0.5}]}
        other: {at: [3, 0], filter: {category: 4}, shapes: [{circle: 0.5}]}
        wall: {type: static, at: [6, 0], shapes: [{circle: 0.5}]}
      zones: {wind: {box: [100, 100], force: [1, 0], mask: 1}}
      """, steps: 10)
    #expect(try #require(run.body("mine")).linearVelocity.x > 0.1)
    #expect(try #require(run.body("other")).linearVelocity == .zero)
    #expect(try #require(run.body("wall")).position == Vec2(6, 0))
  }

  /// 1 m in 6 steps: the origin of the ball is in the zone from x = 2 to x = 3, so from step 12 to step 18.
  @Test func rulesHearWhatEntersAndLeaves() throws {
    let text = """
      bodies:
        ball: {velocity: [10, 0], shapes: [{circle: 0.2}]}
        other: {at: [0, 9], shapes: [{circle: 0.2}]}
      zones:
        gate: {at: [2.5, 0], angle: 90, box: [5, 1.001]}
        ring: {at: [2.5, 0], circle: 0.501}
        slope: {at: [2.5, 0], polygon: [[-0.501, -1], [-0.501, 1], [0.501, 1], [0.501, -1]]}
      rules:
        in: {when: {enters: [ball, gate]}, do: [{say: in}]}
        out: {when: {leaves: [ball, gate]}, do: [{say: out}]}
        anyIn: {when: {enters: [any, ring]}, do: [{say: ring}]}
        anyOut: {when: {leaves: [any, slope]}, do: [{say: slope}]}
        never: {when: {enters: [other, gate]}, do: [{say: other}]}
      """
    // Rules without an order come after one another by name.
    #expect(
      try PlayedLevel.heard(text, steps: 60) == ["12 ring", "12 in", "19 slope", "19 out"])
  }

  @Test func whatIsInAZoneAtTheStartEntersWithTheFirstStepAndWhatIsRemovedLeaves() throws {
    let text = """
      bodies: {ball: {shapes: [{circle: 0.2}]}}
      zones: {here: {circle: 1}}
      rules:
        a: {when: {enters: [ball, here]}, do: [{say: in}]}
        b: {when: {leaves: [ball, here]}, do: [{say: out}]}
        c: {when: {leaves: [any, here]}, do: [{say: gone}]}
        d: {when: {after: 0.5}, do: [{remove: ball}]}
      """
    #expect(try PlayedLevel.heard(text, steps: 60) == ["1 in", "31 out", "31 gone"])
  }

  @Test func windMovesRopes() throws {
    let run = try PlayedLevel.run(
      """
      ropes: {line: {from: {world: [0, 9]}, to: {free: [0, 5]}}}
      zones: {wind: {at: [0, 7], box: [20, 10], force: [20, 0]}}
      """, steps: 240, gravity: "[0, -10]")
    let rope = run.world[try #require(run.built.ropes["line"])]
    // Twice as much to the right as down: it hangs at the angle of the two.
    #expect(try #require(rope.points.last).x > 2)
  }
}
