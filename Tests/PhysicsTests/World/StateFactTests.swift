import Testing

@testable import Physics

/// What other engines' tests expect of sleep, snapshots and lives: the peers' facts I16, I17, J1, J4,
/// J5, J7 and J8.
@Suite struct StateFactTests {
  // I16
  @Test func aFallingBodyThatIsPutElsewhereAndToSleepStaysThere() throws {
    let test = TestWorld()
    let body = try test.box(1, 1, at: Vec2(0, 20))
    test.run(steps: 30)
    try test.world.setTransform(Transform(position: Vec2(3, 8)), of: body)
    try test.world.sleep(body)
    test.run(steps: 10)
    #expect(!test[body].isAwake)
    #expect((test[body].position - Vec2(3, 8)).length < 1e-6)
  }

  // I17
  @Test func aSleeperThatOverlapsSomebodyAwakeIsWokenByTheFirstStep() throws {
    let test = TestWorld(gravity: 0)
    let one = try test.disc(1, at: .zero)
    let two = try test.disc(1, at: Vec2(1, 0))
    try test.world.sleep(one)
    #expect(!test[one].isAwake && test[two].isAwake)
    test.step()
    #expect(test[one].isAwake && test[two].isAwake)
  }

  /// Four columns of twenty boxes in hinged pairs, tilted to and fro.
  private func makeHingedColumns(shiftedBy shift: Float = 0) throws -> World {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 80, height: 1, center: Vec2(0, -0.5)), to: floor)
    for column in 0..<4 {
      var last: BodyID?
      for row in 0..<20 {
        let tilt: Float = row % 2 == 0 ? 0.1 : -0.1
        let place = Vec2(4 * Float(column) - 6 + shift, 0.5 + 0.6 * Float(row))
        let box = try world.addBody(.dynamic(at: place, angle: tilt))
        try world.addShape(.box(width: 0.5, height: 0.5), to: box)
        if let partner = last {
          var hinge = RevoluteJoint(anchorA: Vec2(0.25, 0.3), anchorB: Vec2(0.25, -0.3))
          hinge.hertz = 0.5
          hinge.dampingRatio = 0.5
          hinge.lowerAngle = -0.1 * .pi
          hinge.upperAngle = 0.2 * .pi
          hinge.motorSpeed = 0.1
          hinge.maximumMotorTorque = 0.5
          try world.addJoint(.revolute(hinge), from: partner, to: box)
          last = nil
        } else {
          last = box
        }
      }
    }
    return world
  }

  // J2
  @Test func hingedColumnsFallAsleep() throws {
    // A pair that lies free of the others is bent by its motor until the limit stops it, and stays awake
    // so long: the limits are 0.3 π apart, the motors turn at 0.1 radians/s, at half of it where the
    // spring holds them back, and what is slow sleeps after half a second. Which pairs these are is
    // chance, and differs with each millimeter.
    let longest = Int(saturating: 60 * (0.3 * Float.pi / 0.05 + Tolerance.timeToSleep))
    for millimeter in 0..<9 {
      let world = try makeHingedColumns(shiftedBy: 0.001 * Float(millimeter))
      var steps = 0
      var (lastFall, lastStir) = (0, 0)
      while world.awakeBodyCount > 0 && steps < 1500 {
        world.step()
        steps += 1
        if world.bodies.contains(where: { world[$0].linearVelocity.length > 0.5 }) {
          lastFall = steps
        }
        if fastestEnd(in: world) > 0.001 { lastStir = steps }
      }
      #expect(steps <= lastFall + longest)
      // Motors that stand against something keep nobody awake: a second and a half after the last box
      // has moved at a millimeter a second all sleep.
      #expect(steps <= lastStir + 90)
    }
  }

  /// How fast the fastest end of a box that is awake moves (m/s).
  private func fastestEnd(in world: World) -> Float {
    world.bodies.map { id in
      let box = world[id]
      return box.isAwake ? box.linearVelocity.length + 0.36 * box.angularVelocity.magnitude : 0
    }.max() ?? 0
  }

  // J1
  @Test func hingedColumnsFallAsleepInTheSameStepWithTheSameBitsWhoeverWorksOnThem() throws {
    var endings: Set<SIMD2<UInt64>> = []
    for workers in [1, 1, 2, 3, 8, 32] {
      let world = try makeHingedColumns()
      world.workerCount = workers
      var asleep: UInt64?
      for step in 1...900 where asleep == nil {
        world.step()
        if world.awakeBodyCount == 0 { asleep = UInt64(step) }
      }
      #expect(world.faults().isEmpty)
      endings.insert(SIMD2(try #require(asleep, "still awake"), world.stateHash))
    }
    #expect(endings.count == 1)
  }

  // J4: bytes are refused where they are read; here another world's snapshot.
  @Test func anotherWorldsSnapshotIsRefusedAndTheWorldGoesOn() throws {
    let world = try makeHingedColumns()
    for _ in 0..<10 { world.step() }
    let twin = try makeHingedColumns()
    for _ in 0..<10 { twin.step() }
    #expect(throws: PhysicsError.foreignSnapshot) { try world.restore(twin.snapshot()) }
    #expect(world.stateHash == twin.stateHash)
    world.step()
    twin.step()
    #expect(world.stateHash == twin.stateHash)
  }

  // J5
  @Test func afterARestoreOldHandlesAreValidAndLaterOnesAreNot() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let kept = try test.box(1, 1, at: Vec2(0, 0.5))
    let joint = try test.world.addJoint(
      .distance(DistanceJoint(length: 2, anchorA: Vec2(0, 3))), from: floor, to: kept)
    let rope = try test.world.addRope(from: .world(Vec2(4, 6)), to: .free(Vec2(4, 3)))
    let shape = try #require(test.world.shapes(of: kept).first)
    let saved = test.world.snapshot()
    try test.world.remove(kept)
    try test.world.remove(rope)
    let late = try test.box(1, 1, at: Vec2(5, 0.5))
    let lateShape = try #require(test.world.shapes(of: late).first)
    let lateRope = try test.world.addRope(from: .world(Vec2(4, 6)), to: .free(Vec2(4, 3)))
    let lateJoint = try #require(test.world[lateRope].joints.first)
    let lateChain = try test.world.addChain(ChainDefinition([Vec2(9, 1), Vec2(7, 1)]), to: floor)
    try test.world.restore(saved)
    #expect(test.world.contains(kept) && test.world.contains(shape))
    #expect(test.world.contains(joint) && test.world.contains(rope))
    #expect(!test.world.contains(late) && !test.world.contains(lateShape))
    #expect(!test.world.contains(lateRope) && !test.world.contains(lateJoint))
    #expect(!test.world.contains(lateChain))
  }

  // J7
  @Test func tenBodiesComeAndGoOneAStep() throws {
    let test = TestWorld()
    var bodies: [BodyID] = []
    for step in 0..<30 {
      if step < 10 { bodies.append(try test.box(1, 1, at: Vec2(0, 0.6 * Float(step)))) }
      if step >= 10 && step < 20 { try test.world.remove(bodies[step - 10]) }
      test.step()
      #expect(test.world.faults().isEmpty)
    }
    #expect(test.world.bodyCount == 0 && test.world.shapeCount == 0)
    #expect(bodies.allSatisfy { !test.world.contains($0) })
    #expect(test.world.stepCount == 30)
  }

  // J8
  @Test func sixtyFourWorldsAHundredTimesLeaveNothingBehind() throws {
    weak var lastOfTheRound: World?
    var strays: [BodyID] = []
    for round in 0..<100 {
      var worlds: [World] = []
      for _ in 0..<64 {
        let world = World()
        for _ in 0..<10 { world.step() }
        if worlds.count == 63 { strays.append(try world.addBody(.static)) }
        worlds.append(world)
      }
      // Nobody takes the handles of worlds that are gone for his own.
      if let stray = strays.dropLast().last {
        #expect(worlds.allSatisfy { !$0.contains(stray) }, "round \(round)")
      }
      lastOfTheRound = worlds.last
    }
    #expect(lastOfTheRound == nil)
  }

  // G25
  @Test func whatIsRemovedBeforeTheFirstStepWasNeverThere() throws {
    let test = TestWorld()
    try test.floor()
    let empty = test.world.stateHash
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    let other = try test.box(1, 1, at: Vec2(0, 1.5))
    try test.world.addJoint(.weld(WeldJoint()), from: box, to: other)
    try test.world.remove(box)
    try test.world.remove(other)
    #expect(test.world.bodyCount == 1 && test.world.jointCount == 0 && test.world.shapeCount == 1)
    test.step()
    #expect(test.world.stateHash != empty && test.world.faults().isEmpty)
  }

  // G25
  @Test func aBodyMadeDynamicInMidRunFallsAwakeAlsoWhenJoinedOrAsleep() throws {
    let test = TestWorld()
    let hook = try test.world.addBody(.static(at: Vec2(0, 10)))
    try test.world.addShape(.circle(radius: 0.2), to: hook)
    let weight = try test.box(1, 1, at: Vec2(0, 8))
    try test.world.addJoint(.distance(DistanceJoint(length: 2)), from: hook, to: weight)
    test.run(seconds: 3)
    #expect(!test[weight].isAwake)
    try test.world.setKind(.dynamic, of: hook)
    #expect(test[hook].isAwake && test[weight].isAwake)
    test.run(seconds: 1)
    #expect((test[weight].position.y - 8 + 0.5 * 9.81).magnitude < 0.1)
    for kind in [BodyKind.static, .kinematic, .dynamic] {
      try test.world.setKind(kind, of: weight)
      test.step()
      #expect(test.world.faults().isEmpty)
    }
  }
}
