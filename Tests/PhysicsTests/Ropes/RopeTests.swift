import Testing

import Physics

/// A box of a mass (kg) at a place.
private func addBox(
  _ world: World, at place: Vec2, mass: Float, size: Float = 0.6
) throws -> BodyID {
  let body = try world.addBody(.dynamic(at: place))
  try world.addShape(.box(width: size, height: size), to: body, density: mass / (size * size))
  return body
}

/// A rope of 20 links, 5 m and 1 kg.
private func standardRope(from: RopeEnd, to: RopeEnd) -> RopeDefinition {
  var rope = RopeDefinition(from: from, to: to)
  rope.length = 5
  rope.segments = 20
  rope.density = 0.2
  rope.damping = 0
  return rope
}

@Suite struct RopeHoldsTests {
  @Test(arguments: [1, 10, 20, 100, 1000, 10_000] as [Float])
  func aRopeAtRestDoesNotStretch(ratio: Float) throws {
    let world = World()
    let load = try addBox(world, at: Vec2(0, -5.3), mass: ratio)
    let id = try world.addRope(
      standardRope(from: .world(.zero), to: .body(load, at: Vec2(0, 0.3))))
    var worst: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, world[id].stretch)
    }
    #expect(worst < (ratio > 1000 ? 0.01 : 0.005))
    // The top joint carries all: (load + rope) g.
    #expect((world[id].tension / ((ratio + 1) * 10) - 1).magnitude < 0.01)
  }

  @Test(arguments: [1, 10, 100, 1000, 10_000] as [Float])
  func aSwingingRopeDoesNotStretch(ratio: Float) throws {
    let world = World()
    let load = try addBox(world, at: Vec2(5.3, 0), mass: ratio)
    let id = try world.addRope(
      standardRope(from: .world(.zero), to: .body(load, at: Vec2(-0.3, 0))))
    var worst: Float = 0
    var lowest: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, world[id].length / 5 - 1)
      lowest = min(lowest, world[load].position.y)
    }
    #expect(worst <= (ratio > 1000 ? 0.02 : 0.01))
    #expect(lowest < -5 && lowest > -5.4)
  }

  /// What hangs in the middle of a rope pulls on the upper half only.
  @Test func aLoadTiedToTheMiddleOfARopeHangsThere() throws {
    let world = World()
    var definition = standardRope(from: .world(.zero), to: .free(Vec2(0, -5)))
    // The lower half hangs where the load hangs: let them pass through each other.
    definition.filter = CollisionFilter(category: 1, mask: 0)
    let rope = try world.addRope(definition)
    let load = try addBox(world, at: Vec2(0, -4.8), mass: 200)
    let tie = try world.addRope(
      RopeDefinition(from: .rope(rope, fraction: 0.5), to: .body(load, at: Vec2(0, 0.3))))
    var worst: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, max(world[rope].stretch, world[tie].stretch))
    }
    #expect(worst < 0.01)
    #expect((world[load].position.y + 4.8).magnitude < 0.05)
    #expect((world[rope].tension / 2020 - 1).magnitude < 0.02)
  }

  /// A seat of 100 times the ropes' mass on two ropes, pushed to swing.
  @Test func aSeatOnTwoRopesHolds() throws {
    let world = World()
    let seat = try world.addBody(.dynamic(at: Vec2(0, -5)))
    try world.addShape(.box(width: 2, height: 0.2), to: seat, density: 200 / 0.4)
    let left = try world.addRope(
      standardRope(from: .world(Vec2(-1, 0)), to: .body(seat, at: Vec2(-1, 0))))
    let right = try world.addRope(
      standardRope(from: .world(Vec2(1, 0)), to: .body(seat, at: Vec2(1, 0))))
    try world.setVelocity(linear: Vec2(5, 0), angular: 0, of: seat)
    var worst: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, max(world[left].stretch, world[right].stretch))
      // Parallel ropes keep the seat level.
      #expect(world[seat].angle.magnitude < 0.02)
    }
    #expect(worst < 0.01)
  }

  /// Three ropes in a knot, the lower one with a load: the upper two carry it at 45 degrees.
  @Test func aYOfRopesHolds() throws {
    let world = World()
    var upper = RopeDefinition(from: .world(Vec2(-2, 0)), to: .world(Vec2(2, 0)))
    upper.length = 2 * Float(8).squareRoot()
    upper.segments = 16
    upper.density = 0.05
    let v = try world.addRope(upper)
    let load = try addBox(world, at: Vec2(0, -4.3), mass: 100)
    let leg = try world.addRope(
      RopeDefinition(from: .rope(v, fraction: 0.5), to: .body(load, at: Vec2(0, 0.3)), slack: 1))
    for _ in 0..<900 { world.step() }
    #expect(world[v].stretch < 0.005 && world[leg].stretch < 0.005)
    // 1000 N and the leg's weight over two ropes at 45 degrees: 707 N each.
    #expect((world[v].tension / 721 - 1).magnitude < 0.03)
    #expect((world[v].points[8].y + 2).magnitude < 0.02)
  }

  /// A rope without slack between two walls has no rest as a rigid chain; it must still be quiet.
  @Test func aTautRopeBetweenWallsIsQuiet() throws {
    let world = World()
    let id = try world.addRope(from: .world(.zero), to: .world(Vec2(5, 0)))
    for step in 0..<600 {
      world.step()
      let rope = world[id]
      #expect(rope.stretch < 0.005)
      for point in rope.points { #expect(point.y < 0.01 && point.y > -0.1) }
      if step > 300 {
        for link in rope.links { #expect(world[link].linearVelocity.length < 0.05) }
      }
    }
  }
}

@Suite struct RopeStaticsTests {
  /// Sag, horizontal pull and tension at the pin of N links (ground truths, section 3).
  @Test(
    arguments: [
      (8, 10, 20, 2.6579157, 0.6035129), (10, 10.5, 20, 1.3947580, 1.0077117),
      (5, 8, 20, 2.8275939, 0.5306675), (2, 3, 10, 1.0118919, 0.5404333),
      (4, 4.04, 20, 0.2461108, 2.0825262),
    ] as [(Float, Float, Int, Float, Float)])
  func aHangingRopeKeepsTheSagOfTheStatics(
    span: Float, length: Float, links: Int, sag: Float, pin: Float
  ) throws {
    let world = World(gravity: Vec2(0, -9.81))
    var definition = RopeDefinition(from: .world(.zero), to: .world(Vec2(span, 0)))
    definition.length = length
    definition.segments = links
    let id = try world.addRope(definition)
    for _ in 0..<600 { world.step() }
    let rope = world[id]
    let lowest = rope.points.map(\.y).min() ?? 0
    #expect((-lowest / sag - 1).magnitude < 0.02)
    #expect((rope.tension / (pin * definition.density * length * 9.81) - 1).magnitude < 0.02)
  }

  /// The force above link i is (M + (N − i + 1) m) g: 107.91 N at the top, 98.10 N at the load.
  @Test func tensionGrowsUpwardsByTheWeightOfTheLinks() throws {
    let world = World(gravity: Vec2(0, -9.81))
    let load = try addBox(world, at: Vec2(0, -5.3), mass: 10)
    var definition = standardRope(from: .world(.zero), to: .body(load, at: Vec2(0, 0.3)))
    definition.segments = 10
    let id = try world.addRope(definition)
    for _ in 0..<120 { world.step() }
    let forces = world[id].joints.map { world.reaction(of: $0).force.length }
    #expect(forces.count == 11)
    for (i, force) in forces.enumerated() {
      #expect((force / ((10 + 0.1 * Float(10 - i)) * 9.81) - 1).magnitude < 0.002)
    }
  }

  /// A rope let go with nothing on it cracks like a whip; it keeps its length and gains no energy.
  @Test func aWhippingRopeKeepsItsLength() throws {
    let world = World()
    let id = try world.addRope(standardRope(from: .world(.zero), to: .free(Vec2(5, 0))))
    var energies: [Float] = []
    var worst: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, world[id].length / 5 - 1)
      energies.append(
        world[id].links.reduce(0) { sum, link in
          let body = world[link]
          return sum + 0.5 * body.mass * body.linearVelocity.lengthSquared
            + 0.5 * body.rotationalInertia * body.angularVelocity * body.angularVelocity
            + 10 * body.mass * body.position.y
        })
    }
    #expect(worst < 0.01)
    // In parts of M g L = 50 J.
    #expect((energies.max() ?? 1) < 0.003 * 50)
  }

  /// A springy rope hung at its middle rod droops on both sides under its own weight: the joint with
  /// m rods beyond it turns by w l m² / (2 k), so that the tips droop by w l² Σ m³ / (2 k), m = 1 ... 8,
  /// while that is small.
  @Test(arguments: [200, 1000] as [Float])
  func bendingStiffnessHoldsARopeUp(stiffness: Float) throws {
    let droop = try droop(stiffness: stiffness)
    let expected = 0.0625 * 10 * 0.125 * 0.125 * 1296 / 2 / stiffness
    #expect((droop / expected - 1).magnitude < 0.02)
  }

  @Test func aLimpRopeHangsDownFromItsMiddle() throws {
    let droop = try droop(stiffness: 0)
    #expect(droop > 0.99 && droop < 1.01)
  }

  private func droop(stiffness: Float) throws -> Float {
    let world = World()
    let wall = try world.addBody(.static)
    var definition = RopeDefinition(from: .free(Vec2(-1.0625, 0)), to: .free(Vec2(1.0625, 0)))
    definition.segments = 17
    definition.bendingStiffness = stiffness
    definition.damping = 2
    definition.filter = CollisionFilter(category: 1, mask: 0)
    let id = try world.addRope(definition)
    try world.addJoint(
      .revolute(RevoluteJoint()), from: wall, to: world[id].links[8], solver: .direct)
    for _ in 0..<900 {
      // It creeps at the end, slowly enough to fall asleep on the way.
      world.wakeAll()
      world.step()
    }
    let rope = world[id]
    #expect(rope.stretch < 0.001)
    let tips = 0.5 * (rope.points[0].y + rope.points[17].y)
    return world[rope.links[8]].position.y - tips
  }
}
