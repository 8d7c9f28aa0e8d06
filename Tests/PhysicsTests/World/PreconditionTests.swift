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

  @Test(arguments: [11, 1e9, 3e38] as [Float])
  func steppingByFarTooMuchStopsWithASentence(time: Float) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [time] in World().step(by: time) }
    #expect(try said(result).contains("a time step is at most 10.0 s, found"))
  }

  /// The longest that is taken: what is there stays in the world or is put back into it.
  @Test(arguments: [1, 4, 60])
  func theLongestStepsAreTaken(substeps: Int) throws {
    let test = TestWorld()
    try test.floor()
    for i in 0..<20 { try test.box(1, 1, at: Vec2(0.3 * Float(i % 2), 0.5 + 1.1 * Float(i))) }
    for _ in 0..<20 {
      test.world.step(by: Tolerance.maximumTimeStep, substeps: substeps)
    }
    #expect(test.world.faults().isEmpty)
    for id in test.world.bodies { #expect(test[id].position.isFinite) }
  }

  @Test func stepSharedAmongNobodyStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { World().workerCount = 0 }
    #expect(try said(result).contains("1 to 64 workers, found 0"))
  }

  @Test func stepSharedByNobodysThreadsStopsWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { World().shareSteps(among: 65) { _, _ in } }
    #expect(try said(result).contains("1 to 64 workers, found 65"))
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
