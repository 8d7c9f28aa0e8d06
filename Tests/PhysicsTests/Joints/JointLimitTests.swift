import Testing

import Physics

/// A limit is a limit, whatever the motor; and what is turned round leaves it at once.
@Suite struct JointLimitTests {
  @Test(arguments: [0.1, 0.5, 2] as [Float], [0.2, 20, 5000, 1e6] as [Float])
  func aMotorStopsAtTheAngleAndLeavesItAtOnce(length: Float, torque: Float) throws {
    for solver in [JointSolver.iterative, .direct] {
      let scene = try JointScene()
      let arm = try scene.box(
        at: Vec2(length / 2, 0), mass: length * length, width: length, height: length / 10)
      var joint = RevoluteJoint(anchorB: Vec2(-length / 2, 0))
      joint.lowerAngle = -10 * .pi / 180
      joint.upperAngle = 45 * .pi / 180
      joint.motorSpeed = 120 * .pi / 180
      joint.maximumMotorTorque = torque
      let id = try scene.world.addJoint(
        .revolute(joint), from: scene.ground, to: arm, solver: solver)
      var farthest: Float = 0
      scene.run(5) { farthest = max(farthest, scene.world[arm].angle) }
      // A weak motor does not get there.
      #expect(farthest < 45.5 * .pi / 180)
      if torque > 1 { #expect(farthest > 44.5 * .pi / 180) }
      joint.motorSpeed = -joint.motorSpeed
      try scene.world.update(id, to: .revolute(joint))
      for _ in 0..<6 { scene.world.step() }
      if torque > 100 * length {
        #expect((scene.world[arm].angularVelocity / joint.motorSpeed - 1).magnitude < 0.05)
      }
      var lowest: Float = 1
      scene.run(5) { lowest = min(lowest, scene.world[arm].angle) }
      #expect(lowest > -10.5 * .pi / 180)
      if torque > 1 { #expect(lowest < -9.5 * .pi / 180) }
    }
  }

  @Test(arguments: ["slider", "distance"], [30, 1e4, 1e6] as [Float])
  func aMotorStopsAtTheTranslationAndLeavesItAtOnce(kind: String, force: Float) throws {
    let scene = try JointScene(gravity: 10)
    let load = try scene.box(at: .zero, mass: 1)
    func joint(_ speed: Float) -> Joint {
      if kind == "slider" {
        var joint = PrismaticJoint(axis: Vec2(0, 1))
        (joint.lowerTranslation, joint.upperTranslation) = (-1, 1)
        (joint.motorSpeed, joint.maximumMotorForce) = (speed, force)
        return .prismatic(joint)
      }
      var joint = DistanceJoint(length: 2, anchorA: Vec2(0, -2))
      (joint.minimumLength, joint.maximumLength) = (1, 3)
      (joint.motorSpeed, joint.maximumMotorForce) = (speed, force)
      return .distance(joint)
    }
    let id = try scene.world.addJoint(joint(2), from: scene.ground, to: load)
    var (lowest, highest): (Float, Float) = (0, 0)
    scene.run(5) { highest = max(highest, scene.world[load].position.y) }
    #expect((highest - 1).magnitude < 0.002)
    try scene.world.update(id, to: joint(-2))
    scene.run(0.2)
    #expect((scene.world[load].linearVelocity.y + 2).magnitude < 0.05)
    scene.run(5) { lowest = min(lowest, scene.world[load].position.y) }
    #expect((lowest + 1).magnitude < 0.002)
  }

  /// A wheel's suspension stops at its bounds under a load that is thrown on it.
  @Test(arguments: [1, 10, 100] as [Float])
  func aSuspensionStopsAtItsBounds(mass: Float) throws {
    let scene = try JointScene(gravity: 10)
    let wheel = try scene.disc(at: .zero, mass: mass, radius: 0.3)
    var joint = WheelJoint()
    (joint.lowerTranslation, joint.upperTranslation) = (-0.05, 0.05)
    joint.hertz = 0.5
    try scene.world.addJoint(.wheel(joint), from: scene.ground, to: wheel)
    try scene.world.setVelocity(linear: Vec2(0, -5), angular: 0, of: wheel)
    var lowest: Float = 0
    scene.run(2) { lowest = min(lowest, scene.world[wheel].position.y) }
    #expect((lowest + 0.05).magnitude < 0.002)
  }
}
