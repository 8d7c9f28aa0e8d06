import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0x3a873c63f201ebad),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0x76a4dd9b8f61ac),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0xd903a109857f8af7),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0xa5336ba4fc6cf325),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0x769b4fdcd08fd81),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0xa75b77afb62c71),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0xe758bbf374c17b39),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x4f6e226676069dcc),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0xc749924318acf4ab),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0x2e329b353702dac6),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0x7fd99f222e841b38),
    TimedGolden(scene: .rain, steps: 60, hash: 0xe5218b3e8bc13a49),
    TimedGolden(scene: .smash, steps: 60, hash: 0xc0b27b457296663b),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xad56c59c304bb30b),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x7f18d05fefb3a88f),
    TimedGolden(scene: .washer, steps: 20, hash: 0xf6105512a804da5f),
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
