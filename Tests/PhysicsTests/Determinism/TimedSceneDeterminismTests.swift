import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x1453b9aac4306dd2),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0xb8975e4404963380),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0x462246293eab2f34),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0xfa9e04365a7b92fa),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0x350338ebc31c5660),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0xea1a9027ebba159b),
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
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x8665041d1e8576dc),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x7253e20aa4ee268f),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x997663bdbd3bc2da),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0xe12a37596ba7f6b1),
    TimedGolden(scene: .rain, steps: 60, hash: 0xa169718fd34537f0),
    TimedGolden(scene: .smash, steps: 60, hash: 0xfcb37610c7e130da),
    TimedGolden(scene: .spinner, steps: 20, hash: 0x43a3ac4533b72108),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0xad62932d207d673a),
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
