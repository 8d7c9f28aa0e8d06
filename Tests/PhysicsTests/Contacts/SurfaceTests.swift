import Physics
import Testing

@Suite struct SurfaceTests {
  private func floor(_ test: TestWorld, _ material: SurfaceMaterial) throws {
    let body = try test.world.addBody(.static(at: Vec2(0, -0.5)))
    try test.world.addShape(.box(width: 400, height: 1), to: body, material: material)
  }

  // MARK: Belts and sleep

  /// What a belt carries does not fall asleep on it, however slowly it runs: it is there when it should
  /// be. On one that stands still it does.
  @Test(arguments: [0.005, 0.03, -0.03] as [Float])
  func aSlowBeltCarriesOnAndOn(speed: Float) throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(tangentSpeed: speed))
    let lower = try test.box(1, 1, at: Vec2(0, 0.5))
    let upper = try test.box(1, 1, at: Vec2(0, 1.5))
    test.run(seconds: 10)
    for box in [lower, upper] {
      #expect(test[box].isAwake)
      #expect(isClose(test[box].position.x, to: 10 * speed, within: 0.05))
    }
    let still = TestWorld()
    try floor(still, SurfaceMaterial(rollingResistance: 0.1))
    let box = try still.box(1, 1, at: Vec2(0, 0.5))
    still.run(seconds: 2)
    #expect(!still[box].isAwake)
  }

  // MARK: Rolling resistance

  /// The lever c r brakes with the torque c r m g; without slip v̇ = c r² m g / (m r² + I), 2/3 c g for
  /// a disc: it stops after v² / (2 v̇).
  @Test(arguments: [0.02, 0.05, 0.2] as [Float], [0.1, 0.5] as [Float])
  func aDiscRollsToRestAfterTheDistanceOfItsResistance(resistance: Float, radius: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try floor(test, SurfaceMaterial(rollingResistance: resistance))
    let speed: Float = 3
    let disc = try test.disc(
      radius, at: Vec2(0, radius), velocity: Vec2(speed, 0), spin: -speed / radius)
    let braking = 2.0 / 3 * resistance * test.gravity
    let time = speed / braking
    test.run(seconds: 0.5 * time)
    #expect(isClose(test[disc].linearVelocity.x, to: 0.5 * speed, within: 0.02))
    test.run(seconds: 0.6 * time)
    #expect(isClose(test[disc].position.x, to: speed * speed / (2 * braking), within: 0.02))
    #expect(test[disc].linearVelocity.length < 0.01)
    let place = test[disc].position.x
    test.run(seconds: 1)
    #expect((test[disc].position.x - place).magnitude < 0.001)
  }

  /// A capsule that rolls on a round end does as a disc: it is set up as one, with its inner line so
  /// short that its inertia is nearly that.
  @Test func aCapsuleIsBrakedAsItRollsOverItsEnds() throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(friction: 1, rollingResistance: 0.3))
    let free = TestWorld()
    try floor(free, SurfaceMaterial(friction: 1))
    var distances: [Float] = []
    for world in [test, free] {
      var definition = BodyDefinition.dynamic(at: Vec2(0, 0.5))
      definition.linearVelocity = Vec2(4, 0)
      definition.angularVelocity = -8
      let capsule = try world.world.addBody(definition)
      try world.world.addShape(
        .capsule(from: Vec2(-0.02, 0), to: Vec2(0.02, 0), radius: 0.5), to: capsule)
      world.run(seconds: 2)
      distances.append(world[capsule].position.x)
    }
    let braking: Float = 2.0 / 3 * 0.3 * 9.81
    #expect(isClose(distances[0], to: 16 / (2 * braking), within: 0.06), "\(distances)")
    #expect(distances[1] > 6)
  }

  /// On a slope it stays if the lever reaches as far out as the weight: tan θ < c.
  @Test(arguments: [(0.19, true), (0.23, false)] as [(Float, Bool)])
  func aDiscStaysOnASlopeThatIsLessThanItsResistance(tangent: Float, stays: Bool) throws {
    let test = TestWorld()
    let degrees: Float = tangent < 0.2 ? 10.75784 : 12.95297  // atan of 0.19 and of 0.23
    let rotation = Rotation(angle: degrees.radians)
    let ground = try test.world.addBody(
      .static(at: rotation.rotate(Vec2(0, -0.5)), angle: degrees.radians))
    try test.world.addShape(
      .box(width: 100, height: 1), to: ground,
      material: SurfaceMaterial(friction: 1, rollingResistance: 0.21))
    let disc = try test.disc(0.5, at: rotation.rotate(Vec2(0, 0.5)), friction: 1)
    let start = test[disc].position
    test.run(seconds: 2)
    let way = test[disc].position.distance(to: start)
    if stays {
      #expect(way < 0.02, "\(way)")
    } else {
      let expected: Float = 0.5 * (2.0 / 3) * 9.81 * (rotation.sine - 0.21 * rotation.cosine) * 4
      #expect(isClose(way, to: expected, within: 0.1), "\(way), \(expected)")
    }
  }

  @Test func resistanceHasNoHoldOnWhatHasNoRadius() throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(friction: 0, rollingResistance: 5))
    let box = try test.box(1, 1, at: Vec2(0, 0.5), velocity: Vec2(3, 0), friction: 0)
    test.run(seconds: 2)
    #expect(isClose(test[box].linearVelocity.x, to: 3, within: 1e-4))
  }

  // MARK: Conveyors

  /// Friction speeds a box up at μ g until it goes with the belt.
  @Test(arguments: [3, -2] as [Float], [0.2, 0.5] as [Float])
  func aBoxReachesTheSpeedOfTheBeltWithItsFriction(speed: Float, friction: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try floor(test, SurfaceMaterial(friction: friction, tangentSpeed: speed))
    let box = try test.box(1, 0.5, at: Vec2(0, 0.25), friction: friction)
    let time = speed.magnitude / (friction * test.gravity)
    test.run(seconds: 0.5 * time)
    let steps = (0.5 * time * 60).rounded()
    let expected = friction * test.gravity * steps / 60
    #expect(isClose(test[box].linearVelocity.x.magnitude, to: expected, within: 0.02))
    test.run(seconds: 0.6 * time)
    #expect(isClose(test[box].linearVelocity.x, to: speed, within: 1e-3))
    test.run(seconds: 1)
    #expect(isClose(test[box].linearVelocity.x, to: speed, within: 1e-3))
    #expect(test[box].angle.magnitude < 0.01)
  }

  /// The belt runs to the right seen with the outside up: over the top one way, below the other.
  @Test func aBeltRunsRoundItsShape() throws {
    let test = TestWorld(gravity: 0)
    let belt = try test.world.addBody(.static)
    try test.world.addShape(
      .box(width: 20, height: 1), to: belt,
      material: SurfaceMaterial(friction: 1, tangentSpeed: 2))
    let over = try test.box(1, 1, at: Vec2(0, 1), velocity: Vec2(0, -0.2), friction: 1)
    let under = try test.box(1, 1, at: Vec2(0, -1), velocity: Vec2(0, 0.2), friction: 1)
    for _ in 0..<60 {
      try test.world.applyForce(Vec2(0, -10), to: over)
      try test.world.applyForce(Vec2(0, 10), to: under)
      test.step()
    }
    #expect(isClose(test[over].linearVelocity.x, to: 2, within: 0.01))
    #expect(isClose(test[under].linearVelocity.x, to: -2, within: 0.01))
  }

  /// A tread pushes its own body: two belts that run against each other add up.
  @Test func aTreadDrivesItsBody() throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(friction: 1))
    let tank = try test.world.addBody(.dynamic(at: Vec2(0, 0.25)))
    try test.world.addShape(
      .box(width: 2, height: 0.5), to: tank,
      material: SurfaceMaterial(friction: 1, tangentSpeed: 2))
    test.run(seconds: 2)
    // Its underside runs to the left, so it goes to the right.
    #expect(isClose(test[tank].linearVelocity.x, to: 2, within: 0.01))
  }

  @Test func aSegmentOfAChainCanBeABelt() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    var chain = ChainDefinition([Vec2(10, 0), Vec2(0, 0), Vec2(-10, 0)])
    chain.materials = [SurfaceMaterial(tangentSpeed: 1), SurfaceMaterial(tangentSpeed: -1)]
    try test.world.addChain(chain, to: ground)
    let right = try test.box(0.5, 0.5, at: Vec2(3, 0.25))
    let left = try test.box(0.5, 0.5, at: Vec2(-3, 0.25))
    test.run(seconds: 2)
    #expect(isClose(test[right].linearVelocity.x, to: 1, within: 0.01))
    #expect(isClose(test[left].linearVelocity.x, to: -1, within: 0.01))
  }

  // MARK: State

  @Test func surfacesAreInSnapshotsAndChangeNothingElsewhere() throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(rollingResistance: 0.1, tangentSpeed: 0.5))
    for i in 0..<6 {
      try test.disc(0.3, at: Vec2(Float(i), 0.3), velocity: Vec2(Float(i), 0))
      try test.box(0.5, 0.5, at: Vec2(Float(i), 1.5))
    }
    test.run(steps: 30)
    let saved = test.world.snapshot()
    test.run(steps: 30)
    let hash = test.world.stateHash
    try test.world.restore(saved)
    test.run(steps: 30)
    #expect(test.world.stateHash == hash)
  }

  // MARK: Mixing

  @Test(
    arguments: [
      (MixingRule.geometricMean, 0.25, 1, 0.5), (.geometricMean, 0.7, 0, 0),
      (.arithmeticMean, 0.2, 0.6, 0.4), (.minimum, 0.2, 0.6, 0.2), (.maximum, 0.2, 0.6, 0.6),
      (.product, 0.5, 0.6, 0.3),
    ] as [(MixingRule, Float, Float, Float)])
  func frictionIsMixedByTheRuleOfTheWorld(
    rule: MixingRule, a: Float, b: Float, mixed: Float
  ) throws {
    let test = TestWorld()
    test.world.materialMixing.friction = rule
    try floor(test, SurfaceMaterial(friction: a))
    let box = try test.box(1, 0.2, at: Vec2(0, 0.1), velocity: Vec2(8, 0), friction: b)
    test.run(seconds: 0.1)
    let early = test[box].linearVelocity.x
    test.run(seconds: 0.5)
    let braking = (early - test[box].linearVelocity.x) / 0.5
    #expect((braking - mixed * test.gravity).magnitude < 0.02 * test.gravity, "\(braking)")
  }

  /// The coefficient that a contact is solved with, to the last bit; what would be the root of less than
  /// nothing cannot be made.
  @Test(arguments: [(0.25, 1, 0.5), (0.7, 0, 0), (0.9, 0.4, 0.6)] as [(Float, Float, Float)])
  func frictionIsMixedByTheGeometricMeanToTheLastBit(a: Float, b: Float, mixed: Float) throws {
    let test = TestWorld()
    try floor(test, SurfaceMaterial(friction: a))
    try test.box(1, 0.2, at: Vec2(0, 0.1), friction: b)
    var seen: [Float] = []
    test.world.preSolve = { seen.append($0.friction) }
    test.step()
    #expect(seen.count == 1)
    #expect((seen[0] - mixed).magnitude <= mixed * 1.2e-7)
    #expect(throws: PhysicsError.self) { try floor(test, SurfaceMaterial(friction: -0.5)) }
  }

  @Test func aNewRuleHoldsForWhatTouchesAlready() throws {
    let test = TestWorld()
    try test.slope(degrees: 20, friction: 0)
    test.world.materialMixing.friction = .maximum
    let rotation = Rotation(angle: Float(20).radians)
    let box = try test.box(
      1, 0.5, at: rotation.rotate(Vec2(0, 0.25)), angle: Float(20).radians, friction: 1)
    test.run(seconds: 2)
    #expect(!test[box].isAwake)
    test.world.materialMixing.friction = .minimum
    test.run(seconds: 1)
    #expect(test[box].linearVelocity.length > 3)
  }

  @Test func aRuleForBouncesHolds() throws {
    for (rule, height) in [(MixingRule.maximum, Float(1)), (.product, 0)] {
      let test = TestWorld()
      test.world.materialMixing.restitution = rule
      try test.floor(restitution: 0)
      let ball = try test.disc(0.2, at: Vec2(0, 1.2), restitution: 1)
      var highest: Float = 0
      var hasHit = false
      for _ in 0..<70 {
        test.step()
        hasHit = hasHit || test[ball].linearVelocity.y > -0.1 && test[ball].position.y < 0.5
        if hasHit { highest = max(highest, test[ball].position.y - 0.2) }
      }
      #expect((highest - height).magnitude < 0.03, "\(rule): \(highest)")
    }
  }
}
