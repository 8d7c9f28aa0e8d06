import Testing

import Physics

@Suite struct MotorJointTests {
  @Test func aStrongMotorHoldsABodyAtItsOffsetAndAngleAgainstGravity() throws {
    let scene = try JointScene(gravity: 9.81)
    let body = try scene.box(at: .zero, mass: 2)
    let id = try scene.world.addJoint(
      .motor(
        MotorJoint(
          linearOffset: Vec2(1, 2), angularOffset: 0.7, maximumForce: 200, maximumTorque: 50)),
      from: scene.ground, to: body)
    scene.run(3)
    let reading = scene.world.reading(of: id)
    #expect(reading.linearError < 1e-3)
    #expect(reading.angularError < 1e-3)
    #expect((reading.force - Vec2(0, 19.62)).length < 0.02)
  }

  /// Half its weight lets a body fall with g / 2; a twentieth more than its weight lifts it.
  @Test func theForceIsNeverMoreThanItsMaximum() throws {
    let scene = try JointScene(gravity: 9.81)
    let falling = try scene.box(at: .zero, mass: 2)
    try scene.world.addJoint(
      .motor(MotorJoint(linearOffset: Vec2(0, 10), maximumForce: 9.81)), from: scene.ground,
      to: falling)
    let rising = try scene.box(at: Vec2(5, 0), mass: 2)
    let id = try scene.world.addJoint(
      .motor(MotorJoint(linearOffset: Vec2(5, 10), maximumForce: 1.05 * 19.62)),
      from: scene.ground, to: rising)
    scene.run(1) {
      #expect(scene.world.reading(of: id).force.length < 1.05 * 19.62 + 1e-3)
    }
    #expect((scene.world[falling].linearVelocity.y + 4.905).magnitude < 0.01)
    #expect((scene.world[rising].linearVelocity.y - 0.4905).magnitude < 0.005)
  }

  /// The error shrinks by (1 − β / n) in each of n substeps.
  @Test func theErrorShrinksByTheCorrectionFactor() throws {
    let scene = try JointScene()
    let body = try scene.box(at: Vec2(1, 0))
    var joint = MotorJoint(maximumForce: 1e6)
    joint.correctionFactor = 0.2
    try scene.world.addJoint(.motor(joint), from: scene.ground, to: body)
    var expected: Float = 1
    for _ in 0..<30 {
      scene.world.step()
      for _ in 0..<4 { expected *= 1 - 0.2 / 4 }
      #expect((scene.world[body].position.x - expected).magnitude < 2e-4)
    }
  }

  /// Half a period after it was let go an undamped spring has carried a body to the other side, and turned it.
  @Test(arguments: [Float(0.5), 2, 3])
  func aSpringSwings(hertz: Float) throws {
    let scene = try JointScene()
    let body = try scene.box(at: Vec2(1, 0))
    var joint = MotorJoint(angularOffset: 0.5, maximumForce: 1e6, maximumTorque: 1e6)
    joint.linearHertz = hertz
    joint.linearDampingRatio = 0
    joint.angularHertz = 2 * hertz
    joint.angularDampingRatio = 0
    try scene.world.addJoint(.motor(joint), from: scene.ground, to: body)
    let period = Int((60 / hertz).rounded())
    for _ in 0..<period / 2 { scene.world.step() }
    #expect((scene.world[body].position.x + 1).magnitude < 0.02)
    #expect(scene.world[body].angle.magnitude < 0.01)
    for _ in 0..<period * 20 { scene.world.step() }
    let speed = 2 * Float.pi * hertz
    let place = scene.world[body].position.x
    let motion = scene.world[body].linearVelocity.x / speed
    #expect(((place * place + motion * motion).squareRoot() - 1).magnitude < 0.02)
  }

  /// A spring gives under its load by g / (2 π f)², and no more than its strength bears.
  @Test func aSpringGivesUnderItsLoadAndTearsAtItsStrength() throws {
    let scene = try JointScene(gravity: 9.81)
    let held = try scene.box(at: .zero, mass: 2)
    var joint = MotorJoint(maximumForce: 30)
    joint.linearHertz = 2
    let id = try scene.world.addJoint(.motor(joint), from: scene.ground, to: held)
    scene.run(5)
    #expect((scene.world[held].position.y + 9.81 / (16 * .pi * .pi)).magnitude < 1e-4)
    #expect((scene.world.reading(of: id).force - Vec2(0, 19.62)).length < 0.01)
    let falling = try scene.box(at: Vec2(5, 0), mass: 2)
    joint.maximumForce = 9.81
    joint.linearOffset = Vec2(5, 0)
    try scene.world.addJoint(.motor(joint), from: scene.ground, to: falling)
    scene.run(2)
    #expect(scene.world[falling].position.y < -8)
  }

  @Test func velocitiesAreDrivenInTheFirstBodysFrame() throws {
    let scene = try JointScene()
    let deck = try scene.world.addBody(.kinematic(at: .zero, angle: .pi / 2))
    let body = try scene.box(at: .zero)
    var joint = MotorJoint(maximumForce: 100, maximumTorque: 100)
    joint.correctionFactor = 0
    joint.linearVelocity = Vec2(2, 0)
    joint.angularVelocity = 1.5
    try scene.world.addJoint(.motor(joint), from: deck, to: body)
    scene.run(1)
    #expect((scene.world[body].linearVelocity - Vec2(0, 2)).length < 1e-3)
    #expect((scene.world[body].angularVelocity - 1.5).magnitude < 1e-4)
    #expect((scene.world[body].angle - 1.5).magnitude < 0.02)
  }

  @Test func twoFreeBodiesKeepTheirMomentum() throws {
    let scene = try JointScene()
    let a = try scene.box(at: .zero, mass: 1)
    let b = try scene.box(at: Vec2(3, 1), mass: 4)
    try scene.world.addJoint(
      .motor(
        MotorJoint(
          linearOffset: Vec2(2, 0), angularOffset: 1, maximumForce: 20, maximumTorque: 5)),
      from: a, to: b)
    scene.run(4)
    #expect(scene.momentum([a, b]).linear.length < 1e-4)
    #expect((scene.world[b].angle - scene.world[a].angle - 1).magnitude < 1e-3)
  }
}
