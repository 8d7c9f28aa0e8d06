import Testing

import Physics

/// Bodies turn just as far as their spin says, however fast.
@Suite struct SpinTests {
  @Test(arguments: [BodyKind.dynamic, .kinematic], [0.3, 1, 10, 40, 60, 150, 399] as [Float])
  func angleFollowsSpin(kind: BodyKind, spin: Float) throws {
    for substeps in [1, 4, 16] {
      let world = World(gravity: .zero)
      var definition = BodyDefinition(kind: kind)
      definition.canSleep = false
      definition.angularVelocity = spin
      let body = try world.addBody(definition)
      try world.addShape(.box(width: 1, height: 0.1), to: body)
      for _ in 0..<600 { world.step(by: 1.0 / 60, substeps: substeps) }
      // Ten seconds of steps in single precision, as they are added up.
      let turned = Double(spin) * Double(Float(1.0 / 60)) * 600
      let turns = max(1, turned / (2 * Double.pi))
      var error = Double(world[body].angle) - turned
      error -= (error / (2 * Double.pi)).rounded() * 2 * Double.pi
      #expect(world[body].angularVelocity == spin)
      #expect(error.magnitude < 1e-5 * turns, "\(substeps) substeps")
    }
  }

  @Test(arguments: [0.1, 0.5, 1.5, 3] as [Float])
  func aTargetIsReachedInOneStep(angle: Float) throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.kinematic(at: .zero))
    try world.addShape(.box(width: 1, height: 0.1), to: body)
    try world.setTarget(
      Transform(position: Vec2(0.3, 0), rotation: Rotation(angle: angle)), within: 1.0 / 60,
      of: body)
    world.step()
    #expect((world[body].angle - angle).magnitude < 1e-5)
  }

  @Test func whatIsTooFastIsCutAndReported() throws {
    let world = World(gravity: .zero)
    var bodies: [BodyID] = []
    for (i, spin) in ([399, 500, -1e5, 30] as [Float]).enumerated() {
      var definition = BodyDefinition.dynamic(at: Vec2(5 * Float(i), 0))
      definition.angularVelocity = spin
      bodies.append(try world.addBody(definition))
      try world.addShape(.box(width: 1, height: 0.1), to: bodies[i])
    }
    world.step()
    #expect(world.events.spinsCapped == [bodies[1], bodies[2]])
    #expect(world[bodies[1]].angularVelocity == Tolerance.maximumSpin)
    #expect(world[bodies[2]].angularVelocity == -Tolerance.maximumSpin)
    world.step()
    #expect(world.events.spinsCapped.isEmpty)
  }

  /// A bar that turns fast and flies fast stops at a wall without thickness.
  @Test(arguments: [0, 20, 60, 100, 200, 399] as [Float], [5, 30, 100] as [Float])
  func spinningBarsDoNotPassThroughWalls(spin: Float, speed: Float) throws {
    for height in [0.02, 0.1] as [Float] {
      let world = World(gravity: .zero)
      let ground = try world.addBody(.static)
      try world.addShape(.segment(from: Vec2(0, -30), to: Vec2(0, 30)), to: ground)
      var definition = BodyDefinition.dynamic(at: Vec2(-3, 0))
      definition.canSleep = false
      definition.angularVelocity = spin
      definition.linearVelocity = Vec2(speed, 0)
      let bar = try world.addBody(definition)
      try world.addShape(.box(width: 2, height: height), to: bar)
      for _ in 0..<180 {
        world.step()
        #expect(world[bar].centerOfMass.x < 0)
      }
    }
  }

  /// A car on a wheel with spokes jolts, and still turns by more than an eighth of a turn in a step: 11 m/s.
  @Test func spokedWheelsTurnFasterThanAnEighthInAStep() throws {
    let world = World()
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 5000, height: 1, center: Vec2(2000, -0.5), angle: 0), to: ground)
    let chassis = try world.addBody(.dynamic(at: Vec2(0, 0.69)))
    try world.addShape(.box(width: 2, height: 0.4), to: chassis)
    var grip = SurfaceMaterial()
    grip.friction = 1.5
    for (x, hasSpokes) in [(-0.7, true), (0.7, false)] as [(Float, Bool)] {
      let wheel = try world.addBody(.dynamic(at: Vec2(x, 0.29)))
      if hasSpokes {
        try world.addShape(.circle(radius: 0.25), to: wheel, material: grip)
        try world.addShape(.box(width: 0.1, height: 0.58), to: wheel, material: grip)
        try world.addShape(.box(width: 0.58, height: 0.1), to: wheel, material: grip)
      } else {
        try world.addShape(.circle(radius: 0.29), to: wheel, material: grip)
      }
      var joint = WheelJoint(anchorA: Vec2(x, -0.4))
      if hasSpokes {
        joint.motorSpeed = -100
        joint.maximumMotorTorque = 1
      }
      try world.addJoint(.wheel(joint), from: chassis, to: wheel)
    }
    for _ in 0..<2400 { world.step() }
    #expect(world[chassis].linearVelocity.length > 15)
  }
}
