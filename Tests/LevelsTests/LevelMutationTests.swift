import Foundation
import Levels
import Testing

/// The expectations of the shipped levels are worth something: with other physics they fail.
@Suite struct LevelMutationTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")

  private static let names: [String] = {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private func report(_ name: String, with setting: String) throws -> LevelCheck.Report {
    let level = try LevelDocument(
      contentsOf: Self.folder.appendingPathComponent("\(name).yaml").path)
    let variation = try LevelVariation(setting)
    let settings = variation.values.map { LevelSetting(variation.path, $0) }
    #expect(settings.count == 1)
    return try LevelCheck.run(level.with(settings))
  }

  /// Gravity off by a twentieth changes speeds by a fortieth. Only the crane is driven: what its winch
  /// does is the same under a little more or less, and friction hides the rest.
  @Test(arguments: names.filter { $0 != "crane" }, ["gravity=9.5", "gravity=10.5"])
  func gravityOffByATwentiethIsNoticed(name: String, setting: String) throws {
    #expect(try !report(name, with: setting).passed)
  }

  /// What a level is about, broken: friction gone, ropes longer or heavier, a bounce lost, a motor slower.
  @Test(arguments: [
    ("belt-and-hills", "bodies.crate-*.friction=0"),
    ("belt-and-hills", "materials.belt.tangentSpeed=2.4"),
    ("catapult", "bodies.*.friction=0"),
    ("catapult", "bodies.shot.density=30"),
    ("chandelier", "ropes.chain.slack=1.1"),
    ("chandelier", "ropes.*.density=1.5"),
    ("clothesline", "ropes.line.slack=1.04"),
    ("clothesline", "ropes.line.density=0.7"),
    ("crane", "ropes.cable.winch.to=18.6"),
    ("crane", "ropes.cable.winch.speed=0.84"),
    ("crane", "bodies.wheel.friction=5"),
    ("cut-the-bridge", "ropes.bridge.length=14.5"),
    ("cut-the-bridge", "ropes.bridge.density=2.2"),
    ("domino-run", "bodies.marble-1.friction=0"),
    ("domino-run", "bodies.domino-2-9.type=static"),
    ("first-strokes", "bodies.*.friction=0"),
    ("hooks", "ropes.line-1.slack=1.1"),
    ("hooks", "bodies.hook-2.density=5"),
    ("lander", "timelines.drift.loop=once"),
    ("lander", "bodies.ship.at.x=6"),
    ("lantern", "ropes.cord.slack=1.05"),
    ("lantern", "ropes.cord.density=2"),
    ("lantern", "bodies.gate.enabled=false"),
    ("marble-lock", "emitters.spring.rate=2.5"),
    ("marble-lock", "emitters.spring.speed=3.5"),
    ("marble-lock", "bodies.gate.at.x=7"),
    ("marble-run", "bodies.marble-*.friction=0"),
    ("marble-run", "bodies.marble-*.rollingResistance=0.05"),
    ("newtons-cradle", "bodies.ball-*.restitution=0"),
    ("newtons-cradle", "ropes.*.slack=1.05"),
    ("rope-bridge", "bodies.wheel.friction=0"),
    ("rope-bridge", "ropes.rail.slack=1.12"),
    ("rope-bridge", "ropes.rail.density=1.1"),
    ("seesaw", "bodies.*.friction=0"),
    ("seesaw", "joints.pivot.upperAngle=20"),
    ("swing", "ropes.*.slack=1.05"),
    ("swing", "ropes.left.slack=1.1"),
    ("swing", "bodies.cat.friction=0"),
    ("welcome", "ropes.cord.slack=1.05"),
    ("wrecking-ball", "ropes.cable.slack=1.05"),
    ("wrecking-ball", "ropes.cable.density=3"),
  ]) func aLevelNoticesWhatItIsAbout(name: String, setting: String) throws {
    #expect(try !report(name, with: setting).passed)
  }

  /// The settings above do change something: each level passes as it is, also when it is set to what it
  /// has already.
  @Test(arguments: names) func theSameGravityPasses(name: String) throws {
    let report = try report(name, with: "gravity=10")
    #expect(report.passed, "\(report.failures.joined(separator: "\n"))")
  }
}
