import Foundation
import Physics
import Testing

/// A car's suspension swings as its chassis does, however light the wheels are that it stands on.
@Suite struct LightWheelTests {
  private func car(
    chassis mass: Float, wheels: Float, hertz: Float, dampingRatio: Float
  ) throws -> (scene: JointScene, chassis: BodyID) {
    let scene = try JointScene(gravity: 9.81)
    let floor = try scene.world.addBody(.static(at: Vec2(0, -0.5)))
    try scene.world.addShape(.box(width: 40, height: 1), to: floor)
    let chassis = try scene.box(at: Vec2(0, 1.9), mass: mass, width: 3, height: 0.2)
    for x in [-1.2, 1.2] as [Float] {
      let wheel = try scene.disc(at: Vec2(x, 0.3), mass: wheels, radius: 0.3)
      var joint = WheelJoint(anchorA: Vec2(x, -1.6))
      (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
      try scene.world.addJoint(.wheel(joint), from: chassis, to: wheel)
    }
    return (scene, chassis)
  }

  /// It sags by g / ω², and stands upright.
  @Test(arguments: [0.3, 1, 10, 50] as [Float], [2, 5] as [Float])
  func itSagsAsItsChassis(wheels: Float, hertz: Float) throws {
    for substeps in [1, 4, 16] {
      let (scene, chassis) = try car(
        chassis: 100, wheels: wheels, hertz: hertz, dampingRatio: 0.7)
      for _ in 0..<600 { scene.world.step(substeps: substeps) }
      let omega = 2 * Float.pi * hertz
      let sag = 9.81 / (omega * omega)
      // The wheels may sink by half a millimeter.
      let place = scene.world[chassis].position
      #expect((1.9 - place.y) > 0.97 * sag, "\(substeps) substeps")
      #expect((1.9 - place.y) < 1.03 * sag + 0.001, "\(substeps) substeps")
      #expect(abs(scene.world[chassis].angle) < 0.005, "\(substeps) substeps")
      #expect(scene.world[chassis].linearVelocity.length < 0.005, "\(substeps) substeps")
    }
  }

  /// It swings at its frequency and decays with its own ratio: a swing that does not lift the wheels.
  @Test(arguments: [0.3, 3, 30] as [Float], [0.05, 0.2] as [Float])
  func itSwingsAndDecaysAsItsChassis(wheels: Float, ratio: Float) throws {
    let (scene, chassis) = try car(chassis: 100, wheels: wheels, hertz: 2, dampingRatio: ratio)
    let omega = 2 * Float.pi * 2
    let middle = 1.9 - 9.81 / (omega * omega)
    // From the top it begins at rest: its swing is its sag.
    var last = 1.9 - middle
    var (crossings, peaks): ([Float], [Float]) = ([], [])
    for step in 1...150 {
      scene.world.step()
      let now = scene.world[chassis].position.y - middle
      if (now > 0) != (last > 0) {
        crossings.append((Float(step) - 1 + last / (last - now)) / 60)
        peaks.append(0)
      }
      if !peaks.isEmpty { peaks[peaks.count - 1] = max(peaks[peaks.count - 1], abs(now)) }
      last = now
    }
    try #require(crossings.count >= 5)
    let damped = (1 - ratio * ratio).squareRoot()
    #expect(abs((crossings[2] - crossings[0]) * 2 * damped - 1) < 0.02)
    let exact = exp(-2 * Float.pi * ratio / damped)
    #expect(abs(peaks[2] / peaks[0] - exact) < 0.05)
  }

  /// A car that comes down on light wheels, or drives off a step, stays upright.
  @Test(arguments: [0.3, 1, 10] as [Float], [1, 4])
  func itLandsUpright(wheels: Float, substeps: Int) throws {
    let (scene, chassis) = try car(chassis: 100, wheels: wheels, hertz: 4, dampingRatio: 0.7)
    for body in scene.world.bodies where scene.world[body].kind == .dynamic {
      let place = scene.world[body].position
      try scene.world.setTransform(Transform(position: place + Vec2(0, 1)), of: body)
    }
    var highest: Float = 0
    for step in 0..<600 {
      scene.world.step(substeps: substeps)
      if step > 120 { highest = max(highest, scene.world[chassis].position.y) }
      #expect(abs(scene.world[chassis].angle) < 0.1, "step \(step)")
    }
    #expect(highest < 1.91)
  }
}
