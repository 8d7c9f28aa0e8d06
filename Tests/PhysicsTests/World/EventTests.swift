import Physics
import Testing

@Suite struct EventTests {
  private func makeFloor(in world: World) throws -> BodyID {
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 40, height: 2, center: Vec2(0, -1)), to: floor)
    return floor
  }

  @Test func aFallReportsOneBeginOneHitAndItsSpeed() throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try makeFloor(in: world)
    let ball = try world.addBody(.dynamic(at: Vec2(0, 3)))
    try world.addShape(.circle(radius: 0.5), to: ball)
    var began: [WorldEvents.Touch] = []
    var ended = 0
    var hits: [WorldEvents.Hit] = []
    for _ in 0..<180 {
      world.step()
      began += world.events.touchesBegan
      ended += world.events.touchesEnded.count
      hits += world.events.hits
    }
    #expect(began.count == 1)
    #expect(ended == 0)
    let touch = try #require(began.first)
    #expect(touch.involves(floor) && touch.involves(ball))
    // From A to B, whichever of the two is A: up or down.
    #expect(touch.normal.y.magnitude > 0.999)
    #expect(touch.point.y.magnitude < 0.1)
    let hit = try #require(hits.first)
    #expect(hits.count == 1)
    // v = √(2 g h) with h = 2.5 m, less at most one step's worth of fall.
    let expected = Float(2 * 10 * 2.5).squareRoot()
    #expect((hit.speed - expected).magnitude < 10.0 / 60)
  }

  @Test func partingReportsAnEnd() throws {
    let world = World(gravity: Vec2(0, -10))
    _ = try makeFloor(in: world)
    let box = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: box)
    for _ in 0..<20 { world.step() }
    try world.applyImpulse(Vec2(0, 8), to: box)
    var ended = 0
    for _ in 0..<20 {
      world.step()
      ended += world.events.touchesEnded.count
    }
    #expect(ended == 1)
  }

  @Test func removingABodyThatIsTouchedReportsAnEndInTheNextStep() throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try makeFloor(in: world)
    let box = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: box)
    for _ in 0..<120 { world.step() }
    #expect(!world[box].isAwake)
    try world.remove(floor)
    #expect(world[box].isAwake)
    world.step()
    #expect(world.events.touchesEnded.count == 1)
    for _ in 0..<60 { world.step() }
    #expect(world[box].position.y < -3)
  }

  @Test func aBodyAtRestFallsAsleepOnce() throws {
    let world = World(gravity: Vec2(0, -10))
    _ = try makeFloor(in: world)
    let box = try world.addBody(.dynamic(at: Vec2(0, 0.6)))
    try world.addShape(.box(width: 1, height: 1), to: box)
    var asleep: [BodyID] = []
    for _ in 0..<240 {
      world.step()
      asleep += world.events.fellAsleep
    }
    #expect(asleep == [box])
    #expect(world[box].linearVelocity == .zero)
  }

  @Test func aSensorNoticesAndPushesNothing() throws {
    let world = World(gravity: Vec2(0, -10))
    let gate = try world.addBody(.static(at: Vec2(0, 2)))
    try world.addShape(.box(width: 4, height: 1), to: gate, isSensor: true)
    let ball = try world.addBody(.dynamic(at: Vec2(0, 5)))
    try world.addShape(.circle(radius: 0.25), to: ball)
    var began = 0
    var ended = 0
    var steps = 0
    for _ in 0..<60 {
      world.step()
      steps += 1
      began += world.events.sensorsBegan.count
      ended += world.events.sensorsEnded.count
      #expect(world.events.touchesBegan.isEmpty)
    }
    #expect(began == 1)
    #expect(ended == 1)
    // Free fall all the way: h² g N (N + 1) / 2 with h = 1/240 s.
    let n = Float(steps * 4)
    let fallen = 10 * n * (n + 1) / (2 * 240 * 240)
    #expect((world[ball].position.y - (5 - fallen)).magnitude < 1e-3)
  }

  @Test func aBodyThatBecomesNotANumberIsPutAsideAndTheRestLivesOn() throws {
    let world = World(gravity: Vec2(0, -10))
    _ = try makeFloor(in: world)
    let broken = try world.addBody(.dynamic(at: Vec2(-5, 3)))
    try world.addShape(.circle(radius: 0.5), to: broken)
    let other = try world.addBody(.dynamic(at: Vec2(5, 3)))
    try world.addShape(.circle(radius: 0.5), to: other)
    // The largest force a float can hold overflows the acceleration of 0.8 kg.
    try world.applyForce(Vec2(.greatestFiniteMagnitude, 0), to: broken)
    var quarantined: [BodyID] = []
    for _ in 0..<120 {
      world.step()
      quarantined += world.events.quarantined
    }
    #expect(quarantined == [broken])
    #expect(world[broken].position == Vec2(-5, 3))
    #expect(world[broken].kind == .static)
    #expect((world[other].position.y - 0.5).magnitude < 0.01)
  }
}
