import Physics
import Testing

/// Caps, profile and debug drawing.
@Suite struct LimitTests {
  private func isOverCapacity(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch PhysicsError.overCapacity {
      return true
    } catch {
      return false
    }
  }

  @Test func whatGoesBeyondALimitIsRefusedAndNothingElse() throws {
    let world = World()
    let a = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: a)
    let b = try world.addBody(.dynamic(at: Vec2(3, 0)))
    try world.addShape(.circle(radius: 0.5), to: b)
    try world.addJoint(.distance(DistanceJoint(length: 3)), from: a, to: b)
    world.limits.bodies = 2
    world.limits.shapes = 2
    world.limits.joints = 1
    let hash = world.stateHash
    #expect(isOverCapacity { try world.addBody(.static) })
    #expect(isOverCapacity { try world.addShape(.circle(radius: 1), to: a) })
    #expect(isOverCapacity { try world.addJoint(.weld(WeldJoint()), from: a, to: b) })
    #expect(isOverCapacity { try world.addRope(from: .body(a), to: .body(b), slack: 1.1) })
    #expect(
      isOverCapacity { try world.addChain(ChainDefinition([.zero, Vec2(1, 0)]), to: a) })
    #expect(world.stateHash == hash && world.bodyCount == 2 && world.shapeCount == 2)
    // Room again after something has gone.
    world.limits.bodies = 3
    try world.addBody(.static)
    world.limits = WorldLimits()
    try world.addShape(.circle(radius: 1), to: a)
  }

  @Test func bytesAreCountedAndLimited() throws {
    let world = World()
    world.limits.bytes = 200_000
    var refused = false
    for i in 0..<5_000 {
      do {
        let body = try world.addBody(.static(at: Vec2(Float(i), 0)))
        try world.addShape(.box(width: 0.5, height: 0.5), to: body)
      } catch PhysicsError.overCapacity {
        refused = true
        break
      }
    }
    #expect(refused)
    // Grown by half at most since the last time it was let through.
    #expect(world.byteCount < 300_000 && world.byteCount >= 200_000)
  }

  @Test func contactsBeyondTheLimitAreLetThroughAndCounted() throws {
    let test = TestWorld()
    try test.floor()
    let boxes = try (0..<4).map { try test.box(1, 1, at: Vec2(3 * Float($0), 0.5)) }
    test.world.limits.contacts = 2
    test.step()
    #expect(test.world.events.contactsOverLimit == 2)
    test.run(seconds: 1)
    #expect(boxes.filter { test[$0].position.y < -2 }.count == 2)
    #expect(boxes.filter { (test[$0].position.y - 0.5).magnitude < 0.01 }.count == 2)
  }

  /// Discs that fly at walls, and at each other: looked at, all of them are stopped.
  @Test(arguments: [0, 3, 1000]) func impactsBeyondTheLimitAreLetThroughAndCounted(_ limit: Int)
    throws
  {
    let test = TestWorld(gravity: 0)
    var discs: [BodyID] = []
    for i in 0..<20 {
      let y = 3 * Float(i)
      let wall = try test.world.addBody(.static(at: Vec2(5, y)))
      try test.world.addShape(.box(width: 0.1, height: 1), to: wall)
      discs.append(try test.disc(0.1, at: Vec2(0, y), velocity: Vec2(600, 0)))
    }
    test.world.limits.impacts = limit
    let whole = test.world.snapshot()
    var over = 0
    for _ in 0..<2 {
      test.step()
      over += test.world.events.impactsOverLimit
    }
    let through = discs.filter { test[$0].position.x > 5 }.count
    switch limit {
    case 0: #expect(through == 20 && over > 0)
    case 3: #expect(through > 0 && through < 20 && over > 0)
    default: #expect(through == 0 && over == 0)
    }
    // The same for any number of threads.
    let hash = test.world.stateHash
    test.world.workerCount = 3
    try test.world.restore(whole)
    for _ in 0..<2 { test.step() }
    #expect(test.world.stateHash == hash)
  }

  @Test func workIsCountedTheSameForAnyNumberOfThreads() throws {
    func heap(_ count: Int, threads: Int) throws -> [Int] {
      let test = TestWorld()
      try test.floor()
      test.world.workerCount = threads
      for i in 0..<count {
        _ = try test.box(1, 1, at: Vec2(0.1 * Float(i % 7), 0.5 + 0.2 * Float(i / 7)))
      }
      // One that flies fast: continuous collision is counted, too.
      _ = try test.disc(0.05, at: Vec2(0, 60), velocity: Vec2(0, -200))
      #expect(test.world.workOfLastStep == 0)
      return (0..<60).map { _ in
        test.step()
        return test.world.workOfLastStep
      }
    }
    let few = try heap(20, threads: 1)
    let many = try heap(200, threads: 1)
    #expect(try heap(200, threads: 3) == many)
    // All of the first heap overlap: contacts grow as the square of their number, the work as they do.
    #expect(few.allSatisfy { $0 > 0 } && many[0] > 20 * few[0])
  }

  @Test func whatSleepsTakesNoWork() throws {
    let test = TestWorld()
    try test.floor()
    _ = try test.box(1, 1, at: Vec2(0, 0.5))
    test.step()
    // One pair of boxes that began to overlap, one contact, one body, four substeps.
    #expect(test.world.workOfLastStep == 4 + 8 + 4 * (1 + 1))
    test.run(seconds: 3)
    #expect(test.world.awakeBodyCount == 0 && test.world.workOfLastStep == 0)
  }

  @Test func theProfileReadsTheCallersClock() throws {
    let test = TestWorld()
    try test.floor()
    _ = try test.box(1, 1, at: Vec2(0, 0.5))
    _ = try test.disc(0.05, at: Vec2(0, 50), velocity: Vec2(0, -100))
    test.step()
    #expect(test.world.profile.total == 0)
    let plain = test.world.snapshot()
    // A clock that says how often it was read.
    var readings: UInt64 = 0
    test.world.profileClock = {
      readings += 1
      return 10 * readings
    }
    test.step()
    let hash = test.world.stateHash
    let profile = test.world.profile
    #expect(readings == UInt64(StepProfile.Stage.allCases.count) + 1)
    for stage in StepProfile.Stage.allCases { #expect(profile[stage] == 10) }
    #expect(profile.total == 70)
    #expect(profile.awakeBodies == 2 && profile.awakeContacts == 1 && profile.sweptBodies == 1)
    #expect(profile.bytes == test.world.byteCount)
    // Being measured changes nothing.
    test.world.profileClock = nil
    try test.world.restore(plain)
    test.step()
    #expect(test.world.stateHash == hash && readings == 8)
  }

  // MARK: - Debug drawing

  private struct Canvas: DebugDrawing {
    var shapes: [DebugRole: Int] = [:]
    var lines: [(Vec2, Vec2, DebugRole)] = []
    var points: [(Vec2, DebugRole)] = []
    var boxes: [(AABB, DebugRole)] = []

    mutating func drawShape(_ shape: Shape, at place: Transform, as role: DebugRole) {
      shapes[role, default: 0] += 1
    }
    mutating func drawLine(from start: Vec2, to end: Vec2, as role: DebugRole) {
      lines.append((start, end, role))
    }
    mutating func drawPoint(_ point: Vec2, as role: DebugRole) { points.append((point, role)) }
    mutating func drawBox(_ box: AABB, as role: DebugRole) { boxes.append((box, role)) }
  }

  @Test func debugDrawingShowsWhatIsThere() throws {
    let test = TestWorld()
    let floor = try test.floor()
    try test.world.addShape(.circle(center: Vec2(0, 9), radius: 1), to: floor, isSensor: true)
    _ = try test.box(1, 1, at: Vec2(0, 0.5))
    _ = try test.box(1, 1, at: Vec2(0, 1.5))
    let high = try test.disc(0.25, at: Vec2(10, 5))
    try test.world.addJoint(
      .distance(DistanceJoint(length: 1, anchorA: Vec2(10, 6.5))), from: floor, to: high)
    test.run(steps: 5)
    var canvas = Canvas()
    test.world.draw(.all, into: &canvas)
    #expect(canvas.shapes == [.staticShape: 1, .sensor: 1, .awakeShape: 3])
    #expect(canvas.boxes.filter { $0.1 == .box }.count == 5)
    let islands = canvas.boxes.filter { if case .island = $0.1 { true } else { false } }
    // The two boxes, and the disc.
    #expect(islands.count == 2)
    #expect(islands[0].0.contains(Vec2(0, 1.9)) && !islands[0].0.contains(Vec2(10, 5)))
    let joint = try #require(canvas.lines.first { $0.2 == .joint })
    #expect((joint.0 - Vec2(10, 6)).length < 1e-4)
    #expect((joint.1 - test[high].position).length < 1e-4)
    let contacts = canvas.points.filter { $0.1 == .contactPoint }
    #expect(contacts.count == 4)
    #expect(contacts.allSatisfy { $0.0.y < 1.01 })
    #expect(canvas.points.filter { $0.1 == .massCenter }.count == 3)
    // m g of two boxes over one substep, in two points, on the floor.
    let pushes = canvas.lines.filter { $0.2 == .contactImpulse }.map { ($0.1 - $0.0).length }
    #expect(isClose(pushes.reduce(0, +), to: 3 * 9.81 / 240, within: 0.05))
    var plain = Canvas()
    test.world.draw(into: &plain)
    #expect(plain.points.allSatisfy { $0.1 == .jointAnchor } && plain.boxes.isEmpty)
  }
}
