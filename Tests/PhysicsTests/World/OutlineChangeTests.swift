import Testing

@testable import Physics

/// A shape that gets another outline while the world runs: what rests on it, hangs in it or sleeps near
/// it takes notice.
@Suite struct OutlineChangeTests {
  static let outlines: [Shape] = [
    .circle(radius: 0.5), .capsule(from: Vec2(-0.5, 0), to: Vec2(0.5, 0), radius: 0.2),
    .segment(from: Vec2(-1, 0), to: Vec2(1, 0.2)), .box(width: 1, height: 1),
    .polygon(.regular(corners: 7)), .polygon(.regular(corners: 12)),
  ]

  /// All but the outline stays, and the mass is that of a body made of it.
  @Test(arguments: outlines.indices, outlines.indices)
  func aShapeKeepsAllButItsOutline(from: Int, to: Int) throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.dynamic(at: Vec2(3, 4), angle: 0.3))
    try world.addShape(.circle(center: Vec2(0, 1), radius: 0.2), to: body)
    let material = SurfaceMaterial(density: 2, friction: 0.3, userID: 99)
    let shape = try world.addShape(
      Self.outlines[from], to: body, material: material, filter: CollisionFilter(category: 4))
    try world.setVelocity(linear: Vec2(1, 2), angular: 3, of: body)
    let before = world[shape]
    let place = world[body].transform
    let edge = world[body].velocity(at: Vec2(5, 5))
    try world.setShape(Self.outlines[to], of: shape)

    let after = world[shape]
    #expect(after.shape == Self.outlines[to])
    #expect(after.id == before.id && after.material == material && after.filter == before.filter)
    #expect(world.shapes(of: body).count == 2 && world.shapes(of: body).last == shape)
    #expect(world[body].transform == place)
    #expect((world[body].velocity(at: Vec2(5, 5)) - edge).length < 1e-4)
    let twin = try world.addBody(.dynamic(at: Vec2(3, 4), angle: 0.3))
    try world.addShape(.circle(center: Vec2(0, 1), radius: 0.2), to: twin)
    try world.addShape(Self.outlines[to], to: twin, material: material)
    #expect(world[twin].mass == world[body].mass)
    #expect(world[twin].rotationalInertia == world[body].rotationalInertia)
    #expect(world[twin].centerOfMass == world[body].centerOfMass)
    try world.remove(twin)
    if let point = Self.inside[to] {
      #expect(world.shapes(at: place.apply(point)).contains(shape))
    }
    world.step()
    #expect(world.faults().isEmpty, "\(world.faults())")
  }

  /// A point in each of them, but for the line.
  private static let inside: [Vec2?] = [
    Vec2(-0.48, 0), Vec2(0.65, 0), nil, Vec2(0.45, 0.45), Vec2(0.48, 0), Vec2(0, 0.48),
  ]

  /// As many corners, or as many fours of them: no memory. Others' places are taken again.
  @Test func theMemoryOfAnOutlineIsUsedAgain() throws {
    let world = World()
    let body = try world.addBody(.static)
    let shape = try world.addShape(.box(width: 1, height: 1), to: body)
    let first = world.state.shapes[shape.index].geometry.firstChunk
    try world.setShape(.box(width: 2, height: 1), of: shape)
    #expect(world.state.shapes[shape.index].geometry.firstChunk == first)
    for _ in 0..<50 {
      for outline in Self.outlines { try world.setShape(outline, of: shape) }
    }
    // One run of each length: of one, two and three chunks.
    #expect(world.state.polygonChunks.count <= 6)
    #expect(world.faults().isEmpty, "\(world.faults())")
  }

  /// A floor sinks under a box that sleeps on it: it wakes, falls and lies on the new top. Then the
  /// floor rises into it, and carries it up.
  @Test(arguments: [BodyKind.static, .kinematic])
  func whatRestsOnAnOutlineFollowsIt(kind: BodyKind) throws {
    let test = TestWorld()
    let floor = try test.world.addBody(BodyDefinition(kind: kind))
    let top = try test.world.addShape(.box(width: 10, height: 1, center: Vec2(0, 0.5)), to: floor)
    let box = try test.box(1, 1, at: Vec2(0, 1.5))
    test.run(seconds: 3)
    try #require(!test[box].isAwake)
    try test.world.setShape(.box(width: 10, height: 0.6, center: Vec2(0, 0.3)), of: top)
    #expect(test[box].isAwake)
    test.run(seconds: 3)
    #expect((test[box].position.y - 1.1).magnitude < 0.01 && !test[box].isAwake)
    try test.world.setShape(.box(width: 10, height: 0.8, center: Vec2(0, 0.4)), of: top)
    #expect(test[box].isAwake)
    test.run(seconds: 3)
    #expect((test[box].position.y - 1.3).magnitude < 0.01)
    #expect(test.world.faults().isEmpty)
  }

  /// Nobody touched it, and nobody is awake: a wall grows into a sleeper.
  @Test func anOutlineThatGrowsIntoASleeperWakesIt() throws {
    let test = TestWorld()
    try test.floor()
    let wall = try test.world.addBody(.static(at: Vec2(3, 1)))
    let shape = try test.world.addShape(.box(width: 1, height: 2), to: wall)
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 3)
    try #require(!test[box].isAwake)
    try test.world.setShape(.box(width: 5.4, height: 2), of: shape)
    #expect(test[box].isAwake)
    test.run(seconds: 3)
    // The wall's side is at 0.3 now.
    #expect((test[box].position.x + 0.2).magnitude < 0.02, "\(test[box].position)")
  }

  /// The own weight of a body that grows: a ball that rests is lifted to its new radius, and its touch
  /// is one and the same.
  @Test func aBallThatGrowsKeepsItsTouch() throws {
    let test = TestWorld()
    try test.floor()
    let ball = try test.disc(0.5, at: Vec2(0, 0.5))
    let shape = try #require(test.world.shapes(of: ball).first)
    test.run(seconds: 1)
    for step in 1...100 {
      try test.world.setShape(.circle(radius: 0.5 + 0.005 * Float(step)), of: shape)
      test.step()
      #expect(test.world.events.touchesBegan.isEmpty && test.world.events.touchesEnded.isEmpty)
    }
    test.run(seconds: 1)
    #expect((test[ball].position.y - 1).magnitude < 0.01)
    #expect(isClose(test[ball].mass, to: 4, within: 1e-4))
  }

  /// A slope under a wheel with rolling resistance takes the new radius too.
  @Test func rollingFollowsTheNewRadius() throws {
    let test = TestWorld()
    try test.floor()
    let wheel = try test.world.addBody(.dynamic(at: Vec2(0, 0.5)))
    let shape = try test.world.addShape(
      .circle(radius: 0.5), to: wheel, material: SurfaceMaterial(rollingResistance: 0.1))
    test.run(seconds: 1)
    let contact = test.world.state.contactSims[0].slot
    #expect((test.world.state.contactSurfaces[contact].rollingReach - 0.05).magnitude < 1e-6)
    try test.world.setShape(.circle(radius: 0.25), of: shape)
    #expect((test.world.state.contactSurfaces[contact].rollingReach - 0.025).magnitude < 1e-6)
  }

  /// Sensors notice with their new outline, also those of a body at rest, in which somebody sleeps.
  @Test func aSensorNoticesWithItsNewOutline() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let area = try test.world.addShape(
      .box(width: 1, height: 1, center: Vec2(5, 1)), to: floor, isSensor: true)
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 3)
    #expect(test.world.visitors(of: area).isEmpty)
    try test.world.setShape(.box(width: 12, height: 1, center: Vec2(0, 1)), of: area)
    test.run(steps: 2)
    #expect(test.world.visitors(of: area) == test.world.shapes(of: box))
    test.run(seconds: 3)
    try #require(!test[box].isAwake)
    try test.world.setShape(.circle(center: Vec2(5, 1), radius: 0.5), of: area)
    test.run(steps: 2)
    #expect(test.world.visitors(of: area).isEmpty)
  }

  @Test func ofABodyThatIsOutItChangesWhatComesBack() throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.dynamic(at: .zero))
    let shape = try world.addShape(.circle(radius: 1), to: body)
    try world.setEnabled(false, of: body)
    try world.setShape(.box(width: 4, height: 4), of: shape)
    #expect(world.shapes(at: Vec2(1.8, 1.8)).isEmpty)
    world.step()
    try world.setEnabled(true, of: body)
    #expect(world.shapes(at: Vec2(1.8, 1.8)) == [shape])
    #expect(world[body].mass == 16)
    #expect(world.faults().isEmpty)
  }

  /// Neither the way it came about nor how often decides what comes next.
  @Test func theSameOutlineChangesNothing() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 3)
    let shape = try #require(test.world.shapes(of: box).first)
    let hash = test.world.stateHash
    try test.world.setShape(test.world[shape].shape, of: shape)
    #expect(test.world.stateHash == hash && !test[box].isAwake)
  }

  /// A snapshot holds the outline; going back to one from before it brings the old one.
  @Test func snapshotsHoldTheOutline() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    let shape = try #require(test.world.shapes(of: box).first)
    test.run(seconds: 1)
    let before = test.world.snapshot()
    let dynamic = test.world.dynamicSnapshot()
    try test.world.setShape(.polygon(.regular(corners: 9)), of: shape)
    test.run(steps: 5)
    let twin = World(try Snapshot(bytes: test.world.snapshot().bytes))
    for _ in 0..<30 {
      test.step()
      twin.step(by: TestWorld.timeStep)
    }
    #expect(twin.stateHash == test.world.stateHash)
    #expect(throws: PhysicsError.structureChanged) { try test.world.restore(dynamic) }
    try test.world.restore(before)
    #expect(test.world[shape].shape == .box(width: 1, height: 1))
  }
}

extension ConvexPolygon {
  /// A round one of half a meter, with a corner on the right.
  fileprivate static func regular(corners: Int) -> ConvexPolygon {
    ConvexPolygon(
      trusted: (0..<corners).map {
        0.5 * Rotation(angle: 2 * .pi * Float($0) / Float(corners)).rotate(Vec2(1, 0))
      }, radius: 0)
  }
}
