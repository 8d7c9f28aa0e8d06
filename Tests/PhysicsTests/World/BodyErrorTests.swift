import Testing

@testable import Physics

/// Every refusal is typed, says why, and leaves the world as it was.
@Suite struct BodyErrorTests {
  private func makeWorld() throws -> (world: World, body: BodyID) {
    let world = World()
    let body = try world.addBody(.dynamic(at: Vec2(0, 1)))
    try world.addShape(.circle(radius: 0.5), to: body)
    return (world, body)
  }

  private func expectRefusal(
    in world: World, _ action: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = world.stateHash
    #expect(throws: PhysicsError.self, sourceLocation: sourceLocation) { try action() }
    #expect(world.stateHash == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreRefused(bad: Float) throws {
    let (world, body) = try makeWorld()
    expectRefusal(in: world) { try world.addBody(.dynamic(at: Vec2(bad, 0))) }
    expectRefusal(in: world) { try world.addBody(.dynamic(at: Vec2(0, bad))) }
    expectRefusal(in: world) { try world.addBody(.dynamic(at: .zero, angle: bad)) }
    for change: (inout BodyDefinition) -> Void in [
      { $0.linearVelocity = Vec2(0, bad) }, { $0.angularVelocity = bad },
      { $0.linearDamping = bad }, { $0.angularDamping = bad }, { $0.gravityScale = bad },
    ] {
      var definition = BodyDefinition.dynamic(at: .zero)
      change(&definition)
      expectRefusal(in: world) { try world.addBody(definition) }
    }
    expectRefusal(in: world) { try world.addShape(.circle(radius: bad), to: body) }
    expectRefusal(in: world) {
      try world.addShape(.capsule(from: .zero, to: Vec2(bad, 0), radius: 1), to: body)
    }
    expectRefusal(in: world) { try world.addShape(.box(width: bad, height: 1), to: body) }
    expectRefusal(in: world) {
      try world.addShape(.segment(from: Vec2(bad, 0), to: .zero), to: body)
    }
    expectRefusal(in: world) { try world.addShape(.circle(radius: 1), to: body, density: bad) }
    expectRefusal(in: world) {
      try world.addShape(
        .circle(radius: 1), to: body, material: SurfaceMaterial(friction: bad))
    }
    expectRefusal(in: world) {
      try world.addShape(
        .circle(radius: 1), to: body, material: SurfaceMaterial(restitution: bad))
    }
    expectRefusal(in: world) {
      try world.setTransform(Transform(position: Vec2(bad, 0)), of: body)
    }
    expectRefusal(in: world) { try world.setVelocity(linear: Vec2(bad, 0), angular: 0, of: body) }
    expectRefusal(in: world) { try world.setVelocity(linear: .zero, angular: bad, of: body) }
    expectRefusal(in: world) { try world.setGravityScale(bad, of: body) }
    expectRefusal(in: world) { try world.setDamping(linear: bad, angular: 0, of: body) }
    expectRefusal(in: world) { try world.applyForce(Vec2(bad, 0), to: body) }
    expectRefusal(in: world) { try world.applyForce(.zero, at: Vec2(bad, 0), to: body) }
    expectRefusal(in: world) { try world.applyTorque(bad, to: body) }
    expectRefusal(in: world) { try world.applyImpulse(Vec2(bad, 0), to: body) }
  }

  @Test func negativeAmountsAreRefused() throws {
    let (world, body) = try makeWorld()
    expectRefusal(in: world) { try world.addShape(.circle(radius: -1), to: body) }
    expectRefusal(in: world) { try world.addShape(.circle(radius: 0), to: body) }
    expectRefusal(in: world) { try world.addShape(.box(width: 0, height: 1), to: body) }
    expectRefusal(in: world) { try world.addShape(.box(width: 1, height: -1), to: body) }
    expectRefusal(in: world) { try world.addShape(.circle(radius: 1), to: body, density: -1) }
    expectRefusal(in: world) { try world.setDamping(linear: -1, angular: 0, of: body) }
    expectRefusal(in: world) { try world.setDamping(linear: 0, angular: -1, of: body) }
  }

  @Test func staleAndForeignHandlesAreRefused() throws {
    let (world, body) = try makeWorld()
    let (other, foreign) = try makeWorld()
    let shape = try #require(world.shapes(of: body).first)
    try world.remove(body)
    #expect(!world.contains(body))
    #expect(!world.contains(shape))
    #expect(!world.contains(foreign))
    #expect(other.contains(foreign))
    for id in [body, foreign] {
      #expect(throws: PhysicsError.staleBody(id)) { try world.remove(id) }
      #expect(throws: PhysicsError.staleBody(id)) {
        try world.addShape(.circle(radius: 1), to: id)
      }
      #expect(throws: PhysicsError.staleBody(id)) { try world.wake(id) }
      #expect(world.shapes(of: id).isEmpty)
    }
    #expect(throws: PhysicsError.staleShape(shape)) { try world.remove(shape) }
    // The slot is used again, but the old handle does not come back to life.
    let successor = try world.addBody(.dynamic(at: .zero))
    #expect(successor.index == body.index)
    #expect(!world.contains(body))
  }

  @Test func placesTooFarForSinglePrecisionAreRefused() throws {
    let (world, _) = try makeWorld()
    expectRefusal(in: world) {
      try world.addBody(.dynamic(at: Vec2(2 * Tolerance.maximumCoordinate, 0)))
    }
  }

  @Test func anotherWorldsSnapshotIsRefused() throws {
    let (world, _) = try makeWorld()
    let (other, _) = try makeWorld()
    expectRefusal(in: world) { try world.restore(other.snapshot()) }
  }
}
