import Physics
import Testing

/// A figure that walks, slides, jumps and never goes through anything.
@Suite struct CharacterMoverTests {
  private let dt: Float = 1.0 / 60

  private func walk(
    _ figure: inout CharacterMover, in world: World, speed: Float, steps: Int,
    each: (CharacterMover) -> Void = { _ in }
  ) {
    for _ in 0..<steps {
      figure.velocity.x = speed
      figure.velocity.y -= 10 * dt
      world.move(&figure, over: dt)
      each(figure)
    }
  }

  @Test func itFallsAndStands() throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    let ground = try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: floor)
    var figure = CharacterMover(at: Vec2(0, 3))
    walk(&figure, in: world, speed: 0, steps: 120)
    #expect(figure.isGrounded)
    #expect((figure.position.y - 0.9).magnitude < 2 * Tolerance.linearSlop)
    #expect(figure.velocity.length < 0.2)
    #expect(figure.contacts.map(\.shape) == [ground])
    let place = figure.position
    walk(&figure, in: world, speed: 0, steps: 120)
    #expect(figure.position.distance(to: place) < 1e-3)
  }

  /// A floor of separate boxes, whose tops are level.
  @Test(arguments: [1, 5, 20] as [Float])
  func itWalksOverSeamsWithoutLosingSpeed(speed: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    for i in 0..<60 {
      try world.addShape(.box(width: 1, height: 1, center: Vec2(Float(i), -0.5)), to: floor)
    }
    var figure = CharacterMover(at: Vec2(1, 0.91))
    let steps = Int(saturating: 40 / speed * 60)
    walk(&figure, in: world, speed: speed, steps: steps) { figure in
      #expect((figure.position.y - 0.9).magnitude < 0.03)
    }
    #expect(isClose(figure.position.x, to: 1 + Float(steps) * dt * speed, within: 0.005))
  }

  @Test(arguments: [20, 40, 60, 75] as [Float])
  func itClimbsSlopesUpToItsAngle(degrees: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: body)
    let turn = Rotation(angle: degrees * .pi / 180)
    let middle = Vec2(3, 0) + turn.rotate(Vec2(10, -0.5))
    try world.addShape(
      .box(width: 20, height: 1, center: middle, angle: degrees * .pi / 180), to: body)
    var figure = CharacterMover(at: Vec2(0, 0.91))
    walk(&figure, in: world, speed: 3, steps: 180)
    if degrees < 50 {
      #expect(figure.position.y > 2)
      #expect(figure.isGrounded)
    } else {
      #expect(figure.position.y < 1.2)
    }
  }

  /// 200 m/s at walls of 2 cm, straight and into a corner.
  @Test func itNeverTunnels() throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 20, height: 0.02, center: Vec2(0, 0)), to: body)
    try world.addShape(.box(width: 0.02, height: 400, center: Vec2(5, 0)), to: body)
    for angle in stride(from: Float(-1.4), through: 0.6, by: 0.1) {
      var figure = CharacterMover(at: Vec2(0, 2))
      for _ in 0..<10 {
        let turn = Rotation(angle: angle)
        figure.velocity = 200 * Vec2(turn.cosine, turn.sine)
        world.move(&figure, over: dt)
        #expect(figure.position.x < 4.7 && figure.position.y > 0.85, "\(angle)")
      }
    }
  }

  /// Put into a wall, it comes out the near side.
  @Test func itIsPushedOutOfWhatItIsPutInto() throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 2, height: 10), to: body)
    var figure = CharacterMover(at: Vec2(1.1, 0))
    for _ in 0..<10 { world.move(&figure, over: dt) }
    #expect(figure.position.x >= 1.3 - 1e-3 && figure.position.x < 1.35)
    figure.velocity = Vec2(.nan, 0)
    let place = figure.position
    world.move(&figure, over: dt)
    #expect(figure.position == place)
  }

  // MARK: - Standing and being carried

  /// A kinematic slab of 6 x 1 m whose top is at half a meter, and a figure that stands on it.
  private func platform(
    velocity: Vec2, spin: Float = 0
  ) throws -> (world: World, slab: BodyID, figure: CharacterMover) {
    let world = World(gravity: Vec2(0, -10))
    var definition = BodyDefinition(kind: .kinematic)
    definition.linearVelocity = velocity
    definition.angularVelocity = spin
    let slab = try world.addBody(definition)
    try world.addShape(.box(width: 6, height: 1), to: slab)
    return (world, slab, CharacterMover(at: Vec2(0, 1.41)))
  }

  @Test(arguments: [-3, -2, -1, 1, 3] as [Float], [30, 60, 240] as [Float])
  func itStandsOnLifts(speed: Float, rate: Float) throws {
    var (world, slab, figure) = try platform(velocity: Vec2(0, speed))
    for i in 0..<Int(saturating: 5 * rate) {
      world.step(by: 1 / rate)
      figure.velocity.x = 0
      figure.velocity.y -= 10 / rate
      world.move(&figure, over: 1 / rate)
      guard Float(i) > 2 * rate else { continue }
      #expect(figure.isGrounded)
      #expect(figure.groundVelocity == Vec2(0, speed))
      #expect((figure.position.y - world[slab].position.y - 1.4).magnitude < 0.01)
    }
  }

  @Test(arguments: [Vec2(2, 0), Vec2(-1, 0.5), Vec2(3, -1)])
  func platformsTakeItAlong(velocity: Vec2) throws {
    var (world, slab, figure) = try platform(velocity: velocity)
    for _ in 0..<30 {
      world.step()
      figure.velocity.y -= 10 * dt
      world.move(&figure, over: dt)
    }
    let offset = figure.position - world[slab].position
    for _ in 0..<60 {
      world.step()
      figure.velocity.x = 0
      figure.velocity.y -= 10 * dt
      world.move(&figure, over: dt)
    }
    #expect((figure.position - world[slab].position).distance(to: offset) < 0.01)
    // Walking is over the platform.
    for _ in 0..<60 {
      world.step()
      figure.velocity.x = 1
      figure.velocity.y -= 10 * dt
      world.move(&figure, over: dt)
    }
    #expect(((figure.position - world[slab].position).x - offset.x - 1).magnitude < 0.02)
  }

  @Test func aJumpLeavesTheLift() throws {
    var (world, _, figure) = try platform(velocity: Vec2(0, -1))
    var highest: Float = -100
    for i in 0..<260 {
      world.step()
      figure.velocity.x = 0
      figure.velocity.y -= 10 * dt
      if i == 120 { figure.velocity.y = 6 }
      let before = figure.position.y
      world.move(&figure, over: dt)
      if i > 120 && i < 150 { #expect(!figure.isGrounded) }
      if i >= 120 { highest = max(highest, figure.position.y - before) }
    }
    #expect(highest > 0.08)
    #expect(figure.isGrounded)
  }

  @Test(arguments: [-45, -30, -10, 10, 30, 45] as [Float])
  func itStaysWhereItStandsAndOnTheGroundDownhill(degrees: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static(at: .zero, angle: degrees * .pi / 180))
    try world.addShape(.box(width: 200, height: 1), to: body)
    var figure = CharacterMover(at: Vec2(0, 2))
    walk(&figure, in: world, speed: 0, steps: 120)
    let place = figure.position
    walk(&figure, in: world, speed: 0, steps: 300)
    #expect(figure.position.distance(to: place) < 1e-4)
    for speed: Float in [1, 4, 10] {
      let start = figure.position
      walk(&figure, in: world, speed: speed, steps: 60) { #expect($0.isGrounded) }
      #expect(isClose(figure.position.distance(to: start), to: speed, within: 0.01))
    }
  }

  /// Three steps up and down again; higher ones are walls.
  @Test(arguments: [0.1, 0.25, 0.4] as [Float], [0.5, 2, 6] as [Float])
  func itClimbsStepsUpToItsHeight(height: Float, speed: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: body)
    for i in 0..<3 {
      let middle = Vec2(12 + Float(i), -0.5 + height * Float(i + 1))
      try world.addShape(.box(width: 20, height: 1, center: middle), to: body)
    }
    for stepHeight in [0, height - 0.05, height + 0.01] {
      var figure = CharacterMover(at: Vec2(0, 0.91))
      figure.stepHeight = stepHeight
      figure.snapDistance = stepHeight
      walk(&figure, in: world, speed: 0, steps: 30)
      walk(&figure, in: world, speed: speed, steps: Int(saturating: 360 / speed))
      // Rounder than the lowest of them it rolls over those.
      guard stepHeight > height || height > 0.2 else { continue }
      let climbs = stepHeight > height
      #expect((figure.position.y - (climbs ? 0.9 + 3 * height : 0.9)).magnitude < 0.02)
      #expect(figure.isGrounded)
      guard climbs else { continue }
      walk(&figure, in: world, speed: -speed, steps: Int(saturating: 360 / speed)) {
        #expect($0.isGrounded)
      }
      #expect((figure.position.y - 0.9).magnitude < 0.02)
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 1e30] as [Float])
  func nonsenseHeightsDoNoHarm(number: Float) throws {
    var (world, _, figure) = try platform(velocity: .zero)
    figure.stepHeight = number
    figure.snapDistance = number
    for _ in 0..<60 {
      figure.velocity.x = 1
      figure.velocity.y -= 10 * dt
      world.move(&figure, over: dt)
    }
    #expect(figure.position.isFinite && figure.isGrounded)
  }

  /// Up through a one-way platform as if it were not there, then down onto it, and along it.
  @Test(arguments: [1, 4])
  func itJumpsThroughOneWayPlatforms(segments: Int) throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: body)
    var chain = ChainDefinition(
      (0...segments).map { Vec2(4 - 8 * Float($0) / Float(segments), 2.5) })
    chain.isOneWay = true
    try world.addChain(chain, to: body)
    var figure = CharacterMover(at: Vec2(0.3, 0.91))
    walk(&figure, in: world, speed: 0, steps: 30)
    #expect(figure.isGrounded)
    figure.velocity.y = 9
    var free = Vec2(figure.position.x, figure.position.y)
    var speed: Float = 9
    walk(&figure, in: world, speed: 0, steps: 50) { figure in
      speed -= 10 * dt
      free.y += speed * dt
      #expect((figure.position.y - free.y).magnitude < 0.02)
    }
    walk(&figure, in: world, speed: 0, steps: 120)
    #expect(figure.isGrounded)
    #expect((figure.position.y - 3.4).magnitude < 3 * Tolerance.linearSlop)
    walk(&figure, in: world, speed: 3, steps: 60)
    #expect(figure.isGrounded && isClose(figure.position.x, to: 3.3, within: 0.02))
    walk(&figure, in: world, speed: 3, steps: 120)
    #expect((figure.position.y - 0.9).magnitude < 3 * Tolerance.linearSlop)
  }

  /// It walks in at the end of a platform that is no higher than itself.
  @Test(arguments: [0.6, 1, 1.5] as [Float])
  func itWalksThroughTheEndOfAOneWayPlatform(height: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: body)
    var chain = ChainDefinition([Vec2(4, height), Vec2(0, height)])
    chain.isOneWay = true
    try world.addChain(chain, to: body)
    var figure = CharacterMover(at: Vec2(-3, 0.91))
    walk(&figure, in: world, speed: 3, steps: 150)
    #expect(isClose(figure.position.x, to: 4.5, within: 0.05))
    #expect((figure.position.y - 0.9).magnitude < 0.02)
  }
}
