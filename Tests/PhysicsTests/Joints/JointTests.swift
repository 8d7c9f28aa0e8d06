import Testing

import Physics

/// A world with a static anchor body at the origin; gravity 9.81 as in the closed forms.
private func anchoredWorld(gravity: Float = 9.81) throws -> (World, BodyID) {
  let world = World(gravity: Vec2(0, -gravity))
  return (world, try world.addBody(.static))
}

/// A disc of a mass (kg) at a place.
private func addDisc(
  _ world: World, at place: Vec2, mass: Float = 1, radius: Float = 0.1
) throws -> BodyID {
  let body = try world.addBody(.dynamic(at: place))
  try world.addShape(
    .circle(radius: radius), to: body, density: mass / (Float.pi * radius * radius))
  return body
}

/// The time between the first and the third change of sign of `value`, which is one period (s).
private func period(
  _ world: World, limit: Int = 2000, value: () -> Float
) -> Float? {
  var crossings: [Float] = []
  var last = value()
  for step in 1...limit {
    world.step()
    let now = value()
    if last != 0 && (now > 0) != (last > 0) {
      crossings.append((Float(step) - 1 + last / (last - now)) / 60)
      if crossings.count == 3 { return crossings[2] - crossings[0] }
    }
    last = now
  }
  return nil
}

@Suite struct DistanceJointTests {
  /// T = 2π √(L/g) / agm(1, cos(θ₀/2)).
  @Test(arguments: [(5, 2.0070219), (30, 2.0409899), (60, 2.1528747), (90, 2.3678419)])
  func rodPendulumKeepsItsPeriod(degrees: Int, expected: Float) throws {
    let (world, anchor) = try anchoredWorld()
    let angle = Float(degrees) * .pi / 180
    let bob = try addDisc(
      world, at: Vec2(Rotation(angle: angle).sine, -Rotation(angle: angle).cosine), radius: 0.01)
    try world.addJoint(.distance(DistanceJoint(length: 1)), from: anchor, to: bob)
    let measured = try #require(period(world) { world[bob].position.x })
    #expect((measured / expected - 1).magnitude < 0.01)
  }

  @Test func upperLimitCatchesAFallingBodyAndLowerLimitHoldsOneUp() throws {
    let (world, anchor) = try anchoredWorld()
    let hanging = try addDisc(world, at: Vec2(0, -1))
    var rope = DistanceJoint(length: 1)
    rope.maximumLength = 2
    let id = try world.addJoint(.distance(rope), from: anchor, to: hanging)
    let standing = try addDisc(world, at: Vec2(0, 3))
    var prop = DistanceJoint(length: 1)
    prop.minimumLength = 2
    try world.addJoint(.distance(prop), from: anchor, to: standing)
    for _ in 0..<300 { world.step() }
    #expect((world[hanging].position.y + 2).magnitude < 0.005)
    #expect((world[standing].position.y - 2).magnitude < 0.005)
    #expect((world.reaction(of: id).force.y - 9.81).magnitude < 0.05)
  }

  /// A motor of 30 N lifts 1 kg against gravity at (30 − 9.81) m/s² until it has its speed.
  @Test func motorLiftsWithItsForceUntilItsSpeed() throws {
    let (world, anchor) = try anchoredWorld()
    let load = try addDisc(world, at: Vec2(0, -10))
    var winch = DistanceJoint(length: 10)
    winch.maximumLength = 20
    winch.motorSpeed = -2
    winch.maximumMotorForce = 30
    try world.addJoint(.distance(winch), from: anchor, to: load)
    world.step()
    #expect((world[load].linearVelocity.y - 20.19 / 60).magnitude < 0.001)
    for _ in 0..<60 { world.step() }
    #expect((world[load].linearVelocity.y - 2).magnitude < 0.01)
  }

  /// Both ends move as one: no impulse is lost between them.
  @Test func aRodKeepsMomentumAndLength() throws {
    let world = World(gravity: .zero)
    let a = try addDisc(world, at: Vec2(-1, 0), mass: 1)
    let b = try addDisc(world, at: Vec2(1, 0), mass: 3)
    try world.addJoint(.distance(DistanceJoint(length: 2)), from: a, to: b)
    try world.applyImpulse(Vec2(0, 6), to: b)
    for _ in 0..<600 {
      world.step()
      let momentum = world[a].linearVelocity + 3 * world[b].linearVelocity
      #expect((momentum - Vec2(0, 6)).length < 1e-3)
      #expect((world[a].position.distance(to: world[b].position) - 2).magnitude < 2e-3)
    }
  }
}

@Suite struct RevoluteJointTests {
  /// A box 1 × 0.2 hung at the middle of a short edge: T = 2π √(I / (m g d)) = 1.6461159 s.
  @Test func boxSwingsAsACompoundPendulum() throws {
    let (world, anchor) = try anchoredWorld()
    let angle: Float = 5 * .pi / 180
    let rotation = Rotation(angle: angle)
    let box = try world.addBody(.dynamic(at: rotation.rotate(Vec2(0, -0.5)), angle: angle))
    try world.addShape(.box(width: 0.2, height: 1), to: box)
    try world.addJoint(.revolute(RevoluteJoint(anchorB: Vec2(0, 0.5))), from: anchor, to: box)
    let measured = try #require(period(world) { world[box].angle })
    #expect((measured / (1.6461159 * 1.00047617) - 1).magnitude < 0.005)
  }

  /// Torque 2 on inertia I for 1 s, then at speed: ω = min(2 t / I, speed).
  @Test func motorTurnsWithItsTorqueUntilItsSpeed() throws {
    let (world, anchor) = try anchoredWorld(gravity: 0)
    let wheel = try addDisc(world, at: .zero, mass: 2, radius: 1)
    var hinge = RevoluteJoint()
    hinge.motorSpeed = 3
    hinge.maximumMotorTorque = 2
    let id = try world.addJoint(.revolute(hinge), from: anchor, to: wheel)
    for _ in 0..<60 { world.step() }
    #expect((world[wheel].angularVelocity - 2).magnitude < 0.01)
    #expect((world.reaction(of: id).torque - 2).magnitude < 0.01)
    for _ in 0..<60 { world.step() }
    #expect((world[wheel].angularVelocity - 3).magnitude < 0.01)
  }

  @Test(arguments: [(-90, 45), (-45, 90), (-170, -10), (20, 160)])
  func limitsHoldABodyThatIsDrivenAgainstThem(lower: Int, upper: Int) throws {
    for (torque, limit) in [(Float(5), upper), (-5, lower)] {
      let (world, anchor) = try anchoredWorld(gravity: 0)
      let body = try addDisc(world, at: .zero, mass: 1, radius: 0.5)
      var hinge = RevoluteJoint()
      hinge.lowerAngle = Float(lower) * .pi / 180
      hinge.upperAngle = Float(upper) * .pi / 180
      try world.addJoint(.revolute(hinge), from: anchor, to: body)
      for _ in 0..<300 {
        try world.applyTorque(torque, to: body)
        world.step()
      }
      #expect((world[body].angle * 180 / .pi - Float(limit)).magnitude < 2)
    }
  }

  /// A sprung hinge under a torque τ rests at τ / k with k = I ω².
  @Test func springHoldsATorqueAtItsAngle() throws {
    let (world, anchor) = try anchoredWorld(gravity: 0)
    let wheel = try addDisc(world, at: .zero, mass: 2, radius: 1)  // I = 1
    var hinge = RevoluteJoint()
    hinge.hertz = 1
    hinge.dampingRatio = 1
    try world.addJoint(.revolute(hinge), from: anchor, to: wheel)
    for _ in 0..<600 {
      try world.applyTorque(10, to: wheel)
      world.step()
    }
    let stiffness = 4 * Float.pi * .pi
    #expect((world[wheel].angle - 10 / stiffness).magnitude < 0.01 * 10 / stiffness)
  }

  /// What the hinge of a resting body carries is its weight.
  @Test func reactionOfAHangingBodyIsItsWeight() throws {
    let (world, anchor) = try anchoredWorld()
    let body = try addDisc(world, at: Vec2(0, -1), mass: 4)
    let id = try world.addJoint(
      .revolute(RevoluteJoint(anchorB: Vec2(0, 1))), from: anchor, to: body)
    for _ in 0..<30 { world.step() }
    #expect((world.reaction(of: id).force - Vec2(0, 39.24)).length < 0.05)
  }
}

@Suite struct WeldJointTests {
  /// Four welded boxes, 2 m, stick out of a wall. Iteration leaves some sag: under 2.5 % of the length.
  @Test func aWeldedBeamStaysStraight() throws {
    let (world, wall) = try anchoredWorld()
    var last = wall
    var anchor = Vec2.zero
    var tip = wall
    for i in 0..<4 {
      let body = try world.addBody(.dynamic(at: Vec2(0.25 + 0.5 * Float(i), 0)))
      try world.addShape(.box(width: 0.5, height: 0.2), to: body)
      try world.addJoint(
        .weld(WeldJoint(anchorA: anchor, anchorB: Vec2(-0.25, 0))), from: last, to: body)
      last = body
      anchor = Vec2(0.25, 0)
      tip = body
    }
    for _ in 0..<300 { world.step() }
    #expect(world[tip].position.y.magnitude < 0.05)
    #expect(world[tip].angle.magnitude < 0.05)
  }

  @Test func aSoftWeldGivesByItsStiffness() throws {
    let (world, wall) = try anchoredWorld(gravity: 0)
    let wheel = try addDisc(world, at: .zero, mass: 2, radius: 1)  // I = 1
    var weld = WeldJoint()
    weld.angularHertz = 1
    try world.addJoint(.weld(weld), from: wall, to: wheel)
    for _ in 0..<600 {
      try world.applyTorque(10, to: wheel)
      world.step()
    }
    let stiffness = 4 * Float.pi * .pi
    #expect((world[wheel].angle - 10 / stiffness).magnitude < 0.01 * 10 / stiffness)
    #expect(world[wheel].position.length < 1e-3)
  }
}

@Suite struct MouseJointTests {
  @Test func aPullBringsTheGrabbedPointToTheTarget() throws {
    let (world, ground) = try anchoredWorld()
    let body = try addDisc(world, at: .zero)
    let id = try world.addJoint(
      .mouse(MouseJoint(target: .zero, maximumForce: 1000)), from: ground, to: body)
    try world.update(id, to: .mouse(MouseJoint(target: Vec2(2, 3), maximumForce: 1000)))
    for _ in 0..<300 { world.step() }
    // The spring gives by g / ω² = 9.81 / (2π · 5)² = 1 cm.
    #expect((world[body].position - Vec2(2, 3 - 0.00994)).length < 1e-3)
  }

  @Test func aWeakPullDoesNotLiftAHeavyBody() throws {
    let (world, ground) = try anchoredWorld()
    let body = try addDisc(world, at: .zero, mass: 10)
    try world.addJoint(
      .mouse(MouseJoint(target: Vec2(0, 5), maximumForce: 49.05)), from: ground, to: body)
    for _ in 0..<60 { world.step() }
    // Half its weight: it falls with g / 2.
    #expect((world[body].linearVelocity.y + 4.905).magnitude < 0.02)
  }
}
