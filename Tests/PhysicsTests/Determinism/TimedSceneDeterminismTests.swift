import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x765f2fbd20f8ee5e),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x5bc929a07038efef),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0x170656bede53c805),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0xb6ba6a3eb4adde51),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0xc1d14cf42d9fa7ff),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x3d8d0513de531aca),
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
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0xf73dc060fdaabc90),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x3bd81e058b7b1d77),
    TimedGolden(scene: .rain, steps: 60, hash: 0x443e8d6e31316d2b),
    TimedGolden(scene: .smash, steps: 60, hash: 0x83df8a81762d72a5),
    TimedGolden(scene: .spinner, steps: 20, hash: 0x743dbcc64dc07aa6),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0xc1526128be4463b7),
    TimedGolden(scene: .washer, steps: 20, hash: 0xd827fdfea6802643),
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
