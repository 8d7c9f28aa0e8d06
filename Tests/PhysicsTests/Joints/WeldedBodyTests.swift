import Physics
import Testing

/// Welded bodies are one piece, whatever they carry, and whether they hang, fall or spin.
@Suite struct WeldedBodyTests {
  /// Nothing here is to collide: the shapes only give mass.
  static let ghost = CollisionFilter(category: 1, mask: 0)

  private func piece(
    _ world: World, at place: Vec2, width: Float = 0.5, height: Float = 0.2, mass: Float = 1,
    filter: CollisionFilter = ghost
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: place)
    definition.canSleep = false
    let body = try world.addBody(definition)
    try world.addShape(
      .box(width: width, height: height), to: body, density: mass / (width * height),
      filter: filter)
    return body
  }

  /// A beam of so many pieces of 0.5 m and 1 kg, welded to a wall at the origin.
  private func beam(
    _ count: Int, in world: World, filter: CollisionFilter = ghost
  ) throws -> [BodyID] {
    var bodies = [try world.addBody(.static)]
    for i in 0..<count {
      let body = try piece(world, at: Vec2(0.5 * Float(i) + 0.25, 0), filter: filter)
      try world.addJoint(
        .weld(WeldJoint(anchorA: Vec2(i == 0 ? 0 : 0.25, 0), anchorB: Vec2(-0.25, 0))),
        from: bodies[i], to: body)
      bodies.append(body)
    }
    return bodies
  }

  /// The bar is 0.5 % of the length; less than a tenth of it is needed.
  @Test(arguments: [2, 3, 5, 10, 20], [0, 1, 100, 1000] as [Float])
  func aCantileverHoldsWhatHangsOnItsTip(count: Int, load: Float) throws {
    for substeps in [1, 2, 4, 16] {
      let world = World(gravity: Vec2(0, -10))
      let bodies = try beam(count, in: world)
      let tip = bodies[count]
      let length = 0.5 * Float(count)
      if load > 0 {
        let weight = try piece(world, at: Vec2(length, 0), width: 0.4, height: 0.4, mass: load)
        try world.addJoint(.weld(WeldJoint(anchorA: Vec2(0.25, 0))), from: tip, to: weight)
      }
      var worst: Float = 0
      for _ in 0..<300 {
        world.step(substeps: substeps)
        worst = max(worst, world[tip].transform.apply(Vec2(0.25, 0)).distance(to: Vec2(length, 0)))
      }
      #expect(worst < 0.0005 * length, "\(substeps) substeps")
    }
  }

  @Test(arguments: [2, 5, 20], [1, 30, 1000] as [Float])
  func aCantileverHoldsWhatFallsOnItsTip(count: Int, load: Float) throws {
    for substeps in [1, 4, 16] {
      let world = World(gravity: Vec2(0, -10))
      let tip = try beam(count, in: world, filter: .default)[count]
      let length = 0.5 * Float(count)
      let weight = try piece(
        world, at: Vec2(length - 0.25, 1), width: 0.4, height: 0.4, mass: load, filter: .default)
      var worst: Float = 0
      for _ in 0..<300 {
        world.step(substeps: substeps)
        worst = max(worst, world[tip].transform.apply(Vec2(0.25, 0)).distance(to: Vec2(length, 0)))
      }
      #expect(worst < 0.005 * length, "\(substeps) substeps")
      #expect(world[weight].position.y > 0.28, "it lies on the tip")
    }
  }

  /// A hundred kilograms at the end of an arm of 0.2 kg.
  @Test func aLightArmHoldsAHeavyLoad() throws {
    let world = World(gravity: Vec2(0, -10))
    let wall = try world.addBody(.static)
    let arm = try piece(world, at: Vec2(0.5, 0), width: 1, height: 0.1, mass: 0.2)
    let load = try piece(world, at: Vec2(1, 0), width: 0.5, height: 0.5, mass: 100)
    let root = try world.addJoint(
      .weld(WeldJoint(anchorB: Vec2(-0.5, 0))), from: wall, to: arm)
    try world.addJoint(.weld(WeldJoint(anchorA: Vec2(0.5, 0))), from: arm, to: load)
    for _ in 0..<300 { world.step() }
    #expect(world[load].position.distance(to: Vec2(1, 0)) < 0.0005)
    let reading = world.reading(of: root)
    #expect(abs(reading.force.y - 1002) < 2)
    #expect(abs(reading.torque - 1001) < 2, "M = m g l")
  }

  /// What is welded to something that is driven follows it.
  @Test func aBeamOnATurningBodyTurnsWithIt() throws {
    let world = World(gravity: Vec2(0, -10))
    var definition = BodyDefinition(kind: .kinematic)
    definition.angularVelocity = 2
    let hub = try world.addBody(definition)
    let beam = try piece(world, at: Vec2(1, 0), width: 2)
    let tip = try piece(world, at: Vec2(2.25, 0), mass: 50)
    try world.addJoint(.weld(WeldJoint(anchorB: Vec2(-1, 0))), from: hub, to: beam)
    try world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(1, 0), anchorB: Vec2(-0.25, 0))), from: beam, to: tip)
    for _ in 0..<600 { world.step() }
    let place = world[hub].transform.applyInverse(world[tip].position)
    #expect(place.distance(to: Vec2(2.25, 0)) < 0.01)
    #expect(abs(world[tip].angularVelocity - 2) < 0.001)
  }

  /// Chains of two to ten, the last of them heavy, spin for ten seconds.
  @Test(arguments: [2, 5, 10], [1, 100, 1000] as [Float])
  func spinningWeldedBodiesKeepTheirMomentum(count: Int, ratio: Float) throws {
    for (spin, substeps) in [(Float(10), 1), (10, 4), (40, 4), (40, 16)] {
      let world = World(gravity: .zero)
      var bodies: [BodyID] = []
      for i in 0..<count {
        let body = try piece(
          world, at: Vec2(0.5 * Float(i), 0), mass: i == count - 1 ? ratio : 1)
        if let last = bodies.last {
          try world.addJoint(
            .weld(WeldJoint(anchorA: Vec2(0.25, 0), anchorB: Vec2(-0.25, 0))), from: last, to: body)
        }
        bodies.append(body)
      }
      let center = Momentum(of: bodies, in: world).center
      for body in bodies {
        let arm = world[body].centerOfMass - center
        try world.setVelocity(linear: spin * arm.leftPerpendicular, angular: spin, of: body)
      }
      let start = Momentum(of: bodies, in: world)
      for _ in 0..<600 { world.step(substeps: substeps) }
      let end = Momentum(of: bodies, in: world)
      #expect(abs(end.angular / start.angular - 1) < 0.001, "\(spin) rad/s, \(substeps) substeps")
      #expect((end.linear - start.linear).length < 1e-4 * spin * start.mass)
    }
  }

  /// A square of four welded bars falls on its corner and lands as one piece.
  @Test(arguments: [1, 4]) func aWeldedFrameFallsAndLandsAsOnePiece(substeps: Int) throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static(at: Vec2(0, -0.5)))
    try world.addShape(.box(width: 40, height: 1), to: floor)
    var bars: [BodyID] = []
    let turn = Rotation(angle: 0.5)
    for i in 0..<4 {
      let quarter = Rotation(angle: Float(i) * .pi / 2)
      let body = try world.addBody(
        .dynamic(
          at: Vec2(0, 4) + turn.rotate(quarter.rotate(Vec2(0, -1))),
          angle: 0.5 + Float(i) * .pi / 2))
      try world.addShape(.box(width: 1.9, height: 0.1), to: body)
      bars.append(body)
    }
    for i in 0..<4 {
      var weld = WeldJoint(anchorA: Vec2(1, 0), anchorB: Vec2(-1, 0))
      weld.referenceAngle = .pi / 2
      try world.addJoint(.weld(weld), from: bars[i], to: bars[(i + 1) % 4])
    }
    let across = world[bars[0]].position.distance(to: world[bars[2]].position)
    for _ in 0..<400 {
      world.step(substeps: substeps)
      let now = world[bars[0]].position.distance(to: world[bars[2]].position)
      #expect(abs(now - across) < 0.01)
      for i in 0..<4 {
        let turn = Rotation(angle: world[bars[(i + 1) % 4]].angle - world[bars[i]].angle)
        #expect(abs(turn.cosine) < 0.02 && turn.sine > 0)
      }
    }
    #expect(world.faults() == [])
  }

  /// A weld at the wall breaks under a load of just more than it bears, with the force and the torque that statics say.
  @Test(arguments: [0.98, 1.02] as [Float]) func aWeldBreaksWhereStaticsSay(part: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let wall = try world.addBody(.static)
    let first = try piece(world, at: Vec2(0.25, 0))
    let second = try piece(world, at: Vec2(0.75, 0), mass: 9 * part)
    // g (0.25 + 9 · 0.75)
    let root = try world.addJoint(
      .weld(WeldJoint(anchorB: Vec2(-0.25, 0))), from: wall, to: first,
      strength: JointStrength(breakTorque: 70))
    try world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(0.25, 0), anchorB: Vec2(-0.25, 0))), from: first, to: second)
    var broken: [WorldEvents.JointOverload] = []
    for _ in 0..<120 {
      world.step()
      broken += world.events.jointsBroken
    }
    #expect(broken.count == (part > 1 ? 1 : 0))
    if let event = broken.first {
      #expect(event.joint == root)
      #expect(abs(event.torque - 10 * (0.25 + 9 * part * 0.75)) < 1)
      #expect(abs(event.force.y - 10 * (1 + 9 * part)) < 1)
    }
  }

  /// A welded arm on a hinge with a rope at its end and a load on that: one tree of all kinds.
  @Test(arguments: [10, 1000] as [Float]) func weldsHingesAndRopesHangTogether(load: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let wall = try world.addBody(.static)
    let first = try piece(world, at: Vec2(0, -0.25), width: 0.1, height: 0.5, mass: 0.5)
    let second = try piece(world, at: Vec2(0, -0.75), width: 0.1, height: 0.5, mass: 0.5)
    let weight = try piece(world, at: Vec2(0, -3), width: 0.4, height: 0.4, mass: load)
    try world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(0, 0.25))), from: wall, to: first)
    let weld = try world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(0, -0.25), anchorB: Vec2(0, 0.25))), from: first, to: second)
    var rope = RopeDefinition(from: .body(second, at: Vec2(0, -0.25)), to: .body(weight))
    rope.filter = Self.ghost
    try world.addRope(rope)
    try world.setVelocity(linear: Vec2(2, 0), angular: 0, of: weight)
    for _ in 0..<600 {
      world.step()
      #expect(world[weight].position.length < 3 * 1.01)
      let reading = world.reading(of: weld)
      #expect(reading.linearError < 0.001)
      #expect(reading.angularError < 0.001)
    }
  }

  /// A bar on a direct hinge keeps its spin.
  @Test(arguments: [10, 20, 40] as [Float], [1, 4, 16])
  func aBarOnADirectHingeKeepsItsSpin(spin: Float, substeps: Int) throws {
    guard spin < 0.2 * 60 * Float(substeps) else { return }
    let world = World(gravity: .zero)
    let wall = try world.addBody(.static)
    let bar = try piece(world, at: Vec2(2, 0), width: 4)
    try world.setVelocity(linear: Vec2(0, 2 * spin), angular: spin, of: bar)
    try world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(-2, 0))), from: wall, to: bar, solver: .direct)
    for _ in 0..<600 { world.step(substeps: substeps) }
    #expect(abs(world[bar].angularVelocity / spin - 1) < 0.002)
  }

  /// A world made from a snapshot goes on as the first.
  @Test func aSnapshotOfWeldedBodiesGoesOnTheSame() throws {
    let world = World(gravity: Vec2(0, -10))
    let bodies = try beam(6, in: world)
    try world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(0.25, 0))), from: bodies[6],
      to: try piece(world, at: Vec2(3, 0), mass: 50))
    for _ in 0..<20 { world.step() }
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    for _ in 0..<60 {
      world.step()
      twin.step()
      #expect(world.stateHash == twin.stateHash)
    }
  }
}

/// Of some bodies, about their center of mass.
struct Momentum {
  var mass: Float = 0
  var center = Vec2.zero
  var linear = Vec2.zero
  var angular: Float = 0

  init(of bodies: [BodyID], in world: World) {
    for id in bodies {
      mass += world[id].mass
      center += world[id].mass * world[id].centerOfMass
      linear += world[id].mass * world[id].linearVelocity
    }
    center = (1 / mass) * center
    for id in bodies {
      let arm = world[id].centerOfMass - center
      let push = world[id].mass * (world[id].linearVelocity - (1 / mass) * linear)
      angular += arm.cross(push) + world[id].rotationalInertia * world[id].angularVelocity
    }
  }
}
