import Testing

import Physics

@Suite struct GearJointTests {
  /// A wheel on a hinge in the ground.
  private func cog(
    _ scene: JointScene, at place: Vec2, mass: Float, radius: Float
  ) throws -> (body: BodyID, hinge: JointID) {
    let body = try scene.disc(at: place, mass: mass, radius: radius)
    let hinge = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: place)), from: scene.ground, to: body)
    return (body, hinge)
  }

  /// θA + r θB stays 0 within 1e-3 over 10 s and many turns, driven hard.
  @Test(arguments: [2, 0.5, -1, -3] as [Float]) func theRatioHoldsOverTenSeconds(
    ratio: Float
  ) throws {
    let scene = try JointScene()
    let a = try cog(scene, at: Vec2(-2, 0), mass: 1, radius: 1)
    let b = try cog(scene, at: Vec2(2, 0), mass: 4, radius: 0.5)
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: ratio, between: a.hinge, and: b.hinge)), from: a.body, to: b.body)
    var turnA: Float = 0
    var turnB: Float = 0
    try scene.run(10) {
      try scene.world.applyTorque(3, to: a.body)
      turnA += scene.world[a.body].angularVelocity / 60
      turnB += scene.world[b.body].angularVelocity / 60
      #expect(scene.world.reading(of: id).angularError < 1e-3)
      let wA = scene.world[a.body].angularVelocity
      let wB = scene.world[b.body].angularVelocity
      #expect((wA + ratio * wB).magnitude < 1e-3 * max(1, wA.magnitude))
    }
    #expect(turnA.magnitude > 20 && (turnA + ratio * turnB).magnitude < 0.01 * turnA.magnitude)
  }

  /// ω̇A = M / (IA + IB / r²), and the torque through the gear is r times what B's inertia takes.
  @Test func torqueIsSharedByTheSquareOfTheRatio() throws {
    let scene = try JointScene()
    let a = try cog(scene, at: Vec2(-2, 0), mass: 2, radius: 1)  // I = 1
    let b = try cog(scene, at: Vec2(2, 0), mass: 8, radius: 1)  // I = 4
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: 2, between: a.hinge, and: b.hinge)), from: a.body, to: b.body)
    try scene.run(1) { try scene.world.applyTorque(3, to: a.body) }
    let spin: Float = 3 / (1 + 4 / 4)
    #expect((scene.world[a.body].angularVelocity - spin).magnitude < 1e-3 * spin)
    // On B: IB ω̇B = 4 · (−spin / 2).
    #expect((scene.world.reading(of: id).torque + 2 * spin).magnitude < 0.01)
  }

  @Test func bodiesWithoutJointsAreGearedByTheirAngles() throws {
    let scene = try JointScene()
    let a = try scene.disc(at: .zero, mass: 1, radius: 1)
    let b = try scene.disc(at: Vec2(3, 0), mass: 1, radius: 1)
    let id = try scene.world.addJoint(.gear(GearJoint(ratio: -2)), from: a, to: b)
    try scene.world.setVelocity(linear: Vec2(1, 0), angular: 6, of: a)
    scene.run(10)
    let wA = scene.world[a].angularVelocity
    let wB = scene.world[b].angularVelocity
    // The impulse J turns A by −J and B by +2J (unit inertias ½): 6 − s = 2 · 2 s, s = 1.2.
    #expect((wA - 4.8).magnitude < 1e-3 && (wB - 2.4).magnitude < 1e-3)
    #expect((scene.world[a].linearVelocity - Vec2(1, 0)).length < 1e-5)
    #expect(scene.world.reading(of: id).angularError < 1e-3)
  }

  /// A rack and its pinion: x + r θ = constant, ẍ = F / (m + I / r²).
  @Test func aRackIsMovedByItsPinion() throws {
    let scene = try JointScene()
    let pinion = try cog(scene, at: Vec2(0, 1), mass: 2, radius: 1)  // I = 1
    let rack = try scene.box(at: .zero, mass: 3, width: 4, height: 0.2)
    let slider = try scene.world.addJoint(
      .prismatic(PrismaticJoint()), from: scene.ground, to: rack)
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: 0.5, between: slider, and: pinion.hinge)), from: rack,
      to: pinion.body)
    try scene.run(1) { try scene.world.applyForce(Vec2(14, 0), to: rack) }
    let speed: Float = 14 / (3 + 1 / 0.25)
    #expect((scene.world[rack].linearVelocity.x - speed).magnitude < 2e-3)
    #expect((scene.world[pinion.body].angularVelocity + speed / 0.5).magnitude < 4e-3)
    #expect(scene.world.reading(of: id).linearError < 1e-3)
  }

  /// Two cogs on one free frame: the gear is inside the system, so the whole keeps its momenta.
  @Test func cogsOnAFreeFrameKeepItsMomenta() throws {
    let scene = try JointScene()
    let frame = try scene.box(at: .zero, mass: 2, width: 4, height: 0.5)
    let a = try scene.disc(at: Vec2(-1, 0), mass: 1, radius: 0.5)
    let b = try scene.disc(at: Vec2(1, 0), mass: 1, radius: 0.5)
    let hingeA = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(-1, 0))), from: frame, to: a)
    let hingeB = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(1, 0))), from: frame, to: b)
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: 3, between: hingeA, and: hingeB)), from: a, to: b)
    try scene.world.setVelocity(linear: Vec2(0.5, 0), angular: 5, of: a)
    try scene.world.setVelocity(linear: .zero, angular: 1, of: frame)
    let before = scene.momentum([frame, a, b])
    scene.run(5)
    let after = scene.momentum([frame, a, b])
    #expect((after.linear - before.linear).length < 1e-4)
    #expect((after.angular - before.angular).magnitude < 0.01 * before.angular.magnitude)
    #expect(scene.world.reading(of: id).angularError < 1e-3)
  }

  @Test func aGearGoesWithEitherOfItsJoints() throws {
    for removesFirst in [true, false] {
      let scene = try JointScene()
      let a = try cog(scene, at: Vec2(-2, 0), mass: 1, radius: 1)
      let b = try cog(scene, at: Vec2(2, 0), mass: 1, radius: 1)
      let id = try scene.world.addJoint(
        .gear(GearJoint(ratio: 1, between: a.hinge, and: b.hinge)), from: a.body, to: b.body)
      try scene.world.remove(removesFirst ? a.hinge : b.hinge)
      #expect(!scene.world.contains(id))
      #expect(scene.world.contains(removesFirst ? b.hinge : a.hinge))
      #expect(scene.world.jointFaults() == [])
      // A new joint in the freed slots is not mistaken for the old.
      let again = try scene.world.addJoint(.weld(WeldJoint()), from: a.body, to: b.body)
      scene.run(0.5)
      #expect(scene.world.contains(again) && scene.world.jointCount == 2)
    }
  }

  @Test func aGearGoesWithTheBodyOfItsJoint() throws {
    let scene = try JointScene()
    let arm = try scene.disc(at: .zero)
    let a = try scene.disc(at: Vec2(1, 0))
    let b = try scene.disc(at: Vec2(-1, 0))
    let hinge = try scene.world.addJoint(.revolute(RevoluteJoint()), from: arm, to: a)
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: 1, between: hinge, and: nil)), from: a, to: b)
    try scene.world.remove(arm)
    #expect(!scene.world.contains(id) && !scene.world.contains(hinge))
    #expect(scene.world.jointFaults() == [])
  }

  @Test func impossibleGearsAreRefused() throws {
    let scene = try JointScene()
    let a = try cog(scene, at: Vec2(-2, 0), mass: 1, radius: 1)
    let b = try cog(scene, at: Vec2(2, 0), mass: 1, radius: 1)
    let weld = try scene.world.addJoint(.weld(WeldJoint()), from: a.body, to: b.body)
    let gone = try scene.world.addJoint(.revolute(RevoluteJoint()), from: a.body, to: b.body)
    try scene.world.remove(gone)
    let before = scene.world.stateHash
    var wild = GearJoint(ratio: 1)
    wild.phase = .nan
    let bad = [
      GearJoint(ratio: 0), GearJoint(ratio: .nan), wild,
      GearJoint(ratio: 1, between: weld, and: b.hinge),
      GearJoint(ratio: 1, between: b.hinge, and: a.hinge),
      GearJoint(ratio: 1, between: a.hinge, and: a.hinge),
    ]
    for gear in bad {
      #expect(throws: PhysicsError.self) {
        try scene.world.addJoint(.gear(gear), from: a.body, to: b.body)
      }
    }
    #expect(throws: PhysicsError.staleJoint(gone)) {
      try scene.world.addJoint(
        .gear(GearJoint(ratio: 1, between: gone, and: nil)), from: a.body, to: b.body)
    }
    #expect(scene.world.stateHash == before)
  }

  @Test func aNewRatioHoldsFromWhereTheCogsAre() throws {
    let scene = try JointScene()
    let a = try cog(scene, at: Vec2(-2, 0), mass: 1, radius: 1)
    let b = try cog(scene, at: Vec2(2, 0), mass: 1, radius: 1)
    let id = try scene.world.addJoint(
      .gear(GearJoint(ratio: 1, between: a.hinge, and: b.hinge)), from: a.body, to: b.body)
    try scene.world.setVelocity(linear: .zero, angular: 10, of: a.body)
    scene.run(2)
    try scene.world.update(id, to: .gear(GearJoint(ratio: -2, between: a.hinge, and: b.hinge)))
    #expect(scene.world.reading(of: id).angularError < 1e-4)
    scene.run(2)
    #expect(scene.world.reading(of: id).angularError < 1e-3)
    let (wA, wB) = (scene.world[a.body].angularVelocity, scene.world[b.body].angularVelocity)
    #expect(wB.magnitude > 0.5 && (wA - 2 * wB).magnitude < 1e-3)
  }
}
