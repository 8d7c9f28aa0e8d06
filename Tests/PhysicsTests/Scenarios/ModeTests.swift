import Foundation
import Physics
import Testing

// Small swings of chains of equal point masses, hung by their one end: mass k from the free end moves
// by L_k(x), L the Laguerre polynomials, with ω² = N g x / (1 m) for every root x of L_N. Without end
// the rope has T = 4π / j₀ₖ √(L / g), j₀ₖ the roots of the Bessel function J₀.

/// Chains on directly solved hinges swing in their modes: these give under no load, so that their
/// number has no limit.
@Suite struct ModeTests {
  private func laguerre(_ count: Int, at x: Double) -> [Double] {
    var values = [1, 1 - x]
    for k in 1..<max(count, 2) {
      values.append(
        ((2 * Double(k) + 1 - x) * values[k] - Double(k) * values[k - 1]) / Double(k + 1))
    }
    return values
  }

  /// The mean of two periods (s) of a chain let go in the shape of a mode of period `guess`: masses of
  /// a tiny disc, each at the end of an arm that hangs on the mass above.
  private func period(masses count: Int, length whole: Float, near guess: Float) throws -> Float {
    let test = TestWorld()
    let length = whole / Float(count)
    let omega = 2 * Double.pi / Double(guess)
    let shape = laguerre(count, at: omega * omega * Double(whole) / (Double(count) * 9.81))
    let largest = shape.map(\.magnitude).max() ?? 1
    var above = try test.world.addBody(.static)
    var place = Vec2.zero
    for index in 1...count {
      let x = Float(0.02 * Double(whole) / largest * shape[count - index])
      let dx = x - place.x
      let dy = (length * length - dx * dx).squareRoot()
      place = Vec2(x, place.y - dy)
      let mass = try test.world.addBody(
        .dynamic(at: place, angle: atan2(dx, dy)))
      try test.world.addShape(
        .circle(radius: 0.003), to: mass, density: 1000,
        filter: CollisionFilter(category: 1, mask: 0))
      try test.world.setSleep(allowed: false, of: mass)
      try test.world.addJoint(
        .revolute(RevoluteJoint(anchorB: Vec2(0, length))), from: above, to: mass, solver: .direct)
      above = mass
    }
    let crossings = test.crossings(of: above, steps: 900)
    try #require(crossings.count > 4)
    return (crossings[4] - crossings[0]) / 2
  }

  @Test(
    arguments: [
      (2, 1.853364), (2, 0.767688), (3, 1.796205), (3, 0.764648), (5, 1.747513), (5, 0.754618),
      (10, 1.708957), (10, 0.742756), (20, 1.688935), (20, 0.735334),
    ] as [(Int, Float)])
  func hangingMassesSwingInTheirModes(count: Int, expected: Float) throws {
    let measured = try period(masses: count, length: 1, near: expected)
    #expect(isClose(measured, to: expected, within: 0.01), "\(measured)")
  }

  /// Two links of a meter: ω = √((2 ∓ √2) g / L), 2.3971994 and 5.7873513 rad/s.
  @Test(arguments: [2.6210524, 1.0856755] as [Float])
  func aDoublePendulumSwingsInItsTwoModes(expected: Float) throws {
    let measured = try period(masses: 2, length: 2, near: expected)
    #expect(isClose(measured, to: expected, within: 0.01), "\(measured)")
  }

  /// 60 masses are a rope: 1.6683677 s and 0.7268255 s for a meter of it.
  @Test(arguments: [1.6683677, 0.7268255] as [Float])
  func manyMassesSwingAsARope(expected: Float) throws {
    let measured = try period(masses: 60, length: 1, near: expected)
    #expect(isClose(measured, to: expected, within: 0.015), "\(measured)")
  }
}
