import Physics
import Testing

/// What is shown of a body at the end of a step is not inside another, however fast it comes.
@Suite struct ImpactDepthTests {
  struct Fall: CustomTestStringConvertible, Sendable {
    let width: Float
    let speed: Float
    var testDescription: String { "\(width) m at \(speed) m/s" }
    /// 2 % of the size or 5 mm.
    var limit: Float { max(0.02 * width, 0.005) }
  }

  static let falls = [
    Fall(width: 2, speed: 5), Fall(width: 2, speed: 10), Fall(width: 2, speed: 29),
    Fall(width: 2, speed: 60), Fall(width: 1, speed: 10), Fall(width: 0.5, speed: 3),
    Fall(width: 0.1, speed: 3), Fall(width: 10, speed: 10), Fall(width: 10, speed: 40),
  ]

  /// From eight heights, so that the step ends anywhere on the path; the deepest place of the body's
  /// outline, and the fastest that it leaves with.
  private func drop(
    _ fall: Fall, isRound: Bool, angle: Float = 0, restitution: Float = 0, substeps: Int = 4
  ) throws -> (depth: Float, speed: Float) {
    var depth: Float = 0
    var speed: Float = 0
    for phase in 0..<8 {
      let test = TestWorld(gravity: 10, substeps: substeps)
      try test.floor(restitution: 0)
      let half = 0.5 * fall.width
      let height = 2 * half + fall.speed * TestWorld.timeStep * (2 + Float(phase) / 8)
      let place = Vec2(0, angle == 0 ? height - half : height)
      let velocity = Vec2(0, -fall.speed)
      let body =
        isRound
        ? try test.disc(half, at: place, velocity: velocity, restitution: restitution)
        : try test.box(
          fall.width, fall.width, at: place, angle: angle, velocity: velocity,
          restitution: restitution)
      for _ in 0..<90 {
        test.step()
        depth = max(depth, -test.world.lowest(of: body, half, isRound: isRound))
        speed = max(speed, test[body].linearVelocity.y)
      }
    }
    return (depth, speed)
  }

  @Test(arguments: ImpactDepthTests.falls, [true, false])
  func bodyStopsAtTheFloor(fall: Fall, isRound: Bool) throws {
    let (depth, speed) = try drop(fall, isRound: isRound)
    #expect(depth < fall.limit)
    // What gravity makes in a substep is taken at its middle.
    #expect(speed < 10 * TestWorld.timeStep / 4)
  }

  /// But for the smallest: after the blow it turns by more than a quarter radian in a step, and its next
  /// corner goes in by 7.5 mm.
  @Test(arguments: ImpactDepthTests.falls.filter { $0.width > 0.1 })
  func boxThatComesAslantStopsAtTheFloor(fall: Fall) throws {
    #expect(try drop(fall, isRound: false, angle: 0.3).depth < fall.limit)
  }

  @Test(arguments: ImpactDepthTests.falls, [1, 2, 8])
  func substepsDoNotMatter(fall: Fall, substeps: Int) throws {
    #expect(try drop(fall, isRound: true, substeps: substeps).depth < fall.limit)
  }

  /// What flies past a corner, or toward something behind a wall, keeps its speed.
  @Test(arguments: [10, 29, 60] as [Float])
  func bodyThatFliesPastIsNotStopped(speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let ledge = try test.world.addBody(.static(at: Vec2(0, -1)))
    try test.world.addShape(.box(width: 4, height: 2), to: ledge)
    // Down beside the ledge, 5 mm from it.
    let box = try test.box(1, 1, at: Vec2(2.505, 5), velocity: Vec2(0, -speed))
    // And over it at the same distance.
    let disc = try test.disc(0.5, at: Vec2(-8, 0.505), velocity: Vec2(speed, 0))
    test.run(seconds: 0.5)
    #expect(isClose(test[box].linearVelocity.y, to: -speed, within: 1e-3 * speed))
    #expect(isClose(test[disc].linearVelocity.x, to: speed, within: 1e-3 * speed))
  }

  @Test func wallShieldsWhatIsBehindIt() throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.world.addBody(.static)
    try test.world.addShape(.box(width: 0.1, height: 10), to: wall)
    let behind = try test.box(1, 1, at: Vec2(0.6, 0))
    for speed: Float in [10, 30, 60, 120] {
      try test.box(1, 1, at: Vec2(-4, 0), velocity: Vec2(speed, 0))
      test.run(steps: 60)
      #expect(test[behind].linearVelocity == .zero && test[behind].position.x == 0.6)
    }
  }
}

extension World {
  /// The lowest place of a box or disc of half a width.
  fileprivate func lowest(of body: BodyID, _ half: Float, isRound: Bool) -> Float {
    let place = self[body].transform
    guard !isRound else { return place.position.y - half }
    let (s, c) = (place.rotation.sine.magnitude, place.rotation.cosine.magnitude)
    return place.position.y - half * (s + c)
  }
}
