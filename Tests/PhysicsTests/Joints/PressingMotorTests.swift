import Testing

import Physics

/// Motors that can push a body hundreds of times harder than it weighs press it against the ground, not into it.
@Suite struct PressingMotorTests {
  private func floor(_ scene: JointScene, top: Float) throws {
    let floor = try scene.world.addBody(.static(at: Vec2(0, top - 0.5)))
    try scene.world.addShape(.box(width: 20, height: 1), to: floor)
  }

  /// A ram on a slider comes down on the floor, from the first touch on.
  @Test(arguments: [0.1, 1, 20] as [Float], [1, 10] as [Float])
  func aRamStopsAtTheFloor(mass: Float, speed: Float) throws {
    for (force, substeps) in [(Float(1e4), 1), (1e4, 4), (1e4, 8), (1e5, 4)] {
      let scene = try JointScene(gravity: 10)
      try floor(scene, top: 0)
      let ram = try scene.box(at: Vec2(0, 2), mass: mass)
      var joint = PrismaticJoint(axis: Vec2(0, 1), anchorA: Vec2(0, 2))
      (joint.motorSpeed, joint.maximumMotorForce) = (-speed, force)
      try scene.world.addJoint(.prismatic(joint), from: scene.ground, to: ram)
      var lowest: Float = 2
      for _ in 0..<240 {
        scene.world.step(substeps: substeps)
        lowest = min(lowest, scene.world[ram].position.y)
      }
      #expect(lowest > 0.495, "\(force) N, \(substeps) substeps")
      #expect(scene.world[ram].position.y < 0.505, "\(force) N, \(substeps) substeps")
    }
  }

  /// An arm on a hinge turns down until its corner is on the floor, and its hinge stays closed.
  @Test(arguments: [0.24, 5] as [Float], [100, 1000, 1e4] as [Float])
  func anArmStopsAtTheFloor(mass: Float, torque: Float) throws {
    // Two substeps are too few for one that could turn at 90,000 radians/s².
    for substeps in [2, 4, 8] where substeps > 2 || torque < 4e4 * mass {
      let scene = try JointScene(gravity: 10)
      try floor(scene, top: -1)
      let arm = try scene.box(at: Vec2(0.6, 0), mass: mass, width: 1.2, height: 0.2)
      var joint = RevoluteJoint(anchorB: Vec2(-0.6, 0))
      (joint.motorSpeed, joint.maximumMotorTorque) = (-1.5, torque)
      let hinge = try scene.world.addJoint(.revolute(joint), from: scene.ground, to: arm)
      var lowest: Float = 0
      for step in 0..<240 {
        scene.world.step(substeps: substeps)
        guard step > 90 else { continue }
        for corner in [Vec2(0.6, 0.1), Vec2(0.6, -0.1)] {
          lowest = min(lowest, scene.world[arm].transform.apply(corner).y)
        }
      }
      #expect(lowest > -1.005 && lowest < -0.995, "\(substeps) substeps")
      #expect(scene.world.reading(of: hinge).linearError < 0.005, "\(substeps) substeps")
    }
  }

  /// Bodies on arms turn more heavily than about their centers: a fast motor stops at its limit all the same.
  @Test(arguments: [120, 600, 3000] as [Float], [1, 4, 16])
  func aFastMotorStopsAtItsLimit(degrees: Float, substeps: Int) throws {
    // One substep may not turn by more than half of the way.
    guard degrees / 60 / Float(substeps) < 22 else { return }
    for (length, torque) in [(Float(0.2), Float(1e3)), (1, 1e4), (3, 1e6)] {
      let scene = try JointScene()
      let arm = try scene.box(
        at: Vec2(length / 2, 0), mass: length, width: length, height: length / 10)
      var joint = RevoluteJoint(anchorB: Vec2(-length / 2, 0))
      (joint.lowerAngle, joint.upperAngle) = (-.pi / 18, .pi / 4)
      (joint.motorSpeed, joint.maximumMotorTorque) = (degrees * .pi / 180, torque)
      let id = try scene.world.addJoint(.revolute(joint), from: scene.ground, to: arm)
      var (lowest, highest): (Float, Float) = (0, 0)
      for step in 0..<240 {
        if step == 120 {
          joint.motorSpeed = -joint.motorSpeed
          try scene.world.update(id, to: .revolute(joint))
        }
        scene.world.step(substeps: substeps)
        lowest = min(lowest, scene.world[arm].angle * 180 / .pi)
        highest = max(highest, scene.world[arm].angle * 180 / .pi)
      }
      #expect(highest > 44.5 && highest < 45.5, "\(length) m")
      #expect(lowest > -10.5 && lowest < -9.5, "\(length) m")
    }
  }
}
