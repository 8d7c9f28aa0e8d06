import Foundation
import Physics
import Testing

// A mass on a spring, ω = √(k / m). Springs of joints move as the exact oscillator does. A force that the
// caller puts on is explicit, and with it the motion is that of semi-implicit Euler.

@Suite struct SpringTests {
  private static let omega = 2 * Double.pi * 2

  /// A mass 10 m from where its spring of 2 Hz rests, and what is seen of it step by step.
  private func oscillation(
    dampingRatio: Float, substeps: Int, steps: Int
  ) throws -> [Double] {
    let scene = try JointScene()
    let mass = try scene.disc(at: Vec2(10, 0), mass: 4, canSleep: false)
    var spring = PrismaticJoint()
    spring.hertz = 2
    spring.dampingRatio = dampingRatio
    try scene.world.addJoint(.prismatic(spring), from: scene.ground, to: mass)
    return (0..<steps).map { _ in
      scene.world.step(by: 1.0 / 60, substeps: substeps)
      return Double(scene.world[mass].position.x)
    }
  }

  /// With any number of substeps it is the continuum: damped period 0.5025189 s, from peak to peak exp(−2π ζ /
  /// √(1 − ζ²)) = 0.5318021, x(1 s) = 0.2822445 x₀.
  @Test(arguments: [4, 16, 256])
  func aDampedSpringComesNearTheContinuum(substeps: Int) throws {
    let found = try oscillation(dampingRatio: 0.1, substeps: substeps, steps: 90)
    // The beginning is off by the third root of the recursion: a part of the first substep.
    #expect(abs(found[59] / 2.822445 - 1) < max(0.01, 0.2 / Double(substeps)), "\(found[59])")
    // Falling crossings of zero are one damped period apart.
    var crossings: [Double] = []
    for i in 1..<found.count where found[i - 1] > 0 && found[i] <= 0 {
      crossings.append((Double(i) + found[i - 1] / (found[i - 1] - found[i])) / 60)
    }
    try #require(crossings.count >= 3)
    #expect(abs((crossings[2] - crossings[0]) / 2 / 0.5025189 - 1) < 0.002)
    // The peaks lie between steps: the parabola through the highest three has them.
    let peaks = (1..<(found.count - 1)).compactMap { i -> Double? in
      let (a, b, c) = (found[i - 1], found[i], found[i + 1])
      guard b > 0 && b >= a && b > c else { return nil }
      return b - (c - a) * (c - a) / (8 * (a - 2 * b + c))
    }
    try #require(peaks.count >= 2)
    #expect(abs(peaks[1] / peaks[0] / 0.5318021 - 1) < 0.01, "\(peaks)")
  }

  /// k x put on by the caller once a step of a sixtieth: cos ω′h = 1 − (ω h)² / 2, so that the period
  /// is 0.4990833 s instead of a half, and the amplitude stays for ever as long as ω h < 2.
  @Test func aSpringOfTheCallersForcesKeepsItsAmplitude() throws {
    let world = World(gravity: .zero)
    var definition = BodyDefinition.dynamic(at: Vec2(1, 0))
    definition.canSleep = false
    let mass = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.5), to: mass, density: 2)
    let stiffness = Float(Self.omega * Self.omega) * world[mass].mass
    var crossings: [Double] = []
    var largest: [Float] = [0, 0]
    for step in 0..<6000 {
      let before = world[mass].position.x
      try world.applyForce(Vec2(-stiffness * before, 0), to: mass)
      world.step(by: 1.0 / 60, substeps: 1)
      let now = world[mass].position.x
      if before > 0 && now <= 0 {
        crossings.append((Double(step) + Double(before / (before - now))) / 60)
      }
      let half = step / 3000
      largest[half] = max(largest[half], now.magnitude)
    }
    let count = crossings.count - 1
    let period = (crossings[count] - crossings[0]) / Double(count)
    #expect(abs(period - 0.4990833) < 1e-5, "\(period)")
    #expect(isClose(largest[1], to: largest[0], within: 1e-3))
    #expect(largest[0] < 1.02)
  }
}
