// Issue 34, number 20: a rope that breaks while it bends round something takes nobody's memory along.

import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// A cable over a wheel broke in its first step; its bent rods were then looked for in the trees of what
/// was left of it, beyond their end, and the program died.
@Suite("Breaking ropes")
struct BreakingRopeTests {
  @Test(arguments: [1e-38, 0.005, 1, 1000, 5000, 8000, 9000, 9500, 1e9] as [Float])
  func aRopeMayBreakWhileItBends(tension: Float) throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        winch: {type: static, at: [3, 14], shapes: [{box: [1, 1]}]}
        wheel: {type: static, at: [5, 14], shapes: [{circle: 0.6}]}
        load: {at: [5.65, 9], shapes: [{box: [1, 1]}]}
      ropes:
        cable:
          from: {body: winch}
          to: {body: load, at: [0, 0.8]}
          via: [[4.4, 14.7], [5.1, 14.6], [5.4, 14]]
          winch: {end: start, to: 3, speed: 0.8, acceleration: 1, shortest: 2, longest: 30}
          breakTension: \(tension)
          collidesWithItself: true
      """, file: "cable.yaml")
    var run = try LevelRun(level)
    for _ in 0..<120 { run.step() }
    #expect(run.world.bodies.allSatisfy { run.world[$0].position.isFinite })
  }
}
