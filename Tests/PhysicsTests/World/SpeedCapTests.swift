import Physics
import Testing

/// The speed cap is a value of the world (peers' fact G23).
@Suite struct SpeedCapTests {
  private func shoot(_ speed: Float, cap: Float?) throws -> (world: World, ball: BodyID) {
    let world = World(gravity: .zero)
    if let cap { try world.setMaximumSpeed(cap) }
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.linearVelocity = Vec2(0.6 * speed, -0.8 * speed)
    let ball = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.5), to: ball)
    return (world, ball)
  }

  @Test func tenThousandMetersASecondAreCutDownToTheDefault() throws {
    let (world, ball) = try shoot(10_000, cap: nil)
    #expect(world.maximumSpeed == Tolerance.maximumSpeed)
    world.step()
    #expect((world[ball].linearVelocity - Vec2(240, -320)).length < 0.01)
    #expect((world[ball].position - 1 / 60 * Vec2(240, -320)).length < 0.01)
  }

  @Test(arguments: [Float(5), 400, 2_000])
  func whatIsFasterThanTheCapIsCutDownToItAndTheRestIsLeftAlone(cap: Float) throws {
    let (world, ball) = try shoot(10_000, cap: cap)
    world.step()
    #expect(isClose(world[ball].linearVelocity.length, to: cap, within: 1e-5))
    let (other, slow) = try shoot(0.99 * cap, cap: cap)
    let before = other[slow].linearVelocity
    other.step()
    #expect(other[slow].linearVelocity == before)
  }

  /// (6, 8) with a cap of 5 becomes (3, 4): the direction stays.
  @Test func theDirectionStaysAtTheCap() throws {
    let world = World(gravity: .zero)
    try world.setMaximumSpeed(5)
    let ball = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: ball)
    try world.setVelocity(linear: Vec2(6, 8), angular: 0, of: ball)
    world.step()
    #expect((world[ball].linearVelocity - Vec2(3, 4)).length < 1e-6)
  }

  @Test func withoutACapTheyFlyOn() throws {
    let (world, ball) = try shoot(10_000, cap: .infinity)
    for _ in 0..<10 { world.step() }
    #expect(world[ball].linearVelocity == Vec2(6_000, -8_000))
    #expect((world[ball].position - 1 / 6 * Vec2(6_000, -8_000)).length < 0.5)
  }

  @Test func whatFallsIsHeldAtTheCap() throws {
    let world = World(gravity: Vec2(0, -10))
    try world.setMaximumSpeed(8)
    let ball = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: ball)
    for _ in 0..<120 { world.step() }
    #expect(isClose(world[ball].linearVelocity.length, to: 8, within: 1e-5))
  }

  @Test func aKinematicBodyMovesAsItIsTold() throws {
    let world = World()
    try world.setMaximumSpeed(8)
    let plate = try world.addBody(.kinematic(at: .zero))
    try world.addShape(.box(width: 1, height: 1), to: plate)
    try world.setTarget(Transform(position: Vec2(30, 0)), within: 1.0 / 60, of: plate)
    world.step()
    #expect((world[plate].position - Vec2(30, 0)).length < 1e-3)
  }

  @Test func theCapIsPartOfSnapshotsAndOfTheHash() throws {
    let (world, _) = try shoot(100, cap: nil)
    let plain = world.stateHash
    let saved = world.snapshot()
    try world.setMaximumSpeed(50)
    #expect(world.stateHash != plain)
    try world.restore(saved)
    #expect(world.maximumSpeed == Tolerance.maximumSpeed)
    #expect(world.stateHash == plain)
  }
}
