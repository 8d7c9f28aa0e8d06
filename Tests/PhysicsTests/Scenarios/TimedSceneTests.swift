import Physics
import Scenes
import Testing

/// The reference scenes are what other engines are timed on only if they hold the same things.
@Suite struct TimedSceneTests {
  private func scene(_ name: String) throws -> TimedScene {
    try #require(TimedScene.all.first { $0.name == name })
  }

  @Test func namesAreUnique() {
    #expect(Set(TimedScene.all.map(\.name)).count == TimedScene.all.count)
  }

  @Test(arguments: TimedScene.reference.map(\.name))
  func aReferenceSceneHoldsWhatItsSheetSays(name: String) throws {
    let scene = try scene(name)
    let sheet = try #require(scene.sheet)
    let run = try scene.start()
    // The ragdolls of rain come one column after the other, the last of them in step 312.
    if name == "rain" { while run.index <= 312 { try run.step() } }
    #expect(run.world.bodyCount == sheet.bodyCount)
    #expect(run.world.shapeCount == sheet.shapeCount)
    #expect(run.world.jointCount == sheet.jointCount)
    var mass = 0.0
    for id in run.world.bodies where run.world[id].kind == .dynamic {
      mass += Double(run.world[id].mass)
    }
    #expect(abs(mass / Double(sheet.dynamicMass) - 1) < 2e-4, "\(mass) kg")
  }

  /// Where nothing moves far, the benchmark's own count of contacts is met exactly: a box of each row
  /// touches two below and one beside it.
  @Test(arguments: [("large-pyramid", 14_950), ("many-pyramids", 58_000)])
  func pyramidsHaveTheContactsOfTheBenchmark(name: String, contacts: Int) throws {
    let run = try scene(name).start()
    try run.step()
    #expect(run.world.contactCount == contacts)
  }

  /// The ring of the spinner is a chain that is solid from inside: what starts in it stays in it.
  @Test func nobodyLeavesTheRingOfTheSpinner() throws {
    let run = try scene("spinner").start()
    for _ in 0..<100 { try run.step() }
    for check in SceneQuality().checks(of: run) { #expect(check.holds, "\(check)") }
  }

  /// What lies asleep in our own scene has come to rest by itself, with its contacts; the balls roll on.
  @Test func sleepersSleepBesideThoseWhoDoNot() throws {
    let run = try TimedScene.sleepers(asleep: 200, awake: 7).start()
    #expect(run.world.awakeBodyCount == 7)
    #expect(run.world.contactCount >= 200)
    for _ in 0..<120 { try run.step() }
    #expect(run.world.awakeBodyCount == 7)
  }

  /// The two piles differ in the corners of their polygons alone.
  @Test func theTwoPilesHaveTheSameBodiesInTheSamePlaces() throws {
    let eight = try TimedScene.octagons(count: 100).start().world
    let twelve = try TimedScene.dodecagons(count: 100).start().world
    #expect(eight.bodyCount == twelve.bodyCount)
    for (a, b) in zip(eight.bodies, twelve.bodies) {
      #expect(eight[a].position == twelve[b].position)
      #expect(eight[a].angle == twelve[b].angle)
    }
  }

  /// Rods of ropes, crates and beams: a drawn stroke that fails would be missing, and so would a rope.
  @Test func ownScenesHoldWhatTheySay() throws {
    let ropes = try TimedScene.ropes(places: 4).start().world
    #expect(ropes.ropes.count == 8)
    #expect(ropes.bodyCount == 4 * (24 + 20 + 3 + 1 + 2))
    let strokes = try TimedScene.strokes(count: 40).start().world
    #expect(strokes.bodyCount == 41)
    #expect(strokes.shapeCount > 2 * 40)
  }
}
