import Physics
import Testing

/// What slides without friction trades height for speed and loses nothing on the way.
@Suite struct SlidingEnergyTests {
  private static let smooth = SurfaceMaterial(friction: 0)

  /// From `first` to `last` (degrees, 0 to the right, counter-clockwise) round a middle.
  private func arc(
    around middle: Vec2, radius: Float, from first: Float, to last: Float, pieces: Int
  ) -> [Vec2] {
    (0...pieces).map { i in
      let turn = Rotation(angle: (first + (last - first) * Float(i) / Float(pieces)).radians)
      return middle + radius * Vec2(turn.cosine, turn.sine)
    }
  }

  /// 50 m of hills and hollows: v² grows by 2 g Δh. They are so flat that the disc never flies: the
  /// hills bend by A k² = 0.06 per meter, less than g / v² anywhere.
  @Test func aDiscHasTheSpeedOfItsFallAllOverTheHills() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    func height(_ x: Float) -> Float { 6 - 0.1 * x + 0.5 * Rotation(angle: 0.35 * x).cosine }
    let points = (0...500).reversed().map { Vec2(0.1 * Float($0), height(0.1 * Float($0))) }
    try test.world.addChain(ChainDefinition(points, material: Self.smooth), to: ground)
    let disc = try test.disc(0.3, at: Vec2(1, height(1) + 0.31), friction: 0)
    // It has landed and slides.
    try #require(test.run(atMost: 300) { test[disc].linearVelocity.length > 1 } != nil)
    let start = test[disc]
    var slowest: Float = 9
    var steps = 0
    while test[disc].position.x < 49 && steps < 1500 {
      test.step()
      steps += 1
      let now = test[disc]
      let fallen = start.position.y - now.position.y
      let expected =
        (start.linearVelocity.lengthSquared + 2 * 9.81 * fallen).squareRoot()
      #expect(isClose(now.linearVelocity.length, to: expected, within: 0.01))
      #expect(now.angularVelocity.magnitude < 1e-4)
      slowest = min(slowest, now.linearVelocity.y)
    }
    #expect(steps < 1500)
    // Up the hills too.
    #expect(test[disc].linearVelocity.length > 8 && slowest < -0.5)
  }

  /// A ramp down from the left into a loop of radius R, open beyond its top so that it does not meet the
  /// ramp again. Whether what was let go at a height above the loop's foot is still on the loop 30°
  /// behind its top. Heights and R are those of the disc's middle.
  ///
  /// The direction of a contact is that at the start of the step: on a curve the velocity turns by v dt /
  /// R a step, or by the angle between two segments, and each time loses the part across. That is 2 % for a
  /// loop of 10 m across in steps of 1/480 s, and would be 13 % for one of 4 m in steps of 1/60 s.
  private func passesTheLoop(
    from height: Float, radius: Float, friction: Float, ring: Bool
  ) throws -> Bool {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let size: Float = 0.25
    let (r, h) = (radius + size, height)
    // A straight slope of 45° that rounds off into the level.
    let bend: Float = 8
    let low = arc(
      around: Vec2(-2 * radius, bend), radius: bend, from: 225, to: 270, pieces: 135)
    let slope = (1...80).reversed().map { low[0] + 0.25 * Float($0) * Vec2(-1, 1) }
    let loop = arc(around: Vec2(0, r), radius: r, from: -90, to: 135, pieces: 675)
    let points = slope + low + loop
    // Solid is what lies to the right of the way, seen along it: here the upper side, so backwards.
    var chain = ChainDefinition(
      Array(points.reversed()), material: SurfaceMaterial(friction: friction))
    chain.isTwoSided = false
    try test.world.addChain(chain, to: ground)
    // The middle of the disc is to begin `h` above where it is at the foot of the loop: on the slope,
    // whose normal is (1, 1) / √2.
    let normal = Vec2(1, 1).normalized
    let along = (h - (low[0].y + size * normal.y - size)) * Vec2(-1, 1)
    let place = low[0] + along + size * normal
    let body =
      ring
      ? try test.ring(size, at: place, friction: friction)
      : try test.disc(size, at: place, friction: friction)
    let middle = Vec2(0, r)
    var nearest = radius
    for _ in 0..<4800 {
      test.world.step(by: 1.0 / 480, substeps: 4)
      let arm = test[body].position - middle
      guard arm.y > 0 && arm.x > -1.1 * radius && arm.x < 1.1 * radius else { continue }
      nearest = min(nearest, arm.length)
      if arm.x < -0.5 * radius { return nearest > radius - 0.05 }
    }
    return false
  }

  /// 2.5 R for what slides.
  @Test func whatSlidesPassesALoopFromTwoAndAHalfRadii() throws {
    #expect(try !passesTheLoop(from: 2.4 * 5, radius: 5, friction: 0, ring: false))
    #expect(try passesTheLoop(from: 2.6 * 5, radius: 5, friction: 0, ring: false))
  }

  /// 2.75 R for a small disc that rolls, and 3 R for a ring.
  @Test func whatRollsMustStartHigher() throws {
    #expect(try !passesTheLoop(from: 2.6 * 5, radius: 5, friction: 1, ring: false))
    #expect(try passesTheLoop(from: 2.9 * 5, radius: 5, friction: 1, ring: false))
    #expect(try !passesTheLoop(from: 2.85 * 5, radius: 5, friction: 1, ring: true))
    #expect(try passesTheLoop(from: 3.15 * 5, radius: 5, friction: 1, ring: true))
  }
}
