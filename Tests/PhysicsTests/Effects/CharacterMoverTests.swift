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
}
