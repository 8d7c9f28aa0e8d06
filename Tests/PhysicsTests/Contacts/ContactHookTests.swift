import Physics
import Testing

@Suite struct ContactHookTests {
  private func makeSleepingBox() throws -> (TestWorld, BodyID) {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 2)
    #expect(!test[box].isAwake)
    return (test, box)
  }

  // MARK: shouldCollide

  @Test func theFilterClosureDecidesWhoMeets() throws {
    let test = TestWorld()
    try test.floor()
    let ghost = try test.box(1, 1, at: Vec2(0, 0.5))
    let solid = try test.box(1, 1, at: Vec2(3, 0.5))
    let shape = test.world.shapes(of: ghost)[0]
    test.world.shouldCollide = { a, b in a != shape && b != shape }
    test.run(seconds: 1)
    #expect(test[ghost].position.y < -3)
    #expect((test[solid].position.y - 0.5).magnitude < 0.01)
  }

  @Test func anotherFilterClosureHoldsForWhatTouchesAlready() throws {
    let (test, box) = try makeSleepingBox()
    test.world.shouldCollide = { _, _ in false }
    #expect(test[box].isAwake)
    test.run(steps: 4)
    #expect(test[box].position.y < 0.49)
    test.world.shouldCollide = nil
    test.run(seconds: 2)
    #expect((test[box].position.y - 0.5).magnitude < 0.01)
  }

  @Test(arguments: [50, 300] as [Float])
  func theFilterClosureHoldsForFastBodies(speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.world.addBody(.static)
    try test.world.addShape(.box(width: 0.1, height: 10), to: wall)
    let ball = try test.disc(0.1, at: Vec2(-2, 0), velocity: Vec2(speed, 0))
    let shape = test.world.shapes(of: ball)[0]
    test.world.shouldCollide = { a, b in a != shape && b != shape }
    test.run(seconds: 0.2)
    #expect(isClose(test[ball].position.x, to: -2 + 0.2 * speed, within: 1e-3))
  }

  // MARK: preSolve

  @Test func whoSleepsIsWokenToBeAskedFor() throws {
    let (test, box) = try makeSleepingBox()
    test.world.preSolve = { $0.isEnabled = false }
    test.run(seconds: 1)
    #expect(test[box].position.y < -2)
  }

  /// A platform that holds only what comes from above.
  private func oneWayPlatform(_ test: TestWorld) throws -> ShapeID {
    let body = try test.world.addBody(.static(at: Vec2(0, 2)))
    let platform = try test.world.addShape(.box(width: 10, height: 0.2), to: body)
    test.world.preSolve = { contact in
      guard contact.shapeA == platform || contact.shapeB == platform else { return }
      let up = contact.shapeA == platform ? contact.normal.y : -contact.normal.y
      contact.isEnabled = up > 0.9 && contact.separation > -0.05 && contact.approachSpeed > -0.01
    }
    return platform
  }

  @Test(arguments: [8, 60] as [Float])
  func aOneWayPlatformLetsThroughFromBelowAndHoldsFromAbove(speed: Float) throws {
    let test = TestWorld()
    _ = try oneWayPlatform(test)
    let ball = try test.disc(0.2, at: Vec2(-2, 0), velocity: Vec2(0, speed))
    let box = try test.box(0.4, 0.4, at: Vec2(2, 0), velocity: Vec2(0, speed))
    // Up and down again, with a second to come to rest.
    test.run(seconds: 2 * speed / 9.81 + 1)
    #expect((test[ball].position.y - 2.3).magnitude < 0.01)
    #expect((test[box].position.y - 2.3).magnitude < 0.01)
  }

  @Test func aContactThatIsSwitchedOffWakesUpAgainWhenTheHookGoes() throws {
    let test = TestWorld()
    try test.floor()
    test.world.preSolve = { $0.isEnabled = false }
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(steps: 5)
    #expect(test[box].position.y < 0.49)
    test.world.preSolve = nil
    test.run(seconds: 1)
    #expect((test[box].position.y - 0.5).magnitude < 0.01)
  }

  @Test func frictionBounceAndBeltCanBeSetForAStep() throws {
    for kind in 0..<3 {
      let test = TestWorld()
      try test.floor(friction: 0)
      let box = try test.box(1, 0.5, at: Vec2(0, 0.25), velocity: Vec2(kind == 2 ? 0 : 3, 0))
      let ball = try test.disc(0.3, at: Vec2(20, 2))
      test.world.preSolve = { contact in
        switch kind {
        case 0: contact.friction = 0.5
        case 1: contact.restitution = 1
        default:
          contact.friction = 0.5
          contact.tangentSpeed = contact.normal.y > 0 ? 1.5 : 1.5
        }
      }
      var highest: Float = 0
      for i in 0..<80 {
        test.step()
        if i > 45 { highest = max(highest, test[ball].position.y) }
      }
      switch kind {
      case 0: #expect(test[box].linearVelocity.x.magnitude < 0.01)
      case 1: #expect(highest > 1.8)
      default: #expect(isClose(test[box].linearVelocity.x, to: 1.5, within: 0.01))
      }
    }
  }

  @Test func theHookSeesTheContactAsItIs() throws {
    let test = TestWorld(gravity: 0)
    let floor = try test.floor(friction: 0.25)
    let ball = try test.disc(
      0.5, at: Vec2(3, 0.52), velocity: Vec2(2, -1), friction: 1, restitution: 0.5)
    var seen: [PreSolveContact] = []
    test.world.preSolve = { seen.append($0) }
    test.step()
    let contact = try #require(seen.first)
    #expect(seen.count == 1)
    #expect(contact.bodyA == floor && contact.bodyB == ball)
    #expect(contact.normal == Vec2(0, 1))
    #expect(contact.relativeVelocity == Vec2(2, -1))
    #expect(contact.approachSpeed == 1)
    #expect((contact.separation - 0.02).magnitude < 1e-5)
    #expect(contact.point.distance(to: Vec2(3, 0.01)) < 1e-5)
    #expect(contact.friction == 0.5 && contact.restitution == 0.5)
  }

  /// What a caller hears of two discs that overlap for two steps and are then taken apart: that they
  /// touch, that they are about to be solved and that they were, once in each step, and that they part.
  /// There is no call after the solver; its place has the end of `step`, where the contact's events and
  /// its effect are seen.
  @Test(arguments: [true, false])
  func everyCallComesOnceAndInItsOrder(byRemoval: Bool) throws {
    enum Call { case begin, preSolve, solved, end }
    let test = TestWorld(gravity: 0)
    let one = try test.disc(0.5, at: .zero)
    let two = try test.disc(0.5, at: Vec2(0.9, 0))
    var calls: [Call] = []
    var asked = 0
    test.world.preSolve = { _ in asked += 1 }
    func step() {
      let gap = byRemoval && asked == 2 ? 0 : test[two].position.x - test[one].position.x
      let before = asked
      test.step()
      calls += test.world.events.touchesBegan.map { _ in .begin }
      calls += Array(repeating: .preSolve, count: asked - before)
      if asked > before && test[two].position.x - test[one].position.x > gap {
        calls.append(.solved)
      }
      calls += test.world.events.touchesEnded.map { _ in .end }
    }
    step()
    step()
    if byRemoval {
      try test.world.remove(two)
      test.step()
      calls += test.world.events.touchesEnded.map { _ in .end }
      test.step()
      calls += test.world.events.touchesEnded.map { _ in .end }
    } else {
      try test.world.setTransform(Transform(position: Vec2(10, 0)), of: two)
      step()
      step()
    }
    #expect(calls == [.begin, .preSolve, .solved, .preSolve, .solved, .end])
    #expect(asked == 2)
  }

  /// Hooks that change nothing change nothing.
  @Test func askingLeavesTheWorldAsItWas() throws {
    func run(asks: Bool) throws -> UInt64 {
      let test = TestWorld()
      try test.floor()
      for i in 0..<10 { try test.box(0.5, 0.5, at: Vec2(0.1 * Float(i % 3), 0.3 + 0.6 * Float(i))) }
      if asks {
        test.world.preSolve = { _ in }
        test.world.shouldCollide = { _, _ in true }
      }
      test.run(steps: 100)
      return test.world.stateHash
    }
    #expect(try run(asks: true) == run(asks: false))
  }
}
