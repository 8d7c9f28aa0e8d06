import Physics
import Testing

/// What callers may change about a body while the world runs.
@Suite struct BodyControlTests {
  @Test func lockedAxesHoldAgainstGravityAndBlows() throws {
    let test = TestWorld(gravity: 10)
    var definition = BodyDefinition.dynamic(at: Vec2(0, 5))
    definition.locksY = true
    let bead = try test.world.addBody(definition)
    try test.world.addShape(.circle(radius: 0.5), to: bead)
    try test.world.applyImpulse(Vec2(2, 3), to: bead)
    let falling = try test.disc(0.3, at: Vec2(1, 7))
    test.run(seconds: 1)
    #expect(test[bead].position.y == 5)
    #expect(test[bead].position.x > 1)
    #expect(test[falling].position.y < 5)
    // Let go, it falls.
    try test.world.setAxisLocks(x: true, y: false, of: bead)
    let x = test[bead].position.x
    test.run(seconds: 0.5)
    #expect(test[bead].position.x == x)
    #expect(test[bead].position.y < 4.5)
    try test.world.remove(bead)
    test.step()
  }

  @Test func whatIsSetCanBeAskedFor() throws {
    let test = TestWorld()
    let body = try test.disc(1, at: .zero)
    let fresh = test[body]
    #expect(fresh.gravityScale == 1 && fresh.linearDamping == 0 && fresh.angularDamping == 0)
    #expect(!fresh.hasFixedRotation && !fresh.locksX && !fresh.locksY)
    #expect(fresh.sleepSpeed == Tolerance.sleepSpeed)
    try test.world.setGravityScale(-0.5, of: body)
    try test.world.setDamping(linear: 0.25, angular: 0.75, of: body)
    try test.world.setFixedRotation(true, of: body)
    try test.world.setAxisLocks(x: false, y: true, of: body)
    try test.world.setSleep(allowed: true, below: 0.125, of: body)
    let changed = test[body]
    #expect(changed.gravityScale == -0.5)
    #expect(changed.linearDamping == 0.25 && changed.angularDamping == 0.75)
    #expect(changed.hasFixedRotation && !changed.locksX && changed.locksY)
    #expect(changed.sleepSpeed == 0.125)
    try test.world.setSleep(allowed: false, of: body)
    #expect(test[body].sleepSpeed == nil)
  }

  @Test func aJointWithoutAnyoneToHoldCarriesNothing() throws {
    let test = TestWorld(gravity: 10)
    let beam = try test.world.addBody(.static(at: Vec2(0, 5)))
    let bob = try test.disc(0.5, at: Vec2(0, 3))
    let pin = try test.world.addJoint(
      .revolute(RevoluteJoint(anchorA: .zero, anchorB: Vec2(0, 2))), from: beam, to: bob)
    test.run(seconds: 1)
    let weight = 10 * test[bob].mass
    #expect(isClose(test.world.reading(of: pin).force.y, to: weight, within: 0.02 * weight))
    try test.world.setEnabled(false, of: bob)
    test.step()
    #expect(test.world.reading(of: pin).force == .zero)
    try test.world.setEnabled(true, of: bob)
    test.run(seconds: 1)
    #expect(isClose(test.world.reading(of: pin).force.y, to: weight, within: 0.02 * weight))
  }

  @Test func aDisabledBodyIsOutOfTheWorldUntilItComesBack() throws {
    let test = TestWorld()
    try test.floor()
    let shelf = try test.box(2, 0.2, at: Vec2(0, 0.1))
    let box = try test.box(1, 1, at: Vec2(0, 0.71))
    test.run(seconds: 1)
    try test.world.setEnabled(false, of: shelf)
    #expect(!test[shelf].isEnabled && test[shelf].kind == .dynamic)
    let place = test[shelf].position
    #expect(test.world.shapes(at: place).isEmpty)
    test.run(seconds: 1)
    // The box has come down through it.
    #expect((test[box].position.y - 0.5).magnitude < 0.02)
    #expect(test[shelf].position == place)
    try test.world.setTransform(Transform(position: Vec2(0, 3)), of: shelf)
    try test.world.setKind(.kinematic, of: shelf)
    #expect(test[shelf].kind == .kinematic)
    try test.world.setKind(.dynamic, of: shelf)
    let extra = try test.world.addShape(.circle(radius: 0.1), to: shelf)
    try test.world.setEnabled(true, of: shelf)
    try test.world.remove(extra)
    test.run(seconds: 2)
    #expect(test[shelf].isEnabled)
    #expect((test[shelf].position.y - 1.1).magnitude < 0.02)
    // Removed while it is out.
    try test.world.setEnabled(false, of: shelf)
    try test.world.remove(shelf)
    test.run(seconds: 0.2)
    #expect(!test.world.contains(shelf))
  }

  @Test func whatHangsOnADisabledBodyKeepsHanging() throws {
    let test = TestWorld()
    let hook = try test.box(0.2, 0.2, at: Vec2(0, 5))
    let bob = try test.disc(0.2, at: Vec2(0, 4))
    try test.world.addJoint(.distance(DistanceJoint(length: 1)), from: hook, to: bob)
    try test.world.setEnabled(false, of: hook)
    test.run(seconds: 2)
    #expect(test[hook].position == Vec2(0, 5))
    #expect((test[bob].position.y - 4).magnitude < 0.02)
    try test.world.setEnabled(true, of: hook)
    test.run(seconds: 1)
    #expect(test[bob].position.y < 1)
  }

  @Test func aBodyMadeDisabledWaits() throws {
    let test = TestWorld()
    var definition = BodyDefinition.dynamic(at: Vec2(0, 5))
    definition.isEnabled = false
    let body = try test.world.addBody(definition)
    try test.world.addShape(.circle(radius: 0.5), to: body)
    let hash = test.world.snapshot()
    test.run(seconds: 1)
    #expect(test[body].position == Vec2(0, 5))
    try test.world.setEnabled(true, of: body)
    test.run(seconds: 1)
    #expect(isClose(5 - test[body].position.y, to: test.predictedFall(steps: 60), within: 1e-3))
    try test.world.restore(hash)
    #expect(!test[body].isEnabled)
  }

  @Test func aMassOfItsOwnReplacesThatOfTheShapes() throws {
    let test = TestWorld(gravity: 0)
    let body = try test.box(1, 1, at: .zero, mass: 3)
    try test.world.setMass(
      BodyMass(mass: 10, center: Vec2(0.25, 0), rotationalInertia: 2), of: body)
    #expect(test[body].mass == 10 && test[body].rotationalInertia == 2)
    #expect(test[body].centerOfMass == Vec2(0.25, 0))
    try test.world.applyImpulse(Vec2(0, 5), at: Vec2(0.75, 0), to: body)
    #expect(test[body].linearVelocity == Vec2(0, 0.5))
    #expect((test[body].angularVelocity - 0.5 * 5 / 2).magnitude < 1e-6)
    // A new shape changes nothing about it, and nil brings the shapes' back.
    try test.world.addShape(.circle(radius: 1), to: body, density: 5)
    #expect(test[body].mass == 10)
    try test.world.setMass(nil, of: body)
    #expect(isClose(test[body].mass, to: 3 + 5 * .pi, within: 1e-5))
    for bad in [0, -1, Float.nan, .infinity] {
      #expect(throws: PhysicsError.self) {
        try test.world.setMass(BodyMass(mass: bad, rotationalInertia: 1), of: body)
      }
    }
  }

  @Test func aKinematicBodyReachesItsTargetInTime() throws {
    let test = TestWorld()
    let lift = try test.world.addBody(.kinematic(at: Vec2(1, 2), angle: 0.2))
    try test.world.addShape(.box(width: 2, height: 0.2), to: lift)
    let target = Transform(position: Vec2(1.05, 2.03), rotation: Rotation(angle: 0.25))
    try test.world.setTarget(target, within: TestWorld.timeStep, of: lift)
    test.step()
    #expect(test[lift].position.distance(to: target.position) < 1e-5)
    #expect((test[lift].angle - 0.25).magnitude < 1e-4)
    let box = try test.disc(0.2, at: .zero)
    #expect(throws: PhysicsError.self) { try test.world.setTarget(target, within: 1, of: box) }
    #expect(throws: PhysicsError.self) { try test.world.setTarget(target, within: 0, of: lift) }
  }

  @Test func forcesAtAPointTurn() throws {
    // A11: mass 1, moment 1, force (0, 1) at (1, 0): the torque is 1.
    let test = TestWorld(gravity: 0)
    let body = try test.world.addBody(.dynamic(at: .zero))
    try test.world.addShape(.circle(radius: 2), to: body)
    try test.world.setMass(BodyMass(mass: 1, rotationalInertia: 1), of: body)
    try test.world.applyForce(Vec2(0, 1), at: Vec2(1, 0), to: body)
    test.step()
    #expect(isClose(test[body].linearVelocity.y, to: TestWorld.timeStep, within: 1e-5))
    #expect(test[body].linearVelocity.x == 0)
    #expect(isClose(test[body].angularVelocity, to: TestWorld.timeStep, within: 1e-5))
    try test.world.applyAngularImpulse(2, to: body)
    #expect(isClose(test[body].angularVelocity, to: TestWorld.timeStep + 2, within: 1e-5))
    try test.world.setFixedRotation(true, of: body)
    try test.world.applyTorque(50, to: body)
    test.step()
    #expect(test[body].angularVelocity == 0 && test[body].rotationalInertia == 0)
  }

  // MARK: - Sleep

  @Test func aFallingBodyPutToSleepStaysWhereItIs() throws {  // I16
    let test = TestWorld()
    let ball = try test.disc(0.5, at: Vec2(0, 10))
    test.run(steps: 10)
    try test.world.setTransform(Transform(position: Vec2(0, 20)), of: ball)
    try test.world.sleep(ball)
    test.run(steps: 10)
    #expect(!test[ball].isAwake)
    #expect(test[ball].position.distance(to: Vec2(0, 20)) < 1e-6)
  }

  @Test func anAwakeBodyOverASleeperWakesIt() throws {  // I17
    let test = TestWorld()
    let first = try test.disc(0.5, at: .zero)
    try test.world.sleep(first)
    let second = try test.disc(0.5, at: Vec2(0.3, 0))
    test.step()
    #expect(test[first].isAwake && test[second].isAwake)
  }

  @Test func aStackIsPutToSleepAndWokenAsOne() throws {
    let test = TestWorld()
    try test.floor()
    let boxes = try (0..<4).map { try test.box(1, 1, at: Vec2(0, 0.5 + Float($0))) }
    test.run(steps: 10)
    try test.world.sleep(boxes[1])
    #expect(boxes.allSatisfy { !test[$0].isAwake })
    let hash = boxes.map { test[$0].transform }
    test.run(steps: 30)
    #expect(boxes.map { test[$0].transform } == hash)
    try test.world.wake(boxes[3])
    #expect(boxes.allSatisfy { test[$0].isAwake })
    try test.world.setSleep(allowed: false, of: boxes[0])
    test.run(seconds: 3)
    #expect(boxes.allSatisfy { test[$0].isAwake })
    try test.world.setSleep(allowed: true, of: boxes[0])
    test.run(seconds: 3)
    #expect(boxes.allSatisfy { !test[$0].isAwake })
  }

  // MARK: - Names

  @Test func namesGoWithTheirBodies() throws {
    let test = TestWorld()
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.name = "anna"
    definition.userValue = 7
    let body = try test.world.addBody(definition)
    #expect(test[body].name == "anna" && test[body].userValue == 7)
    let saved = test.world.snapshot()
    try test.world.setName("otto", of: body)
    #expect(test[body].name == "otto")
    try test.world.remove(body)
    let other = try test.world.addBody(.dynamic(at: .zero))
    #expect(test[other].name == nil)
    #expect(throws: PhysicsError.self) { try test.world.setName("x", of: body) }
    try test.world.restore(saved)
    #expect(test[body].name == "anna")
    try test.world.setName(nil, of: body)
    #expect(test[body].name == nil)
  }

  // MARK: - Kinds

  @Test(arguments: [true, false])
  func freshlyDynamicBodiesFall(wasAsleep: Bool) throws {  // G25
    let test = TestWorld()
    let body = try test.world.addBody(.static(at: Vec2(0, 5)))
    try test.world.addShape(.circle(radius: 0.5), to: body, density: 1)
    let other = try test.disc(0.2, at: Vec2(3, 5))
    try test.world.addJoint(.distance(DistanceJoint(length: 3)), from: body, to: other)
    if wasAsleep { try test.world.sleep(other) } else { test.run(steps: 5) }
    try test.world.setKind(.dynamic, of: body)
    #expect(test[body].isAwake)
    test.run(steps: 30)
    #expect(test[body].position.y < 4.5)
    try test.world.setKind(.static, of: body)
    let place = test[body].position
    test.run(steps: 30)
    #expect(test[body].position == place)
  }
}
