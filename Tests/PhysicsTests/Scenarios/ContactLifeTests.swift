import Testing

@testable import Physics

/// When touches begin and end, and what changes in between do.
@Suite struct ContactLifeTests {
  /// 300 balls in one place that collide with nothing make no contact at all.
  @Test func shapesThatMayNotCollideMakeNoContacts() throws {
    let test = TestWorld()
    for _ in 0..<300 {
      let body = try test.world.addBody(.dynamic(at: .zero))
      try test.world.addShape(
        .circle(radius: 0.5), to: body, filter: CollisionFilter(category: 1, mask: 0))
    }
    test.run(steps: 10)
    #expect(test.world.state.contactSims.count == 0)
    #expect(test.world.events.touchesBegan.isEmpty)
  }

  /// Two overlapping discs: one beginning, and one end when one is put elsewhere or removed.
  @Test(arguments: [true, false])
  func touchBeginsAndEndsOnce(byRemoval: Bool) throws {
    let test = TestWorld(gravity: 0)
    let a = try test.disc(0.5, at: .zero)
    let b = try test.disc(0.5, at: Vec2(0.9, 0))
    var began = 0
    var ended = 0
    func step() {
      test.step()
      began += test.world.events.touchesBegan.count
      ended += test.world.events.touchesEnded.count
    }
    step()
    #expect(began == 1 && ended == 0)
    #expect(test.world.events.touchesBegan.first?.involves(a) == true)
    #expect(test.world.events.touchesBegan.first?.involves(b) == true)
    step()
    #expect(began == 1 && ended == 0)
    if byRemoval {
      try test.world.remove(b)
    } else {
      try test.world.setTransform(Transform(position: Vec2(10, 0)), of: b)
    }
    step()
    step()
    #expect(began == 1 && ended == 1)
  }

  @Test func hitReportsTheSpeedOfTheBump() throws {
    let test = TestWorld(gravity: 0)
    try test.floor()
    let ball = try test.disc(0.5, at: Vec2(0, 1), velocity: Vec2(0, -4))
    var speeds: [Float] = []
    for _ in 0..<60 {
      test.step()
      speeds += test.world.events.hits.filter { $0.touch.involves(ball) }.map(\.speed)
    }
    #expect(speeds.count == 1)
    #expect(isClose(speeds.first ?? 0, to: 4, within: 0.01))
  }

  @Test func bodiesRemovedBeforeAnyStepLeaveNothing() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    try test.world.remove(box)
    test.run(steps: 10)
    #expect(test.world.bodyCount == 1)
    #expect(test.world.state.contactSims.count == 0)
  }

  /// A body that becomes dynamic in mid-run feels gravity, also when it hangs on a joint or lay
  /// asleep; one that becomes static stops.
  @Test func changingTheKindTakesEffectAtOnce() throws {
    let test = TestWorld()
    try test.floor(top: -10)
    let body = try test.world.addBody(.static(at: Vec2(0, 5)))
    try test.world.addShape(.box(width: 1, height: 1), to: body)
    let peg = try test.world.addBody(.static(at: Vec2(6, 5)))
    let hung = try test.box(1, 1, at: Vec2(5, 5))
    try test.world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(1, 0))), from: peg, to: hung)
    try test.world.setKind(.static, of: hung)
    let other = try test.box(1, 1, at: Vec2(0, 6))
    test.run(seconds: 2)
    #expect(test[body].position == Vec2(0, 5) && !test[other].isAwake)
    #expect(test[hung].position == Vec2(5, 5))
    try test.world.setKind(.dynamic, of: body)
    try test.world.setKind(.dynamic, of: hung)
    test.run(seconds: 0.5)
    #expect(test[body].isAwake && test[body].position.y < 4)
    #expect(test[other].position.y < 5.5)
    #expect(test[hung].position.y < 4.6)
    #expect(isClose(test[hung].position.distance(to: Vec2(6, 5)), to: 1, within: 0.01))
    try test.world.setKind(.static, of: other)
    let place = test[other].position
    test.run(seconds: 1)
    #expect(test[other].position == place)
    #expect(test[other].linearVelocity == .zero)
  }

  /// A kinematic platform carries what lies on it, at its own speed.
  @Test func kinematicPlatformCarriesABox() throws {
    let test = TestWorld()
    let platform = try test.world.addBody(.kinematic(at: .zero))
    try test.world.addShape(.box(width: 6, height: 0.5), to: platform)
    let box = try test.box(1, 1, at: Vec2(0, 0.75))
    test.run(seconds: 1)
    try test.world.setVelocity(linear: Vec2(1, 0.5), angular: 0, of: platform)
    test.run(seconds: 2)
    #expect(isClose(test[platform].position.x, to: 2, within: 0.001))
    #expect((test[box].linearVelocity - Vec2(1, 0.5)).length < 0.01)
    #expect((test[box].position.y - test[platform].position.y - 0.75).magnitude < 0.01)
  }

  /// A sleeping body and an awake one that overlap: both are awake after a step.
  @Test func bodyAsleepWakesWhereAnAwakeOneTouchesIt() throws {
    let test = TestWorld(gravity: 0)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.isAwake = false
    let sleeper = try test.world.addBody(definition)
    try test.world.addShape(.circle(radius: 0.5), to: sleeper)
    let awake = try test.disc(0.5, at: Vec2(0.8, 0), velocity: Vec2(-1, 0))
    test.run(steps: 2)
    #expect(test[sleeper].isAwake && test[awake].isAwake)
  }
}
