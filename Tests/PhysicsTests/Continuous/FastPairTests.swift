import Physics
import Testing

/// Fast bodies do not pass each other, nor what is thin and can move itself.
@Suite struct FastPairTests {
  // MARK: - Bodies that can give way

  /// A ball at 200 m/s against a resting box: momentum goes over, nobody passes.
  @Test(arguments: [0.02, 0.1, 0.4] as [Float])
  func bulletPushesADynamicWallAndStaysBehindIt(thickness: Float) throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.box(thickness, 2, at: .zero, mass: 5)
    let bullet = try test.disc(0.05, at: Vec2(-2.9, 0), velocity: Vec2(200, 0), mass: 0.5)
    for _ in 0..<60 {
      test.step()
      #expect(test[bullet].position.x < test[wall].position.x)
    }
    #expect(test[wall].position.x > 0.05)
    // Plastic: both at m v / (m + M).
    let expected: Float = 0.5 * 200 / 5.5
    #expect(isClose(test[wall].linearVelocity.x, to: expected, within: 0.02))
    #expect(isClose(test[bullet].linearVelocity.x, to: expected, within: 0.02))
  }

  /// A resting target of 40 cm, awake or asleep, is pushed and not passed.
  @Test(arguments: [true, false])
  func bulletPushesARestingTarget(isAwake: Bool) throws {
    let test = TestWorld(gravity: 0)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.isAwake = isAwake
    let target = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 0.4, height: 0.4), to: target)
    let bullet = try test.disc(0.05, at: Vec2(-3, 0), velocity: Vec2(200, 0), mass: 0.2)
    test.run(steps: 60)
    #expect(test[target].position.x > 0.05)
    #expect(test[bullet].position.x < test[target].position.x)
  }

  @Test(arguments: [0.1, 0.37, 0.9] as [Float])
  func twoBulletsHeadOnBounceOffEachOther(offset: Float) throws {
    let test = TestWorld(gravity: 0)
    let left = try test.disc(
      0.05, at: Vec2(-3 + offset, 0), velocity: Vec2(200, 0), restitution: 1)
    let right = try test.disc(0.05, at: Vec2(3, 0), velocity: Vec2(-200, 0), restitution: 1)
    for _ in 0..<30 {
      test.step()
      #expect(test[left].position.x < test[right].position.x)
    }
    #expect(isClose(test[left].linearVelocity.x, to: -200, within: 1e-3))
    #expect(isClose(test[right].linearVelocity.x, to: 200, within: 1e-3))
  }

  /// Two meters a step, met half-way: plastic, they stop in touch.
  @Test func unitBoxesHeadOnMeetInTheMiddle() throws {
    let test = TestWorld(gravity: 0)
    let left = try test.box(1, 1, at: Vec2(-1, 0), velocity: Vec2(120, 0))
    let right = try test.box(1, 1, at: Vec2(1, 0), velocity: Vec2(-120, 0))
    test.run(steps: 1)
    #expect((test[left].position.x + 0.5).magnitude <= Tolerance.linearSlop)
    #expect((test[right].position.x - 0.5).magnitude <= Tolerance.linearSlop)
    test.run(steps: 2)
    // Of an impulse of 120 N·s, one pass over two points leaves less than a hundredth.
    #expect(test[left].linearVelocity.x.magnitude < 1.2)
    #expect(test[right].linearVelocity.x.magnitude < 1.2)
  }

  /// Elastic, the same boxes turn round with the speeds they came with, both corners of a side at once.
  @Test func elasticUnitBoxesHeadOnTurnRound() throws {
    let test = TestWorld(gravity: 0)
    let left = try test.box(1, 1, at: Vec2(-1, 0), velocity: Vec2(120, 0), restitution: 1)
    let right = try test.box(1, 1, at: Vec2(1, 0), velocity: Vec2(-120, 0), restitution: 1)
    test.run(steps: 2)
    #expect(isClose(test[left].linearVelocity.x, to: -120, within: 1e-5))
    #expect(isClose(test[right].linearVelocity.x, to: 120, within: 1e-5))
    #expect(test[left].angularVelocity.magnitude < 1e-3)
    #expect((test[left].position.x + 0.5).magnitude <= Tolerance.linearSlop)
    test.run(steps: 1)
    #expect((test[left].position.x + 2.5).magnitude <= Tolerance.linearSlop)
    #expect((test[right].position.x - 2.5).magnitude <= Tolerance.linearSlop)
  }

  /// Elastic, they change velocities.
  @Test func elasticBallsHeadOnChangeVelocities() throws {
    let test = TestWorld(gravity: 0)
    let left = try test.disc(0.5, at: Vec2(-1, 0), velocity: Vec2(120, 0), restitution: 1)
    let right = try test.disc(0.5, at: Vec2(1, 0), velocity: Vec2(-120, 0), restitution: 1)
    test.run(steps: 2)
    #expect(isClose(test[left].linearVelocity.x, to: -120, within: 1e-4))
    #expect(isClose(test[right].linearVelocity.x, to: 120, within: 1e-4))
  }

  @Test func aBoxShotAtASleepingOneSharesItsVelocity() throws {
    let test = TestWorld(gravity: 0)
    let left = try test.box(1, 1, at: Vec2(-1, 0), velocity: Vec2(120, 0))
    var definition = BodyDefinition.dynamic(at: Vec2(1, 0))
    definition.isAwake = false
    let right = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 1, height: 1), to: right, density: 1)
    test.run(steps: 4)
    #expect(isClose(test[left].linearVelocity.x, to: 60, within: 0.01))
    #expect(isClose(test[right].linearVelocity.x, to: 60, within: 0.01))
  }

  /// Pairs are shot at each other from everywhere: none misses the other.
  @Test(arguments: 0..<40)
  func bulletsFromAnywhereAlwaysMeet(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let test = TestWorld(gravity: 0)
    let line = Rotation(angle: random.float(-3...3))
    let direction = line.rotate(Vec2(1, 0))
    // Deep enough to count: the two overlap by half of either on their way.
    let side = random.float(-0.03...0.03)
    let start = line.rotate(Vec2(random.float(-4 ... -2), side))
    let end = line.rotate(Vec2(random.float(2...4), -side))
    let a = try test.disc(0.06, at: start, velocity: random.float(50...390) * direction)
    let b = try test.box(
      0.12, 0.12, at: end, angle: random.float(-3...3),
      velocity: random.float(-390 ... -50) * direction)
    let met = test.run(atMost: 10) {
      test.world.events.touchesBegan.contains { $0.involves(a) && $0.involves(b) }
    }
    #expect(met != nil)
  }

  // MARK: - Order

  /// Three bullets meet at one place; who was made first changes nothing but the names.
  @Test func theOrderOfMakingDoesNotMatter() throws {
    func run(_ order: [Int]) throws -> [Int: Transform] {
      let test = TestWorld(gravity: 0)
      let starts = [Vec2(-4, 0.1), Vec2(4.3, -0.1), Vec2(0.3, 5)]
      let speeds = [Vec2(220, 0), Vec2(-260, 0), Vec2(0, -300)]
      var made: [Int: BodyID] = [:]
      for k in order { made[k] = try test.disc(0.2, at: starts[k], velocity: speeds[k]) }
      // One step: what follows are contacts, which are solved in the order of their pairs.
      test.run(steps: 1)
      return made.mapValues { test[$0].transform }
    }
    let reference = try run([0, 1, 2])
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let found = try run(order)
      for k in 0..<3 {
        let a = try #require(found[k])
        let b = try #require(reference[k])
        // Which of two shapes comes first moves the time of impact by less than its tolerance.
        #expect(a.position.distance(to: b.position) < Tolerance.linearSlop, "\(order)")
      }
    }
  }

  // MARK: - What is moved by nobody

  /// A bat at 150 m/s takes a thin resting box along instead of jumping over it.
  @Test(arguments: [true, false])
  func fastKinematicBodySweepsUpWhatLiesInItsWay(isAsleep: Bool) throws {
    let test = TestWorld(gravity: 0)
    var definition = BodyDefinition.dynamic(at: Vec2(1.1, 0))
    definition.isAwake = !isAsleep
    let leaf = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 0.05, height: 0.5), to: leaf)
    let bat = try test.world.addBody(.kinematic(at: .zero))
    try test.world.addShape(.box(width: 0.1, height: 1), to: bat)
    try test.world.setVelocity(linear: Vec2(150, 0), angular: 0, of: bat)
    for _ in 0..<20 {
      test.step()
      #expect(test[leaf].position.x > test[bat].position.x)
    }
    #expect(test[leaf].linearVelocity.x > 149)
  }

  /// Two bodies of a size that move away from a bullet at almost its speed are reached in the end.
  @Test func bulletReachesATargetThatRunsAway() throws {
    let test = TestWorld(gravity: 0)
    let target = try test.box(2, 2, at: Vec2(2, 0), velocity: Vec2(2.9, 0), mass: 100)
    let bullet = try test.disc(0.01, at: Vec2(0.5, 0), velocity: Vec2(3.3, 0), mass: 0.01)
    let reached = test.run(atMost: 240) {
      test.world.events.touchesBegan.contains { $0.involves(target) && $0.involves(bullet) }
    }
    // 0.49 m at 0.4 m/s take 73.5 steps.
    let steps = try #require(reached)
    #expect((60...90).contains(steps))
  }
}
