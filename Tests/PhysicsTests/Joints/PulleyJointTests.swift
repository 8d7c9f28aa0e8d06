import Testing

import Physics

@Suite struct PulleyJointTests {
  private func pulley(
    _ scene: JointScene, _ a: BodyID, _ b: BodyID, ratio: Float = 1,
    edit: (inout PulleyJoint) -> Void = { _ in }
  ) throws -> JointID {
    let placeA = scene.world[a].position
    let placeB = scene.world[b].position
    var joint = PulleyJoint(
      groundAnchorA: Vec2(placeA.x, 0), groundAnchorB: Vec2(placeB.x, 0),
      length: -placeA.y - ratio * placeB.y, ratio: ratio)
    edit(&joint)
    return try scene.world.addJoint(.pulley(joint), from: a, to: b)
  }

  /// Atwood's machine, 3 kg against 2 kg: a = g (m₁ − m₂) / (m₁ + m₂) = 1.962, tension 23.544 N.
  @Test func atwoodsMachineAcceleratesByTheDifference() throws {
    let scene = try JointScene(gravity: 9.81)
    let a = try scene.disc(at: Vec2(-1, -10), mass: 3)
    let b = try scene.disc(at: Vec2(1, -10), mass: 2)
    let id = try pulley(scene, a, b)
    scene.run(1)
    #expect((scene.world[a].linearVelocity.y + 1.962).magnitude < 1e-3)
    #expect((scene.world[b].linearVelocity.y - 1.962).magnitude < 1e-3)
    #expect((scene.world.reading(of: id).force - Vec2(0, 23.544)).length < 0.01)
    #expect(scene.world.reading(of: id).linearError < 1e-3)
  }

  /// With a disc of 2 kg for a wheel, a = g (m₁ − m₂) / (m₁ + m₂ + M / 2) = 1.635, and the rope's two
  /// sides carry 24.525 and 22.890 N: rails geared to the rim of the wheel stand for them.
  @Test func aHeavyWheelTakesItsPartOfTheTension() throws {
    let scene = try JointScene(gravity: 9.81)
    let radius: Float = 0.5
    let wheel = try scene.disc(at: .zero, mass: 2, radius: radius)
    let axle = try scene.world.addJoint(.revolute(RevoluteJoint()), from: scene.ground, to: wheel)
    var sides: [(body: BodyID, gear: JointID)] = []
    for (mass, sign) in [(3, 1), (2, -1)] as [(Float, Float)] {
      let place = Vec2(-sign * radius, -10)
      let body = try scene.disc(at: place, mass: mass)
      let rail = try scene.world.addJoint(
        .prismatic(PrismaticJoint(axis: Vec2(0, -1), anchorA: place)), from: scene.ground, to: body)
      // Down on the left turns the wheel counter-clockwise: y − R θ stays as it is.
      let gear = try scene.world.addJoint(
        .gear(GearJoint(ratio: -sign * radius, between: rail, and: axle)), from: body, to: wheel)
      sides.append((body, gear))
    }
    scene.run(1)
    #expect((scene.world[sides[0].body].linearVelocity.y + 1.635).magnitude < 2e-3)
    #expect((scene.world[sides[1].body].linearVelocity.y - 1.635).magnitude < 2e-3)
    #expect((scene.world[wheel].angularVelocity - 1.635 / radius).magnitude < 5e-3)
    // The torque on the wheel is the tension times its radius.
    let torques = sides.map { scene.world.reading(of: $0.gear).torque }
    #expect((torques[0].magnitude / radius - 24.525).magnitude < 0.02, "\(torques)")
    #expect((torques[1].magnitude / radius - 22.890).magnitude < 0.02)
  }

  /// A block and tackle of 3: 1 kg lifts what 3 kg weigh, and the sides move as 3 to 1.
  @Test func aTackleOfThreeBalancesThreeTimesTheWeight() throws {
    let scene = try JointScene(gravity: 9.81)
    let a = try scene.disc(at: Vec2(-1, -5), mass: 1)
    let b = try scene.disc(at: Vec2(1, -5), mass: 3)
    let id = try pulley(scene, a, b, ratio: 3)
    scene.run(0.4)
    #expect((scene.world[a].position.y + 5).magnitude < 1e-3)
    #expect((scene.world.reading(of: id).force - Vec2(0, 29.43)).length < 0.01)
    try scene.world.setVelocity(linear: Vec2(0, -3), angular: 0, of: a)
    try scene.world.setVelocity(linear: Vec2(0, 1), angular: 0, of: b)
    scene.run(1)
    #expect((scene.world[a].position.y + 8).magnitude < 0.01)
    #expect((scene.world[b].position.y + 4).magnitude < 0.01)
  }

  /// Different weights with a ratio: a₁ = g (m₁ − m₂ / r) / (m₁ + m₂ / r²).
  @Test func unequalSidesAccelerateByTheRatio() throws {
    let scene = try JointScene(gravity: 9.81)
    let a = try scene.disc(at: Vec2(-1, -20), mass: 4)
    let b = try scene.disc(at: Vec2(1, -20), mass: 2)
    _ = try pulley(scene, a, b, ratio: 2)
    scene.run(1)
    let acceleration: Float = 9.81 * (4 - 2 / 2) / (4 + 2 / 4)
    #expect((scene.world[a].linearVelocity.y + acceleration).magnitude < 2e-3)
    #expect((scene.world[b].linearVelocity.y - acceleration / 2).magnitude < 2e-3)
  }

  /// A rope pulls but never pushes: thrown up, the light side leaves it slack and flies free.
  @Test func aRopeThatCanSlackenDoesNotPush() throws {
    for canSlacken in [true, false] {
      let scene = try JointScene(gravity: 9.81)
      let a = try scene.disc(at: Vec2(-1, -8), mass: 2)
      let floor = try scene.world.addBody(.static(at: Vec2(-1, -8.2)))
      try scene.world.addShape(.box(width: 2, height: 0.2), to: floor)
      let b = try scene.disc(at: Vec2(1, -8), mass: 1)
      let id = try pulley(scene, a, b) { $0.canSlacken = canSlacken }
      try scene.world.setVelocity(linear: Vec2(0, 3), angular: 0, of: b)
      scene.run(0.3)
      // Semi-implicit Euler, 72 substeps: y = v t − g h² N (N + 1) / 2.
      let free: Float = -8 + 0.9 - 9.81 * 72 * 73 / (2 * 240 * 240)
      let isFree = (scene.world[b].position.y - free).magnitude < 2e-3
      #expect(isFree == canSlacken)
      #expect((scene.world.reading(of: id).force.length < 1e-3) == canSlacken)
      #expect(scene.world.reading(of: id).linearError < 0.01)
    }
  }

  @Test func aLongestLengthStopsTheHeavySide() throws {
    let scene = try JointScene(gravity: 9.81)
    let a = try scene.disc(at: Vec2(-1, -3), mass: 3)
    let b = try scene.disc(at: Vec2(1, -3), mass: 1)
    let id = try pulley(scene, a, b) {
      $0.maximumLengthA = 4
      $0.canSlacken = true
    }
    // The side slowed by the limit, not by the rope: B flies on and falls back.
    scene.run(4)
    #expect((scene.world[a].position.y + 4).magnitude < 5e-3)
    #expect((scene.world[b].position.y + 2).magnitude < 5e-3)
    #expect((scene.world.reading(of: id).force - Vec2(0, 9.81)).length < 0.05)
    #expect(scene.world.reading(of: id).linearError < 5e-3)
  }

  @Test func aShortestLengthKeepsTheLightSideFromItsWheel() throws {
    let scene = try JointScene(gravity: 9.81)
    let a = try scene.disc(at: Vec2(-1, -3), mass: 3)
    let b = try scene.disc(at: Vec2(1, -2), mass: 1)
    _ = try pulley(scene, a, b) { $0.minimumLengthB = 1 }
    scene.run(4)
    #expect((scene.world[b].position.y + 1).magnitude < 5e-3)
    #expect((scene.world[a].position.y + 4).magnitude < 5e-3)
  }
}
