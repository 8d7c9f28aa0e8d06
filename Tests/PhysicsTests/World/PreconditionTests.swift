import Physics
import Testing

/// A programmer's mistake ends the program with a sentence, in release too.
@Suite struct PreconditionTests {
  @Test func readingABodyThatWasRemovedStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let world = World()
      let body = try world.addBody(.dynamic(at: .zero))
      try world.remove(body)
      _ = world[body].position
    }
    #expect(try said(result).contains("does not exist in this world"))
  }

  @Test func readingAnotherWorldsBodyStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let world = World()
      let body = try World().addBody(.static)
      _ = world[body].position
    }
    #expect(try said(result).contains("does not exist in this world"))
  }

  @Test func steppingByNaNStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { World().step(by: .nan) }
    #expect(try said(result).contains("the time step must be finite"))
  }

  @Test func stepSharedAmongNobodyStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { World().workerCount = 0 }
    #expect(try said(result).contains("1 to 64 workers, found 0"))
  }

  @Test func steppingInNoSubstepsStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { World().step(by: 1 / 60, substeps: 0) }
    #expect(try said(result).contains("at least one substep, found 0"))
  }

  private func said(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
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
