import Testing

import Physics

/// Motors that drive one coordinate act together: the stronger side has its way, equal ones hold
/// each other.
@Suite struct OpposedMotorTests {
  enum Kind: CaseIterable {
    case hinges, turnedHinges, hingesOfTwoBodies, sliders, turnedSliders, winches
  }

  /// Two motors of the given strengths, the first of which drives a disc of 1 kg one way and the
  /// second the other way; a reading of how fast it goes the first one's way.
  private func opposed(
    _ kind: Kind, speeds: (Float, Float), strengths: (Float, Float)
  ) throws -> (JointScene, () -> Float) {
    let scene = try JointScene()
    let body = try scene.disc(at: .zero, radius: 0.5, canSleep: false)
    let other =
      kind == .hingesOfTwoBodies
      ? try scene.disc(at: .zero, mass: 3, radius: 0.5, canSleep: false) : scene.ground
    let world = scene.world
    for (speed, strength) in [(speeds.0, strengths.0), (-speeds.1, strengths.1)] {
      let isSecond = speed < 0
      switch kind {
      case .hinges, .turnedHinges, .hingesOfTwoBodies:
        let turns = kind == .turnedHinges && isSecond
        var joint = RevoluteJoint()
        joint.motorSpeed = turns ? -speed : speed
        joint.maximumMotorTorque = strength
        try world.addJoint(
          .revolute(joint), from: turns ? body : other, to: turns ? other : body)
      case .sliders, .turnedSliders:
        let turns = kind == .turnedSliders && isSecond
        var joint = PrismaticJoint(axis: Vec2(turns ? -1 : 1, 0))
        joint.motorSpeed = turns ? -speed : speed
        joint.maximumMotorForce = strength
        try world.addJoint(.prismatic(joint), from: scene.ground, to: body)
      case .winches:
        var joint = DistanceJoint(
          length: 8.5, anchorA: Vec2(isSecond ? 9 : -9, 0),
          anchorB: Vec2(isSecond ? 0.5 : -0.5, 0))
        joint.minimumLength = 0.5
        joint.maximumLength = 20
        joint.motorSpeed = isSecond ? -speed : speed
        joint.maximumMotorForce = strength
        try world.addJoint(.distance(joint), from: scene.ground, to: body)
      }
    }
    return (
      scene,
      {
        switch kind {
        case .hinges, .turnedHinges: world[body].angularVelocity
        case .hingesOfTwoBodies: world[body].angularVelocity - world[other].angularVelocity
        case .sliders, .turnedSliders, .winches: world[body].linearVelocity.x
        }
      }
    )
  }

  @Test(arguments: Kind.allCases, [1, 4, 8])
  func equalMotorsHoldEachOther(kind: Kind, substeps: Int) throws {
    // A disc between two winches that pull with more swings about faster than one substep can
    // follow.
    for strength in [1, 30, kind == .winches ? 100 : 3000] as [Float] {
      for speed in [0.1, 2, 10] as [Float] {
        let (scene, reading) = try opposed(
          kind, speeds: (speed, 0.7 * speed), strengths: (strength, strength))
        for _ in 0..<60 {
          scene.world.step(substeps: substeps)
          #expect(reading().magnitude < 1e-3 * speed)
        }
      }
    }
  }

  /// What both push is what the difference pushes, until the speed is reached.
  @Test(arguments: Kind.allCases)
  func theStrongerHasItsWay(kind: Kind) throws {
    let (scene, reading) = try opposed(kind, speeds: (1, 1), strengths: (30, 29.8))
    let inertia: Float =
      switch kind {
      case .hinges, .turnedHinges: 0.125
      case .hingesOfTwoBodies: 0.125 * 0.75
      case .sliders, .turnedSliders, .winches: 1
      }
    scene.run(0.25)
    #expect(
      (reading() - 0.25 * 0.2 / inertia).magnitude < 0.01 * 0.25 * 0.2 / inertia || reading() > 0.99
    )
    #expect(reading() > 0.04)
    scene.run(7)
    // The winches are at the ends of their ways by then.
    if kind != .winches { #expect((reading() - 1).magnitude < 1e-3) }
  }

  /// Three motors settle at the speed where what drives on is balanced by what drives back.
  @Test func threeMotorsSettleAtTheOneBetween() throws {
    let scene = try JointScene()
    let body = try scene.disc(at: .zero, radius: 0.5, canSleep: false)
    var joints: [JointID] = []
    for (speed, torque) in [(5, 10), (1, 4), (-3, 8)] as [(Float, Float)] {
      var joint = RevoluteJoint()
      joint.motorSpeed = speed
      joint.maximumMotorTorque = torque
      joints.append(try scene.world.addJoint(.revolute(joint), from: scene.ground, to: body))
    }
    scene.run(2)
    #expect((scene.world[body].angularVelocity - 1).magnitude < 1e-4)
    let torques = joints.map { scene.world.reading(of: $0).torque }
    #expect((torques[0] - 10).magnitude < 0.01)
    #expect((torques[1] + 2).magnitude < 0.05)
    #expect((torques[2] + 8).magnitude < 0.01)
  }

  /// Two motors that help each other do the work of one: equal parts of their strength, and no more
  /// than one speed.
  @Test func motorsThatHelpEachOtherShareTheLoad() throws {
    let scene = try JointScene()
    let body = try scene.disc(at: .zero, radius: 0.5, canSleep: false)
    var joints: [JointID] = []
    for torque in [10, 30] as [Float] {
      var joint = RevoluteJoint()
      joint.motorSpeed = 2
      joint.maximumMotorTorque = torque
      joints.append(try scene.world.addJoint(.revolute(joint), from: scene.ground, to: body))
    }
    for _ in 0..<120 {
      try scene.world.applyTorque(-8, to: body)
      scene.world.step()
    }
    #expect((scene.world[body].angularVelocity - 2).magnitude < 1e-3)
    let torques = joints.map { scene.world.reading(of: $0).torque }
    #expect((torques[0] + torques[1] - 8).magnitude < 0.01)
    #expect((torques[0] - 2).magnitude < 0.01)
  }

  /// A stop holds against all motors of its bodies, and lets go at once when they are turned round.
  @Test(arguments: [30, 300] as [Float]) func aLimitHoldsAgainstBoth(torque: Float) throws {
    let scene = try JointScene()
    let body = try scene.disc(at: .zero, radius: 0.5, canSleep: false)
    var joints: [JointID] = []
    for hasLimit in [true, false] {
      var joint = RevoluteJoint()
      joint.motorSpeed = 3
      joint.maximumMotorTorque = torque
      if hasLimit { joint.upperAngle = 0.5 }
      joints.append(try scene.world.addJoint(.revolute(joint), from: scene.ground, to: body))
    }
    scene.run(2)
    #expect((scene.world[body].angle - 0.5).magnitude < 0.009)
    for (id, hasLimit) in zip(joints, [true, false]) {
      var joint = RevoluteJoint()
      joint.motorSpeed = -3
      joint.maximumMotorTorque = torque
      if hasLimit { joint.upperAngle = 0.5 }
      try scene.world.update(id, to: .revolute(joint))
    }
    scene.world.step()
    #expect((scene.world[body].angularVelocity + 3).magnitude < 0.01)
  }

  /// What is switched off no longer shares anything.
  @Test func aMotorThatIsTurnedOffLetsTheOtherDrive() throws {
    let (scene, reading) = try opposed(.hinges, speeds: (2, 2), strengths: (50, 50))
    scene.run(0.5)
    #expect(reading().magnitude < 1e-3)
    let second = scene.world.joints[1]
    var joint = RevoluteJoint()
    joint.motorSpeed = -2
    try scene.world.update(second, to: .revolute(joint))
    scene.run(0.5)
    #expect((reading() - 2).magnitude < 1e-3)
    joint.maximumMotorTorque = 50
    try scene.world.update(second, to: .revolute(joint))
    scene.run(0.1)
    let held = reading()
    scene.run(0.5)
    #expect((reading() - held).magnitude < 1e-3)
  }

  /// Motors that share a coordinate are forgotten with the state they belong to.
  @Test(arguments: Kind.allCases)
  func aRestoredWorldForgetsWhichMotorsShared(kind: Kind) throws {
    let (scene, _) = try opposed(kind, speeds: (2, 2), strengths: (50, 50))
    let world = scene.world
    for joint in world.joints { try world.remove(joint) }
    world.step()
    let without = world.snapshot()
    let twin = World(without)
    for _ in 0..<2 {
      var motor = RevoluteJoint()
      motor.motorSpeed = 2
      motor.maximumMotorTorque = 50
      try world.addJoint(.revolute(motor), from: scene.ground, to: world.bodies[1])
    }
    world.step()
    try world.restore(without)
    for _ in 0..<10 {
      world.step()
      twin.step()
      #expect(world.stateHash == twin.stateHash)
    }
  }
}
