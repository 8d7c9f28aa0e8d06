import Testing

import Physics

/// What holds for joints of every kind.
@Suite struct EveryJointTests {
  /// A scene with one joint of each kind, bodies moving.
  private func zoo(gravity: Float = 9.81) throws -> (JointScene, [JointID]) {
    let scene = try JointScene(gravity: gravity)
    var ids: [JointID] = []
    func place(_ i: Int) -> Vec2 { Vec2(Float(i) * 4, 0) }
    func add(_ joint: Joint, _ a: BodyID, _ b: BodyID) throws {
      ids.append(try scene.world.addJoint(joint, from: a, to: b))
    }
    var bodies: [(BodyID, BodyID)] = []
    for i in 0..<10 {
      let a = try scene.box(at: place(i), mass: 2, width: 0.6, height: 0.6)
      let b = try scene.disc(at: place(i) + Vec2(1, -0.5), mass: 1, radius: 0.3)
      try scene.world.addJoint(
        .revolute(RevoluteJoint(anchorA: place(i))), from: scene.ground, to: a)
      bodies.append((a, b))
    }
    let arm = Vec2(1, -0.5)
    try add(.distance(DistanceJoint(length: 1.1)), bodies[0].0, bodies[0].1)
    try add(.revolute(RevoluteJoint(anchorA: arm)), bodies[1].0, bodies[1].1)
    try add(.weld(WeldJoint(anchorA: arm)), bodies[2].0, bodies[2].1)
    try add(
      .mouse(MouseJoint(target: place(3) + Vec2(1, 1), maximumForce: 100)), bodies[3].0,
      bodies[3].1)
    var slider = PrismaticJoint(anchorA: arm)
    slider.lowerTranslation = -0.5
    slider.upperTranslation = 0.5
    slider.hertz = 1
    slider.motorSpeed = 1
    slider.maximumMotorForce = 2
    try add(.prismatic(slider), bodies[4].0, bodies[4].1)
    var wheel = WheelJoint(anchorA: arm)
    wheel.motorSpeed = 3
    wheel.maximumMotorTorque = 1
    try add(.wheel(wheel), bodies[5].0, bodies[5].1)
    try add(
      .motor(MotorJoint(linearOffset: arm, maximumForce: 60, maximumTorque: 5)), bodies[6].0,
      bodies[6].1)
    let hinge = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: arm)), from: bodies[7].0, to: bodies[7].1)
    try add(.gear(GearJoint(ratio: 2, between: hinge, and: nil)), bodies[7].1, bodies[8].0)
    try add(
      .pulley(
        PulleyJoint(
          groundAnchorA: place(8) + Vec2(0, 3), groundAnchorB: place(8) + Vec2(1, 3),
          length: 6.5)), bodies[8].0, bodies[8].1)
    try add(.filter(FilterJoint()), bodies[9].0, bodies[9].1)
    return (scene, ids)
  }

  @Test func aRestoredZooStepsToTheSameBits() throws {
    let (scene, ids) = try zoo()
    for id in ids {
      try scene.world.setStrength(JointStrength(breakForce: 1e5, breaks: false), of: id)
    }
    scene.run(0.7)
    let saved = scene.world.snapshot()
    let before = scene.world.stateHash
    scene.run(1)
    let hash = scene.world.stateHash
    let readings = ids.map { scene.world.reading(of: $0) }
    try scene.world.restore(saved)
    #expect(scene.world.stateHash == before)
    scene.run(1)
    #expect(scene.world.stateHash == hash)
    #expect(ids.map { scene.world.reading(of: $0) } == readings)
    #expect(scene.world.jointFaults() == [])
  }

  @Test func everyKindHoldsIsReadBackAndStaysFinite() throws {
    let (scene, ids) = try zoo()
    scene.run(10)
    for id in ids {
      let reading = scene.world.reading(of: id)
      #expect(reading.force.isFinite && reading.torque.isFinite)
      if case .mouse = scene.world[id] { continue }
      #expect(reading.linearError < 0.02 && reading.angularError < 0.02, "\(scene.world[id])")
    }
    #expect(scene.world.events.quarantined.isEmpty)
  }

  /// Without forces all comes to rest and sleeps; waking one end wakes the other where they are tied.
  @Test func everyKindSleepsAndWakes() throws {
    let (scene, ids) = try zoo(gravity: 0)
    for id in scene.world.joints {
      guard scene.world.contains(id) else { continue }
      switch scene.world[id] {
      case .prismatic(var joint):
        joint.motorSpeed = 0
        try scene.world.update(id, to: .prismatic(joint))
      case .wheel(var joint):
        joint.motorSpeed = 0
        try scene.world.update(id, to: .wheel(joint))
      default: break
      }
    }
    scene.run(30)
    #expect(scene.world.awakeJointCount == 0)
    #expect(scene.world.jointFaults() == [])
    for id in ids {
      let (a, b) = scene.world.bodies(of: id)
      try scene.world.wake(a)
      let isTied: Bool
      switch scene.world[id] {
      case .mouse, .filter: isTied = false
      default: isTied = true
      }
      #expect(scene.world[b].isAwake == isTied, "\(scene.world[id])")
      #expect(scene.world.jointFaults() == [])
      scene.run(2)
      #expect(!scene.world[a].isAwake && !scene.world[b].isAwake)
    }
  }

  @Test func everyNumberCanBeEdited() throws {
    let (scene, ids) = try zoo()
    scene.run(0.5)
    for id in ids {
      let edited: Joint
      switch scene.world[id] {
      case .distance(var joint):
        joint.length = 0.9
        edited = .distance(joint)
      case .revolute(var joint):
        joint.motorSpeed = 2
        edited = .revolute(joint)
      case .weld(var joint):
        joint.angularHertz = 3
        edited = .weld(joint)
      case .mouse(var joint):
        joint.target += Vec2(0.2, 0)
        edited = .mouse(joint)
      case .prismatic(var joint):
        joint.springTranslation = 0.2
        edited = .prismatic(joint)
      case .wheel(var joint):
        joint.hertz = 5
        edited = .wheel(joint)
      case .motor(var joint):
        joint.angularOffset = 0.5
        edited = .motor(joint)
      case .gear(var joint):
        joint.ratio = -1
        edited = .gear(joint)
      case .pulley(var joint):
        joint.length += 0.2
        edited = .pulley(joint)
      case .filter: continue
      }
      let hash = scene.world.stateHash
      try scene.world.update(id, to: edited)
      #expect(scene.world[id] == edited)
      #expect(scene.world.stateHash != hash)
    }
    scene.run(5)
    for id in ids {
      if case .mouse = scene.world[id] { continue }
      let reading = scene.world.reading(of: id)
      #expect(reading.linearError < 0.02 && reading.angularError < 0.02, "\(scene.world[id])")
    }
  }

  @Test func collideConnectedIsAskedOfEveryKind() throws {
    let (scene, ids) = try zoo()
    for id in ids {
      #expect(!scene.world.collideConnected(id))
      if case .filter = scene.world[id] {
        #expect(throws: PhysicsError.self) { try scene.world.setCollideConnected(true, of: id) }
      } else {
        try scene.world.setCollideConnected(true, of: id)
        #expect(scene.world.collideConnected(id))
      }
    }
  }

  @Test func aFilterKeepsTwoBodiesApartAndNothingElse() throws {
    let scene = try JointScene()
    let a = try scene.disc(at: Vec2(-1, 0), radius: 0.3)
    let b = try scene.disc(at: Vec2(1, 0), radius: 0.3)
    try scene.world.setVelocity(linear: Vec2(2, 0), angular: 0, of: a)
    let id = try scene.world.addJoint(.filter(FilterJoint()), from: a, to: b)
    scene.run(2)
    #expect((scene.world[a].position.x - 3).magnitude < 1e-4)
    #expect(scene.world[b].position.x == 1)
    try scene.world.remove(id)
    try scene.world.setVelocity(linear: Vec2(-2, 0), angular: 0, of: a)
    scene.run(1.5)
    #expect(scene.world[b].position.x < 0.9)
    #expect(throws: PhysicsError.self) {
      try scene.world.addJoint(.filter(FilterJoint()), from: a, to: b, collideConnected: true)
    }
  }

  /// With connected bodies let to collide, a slider stops where the shapes meet.
  @Test func slidersCollideWhereTheyAreLetTo() throws {
    for collides in [true, false] {
      let scene = try JointScene()
      let a = try scene.box(at: .zero, mass: 100)
      let b = try scene.box(at: Vec2(3, 0), mass: 1)
      try scene.world.addJoint(
        .prismatic(PrismaticJoint()), from: a, to: b, collideConnected: collides)
      try scene.world.setVelocity(linear: Vec2(-3, 0), angular: 0, of: b)
      scene.run(1)
      #expect((scene.world[b].position.x > 0.9) == collides)
    }
  }

  // MARK: - Refusals

  @Test func impossibleNumbersAreRefusedAndChangeNothing() throws {
    let (scene, _) = try zoo()
    let a = try scene.disc(at: Vec2(0, 9))
    let b = try scene.disc(at: Vec2(3, 9))
    func prismatic(_ edit: (inout PrismaticJoint) -> Void) -> Joint {
      var joint = PrismaticJoint()
      edit(&joint)
      return .prismatic(joint)
    }
    func wheel(_ edit: (inout WheelJoint) -> Void) -> Joint {
      var joint = WheelJoint()
      edit(&joint)
      return .wheel(joint)
    }
    func motor(_ edit: (inout MotorJoint) -> Void) -> Joint {
      var joint = MotorJoint(maximumForce: 1, maximumTorque: 1)
      edit(&joint)
      return .motor(joint)
    }
    func pulley(_ edit: (inout PulleyJoint) -> Void) -> Joint {
      var joint = PulleyJoint(groundAnchorA: Vec2(0, 10), groundAnchorB: Vec2(3, 10), length: 2)
      edit(&joint)
      return .pulley(joint)
    }
    let bad: [Joint] = [
      prismatic { $0.axis = .zero }, prismatic { $0.axis = Vec2(.nan, 1) },
      prismatic { $0.anchorA = Vec2(.infinity, 0) }, prismatic { $0.anchorB = Vec2(0, 1e9) },
      prismatic { $0.referenceAngle = .nan },
      prismatic {
        $0.lowerTranslation = 1
        $0.upperTranslation = 0
      }, prismatic { $0.lowerTranslation = .nan }, prismatic { $0.upperTranslation = .infinity },
      prismatic { $0.motorSpeed = .infinity }, prismatic { $0.maximumMotorForce = -1 },
      prismatic { $0.hertz = -1 }, prismatic { $0.dampingRatio = -0.1 },
      prismatic { $0.springTranslation = .nan },
      wheel { $0.axis = .zero }, wheel { $0.anchorA = Vec2(0, .nan) },
      wheel { $0.anchorB = Vec2(.nan, 0) }, wheel { $0.hertz = .nan },
      wheel { $0.dampingRatio = -1 },
      wheel {
        $0.lowerTranslation = 0.1
        $0.upperTranslation = -0.1
      }, wheel { $0.motorSpeed = .nan }, wheel { $0.maximumMotorTorque = -2 },
      motor { $0.linearOffset = Vec2(.nan, 0) }, motor { $0.angularOffset = .infinity },
      motor { $0.anchorB = Vec2(.nan, 0) }, motor { $0.maximumForce = -1 },
      motor { $0.maximumTorque = .nan }, motor { $0.correctionFactor = 1.1 },
      motor { $0.correctionFactor = -0.1 }, motor { $0.correctionFactor = .nan },
      motor { $0.linearVelocity = Vec2(0, .nan) }, motor { $0.angularVelocity = .nan },
      pulley { $0.ratio = 0 }, pulley { $0.ratio = -1 }, pulley { $0.ratio = .nan },
      pulley { $0.length = 0 }, pulley { $0.length = .infinity },
      pulley { $0.groundAnchorA = Vec2(.nan, 0) }, pulley { $0.groundAnchorB = Vec2(0, .nan) },
      pulley { $0.anchorA = Vec2(.nan, 0) }, pulley { $0.anchorB = Vec2(.nan, 0) },
      pulley { $0.minimumLengthA = -1 }, pulley { $0.maximumLengthB = .nan },
      pulley {
        $0.minimumLengthB = 2
        $0.maximumLengthB = 1
      },
    ]
    let before = scene.world.stateHash
    let count = scene.world.jointCount
    for joint in bad {
      #expect(throws: PhysicsError.self, "\(joint)") {
        try scene.world.addJoint(joint, from: a, to: b)
      }
    }
    let good: [Joint] = [
      prismatic { _ in }, wheel { _ in }, motor { _ in }, pulley { _ in },
      .gear(GearJoint(ratio: 1)), .filter(FilterJoint()),
    ]
    let gone = try scene.world.addJoint(good[0], from: a, to: b)
    try scene.world.remove(gone)
    let still = scene.world.stateHash
    let wall = try scene.world.addBody(.static)
    for joint in good {
      #expect(throws: PhysicsError.self) { try scene.world.addJoint(joint, from: a, to: a) }
      #expect(throws: PhysicsError.self) {
        try scene.world.addJoint(joint, from: wall, to: scene.ground)
      }
      #expect(throws: PhysicsError.staleJoint(gone)) { try scene.world.update(gone, to: joint) }
      let foreign = try World().addBody(.dynamic(at: .zero))
      #expect(throws: PhysicsError.staleBody(foreign)) {
        try scene.world.addJoint(joint, from: a, to: foreign)
      }
    }
    #expect(throws: PhysicsError.staleJoint(gone)) {
      try scene.world.setStrength(.unbreakable, of: gone)
    }
    #expect(throws: PhysicsError.staleJoint(gone)) { try scene.world.setSoftness(nil, of: gone) }
    #expect(throws: PhysicsError.staleJoint(gone)) {
      try scene.world.setCollideConnected(true, of: gone)
    }
    #expect(scene.world.jointCount == count)
    #expect(before != still)
    try scene.world.remove(wall)
    #expect(scene.world.jointFaults() == [])
  }

  @Test func badUpdatesLeaveTheJointAsItWas() throws {
    let (scene, ids) = try zoo()
    for id in ids {
      let joint = scene.world[id]
      let hash = scene.world.stateHash
      let other: Joint
      if case .weld = joint {
        other = .revolute(RevoluteJoint())
      } else {
        other = .weld(WeldJoint())
      }
      #expect(throws: PhysicsError.self) { try scene.world.update(id, to: other) }
      #expect(scene.world[id] == joint && scene.world.stateHash == hash)
    }
  }
}
