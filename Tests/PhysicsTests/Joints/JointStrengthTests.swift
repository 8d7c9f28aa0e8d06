import Testing

import Physics

@Suite struct JointStrengthTests {
  /// Every kind that can carry a weight of 2 kg hung below the ground, with the body it hangs.
  enum Hanger: CaseIterable {
    case distance, revolute, weld, mouse, prismatic, wheel, motor, pulley

    func hang(
      _ scene: JointScene, strength: JointStrength
    ) throws -> (body: BodyID, joint: JointID) {
      let body = try scene.disc(at: Vec2(0, -1), mass: 2)
      let at = Vec2(0, -1)
      var partner = scene.ground
      let joint: Joint
      switch self {
      case .distance: joint = .distance(DistanceJoint(length: 1))
      case .revolute: joint = .revolute(RevoluteJoint(anchorB: Vec2(0, 1)))
      case .weld: joint = .weld(WeldJoint(anchorA: at))
      case .mouse: joint = .mouse(MouseJoint(target: at, maximumForce: 1000))
      case .prismatic: joint = .prismatic(PrismaticJoint(axis: Vec2(1, 0), anchorA: at))
      case .wheel: joint = .wheel(WheelJoint(anchorA: at))
      case .motor: joint = .motor(MotorJoint(linearOffset: at, maximumForce: 1000))
      case .pulley:
        joint = .pulley(
          PulleyJoint(groundAnchorA: Vec2(-1, 0), groundAnchorB: Vec2(0, 0), length: 2))
        partner = try scene.world.addBody(.static(at: Vec2(-1, -1)))
      }
      return (
        body, try scene.world.addJoint(joint, from: partner, to: body, strength: strength)
      )
    }
  }

  /// What sleeps is judged by its new strength too.
  @Test func aSleepingJointThatBearsLessThanItCarriesBreaks() throws {
    let scene = try JointScene(gravity: 9.81)
    let (body, id) = try Hanger.revolute.hang(scene, strength: .unbreakable)
    scene.run(5)
    try #require(!scene.world[body].isAwake)
    try scene.world.setStrength(JointStrength(breakForce: 10), of: id)
    scene.run(0.1)
    #expect(!scene.world.contains(id))
  }

  /// 2 kg weigh 19.62 N: a joint that bears 20 holds them, loaded slowly up to 99 % of that, and
  /// breaks between there and 101 %.
  @Test(arguments: Hanger.allCases) func aJointBreaksAtItsForceLoadedSlowly(
    hanger: Hanger
  ) throws {
    let scene = try JointScene(gravity: 9.81)
    let (body, id) = try hanger.hang(scene, strength: JointStrength(breakForce: 30))
    // It takes up the weight first; the springs among them swing as they do.
    scene.run(2)
    try #require(scene.world.contains(id))
    // From 19.62 N to 0.99 · 30 N in 20 s.
    var load: Float = 0
    try scene.run(20) {
      load += (29.7 - 19.62) / 1200
      try scene.world.applyForce(Vec2(0, -load), to: body)
    }
    #expect(scene.world.contains(id))
    var broken: [WorldEvents.JointOverload] = []
    var over = 0
    try scene.run(2) {
      load += 0.6 / 120
      try scene.world.applyForce(Vec2(0, -load), to: body)
      broken += scene.world.events.jointsBroken
      over += scene.world.events.jointsOverThreshold.count
    }
    broken += scene.world.events.jointsBroken
    over += scene.world.events.jointsOverThreshold.count
    #expect(!scene.world.contains(id))
    #expect(broken.map(\.joint) == [id] && over == 1)
    let force = try #require(broken.first).force
    #expect(force.y > 30 && force.y < 30.4 && force.x.magnitude < 0.1)
    #expect(scene.world.jointFaults() == [])
  }

  /// A beam of 1 m held by its end carries M = m g / 2 at the weld.
  @Test func aWeldBreaksAtItsTorque() throws {
    for (bears, holds) in [(Float(9.91), true), (9.71, false)] {
      let scene = try JointScene(gravity: 9.81)
      let beam = try scene.box(at: Vec2(0.5, 0), mass: 2, width: 1, height: 0.1)
      let id = try scene.world.addJoint(
        .weld(WeldJoint(anchorB: Vec2(-0.5, 0))), from: scene.ground, to: beam,
        strength: JointStrength(breakTorque: bears))
      scene.run(1)
      #expect(scene.world.contains(id) == holds)
    }
  }

  @Test func aJointThatOnlyReportsIsReportedEachStepAndHolds() throws {
    let scene = try JointScene(gravity: 9.81)
    let (_, id) = try Hanger.revolute.hang(
      scene, strength: JointStrength(breakForce: 10, breaks: false))
    scene.run(0.1)
    for _ in 0..<10 {
      scene.world.step()
      #expect(scene.world.events.jointsOverThreshold.map(\.joint) == [id])
      #expect(scene.world.events.jointsBroken.isEmpty)
    }
    try scene.world.setStrength(.unbreakable, of: id)
    scene.world.step()
    #expect(scene.world.events.jointsOverThreshold.isEmpty)
  }

  @Test func aGearBreaksWithItsJointAndByItsOwnTorque() throws {
    for gearBreaks in [true, false] {
      let scene = try JointScene()
      var cogs: [(BodyID, JointID)] = []
      for x in [Float(-2), 2] {
        let body = try scene.disc(at: Vec2(x, 0), mass: 2, radius: 1)
        cogs.append(
          (
            body,
            try scene.world.addJoint(
              .revolute(RevoluteJoint(anchorA: Vec2(x, 0))), from: scene.ground, to: body,
              strength: gearBreaks ? .unbreakable : JointStrength(breakForce: 50))
          ))
      }
      let gear = try scene.world.addJoint(
        .gear(GearJoint(ratio: 1, between: cogs[0].1, and: cogs[1].1)), from: cogs[0].0,
        to: cogs[1].0, strength: JointStrength(breakTorque: 2))
      // Half of the torque goes through the gear.
      for _ in 0..<10 {
        try scene.world.applyTorque(3.9, to: cogs[0].0)
        if !gearBreaks { try scene.world.applyForce(Vec2(60, 0), to: cogs[0].0) }
        scene.world.step()
      }
      #expect(scene.world.contains(gear) == gearBreaks)
      #expect(scene.world.contains(cogs[0].1) == gearBreaks)
      #expect(scene.world.contains(cogs[1].1))
      for _ in 0..<10 {
        try scene.world.applyTorque(4.1, to: cogs[0].0)
        scene.world.step()
      }
      #expect(!scene.world.contains(gear))
      #expect(scene.world.jointFaults() == [])
    }
  }

  /// The lower one of two equal links bears only the lower weight: the upper breaks alone.
  @Test func theMostLoadedLinkOfAChainBreaks() throws {
    let scene = try JointScene(gravity: 9.81)
    let upper = try scene.disc(at: Vec2(0, -1), mass: 1)
    let lower = try scene.disc(at: Vec2(0, -2), mass: 1)
    let strength = JointStrength(breakForce: 15)
    let first = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(0, 1))), from: scene.ground, to: upper,
      strength: strength)
    let second = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(0, 1))), from: upper, to: lower, strength: strength)
    scene.run(1)
    #expect(!scene.world.contains(first) && scene.world.contains(second))
  }

  @Test func thresholdsAreReadBackRestoredAndRefused() throws {
    let scene = try JointScene(gravity: 9.81)
    let strength = JointStrength(breakForce: 25, breakTorque: 3, breaks: true)
    let (_, id) = try Hanger.revolute.hang(scene, strength: strength)
    #expect(scene.world.strength(of: id) == strength)
    let saved = scene.world.snapshot()
    let hash = scene.world.stateHash
    try scene.world.setStrength(JointStrength(breakForce: 5), of: id)
    #expect(scene.world.stateHash != hash)
    scene.run(0.5)
    #expect(!scene.world.contains(id))
    try scene.world.restore(saved)
    #expect(scene.world.strength(of: id) == strength && scene.world.stateHash == hash)
    scene.run(0.5)
    #expect(scene.world.contains(id))
    let before = scene.world.stateHash
    for bad in [Float.nan, -1, .infinity] {
      #expect(throws: PhysicsError.self) {
        try scene.world.setStrength(JointStrength(breakForce: bad), of: id)
      }
      #expect(throws: PhysicsError.self) {
        try scene.world.setStrength(JointStrength(breakTorque: bad), of: id)
      }
    }
    #expect(scene.world.stateHash == before)
  }

  @Test func aRopesHingesDoNotBreakByThemselves() throws {
    let scene = try JointScene(gravity: 9.81)
    let rope = try scene.world.addRope(from: .world(Vec2(0, 5)), to: .world(Vec2(3, 5)))
    let hinge = try #require(scene.world.joints.first)
    #expect(throws: PhysicsError.self) {
      try scene.world.setStrength(JointStrength(breakForce: 1), of: hinge)
    }
    try scene.world.setStrength(JointStrength(breakForce: 0, breaks: false), of: hinge)
    scene.run(0.2)
    #expect(scene.world.events.jointsOverThreshold.map(\.joint) == [hinge])
    #expect(scene.world.contains(rope))
  }
}

@Suite struct JointSoftnessTests {
  /// A spring in place of the rigid part gives by g / ω² under a weight.
  @Test(arguments: [2, 4] as [Float]) func aSoftJointGivesByGravityOverOmegaSquared(
    hertz: Float
  ) throws {
    let omega = 2 * Float.pi * hertz
    let sag = 9.81 / (omega * omega)
    let at = Vec2(0, -1)
    let joints: [Joint] = [
      .distance(DistanceJoint(length: 1)), .revolute(RevoluteJoint(anchorA: at)),
      .weld(WeldJoint(anchorA: at)), .prismatic(PrismaticJoint(anchorA: at)),
      .wheel(WheelJoint(axis: Vec2(1, 0), anchorA: at)),
    ]
    for joint in joints {
      let scene = try JointScene(gravity: 9.81)
      let body = try scene.disc(at: at, mass: 3)
      let id = try scene.world.addJoint(
        joint, from: scene.ground, to: body, softness: JointSpring(hertz: hertz))
      scene.run(8)
      #expect(((-1 - scene.world[body].position.y) / sag - 1).magnitude < 0.01, "\(joint)")
      #expect(scene.world.softness(of: id) == JointSpring(hertz: hertz))
      try scene.world.setSoftness(nil, of: id)
      scene.run(4)
      #expect((scene.world[body].position.y + 1).magnitude < 2e-3, "\(joint)")
    }
  }

  @Test func aPulleyAndAGearGiveByTheirSoftness() throws {
    let omega = 2 * Float.pi * 3
    let scene = try JointScene(gravity: 9.81)
    let wall = try scene.world.addBody(.static(at: Vec2(-1, -1)))
    let body = try scene.disc(at: Vec2(0, -1), mass: 3)
    try scene.world.addJoint(
      .pulley(PulleyJoint(groundAnchorA: Vec2(-1, 0), groundAnchorB: .zero, length: 2)),
      from: wall, to: body, softness: JointSpring(hertz: 3))
    let cog = try scene.disc(at: Vec2(5, 0), mass: 2, radius: 1)
    try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(5, 0))), from: scene.ground, to: cog)
    try scene.world.addJoint(
      .gear(GearJoint(ratio: 1)), from: cog, to: scene.ground, softness: JointSpring(hertz: 3))
    try scene.run(8) { try scene.world.applyTorque(20, to: cog) }
    #expect(((-1 - scene.world[body].position.y) * omega * omega / 9.81 - 1).magnitude < 0.01)
    #expect((scene.world[cog].angle * omega * omega / 20 - 1).magnitude < 0.01)
  }

  @Test func softnessIsRefusedWhereItMakesNoSense() throws {
    let scene = try JointScene()
    let body = try scene.disc(at: .zero)
    let hinge = Joint.revolute(RevoluteJoint())
    for bad in [
      JointSpring(hertz: 0), JointSpring(hertz: -1), JointSpring(hertz: .nan),
      JointSpring(hertz: 1, dampingRatio: -1),
    ] {
      #expect(throws: PhysicsError.self) {
        try scene.world.addJoint(hinge, from: scene.ground, to: body, softness: bad)
      }
    }
    #expect(throws: PhysicsError.self) {
      try scene.world.addJoint(
        hinge, from: scene.ground, to: body, solver: .direct, softness: JointSpring(hertz: 1))
    }
    let direct = try scene.world.addJoint(hinge, from: scene.ground, to: body, solver: .direct)
    #expect(throws: PhysicsError.self) {
      try scene.world.setSoftness(JointSpring(hertz: 1), of: direct)
    }
  }
}
