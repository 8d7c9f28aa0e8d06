import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x1ca7ff4ee6336ba1),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x9d17f3cf06356c28),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0xb4bd1fe44f437f9f),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0xc8ad1f2420ce87b2),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0x24c1201cb3ed1b65),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x222ccfa6c6150de6),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xd70251cd9b2cecc4),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x30d218a21fd6c963),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0xa22c5f5cc9d19a0c),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x515a34343820da6d),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x7fd99f222e841b38),
    TimedGolden(scene: .rain, steps: 60, hash: 0xddbd18ea3937ddbb),
    TimedGolden(scene: .smash, steps: 60, hash: 0xfba3fee7c68e155f),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xf1f9cf26e194eea7),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x416b1a7fd3bf432f),
    TimedGolden(scene: .washer, steps: 20, hash: 0xba9e82f7c06f410b),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// A timed scene's state after some steps.
struct TimedGolden: Sendable, CustomTestStringConvertible {
  let scene: TimedScene
  let steps: Int
  let hash: UInt64

  var testDescription: String { scene.name }

  func check() throws {
    let run = try scene.start()
    for _ in 0..<steps { try run.step() }
    expectHash(run.world.stateHash, golden: hash)
  }
}

/// `scripts/record-goldens.sh` reads the failure's words.
func expectHash(_ found: UInt64, golden: UInt64, at place: SourceLocation = #_sourceLocation) {
  #expect(
    found == golden,
    "golden 0x\(String(golden, radix: 16)) is now 0x\(String(found, radix: 16))",
    sourceLocation: place)
}
