import Physics
import Testing

/// One-way platforms: what comes down onto them lands, all else passes.
@Suite struct OneWayTests {
  enum Form: CaseIterable, Sendable { case disc, box, tiltedBox }

  static let sizes: [Float] = [0.05, 0.5, 2]

  /// A platform from x = -5 to 5 at the height zero, of several lines.
  private func platform(_ test: TestWorld, segments: Int = 4) throws {
    var chain = ChainDefinition(
      (0...segments).map { Vec2(5 - 10 * Float($0) / Float(segments), 0) })
    chain.isOneWay = true
    let ground = try test.world.addBody(.static)
    try test.world.addChain(chain, to: ground)
  }

  private func body(
    _ form: Form, _ size: Float, at position: Vec2, velocity: Vec2, in test: TestWorld
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: position)
    definition.linearVelocity = velocity
    if form == .tiltedBox { definition.angle = 0.5 }
    let body = try test.world.addBody(definition)
    try test.world.addShape(
      form == .disc ? .circle(radius: 0.5 * size) : .box(width: size, height: size), to: body,
      material: SurfaceMaterial(friction: 0.6, restitution: 0))
    return body
  }

  /// Up through the platform as if it were not there, and down onto it.
  @Test(arguments: Form.allCases, sizes)
  func whatJumpsUpPassesAndLands(form: Form, size: Float) throws {
    for substeps in [1, 4, 8] {
      let start = Vec2(0.3, -2 * size - 0.5)
      let up = Vec2(0, (20 * (2 * size - start.y)).squareRoot())
      let test = TestWorld(gravity: 10, substeps: substeps)
      try platform(test)
      let jumper = try body(form, size, at: start, velocity: up, in: test)
      let free = TestWorld(gravity: 10, substeps: substeps)
      let other = try body(form, size, at: start, velocity: up, in: free)
      while free[other].linearVelocity.y > -0.5 {
        test.step()
        free.step()
        #expect(test[jumper].position == free[other].position, "\(substeps) substeps")
      }
      test.run(seconds: 6)
      #expect(test[jumper].position.y > 0.45 * size)
      #expect(test[jumper].position.y < 0.75 * size)
      #expect(test[jumper].linearVelocity.length < 0.01)
    }
  }

  /// What does not get all the way up falls back through the platform.
  @Test(arguments: Form.allCases, sizes)
  func whatDoesNotComeOutOnTopFallsBack(form: Form, size: Float) throws {
    for part in [-0.2, 0, 0.2, 0.35] as [Float] {
      let start = Vec2(0.3, -2 * size)
      let up = Vec2(0, (20 * (part * size - start.y)).squareRoot())
      let test = TestWorld(gravity: 10)
      try platform(test)
      let jumper = try body(form, size, at: start, velocity: up, in: test)
      test.run(seconds: 3)
      #expect(test[jumper].position.y < -2 * size, "up to \(part)")
    }
  }

  /// At the end of the platform, with the feet below it, one runs in and goes on; with the feet
  /// above it one comes to stand on it.
  @Test(arguments: Form.allCases, [Float(-1), 1])
  func whatComesFromTheSidePasses(form: Form, side: Float) throws {
    for height in [-0.3, -0.1, 0, 0.1, 0.3] as [Float] {
      let test = TestWorld(gravity: 0)
      try platform(test)
      let runner = try body(
        form, 1, at: Vec2(side * 8, height), velocity: Vec2(-side * 4, 0), in: test)
      test.run(seconds: 4)
      #expect(test[runner].position.distance(to: Vec2(-side * 8, height)) < 1e-3)
    }
    let test = TestWorld(gravity: 10)
    try platform(test)
    let runner = try body(form, 1, at: Vec2(side * 6, 1.5), velocity: Vec2(-side * 4, 0), in: test)
    test.run(seconds: 3)
    #expect(test[runner].position.y > 0.45)
  }

  /// Fast ones do not leap over it from above, and are not held from below.
  @Test(arguments: [Float(20), 100, 390])
  func fastBodiesLandFromAboveOnly(speed: Float) throws {
    for form in Form.allCases {
      let test = TestWorld(gravity: 10)
      try platform(test)
      let falling = try body(
        form, 0.3, at: Vec2(-2, 20), velocity: Vec2(0, -speed), in: test)
      let rising = try body(form, 0.3, at: Vec2(2, -20), velocity: Vec2(0, speed), in: test)
      test.run(seconds: 1)
      #expect(test[falling].position.y > 0.1, "\(form)")
      #expect(test[rising].position.y > 10 * min(1, speed / 30) - 20, "\(form)")
      if speed > 50 { #expect(test[rising].linearVelocity.y > speed - 10.5, "\(form)") }
    }
  }

  /// Friction and piles are those of other ground, seams are not felt, and what rolls over the end
  /// falls.
  @Test func itIsGroundForWhatLiesOnIt() throws {
    let test = TestWorld(gravity: 10)
    try platform(test, segments: 20)
    let pile = try (0..<5).map { try test.box(0.5, 0.5, at: Vec2(-3, 0.25 + 0.5 * Float($0))) }
    let ball = try test.disc(0.3, at: Vec2(0, 0.31), velocity: Vec2(2, 0))
    test.run(seconds: 1)
    #expect((test[ball].position.y - 0.3).magnitude < 0.01)
    test.run(seconds: 4)
    #expect(test[ball].position.y < -1)
    for (level, box) in pile.enumerated() {
      #expect((test[box].position.y - 0.25 - 0.5 * Float(level)).magnitude < 0.01)
      #expect(isClose(test[box].position.x, to: -3, within: 0.01))
    }
  }

  @Test func aOneWayChainIsNotTwoSided() throws {
    var chain = ChainDefinition([Vec2(1, 0), Vec2(0, 0)])
    chain.isOneWay = true
    let world = World()
    let ground = try world.addBody(.static)
    let id = try world.addChain(chain, to: ground)
    #expect(world[id].definition.isOneWay)
    chain.isTwoSided = true
    #expect(throws: PhysicsError.self) { try world.addChain(chain, to: ground) }
  }
}
