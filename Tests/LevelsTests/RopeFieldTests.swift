import Levels
import Physics
import Testing

@Suite struct RopeFieldTests {
  private func level(_ fields: String) throws -> LevelDocument {
    try LevelReader.read(
      """
      inkfall: 1
      name: Ropes
      world: {gravity: [0, -10]}
      bodies:
        peg: {type: static, at: [0, 4], shapes: [{circle: 0.4}]}
        light: {at: [-0.45, 1], shapes: [{box: [0.5, 0.5], density: 40}]}
        heavy: {at: [0.45, 1], shapes: [{box: [0.5, 0.5], density: 60}]}
      ropes:
        line:
          from: {body: light, at: [0, 0.25]}
          to: {body: heavy, at: [0, 0.25]}
          \(fields)
      """, file: "ropes.yaml")
  }

  private static let over = "via: [[-0.45, 4], [-0.3, 4.4], [0, 4.5], [0.3, 4.4], [0.45, 4]]"

  @Test func aRopeLaidOverAPegRunsToTheHeavierSide() throws {
    let document = try level(Self.over + "\n    friction: 0")
    var run = try LevelRun(document)
    for _ in 0..<30 { run.step() }
    let world = run.built.world
    let light = try #require(run.built.bodies["light"])
    let heavy = try #require(run.built.bodies["heavy"])
    #expect(world[light].linearVelocity.y > 0.1 && world[heavy].linearVelocity.y < -0.1)
    // A moment of it lies where it lay.
    let moment = run.built.moment(of: document)
    let again = try LevelBuilder.build(moment)
    let rope = try #require(again.ropes["line"])
    let before = try #require(run.built.ropes["line"])
    #expect(again.world[rope].points.count == world[before].points.count)
    for (a, b) in zip(again.world[rope].points, world[before].points) {
      #expect(a.distance(to: b) < 0.02)
    }
    #expect(try LevelReader.read(LevelWriter.write(moment)) == moment)
  }

  @Test func aWinchWindsFromTheStart() throws {
    let document = try level("winch: {end: end, to: 0.6, speed: 0.5}")
    #expect(document.ropes["line"]?.winch?.end == .end)
    #expect(try LevelReader.read(LevelWriter.write(document)) == document)
    var run = try LevelRun(document)
    let rope = try #require(run.built.ropes["line"])
    for _ in 0..<120 { run.step() }
    #expect(run.built.world[rope].restLength < 0.7)
  }

  @Test(arguments: [
    ("winch: {}", "speed"), ("winch: {to: 2, speed: -1}", "speed"),
    ("winch: {end: middle, speed: 1}", "middle"), ("winch: 3", "mapping"),
    ("winch: {speed: 1, acceleration: 0}", "acceleration"),
    ("via: [[0, 5]]\n    length: 3", "way"), ("via: 7", "points"),
    ("via: [[0, .nan]]", "via"), ("collidesWithItself: 2", "collidesWithItself"),
  ])
  func whatCannotBeIsRefusedWithAReason(fields: String, word: String) {
    do {
      _ = try level(fields)
      Issue.record("was let through")
    } catch {
      #expect("\(error)".contains(word), "\(error)")
    }
  }
}
