import Physics
import Testing

@Suite struct RopeContactTests {
  private func addBox(_ world: World, at place: Vec2, mass: Float, size: Float) throws -> BodyID {
    let body = try world.addBody(.dynamic(at: place))
    try world.addShape(.box(width: size, height: size), to: body, density: mass / (size * size))
    return body
  }

  @Test func aRopeFallsOnTheFloorAndSleeps() throws {
    let world = World()
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: floor)
    let id = try world.addRope(from: .free(Vec2(-2, 2)), to: .free(Vec2(2, 3)), slack: 1.2)
    for _ in 0..<600 { world.step() }
    #expect(world[id].stretch < 0.005)
    #expect(world.awakeBodyCount == 0)
    for point in world[id].points { #expect(point.y > 0 && point.y < 0.2) }
  }

  /// A heavy load swings down along a wall that its rope hangs beside.
  @Test(arguments: [100, 1000] as [Float])
  func aRopeThatSlapsAWallHolds(ratio: Float) throws {
    let world = World()
    let wall = try world.addBody(.static)
    try world.addShape(.box(width: 1, height: 10, center: Vec2(-0.8, -5)), to: wall)
    let load = try addBox(world, at: Vec2(5.3, 0), mass: ratio, size: 0.6)
    var definition = RopeDefinition(from: .world(.zero), to: .body(load, at: Vec2(-0.3, 0)))
    definition.density = 0.2
    let id = try world.addRope(definition)
    var worst: Float = 0
    for _ in 0..<900 {
      world.step()
      worst = max(worst, world[id].stretch)
    }
    #expect(worst < 0.05)
    #expect(world[id].stretch < 0.001)
    #expect((world[load].position.y + 5.3).magnitude < 0.01)
  }

  /// Ten crates, each tied at its middle, are hit by a heavy ball: they hang again afterwards, though
  /// the ropes begin inside the beam and are flung against it.
  @Test(arguments: [8, 10.5, 12, 13, 14, 15, 16] as [Float], [4.3, 4.5, 4.7] as [Float])
  func hangingCratesHitByABallHangAgain(speed: Float, height: Float) throws {
    let world = World()
    let beam = try world.addBody(.static(at: Vec2(0, 8)))
    try world.addShape(.box(width: 12, height: 0.4), to: beam)
    var ropes: [RopeID] = []
    var crates: [BodyID] = []
    for i in 0..<10 {
      let x = Float(i) - 4.5
      crates.append(try addBox(world, at: Vec2(x, 4), mass: 5, size: 0.5))
      ropes.append(
        try world.addRope(from: .body(beam, at: Vec2(x, 0)), to: .body(crates[i]), slack: 1.02))
    }
    let ball = try world.addBody(.dynamic(at: Vec2(-8, height)))
    try world.addShape(.circle(radius: 0.5), to: ball, density: 20)
    try world.setVelocity(linear: Vec2(speed, 3), angular: 0, of: ball)
    for _ in 0..<1200 {
      world.step()
      for crate in crates { #expect(world[crate].linearVelocity.length < 60) }
    }
    for id in ropes { #expect(world[id].stretch < 0.2) }
    #expect(world.events.quarantined.isEmpty)
  }

  /// A rope that sags through a thin platform, or into the ground, where it is hung comes to rest.
  @Test(
    arguments: [(0.3, 1.2, 5), (0.3, 1.05, 5), (1, 1.03, 4.6)]
      as [(Float, Float, Float)])
  func aRopeHungThroughSomethingComesToRest(height: Float, slack: Float, ends: Float) throws {
    let world = World()
    let platform = try world.addBody(.static(at: Vec2(0, 4)))
    try world.addShape(.box(width: 20, height: height), to: platform)
    let rope = try world.addRope(
      from: .world(Vec2(-4, ends)), to: .world(Vec2(4, ends)), slack: slack)
    for _ in 0..<900 {
      world.step()
      #expect(world[rope].tension < 1e5)
    }
    #expect(world[rope].stretch < 0.05)
    for link in world[rope].links { #expect(world[link].linearVelocity.length < 1) }
  }
}
