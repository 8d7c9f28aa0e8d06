import Physics
import Testing

// Coulomb: |F_t| ≤ μ F_n. Two shapes meet with the geometric mean of their coefficients; all here
// have the same one, so that it is also the mean.

@Suite struct FrictionTests {
  /// A box lying on a slope through the origin.
  private func boxOnSlope(
    _ test: TestWorld, degrees: Float, friction: Float, width: Float = 1, height: Float = 0.5
  ) throws -> BodyID {
    try test.slope(degrees: degrees, friction: friction)
    let angle = degrees.radians
    return try test.box(
      width, height, at: Rotation(angle: angle).rotate(Vec2(0, 0.5 * height)), angle: angle,
      friction: friction)
  }

  /// How far a body has come down a slope (m).
  private func descent(_ body: BodyID, _ test: TestWorld, degrees: Float) -> Float {
    -test[body].position.dot(Rotation(angle: degrees.radians).rotate(Vec2(1, 0)))
  }

  /// A box slips when tan θ > μ: at 0.95 of the threshold it rests and falls asleep.
  @Test(arguments: [10, 20, 30, 40, 45] as [Float])
  func boxBelowTheFrictionAngleRestsAndSleeps(degrees: Float) throws {
    let test = TestWorld()
    let rotation = Rotation(angle: degrees.radians)
    let friction = rotation.sine / rotation.cosine / 0.95
    let body = try boxOnSlope(test, degrees: degrees, friction: friction)
    test.run(seconds: 3)
    #expect(!test[body].isAwake)
    #expect(descent(body, test, degrees: degrees).magnitude < Tolerance.linearSlop)
  }

  /// At 1.05 of it, it slides, with a = g (sin θ − μ cos θ). At 10° that is 0.08 m/s², too slow at
  /// first to be told from rest: a box that may sleep would fall asleep at 0.04 m/s.
  @Test(arguments: [10, 20, 30, 40, 45] as [Float])
  func boxAboveTheFrictionAngleSlides(degrees: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    let rotation = Rotation(angle: degrees.radians)
    let friction = rotation.sine / rotation.cosine / 1.05
    let body = try boxOnSlope(test, degrees: degrees, friction: friction)
    test.run(seconds: 1)
    let early = test[body].linearVelocity.length
    test.run(seconds: 2)
    let acceleration = (test[body].linearVelocity.length - early) / 2
    let expected = 9.81 * (rotation.sine - friction * rotation.cosine)
    #expect(isClose(acceleration, to: expected, within: 0.01))
    #expect(descent(body, test, degrees: degrees) > 4.4 * expected)
  }

  @Test(arguments: [(20, 0.589702), (30, 2.356287), (40, 4.051278), (45, 4.855702)])
  func slidingBoxAcceleratesByWhatFrictionLeaves(degrees: Float, expected: Float) throws {
    let test = TestWorld()
    let body = try boxOnSlope(test, degrees: degrees, friction: 0.3)
    test.run(seconds: 0.5)
    let early = test[body].linearVelocity.length
    test.run(seconds: 1.5)
    let acceleration = (test[body].linearVelocity.length - early) / 1.5
    #expect(isClose(acceleration, to: expected, within: 0.01))
    #expect(isClose(test[body].angle, to: degrees.radians, within: 0.005))
  }

  @Test func frictionOfThreeTenthsHoldsATenDegreeSlope() throws {
    let test = TestWorld()
    let body = try boxOnSlope(test, degrees: 10, friction: 0.3)
    test.run(seconds: 3)
    #expect(!test[body].isAwake)
  }

  /// v₀² / (2 μ g) = 2.54842 m in v₀ / (μ g) = 1.01937 s.
  @Test func slidingBoxStopsWithinCoulombDistance() throws {
    let test = TestWorld()
    try test.floor(friction: 0.5)
    let body = try test.box(1, 0.5, at: Vec2(0, 0.25), velocity: Vec2(5, 0), friction: 0.5)
    let stop = try #require(test.run(atMost: 120) { test[body].linearVelocity.x < 1e-3 })
    #expect((Float(stop) / 60 - 1.019368).magnitude <= 1.5 / 60)
    test.run(seconds: 1)
    #expect(isClose(test[body].position.x, to: 2.548420, within: 0.01))
  }

  /// Floor 0.9 and box 0.8 act as √0.72 = 0.848528; the box does not turn.
  @Test func coefficientsMixByTheirGeometricMean() throws {
    let test = TestWorld()
    try test.floor(friction: 0.9)
    let body = try test.box(1, 0.2, at: Vec2(0, 0.1), velocity: Vec2(20, 0), friction: 0.8)
    test.run(seconds: 1)
    let deceleration: Float = 0.848528 * 9.81
    #expect(isClose(test[body].linearVelocity.x, to: 20 - deceleration, within: 0.01))
    #expect(isClose(test[body].position.x, to: 20 - 0.5 * deceleration, within: 0.01))
    #expect(test[body].angle.magnitude < 0.01)
  }

  @Test func oneSmoothSurfaceIsEnoughToSlide() throws {
    let test = TestWorld()
    try test.floor(friction: 0)
    let body = try test.box(1, 0.5, at: Vec2(0, 0.25), velocity: Vec2(5, 0), friction: 0.9)
    test.run(seconds: 2)
    #expect(isClose(test[body].linearVelocity.x, to: 5, within: 1e-4))
  }

  /// On an incline a box w × h tips when tan θ > w / h, if friction holds it.
  @Test func slenderBoxTipsWhereAFlatOneStands() throws {
    for (width, height, falls) in [(0.5, 1.0, true), (0.6, 1.0, false)] as [(Float, Float, Bool)] {
      let test = TestWorld()
      let body = try boxOnSlope(test, degrees: 28.5, friction: 1, width: width, height: height)
      test.run(seconds: 2)
      let turned = (test[body].angle - Float(28.5).radians).magnitude
      #expect(falls ? turned > 0.5 : turned < 0.01)
    }
  }

  // MARK: - Rolling

  /// a = g sin θ / (1 + I / (m R²)): 2/3 for a disc, 1/2 for a ring.
  @Test(arguments: [(30, 3.27), (20, 2.236812)] as [(Float, Float)])
  func discRollsDownWithTwoThirds(degrees: Float, expected: Float) throws {
    let test = TestWorld()
    try test.slope(degrees: degrees, friction: 0.6)
    let rotation = Rotation(angle: degrees.radians)
    let disc = try test.disc(0.5, at: rotation.rotate(Vec2(0, 0.5)))
    test.run(seconds: 2)
    #expect(isClose(test[disc].linearVelocity.length, to: 2 * expected, within: 0.01))
    #expect(
      isClose(test[disc].angularVelocity * 0.5, to: test[disc].linearVelocity.length, within: 0.01))
  }

  @Test(arguments: [30, 20] as [Float])
  func ringRollsDownSlower(degrees: Float) throws {
    let test = TestWorld()
    try test.slope(degrees: degrees, friction: 0.6)
    let rotation = Rotation(angle: degrees.radians)
    let ring = try test.ring(0.5, at: rotation.rotate(Vec2(0, 0.5)))
    let ratio = test[ring].rotationalInertia / (test[ring].mass * 0.25)
    // The weights lie half a centimeter inside the rim.
    #expect(ratio > 0.97 && ratio < 1)
    test.run(seconds: 2)
    let expected = 9.81 * rotation.sine / (1 + ratio)
    #expect(isClose(test[ring].linearVelocity.length, to: 2 * expected, within: 0.01))
  }

  /// A disc needs μ ≥ tan θ / 3 to roll: 0.19245 at 30°.
  @Test func discRollsOnlyWithEnoughFriction() throws {
    for (friction, rolls) in [(0.2, true), (0.18, false)] as [(Float, Bool)] {
      let test = TestWorld()
      try test.slope(degrees: 30, friction: friction)
      let rotation = Rotation(angle: Float(30).radians)
      let disc = try test.disc(0.5, at: rotation.rotate(Vec2(0, 0.5)), friction: friction)
      test.run(seconds: 2)
      let slip = test[disc].linearVelocity.length - 0.5 * test[disc].angularVelocity
      #expect(rolls ? slip.magnitude < 0.05 : slip > 0.2)
    }
  }

  /// Thrown at v₀ = 6 with μ = 0.2: rolls after v₀ / (3 μ g) = 1.01937 s and 5.09684 m, at 4 m/s.
  @Test func thrownDiscSlidesThenRollsAtTwoThirdsOfItsSpeed() throws {
    let test = TestWorld()
    try test.floor(friction: 0.2)
    let disc = try test.disc(0.5, at: Vec2(0, 0.5), velocity: Vec2(6, 0), friction: 0.2)
    let rolling = try #require(
      test.run(atMost: 120) {
        (test[disc].linearVelocity.x + 0.5 * test[disc].angularVelocity).magnitude < 0.01
      })
    #expect((Float(rolling) / 60 - 1.019368).magnitude <= 1.5 / 60)
    // In the step that ends the sliding it is up to a sixtieth of a second further.
    #expect((test[disc].position.x - 5.096840).magnitude < 4 * 1.5 / 60)
    test.run(seconds: 1)
    #expect(isClose(test[disc].linearVelocity.x, to: 4, within: 0.01))
  }

  /// Backspin R ω = 2 v₀ stops a disc dead; with more it comes back, with (R ω − 2 v₀) / 3.
  @Test func backspinStopsADiscOrBringsItBack() throws {
    for (spin, expected) in [(24, 0), (36, -2)] as [(Float, Float)] {
      let test = TestWorld()
      try test.floor(friction: 0.2)
      let disc = try test.disc(
        0.5, at: Vec2(0, 0.5), velocity: Vec2(6, 0), spin: spin, friction: 0.2)
      test.run(seconds: 6)
      #expect((test[disc].linearVelocity.x - expected).magnitude < 0.03)
    }
  }

  /// On a smooth wall a ladder needs μ ≥ 1 / (2 tan A) at the floor.
  @Test(arguments: [(45, 0.5), (60, 0.2886751), (70, 0.1819851)] as [(Float, Float)])
  func ladderOnASmoothWallStandsByTheFloorsFriction(degrees: Float, threshold: Float) throws {
    for (friction, stands) in [(threshold * 1.05, true), (threshold * 0.95, false)] {
      let test = TestWorld()
      try test.floor(friction: friction)
      let wall = try test.world.addBody(.static(at: Vec2(-0.5, 5)))
      try test.world.addShape(
        .box(width: 1, height: 10), to: wall, material: SurfaceMaterial(friction: 0))
      let angle = (180 - degrees).radians
      let direction = Rotation(angle: angle)
      // A rod with round ends of radius r: its line starts r above the floor and r off the wall.
      let radius: Float = 0.02
      let length: Float = 4
      let foot = Vec2(radius - length * direction.cosine, radius)
      let ladder = try test.world.addBody(
        .dynamic(
          at: foot + 0.5 * length * Vec2(direction.cosine, direction.sine), angle: angle))
      let half = Vec2(0.5 * length, 0)
      try test.world.addShape(
        .capsule(from: -half, to: half, radius: radius), to: ladder,
        material: SurfaceMaterial(friction: friction))
      test.run(seconds: 3)
      let turned = (test[ladder].angle - angle).magnitude
      #expect(stands ? turned < 0.01 : turned > 0.2, "μ = \(friction)")
    }
  }
}
