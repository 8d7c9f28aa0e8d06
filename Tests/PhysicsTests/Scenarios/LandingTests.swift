import Physics
import Testing

/// What comes down hard stops, rubs and bounces as it should in whichever substep it meets the ground.
@Suite struct LandingTests {
  /// Times of meeting, spread over a step.
  static let phases = (0..<8).map { Float($0) / 8 }

  /// A box that falls flat stays flat, however tall: both its corners are stopped at once. One after the
  /// other, a box of 0.4 m by 2 m fell over at 4 m/s.
  @Test(
    arguments: [(1, 1), (0.4, 2), (2, 0.4), (0.3, 1), (0.2, 0.2)] as [(Float, Float)],
    [0, 0.3, 0.7] as [Float])
  func aBoxThatFallsFlatStaysFlat(size: (Float, Float), restitution: Float) throws {
    let (width, height) = size
    for speed in [1.5, 3, 4, 5, 8, 15, 30, 60] as [Float] {
      for phase in Self.phases {
        let test = TestWorld()
        try test.floor(restitution: restitution)
        let above = 0.3 + speed / 60 * phase
        let box = try test.box(
          width, height, at: Vec2(0, 0.5 * height + above), velocity: Vec2(0, -speed),
          restitution: restitution)
        for _ in 0..<180 {
          test.step()
          #expect(test[box].angle.magnitude < 0.02, "\(speed) m/s, \(phase) of a step")
        }
      }
    }
  }

  /// Coulomb: a landing at v takes μ v from what slides, in whichever substep it comes. Without gravity
  /// nothing rubs before it is over.
  @Test(arguments: [1.5, 3, 5, 15, 50] as [Float], [0, 0.5] as [Float])
  func aLandingTakesItsPartOfTheSpeedAlong(speed: Float, restitution: Float) throws {
    for phase in Self.phases {
      let test = TestWorld(gravity: 0)
      try test.floor(friction: 0.3)
      let box = try test.box(
        3, 1, at: Vec2(0, 0.7 + speed / 60 * phase), velocity: Vec2(40, -speed), friction: 0.3,
        restitution: restitution)
      try #require(test.run(atMost: 60) { test[box].linearVelocity.y > -0.01 * speed } != nil)
      let lost = 40 - test[box].linearVelocity.x
      let expected = 0.3 * (1 + restitution) * speed
      #expect(isClose(lost, to: expected, within: 0.05), "\(lost) of \(expected), phase \(phase)")
    }
  }

  /// Elastic shapes keep jumping for a minute without rising higher than they came from, also those that
  /// are small for their speed and are stopped on their way.
  @Test(
    arguments: [
      .box(width: 0.1, height: 0.1), .box(width: 0.4, height: 1), .circle(radius: 0.05),
      .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0.05), radius: 0.1),
    ] as [Shape], [1, 3, 10] as [Float])
  func nothingElasticGainsEnergy(shape: Shape, height: Float) throws {
    let test = TestWorld()
    try test.floor(friction: 0, restitution: 1)
    let body = try test.world.addBody(.dynamic(at: Vec2(0, height)))
    try test.world.addShape(
      shape, to: body, material: SurfaceMaterial(friction: 0, restitution: 1))
    let start = test.energy(of: body)
    for _ in 0..<3600 {
      test.step()
      #expect(test.energy(of: body) < 1.03 * start)
    }
  }

  /// Without friction what lands slides on, however deep it comes down where pieces of floor meet.
  @Test func nothingStopsWhatLandsOnAFloorOfBoxes() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let test = TestWorld()
      let ground = try test.world.addBody(.static)
      let material = SurfaceMaterial(friction: 0)
      for x in -2..<100 {
        try test.world.addShape(
          .box(width: 1, height: 1, center: Vec2(Float(x), -0.5)), to: ground, material: material)
      }
      var definition = BodyDefinition.dynamic(
        at: Vec2(random.float(0...1), random.float(0.41...0.9)))
      definition.linearVelocity = Vec2(random.float(5...80), random.float(-15...0))
      let body = try test.world.addBody(definition)
      let corners = [Vec2(-0.5, -0.4), Vec2(0.5, -0.4), Vec2(0.3, 0.4), Vec2(-0.3, 0.4)]
      try test.world.addShape(.polygon(ConvexPolygon(corners)), to: body, material: material)
      test.run(seconds: 1)
      #expect(test[body].linearVelocity.x > 0.99 * definition.linearVelocity.x)
    }
  }

  /// No blow gives energy, however a body turns, slides and rubs when it meets the floor: a given
  /// restitution with Coulomb's friction alone would give up to half.
  @Test(arguments: [0.5, 0.9, 1] as [Float], [0.3, 1] as [Float])
  func noBlowGivesEnergy(restitution: Float, friction: Float) throws {
    var random = SplitMix64(seed: 99)
    for i in 0..<500 {
      let test = TestWorld(gravity: 0)
      let material = SurfaceMaterial(friction: friction, restitution: restitution)
      try test.floor(friction: friction, restitution: restitution)
      var definition = BodyDefinition.dynamic(at: Vec2(0, 1.5), angle: random.float(-3...3))
      definition.linearVelocity = Vec2(random.float(-10...10), random.float(-15 ... -2))
      definition.angularVelocity = random.float(-8...8)
      let body = try test.world.addBody(definition)
      let size = Vec2(random.float(0.2...1.5), random.float(0.2...0.8))
      let corners = [Vec2(-0.5, 0), Vec2(random.float(0.2...0.6), 0), Vec2(0, size.x)]
      let shape: Shape =
        switch i % 3 {
        case 0: .box(width: size.x, height: size.y)
        case 1: .polygon(try ConvexPolygon(corners))
        default: .capsule(from: Vec2(-0.5, 0), to: Vec2(0.4, 0), radius: 0.3 * size.y)
        }
      try test.world.addShape(shape, to: body, material: material)
      let start = test.energy(of: body)
      for _ in 0..<60 {
        test.step()
        #expect(test.energy(of: body) < 1.03 * start, "throw \(i)")
      }
    }
  }
}
