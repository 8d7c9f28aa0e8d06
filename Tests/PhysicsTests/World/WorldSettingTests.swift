import Physics
import Testing

/// The settings of a whole world, and what can be read of it.
@Suite struct WorldSettingTests {
  private func box(at place: Vec2, in world: World, velocity: Vec2 = .zero) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: place)
    definition.linearVelocity = velocity
    let body = try world.addBody(definition)
    try world.addShape(.box(width: 1, height: 1), to: body)
    return body
  }

  @Test func nothingSleepsWhereItIsNotAllowed() throws {
    let world = World()
    try world.addChain(.halfPlane(through: .zero), to: try world.addBody(.static))
    let body = try box(at: Vec2(0, 0.5), in: world)
    for _ in 0..<60 { world.step() }
    #expect(!world[body].isAwake)
    world.allowsSleep = false
    #expect(world[body].isAwake)
    for _ in 0..<120 { world.step() }
    #expect(world[body].isAwake)
    let saved = World(world.snapshot())
    #expect(!saved.allowsSleep && saved.stateHash == world.stateHash)
    world.allowsSleep = true
    for _ in 0..<60 { world.step() }
    #expect(!world[body].isAwake)
  }

  @Test func fastBodiesPassWallsWithoutContinuousCollision() throws {
    for isOn in [true, false] {
      let world = World(gravity: .zero)
      world.hasContinuousCollision = isOn
      let wall = try world.addBody(.static)
      try world.addShape(.box(width: 0.02, height: 10), to: wall)
      let body = try box(at: Vec2(-5.2, 0), in: world, velocity: Vec2(200, 0))
      for _ in 0..<20 { world.step() }
      #expect((world[body].position.x > 10) == !isOn)
      // It is found where it is.
      #expect(world.shapes(at: world[body].position).count == 1)
    }
  }

  /// Against what cannot move: g / (2π 2f)².
  @Test(arguments: [2, 4, 8] as [Float])
  func softContactsGiveAsTheirFrequencySays(hertz: Float) throws {
    let world = World()
    try world.setContactSoftness(JointSpring(hertz: hertz, dampingRatio: 1))
    #expect(world.contactSoftness == JointSpring(hertz: hertz, dampingRatio: 1))
    try world.addChain(.halfPlane(through: .zero), to: try world.addBody(.static))
    let body = try box(at: Vec2(0, 0.5), in: world)
    for _ in 0..<240 { world.step() }
    let rate = 2 * Float.pi * 2 * hertz
    let depth = 10 / (rate * rate)
    #expect(isClose(0.5 - world[body].position.y, to: depth, within: 0.25))
    #expect(throws: PhysicsError.self) {
      try world.setContactSoftness(JointSpring(hertz: 0))
    }
  }

  @Test func boxesAreThoseOfTheShapes() throws {
    let world = World()
    #expect(world.bounds == nil)
    let body = try world.addBody(.dynamic(at: Vec2(2, 3), angle: 0.5 * .pi))
    #expect(world.bounds(of: body) == nil)
    let wide = try world.addShape(.box(width: 4, height: 1), to: body)
    let disc = try world.addShape(.circle(center: Vec2(2, 0), radius: 1), to: body)
    func expect(_ box: AABB?, _ lower: Vec2, _ upper: Vec2) {
      #expect(box.map { $0.lower.distance(to: lower) < 1e-5 } == true)
      #expect(box.map { $0.upper.distance(to: upper) < 1e-5 } == true)
    }
    expect(world.bounds(of: wide), Vec2(1.5, 1), Vec2(2.5, 5))
    expect(world.bounds(of: disc), Vec2(1, 4), Vec2(3, 6))
    expect(world.bounds(of: body), Vec2(1, 1), Vec2(3, 6))
    _ = try box(at: Vec2(-4, 0), in: world)
    expect(world.bounds, Vec2(-4.5, -0.5), Vec2(3, 6))
  }

  @Test func thePairOfShapesHasItsManifold() throws {
    let world = World()
    let floor = try world.addBody(.static(at: Vec2(0, -0.5)))
    let ground = try world.addShape(.box(width: 10, height: 1), to: floor)
    let body = try box(at: Vec2(0, 0.5), in: world)
    let far = try box(at: Vec2(3, 0.5), in: world)
    for _ in 0..<10 { world.step() }
    let own = try #require(world.shapes(of: body).first)
    let other = try #require(world.shapes(of: far).first)
    let contact = try #require(world.contact(between: own, and: ground))
    #expect(contact.points.count == 2 && contact.normal.y < -0.99)
    #expect(world.contact(between: ground, and: own)?.normal.y == -contact.normal.y)
    #expect(world.contact(between: own, and: other) == nil)
  }

  @Test func shapesKeepANumber() throws {
    let world = World()
    let body = try box(at: .zero, in: world)
    let shape = try #require(world.shapes(of: body).first)
    let hash = world.stateHash
    #expect(world[shape].userValue == 0)
    try world.setUserValue(7, of: shape)
    #expect(world[shape].userValue == 7 && world.stateHash == hash)
    let saved = try Snapshot(bytes: world.snapshot().bytes)
    #expect(World(saved)[shape].userValue == 7)
  }

  @Test func heightFieldsAreGround() throws {
    let world = World()
    let field = ChainDefinition.heightField(
      [1, 1, 2, 0], spacing: 2, from: Vec2(-3, 5))
    try field.validate()
    try world.addChain(field, to: try world.addBody(.static))
    for (x, height) in [(Float(-2), Float(6)), (0, 6.5), (2, 6)] {
      let hit = try #require(world.castRay(from: Vec2(x, 20), translation: Vec2(0, -40)))
      #expect(isClose(hit.point.y, to: height, within: 1e-4) && hit.normal.y > 0.5)
    }
  }

  @Test(arguments: [Vec2(0, 1), Vec2(3, 4), Vec2(-1, 0)])
  func halfPlanesAreSolidFromTheirNormal(normal: Vec2) throws {
    let world = World(gravity: -10 * normal.normalized)
    try world.addChain(
      .halfPlane(through: Vec2(1, 2), normal: normal), to: try world.addBody(.static))
    let body = try world.addBody(.dynamic(at: Vec2(1, 2) + 3 * normal.normalized))
    try world.addShape(.circle(radius: 0.5), to: body)
    for _ in 0..<240 { world.step() }
    let height = (world[body].position - Vec2(1, 2)).dot(normal.normalized)
    #expect(isClose(height, to: 0.5, within: 0.01))
  }
}
