import Testing

@testable import Physics

/// What every sound engine does with contacts, from plain scenes with known ends.
@Suite struct ContactFactTests {
  // MARK: Integration

  /// Velocity first, then position: after one step of a second under 1 m/s² a body has the speed 1 and
  /// has fallen by 1, after two it has the speed 2 and has fallen by 3.
  @Test func aFreeBodyFallsAndTheOthersDoNot() throws {
    let world = World(gravity: Vec2(0, -1))
    var moving = BodyDefinition.kinematic(at: Vec2(0, 5))
    moving.linearVelocity = Vec2(1, 0)
    let kinematic = try world.addBody(moving)
    let fixed = try world.addBody(.static(at: Vec2(5, 0)))
    let free = try world.addBody(.dynamic(at: .zero))
    for body in [kinematic, fixed, free] { try world.addShape(.circle(radius: 0.1), to: body) }
    for step in 1...2 {
      world.step(by: 1, substeps: 1)
      let n = Float(step)
      #expect(world[free].linearVelocity == Vec2(0, -n))
      #expect(world[free].position == Vec2(0, -n * (n + 1) / 2))
      #expect(world[fixed].position == Vec2(5, 0))
      #expect(world[kinematic].position == Vec2(n, 5))
      #expect(world[kinematic].linearVelocity == Vec2(1, 0))
    }
  }

  // MARK: Coming to rest

  @Test func aDroppedBoxComesToRestOnTheGround() throws {
    let test = TestWorld(gravity: 10)
    let ground = try test.world.addBody(.static(at: Vec2(0, -10)))
    try test.world.addShape(.box(width: 100, height: 20), to: ground)
    let box = try test.box(2, 2, at: Vec2(0, 4), mass: 4, friction: 0.3)
    test.run(steps: 90)
    #expect((test[box].position - Vec2(0, 1)).length < 0.01)
    #expect(test[box].angle.magnitude < 0.01)
  }

  /// Ten times the usual weight, and steps of a hundredth.
  @Test func heavyGravityPressesNothingThroughTheFloor() throws {
    let world = World(gravity: Vec2(0, -100))
    let frame = try world.addBody(.static)
    for (x, y, width, height) in [
      (0, -0.5, 102, 1), (0, 100.5, 102, 1), (-50.5, 50, 1, 102), (50.5, 50, 1, 102),
    ] as [(Float, Float, Float, Float)] {
      try world.addShape(.box(width: width, height: height, center: Vec2(x, y)), to: frame)
    }
    let disc = try world.addBody(.dynamic(at: Vec2(-5, 10)))
    try world.addShape(.circle(radius: 1), to: disc)
    let box = try world.addBody(.dynamic(at: Vec2(5, 10)))
    try world.addShape(.box(width: 2, height: 2), to: box)
    for _ in 0..<100 { world.step(by: 0.01, substeps: 4) }
    #expect((world[disc].position.y - 1).magnitude < 1.1 * Tolerance.linearSlop)
    #expect((world[box].position.y - 1).magnitude < 1.1 * Tolerance.linearSlop)
  }

  /// Ground much wider than what stands on it does not shake it.
  @Test(arguments: [1e4, 9e4] as [Float])
  func aStackStandsOnGroundOfAnyWidth(halfWidth: Float) throws {
    let test = TestWorld()
    try test.floor(halfWidth: halfWidth)
    let boxes = try (0..<3).map { try test.box(1, 1, at: Vec2(0, 0.5 + Float($0))) }
    for _ in 0..<500 {
      test.step()
      for box in boxes {
        let now = test[box]
        #expect(now.position.x.magnitude < 2 && now.position.y > 0.3 && now.position.y < 4)
        #expect(now.linearVelocity.length < 10)
      }
    }
    for (i, box) in boxes.enumerated() {
      #expect((test[box].position.y - 0.5 - Float(i)).magnitude < 0.1)
      #expect(test[box].linearVelocity.length < 0.1)
    }
  }

  @Test func aSleeperHangsUntilItIsWokenThenFallsAndSleepsAgain() throws {
    let test = TestWorld()
    try test.floor()
    var asleep = BodyDefinition.dynamic(at: Vec2(0, 10))
    asleep.isAwake = false
    let box = try test.world.addBody(asleep)
    try test.world.addShape(.box(width: 1, height: 1), to: box)
    test.run(seconds: 1)
    #expect(test[box].position == Vec2(0, 10) && !test[box].isAwake)
    try test.world.wake(box)
    var fellAsleep = 0
    for _ in 0..<300 {
      test.step()
      fellAsleep += test.world.events.fellAsleep.filter { $0 == box }.count
    }
    #expect((test[box].position.y - 0.5).magnitude < 1.1 * Tolerance.linearSlop)
    #expect(!test[box].isAwake)
    #expect(fellAsleep == 1)
  }

  // MARK: Restitution and friction

  /// v → −0.9 v at each meeting, else v + g dt: after each bounce the apex is 0.81 of the last one.
  @Test func aPartlyElasticBallFollowsItsRule() throws {
    let test = TestWorld()
    try test.floor(friction: 0)
    let ball = try test.disc(2, at: Vec2(0, 10), friction: 0, restitution: 0.9)
    var apexes: [Float] = []
    var rising = false
    var top: Float = 0
    for _ in 0..<1000 {
      test.step()
      let v = test[ball].linearVelocity.y
      if v > 0 { rising = true }
      top = max(top, rising ? test[ball].position.y - 2 : 0)
      if rising && v < 0 {
        apexes.append(top)
        rising = false
        top = 0
      }
    }
    #expect(apexes.count >= 5)
    for (i, apex) in apexes.prefix(5).enumerated() {
      let expected = 8 * (0..<(i + 1)).reduce(Float(1)) { product, _ in product * 0.81 }
      #expect(isClose(apex, to: expected, within: 0.02), "\(i): \(apex), \(expected)")
    }
  }

  /// A floor of 0.9 and a box of 0.8 meet with √0.72: 8.324 m/s² at 9.81.
  @Test func aFastBoxIsBrakedByTheMixOfBothFrictions() throws {
    let test = TestWorld()
    try test.floor(friction: 0.9)
    // So flat that friction does not tip it.
    let box = try test.box(4, 0.5, at: Vec2(0, 0.25), velocity: Vec2(20, 0), friction: 0.8)
    test.run(seconds: 1)
    let braking: Float = 0.848_528_1 * 9.81
    #expect((test[box].linearVelocity.x - (20 - braking)).magnitude < 0.02)
    // A substep goes by before the floor presses: 2 cm in the first second.
    #expect((test[box].position.x - (20 - 0.5 * braking)).magnitude < 0.03)
    #expect(test[box].angle.magnitude < 0.01)
  }

  // MARK: Changes in mid-run

  @Test func bodiesRemovedBeforeTheFirstStepLeaveNothing() throws {
    let test = TestWorld()
    try test.floor()
    var bodies: [BodyID] = []
    for i in 0..<20 { bodies.append(try test.box(1, 1, at: Vec2(0.3 * Float(i), 0.5))) }
    for body in bodies where body != bodies[7] { try test.world.remove(body) }
    test.run(seconds: 1)
    #expect(test.world.bodyCount == 2)
    #expect((test[bodies[7]].position.y - 0.5).magnitude < 0.01)
  }

  @Test func aBodyThatBecomesDynamicFeelsGravityAndOneThatBecomesStaticStops() throws {
    let test = TestWorld()
    try test.floor()
    let held = try test.world.addBody(.static(at: Vec2(0, 5)))
    try test.world.addShape(.box(width: 1, height: 1), to: held)
    let sleeper = try test.box(1, 1, at: Vec2(4, 0.5))
    test.run(seconds: 2)
    #expect(!test[sleeper].isAwake)
    try test.world.setKind(.dynamic, of: held)
    #expect(test[held].isAwake)
    test.run(seconds: 0.5)
    #expect(isClose(test[held].linearVelocity.y, to: -4.905, within: 1e-3))
    try test.world.setKind(.static, of: held)
    let place = test[held].position
    test.run(seconds: 1)
    #expect(test[held].position == place && test[held].linearVelocity == .zero)
    // Asleep, and joined.
    let arm = try test.box(1, 0.2, at: Vec2(4, 3))
    try test.world.addJoint(.revolute(RevoluteJoint(anchorB: Vec2(0, -2))), from: sleeper, to: arm)
    try test.world.setKind(.static, of: sleeper)
    try test.world.setKind(.dynamic, of: sleeper)
    #expect(test[sleeper].isAwake)
    test.run(seconds: 1)
    #expect(test[sleeper].position.isFinite && test[arm].position.isFinite)
  }

  /// A chain without points is refused, and where it would be a ball falls freely and rays meet nothing.
  @Test func aChainWithoutPointsIsNotThere() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    for chain in [ChainDefinition([]), .loop([])] {
      #expect(throws: PhysicsError.self) { try test.world.addChain(chain, to: ground) }
    }
    #expect(test.world.shapeCount == 0)
    let ball = try test.disc(0.5, at: Vec2(0, 5))
    test.run(steps: 120)
    #expect(isClose(5 - test[ball].position.y, to: test.predictedFall(steps: 120), within: 1e-4))
    #expect(test.world.castRay(from: Vec2(0, 5), translation: Vec2(0, -10)) == nil)
    #expect(test.world.events.quarantined.isEmpty)
  }

  // MARK: Boxes of the broad phase

  @Test func boxesAreValidOverlapAndContain() {
    #expect(!AABB(lower: Vec2(-1, -1), upper: Vec2(-2, -2)).isValid)
    #expect(AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1)).isValid)
    let unit = AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1))
    let far = AABB(lower: Vec2(2, 2), upper: Vec2(4, 4))
    #expect(!unit.overlaps(far) && !unit.contains(far))
    let box = AABB(lower: Vec2(5, 3), upper: Vec2(11, 7))
    #expect(box.contains(box))
    #expect(box.union(AABB(lower: Vec2(7, 4), upper: Vec2(9, 6))) == box)
    for grown in [
      AABB(lower: Vec2(4, 3), upper: Vec2(11, 7)), AABB(lower: Vec2(5, 2), upper: Vec2(11, 7)),
      AABB(lower: Vec2(5, 3), upper: Vec2(12, 7)), AABB(lower: Vec2(5, 3), upper: Vec2(11, 8)),
    ] {
      #expect(!box.contains(grown) && grown.contains(box))
    }
  }
}
