import Foundation
import Physics
import Testing

/// What constant forces, torques and blows do to a free body.
@Suite struct ForceTests {
  /// A box of side 2 and density 1 weighs 4 kg; a force of 2 N per kg along x adds to gravity. After
  /// two seconds v = 2 (g + a), and the place is that of semi-implicit Euler, a h² N (N + 1) / 2.
  @Test(arguments: [1, 2, 4])
  func aConstantForceAddsItsAccelerationToGravity(substeps: Int) throws {
    let test = TestWorld(substeps: substeps)
    let box = try test.world.addBody(.dynamic(at: .zero))
    try test.world.addShape(.box(width: 2, height: 2), to: box, density: 1)
    #expect(test[box].mass == 4)
    for _ in 0..<120 {
      try test.world.applyForce(Vec2(2 * 4, 0), to: box)
      test.step()
    }
    #expect((test[box].linearVelocity - Vec2(4, -19.62)).length < 1e-4)
    let n = Double(120 * substeps)
    let half = 0.5 * n * (n + 1) / (3600 * Double(substeps * substeps))
    let expected = Vec2(Float(2 * half), Float(-9.81 * half))
    #expect((test[box].position - expected).length < 1e-4, "\(test[box].position), \(expected)")
    #expect(test[box].angle == 0)
  }

  /// A torque of 2 N·m per unit of inertia: ω = 4 after two seconds, at the angle that semi-implicit
  /// Euler says, α h² N (N + 1) / 2.
  @Test(arguments: [4, 8])
  func aConstantTorqueTurnsByItsAngularAcceleration(substeps: Int) throws {
    let test = TestWorld(gravity: 0, substeps: substeps)
    let box = try test.world.addBody(.dynamic(at: Vec2(3, 1)))
    try test.world.addShape(.box(width: 2, height: 2), to: box, density: 1)
    #expect(isClose(test[box].rotationalInertia, to: 8.0 / 3, within: 1e-6))
    for _ in 0..<120 {
      try test.world.applyTorque(2 * test[box].rotationalInertia, to: box)
      test.step()
    }
    #expect((test[box].angularVelocity - 4).magnitude < 1e-4)
    let count = 120 * substeps
    let h = 1 / (60 * Double(substeps))
    let euler = h * h * Double(count * (count + 1))
    #expect(test[box].angle(from: euler) < 5e-5)
    #expect(test[box].position == Vec2(3, 1))
  }

  /// A rod of 1 m and 1 kg struck at its end with 1 N·s: v = 1, ω = J (L / 2) / (m L² / 12) = 6, and the
  /// point two thirds of its length from the blow stays where it is.
  @Test func aStruckRodTurnsAboutItsCentreOfPercussion() throws {
    let test = TestWorld(gravity: 0)
    let rod = try test.world.addBody(.dynamic(at: .zero))
    try test.world.addShape(.box(width: 1, height: 0.01), to: rod)
    try test.world.setMass(BodyMass(mass: 1, rotationalInertia: 1.0 / 12), of: rod)
    try test.world.applyImpulse(Vec2(0, 1), at: Vec2(0.5, 0), to: rod)
    #expect(isClose(test[rod].linearVelocity.y, to: 1, within: 1e-6))
    #expect(isClose(test[rod].angularVelocity, to: 6, within: 1e-6))
    test.world.step(by: 0.001, substeps: 4)
    let still = test[rod].transform.apply(Vec2(0.5 - 2.0 / 3, 0))
    // Of second order: ω² t² / 2 of the arm of a sixth of a meter is 3 µm.
    #expect(still.distance(to: Vec2(0.5 - 2.0 / 3, 0)) < 4e-6)
    #expect(test[rod].transform.apply(Vec2(0.5, 0)).y > 3.9e-3)
  }
}

extension Body {
  /// How far its angle is from an expected one (radians), whole turns left out.
  fileprivate func angle(from expected: Double) -> Double {
    abs((Double(angle) - expected).remainder(dividingBy: 2 * .pi))
  }
}
