import Scenes
import Testing

/// The state of small versions of our own timed scenes after some steps, in debug and release.
@Suite struct TimedSceneDeterminismTests {
  static let goldens = [
    TimedGolden(scene: .ropes(places: 2), steps: 40, hash: 0xc955e03940339b92),
    TimedGolden(scene: .octagons(count: 40), steps: 60, hash: 0xcb9d159ec3378b43),
    TimedGolden(scene: .dodecagons(count: 40), steps: 60, hash: 0xc39291c7875da4a7),
    TimedGolden(scene: .strokes(count: 16), steps: 60, hash: 0x6d727375a606823f),
    TimedGolden(scene: .crowd(count: 60), steps: 60, hash: 0xac71b6a5f6da820c),
    TimedGolden(scene: .sleepers(asleep: 40, awake: 3), steps: 30, hash: 0x3ce34b9aded43810),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: TimedGolden) throws {
    try golden.check()
  }
}

/// The same for the ten of the benchmark, in full size: in release only, where that takes seconds.
@Suite struct ReferenceHashTests {
  static let goldens = [
    TimedGolden(scene: .compounds, steps: 60, hash: 0x7bda8c523364a80a),
    TimedGolden(scene: .jointGrid, steps: 30, hash: 0x1bd5d21cf48d0502),
    TimedGolden(scene: .junkyard, steps: 60, hash: 0x8c8f333b63e4dba7),
    TimedGolden(scene: .largePyramid, steps: 30, hash: 0xec47d22869d4317d),
    TimedGolden(scene: .manyPyramids, steps: 10, hash: 0xc548b4704de7de69),
    TimedGolden(scene: .rain, steps: 60, hash: 0xccb37a6a62b1fab9),
    TimedGolden(scene: .smash, steps: 60, hash: 0x8d959fb2d344111c),
    TimedGolden(scene: .spinner, steps: 20, hash: 0xc96c01addc1f56d5),
    TimedGolden(scene: .tumbler, steps: 60, hash: 0x9f9ca2b367e2904a),
    TimedGolden(scene: .washer, steps: 20, hash: 0x78ca79e838d1e052),
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
