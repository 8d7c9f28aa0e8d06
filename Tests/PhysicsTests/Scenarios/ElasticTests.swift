import Physics
import Testing

/// What bounces does so by its rule to the last digits, whether round or flat.
@Suite struct ElasticTests {
  /// A ball of radius 1 falls for a second and is back where it was let go after another one. Velocities
  /// of semi-implicit Euler are those of half a substep ago: the one up is g h more than the one down.
  @Test func anElasticBallComesBackInTheTimeItFell() throws {
    let test = TestWorld()
    try test.floor(friction: 0, restitution: 1)
    let height = 1 + test.predictedFall(steps: 60)
    let ball = try test.disc(1, at: Vec2(0, height), friction: 0, restitution: 1)
    test.run(steps: 60)
    #expect((test[ball].position.y - 1).magnitude < 1e-5)
    let down = -test[ball].linearVelocity.y
    #expect(isClose(down, to: 9.81, within: 1e-5))
    // The step in which it touches.
    test.step()
    #expect(isClose(test[ball].linearVelocity.y, to: down + 9.81 / 240, within: 1e-5))
    test.run(steps: 60)
    #expect((test[ball].position.y - height).magnitude < 1e-5)
    #expect(test[ball].linearVelocity.y.magnitude <= 1.001 * 9.81 / 240)
    test.run(steps: 60)
    #expect((test[ball].position.y - 1).magnitude < 0.01 * height)
    #expect(isClose(-test[ball].linearVelocity.y, to: down, within: 0.01))
  }

  /// Where it meets the floor the ball keeps e² of what it brings along above the floor, and between
  /// v grows by g dt in every step.
  @Test func aPartlyElasticBallFollowsItsRuleInEveryStep() throws {
    let test = TestWorld()
    try test.floor(friction: 0)
    let ball = try test.disc(2, at: Vec2(0, 10), friction: 0, restitution: 0.9)
    let floor = 2 * 9.81
    var energy = test.energy(of: ball) - floor
    var bounces = 0
    for _ in 0..<1000 {
      let before = test[ball].linearVelocity.y
      test.step()
      let now = test.energy(of: ball) - floor
      if test[ball].linearVelocity.y > before {
        // At three times the threshold of bounces it is safely above it.
        guard before < -3 else { break }
        bounces += 1
        #expect(abs(now / energy - 0.81) < 1e-5, "bounce \(bounces)")
        energy = now
      } else {
        #expect((test[ball].linearVelocity.y - (before - 9.81 / 60)).magnitude < 1e-5)
        #expect(abs(now / energy - 1) < 1e-4)
      }
    }
    #expect(bounces >= 8)
  }

  /// Equal balls at 5 and −10 m/s exchange their velocities to the last digit while they fall.
  @Test func ballsThatFallExchangeTheirVelocities() throws {
    let test = TestWorld()
    let left = try test.disc(0.5, at: Vec2(-3, 50), velocity: Vec2(5, 0), restitution: 1)
    let right = try test.disc(0.5, at: Vec2(3, 50), velocity: Vec2(-10, 0), restitution: 1)
    test.run(seconds: 1)
    #expect((test[left].linearVelocity.x + 10).magnitude < 1e-5)
    #expect((test[right].linearVelocity.x - 5).magnitude < 1e-5)
    for ball in [left, right] {
      #expect(isClose(test[ball].linearVelocity.y, to: -9.81, within: 1e-5))
    }
  }

  /// One per cent below a threshold of 1 m/s an elastic pair shares its momentum, one per cent above it
  /// does not.
  @Test(arguments: [(0.99, 0.495, 0.495), (1.01, 0, 1.01)] as [(Float, Float, Float)])
  func bouncesBeginAtTheirThreshold(speed: Float, first: Float, second: Float) throws {
    let test = TestWorld(gravity: 0)
    try test.world.setRestitutionThreshold(1)
    let a = try test.disc(0.5, at: Vec2(-1.2, 0), velocity: Vec2(speed, 0), restitution: 1)
    let b = try test.disc(0.5, at: .zero, restitution: 1)
    test.run(seconds: 1)
    #expect((test[a].linearVelocity.x - first).magnitude < 1e-6)
    #expect((test[b].linearVelocity.x - second).magnitude < 1e-6)
  }

  // MARK: - Flat sides

  /// A box that lands on its side leaves as a ball does, to e² of its height, and does not begin to
  /// turn: both its corners get their part at once. 5 % for the first apex.
  @Test(arguments: [(1, 1), (2, 0.5), (0.3, 1.2)] as [(Float, Float)], [0.5, 0.8, 1] as [Float])
  func aBoxDroppedFlatBouncesAsHighAsABall(size: (Float, Float), restitution: Float) throws {
    let (width, height) = size
    let test = TestWorld()
    try test.floor(restitution: restitution)
    let box = try test.box(
      width, height, at: Vec2(0, 2 + 0.5 * height), restitution: restitution)
    try #require(test.run(atMost: 60) { test[box].linearVelocity.y > 0 } != nil)
    // Its corners part with one speed, within two hundredths of what they came with.
    #expect(test[box].angularVelocity.magnitude * 0.5 * width < 0.02 * 6.26)
    var apex: Float = 0
    while test[box].linearVelocity.y > 0 {
      test.step()
      apex = max(apex, test[box].position.y - 0.5 * height)
    }
    #expect(isClose(apex, to: 2 * restitution * restitution, within: 0.05), "\(apex)")
  }

  /// Ground in two pieces that meet beneath the box: neither takes speed from the other, no energy comes
  /// of it, and friction moves it to no side.
  @Test(arguments: [0.5, 0.8, 1] as [Float], [-0.3, -0.25, -0.1, 0, 0.1, 0.25, 0.3] as [Float])
  func aBoxDroppedOnASeamBouncesAsHighAsABall(restitution: Float, seam: Float) throws {
    let material = SurfaceMaterial(friction: 0.6, restitution: restitution)
    for isChain in [true, false] {
      let test = TestWorld()
      let ground = try test.world.addBody(.static)
      if isChain {
        let points = [Vec2(10, 0), Vec2(seam, 0), Vec2(-10, 0)]
        try test.world.addChain(ChainDefinition(points, material: material), to: ground)
      } else {
        for x in [seam - 5, seam + 5] {
          try test.world.addShape(
            .box(width: 10, height: 1, center: Vec2(x, -0.5)), to: ground, material: material)
        }
      }
      let box = try test.box(1, 1, at: Vec2(0, 2.5))
      let start = test.energy(of: box)
      try #require(test.run(atMost: 60) { test[box].linearVelocity.y > 0 } != nil)
      #expect(test[box].angularVelocity.magnitude < 0.15)
      #expect(test[box].linearVelocity.x.magnitude < 0.1)
      #expect(test.energy(of: box) < 1.005 * start)
      var apex: Float = 0
      while test[box].linearVelocity.y > 0 {
        test.step()
        apex = max(apex, test[box].position.y - 0.5)
      }
      #expect(isClose(apex, to: 2 * restitution * restitution, within: 0.05), "\(apex)")
    }
  }

  /// Two boxes of different masses meet side to side: the law of discs, and no spin.
  @Test(arguments: [0.5, 1] as [Float], [1, 3] as [Float])
  func boxesThatMeetSideToSideBounceAsDiscsDo(restitution: Float, mass: Float) throws {
    let test = TestWorld(gravity: 0)
    let left = try test.box(
      1, 1, at: Vec2(-1.5, 0), velocity: Vec2(6, 0), restitution: restitution)
    let right = try test.box(1, 2, at: .zero, mass: mass, restitution: restitution)
    test.run(seconds: 0.5)
    let sum = 1 + mass
    #expect(
      (test[left].linearVelocity.x - 6 * (1 - mass * restitution) / sum).magnitude < 0.06)
    #expect((test[right].linearVelocity.x - 6 * (1 + restitution) / sum).magnitude < 0.06)
    for box in [left, right] { #expect(test[box].angularVelocity.magnitude * 0.5 < 0.06) }
  }

  /// Landing on one corner it turns: the impulse of a single point is none of two.
  @Test func aBoxThatLandsOnACornerTurns() throws {
    let test = TestWorld()
    try test.floor(friction: 0, restitution: 1)
    let box = try test.box(1, 1, at: Vec2(0, 3), angle: 0.4, friction: 0, restitution: 1)
    let start = test.energy(of: box)
    try #require(test.run(atMost: 90) { test[box].angularVelocity != 0 } != nil)
    test.run(steps: 3)
    // Left of its middle, so that it turns clockwise.
    #expect(test[box].angularVelocity < -3)
    #expect(abs(test.energy(of: box) / start - 1) < 0.05)
  }

  // MARK: - Series

  /// A ball with e = 0.5 comes to rest after √(2 h / g) (1 + e) / (1 − e) = 1.915653 s and a path of
  /// h (1 + e²) / (1 − e²) = 3.333333 m, one with 0.8 after 5.746958 s and 9.111111 m; a threshold
  /// of 1 m/s ends the series early, after the bounce at 1 m/s.
  @Test(
    arguments: [(0.5, 1.915653, 3.333333), (0.8, 5.746958, 9.111111)] as [(Float, Float, Float)])
  func bouncesAddUpToTheirSeries(restitution: Float, whole: Float, path: Float) throws {
    let test = TestWorld()
    try test.floor(restitution: restitution)
    try test.world.setRestitutionThreshold(1)
    let ball = try test.disc(0.2, at: Vec2(0, 2.2))
    var speed = Float(2 * 9.81 * 2).squareRoot()
    var time = speed / 9.81
    while speed > 1 {
      speed *= restitution
      time += 2 * speed / 9.81
    }
    var way: Float = 0
    var last = test[ball].position.y
    let steps = try #require(
      test.run(atMost: 600) {
        way += (test[ball].position.y - last).magnitude
        last = test[ball].position.y
        return test[ball].linearVelocity.length < 0.05 && last < 0.21
      })
    let rest = Float(steps) / 60
    #expect(rest > 0.98 * time && rest < whole, "\(rest), \(time)")
    #expect(isClose(way, to: path, within: 0.025), "\(way)")
  }
}
