import Physics
import Testing

/// Springs of distance joints that give way, and the number that a caller keeps with a joint.
@Suite struct SpringBoundTests {
  /// A weight of 2 kg on a spring of 1 m below a point, and what holds it.
  private func hang(
    _ change: (inout DistanceJoint) -> Void
  ) throws -> (test: TestWorld, joint: JointID, weight: BodyID) {
    let test = TestWorld(gravity: 10)
    let hook = try test.world.addBody(.static)
    let weight = try test.disc(0.2, at: Vec2(0, -1), mass: 2)
    var spring = DistanceJoint(length: 1)
    spring.hertz = 2
    spring.dampingRatio = 0.7
    change(&spring)
    let joint = try test.world.addJoint(.distance(spring), from: hook, to: weight)
    return (test, joint, weight)
  }

  /// 20 N hang on it: a bound of 30 N holds where none does, and one of 15 N lets go: the weight falls
  /// with (20 − 15) N / 2 kg.
  @Test func aSpringPullsWithItsTensionAtMost() throws {
    let free = try hang { _ in }
    let strong = try hang { $0.maximumSpringTension = 30 }
    for _ in 0..<300 {
      free.test.step()
      strong.test.step()
    }
    #expect(strong.test[strong.weight].position.y == free.test[free.weight].position.y)
    let reading = strong.test.world.reading(of: strong.joint)
    #expect(isClose(reading.springForce ?? 0, to: -20, within: 1e-3))
    #expect((reading.force - Vec2(0, 20)).length < 0.02)

    let weak = try hang { $0.maximumSpringTension = 15 }
    weak.test.run(seconds: 1)
    let before = weak.test[weak.weight].linearVelocity.y
    weak.test.run(seconds: 2)
    let fell = weak.test[weak.weight].linearVelocity.y - before
    #expect(isClose(fell, to: -5, within: 0.01))
    let pull = weak.test.world.reading(of: weak.joint)
    #expect(isClose(pull.springForce ?? 0, to: -15, within: 1e-4))
    #expect((pull.force - Vec2(0, 15)).length < 0.01)
  }

  /// The other way: a weight that stands on a spring.
  @Test func aSpringPushesWithItsCompressionAtMost() throws {
    for (bound, holds) in [(Float(25), true), (12, false)] {
      let test = TestWorld(gravity: 10)
      let foot = try test.world.addBody(.static)
      let weight = try test.disc(0.2, at: Vec2(0, 1), mass: 2)
      var spring = DistanceJoint(length: 1)
      spring.hertz = 3
      spring.dampingRatio = 1
      spring.maximumSpringCompression = bound
      spring.minimumLength = 0.3
      let joint = try test.world.addJoint(.distance(spring), from: foot, to: weight)
      test.run(seconds: 4)
      let reading = test.world.reading(of: joint)
      // It carries all of the weight, or its bound and the limit below it the rest.
      #expect(isClose(reading.springForce ?? 0, to: holds ? 20 : 12, within: 0.01))
      #expect((reading.force - Vec2(0, 20)).length < 0.1)
      #expect((test[weight].position.y < 0.32) == !holds)
    }
  }

  /// Zero either way: a band that only pulls, a buffer that only pushes.
  @Test func aRubberBandOnlyPulls() throws {
    let bounds: [(tension: Float?, compression: Float?)] = [(nil, 0), (0, nil)]
    for (tension, compression) in bounds {
      for length: Float in [0.6, 1.6] {
        let test = TestWorld(gravity: 0)
        let post = try test.world.addBody(.static)
        let ball = try test.disc(0.1, at: Vec2(length, 0))
        var band = DistanceJoint(length: 1)
        band.hertz = 1
        band.maximumSpringTension = tension
        band.maximumSpringCompression = compression
        try test.world.addJoint(.distance(band), from: post, to: ball)
        test.run(steps: 6)
        let acts = length > 1 ? tension == nil : compression == nil
        #expect((test[ball].linearVelocity.length > 0.1) == acts)
        if acts { #expect((test[ball].linearVelocity.x < 0) == (length > 1)) }
      }
    }
  }

  @Test func boundsAreChangedWhileItHangs() throws {
    let scene = try hang { _ in }
    scene.test.run(seconds: 3)
    guard case .distance(var spring) = scene.test.world[scene.joint] else { return }
    #expect(spring.maximumSpringTension == nil)
    spring.maximumSpringTension = 0
    try scene.test.world.update(scene.joint, to: .distance(spring))
    #expect(scene.test.world[scene.joint] == .distance(spring))
    let start = scene.test[scene.weight].linearVelocity.y
    scene.test.run(seconds: 1)
    #expect(isClose(scene.test[scene.weight].linearVelocity.y - start, to: -10, within: 0.01))
  }

  @Test func onlySpringsHaveASpringForce() throws {
    let rigid = try hang { $0.hertz = 0 }
    rigid.test.run(seconds: 1)
    #expect(rigid.test.world.reading(of: rigid.joint).springForce == nil)
    #expect((rigid.test.world.reading(of: rigid.joint).force - Vec2(0, 20)).length < 0.1)
  }

  // MARK: - The caller's number

  @Test func aJointKeepsTheCallersNumber() throws {
    let scene = try hang { _ in }
    let world = scene.test.world
    #expect(world.userValue(of: scene.joint) == 0)
    scene.test.run(seconds: 3)
    try world.setUserValue(.max, of: scene.joint)
    #expect(world.userValue(of: scene.joint) == .max)
    let hash = world.stateHash
    try world.setUserValue(7, of: scene.joint)
    #expect(world.stateHash == hash)
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    #expect(twin.userValue(of: scene.joint) == 7)
    let saved = world.snapshot()
    try world.setUserValue(8, of: scene.joint)
    try world.restore(saved)
    #expect(world.userValue(of: scene.joint) == 7)
    // The next joint in its place begins anew.
    let bodies = world.bodies(of: scene.joint)
    try world.remove(scene.joint)
    let next = try world.addJoint(.weld(WeldJoint()), from: bodies.a, to: bodies.b)
    #expect(world.userValue(of: next) == 0)
  }

  /// When it breaks it is gone: the event says whose it was.
  @Test func aBrokenJointTellsTheCallersNumber() throws {
    let test = TestWorld()
    let hook = try test.world.addBody(.static)
    let weight = try test.disc(0.2, at: Vec2(0, -1), mass: 2)
    let joint = try test.world.addJoint(
      .distance(DistanceJoint(length: 1)), from: hook, to: weight,
      strength: JointStrength(breakForce: 10), userValue: 42)
    #expect(test.world.userValue(of: joint) == 42)
    _ = test.run(atMost: 60) { !test.world.events.jointsBroken.isEmpty }
    #expect(test.world.events.jointsBroken.map(\.userValue) == [42])
    #expect(test.world.events.jointsOverThreshold.map(\.userValue) == [42])
    #expect(!test.world.contains(joint))
  }
}
