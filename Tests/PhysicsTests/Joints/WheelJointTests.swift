import Testing

import Physics

@Suite struct WheelJointTests {
  /// A suspended mass sags by g / ω².
  @Test(arguments: [1, 2, 5] as [Float]) func suspensionSagsByGravityOverOmegaSquared(
    hertz: Float
  ) throws {
    let scene = try JointScene(gravity: 9.81)
    let wheel = try scene.disc(at: Vec2(0, -1), mass: 3, canSleep: false)
    var joint = WheelJoint(anchorA: Vec2(0, -1))
    joint.hertz = hertz
    let id = try scene.world.addJoint(.wheel(joint), from: scene.ground, to: wheel)
    scene.run(10)
    let omega = 2 * Float.pi * hertz
    let sag = try #require(scene.world.reading(of: id).translation)
    #expect((-sag / (9.81 / (omega * omega)) - 1).magnitude < 0.01)
    #expect((scene.world.reading(of: id).force - Vec2(0, 29.43)).length < 0.05)
  }

  /// A wheel on a frame that cannot move swings at the frequency, and decays with the damping ratio.
  @Test func suspensionSwingsAtItsFrequency() throws {
    let scene = try JointScene()
    let wheel = try scene.disc(at: Vec2(0, 0.4), mass: 2)
    var joint = WheelJoint()
    joint.hertz = 2
    joint.dampingRatio = 0.1
    let id = try scene.world.addJoint(.wheel(joint), from: scene.ground, to: wheel)
    var crossings: [Float] = []
    var peaks: [Float] = []
    var last: Float = 0.4
    for step in 1...120 {
      scene.world.step()
      let now = try #require(scene.world.reading(of: id).translation)
      if (now > 0) != (last > 0) {
        crossings.append((Float(step) - 1 + last / (last - now)) / 60)
        peaks.append(0)
      }
      if !peaks.isEmpty { peaks[peaks.count - 1] = max(peaks[peaks.count - 1], now.magnitude) }
      last = now
    }
    try #require(crossings.count >= 5)
    // f = 2 Hz, ζ = 0.1: damped period 0.5025189 s, peaks by 0.5318021 a period.
    #expect((crossings[2] - crossings[0] - 0.5025189).magnitude < 0.0025)
    #expect((peaks[2] / peaks[0] / 0.5318021 - 1).magnitude < 0.03)
  }

  @Test func axleKeepsToItsAxisAndTheWheelTurnsFreely() throws {
    let scene = try JointScene(gravity: 9.81)
    let wheel = try scene.disc(at: .zero, mass: 1, radius: 0.5)
    let id = try scene.world.addJoint(
      .wheel(WheelJoint(axis: Vec2(1, 1))), from: scene.ground, to: wheel)
    try scene.world.setVelocity(linear: .zero, angular: 7, of: wheel)
    scene.run(5)
    #expect((scene.world[wheel].angularVelocity - 7).magnitude < 1e-4)
    #expect(scene.world.reading(of: id).linearError < 1e-3)
    let place = scene.world[wheel].position
    #expect((place.x - place.y).magnitude < 1e-3)
  }

  @Test func limitsStopASuspensionWithoutSpring() throws {
    let scene = try JointScene(gravity: 9.81)
    let wheel = try scene.disc(at: .zero)
    var joint = WheelJoint()
    joint.hertz = 0
    joint.lowerTranslation = -0.3
    joint.upperTranslation = 0.2
    let id = try scene.world.addJoint(.wheel(joint), from: scene.ground, to: wheel)
    scene.run(2)
    #expect((scene.world[wheel].position.y + 0.3).magnitude < 2e-3)
    scene.world.gravity = Vec2(0, 9.81)
    try scene.world.wake(wheel)
    scene.run(2)
    #expect((scene.world[wheel].position.y - 0.2).magnitude < 2e-3)
    #expect(scene.world.reading(of: id).linearError < 2e-3)
  }

  /// Torque M on inertia I for 1 s: ω = M t / I, and the frame feels the opposite.
  @Test func motorTurnsTheWheelAndPushesBackOnTheFrame() throws {
    let scene = try JointScene()
    let frame = try scene.disc(at: .zero, mass: 8, radius: 1)  // I = 4
    let wheel = try scene.disc(at: Vec2(0, -2), mass: 2, radius: 1)  // I = 1
    var joint = WheelJoint(anchorA: Vec2(0, -2))
    joint.motorSpeed = 100
    joint.maximumMotorTorque = 2
    let id = try scene.world.addJoint(.wheel(joint), from: frame, to: wheel)
    scene.run(1)
    #expect((scene.world.reading(of: id).torque - 2).magnitude < 1e-3)
    let momenta = scene.momentum([frame, wheel])
    #expect(momenta.linear.length < 1e-4)
    #expect(momenta.angular.magnitude < 0.01)
    #expect((scene.world[wheel].angularVelocity - 2).magnitude < 0.02)
  }

  /// A car of two driven wheels on a floor reaches the speed its motors turn at: v = ω r.
  @Test func aCarDrivesAtTheSpeedOfItsWheels() throws {
    let scene = try JointScene(gravity: 9.81)
    try scene.world.addShape(
      .segment(from: Vec2(-10, 0), to: Vec2(200, 0)), to: scene.ground,
      material: SurfaceMaterial(friction: 0.9))
    let chassis = try scene.box(at: Vec2(0, 1), mass: 10, width: 2, height: 0.4)
    for x in [Float(-0.7), 0.7] {
      let wheel = try scene.disc(at: Vec2(x, 0.4), mass: 1, radius: 0.4)
      var joint = WheelJoint(anchorA: Vec2(x, -0.6))
      joint.hertz = 4
      joint.motorSpeed = -10
      joint.maximumMotorTorque = 10
      try scene.world.addJoint(.wheel(joint), from: chassis, to: wheel)
    }
    scene.run(8)
    #expect((scene.world[chassis].linearVelocity.x - 4).magnitude < 0.05)
    #expect(scene.world[chassis].angle.magnitude < 0.1)
  }
}
