import Physics
import Testing

/// A body that is cut falls into parts that go on as it moved.
@Suite struct BodyCuttingTests {
  struct Sum {
    var mass = 0.0
    var momentum = (x: 0.0, y: 0.0)
    /// About the origin, and the sizes of what adds up to it.
    var spin = 0.0
    var size = 0.0
  }

  private func sum(_ ids: [BodyID], in world: World) -> Sum {
    var sum = Sum()
    for id in ids {
      let body = world[id]
      let (m, v, p) = (Double(body.mass), body.linearVelocity, body.centerOfMass)
      sum.mass += m
      sum.momentum.x += m * Double(v.x)
      sum.momentum.y += m * Double(v.y)
      let orbit = m * (Double(p.x) * Double(v.y) - Double(p.y) * Double(v.x))
      let own = Double(body.rotationalInertia) * Double(body.angularVelocity)
      sum.spin += orbit + own
      sum.size += orbit.magnitude + own.magnitude
    }
    return sum
  }

  private func whole(_ shapes: [Shape], in world: World, mass: Float? = nil) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: Vec2(3, 2))
    definition.angle = 0.4
    definition.linearVelocity = Vec2(2, -1)
    definition.angularVelocity = 3
    definition.userValue = 7
    let id = try world.addBody(definition)
    for shape in shapes { try world.addShape(shape, to: id, density: 2) }
    if let mass {
      let own = try #require(try world.massOfShapes(of: id))
      try world.setMass(
        BodyMass(
          mass: mass, center: own.center,
          rotationalInertia: own.rotationalInertia * mass / own.mass), of: id)
    }
    return id
  }

  /// Nothing is lost of a box: mass, momentum and angular momentum are those of the whole.
  @Test(arguments: [0.2, 1, 20] as [Float], [nil, 5] as [Float?])
  func momentumIsKept(size: Float, mass: Float?) throws {
    for turn in [Float(0), 0.3, 1, 2.5] {
      for offset in [Float(-0.3), 0, 0.2] {
        let world = World(gravity: .zero)
        let id = try whole([.box(width: size, height: 0.6 * size)], in: world, mass: mass)
        let before = sum([id], in: world)
        let way = Rotation(angle: turn).rotate(Vec2(2 * size, 0))
        let middle = world[id].position + offset * size * way.normalized.leftPerpendicular
        let parts = try world.cut(id, from: middle - way, to: middle + way)
        try #require(parts.count == 2)
        #expect(!world.contains(id))
        let after = sum(parts, in: world)
        #expect((after.mass / before.mass - 1).magnitude < 1e-4)
        #expect((after.momentum.x - before.momentum.x).magnitude < 1e-4 * before.mass * 3)
        #expect((after.momentum.y - before.momentum.y).magnitude < 1e-4 * before.mass * 3)
        #expect((after.spin - before.spin).magnitude < 1e-4 * before.size)
        #expect(world[parts[0]].mass >= world[parts[1]].mass)
        #expect(parts.allSatisfy { world[$0].userValue == 7 })
        #expect(parts.allSatisfy { world[$0].angularVelocity == 3 })
      }
    }
  }

  /// Round ones lose what lies beyond the chords of 32 corners.
  @Test func aDiscFallsIntoHalves() throws {
    let world = World(gravity: .zero)
    let id = try whole([.circle(radius: 0.5)], in: world)
    let mass = world[id].mass
    let middle = world[id].position
    let parts = try world.cut(id, from: middle - Vec2(1, 0.1), to: middle + Vec2(1, 0.1))
    try #require(parts.count == 2)
    for part in parts { #expect((world[part].mass / mass - 0.5).magnitude < 0.005) }
  }

  /// A ring of four beams: cut once it hangs together, cut across it falls in two.
  @Test func aRingHasToBeCutTwice() throws {
    func ring(_ world: World) throws -> BodyID {
      let id = try world.addBody(.dynamic(at: .zero))
      for (center, size) in [
        (Vec2(0, 1), Vec2(2.2, 0.2)), (Vec2(0, -1), Vec2(2.2, 0.2)),
        (Vec2(1, 0), Vec2(0.2, 1.8)), (Vec2(-1, 0), Vec2(0.2, 1.8)),
      ] {
        try world.addShape(
          .box(width: size.x, height: size.y, center: center), to: id)
      }
      return id
    }
    let world = World()
    let once = try ring(world)
    #expect(try world.cut(once, from: Vec2(0.01, 2), to: Vec2(0, 0)).isEmpty)
    #expect(world.contains(once))
    #expect(try world.fragments(of: once, cutFrom: Vec2(0.01, 2), to: Vec2(0, -2)).count == 2)
    let parts = try world.cut(once, from: Vec2(0.01, 2), to: Vec2(0, -2))
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { world.shapes(of: $0).count == 3 })
  }

  /// What misses the body, or ends in it, leaves it whole; what cannot be cut, too.
  @Test func whatIsNotCrossedStaysWhole() throws {
    let world = World()
    let box = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 1, height: 1), to: box)
    for (from, to) in [
      (Vec2(-2, 2), Vec2(2, 2)), (Vec2(-2, 0), Vec2(-1, 0)), (Vec2(-2, 0.5), Vec2(2, 0.5)),
      (Vec2(0, 0), Vec2(0, 0)),
    ] {
      #expect(try world.cut(box, from: from, to: to).isEmpty)
    }
    #expect(world.contains(box))
    let line = try world.addBody(.static)
    try world.addShape(.segment(from: Vec2(-1, 5), to: Vec2(1, 5)), to: line)
    #expect(try world.cut(line, from: Vec2(0, 4), to: Vec2(0, 6)).isEmpty)
    #expect(throws: PhysicsError.self) {
      try world.cut(box, from: Vec2(.nan, 0), to: Vec2(0, 1))
    }
    try world.remove(box)
    #expect(throws: PhysicsError.self) { try world.cut(box, from: .zero, to: Vec2(0, 1)) }
  }

  /// The parts of a pile's box fall apart and come to rest like other bodies.
  @Test func partsFallApartAndComeToRest() throws {
    let test = TestWorld(gravity: 10)
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 2)
    let parts = try test.world.cut(box, from: Vec2(-0.4, 2), to: Vec2(0.4, -1))
    #expect(parts.count == 2)
    #expect(test.run(atMost: 600) { test.world.awakeBodyCount == 0 } != nil)
    for part in parts { #expect(test[part].position.y > -0.3) }
  }
}
