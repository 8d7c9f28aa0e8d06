import Physics
import Testing

/// A light body that carries a heavy one meets others as heavy as it is.
@Suite struct PressedMomentumTests {
  /// A plate under a load slides on ice and meets a free box: these two share the plate's momentum, and the load slides
  /// on.
  @Test(arguments: [20, 100, 400] as [Float], [3, 10, 20] as [Float])
  func aPlateUnderALoadHitsAsHardAsAPlate(ratio: Float, speed: Float) throws {
    for substeps in [4, 8] {
      var test = TestWorld(gravity: 10, substeps: substeps)
      test.bodiesCanSleep = false
      _ = try test.floor(friction: 0, halfWidth: 1000)
      _ = try test.box(
        1.4, 0.2, at: Vec2(0, 0.1), velocity: Vec2(speed, 0), mass: 0.4, friction: 0)
      let load = try test.box(
        1, 1, at: Vec2(-0.1, 0.7), velocity: Vec2(speed, 0), mass: 0.4 * ratio, friction: 0)
      let target = try test.box(1, 0.2, at: Vec2(1.2 + 0.4 * speed, 0.1), mass: 5, friction: 0)
      for _ in 0..<27 { test.step() }
      let right = 0.4 * speed / 5.4
      #expect(
        (test[target].linearVelocity.x / right - 1).magnitude < 0.1, "\(substeps) substeps")
      #expect(
        (test[load].linearVelocity.x / speed - 1).magnitude < 0.005, "\(substeps) substeps")
    }
  }

  /// A row of dominoes with heavy lintels is run into: the whole never has more energy than it began with.
  @Test(arguments: [5, 20] as [Float])
  func whatIsPloughedThroughGainsNoEnergy(ratio: Float) throws {
    var test = TestWorld(gravity: 10)
    test.bodiesCanSleep = false
    _ = try test.floor(friction: 0.3, halfWidth: 1000)
    var bodies: [BodyID] = []
    for i in 0..<4 {
      let x = Float(i) * 1.2
      bodies.append(try test.box(0.2, 1, at: Vec2(x, 0.5), mass: 1, friction: 0.3))
      bodies.append(try test.box(1.1, 0.2, at: Vec2(x, 1.1), mass: ratio, friction: 0.3))
    }
    bodies.append(
      try test.box(1, 0.8, at: Vec2(-4, 0.4), velocity: Vec2(30, 0), mass: 50, friction: 0.3))
    func energy() -> Double {
      test.kineticEnergy(of: bodies)
        + bodies.reduce(0) {
          $0 + Double(test[$1].mass) * 10 * Double(test[$1].centerOfMass.y)
        }
    }
    var last = energy()
    for step in 0..<180 {
      test.step()
      let now = energy()
      // Velocities are those of half a substep ago: what falls is off by its speed times g h / 2.
      #expect(now <= last * 1.002, "step \(step)")
      last = now
    }
  }
}
