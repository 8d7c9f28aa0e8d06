import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x6343381f0e886f62),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x6fef5262d09e1c08),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0x1a12e17484174688),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0x849a6cc502df98db),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0x4815b55f5661ca6d),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0xa3bd2e6219ad4e00),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xeeaa0ef8552c970),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x5be2bf5bc3f3f9fd),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0xbcf6d2c705decf00),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0xbd23c76d1036262e),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x7fd99f222e841b38),
    TimedGolden(scene: .rain, steps: 60, hash: 0xbd04b7ce6189d27c),
    TimedGolden(scene: .smash, steps: 60, hash: 0xf58cd95e21f6792c),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xf9ca65a9d3b43e92),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x2d7f75f30d2131e7),
    TimedGolden(scene: .washer, steps: 20, hash: 0x5b3164e2df4c3c11),
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
