import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0xc8e8e305d8d1d1ed),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x1ed6bb47afc2f5cd),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0x6b8b7cfd91cac34b),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0xa940e04b23b24145),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0xef677e91e3e188ff),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x9b4ff16d4a53996),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xda65081cfa20a184),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0xdb2ccd9ee6c085e2),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x5f53173a058044b0),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x9a1a65676893f69e),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0xef7bb58436eb1397),
    TimedGolden(scene: .rain, steps: 60, hash: 0x443e8d6e31316d2b),
    TimedGolden(scene: .smash, steps: 60, hash: 0x83df8a81762d72a5),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xb06374a273b6e37e),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x18ed9ba38cb5c1bc),
    TimedGolden(scene: .washer, steps: 20, hash: 0x27c61c9e15e9ab47),
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
