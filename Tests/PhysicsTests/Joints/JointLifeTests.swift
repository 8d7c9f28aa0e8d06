import Testing

import Physics

@Suite struct JointLifeTests {
  private func twoDiscs() throws -> (World, BodyID, BodyID) {
    let world = World()
    let a = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: a)
    let b = try world.addBody(.dynamic(at: Vec2(2, 0)))
    try world.addShape(.circle(radius: 0.5), to: b)
    return (world, a, b)
  }

  @Test func aJointIsReadBackAsItWasGiven() throws {
    let (world, a, b) = try twoDiscs()
    var definition = DistanceJoint(length: 2, anchorA: Vec2(0.1, 0), anchorB: Vec2(0, -0.2))
    definition.maximumLength = 3
    let id = try world.addJoint(.distance(definition), from: a, to: b)
    #expect(world[id] == .distance(definition))
    #expect(world.bodies(of: id) == (a, b))
    #expect(world.joints == [id])
    #expect(world.jointCount == 1)
  }

  @Test func removingABodyRemovesItsJointsOnly() throws {
    let (world, a, b) = try twoDiscs()
    let c = try world.addBody(.static)
    let ab = try world.addJoint(.revolute(RevoluteJoint()), from: a, to: b)
    let bc = try world.addJoint(.revolute(RevoluteJoint()), from: b, to: c)
    let ca = try world.addJoint(.weld(WeldJoint()), from: c, to: a)
    try world.remove(a)
    #expect(!world.contains(ab) && !world.contains(ca) && world.contains(bc))
    #expect(world.joints == [bc])
    #expect(throws: PhysicsError.staleJoint(ab)) { try world.remove(ab) }
    world.step()
  }

  @Test func aSlotIsUsedAgainUnderANewName() throws {
    let (world, a, b) = try twoDiscs()
    let first = try world.addJoint(.revolute(RevoluteJoint()), from: a, to: b)
    try world.remove(first)
    let second = try world.addJoint(.weld(WeldJoint()), from: a, to: b)
    #expect(first.index == second.index && first != second)
    #expect(!world.contains(first) && world.contains(second))
  }

  /// Random adding and removing keeps the lists and the dense arrays consistent.
  @Test(arguments: [1, 2, 3] as [UInt64]) func theBooksBalance(seed: UInt64) throws {
    var random = seed &* 0x9e37_79b9_7f4a_7c15
    func next(_ bound: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(bound))
    }
    let world = World(gravity: .zero)
    var bodies: [BodyID] = [try world.addBody(.static)]
    for i in 0..<12 {
      let body = try world.addBody(.dynamic(at: Vec2(Float(i) * 3, 0)))
      try world.addShape(.circle(radius: 0.5), to: body)
      bodies.append(body)
    }
    var joints: [JointID] = []
    for _ in 0..<400 {
      if joints.count < 3 || next(2) == 0 {
        let a = next(bodies.count)
        let b = (a + 1 + next(bodies.count - 1)) % bodies.count
        let kinds: [Joint] = [
          .distance(DistanceJoint(length: 1)), .revolute(RevoluteJoint()), .weld(WeldJoint()),
        ]
        joints.append(try world.addJoint(kinds[next(3)], from: bodies[a], to: bodies[b]))
      } else {
        try world.remove(joints.remove(at: next(joints.count)))
      }
      #expect(Set(world.joints) == Set(joints))
      #expect(world.jointFaults() == [])
    }
  }

  @Test func joinedBodiesSleepAndWakeTogether() throws {
    let world = World(gravity: .zero)
    let a = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: a)
    let b = try world.addBody(.dynamic(at: Vec2(2, 0)))
    try world.addShape(.circle(radius: 0.5), to: b)
    let id = try world.addJoint(.distance(DistanceJoint(length: 2)), from: a, to: b)
    for _ in 0..<60 { world.step() }
    #expect(!world[a].isAwake && !world[b].isAwake)
    #expect(world.awakeJointCount == 0)
    try world.wake(a)
    #expect(world[a].isAwake && world[b].isAwake)
    #expect(world.awakeJointCount == 1)
    for _ in 0..<60 { world.step() }
    try world.remove(id)
    #expect(world[a].isAwake && world[b].isAwake)
  }

  @Test func aKinematicBodyThatStartsToMoveWakesWhatHangsOnIt() throws {
    let world = World()
    let arm = try world.addBody(.kinematic(at: .zero))
    let load = try world.addBody(.dynamic(at: Vec2(0, -1)))
    try world.addShape(.circle(radius: 0.2), to: load)
    try world.addJoint(.revolute(RevoluteJoint(anchorA: Vec2(0, -1))), from: arm, to: load)
    for _ in 0..<120 { world.step() }
    #expect(!world[load].isAwake)
    try world.setVelocity(linear: Vec2(1, 0), angular: 0, of: arm)
    for _ in 0..<60 { world.step() }
    #expect((world[load].position.x - 1).magnitude < 0.01)
  }

  @Test func aKinematicBodyThatStopsIsWhereItStopped() throws {
    let world = World()
    let arm = try world.addBody(.kinematic(at: .zero))
    let load = try world.addBody(.dynamic(at: Vec2(0, -1)))
    try world.addShape(.circle(radius: 0.2), to: load)
    try world.addJoint(.distance(DistanceJoint(length: 1)), from: arm, to: load)
    try world.setVelocity(linear: Vec2(0, 6), angular: 0, of: arm)
    for _ in 0..<30 { world.step() }
    try world.setVelocity(linear: .zero, angular: 0, of: arm)
    for _ in 0..<300 { world.step() }
    // The last step moved the arm by 0.1 m: counted twice, the load would hang that much higher.
    #expect((world[load].position.y - world[arm].position.y + 1).magnitude < 0.01)
  }

  @Test func restoredJointsStepToTheSameBits() throws {
    let (world, a, b) = try twoDiscs()
    let ground = try world.addBody(.static)
    try world.addJoint(.revolute(RevoluteJoint(anchorB: Vec2(-1, 1))), from: ground, to: a)
    try world.addJoint(.weld(WeldJoint(anchorA: Vec2(2, 0))), from: a, to: b)
    for _ in 0..<20 { world.step() }
    let saved = world.snapshot()
    for _ in 0..<50 { world.step() }
    let hash = world.stateHash
    try world.restore(saved)
    for _ in 0..<50 { world.step() }
    #expect(world.stateHash == hash)
  }

  // MARK: - Refusals

  @Test func impossibleJointsAreRefusedAndChangeNothing() throws {
    let (world, a, b) = try twoDiscs()
    let wall = try world.addBody(.static)
    let floor = try world.addBody(.static)
    let before = world.stateHash
    var crossed = DistanceJoint(length: 1)
    crossed.minimumLength = 2
    crossed.maximumLength = 1
    var twisted = RevoluteJoint()
    twisted.lowerAngle = 1
    twisted.upperAngle = -1
    var wide = RevoluteJoint()
    wide.upperAngle = 700
    var negative = WeldJoint()
    negative.angularHertz = -1
    let bad: [Joint] = [
      .distance(DistanceJoint(length: .nan)), .distance(DistanceJoint(length: 0)),
      .distance(crossed), .revolute(twisted), .revolute(wide), .weld(negative),
      .revolute(RevoluteJoint(anchorA: Vec2(.infinity, 0))),
      .mouse(MouseJoint(target: Vec2(.nan, 0), maximumForce: 1)),
    ]
    for joint in bad {
      #expect(throws: PhysicsError.self) { try world.addJoint(joint, from: a, to: b) }
    }
    let hinge = Joint.revolute(RevoluteJoint())
    #expect(throws: PhysicsError.self) { try world.addJoint(hinge, from: a, to: a) }
    #expect(throws: PhysicsError.self) { try world.addJoint(hinge, from: wall, to: floor) }
    #expect(throws: PhysicsError.self) {
      try world.addJoint(
        .mouse(MouseJoint(target: .zero, maximumForce: 1)), from: a, to: wall)
    }
    let foreign = try World().addBody(.dynamic(at: .zero))
    #expect(throws: PhysicsError.staleBody(foreign)) {
      try world.addJoint(hinge, from: a, to: foreign)
    }
    #expect(world.stateHash == before)
    #expect(world.jointCount == 0)
  }

  @Test func aJointKeepsItsKind() throws {
    let (world, a, b) = try twoDiscs()
    let id = try world.addJoint(.revolute(RevoluteJoint()), from: a, to: b)
    #expect(throws: PhysicsError.self) { try world.update(id, to: .weld(WeldJoint())) }
    #expect(world[id] == .revolute(RevoluteJoint()))
  }
}
