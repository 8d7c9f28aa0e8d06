import Physics
import Testing

/// What comes in slowly bounces by its restitution too, and what rests under gravity stays at rest.
@Suite struct SlowBounceTests {
  static let speeds: [Float] = [0.02, 0.05, 0.3, 0.99, 2]

  private func body(
    _ test: TestWorld, isRound: Bool, size: Float, at position: Vec2, velocity: Vec2 = .zero,
    restitution: Float
  ) throws -> BodyID {
    isRound
      ? try test.disc(
        0.5 * size, at: position, velocity: velocity, friction: 0, restitution: restitution)
      : try test.box(
        size, size, at: position, velocity: velocity, friction: 0, restitution: restitution)
  }

  /// v' = -e v off a wall; (1 - e) v / 2 and (1 + e) v / 2 for a body of the same mass at rest.
  @Test(arguments: [Float(0.05), 0.5, 5], [1, 4, 16])
  func withoutGravityAllSpeedsBounceByTheirRestitution(size: Float, substeps: Int) throws {
    for isRound in [true, false] {
      for speed in Self.speeds {
        for e in [Float(0.5), 1] {
          var test = TestWorld(gravity: 0, substeps: substeps)
          test.bodiesCanSleep = false
          let gap = 0.02 + 0.1 * min(size, 1)
          let wall = try test.world.addBody(.static(at: Vec2(0.5 * size + gap + 5, 0)))
          try test.world.addShape(.box(width: 10, height: 20), to: wall)
          func make(_ x: Float, _ y: Float, _ v: Float) throws -> BodyID {
            try body(
              test, isRound: isRound, size: size, at: Vec2(x, y), velocity: Vec2(v, 0),
              restitution: e)
          }
          let first = try make(0, 0, speed)
          let second = try make(0, 50, speed)
          let third = try make(size + gap, 50, 0)
          test.run(seconds: 2 * gap / speed + 0.1)
          for (found, expected) in [
            (first, -e), (second, 0.5 * (1 - e)), (third, 0.5 * (1 + e)),
          ] as [(BodyID, Float)] {
            let now = test[found].linearVelocity.x
            #expect((now - expected * speed).magnitude < 1e-3 * speed, "\(speed), \(e), \(now)")
          }
        }
      }
    }
  }

  /// A ball that grazes a smooth wall keeps its speed along it and turns round that across it.
  @Test(arguments: [Float(0.05), 0.2, 0.6976], [1, 4, 16])
  func aGrazingBallKeepsBothItsSpeeds(across: Float, substeps: Int) throws {
    var test = TestWorld(gravity: 0, substeps: substeps)
    test.bodiesCanSleep = false
    try test.floor(friction: 0)
    let ball = try test.disc(
      0.25, at: Vec2(-100, 0.3), velocity: Vec2(9.9756, -across), friction: 0, restitution: 1)
    test.run(seconds: 0.1 / across + 0.1)
    #expect((test[ball].linearVelocity - Vec2(9.9756, across)).length < 1e-3 * across)
  }

  /// Bounces of e v reach e² of the height, as soon as they last for more than two steps: from twice
  /// the speed that gravity makes in a step. Heights between steps are those of the parabola.
  @Test(arguments: [Float(1.6), 10], [1, 4, 16])
  func slowFallsReachTheSquareOfTheirRestitution(gravity: Float, substeps: Int) throws {
    for size in [Float(0.05), 0.5, 5] {
      for e in [Float(0.5), 0.9, 1] {
        for multiple in [Float(2.5), 4, 8] {
          let speed = multiple * gravity / 60 / e
          var test = TestWorld(gravity: gravity, substeps: substeps)
          test.bodiesCanSleep = false
          try test.floor()
          let height = speed * speed / (2 * gravity)
          let ball = try test.disc(
            0.5 * size, at: Vec2(0, 0.5 * size + height), friction: 0, restitution: e)
          try #require(test.run(atMost: 600) { test[ball].linearVelocity.y > 0 } != nil)
          // Velocities are those of half a substep ago.
          test.step()
          let v = test[ball].linearVelocity.y - 0.5 * gravity * test.substep
          let apex = test[ball].position.y - 0.5 * size + v * v / (2 * gravity)
          #expect(
            isClose(apex, to: e * e * height, within: 0.08), "\(size), \(e), \(multiple), \(apex)")
        }
      }
    }
  }

  /// An elastic body bounces as often and as high after a minute as at first.
  @Test func anElasticBallThatFallsSlowlyGoesOn() throws {
    var test = TestWorld(gravity: 10)
    test.bodiesCanSleep = false
    try test.floor()
    let ball = try test.disc(0.25, at: Vec2(0, 0.27), friction: 0, restitution: 1)
    var highest: Float = 0
    test.run(seconds: 59)
    for _ in 0..<60 {
      test.step()
      highest = max(highest, test[ball].position.y - 0.25)
    }
    #expect(highest > 0.018 && highest < 0.0202, "\(highest)")
  }

  /// Piles that are put down at rest are asleep within a second, as if nothing in them bounced.
  @Test(arguments: [Float(0.3), 0.5, 0.8, 1], [4, 8])
  func whatRestsStaysAtRestHoweverElastic(restitution: Float, substeps: Int) throws {
    let pyramid = TestWorld(gravity: 10, substeps: substeps)
    try pyramid.floor()
    for row in 0..<10 {
      for column in 0..<(10 - row) {
        let x = 1.1 * Float(column) + 0.55 * Float(row)
        try pyramid.box(1, 1, at: Vec2(x, 0.5 + Float(row)), restitution: restitution)
      }
    }
    let dice = TestWorld(gravity: 10, substeps: substeps)
    try dice.floor()
    for row in 0..<5 {
      try dice.box(
        0.05, 0.05, at: Vec2(0, 0.025 + 0.05 * Float(row)), mass: 0.1, restitution: restitution)
    }
    for test in [pyramid, dice] {
      test.run(seconds: 1)
      #expect(test.world.awakeBodyCount == 0)
    }
  }

  /// What is dropped comes to rest after the series of its bounces: a slope holds it, a heap too.
  @Test(arguments: [Float(0.3), 0.5, 0.8], [4, 8])
  func whatIsDroppedComesToRest(restitution: Float, substeps: Int) throws {
    let slope = TestWorld(gravity: 10, substeps: substeps)
    try slope.slope(degrees: 17, friction: 0.6)
    let way = Rotation(angle: 17 * .pi / 180)
    try slope.box(
      1, 1, at: way.rotate(Vec2(0, 0.55)), angle: 17 * .pi / 180, restitution: restitution)
    let heap = TestWorld(gravity: 10, substeps: substeps)
    try heap.floor()
    for x in [Float(-3.5), 3.5] {
      let wall = try heap.world.addBody(.static(at: Vec2(x, 5)))
      try heap.world.addShape(.box(width: 1, height: 12), to: wall)
    }
    for row in 0..<8 {
      for column in 0..<8 {
        let x = 0.7 * Float(column) - 2.5 + 0.05 * Float(row % 3)
        try heap.disc(0.3, at: Vec2(x, 0.6 + 0.7 * Float(row)), restitution: restitution)
      }
    }
    for (test, seconds) in [(slope, 3), (heap, 6)] as [(TestWorld, Float)] {
      test.run(seconds: seconds)
      #expect(test.world.awakeBodyCount == 0)
    }
  }
}
