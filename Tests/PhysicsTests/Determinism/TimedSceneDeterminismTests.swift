import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x53e68fa822e4d03c),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x901619e7549dbbfe),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0x975388c09cb71e4c),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0x2acda30793535100),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0x26c936e3b101654f),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x77439639c8ec6927),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xf756ef84e2722330),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0xd4953961bda30f7e),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x56ba8a5f31d26825),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x5958db4f5c6584ef),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x8b0f6a11cd3d0e70),
    TimedGolden(scene: .rain, steps: 60, hash: 0x6913a1c52ba3c70a),
    TimedGolden(scene: .smash, steps: 60, hash: 0x8390b3d95fe427a),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xafa12129fe997b5b),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x38becc17f7b0acac),
    TimedGolden(scene: .washer, steps: 20, hash: 0x7dc02302177666da),
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
