import Physics
import Testing

/// Impacts travel through touching bodies within a step: each pair collides in turn.
@Suite struct RowImpactTests {
  /// A row of touching bodies, or nearly so, and one that comes to meet it.
  private struct Row {
    var test: TestWorld
    var bodies: [BodyID] = []
    let masses: [Float]
    let speed: Float

    init(
      masses: [Float], gap: Float, speed: Float, restitution: Float, isRound: Bool,
      substeps: Int = 4, friction: Float = 0
    ) throws {
      test = TestWorld(gravity: 0, substeps: substeps)
      test.bodiesCanSleep = false
      self.masses = masses
      self.speed = speed
      for (i, mass) in masses.enumerated() {
        let place = Vec2(i == 0 ? -1 : Float(i - 1) * (0.5 + gap), 0)
        let velocity = Vec2(i == 0 ? speed : 0, 0)
        bodies.append(
          isRound
            ? try test.disc(
              0.25, at: place, velocity: velocity, mass: mass, friction: friction,
              restitution: restitution)
            : try test.box(
              0.5, 0.5, at: place, velocity: velocity, mass: mass, friction: friction,
              restitution: restitution))
      }
    }

    /// Until all have met; the most energy there was, as a part of what there was at first.
    func run() -> Double {
      let start = test.kineticEnergy(of: bodies)
      var most = 0.0
      for _ in 0..<Int((60 * (2.5 / speed)).rounded(.up)) + 20 {
        test.step()
        most = max(most, test.kineticEnergy(of: bodies) / start)
      }
      return most
    }

    var speeds: [Float] { bodies.map { test[$0].linearVelocity.x } }
    var energy: Double {
      test.kineticEnergy(of: bodies) / (0.5 * Double(masses[0] * speed * speed))
    }
    var momentum: Double { test.momentum(of: bodies).x / Double(masses[0] * speed) }
  }

  /// What collisions of neighbors one by one come to, the fastest first, with v = 1.
  private func inTurn(_ masses: [Float], restitution e: Double) -> [Double] {
    let m = masses.map { Double($0) }
    var v = m.indices.map { $0 == 0 ? 1.0 : 0 }
    while true {
      var i = 0
      var fastest = 0.0
      for k in 0..<(m.count - 1) where v[k] - v[k + 1] > fastest {
        i = k
        fastest = v[k] - v[k + 1]
      }
      guard fastest > 1e-3 else { return v }
      let reducedMass = m[i] * m[i + 1] / (m[i] + m[i + 1])
      let impulse = (1 + e) * fastest * reducedMass
      v[i] -= impulse / m[i]
      v[i + 1] += impulse / m[i + 1]
    }
  }

  /// The last of equal elastic bodies takes all, however long the row and whatever the gaps.
  @Test(arguments: [2, 3, 5, 10], [Float(0), 0.001, 0.01, 0.03])
  func theLastOfEqualBodiesTakesAll(count: Int, gap: Float) throws {
    for isRound in [true, false] {
      for speed in [Float(0.5), 5, 20] {
        for substeps in [1, 4, 16] {
          let row = try Row(
            masses: Array(repeating: 1, count: count), gap: gap, speed: speed, restitution: 1,
            isRound: isRound, substeps: substeps)
          let most = row.run()
          let last = row.speeds[count - 1]
          let name: Comment = "round \(isRound), \(speed) m/s, \(substeps) substeps: \(row.speeds)"
          #expect(last >= 0.98 * speed && last <= 1.001 * speed, name)
          #expect(row.energy >= 0.99 && most <= 1.001, name)
          #expect((row.momentum - 1).magnitude < 1e-4, name)
        }
      }
    }
  }

  /// So it does on a floor without friction, however slowly the first comes: gravity is no reason to stop a row.
  @Test(arguments: [2, 5, 10], [0.1, 0.2, 0.4, 2] as [Float])
  func theLastTakesAllOnAFloor(count: Int, speed: Float) throws {
    for isRound in [true, false] {
      for substeps in [2, 4, 8] {
        var test = TestWorld(gravity: 10, substeps: substeps)
        test.bodiesCanSleep = false
        _ = try test.floor(top: -0.25, friction: 0)
        var bodies: [BodyID] = []
        for i in 0..<count {
          let place = Vec2(i == 0 ? -0.6 : Float(i - 1) * 0.5, 0)
          let velocity = Vec2(i == 0 ? speed : 0, 0)
          bodies.append(
            isRound
              ? try test.disc(
                0.25, at: place, velocity: velocity, friction: 0, restitution: 1)
              : try test.box(
                0.5, 0.5, at: place, velocity: velocity, friction: 0, restitution: 1))
        }
        for _ in 0..<Int((60 * (0.1 / speed)).rounded(.up)) + 30 { test.step() }
        let speeds = bodies.map { test[$0].linearVelocity.x }
        let name: Comment = "round \(isRound), \(substeps) substeps: \(speeds)"
        // What holds ten up on the floor comes to less than half a millimeter per second along it.
        let most = speed + max(0.001 * speed, 5e-4)
        #expect(speeds[count - 1] >= 0.98 * speed && speeds[count - 1] <= most, name)
      }
    }
  }

  /// Rows in which it makes no difference which of two collisions at once comes first.
  static let massSets: [[Float]] = [
    [1, 2], [3, 1], [1, 2, 2], [3, 1, 1], [3, 1, 1, 1, 1], [1, 3, 3, 3], [1, 3, 9, 27, 81],
    [16, 8, 4, 2, 1], [1, 1, 1, 4], [1, 1, 4, 4, 4],
  ]

  /// Unequal bodies leave as collisions one by one have it, and with restitution below one too.
  @Test(arguments: massSets, [Float(0.5), 0.9, 1])
  func unequalBodiesCollideInTurn(masses: [Float], restitution: Float) throws {
    for isRound in [true, false] {
      for gap in [Float(0), 0.01] {
        let row = try Row(
          masses: masses, gap: gap, speed: 5, restitution: restitution, isRound: isRound)
        let most = row.run()
        let expected = inTurn(masses, restitution: Double(restitution))
        let name: Comment = "round \(isRound), gap \(gap): \(row.speeds), \(expected)"
        let part = Double(row.speeds.last ?? 0) / 5 / (expected.last ?? 1)
        #expect((part - 1).magnitude < 0.02, name)
        #expect(most <= 1.003, name)
        #expect((row.momentum - 1).magnitude < 1e-4, name)
        if restitution == 1 { #expect(row.energy >= 0.99, name) }
      }
    }
  }

  /// Two that come from both sides go back on both sides.
  @Test func aRowThatIsHitFromBothSidesStaysSymmetric() throws {
    let test = TestWorld(gravity: 0)
    var balls: [BodyID] = []
    for i in 0..<7 {
      let x = i == 0 ? -3 : i == 6 ? 3 : 0.5 * Float(i - 3)
      balls.append(
        try test.disc(
          0.25, at: Vec2(x, 0), velocity: Vec2(i == 0 ? 5 : i == 6 ? -5 : 0, 0), restitution: 1))
    }
    test.run(seconds: 1)
    #expect((test[balls[0]].linearVelocity.x + 5).magnitude < 0.05)
    #expect((test[balls[6]].linearVelocity.x - 5).magnitude < 0.05)
    for ball in balls[1..<6] { #expect(test[ball].linearVelocity.length < 0.05) }
  }

  // MARK: - Billiards

  /// A break of fifteen touching balls: all of the energy with e = 1, and what e accounts for with less: with
  /// 0.95 a collision of two leaves up to a tenth, and the fifteen collide some thirty times.
  @Test(arguments: [(1, 0.99), (0.95, 0.75)] as [(Float, Double)], [Float(2), 10])
  func aBreakKeepsItsEnergy(kept: (Float, Double), speed: Float) throws {
    let (restitution, least) = kept
    for substeps in [1, 4] {
      var test = TestWorld(gravity: 0, substeps: substeps)
      test.bodiesCanSleep = false
      var balls = [
        try test.disc(
          0.25, at: Vec2(-2, 0), velocity: Vec2(speed, 0), friction: 0, restitution: restitution)
      ]
      for row in 0..<5 {
        for i in 0...row {
          let place = Vec2(0.4330127 * Float(row), 0.5 * (Float(i) - 0.5 * Float(row)))
          balls.append(try test.disc(0.25, at: place, friction: 0, restitution: restitution))
        }
      }
      let start = test.kineticEnergy(of: balls)
      var most = start
      for _ in 0..<180 {
        test.step()
        most = max(most, test.kineticEnergy(of: balls))
      }
      let part = test.kineticEnergy(of: balls) / start
      #expect(part > least && most < 1.001 * start, "\(part)")
      let momentum = test.momentum(of: balls) - SIMD2(Double(speed), 0)
      #expect(max(momentum.x.magnitude, momentum.y.magnitude) < 1e-3 * Double(speed))
    }
  }

  // MARK: - With gravity and joints

  /// A cradle on rods of 5 m, let go at 40 degrees: the last swings as far as the first, and back.
  @Test(arguments: [3, 5], [Float(0), 0.001])
  func aCradleOnRodsSwingsAsHighOnTheOtherSide(count: Int, gap: Float) throws {
    let test = TestWorld(gravity: 10)
    let beam = try test.world.addBody(.static)
    let way = Rotation(angle: 40 * .pi / 180)
    var balls: [BodyID] = []
    for i in 0..<count {
      let x = Float(i) * (1 + gap)
      let place = i == 0 ? Vec2(x - 5 * way.sine, -5 * way.cosine) : Vec2(x, -5)
      let ball = try test.disc(0.5, at: place, friction: 0, restitution: 1)
      try test.world.addJoint(
        .distance(DistanceJoint(length: 5, anchorA: Vec2(x, 0))), from: beam, to: ball)
      balls.append(ball)
    }
    let last = balls[count - 1]
    let home = test[last].position.x
    var farthest: Float = 0
    for _ in 0..<150 {
      test.step()
      farthest = max(farthest, test[last].position.x - home)
    }
    #expect(isClose(farthest, to: 5 * way.sine, within: 0.02), "\(farthest)")
    var back: Float = 0
    for _ in 0..<260 {
      test.step()
      back = min(back, test[balls[0]].position.x)
    }
    #expect(isClose(-back, to: 5 * way.sine, within: 0.04), "\(back)")
  }

  /// Bodies that a rod joins share a blow, and there is never more energy than before.
  @Test(arguments: [Float(0.5), 1])
  func jointsInARowGainNoEnergy(restitution: Float) throws {
    for isAcross in [false, true] {
      let row = try Row(
        masses: Array(repeating: 1, count: 6), gap: 0, speed: 5, restitution: restitution,
        isRound: true)
      if isAcross {
        let far = try row.test.disc(0.25, at: Vec2(0.5, 1.5), mass: 5)
        try row.test.world.addJoint(
          .distance(DistanceJoint(length: 1.5)), from: row.bodies[2], to: far)
      } else {
        try row.test.world.addJoint(
          .distance(DistanceJoint(length: 0.5)), from: row.bodies[2], to: row.bodies[3])
      }
      #expect(row.run() < 1.01)
    }
  }

  /// A ball that falls on a pile at rest bounces off it as off the floor, and the pile stays.
  @Test(arguments: [1, 3, 5], [4, 8])
  func aPileThatRestsIsHitAndStays(count: Int, substeps: Int) throws {
    let test = TestWorld(gravity: 10, substeps: substeps)
    try test.floor(friction: 0)
    var boxes: [BodyID] = []
    for i in 0..<count {
      boxes.append(
        try test.box(0.5, 0.5, at: Vec2(0, 0.25 + 0.5 * Float(i)), friction: 0, restitution: 1))
    }
    test.run(seconds: 0.25)
    let top = 0.5 * Float(count) + 0.25
    let box = try test.box(0.5, 0.5, at: Vec2(0, top + 1), friction: 0, restitution: 1)
    try #require(test.run(atMost: 60) { test[box].linearVelocity.y > 0 } != nil)
    var apex: Float = 0
    _ = test.run(atMost: 60) {
      apex = max(apex, test[box].position.y - top)
      return test[box].linearVelocity.y < 0
    }
    #expect(apex > 0.9 && apex < 1.02, "\(apex)")
  }

  /// Each contact that the impact goes through is told, with the speed that arrives there.
  @Test func hitsAreToldAllAlongTheRow() throws {
    let row = try Row(
      masses: [1, 1, 1, 1, 1], gap: 0, speed: 5, restitution: 1, isRound: true)
    var told: [Float] = []
    for _ in 0..<60 {
      row.test.step()
      told += row.test.world.events.hits.map(\.speed)
    }
    #expect(told.count == 4)
    for speed in told { #expect(isClose(speed, to: 5, within: 0.01)) }
  }
}
