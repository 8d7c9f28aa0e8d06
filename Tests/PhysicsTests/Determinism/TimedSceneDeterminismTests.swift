import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0xa0b0b6bbf724f45a),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x77a47b016ee66ee5),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0xcc9505f03d663aba),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0x96f04677f41e2c54),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0xed5cc6ff7432fcbb),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x21a77a5287800e6c),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0x2e88fc14f46a9063),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x62a9e68a3dbad964),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x7253e20aa4ee268f),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x484d2b0a1a3cc5b5),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x123b77a53eda27b2),
    TimedGolden(scene: .rain, steps: 60, hash: 0x9af7d48d5a19c87),
    TimedGolden(scene: .smash, steps: 60, hash: 0xfcb37610c7e130da),
    TimedGolden(scene: .spinner, steps: 20, hash: 0x6b694ea115c49e14),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x2cf2e6608892c84e),
    TimedGolden(scene: .washer, steps: 20, hash: 0xe2f02d223f59cd14),
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
