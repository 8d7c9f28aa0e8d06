import Physics
import Scenes
import Testing

/// Scenes far from zero.
@Suite struct OriginTests {
  /// Coordinates count from the origin, so a far one changes no bit.
  @Test func aSceneWithAFarOriginIsAsAtZero() throws {
    func run(_ world: World) throws -> UInt64 {
      let floor = try world.addBody(.static)
      try world.addShape(.box(width: 40, height: 1, center: Vec2(0, -0.5)), to: floor)
      for row in 0..<6 {
        for i in 0...(6 - row) {
          let box = try world.addBody(
            .dynamic(at: Vec2(1.05 * (Float(i) + 0.5 * Float(row)), 0.5 + Float(row))))
          try world.addShape(.box(width: 1, height: 1), to: box)
        }
      }
      for _ in 0..<120 { world.step() }
      return world.stateHash
    }
    let far = World(origin: WorldOrigin(x: 10_000_000, y: -3_000))
    #expect(try run(far) == run(World()))
    let place = far.absolute(Vec2(1.5, 2))
    #expect(place.x == 10_000_001.5 && place.y == -2_998)
    #expect(far.local(x: 10_000_001.5, y: -2_998) == Vec2(1.5, 2))
    #expect(World(origin: WorldOrigin(x: .nan, y: 0)).origin == .zero)
  }

  /// A stack built ten kilometers off and brought near before it is stepped is the same, bit for bit, as
  /// one at zero.
  @Test func whatIsBroughtNearIsAsAtZero() throws {
    func stack(at x: Float) throws -> [Transform] {
      let test = TestWorld()
      let ground = try test.world.addBody(.static(at: Vec2(x, -0.5)))
      try test.world.addShape(.box(width: 40, height: 1), to: ground)
      let boxes = try (0..<10).map { try test.box(1, 1, at: Vec2(x, 0.5 + Float($0))) }
      if x != 0 { try test.world.moveOrigin(to: Vec2(x, 0)) }
      test.run(seconds: 2)
      return boxes.map { test[$0].transform }
    }
    #expect(try stack(at: 10_240) == stack(at: 0))
  }

  /// What single precision does to a slow motion, and the origin undoes: at x each step's way is
  /// rounded to the spacing of numbers there, 1/1024 m from 8 to 16 km.
  @Test func slowMotionFarOffIsRoundedToWholeStepsAndNearTheOriginIsNot() throws {
    func way(at x: Float, near: Bool, speed: Float) throws -> Float {
      var test = TestWorld(gravity: 0)
      test.bodiesCanSleep = false
      let ball = try test.disc(0.5, at: Vec2(x, 0), velocity: Vec2(speed, 0))
      if near { try test.world.moveOrigin(to: Vec2(x, 0)) }
      test.run(seconds: 1)
      return test[ball].position.x - (near ? 0 : x)
    }
    let grain: Float = 1.0 / 1024
    // 1.67 mm a step are two grains, 0.33 mm none.
    #expect(try way(at: 10_000, near: false, speed: 0.1) == 60 * 2 * grain)
    #expect(try way(at: 10_000, near: false, speed: 0.02) == 0)
    for speed in [0.1, 0.02] as [Float] {
      #expect(isClose(try way(at: 10_000, near: true, speed: speed), to: speed, within: 1e-4))
      #expect(isClose(try way(at: 1_000, near: false, speed: speed), to: speed, within: 0.1))
    }
  }

  /// In the middle of a run, with everything in it: contacts, joints, ropes, sleepers.
  @Test func movingTheOriginDisturbsNothing() throws {
    let test = TestWorld()
    try test.floor()
    let boxes = try (0..<5).map { try test.box(1, 1, at: Vec2(64, 0.5 + Float($0))) }
    let rope = try test.world.addRope(
      from: .world(Vec2(70, 8)), to: .body(try test.disc(0.4, at: Vec2(74, 8))), slack: 1.1)
    let far = try test.disc(0.3, at: Vec2(60, 20))
    try test.world.addJoint(
      .mouse(MouseJoint(target: Vec2(60, 20), maximumForce: 1000)), from: boxes[0], to: far)
    try test.world.setAttractors([Attractor(at: Vec2(64, 3), strength: 0.1)])
    test.run(seconds: 1)
    let asleepBefore = test.world.awakeBodyCount
    let before = boxes.map { test[$0].position }
    let points = test.world[rope].points
    try test.world.moveOrigin(to: Vec2(64, 0))
    #expect(test.world.origin == WorldOrigin(x: 64, y: 0))
    #expect(test.world.awakeBodyCount == asleepBefore)
    for (box, old) in zip(boxes, before) {
      #expect((test[box].position - (old - Vec2(64, 0))).length == 0)
    }
    for (new, old) in zip(test.world[rope].points, points) {
      #expect((new - (old - Vec2(64, 0))).length < 1e-5)
    }
    #expect(test.world.attractors[0].position == Vec2(0, 3))
    #expect(test.world.shapes(at: test[boxes[2]].position).count == 1)
    test.run(seconds: 2)
    for (box, old) in zip(boxes, before) {
      #expect((test[box].position - (old - Vec2(64, 0))).length < 0.01)
    }
    #expect(test[far].position.distance(to: Vec2(-4, 20)) < 0.05)
    #expect(test.world.events.touchesBegan.isEmpty)
    let hash = test.world.stateHash
    #expect(throws: PhysicsError.self) { try test.world.moveOrigin(to: Vec2(.nan, 0)) }
    #expect(test.world.stateHash == hash)
  }
}
