import Physics
import Scenes
import Testing

/// The reference scenes are what other engines are timed on only if they hold the same things.
@Suite struct ReferenceSceneTests {
  @Test(arguments: ReferenceScene.all.map(\.name))
  func aReferenceSceneHoldsWhatItsSheetSays(name: String) throws {
    let scene = try #require(ReferenceScene.all.first { $0.name == name })
    let run = try scene.start()
    // The ragdolls of rain come one column after the other, the last of them in step 312.
    if name == "rain" { while run.index <= 312 { try run.step() } }
    #expect(run.world.bodyCount == scene.bodyCount)
    #expect(run.world.shapeCount == scene.shapeCount)
    #expect(run.world.jointCount == scene.jointCount)
    var mass = 0.0
    for id in run.world.bodies where run.world[id].kind == .dynamic {
      mass += Double(run.world[id].mass)
    }
    #expect(abs(mass / Double(scene.dynamicMass) - 1) < 2e-4, "\(mass) kg")
  }

  /// The ring of the spinner is a chain that is solid from inside: what starts in it stays in it.
  @Test func nobodyLeavesTheRingOfTheSpinner() throws {
    let scene = try #require(ReferenceScene.all.first { $0.name == "spinner" })
    let run = try scene.start()
    for _ in 0..<100 { try run.step() }
    let outside = run.world.bodies.filter {
      run.world[$0].kind == .dynamic && run.world[$0].position.distance(to: Vec2(0, 32)) > 40
    }
    #expect(outside.isEmpty, "\(outside.count)")
  }
}
