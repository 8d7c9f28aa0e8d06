import Testing

@testable import Physics

/// A body that numbers cannot follow is taken out and reported; the rest of the scene goes on.
@Suite struct QuarantineTests {
  /// A floor with a stack of three boxes, a rope with a load, and whatever comes in.
  private struct Bystanders {
    let test = TestWorld()
    var stack: [BodyID] = []
    let load: BodyID

    init() throws {
      let test = self.test
      try test.floor()
      stack = try (0..<3).map { try test.box(1, 1, at: Vec2(0, 0.5 + Float($0))) }
      load = try test.box(0.5, 0.5, at: Vec2(6, 3))
      _ = try test.world.addRope(from: .world(Vec2(6, 6)), to: .body(load, at: Vec2(0, 0.25)))
    }

    /// Everybody is finite, and the stack stands.
    func expectSound(sourceLocation: SourceLocation = #_sourceLocation) {
      for id in test.world.bodies {
        let body = test[id]
        #expect(
          body.position.isFinite && body.linearVelocity.isFinite && body.angularVelocity.isFinite,
          sourceLocation: sourceLocation)
      }
      for (i, box) in stack.enumerated() {
        #expect(
          (test[box].position - Vec2(0, 0.5 + Float(i))).length < 0.05,
          sourceLocation: sourceLocation)
      }
      #expect(test.world.faults().isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [Float(3e38), -3e38, 1e37])
  func aForceBeyondAllNumbersTakesOnlyItsOwnBodyOut(force: Float) throws {
    let scene = try Bystanders()
    // Light, so that the speed it would have is no number, and touching the stack.
    let light = try scene.test.box(0.5, 0.5, at: Vec2(0.74, 0.25), mass: 0.001)
    scene.test.run(steps: 3)
    let place = scene.test[light].transform
    try scene.test.world.applyForce(Vec2(force, 0), to: light)
    scene.test.step()
    #expect(scene.test.world.events.quarantined == [light])
    #expect(scene.test[light].kind == .static)
    #expect(scene.test[light].transform == place)
    #expect(scene.test[light].linearVelocity == .zero)
    scene.test.run(seconds: 2)
    #expect(scene.test.world.events.quarantined.isEmpty)
    scene.expectSound()
    // It is solid still, and can be set free again.
    try scene.test.world.setKind(.dynamic, of: light)
    scene.test.run(seconds: 1)
    scene.expectSound()
  }

  @Test(arguments: [Float(3e38), 1e30, 1e20, 1e9])
  func aSpeedNearTheLimitOfNumbersIsCutDownToTheCap(speed: Float) throws {
    let scene = try Bystanders()
    let shot = try scene.test.disc(0.3, at: Vec2(-20, 30), velocity: Vec2(-speed, speed))
    scene.test.step()
    #expect(scene.test.world.events.quarantined.isEmpty)
    let velocity = scene.test[shot].linearVelocity
    #expect(isClose(velocity.length, to: 400, within: 1e-3))
    // In its direction; gravity adds four tenths of a thousandth.
    #expect((velocity.normalized - Vec2(-1, 1).normalized).length < 1e-3)
    scene.test.run(seconds: 1)
    scene.expectSound()
  }

  @Test func aSpinNearTheLimitOfNumbersIsCutDown() throws {
    let scene = try Bystanders()
    // On the floor, so that friction makes them roll, away from the stack.
    let disc = try scene.test.disc(0.3, at: Vec2(3, 0.3), spin: -3e38)
    let box = try scene.test.box(0.6, 0.6, at: Vec2(-30, 0.3))
    try scene.test.world.setVelocity(linear: .zero, angular: 3e38, of: box)
    scene.test.step()
    #expect(scene.test.world.events.quarantined.isEmpty)
    #expect(scene.test[disc].angularVelocity.magnitude <= Tolerance.maximumRoundSpin)
    #expect(scene.test[box].angularVelocity <= Tolerance.maximumSpin)
    scene.test.run(seconds: 2)
    scene.expectSound()
  }

  /// Nothing drives a body of sensors only, so nothing slows it down either.
  @Test(arguments: [Float(3e38), -3e38])
  func aSpinOfABodyWithoutMassDoesNotReachItsJoints(spin: Float) throws {
    let scene = try Bystanders()
    let world = scene.test.world
    let ghost = try world.addBody(.dynamic(at: Vec2(12, 5)))
    let shape = try world.addShape(.circle(radius: 0.3), to: ghost)
    let held = try scene.test.box(0.5, 0.5, at: Vec2(12, 3))
    let joint = try world.addJoint(
      .distance(DistanceJoint(length: 2, anchorA: Vec2(0.3, 0))), from: ghost, to: held)
    try world.setSensor(true, of: shape)
    #expect(world[ghost].mass == 0)
    try world.setVelocity(linear: .zero, angular: spin, of: ghost)
    scene.test.step()
    #expect(world.events.quarantined == [ghost])
    #expect(world.reading(of: joint).force.isFinite)
    scene.test.run(seconds: 1)
    scene.expectSound()
    #expect(world.reading(of: joint).force.y > 0)
  }

  @Test(arguments: [Float(3e38), 1e30, 7e8])
  func aKinematicBodyThatWouldLeaveTheWorldIsTakenOutBeforeItHitsAnybody(speed: Float) throws {
    let scene = try Bystanders()
    let plate = try scene.test.world.addBody(.kinematic(at: Vec2(-1, 1.5)))
    try scene.test.world.addShape(.box(width: 1, height: 3), to: plate)
    scene.test.step()
    try scene.test.world.setVelocity(linear: Vec2(speed, 0), angular: 0, of: plate)
    scene.test.step()
    #expect(scene.test.world.events.quarantined == [plate])
    #expect(scene.test[plate].position == Vec2(-1, 1.5))
    scene.test.run(seconds: 1)
    scene.expectSound()
  }

  @Test func whatFliesOutOfReachIsStoppedThere() throws {
    let scene = try Bystanders()
    try scene.test.world.setMaximumSpeed(.infinity)
    let runaway = try scene.test.disc(0.3, at: Vec2(0, 90_000), velocity: Vec2(0, 4e7))
    var steps = 0
    while scene.test.world.events.quarantined.isEmpty && steps < 60 {
      scene.test.step()
      steps += 1
    }
    #expect(scene.test.world.events.quarantined == [runaway])
    let height = scene.test[runaway].position.y
    #expect(height > 5e6 && height < Tolerance.farthestPosition)
    scene.test.run(seconds: 1)
    scene.expectSound()
  }

  /// Joints keep impulses from step to step: those of a broken body must not live on in them.
  @Test func whoIsJoinedToABrokenBodyHangsOnItsPlace() throws {
    let scene = try Bystanders()
    let world = scene.test.world
    for (i, joint) in Self.joints.enumerated() {
      let x = 12 + 4 * Float(i)
      let broken = try scene.test.box(0.5, 0.5, at: Vec2(x, 5), mass: 0.001)
      let partner = try scene.test.box(0.5, 0.5, at: Vec2(x + 1, 5))
      try world.addJoint(joint, from: broken, to: partner)
      scene.test.step()
      try world.applyForce(Vec2(0, 3e38), to: broken)
      scene.test.step()
      #expect(world.events.quarantined == [broken], "\(joint)")
    }
    scene.test.run(seconds: 2)
    for id in world.joints {
      let reading = world.reading(of: id)
      #expect(reading.force.isFinite && reading.torque.isFinite, "\(world[id])")
    }
    scene.expectSound()
  }

  private static let joints: [Joint] = [
    .distance(DistanceJoint(length: 1)),
    .revolute(RevoluteJoint(anchorA: Vec2(0.5, 0), anchorB: Vec2(-0.5, 0))),
    .weld(WeldJoint(anchorA: Vec2(0.5, 0), anchorB: Vec2(-0.5, 0))),
    .prismatic(PrismaticJoint(anchorB: Vec2(-1, 0))),
    .wheel(WheelJoint(anchorB: Vec2(-1, 0))),
    .motor(MotorJoint(linearOffset: Vec2(1, 0), maximumForce: 100, maximumTorque: 10)),
  ]

  @Test func aBrokenRodDoesNotTakeItsRopeAlong() throws {
    let scene = try Bystanders()
    let world = scene.test.world
    scene.test.run(steps: 30)
    let rope = try #require(world.ropes.first)
    let rod = world[rope].links[2]
    try world.applyForce(Vec2(3e38, 0), to: rod)
    scene.test.step()
    #expect(world.events.quarantined == [rod])
    scene.test.run(seconds: 3)
    #expect(world.contains(rope) && world[rope].tension.isFinite && world[rope].stretch < 0.05)
    scene.expectSound()
  }
}
