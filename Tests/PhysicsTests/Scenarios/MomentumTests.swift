import Physics
import Testing

/// Contacts and joints push both bodies alike: what one gains the other loses.
@Suite struct MomentumTests {
  @Test(arguments: 0..<4)
  func swarmWithoutGravityKeepsMomentum(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let test = TestWorld(gravity: 0)
    var bodies: [BodyID] = []
    for row in 0..<6 {
      for column in 0..<6 {
        let place = Vec2(Float(column) - 2.5, Float(row) - 2.5) * 1.4
        // Towards the middle, so that they meet.
        let velocity =
          -0.8 * place + Vec2(random.float(-2...2), random.float(-2...2))
        let mass = random.float(0.5...3)
        bodies.append(
          try (row + column) % 2 == 0
            ? test.disc(0.5, at: place, velocity: velocity, mass: mass, restitution: 0.5)
            : test.box(0.9, 0.7, at: place, velocity: velocity, mass: mass, restitution: 0.3))
      }
    }
    let momentum = test.momentum(of: bodies)
    let spin = test.angularMomentum(of: bodies)
    var energy = test.kineticEnergy(of: bodies)
    let initialEnergy = energy
    for _ in 0..<240 {
      test.step()
      let now = test.momentum(of: bodies)
      #expect(abs(now.x - momentum.x) < 1e-3 && abs(now.y - momentum.y) < 1e-3)
      let nowEnergy = test.kineticEnergy(of: bodies)
      // Without gravity there is no other energy; overlap is pushed out without a trace.
      #expect(nowEnergy <= energy * 1.001)
      energy = nowEnergy
    }
    #expect(energy < 0.9 * initialEnergy, "nothing collided")
    #expect(abs(test.angularMomentum(of: bodies) - spin) < 0.01 * initialEnergy)
  }
}
