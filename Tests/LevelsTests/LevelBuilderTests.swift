import Levels
import Physics
import Testing

/// What a level says is what its world holds.
@Suite struct LevelBuilderTests {
  private func build(_ text: String) throws -> BuiltLevel {
    try LevelBuilder.build(LevelDocument(text: text))
  }

  @Test func bodiesHaveThePlaceMotionAndKindTheyWereGiven() throws {
    let built = try build(EveryKey.text)
    let crate = built.world[try #require(built.bodies["crate"])]
    #expect(crate.position == Vec2(1, 5))
    #expect(abs(crate.angle - .pi / 6) < 1e-6)
    #expect(crate.kind == .dynamic)
    #expect(abs(crate.angularVelocity - .pi / 2) < 1e-5)
    let lift = built.world[try #require(built.bodies["lift"])]
    #expect(lift.kind == .kinematic)
    #expect(lift.linearVelocity == Vec2(0, 0.25))
    let sleeper = built.world[try #require(built.bodies["sleeper"])]
    #expect(sleeper.mass == 1)
  }

  @Test func theBodysSurfaceCountsWhereTheShapeSaysNothing() throws {
    let built = try build(EveryKey.text)
    let crate = try #require(built.bodies["crate"])
    let shapes = built.world.shapes(of: crate).map { built.world[$0] }
    #expect(shapes.count == 4)
    // The material cork, with the body's own numbers over it.
    #expect(shapes[0].material == SurfaceMaterial(density: 3, friction: 0.25, restitution: 0.5))
    #expect(shapes[0].filter == CollisionFilter(category: 2, mask: 7, group: -3))
    #expect(shapes[2].filter.mask == 1)
    #expect(shapes[3].isSensor)
  }

  @Test func ropesHaveTheirLengthAndHangFromWhatTheyAreTiedTo() throws {
    let built = try build(EveryKey.text)
    let long = built.world[try #require(built.ropes["long"])]
    #expect(abs(long.restLength - 12) < 0.01)
    #expect(long.links.count == 14)
    let start = try #require(long.points.first)
    #expect((start - Vec2(-3, 9)).length < 0.01)
    let end = try #require(long.points.last)
    #expect((end - Vec2(-6, 1)).length < 0.1)
    let loose = built.world[try #require(built.ropes["loose"])]
    let middle = (long.points[7] - (loose.points.first ?? .zero)).length
    #expect(middle < 0.5)
  }

  @Test func jointsConnectTheBodiesTheyName() throws {
    let built = try build(EveryKey.text)
    #expect(built.joints.count == 4)
    let hinge = try #require(built.joints["hinge"])
    let ends = built.world.bodies(of: hinge)
    #expect(ends.a == built.bodies["crate"])
    #expect(ends.b == built.bodies["doodle"])
    guard case .revolute(let joint) = built.world[hinge] else {
      Issue.record("the hinge is no revolute joint")
      return
    }
    #expect(joint.anchorB == Vec2(0.1, 0.2))
    #expect(abs((joint.upperAngle ?? 0) - .pi / 3) < 1e-6)
    #expect(abs(joint.motorSpeed - .pi / 2) < 1e-6)
  }

  @Test func strokesBecomeBodiesWithAReport() throws {
    let built = try build(EveryKey.text)
    let report = try #require(built.strokes["doodle"])
    #expect(report.vertexCount >= 3 && report.vertexCount <= 12)
    #expect(built.world[try #require(built.bodies["doodle"])].mass > 0)
  }

  @Test func theSameLevelBuildsAndRunsToTheSameBits() throws {
    func hash() throws -> UInt64 {
      var run = try LevelRun(LevelDocument(text: EveryKey.text))
      for _ in 0..<120 { run.step() }
      return run.world.stateHash
    }
    #expect(try hash() == hash())
  }
}
