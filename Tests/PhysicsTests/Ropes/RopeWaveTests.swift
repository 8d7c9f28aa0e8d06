import Physics
import Testing

/// Waves along ropes die out, and nothing else does.
@Suite struct RopeWaveTests {
  /// A load on a rope of 20 rods, 5 m and 1 kg, that hangs from (0, 0).
  private func hung(
    waves: Float, mass: Float = 4, in world: World, from place: Vec2 = Vec2(0, -5.3)
  ) throws -> (load: BodyID, rope: RopeID) {
    let load = try world.addBody(.dynamic(at: place))
    try world.addShape(.box(width: 0.6, height: 0.6), to: load, density: mass / 0.36)
    let way = place.normalized
    var rope = RopeDefinition(
      from: .world(.zero),
      to: .body(load, at: world[load].transform.applyInverse(place - 0.3 * way)))
    rope.length = 5
    rope.segments = 20
    rope.density = 0.2
    rope.damping = 0
    rope.waveDamping = waves
    return (load, try world.addRope(rope))
  }

  private func energy(_ world: World, _ bodies: [BodyID]) -> Float {
    bodies.reduce(0) { sum, id in
      let body = world[id]
      return sum + 0.5 * body.mass * body.linearVelocity.lengthSquared
        + 0.5 * body.rotationalInertia * body.angularVelocity * body.angularVelocity
        + world.gravity.length * body.mass * body.position.y
    }
  }

  /// The mean energy of motion, in the first second and so many seconds later, of a rope between two fixed points that
  /// was plucked (J).
  private func plucked(waves: Float, after seconds: Int) throws -> (first: Float, later: Float) {
    let world = World()
    var definition = RopeDefinition(from: .world(.zero), to: .world(Vec2(5, 0)), slack: 1.02)
    definition.segments = 20
    definition.damping = 0
    definition.waveDamping = 20
    let rope = try world.addRope(definition)
    for _ in 0..<240 { world.step() }
    try world.setWaveDamping(waves, of: rope)
    let links = world[rope].links
    for (index, link) in links.enumerated() {
      let s = (Float(index) + 0.5) / Float(links.count)
      let wave = 2 * s * (1 - s) * (1 - 2 * s)
      try world.setVelocity(linear: Vec2(0, 4 * wave), angular: 0, of: link)
    }
    func mean() -> Float {
      var sum: Float = 0
      for _ in 0..<60 {
        world.step()
        sum += links.reduce(0) {
          $0 + 0.5 * world[$1].mass * world[$1].linearVelocity.lengthSquared
        }
      }
      return sum / 60
    }
    let first = mean()
    for _ in 0..<(60 * (seconds - 1)) { world.step() }
    return (first, mean())
  }

  /// Its energy falls by e in 1 / c seconds.
  @Test(arguments: [0.5, 1, 2] as [Float]) func aWaveDiesOutAsFastAsItIsTold(waves: Float) throws {
    let free = try plucked(waves: 0, after: 2)
    let slowed = try plucked(waves: waves, after: 2)
    // What is lost without it is lost with it.
    let lost = (slowed.later / slowed.first) / (free.later / free.first)
    let expected = -2 * waves
    // The logarithm of what is left: e is 2.71828.
    var (log, left) = (Float(0), lost)
    while left < 0.9 {
      left *= 1.1051709
      log -= 0.1
    }
    log += left - 1
    #expect((log / expected - 1).magnitude < 0.2, "left \(lost), \(free)")
  }

  @Test func aPendulumSwingsOn() throws {
    func swing(waves: Float) throws -> Float {
      let world = World()
      let (load, _) = try hung(waves: waves, mass: 100, in: world, from: 5.3 * Vec2(0.6, -0.8))
      for _ in 0..<1200 { world.step() }
      // The largest way to the side within the last swings.
      var largest: Float = 0
      for _ in 0..<600 {
        world.step()
        largest = max(largest, world[load].position.x)
      }
      return largest
    }
    let free = try swing(waves: 0)
    #expect(free > 2.8)
    #expect((try swing(waves: 3) / free - 1).magnitude < 0.01)
  }

  /// Two boxes and the rope between them, thrown with no gravity: their momentum stays, whatever dies out.
  @Test func momentumStays() throws {
    let world = World(gravity: .zero)
    let ends = try [Vec2(-2, 0), Vec2(2, 0)].map { place in
      let body = try world.addBody(.dynamic(at: place))
      try world.addShape(.box(width: 0.5, height: 0.5), to: body)
      return body
    }
    var definition = RopeDefinition(from: .body(ends[0], at: .zero), to: .body(ends[1], at: .zero))
    definition.slack = 1.05
    definition.damping = 0
    definition.waveDamping = 4
    let rope = try world.addRope(definition)
    let all = ends + world[rope].links
    for (index, link) in world[rope].links.enumerated() {
      try world.setVelocity(
        linear: Vec2(1, index % 2 == 0 ? 3 : -1), angular: 0, of: link)
    }
    func momentum() -> Vec2 {
      all.reduce(.zero) { $0 + world[$1].mass * world[$1].linearVelocity }
    }
    let before = momentum()
    for _ in 0..<300 { world.step() }
    #expect(momentum().distance(to: before) < 2e-3 * before.length)
    // Nothing but their common motion and a turn is left of it.
    let center = momentum() / all.reduce(0) { $0 + world[$1].mass }
    #expect(center.distance(to: .zero) > 0.1)
  }

  /// However strong it is, and however light the ends are, it makes no energy.
  @Test(arguments: [0.5, 20, 1e6] as [Float], [0.01, 1, 1000] as [Float])
  func itNeverAddsEnergy(waves: Float, mass: Float) throws {
    let world = World()
    let (load, rope) = try hung(waves: waves, mass: mass, in: world, from: Vec2(5.3, 0))
    let all = [load] + world[rope].links
    let start = energy(world, all)
    let whole = 10 * (mass + 1) * 5
    var worst: Float = 0
    for _ in 0..<600 {
      world.step()
      worst = max(worst, energy(world, all) - start)
      #expect(world[rope].stretch < 0.02)
    }
    #expect(worst < 0.005 * whole)
  }

  @Test func aRodThatWasMadeToStandStillStaysThere() throws {
    let world = World()
    let (_, rope) = try hung(waves: 5, in: world, from: Vec2(5.3, 0))
    for _ in 0..<30 { world.step() }
    let links = world[rope].links
    for link in [links[0], links[9]] { try world.setKind(.static, of: link) }
    let places = [links[0], links[9]].map { world[$0].position }
    for _ in 0..<60 { world.step() }
    #expect([links[0], links[9]].map { world[$0].position } == places)
    #expect([links[0], links[9]].allSatisfy { world[$0].linearVelocity == .zero })
  }

  @Test func itIsChangedWhileTheRopeHangsAndGoesWithSnapshots() throws {
    let world = World()
    let (_, rope) = try hung(waves: 0, in: world)
    let before = world.stateHash
    try world.setWaveDamping(2, of: rope)
    #expect(world[rope].waveDamping == 2 && world.stateHash != before)
    let twin = World(world.snapshot())
    #expect(twin[rope].waveDamping == 2)
    for _ in 0..<60 {
      world.step()
      twin.step()
    }
    #expect(world.stateHash == twin.stateHash)
    try world.setWaveDamping(0, of: rope)
    #expect(throws: PhysicsError.self) { try world.setWaveDamping(-1, of: rope) }
    // A part that is cut off keeps it.
    try world.setWaveDamping(2, of: rope)
    let part = try #require(try world.cut(rope, at: 0.5))
    #expect(world[part].waveDamping == 2)
  }
}
