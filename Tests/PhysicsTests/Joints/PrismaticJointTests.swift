import Testing

import Physics

@Suite struct PrismaticJointTests {
  /// Without friction a body slides down a slope with g sin α, whatever it weighs.
  @Test(arguments: [(10, 1), (30, 5), (60, 0.2), (90, 1)] as [(Float, Float)])
  func sliderRunsDownASlopeWithGravitysPart(degrees: Float, mass: Float) throws {
    let scene = try JointScene(gravity: 9.81)
    let slope = Rotation(angle: -degrees * .pi / 180)
    let body = try scene.box(at: .zero, mass: mass)
    let id = try scene.world.addJoint(
      .prismatic(PrismaticJoint(axis: 3 * slope.rotate(Vec2(1, 0)))), from: scene.ground, to: body)
    scene.run(1)
    let pull = -9.81 * slope.sine
    let reading = scene.world.reading(of: id)
    #expect(try (#require(reading.speed) - pull).magnitude < 1e-3)
    // Semi-implicit Euler in 240 substeps: x = g h² N (N + 1) / 2.
    let x = pull * 0.5 * (1 + 1 / 240)
    #expect(try (#require(reading.translation) - x).magnitude < 1e-3)
    #expect(reading.linearError < 1e-3 && reading.angularError < 1e-3)
    // The rail carries the rest of the weight.
    #expect((reading.force.length - mass * 9.81 * slope.cosine).magnitude < 0.002 * mass * 9.81)
  }

  /// Peers' fact: from x = 3 at 10 m/s the limit 7 m on stops it at 10; likewise backwards.
  @Test(arguments: [(10, 10), (-10, -4)] as [(Float, Float)])
  func sliderStopsAtItsLimit(speed: Float, stop: Float) throws {
    let scene = try JointScene()
    let body = try scene.box(at: Vec2(3, 0))
    var joint = PrismaticJoint(anchorA: Vec2(3, 0))
    joint.lowerTranslation = -7
    joint.upperTranslation = 7
    let id = try scene.world.addJoint(.prismatic(joint), from: scene.ground, to: body)
    try scene.world.setVelocity(linear: Vec2(speed, 0), angular: 0, of: body)
    scene.run(1)
    #expect((scene.world[body].position - Vec2(stop, 0)).length < 1e-4)
    #expect(scene.world[body].linearVelocity.length < 1e-4)
    #expect(scene.world.reading(of: id).linearError < 1e-4)
  }

  /// Peers' fact: force 2 m, target 3 m/s: after 1 s 2 m/s, after 2 s 3 m/s.
  @Test(arguments: [1, 7] as [Float]) func motorPushesWithItsForceUntilItsSpeed(mass: Float) throws
  {
    let scene = try JointScene()
    let body = try scene.box(at: .zero, mass: mass)
    var joint = PrismaticJoint()
    joint.motorSpeed = 3
    joint.maximumMotorForce = 2 * mass
    let id = try scene.world.addJoint(.prismatic(joint), from: scene.ground, to: body)
    scene.run(1)
    #expect((scene.world[body].linearVelocity.x - 2).magnitude < 1e-4)
    #expect((scene.world.reading(of: id).force - Vec2(2 * mass, 0)).length < 1e-3 * mass)
    scene.run(1)
    #expect((scene.world[body].linearVelocity.x - 3).magnitude < 1e-4)
    // 1.5 s at 2 m/s² (360 substeps, x = a h² N (N + 1) / 2), then 0.5 s at 3 m/s.
    let x = 0.5 * 2 * 1.5 * 1.5 * (1 + Float(1) / 360) + 1.5
    #expect((scene.world[body].position.x - x).magnitude < 1e-4 * x)
  }

  /// Peers' fact: friction of 2 m slows 10 m/s to 6 in 2 s.
  @Test func motorWithoutSpeedIsFriction() throws {
    let scene = try JointScene()
    let body = try scene.box(at: .zero, mass: 3)
    var joint = PrismaticJoint()
    joint.maximumMotorForce = 6
    try scene.world.addJoint(.prismatic(joint), from: scene.ground, to: body)
    try scene.world.setVelocity(linear: Vec2(10, 0), angular: 0, of: body)
    scene.run(2)
    #expect((scene.world[body].linearVelocity.x - 6).magnitude < 1e-4)
    // 10 · 2 − 2 · 2² / 2, short by half a substep of the deceleration.
    #expect((scene.world[body].position.x - (16 - 2.0 / 240)).magnitude < 1e-4)
    scene.run(4)
    #expect(scene.world[body].linearVelocity.length < 1e-5)
  }

  /// Two bodies on a spring: ω² = k (1/m₁ + 1/m₂), which is what the frequency means. The damped
  /// period stays within 1 % of the continuum with 4 substeps.
  @Test func twoBodiesSwingAtTheSpringsFrequencyAndKeepMomentum() throws {
    let scene = try JointScene()
    let a = try scene.disc(at: Vec2(-1, 0), mass: 1)
    let b = try scene.disc(at: Vec2(1.5, 0), mass: 3)
    var joint = PrismaticJoint()
    joint.hertz = 2
    joint.springTranslation = 2
    let id = try scene.world.addJoint(.prismatic(joint), from: a, to: b)
    var crossings: [Float] = []
    var last: Float = 0.5
    for step in 1...120 {
      scene.world.step()
      let now = try #require(scene.world.reading(of: id).translation) - 2
      if (now > 0) != (last > 0) {
        crossings.append((Float(step) - 1 + last / (last - now)) / 60)
      }
      last = now
    }
    try #require(crossings.count >= 5)
    #expect((crossings[4] - crossings[0] - 1).magnitude < 0.01)
    #expect(scene.momentum([a, b]).linear.length < 1e-5)
  }

  /// The rail turns with its body: no momentum comes from nowhere.
  @Test func aFreeSpinningPairKeepsItsMomenta() throws {
    let scene = try JointScene()
    let a = try scene.box(at: .zero, mass: 2, width: 2, height: 0.4)
    let b = try scene.box(at: Vec2(0.5, 0.5), mass: 1, width: 0.4, height: 0.4)
    var joint = PrismaticJoint(anchorA: Vec2(0.5, 0.5))
    joint.lowerTranslation = -1
    joint.upperTranslation = 1
    let id = try scene.world.addJoint(.prismatic(joint), from: a, to: b)
    try scene.world.setVelocity(linear: Vec2(0.3, -0.2), angular: 3, of: a)
    let before = scene.momentum([a, b])
    scene.run(5)
    let after = scene.momentum([a, b])
    #expect((after.linear - before.linear).length < 2e-4)
    // Positions move with the velocities after bias, which costs angular momentum at first order in
    // the correction: a part in two hundred over 5 s of knocking against the limits.
    #expect((after.angular - before.angular).magnitude < 0.005 * before.angular.magnitude)
    let reading = scene.world.reading(of: id)
    #expect(reading.linearError < 0.01 && reading.angularError < 0.01)
  }

  /// Ten chains of ten boxes on sliders with limits of ±1.5 m, hanging from where the limits hold them,
  /// never asleep: 10,000 steps feed no energy into them. Their rails go level and upright in turns, or
  /// to and fro at 45°.
  @Test(arguments: [false, true])
  func chainsOfLimitedSlidersStayTogether(isDiagonal: Bool) throws {
    let scene = try JointScene(gravity: 9.81)
    var bodies: [BodyID] = []
    for chain in 0..<10 {
      var last = scene.ground
      var anchor = Vec2(Float(chain) * 4 - 20, 0)
      for link in 0..<10 {
        let place = Vec2(Float(chain) * 4 - 20, -Float(link + 1))
        let body = try scene.box(at: place, width: 0.8, height: 0.8)
        try scene.world.setSleep(allowed: false, of: body)
        let isEven = link % 2 == 0
        var joint = PrismaticJoint(
          axis: isDiagonal ? Vec2(isEven ? 1 : -1, 1) : isEven ? Vec2(1, 0) : Vec2(0, 1),
          anchorA: anchor, anchorB: Vec2(0, 1))
        joint.lowerTranslation = -1.5
        joint.upperTranslation = 1.5
        try scene.world.addJoint(.prismatic(joint), from: last, to: body)
        last = body
        anchor = .zero
        bodies.append(body)
      }
    }
    for step in 1...10_000 {
      scene.world.step()
      guard step % 1000 == 0 else { continue }
      for body in bodies {
        #expect(scene.world[body].position.length < 200)
        #expect(scene.world[body].linearVelocity.length < 100)
      }
    }
    for body in bodies { #expect(scene.world[body].linearVelocity.length < 1) }
    for id in scene.world.joints {
      #expect(scene.world.reading(of: id).linearError < 0.05)
    }
  }
}
