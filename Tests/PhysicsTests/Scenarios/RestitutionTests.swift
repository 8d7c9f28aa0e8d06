import Physics
import Testing

@Suite struct RestitutionTests {
  /// The height of the next bounce of a ball over a floor at 0 (m): the highest place between the
  /// turn at the floor and the turn in the air.
  private func nextApex(of ball: BodyID, radius: Float, in test: TestWorld) throws -> Float {
    try #require(test.run(atMost: 240) { test[ball].linearVelocity.y > 0 } != nil)
    var apex = test[ball].position.y
    try #require(
      test.run(atMost: 240) {
        apex = max(apex, test[ball].position.y)
        return test[ball].linearVelocity.y <= 0
      } != nil)
    return apex - radius
  }

  /// Heights e² h, e⁴ h ...: each apex against the one before, within 5 %, as long as the ball
  /// is in the air for some steps.
  @Test(arguments: [0.5, 0.8] as [Float], [1, 2, 4])
  func bouncesReachTheSquareOfRestitution(restitution: Float, substeps: Int) throws {
    let test = TestWorld(substeps: substeps)
    try test.floor(restitution: restitution)
    let ball = try test.disc(0.2, at: Vec2(0, 2.2))
    var drop: Float = 2
    while (2 * 9.81 * drop).squareRoot() > 1.2 {
      let apex = try nextApex(of: ball, radius: 0.2, in: test)
      #expect(isClose(apex, to: restitution * restitution * drop, within: 0.05))
      drop = apex
    }
    test.run(seconds: 4)
    #expect(!test[ball].isAwake)
    #expect((test[ball].position.y - 0.2).magnitude < 1.1 * Tolerance.linearSlop)
  }

  /// The whole table for e = 0.8: 1.28, 0.8192, 0.5243, 0.3355 m, the first within 5 %.
  @Test func ballWithEightTenthsFollowsTheTable() throws {
    let test = TestWorld()
    try test.floor(restitution: 0.8)
    let ball = try test.disc(0.2, at: Vec2(0, 2.2))
    for (bounce, height) in ([1.28, 0.8192, 0.524288, 0.335544] as [Float]).enumerated() {
      let apex = try nextApex(of: ball, radius: 0.2, in: test)
      #expect(isClose(apex, to: height, within: 0.05 * Float(bounce + 1)))
    }
  }

  /// A bumper: what comes leaves faster by the factor, bounce after bounce, up to the cap on the speed.
  @Test func moreThanOneKicksUpToTheCapOnTheSpeed() throws {
    let test = TestWorld(gravity: 0)
    try test.floor(friction: 0, restitution: 1.5)
    try test.floor(top: 7, friction: 0)
    let ball = try test.disc(0.2, at: Vec2(0, 3), velocity: Vec2(0, -4), restitution: 1.5)
    try #require(test.run(atMost: 240) { test[ball].linearVelocity.y > 0 } != nil)
    #expect(isClose(test[ball].linearVelocity.y, to: 6, within: 0.01))
    test.run(seconds: 20)
    #expect(test[ball].linearVelocity.length <= Tolerance.maximumSpeed * 1.5)
    #expect(test[ball].linearVelocity.length > 100)
    #expect(test.world.faults().isEmpty)
  }

  /// The larger restitution of two shapes counts.
  @Test func eitherSurfaceMakesTheBounce() throws {
    let test = TestWorld()
    try test.floor()
    let ball = try test.disc(0.2, at: Vec2(0, 2.2), restitution: 0.5)
    #expect(isClose(try nextApex(of: ball, radius: 0.2, in: test), to: 0.5, within: 0.05))
  }

  /// With e = 1 a ball comes back to where it fell from, and never higher.
  @Test func perfectlyElasticBallKeepsItsHeight() throws {
    let test = TestWorld()
    try test.floor(restitution: 1)
    let ball = try test.disc(1, at: Vec2(0, 5.905), restitution: 1)
    let start = test.energy(of: ball)
    var highest = test[ball].position.y - 1
    for bounce in 0..<10 {
      let apex = try nextApex(of: ball, radius: 1, in: test)
      #expect(apex <= highest * 1.001, "bounce \(bounce)")
      #expect(isClose(apex, to: highest, within: 0.025), "bounce \(bounce)")
      #expect(test.energy(of: ball) <= start * 1.001)
      highest = apex
    }
  }

  // MARK: - Two bodies

  /// v₁′ = (m₁ v₁ + m₂ v₂ + m₂ e (v₂ − v₁)) / (m₁ + m₂), v₂′ likewise.
  @Test(arguments: [0, 0.5, 1] as [Float], [(1, 2), (1, 1), (5, 1)] as [(Float, Float)])
  func headOnCollisionFollowsRestitution(restitution: Float, masses: (Float, Float)) throws {
    let (m1, m2) = masses
    let test = TestWorld(gravity: 0)
    let first = try test.disc(
      0.5, at: Vec2(-2, 0), velocity: Vec2(3, 0), mass: m1, restitution: restitution)
    let second = try test.disc(0.5, at: .zero, mass: m2, restitution: restitution)
    test.run(seconds: 1)
    let expected1 = (m1 * 3 - m2 * restitution * 3) / (m1 + m2)
    let expected2 = (m1 * 3 + m1 * restitution * 3) / (m1 + m2)
    #expect((test[first].linearVelocity.x - expected1).magnitude < 1e-3)
    #expect((test[second].linearVelocity.x - expected2).magnitude < 1e-3)
    #expect(test[first].linearVelocity.y.magnitude < 1e-4)
  }

  /// Equal balls at 5 and −10 m/s exchange their velocities while they fall.
  @Test func equalElasticBallsExchangeVelocitiesWhileFalling() throws {
    let test = TestWorld()
    let left = try test.disc(0.5, at: Vec2(-3, 50), velocity: Vec2(5, 0), restitution: 1)
    let right = try test.disc(0.5, at: Vec2(3, 50), velocity: Vec2(-10, 0), restitution: 1)
    test.run(seconds: 1)
    #expect((test[left].linearVelocity - Vec2(-10, -9.81)).length < 1e-3)
    #expect((test[right].linearVelocity - Vec2(5, -9.81)).length < 1e-3)
  }

  /// Below a threshold of 1 m/s even an elastic pair shares its momentum.
  @Test func restitutionBeginsAtItsThreshold() throws {
    for (speed, first, second) in [(0.99, 0.495, 0.495), (1.01, 0, 1.01)]
      as [(Float, Float, Float)]
    {
      let test = TestWorld(gravity: 0)
      try test.world.setRestitutionThreshold(1)
      let a = try test.disc(0.5, at: Vec2(-1.2, 0), velocity: Vec2(speed, 0), restitution: 1)
      let b = try test.disc(0.5, at: .zero, restitution: 1)
      test.run(seconds: 1)
      #expect((test[a].linearVelocity.x - first).magnitude < 1e-3)
      #expect((test[b].linearVelocity.x - second).magnitude < 1e-3)
    }
  }

  /// Equal smooth discs part at 90°; with the impact parameter half of 2 R at 60° and 30°, with 0.5
  /// and 0.866 of the speed. A contact is found up to a step early or late, which turns its normal
  /// by up to v dt / 2 R = 0.017.
  @Test func smoothDiscsPartAtARightAngle() throws {
    let test = TestWorld(gravity: 0)
    let mover = try test.disc(
      0.5, at: Vec2(-2, 0.5), velocity: Vec2(2, 0), friction: 0, restitution: 1)
    let target = try test.disc(0.5, at: .zero, friction: 0, restitution: 1)
    test.run(seconds: 2)
    let a = test[mover].linearVelocity
    let b = test[target].linearVelocity
    #expect((a.dot(b) / (a.length * b.length)).magnitude < 0.02)
    #expect(isClose(a.length, to: 1, within: 0.04))
    #expect(isClose(b.length, to: 2 * 0.8660254, within: 0.02))
    #expect((a + b - Vec2(2, 0)).length < 1e-3)
  }

  /// A disc on the floor: it slides with μ (1 + e) v_n of friction or sticks, whichever is less. The
  /// contact may be found up to a step late, v dt = 5 cm deep; halfway there the arm of the friction
  /// is 2.5 % shorter than the radius.
  @Test func obliqueImpactTurnsSlidingIntoSpin() throws {
    for (friction, speed, spin) in [(0.4, 2.666667, 5.333333), (0.1, 3.55, 1.8)]
      as [(Float, Float, Float)]
    {
      let test = TestWorld(gravity: 0)
      try test.floor(friction: friction, restitution: 0.5)
      let disc = try test.disc(
        0.5, at: Vec2(0, 1), velocity: Vec2(4, -3), friction: friction, restitution: 0.5)
      test.run(seconds: 0.5)
      #expect(isClose(test[disc].linearVelocity.y, to: 1.5, within: 0.01))
      #expect(isClose(test[disc].linearVelocity.x, to: speed, within: 0.01), "μ = \(friction)")
      #expect(isClose(test[disc].angularVelocity, to: -spin, within: 0.025), "μ = \(friction)")
    }
  }

  // MARK: - Newton's cradle

  /// Balls with gaps meet one after the other: the last leaves with ((1 + e) / 2)ⁿ⁻¹ v₀.
  @Test(arguments: [3, 5], [0.9, 0.5] as [Float])
  func cradleWithGapsPassesTheSpeedOn(count: Int, restitution: Float) throws {
    let test = TestWorld(gravity: 0)
    var balls: [BodyID] = []
    for index in 0..<count {
      balls.append(
        try test.disc(
          0.5, at: Vec2(1.3 * Float(index), 0), velocity: Vec2(index == 0 ? 10 : 0, 0),
          restitution: restitution))
    }
    let last = balls[count - 1]
    try #require(test.run(atMost: 300) { test[last].linearVelocity.x > 0.1 } != nil)
    var expected: Float = 10
    for _ in 1..<count { expected *= (1 + restitution) / 2 }
    #expect(isClose(test[last].linearVelocity.x, to: expected, within: 0.01))
    #expect(abs(test.momentum(of: balls).x - 10) < 1e-3)
  }

  /// Touching balls have no unique outcome: momentum stays and energy does not rise.
  @Test func touchingCradleKeepsMomentumAndGainsNoEnergy() throws {
    let test = TestWorld(gravity: 0)
    var balls: [BodyID] = []
    for index in 0..<5 {
      let x = Float(index) + (index == 0 ? -2 : 0)
      balls.append(
        try test.disc(
          0.5, at: Vec2(x, 0), velocity: Vec2(index == 0 ? 4 : 0, 0), restitution: 1))
    }
    for _ in 0..<120 {
      test.step()
      #expect(abs(test.momentum(of: balls).x - 4) < 1e-3)
      #expect(test.kineticEnergy(of: balls) <= 8.001)
    }
    #expect(test[balls[4]].linearVelocity.x > 1)
  }
}
