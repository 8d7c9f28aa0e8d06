import Physics
import Testing

/// Sensors of every kind of body, and what enters and leaves them.
@Suite struct SensorTests {
  private struct Log {
    var began: [WorldEvents.SensorTouch] = []
    var ended: [WorldEvents.SensorTouch] = []

    mutating func step(_ world: World, _ steps: Int = 1) {
      for _ in 0..<steps {
        world.step()
        began += world.events.sensorsBegan
        ended += world.events.sensorsEnded
        #expect(
          world.events.touchesBegan.allSatisfy {
            !world.contains($0.shapeA) || !world[$0.shapeA].isSensor
          })
      }
    }
  }

  /// A sensor of a kind of body in the way of a visitor of a kind, which passes it at 3 m/s.
  @Test(arguments: BodyKind.allCases, [BodyKind.kinematic, .dynamic])
  func everyKindOfSensorNoticesWhatMoves(sensor: BodyKind, visitor: BodyKind) throws {
    let world = World(gravity: .zero)
    let gate = try world.addBody(BodyDefinition(kind: sensor))
    let area = try world.addShape(.box(width: 1, height: 1), to: gate, isSensor: true)
    var definition = BodyDefinition(kind: visitor)
    definition.position = Vec2(-2, 0)
    definition.linearVelocity = Vec2(3, 0)
    let ball = try world.addBody(definition)
    let shape = try world.addShape(.circle(radius: 0.25), to: ball)
    var log = Log()
    log.step(world, 30)  // x = -0.5
    #expect(log.began.map(\.sensor) == [area] && log.began.map(\.visitor) == [shape])
    #expect(log.began.first?.sensorBody == gate && log.began.first?.visitorBody == ball)
    #expect(world.visitors(of: area) == [shape])
    #expect(log.ended.isEmpty)
    log.step(world, 60)
    #expect(log.began.count == 1 && log.ended == log.began)
    #expect(world.visitors(of: area).isEmpty)
  }

  @Test func aMovingSensorNoticesWhatStandsStill() throws {
    let world = World(gravity: .zero)
    let wall = try world.addBody(.static)
    let stone = try world.addShape(.box(width: 1, height: 1), to: wall)
    let scanner = try world.addBody(.kinematic(at: Vec2(-3, 0)))
    let eye = try world.addShape(.circle(radius: 0.5), to: scanner, isSensor: true)
    try world.setVelocity(linear: Vec2(3, 0), angular: 0, of: scanner)
    var log = Log()
    log.step(world, 120)
    #expect(log.began.map(\.visitor) == [stone] && log.began.map(\.sensor) == [eye])
    #expect(log.ended.count == 1)
  }

  @Test func twoStaticBodiesAndTwoSensorsNoticeNothing() throws {
    let world = World(gravity: .zero)
    let a = try world.addBody(.static)
    let area = try world.addShape(.circle(radius: 1), to: a, isSensor: true)
    try world.addShape(.circle(radius: 1), to: try world.addBody(.static))
    let c = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 1), to: c, isSensor: true)
    var log = Log()
    log.step(world, 5)
    // The dynamic sensor sees the second static body, and nothing else does.
    #expect(log.began.count == 1)
    #expect(world.visitors(of: area).isEmpty)
  }

  /// 200 m/s through a gate of 10 cm: in and out within one step, wherever the step begins.
  @Test(arguments: 0..<12)
  func aBulletThroughAGateBeginsAndEnds(phase: Int) throws {
    let world = World(gravity: .zero)
    let gate = try world.addBody(.static)
    let area = try world.addShape(.box(width: 0.1, height: 2), to: gate, isSensor: true)
    var definition = BodyDefinition.dynamic(at: Vec2(-4 - 0.3 * Float(phase), 0))
    definition.linearVelocity = Vec2(200, 0)
    let bullet = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.05), to: bullet)
    var log = Log()
    log.step(world, 6)
    #expect(log.began.count == 1 && log.ended.count == 1)
    #expect(log.began.first?.sensor == area)
    #expect(world[bullet].linearVelocity == Vec2(200, 0))
  }

  /// A wall behind the gate: the bullet never gets through a gate it is stopped before.
  @Test func aGateBehindAWallIsNotCrossed() throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 0.02, height: 2), to: body)
    try world.addShape(.box(width: 0.1, height: 2, center: Vec2(1, 0)), to: body, isSensor: true)
    let before = try world.addShape(
      .box(width: 0.1, height: 2, center: Vec2(-1, 0)), to: body, isSensor: true)
    var definition = BodyDefinition.dynamic(at: Vec2(-3, 0))
    definition.linearVelocity = Vec2(240, 0)
    let bullet = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.05), to: bullet)
    var log = Log()
    log.step(world, 20)
    #expect(log.began.map(\.sensor) == [before] && log.ended.map(\.sensor) == [before])
  }

  /// A fast sensor over a resting body, and two fast ones that meet.
  @Test func fastSensorsNoticeWhatTheyPass() throws {
    let world = World(gravity: .zero)
    let target = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.1), to: target)
    var definition = BodyDefinition.kinematic(at: Vec2(-3, 0))
    definition.linearVelocity = Vec2(150, 0)
    let scanner = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.1), to: scanner, isSensor: true)
    var bullet = BodyDefinition.dynamic(at: Vec2(5.3, 0.05))
    bullet.linearVelocity = Vec2(-250, 0)
    let other = try world.addBody(bullet)
    try world.addShape(.circle(radius: 0.05), to: other, filter: CollisionFilter(group: -1))
    var log = Log()
    log.step(world, 6)
    #expect(log.began.contains { $0.visitorBody == target })
    #expect(log.began.filter { $0.visitorBody == other }.count == 1)
    #expect(log.ended.count == log.began.count)
  }

  @Test func sleepingInASensorIsNotLeavingIt() throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 10, height: 1, center: Vec2(0, -0.5)), to: floor)
    let area = try world.addShape(
      .box(width: 4, height: 2, center: Vec2(0, 1)), to: floor, isSensor: true)
    let box = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    let shape = try world.addShape(.box(width: 1, height: 1), to: box)
    var log = Log()
    log.step(world, 180)
    #expect(!world[box].isAwake)
    #expect(log.began.count == 1 && log.ended.isEmpty)
    #expect(world.visitors(of: area) == [shape])
    // Removed: an end in the next step.
    try world.remove(box)
    #expect(world.visitors(of: area).isEmpty)
    log.step(world)
    #expect(log.ended.map(\.visitor) == [shape])
  }

  @Test func whatIsMadeOrPutIntoASensorAsleepIsNoticed() throws {
    let world = World(gravity: .zero)
    let gate = try world.addBody(.static)
    let area = try world.addShape(.box(width: 2, height: 2), to: gate, isSensor: true)
    var sleeper = BodyDefinition.dynamic(at: .zero)
    sleeper.isAwake = false
    let body = try world.addBody(sleeper)
    let shape = try world.addShape(.circle(radius: 0.2), to: body)
    let platform = try world.addBody(.kinematic(at: Vec2(50, 0)))
    let plate = try world.addShape(.circle(radius: 0.2), to: platform)
    var log = Log()
    log.step(world, 2)
    #expect(log.began.map(\.visitor) == [shape])
    try world.setTransform(Transform(position: Vec2(0.5, 0)), of: platform)
    log.step(world, 2)
    #expect(log.began.map(\.visitor) == [shape, plate])
    #expect(!world[body].isAwake)
    try world.setTransform(Transform(position: Vec2(50, 0)), of: platform)
    log.step(world, 2)
    #expect(log.ended.map(\.visitor) == [plate])
    #expect(world.visitors(of: area) == [shape])
  }

  // MARK: - Body events

  @Test func bodiesTellWhenTheyMoveSleepAndWake() throws {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 10, height: 1, center: Vec2(0, -0.5)), to: floor)
    let box = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: box)
    world.step()
    #expect(world.moves.map(\.body) == [box])
    #expect(world.moves.first?.transform == world[box].transform)
    var asleep: [BodyID] = []
    for _ in 0..<120 {
      world.step()
      asleep += world.events.fellAsleep
      if world.events.fellAsleep == [box] { #expect(world.moves.map(\.fellAsleep) == [true]) }
      #expect(world.events.woke.isEmpty)
    }
    #expect(asleep == [box])
    #expect(world.moves.isEmpty)
    try world.applyImpulse(Vec2(0, 1), to: box)
    world.step()
    #expect(world.events.woke == [box])
    #expect(world.moves.map(\.body) == [box])
    world.step()
    #expect(world.events.woke.isEmpty)
  }

  @Test func aSnapshotKeepsWhatIsYetToBeTold() throws {
    let world = World(gravity: .zero)
    let gate = try world.addBody(.static)
    try world.addShape(.box(width: 2, height: 2), to: gate, isSensor: true)
    let ball = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.2), to: ball)
    world.step()
    try world.remove(ball)
    let saved = world.snapshot()
    world.step()
    #expect(world.events.sensorsEnded.count == 1)
    try world.restore(saved)
    world.step()
    #expect(world.events.sensorsEnded.count == 1)
  }
}
