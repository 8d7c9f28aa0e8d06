import Levels
import Physics
import Testing

/// What a level says of air and water does to bodies what physics says.
@Suite struct SurroundingsTests {
  private func isNear(_ a: Float, _ b: Float, _ tolerance: Float) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  /// v = v₀ e^(−k t) for a drag k in proportion to the speed.
  @Test func airSlowsWhatMovesByItsDrag() throws {
    var run = try LevelRun(
      try LevelDocument(
        text: """
          inkfall: 1
          world: {gravity: [0, 0], airDrag: 0.5}
          bodies:
            free: {velocity: [10, 0], shapes: [{circle: 0.5}]}
            own: {at: [0, 9], velocity: [10, 0], damping: 0.25, shapes: [{circle: 0.5}]}
            lift: {at: [0, 20], type: kinematic, velocity: [10, 0], shapes: [{circle: 0.5}]}
          """))
    for _ in 0..<120 { run.step() }
    func speed(_ name: String) throws -> Float {
      run.world[try #require(run.built.bodies[name])].linearVelocity.x
    }
    // Implicit steps of 1/240 s: 1/(1 + k h) instead of e^(−k h), less than 0.2 % in two seconds.
    #expect(isNear(try speed("free"), 10 * 0.367_879, 2e-3))
    #expect(isNear(try speed("own"), 10 * 0.223_130, 3e-3))
    #expect(try speed("lift") == 10)
  }

  /// A raft of half the water's density floats half under.
  @Test func whatIsLighterFloatsInAFluid() throws {
    var run = try LevelRun(
      try LevelDocument(
        text: """
          inkfall: 1
          world: {bounds: [-5, 0, 5, 20]}
          fluids: {pool: {at: [0, 2], box: [10, 4], density: 2, linearDrag: 3}}
          bodies: {raft: {at: [0, 6], density: 1, shapes: [{box: [2, 1]}]}}
          """))
    for _ in 0..<900 { run.step() }
    let raft = run.world[try #require(run.built.bodies["raft"])]
    #expect(isNear(raft.position.y, 4, 0.01))
  }
}
