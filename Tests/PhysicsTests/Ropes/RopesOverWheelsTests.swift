import Physics
import Testing

/// Ropes laid over wheels that turn, by few `via` points as by many.
@Suite struct RopesOverWheelsTests {
  private func wheel(
    _ world: World, radius: Float, mass: Float, friction: Float
  ) throws -> BodyID {
    let wheel = try world.addBody(.dynamic(at: .zero))
    try world.addShape(
      .circle(radius: radius), to: wheel,
      material: SurfaceMaterial(density: mass / (.pi * radius * radius), friction: friction))
    return wheel
  }

  /// Points round a wheel, above it or below.
  private func points(_ count: Int, reach: Float, isAbove: Bool) -> [Vec2] {
    let up: Float = isAbove ? 1 : -1
    if count == 1 { return [Vec2(0, up * reach)] }
    if count == 2 { return [Vec2(-reach, up * reach), Vec2(reach, up * reach)] }
    return (0..<count).map {
      let turn = Rotation(angle: .pi * (1 - Float($0) / Float(count - 1)))
      return Vec2(reach * turn.cosine, up * reach * turn.sine)
    }
  }

  private func load(_ world: World, at place: Vec2, mass: Float) throws -> BodyID {
    let load = try world.addBody(.dynamic(at: place))
    try world.addShape(
      .box(width: 0.2, height: 0.2), to: load, density: mass / 0.04,
      filter: CollisionFilter(mask: 0))
    return load
  }

  /// Loads of 100 and 150 kg over a wheel of 5 kg on an axle: they go as the machine of Atwood
  /// does, and the wheel turns with the rope, or stands where nothing rubs.
  @Test(
    arguments: [1, 2, 3, 4, 5, 9],
    [(0.3, 0), (0.3, 1), (0.6, 0), (0.6, 1), (1, 1)]
      as [(
        radius: Float, friction: Float
      )])
  func drivesTheWheel(count: Int, wheel: (radius: Float, friction: Float)) throws {
    let world = World()
    let ground = try world.addBody(.static)
    let disc = try self.wheel(
      world, radius: wheel.radius, mass: 5, friction: wheel.friction)
    try world.addJoint(.revolute(RevoluteJoint()), from: ground, to: disc)
    let reach = wheel.radius + 0.025
    let left = try load(world, at: Vec2(-reach, -2.5), mass: 100)
    let right = try load(world, at: Vec2(reach, -2.5), mass: 150)
    var definition = RopeDefinition(from: .body(left), to: .body(right))
    definition.via = points(count, reach: reach, isAbove: true)
    definition.thickness = 0.05
    definition.density = 1 / 6
    definition.damping = 0
    definition.friction = wheel.friction
    let rope = try world.addRope(definition)
    for _ in 0..<60 {
      world.step()
      #expect(world[rope].stretch < 0.005)
    }
    let speed: Float = wheel.friction > 0 ? 500 / 252.5 : 2
    #expect((world[left].linearVelocity.y - speed).magnitude < 0.06)
    #expect((world[right].linearVelocity.y + speed).magnitude < 0.06)
    let turned = -world[disc].angularVelocity * reach
    #expect((turned - (wheel.friction > 0 ? speed : 0)).magnitude < 0.1)
  }

  /// A wheel that hangs in the bight of a rope stays there, and both legs carry half of it at most
  /// e^(μ π / 2) apart.
  @Test(
    arguments: [1, 2, 5, 9],
    [(0.15, 10), (0.15, 100), (0.3, 10), (0.3, 1000), (0.6, 100), (0.6, 1000)]
      as [(
        radius: Float, mass: Float
      )])
  func carriesTheWheel(count: Int, wheel: (radius: Float, mass: Float)) throws {
    let world = World()
    let disc = try self.wheel(world, radius: wheel.radius, mass: wheel.mass, friction: 0.5)
    let reach = wheel.radius + 0.025
    var definition = RopeDefinition(from: .world(Vec2(-reach, 3)), to: .world(Vec2(reach, 3)))
    definition.via = points(count, reach: reach, isAbove: false)
    definition.thickness = 0.05
    definition.density = 1 / 6
    let rope = try world.addRope(definition)
    for _ in 0..<300 {
      world.step()
      #expect(world[rope].stretch < 0.01)
    }
    #expect(world[disc].position.length < 0.01)
    #expect(world[disc].linearVelocity.length < 0.02)
    let copy = world[rope]
    let ends = copy.jointTensions[0] + copy.jointTensions[copy.jointTensions.count - 1]
    let weight = 10 * (wheel.mass + copy.restLength / 6)
    #expect((ends / weight - 1).magnitude < 0.03)
  }

  /// A pulley that goes up with its load: half as fast as the free end of its rope is drawn in.
  @Test(arguments: [1, 5], [20, 200] as [Float])
  func liftsTheWheel(count: Int, mass: Float) throws {
    let world = World()
    let disc = try wheel(world, radius: 0.3, mass: mass, friction: 0.5)
    var definition = RopeDefinition(from: .world(Vec2(-0.325, 3)), to: .world(Vec2(0.325, 3)))
    definition.via = points(count, reach: 0.325, isAbove: false)
    definition.thickness = 0.05
    let rope = try world.addRope(definition)
    for _ in 0..<60 { world.step() }
    try world.wind(rope, speed: 0.5)
    let start = world[disc].position.y
    let length = world[rope].restLength
    for _ in 0..<180 { world.step() }
    let wound = length - world[rope].restLength
    #expect(wound > 1)
    #expect((world[disc].position.y - start - 0.5 * wound).magnitude < 0.03)
    #expect(world[rope].stretch < 0.01)
  }

  /// Rods that are too long for a wheel are refused, with what it takes; small wheels get more rods
  /// by themselves.
  @Test func rodsAreShortEnough() throws {
    let world = World()
    let disc = try wheel(world, radius: 0.1, mass: 5, friction: 0.5)
    let ground = try world.addBody(.static)
    try world.addJoint(.revolute(RevoluteJoint()), from: ground, to: disc)
    var definition = RopeDefinition(from: .free(Vec2(-0.125, -2)), to: .free(Vec2(0.125, -2)))
    definition.via = [Vec2(0, 0.125)]
    definition.thickness = 0.05
    definition.segments = 10
    let error = #expect(throws: PhysicsError.self) { try world.addRope(definition) }
    #expect("\(error, default: "none")".contains("10 rods are too long to run over a wheel of 0.1"))
    definition.segments = nil
    let rope = try world.addRope(definition)
    let copy = world[rope]
    #expect(copy.restLength / Float(copy.links.count) < 0.07)
    for _ in 0..<30 { world.step() }
    #expect(world[rope].points.contains { $0.y > 0.1 })
  }
}
