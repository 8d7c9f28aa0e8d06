import Testing

@testable import Physics

/// Places follow from velocities four bodies at once, those left over one by one.
@Suite struct IntegrationOrderTests {
  /// Bodies that begin alike stay alike, wherever they stand among the others: next to fast
  /// ones, for which all four are taken one by one, or at the end.
  @Test(
    arguments: [0, 0.3, 5, 60, 150, 390] as [Float], [1, 4] as [Int])
  func bodiesThatBeginAlikeStayAlike(spin: Float, substeps: Int) throws {
    let world = World(gravity: Vec2(0.3, -10))
    func add(spin: Float) throws -> BodyID {
      var definition = BodyDefinition.dynamic(at: Vec2(1, 2), angle: 0.4)
      definition.linearVelocity = Vec2(3, 4)
      definition.angularVelocity = spin
      let body = try world.addBody(definition)
      try world.addShape(
        .box(width: 0.4, height: 0.2), to: body, filter: CollisionFilter(category: 1, mask: 0))
      return body
    }
    var alike: [BodyID] = []
    for place in 0..<11 {
      alike.append(try add(spin: spin))
      if place == 5 { _ = try add(spin: 395) }
    }
    for _ in 0..<60 { world.step(by: 1 / 60, substeps: substeps) }
    let first = world[alike[0]].transform
    for body in alike {
      #expect(world[body].transform == first)
      #expect(world[body].linearVelocity == world[alike[0]].linearVelocity)
    }
  }
}
