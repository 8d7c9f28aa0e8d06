import Testing

@testable import Physics

/// Bodies that were put into others leave them without being thrown.
@Suite struct InitialOverlapTests {
  /// A hull over boxes of the ground, 8 m above the floor, and a box in it.
  private func jam(boxes: Int, seed: UInt64, density: Float = 1) throws -> (World, [BodyID]) {
    var random = SplitMix64(seed: seed)
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 600, height: 1, center: Vec2(0, -8)), to: ground)
    for _ in 0..<boxes {
      try world.addShape(
        .box(
          width: random.float(0.3...1.3), height: random.float(0.1...0.3),
          center: Vec2(random.float(-3...3), random.float(-1.5...1.5)),
          angle: random.float(0...3)), to: ground)
    }
    let material = SurfaceMaterial(density: density)
    let body = try world.addBody(.dynamic(at: .zero))
    let rim = (0..<10).map { Rotation(angle: 0.628 * Float($0)).rotate(Vec2(1, 0)) }
    let hull = try ConvexPolygon(rim.map { Vec2(3 * $0.x, 1.5 * $0.y) })
    try world.addShape(.polygon(hull), to: body, material: material)
    let other = try world.addBody(.dynamic(at: Vec2(1, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: other, material: material)
    return (world, [body, other])
  }

  /// A fall from there to the floor ends with 13 m/s. A box between a hull and a box of the ground may be
  /// flicked out faster: by 25 m/s, of all of these. Without the mend the fastest left with 176 m/s.
  @Test(arguments: [2, 5, 10, 30], [Float(1), 100])
  func aHullOverBoxesIsNotThrown(boxes: Int, density: Float) throws {
    for seed in 0..<20 {
      let (world, bodies) = try jam(
        boxes: boxes, seed: UInt64(97 * seed + boxes), density: density)
      var fastest: Float = 0
      for _ in 0..<400 {
        world.step()
        for body in bodies { fastest = max(fastest, world[body].linearVelocity.length) }
      }
      #expect(fastest < 30, "seed \(seed)")
      #expect(world.faults().isEmpty)
    }
  }

  /// On one side of the ground a body comes out whatever stands on it, and rests no deeper than others.
  @Test(arguments: [Float(1), 100], [0, 1, 10])
  func aBodyInTheFloorComesOutUnderAStack(density: Float, count: Int) throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 60, height: 4, center: Vec2(0, -2)), to: ground)
    let lowest = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 1, height: 1), to: lowest)
    for i in 0..<count {
      let box = try world.addBody(.dynamic(at: Vec2(0, 1 + Float(i))))
      try world.addShape(
        .box(width: 1, height: 1), to: box, material: SurfaceMaterial(density: density))
    }
    for _ in 0..<300 { world.step() }
    #expect(world[lowest].transform.position.y > 0.495)
    #expect(world.placements.isEmpty)
  }

  /// What runs over a body is stopped as firmly as ever: nothing was put there.
  @Test func whatIsRunOverWasNotPutThere() throws {
    let world = World(gravity: .zero)
    let wall = try world.addBody(.kinematic(at: Vec2(-3, 0)))
    try world.addShape(.box(width: 1, height: 4), to: wall)
    try world.setVelocity(linear: Vec2(60, 0), angular: 0, of: wall)
    let box = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 0.5, height: 0.5), to: box)
    world.step()
    for _ in 0..<30 {
      world.step()
      #expect(world.placements.isEmpty)
    }
    #expect(world[box].linearVelocity.x > 55)
  }

  /// Whoever is put into a wall, by whichever call, is noted until out.
  @Test(arguments: ["new shape", "moved", "other shape", "enabled"])
  func everyWayOfPuttingABodyThereCounts(way: String) throws {
    let world = World(gravity: .zero)
    let ground = try world.addBody(.static)
    for x in [Float(-0.6), 0.6] {
      try world.addShape(.box(width: 1, height: 4, center: Vec2(x, 0)), to: ground)
    }
    let far = Vec2(0, way == "moved" ? 30 : 0)
    let body = try world.addBody(.dynamic(at: far))
    var shape: ShapeID?
    if way == "other shape" {
      shape = try world.addShape(.box(width: 0.1, height: 0.1), to: body)
    } else if way != "new shape" {
      shape = try world.addShape(.box(width: 0.8, height: 0.8), to: body)
    }
    if way == "enabled" { try world.setEnabled(false, of: body) }
    for _ in 0..<5 { world.step() }
    #expect(world.placements.isEmpty)
    switch way {
    case "new shape": try world.addShape(.box(width: 0.8, height: 0.8), to: body)
    case "moved": try world.setTransform(Transform(position: Vec2(0, 0)), of: body)
    case "other shape":
      try world.setShape(.box(width: 0.8, height: 0.8), of: #require(shape))
    default: try world.setEnabled(true, of: body)
    }
    #expect(world.placements == [.new])
    world.step()
    #expect(world.placements == [.overlapping])
  }

  /// What nothing can push is settled after a step, whether it moves, rests or never moved: the list is
  /// empty then, and costs nothing.
  @Test(arguments: [BodyKind.static, .kinematic]) func whatRestsIsSettled(kind: BodyKind) throws {
    let world = World(gravity: .zero)
    for x in 0..<3 {
      let position = Vec2(4 * Float(x), 0)
      let body = try world.addBody(
        kind == .static ? .static(at: position) : .kinematic(at: position))
      try world.addShape(.box(width: 1, height: 1), to: body)
    }
    let box = try world.addBody(.dynamic(at: Vec2(0.2, 0)))
    try world.addShape(.box(width: 1, height: 1), to: box)
    world.step()
    #expect(world.placements == [.overlapping])
    #expect(world.listedPlacements == 1 && world.faults().isEmpty)
  }

  /// A body that sleeps between two walls is on no list, keeps its mark, and is let out gently when it
  /// wakes; a copy from a snapshot does the same.
  @Test func aSleeperBetweenWallsIsNotThrown() throws {
    let world = World(gravity: .zero)
    let ground = try world.addBody(.static)
    for x in [Float(-0.6), 0.6] {
      try world.addShape(.box(width: 1, height: 4, center: Vec2(x, 0)), to: ground)
    }
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 0.8, height: 0.8), to: body)
    try world.sleep(body)
    for _ in 0..<3 { world.step() }
    #expect(world.placements == [.new] && world.listedPlacements == 0)
    #expect(world.faults().isEmpty)
    let dynamics = world.dynamicSnapshot()
    let copy = World(try Snapshot(bytes: world.snapshot().bytes))
    for world in [world, copy] {
      try world.wake(body)
      world.step()
      #expect(world.placements == [.overlapping] && world.listedPlacements == 1)
      var fastest: Float = 0
      for _ in 0..<120 {
        world.step()
        fastest = max(fastest, world[body].linearVelocity.length)
      }
      #expect(fastest < 10)
    }
    #expect(world.stateHash == copy.stateHash)
    try world.restore(dynamics)
    #expect(world.placements == [.new] && world.listedPlacements == 0)
    #expect(world.faults().isEmpty)
  }

  /// A snapshot in the middle, of either kind, goes on as the world does.
  @Test(arguments: [1, 3, 10]) func aRestoredWorldGoesOnAlike(steps: Int) throws {
    let (world, _) = try jam(boxes: 30, seed: 7)
    for _ in 0..<steps { world.step() }
    #expect(!world.placements.isEmpty)
    let whole = World(try Snapshot(bytes: world.snapshot().bytes))
    let dynamics = world.dynamicSnapshot()
    let hash = world.stateHash
    var after: [UInt64] = []
    for _ in 0..<60 {
      world.step()
      whole.step()
      after.append(world.stateHash)
      #expect(whole.stateHash == after.last)
    }
    try world.restore(dynamics)
    #expect(world.stateHash == hash)
    #expect(world.faults().isEmpty)
    for expected in after {
      world.step()
      #expect(world.stateHash == expected)
    }
  }

  /// Bodies that go before they were looked at are on no list, nor are those that take their slots.
  @Test func bodiesThatGoAreForgotten() throws {
    let world = World()
    let bodies = try (0..<5).map { i in
      let body = try world.addBody(.dynamic(at: Vec2(3 * Float(i), 0)))
      try world.addShape(.box(width: 1, height: 1), to: body)
      return body
    }
    for i in [1, 0, 4] { try world.remove(bodies[i]) }
    #expect(world.faults().isEmpty)
    #expect(world.placements.count == 2)
    try world.addShape(.box(width: 1, height: 1), to: try world.addBody(.dynamic(at: .zero)))
    #expect(world.placements.count == 3)
    world.step()
    #expect(world.placements.isEmpty && world.faults().isEmpty)
  }
}

extension World {
  /// Of the bodies that are not settled, in the order of their slots.
  fileprivate var placements: [BodyRecord.Placement] {
    state.bodies.indices.map { state.bodies[$0].placement }.filter { $0 != .settled }
  }

  /// How many of them are looked at in each step.
  fileprivate var listedPlacements: Int { state.placedBodies.count }
}
