import Physics
import Testing

/// Walls of two centimeters and everything that may be thrown at them.
@Suite struct ThinWallTests {
  private func wall(in test: TestWorld, isDynamic: Bool) throws -> BodyID {
    guard isDynamic else {
      let body = try test.world.addBody(.static)
      try test.world.addShape(.box(width: 0.02, height: 6), to: body)
      return body
    }
    return try test.box(0.02, 6, at: .zero, mass: 100)
  }

  @Test(arguments: [false, true], [0.02, 0.1, 0.5] as [Float])
  func boxesAt200MetersPerSecondStayOnTheirSide(isDynamic: Bool, size: Float) throws {
    let test = TestWorld(gravity: 0)
    let wall = try wall(in: test, isDynamic: isDynamic)
    let boxes = try (0..<5).map { k in
      try test.box(
        size, size, at: Vec2(-3 - 0.37 * Float(k), Float(k) - 2), angle: 0.3 * Float(k),
        velocity: Vec2(200, 0), mass: 0.01)
    }
    for _ in 0..<60 {
      test.step()
      for box in boxes { #expect(test[box].position.x < test[wall].position.x) }
    }
  }

  /// A rod that spins as fast as bodies may and flies at the same time.
  @Test(arguments: [false, true], 0..<6)
  func spinningCapsulesDoNotPass(isDynamic: Bool, turn: Int) throws {
    let test = TestWorld(gravity: 0)
    let wall = try wall(in: test, isDynamic: isDynamic)
    var definition = BodyDefinition.dynamic(at: Vec2(-3, 0), angle: Float(turn))
    definition.linearVelocity = Vec2(60, 0)
    definition.angularVelocity = 45
    let rod = try test.world.addBody(definition)
    try test.world.addShape(
      .capsule(from: Vec2(-0.5, 0), to: Vec2(0.5, 0), radius: 0.02), to: rod, density: 1)
    for _ in 0..<60 {
      test.step()
      #expect(test[rod].position.x < test[wall].position.x)
    }
  }

  /// A rod spinning in its place beside a post cannot turn past it.
  @Test func spinningRodIsStoppedByAPost() throws {
    let test = TestWorld(gravity: 0)
    let hub = try test.world.addBody(.static)
    let post = try test.world.addBody(.static(at: Vec2(0, 1)))
    try test.world.addShape(.circle(radius: 0.02), to: post)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.angularVelocity = 45
    let rod = try test.world.addBody(definition)
    try test.world.addShape(
      .capsule(from: Vec2(-1.2, 0), to: Vec2(1.2, 0), radius: 0.02), to: rod, density: 1)
    try test.world.addJoint(.revolute(RevoluteJoint()), from: hub, to: rod)
    for _ in 0..<120 {
      test.step()
      // Plastic: it comes to lie against the post, a quarter turn on.
      #expect(test[rod].angle < .pi / 2)
    }
  }

  /// H2: 400 m/s against the front of a one-sided line, which lets through what comes from behind.
  @Test(arguments: [true, false])
  func aOneSidedLineStopsABallAtItsFrontOnly(fromFront: Bool) throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.world.addBody(.static)
    // Solid from its right, seen along it: upwards that is where x is larger.
    let points = [Vec2(0, -20), Vec2(0, -10), Vec2(0, 10), Vec2(0, 20)]
    try test.world.addChain(ChainDefinition(points), to: wall)
    let side: Float = fromFront ? 1 : -1
    let ball = try test.disc(0.2, at: Vec2(3 * side, 0), velocity: Vec2(-400 * side, 0))
    test.run(steps: 120)
    if fromFront {
      #expect(test[ball].position.x > -0.2)
    } else {
      #expect(test[ball].position.x > 3)
    }
  }

  // MARK: - Joints

  /// A ball with a train of links behind it hits a wall at 100 m/s: the step in which it is held up
  /// opens no joint, and in the end all are closed.
  @Test func aStoppedBobStopsWhatIsJoinedToIt() throws {
    let test = TestWorld(gravity: 0)
    let wall = try wall(in: test, isDynamic: false)
    let bob = try test.disc(0.1, at: Vec2(-3, 0), velocity: Vec2(100, 0))
    var last = bob
    var joints: [JointID] = []
    for k in 1...5 {
      let link = try test.box(0.4, 0.1, at: Vec2(-3 - 0.5 * Float(k), 0), velocity: Vec2(100, 0))
      let hinge = RevoluteJoint(anchorA: Vec2(-0.25, 0), anchorB: Vec2(0.25, 0))
      joints.append(try test.world.addJoint(.revolute(hinge), from: last, to: link))
      last = link
    }
    func largestGap() -> Float {
      joints.reduce(0) { gap, joint in
        let ends = test.world.bodies(of: joint)
        let a = test[ends.a].transform.apply(Vec2(-0.25, 0))
        return max(gap, a.distance(to: test[ends.b].transform.apply(Vec2(0.25, 0))))
      }
    }
    // 2.9 m at 100 m/s: in the second step.
    test.run(steps: 2)
    #expect((test[bob].position.x + 0.11).magnitude < 2 * Tolerance.linearSlop)
    #expect(largestGap() < Tolerance.linearSlop)
    for _ in 0..<120 {
      test.step()
      #expect(test[bob].position.x < test[wall].position.x)
    }
    #expect(largestGap() < Tolerance.linearSlop)
  }

  /// What a joint keeps from colliding is not held up by its partner.
  @Test func jointedPartnersPassThroughEachOther() throws {
    let test = TestWorld(gravity: 0)
    let a = try test.box(0.2, 0.2, at: .zero)
    let b = try test.disc(0.05, at: Vec2(-3, 0), velocity: Vec2(200, 0), mass: 0.001)
    var spring = DistanceJoint(length: 3)
    spring.hertz = 0.01
    try test.world.addJoint(.distance(spring), from: a, to: b)
    test.run(steps: 2)
    #expect(test[b].position.x > 3)
  }
}
