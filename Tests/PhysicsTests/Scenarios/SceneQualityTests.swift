import Physics
import Scenes
import Testing

/// What must be right for a scene's time to count, played to the end: `Benchmarks quality` does the
/// same for all ten.
@Suite struct SceneQualityTests {
  /// Those that take a few seconds.
  static let names = ["joint-grid", "large-pyramid", "many-pyramids", "rain", "tumbler"]

  @Test(arguments: names)
  func aSceneEndsAsItShould(name: String) throws {
    let scene = try #require(TimedScene.reference.first { $0.name == name })
    let run = try scene.start()
    var quality = SceneQuality()
    while !run.isOver {
      try run.step()
      quality.observe(run)
    }
    let checks = quality.checks(of: run)
    #expect(!checks.isEmpty)
    for check in checks { #expect(check.holds, "\(check)") }
  }

  /// The measure itself: a pyramid that has not been stepped is perfect, one let fall is not.
  @Test func aFallenPyramidIsSeen() throws {
    let scene = try #require(TimedScene.reference.first { $0.name == "large-pyramid" })
    let run = try scene.start()
    for check in SceneQuality().checks(of: run) { #expect(check.found == 0) }
    let top = try #require(run.world.bodies.last)
    try run.world.setTransform(
      Transform(position: run.world[top].position - Vec2(0, 1.5)), of: top)
    #expect(SceneQuality().checks(of: run).contains { !$0.holds })
  }
}
