import Physics
import Testing

/// A programmer's mistake ends the program with a sentence, in release too.
@Suite struct PreconditionTests {
  @Test func readingABodyThatWasRemovedTraps() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let body = try world.addBody(.dynamic(at: .zero))
      try world.remove(body)
      _ = world[body].position
    }
  }

  @Test func readingAnotherWorldsBodyTraps() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let body = try World().addBody(.static)
      _ = world[body].position
    }
  }

  @Test func steppingByNaNTraps() async {
    await #expect(processExitsWith: .failure) { World().step(by: .nan) }
  }

  @Test func steppingInNoSubstepsTraps() async {
    await #expect(processExitsWith: .failure) { World().step(by: 1 / 60, substeps: 0) }
  }

  @Test func aStepOfNoTimeChangesNothing() throws {
    let world = World()
    try world.addBody(.dynamic(at: Vec2(0, 5)))
    let before = world.stateHash
    world.step(by: 0)
    world.step(by: -1)
    #expect(world.stateHash == before)
    #expect(world.stepCount == 0)
  }
}
