import Levels
import Physics
import Testing

@testable import Sandbox

@Suite("Edits of what gears are on")
struct GearEditTests {
  private func geared() throws -> Run {
    try Run(
      LevelDocument(
        text: """
          inkfall: 1
          bodies:
            a: {order: 1, at: [0, 5], shapes: [{circle: 0.5}]}
            b: {order: 2, at: [4, 3], shapes: [{circle: 0.5}]}
          joints:
            h: {order: 3, type: revolute, from: {world: [0, 5]}, to: {body: a}, breakForce: 1000}
            k: {order: 4, type: revolute, from: {world: [4, 3]}, to: {body: b}}
            g: {order: 5, type: gear, from: {body: a, joint: h}, to: {body: b, joint: k}, ratio: 2}
          """))
  }

  private func exists(_ joint: String, in run: Run) -> Bool {
    run.built.joints[joint].map(run.world.contains) == true
  }

  @Test func aGearComesBackWithItsJointOrBody() throws {
    let run = try geared()
    let hinge = try #require(run.level.joints["h"])
    try run.perform(.replace(.joint("h", hinge)), restoring: false)
    #expect(exists("h", in: run) && exists("g", in: run) && run.world.jointCount == 3)
    let body = try #require(run.level.bodies["b"])
    try run.perform(.replace(.body("b", body)), restoring: false)
    #expect(exists("k", in: run) && exists("g", in: run) && run.world.jointCount == 3)
  }

  @Test func aGearStaysAwayWhileOneOfItsJointsIsBroken() throws {
    let run = try geared()
    let id = try #require(run.built.joints["h"])
    try run.world.setStrength(JointStrength(breakForce: 0), of: id)
    run.world.step()
    #expect(!exists("h", in: run) && !exists("g", in: run) && exists("k", in: run))
    let body = try #require(run.level.bodies["b"])
    try run.perform(.replace(.body("b", body)), restoring: false)
    #expect(exists("k", in: run) && !exists("g", in: run))
    let hinge = try #require(run.level.joints["h"])
    try run.perform(.replace(.joint("h", hinge)), restoring: false)
    #expect(exists("h", in: run) && exists("g", in: run))
  }
}
