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
    arguments: [
      (0.3, 1.2, 5), (0.3, 1.05, 5), (1, 1.03, 4.6), (1, 1.2, 4.6), (1, 1.2, 4.5), (2, 1.2, 5.1),
      (3, 1.5, 5.6),
    ] as [(Float, Float, Float)])
  func aRopeHungThroughSomethingComesToRest(height: Float, slack: Float, ends: Float) throws {
    let world = World()
    let platform = try world.addBody(.static(at: Vec2(0, 4)))
    try world.addShape(.box(width: 20, height: height), to: platform)
    let rope = try world.addRope(
      from: .world(Vec2(-4, ends)), to: .world(Vec2(4, ends)), slack: slack)
    for _ in 0..<900 {
      world.step()
      #expect(world[rope].tension < 1e3)
    }
    #expect(world[rope].stretch < 0.005)
    for link in world[rope].links { #expect(world[link].linearVelocity.length < 0.5) }
  }

  /// A light rope bridge catches what falls on it, and gives it no energy.
  @Test(
    arguments: [0.05, 0.5, 5, 50, 500] as [Float],
    [Shape.box(width: 0.6, height: 0.6), .circle(radius: 0.3)])
  func aBridgeCatchesWhatFallsOnIt(mass: Float, shape: Shape) throws {
    let world = World()
    var definition = RopeDefinition(from: .world(Vec2(-5, 0)), to: .world(Vec2(5, 0)))
    definition.length = 10.5
    definition.segments = 40
    definition.density = 4 / 10.5
    definition.thickness = 0.08
    definition.damping = 0.5
    let rope = try world.addRope(definition)
    let lowest = world[rope].points.map(\.y).min() ?? 0
    let body = try world.addBody(.dynamic(at: Vec2(0, lowest + 1.4)))
    let area: Float = shape == .circle(radius: 0.3) ? 0.09 * .pi : 0.36
    try world.addShape(shape, to: body, density: mass / area)
    func energy() -> Float {
      (world[rope].links + [body]).reduce(0) { sum, id in
        let body = world[id]
        let spin = body.angularVelocity
        return sum + body.mass
          * (0.5 * body.linearVelocity.lengthSquared + 10 * body.centerOfMass.y)
          + 0.5 * body.rotationalInertia * spin * spin
      }
    }
    let start = energy()
    for _ in 0..<600 {
      world.step()
      #expect(energy() <= start + 0.001 * start.magnitude)
      #expect(world[rope].stretch < 0.01)
    }
    #expect(world[body].position.y > (world[rope].points.map(\.y).min() ?? 0))
    #expect(world[body].linearVelocity.length < 0.5)
  }

  /// What falls onto a sleeping rope is first seen when it has come in by some way: it is no less caught.
  @Test(arguments: 0..<20)
  func nothingFallsThroughASleepingRope(step: Int) throws {
    for shape in [Shape.box(width: 1, height: 1), .circle(radius: 0.5)] {
      let world = World()
      let rope = try world.addRope(
        from: .world(Vec2(-4.9, 10)), to: .world(Vec2(4.9, 10)), slack: 1.02)
      let body = try world.addBody(.dynamic(at: Vec2(0.37, 10.55 + 0.3 * Float(step))))
      try world.addShape(shape, to: body)
      for _ in 0..<300 {
        world.step()
        #expect(world[rope].stretch < 0.02)
      }
      #expect(world[body].position.y > 8)
    }
  }

  /// A load that is thrown over its own rope neither tears it nor gains by it.
  @Test(arguments: [(3, 68.75), (30, 68.75), (100, 80), (1000, 68.75)] as [(Float, Float)])
  func aLoadMeetsItsOwnRope(mass: Float, degrees: Float) throws {
    let world = World()
    let turn = Rotation(angle: degrees * .pi / 180)
    let place = Vec2(0, 10) + 5.4 * Vec2(turn.cosine, turn.sine)
    let load = try world.addBody(.dynamic(at: place, angle: turn.angle))
    try world.addShape(.box(width: 0.8, height: 0.8), to: load, density: mass / 0.64)
    var definition = RopeDefinition(from: .world(Vec2(0, 10)), to: .body(load, at: Vec2(-0.4, 0)))
    definition.length = 5
    definition.segments = 20
    definition.density = 0.2
    definition.thickness = 0.05
    definition.damping = 0
    let rope = try world.addRope(definition)
    let start = 0.5 * world[load].linearVelocity.lengthSquared + 10 * place.y
    for _ in 0..<600 {
      world.step()
      let body = world[load]
      let spin = body.angularVelocity
      let energy =
        0.5 * body.linearVelocity.lengthSquared + 10 * body.centerOfMass.y
        + 0.5 * body.rotationalInertia * spin * spin / body.mass
      // With what the rope has given it in falling, of a third of its mass at most.
      #expect(energy < start + 50 * (0.003 + 1 / mass))
      #expect(world[rope].stretch < 0.05)
    }
  }

  /// Rods and what lies on them push each other alike: nothing else acts on them here.
  @Test func aBodyThrownIntoAFreeRopeKeepsTheirMomentum() throws {
    let world = World(gravity: .zero)
    var definition = RopeDefinition(from: .free(Vec2(-2, 0)), to: .free(Vec2(2, 0)))
    definition.segments = 20
    let rope = try world.addRope(definition)
    let ball = try world.addBody(.dynamic(at: Vec2(0.3, 1)))
    try world.addShape(.circle(radius: 0.3), to: ball, density: 20)
    try world.setVelocity(linear: Vec2(0.5, -4), angular: 3, of: ball)
    func momentum() -> (linear: Vec2, angular: Float) {
      var linear = Vec2.zero
      var angular: Float = 0
      for id in world[rope].links + [ball] {
        let body = world[id]
        linear += body.mass * body.linearVelocity
        angular += body.mass * body.centerOfMass.cross(body.linearVelocity)
        angular += body.rotationalInertia * body.angularVelocity
      }
      return (linear, angular)
    }
    let start = momentum()
    for _ in 0..<60 { world.step() }
    #expect(world[world[rope].links[10]].linearVelocity.y < -0.5)
    let end = momentum()
    #expect((end.linear - start.linear).length < 0.01 * start.linear.length)
    #expect((end.angular - start.angular).magnitude < 0.02 * start.linear.length)
  }

  /// Ropes whose both ends are nailed to the ground's surface, where their thickness has no room, lie there.
  @Test(arguments: [16.05, 16.5, 20] as [Float])
  func aRopeNailedToTheGroundLiesOnIt(length: Float) throws {
    let world = World()
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 60, height: 1), to: ground)
    var definition = RopeDefinition(from: .world(Vec2(-8, 0.5)), to: .world(Vec2(8, 0.5)))
    definition.length = length
    let rope = try world.addRope(definition)
    for _ in 0..<900 {
      world.step()
      #expect(world[rope].tension < 1e4)
    }
    #expect(world[rope].stretch < 0.005)
    for link in world[rope].links { #expect(world[link].linearVelocity.length < 0.1) }
  }
}
