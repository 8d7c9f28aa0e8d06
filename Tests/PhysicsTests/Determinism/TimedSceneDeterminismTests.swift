import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x8617b0ecb32d8008),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x5278571854a1694c),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0xd7315dc786a6f651),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0x4c36d32425c0a358),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0xf3f4fd5552824d27),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x5db5d24587e6964),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xb13dedd293a0c511),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x5d9f82df5a3ad7b6),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x8c8f333b63e4dba7),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0xb3b9ffc80a92fcdf),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0xdbd3e764c46b8beb),
    TimedGolden(scene: .rain, steps: 60, hash: 0x633b2ae2a1dc5c7b),
    TimedGolden(scene: .smash, steps: 60, hash: 0x15a73fd40c4becab),
    TimedGolden(scene: .spinner, steps: 20, hash: 0x403ce6f3fa6b6e28),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x72b7fb0b95c3b033),
    TimedGolden(scene: .washer, steps: 20, hash: 0x933e8ecdc5cbe8b),
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
