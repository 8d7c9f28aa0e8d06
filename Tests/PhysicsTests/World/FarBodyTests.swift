import Testing

@testable import Physics

/// Bodies that have flown beyond the reach of `Tolerance.maximumCoordinate` can still be dealt with.
@Suite struct FarBodyTests {
  /// A body 150 km away.
  private func farBody(_ kind: BodyKind) throws -> (world: World, body: BodyID, shape: ShapeID) {
    let world = World(gravity: .zero)
    try world.setMaximumSpeed(.infinity)
    var definition = BodyDefinition(kind: kind)
    definition.position = Vec2(90_000, 20)
    definition.linearVelocity = Vec2(60_000, 0)
    definition.canSleep = false
    let body = try world.addBody(definition)
    let shape = try world.addShape(.circle(radius: 1), to: body)
    for _ in 0..<60 { world.step() }
    try #require(world[body].position.x > 149_000 && world.events.quarantined.isEmpty)
    return (world, body, shape)
  }

  @Test(arguments: [BodyKind.dynamic, .kinematic])
  func aBodyOutThereCanBeSetWhereItIsAndBack(kind: BodyKind) throws {
    let (world, body, shape) = try farBody(kind)
    try world.setVelocity(linear: .zero, angular: 0, of: body)
    let place = world[body].transform
    try world.setTransform(place, of: body)
    #expect(world[body].transform == place)
    // Nearer, turned, beside; but not farther out.
    try world.setTransform(
      Transform(position: place.position - Vec2(5, 30_000), rotation: Rotation(angle: 1)), of: body)
    #expect(throws: PhysicsError.self) {
      try world.setTransform(Transform(position: place.position + Vec2(9, 0)), of: body)
    }
    #expect(throws: PhysicsError.self) {
      try world.setTransform(Transform(position: Vec2(0, 101_000)), of: body)
    }
    #expect(throws: PhysicsError.self) {
      try world.setTransform(Transform(position: Vec2(.nan, 0)), of: body)
    }
    try world.setTransform(Transform(position: Vec2(3, 4)), of: body)
    #expect(world.shapes(at: Vec2(3, 4)) == [shape])
    world.step()
    #expect(world[body].position == Vec2(3, 4) && world.faults().isEmpty)
    // Home again it is held to the reach like everybody.
    #expect(throws: PhysicsError.self) { try world.setTransform(place, of: body) }
  }

  @Test func aBodyOutThereCanBePushedChangedAndRemoved() throws {
    let (world, body, shape) = try farBody(.dynamic)
    try world.setVelocity(linear: .zero, angular: 0, of: body)
    let middle = world[body].centerOfMass
    try world.applyImpulse(Vec2(0, world[body].mass), at: middle + Vec2(1, 0), to: body)
    #expect((world[body].linearVelocity - Vec2(0, 1)).length < 1e-5)
    #expect(world[body].angularVelocity > 0)
    try world.applyForce(Vec2(1, 0), at: middle, to: body)
    #expect(throws: PhysicsError.self) {
      try world.applyForce(Vec2(1, 0), at: middle + Vec2(101_000, 0), to: body)
    }
    try world.setShape(.box(width: 2, height: 2), of: shape)
    try world.setSensor(true, of: shape)
    try world.setSensor(false, of: shape)
    try world.setKind(.kinematic, of: body)
    try world.setTarget(Transform(position: Vec2(149_000, 0)), within: 1, of: body)
    try world.setEnabled(false, of: body)
    try world.setEnabled(true, of: body)
    world.step()
    #expect(world.faults().isEmpty)
    try world.remove(body)
    #expect(world.bodyCount == 0)
  }

  /// One stray body does not keep the others from moving their origin; it may not be carried farther.
  @Test func aStrayBodyDoesNotHoldTheOrigin() throws {
    let (world, body, _) = try farBody(.dynamic)
    let near = try world.addBody(.dynamic(at: Vec2(900, 0)))
    let x = world[body].position.x
    try world.moveOrigin(to: Vec2(900, 0))
    #expect(world[near].position == .zero && world[body].position.x == x - 900)
    #expect(throws: PhysicsError.self) { try world.moveOrigin(to: Vec2(-1000, 0)) }
    #expect(world.origin.x == 900)
  }
}
