import Physics
import Testing

/// Bodies that touch nothing.
@Suite struct FreeFlightTests {
  /// Semi-implicit Euler over N substeps of h: v = g N h, y = g h² N (N + 1) / 2. The band of 1e-4
  /// is rounding: nothing else may differ from the scheme.
  @Test(arguments: [1, 2, 4], [30, 60, 120])
  func fallFromRestIsTheSchemesToTheLastDigits(substeps: Int, steps: Int) throws {
    let test = TestWorld(substeps: substeps)
    let body = try test.disc(0.5, at: .zero)
    test.run(steps: steps)
    #expect(isClose(-test[body].position.y, to: test.predictedFall(steps: steps), within: 1e-4))
    #expect(
      isClose(-test[body].linearVelocity.y, to: 9.81 * Float(steps) / 60, within: 1e-4))
  }

  @Test func fallMatchesTheTable() throws {
    for (substeps, steps, expected) in [
      (1, 30, 1.2671250), (1, 60, 4.9867500), (1, 120, 19.7835), (4, 60, 4.9254375),
    ] as [(Int, Int, Float)] {
      let test = TestWorld(substeps: substeps)
      let body = try test.box(1, 1, at: .zero)
      test.run(steps: steps)
      #expect(isClose(-test[body].position.y, to: expected, within: 1e-4))
    }
  }

  /// v₀ = 20 m/s at 45°: range 40.7747 m, flight 2.88321 s, apex 10.1937 m, all within 1 %.
  @Test func projectileFliesItsParabola() throws {
    let test = TestWorld()
    let speed = 20 * Float(0.5).squareRoot()
    let body = try test.disc(0.2, at: .zero, velocity: Vec2(speed, speed))
    var apex: Float = 0
    var before = test[body].position
    let landing = test.run(atMost: 300) {
      apex = max(apex, test[body].position.y)
      if test[body].position.y <= 0 { return true }
      before = test[body].position
      return false
    }
    let steps = try #require(landing)
    // The landing lies between two steps.
    let part = before.y / (before.y - test[body].position.y)
    #expect(isClose((Float(steps - 1) + part) / 60, to: 2.8832081, within: 0.01))
    let range = before.x + part * (test[body].position.x - before.x)
    #expect(isClose(range, to: 40.7747197, within: 0.01))
    #expect(isClose(apex, to: 10.1936799, within: 0.01))
  }

  /// v ← v / (1 + h c) each substep; v₀ exp(−c t) = 3.67879 in the continuum.
  @Test(arguments: [1, 2, 4])
  func linearDampingIsTheImplicitSchemesAndNearTheExponential(substeps: Int) throws {
    let test = TestWorld(gravity: 0, substeps: substeps)
    let body = try test.disc(0.5, at: .zero, velocity: Vec2(10, 0))
    try test.world.setDamping(linear: 0.5, angular: 0, of: body)
    test.run(steps: 120)
    var expected = 10.0
    for _ in 0..<(120 * substeps) { expected /= 1 + 0.5 / (60 * Double(substeps)) }
    #expect(isClose(test[body].linearVelocity.x, to: Float(expected), within: 1e-4))
    #expect(isClose(test[body].linearVelocity.x, to: 3.6787944, within: 0.01))
    if substeps == 1 { #expect(isClose(Float(expected), to: 3.6940697, within: 1e-6)) }
  }

  @Test func angularDampingSlowsSpinLikewise() throws {
    let test = TestWorld(gravity: 0)
    let body = try test.disc(0.5, at: .zero, spin: 8)
    try test.world.setDamping(linear: 0, angular: 0.5, of: body)
    test.run(seconds: 2)
    #expect(isClose(test[body].angularVelocity, to: 8 * 0.36787944, within: 0.01))
  }

  /// Gravity and damping balance at g / c.
  @Test func dampedFallReachesItsTerminalSpeed() throws {
    let test = TestWorld()
    let body = try test.disc(0.5, at: .zero)
    try test.world.setDamping(linear: 0.5, angular: 0, of: body)
    test.run(seconds: 20)
    #expect(isClose(-test[body].linearVelocity.y, to: 19.62, within: 1e-3))
  }

  @Test func spinAndVelocityStayWithoutForcesToTheLastBit() throws {
    let test = TestWorld(gravity: 0)
    let box = try test.box(2, 0.3, at: Vec2(-5, 1), velocity: Vec2(0.75, -0.25))
    try test.world.setVelocity(linear: Vec2(0.75, -0.25), angular: 3, of: box)
    test.run(steps: 1200)
    #expect(test[box].linearVelocity == Vec2(0.75, -0.25))
    #expect(test[box].angularVelocity == 3)
  }

  /// Velocity first, then position: y = −1 then −3 under gravity 1 with steps of a second.
  @Test func gravityMovesOnlyDynamicBodiesAndVelocityComesFirst() throws {
    let world = World(gravity: Vec2(0, -1))
    let dynamic = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 1), to: dynamic)
    let fixed = try world.addBody(.static(at: Vec2(10, 0)))
    try world.addShape(.circle(radius: 1), to: fixed)
    let kinematic = try world.addBody(.kinematic(at: Vec2(20, 0)))
    try world.addShape(.circle(radius: 1), to: kinematic)
    try world.setVelocity(linear: Vec2(1, 0), angular: 0, of: kinematic)
    for (y, v, x) in [(-1, -1, 21), (-3, -2, 22)] as [(Float, Float, Float)] {
      world.step(by: 1, substeps: 1)
      #expect(world[dynamic].position == Vec2(0, y))
      #expect(world[dynamic].linearVelocity == Vec2(0, v))
      #expect(world[kinematic].position == Vec2(x, 0))
      #expect(world[kinematic].linearVelocity == Vec2(1, 0))
      #expect(world[fixed].position == Vec2(10, 0))
    }
  }

  /// J = (0, 3) N·s at (0.8, 0.1) of a free 2 × 1 box of 2 kg: v = 1.5, I = 0.83333, ω = 2.88.
  @Test func impulseOffTheCentreMovesAndTurns() throws {
    let test = TestWorld(gravity: 0)
    let box = try test.box(2, 1, at: .zero, mass: 2)
    try test.world.applyImpulse(Vec2(0, 3), at: Vec2(0.8, 0.1), to: box)
    #expect(isClose(test[box].rotationalInertia, to: 0.8333333, within: 1e-5))
    #expect(isClose(test[box].linearVelocity.y, to: 1.5, within: 1e-5))
    #expect(isClose(test[box].angularVelocity, to: 2.88, within: 1e-5))
  }

  /// A force of 3 N for one second gives 2 kg a speed of 1.5 m/s, and must be given every step.
  @Test func forceActsForOneStep() throws {
    let test = TestWorld(gravity: 0)
    let box = try test.box(1, 1, at: .zero, mass: 2)
    for _ in 0..<60 {
      try test.world.applyForce(Vec2(3, 0), to: box)
      test.step()
    }
    #expect(isClose(test[box].linearVelocity.x, to: 1.5, within: 1e-4))
    test.run(steps: 10)
    #expect(isClose(test[box].linearVelocity.x, to: 1.5, within: 1e-4))
  }

  @Test func unrotatableBodyKeepsItsAngle() throws {
    let test = TestWorld(gravity: 0)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.hasFixedRotation = true
    let body = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 2, height: 1), to: body)
    try test.world.applyImpulse(Vec2(0, 5), at: Vec2(1, 0), to: body)
    test.run(steps: 30)
    #expect(test[body].angle == 0)
    #expect(test[body].position.y > 1)
  }
}
