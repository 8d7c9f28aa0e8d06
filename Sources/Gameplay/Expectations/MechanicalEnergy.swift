import Physics

// E = ½ m |v|² + ½ I ω² − m s g · c      m, I: mass and inertia about the center of mass c (world, m);
//                                        v, ω: its velocity and spin; g: gravity; s: the body's share of it
// In doubles: a world's sum is larger than what its parts exchange. Semi-implicit steps keep not this but
// E − ½ h m s g · v (Hairer, Lubich & Wanner, Geometric Numerical Integration, IX.3): of a falling body
// it trembles by that much, h being a substep.

extension World {
  /// Energy of motion and of height of a body (J), with heights from the world's origin; zero for what
  /// has no mass.
  func mechanicalEnergy(of id: BodyID) -> Double {
    let body = self[id]
    guard body.kind == .dynamic else { return 0 }
    let (mass, v, c) = (Double(body.mass), body.linearVelocity, body.centerOfMass)
    let spin = Double(body.angularVelocity)
    let motion =
      0.5 * mass * (Double(v.x) * Double(v.x) + Double(v.y) * Double(v.y))
      + 0.5 * Double(body.rotationalInertia) * spin * spin
    let pull = Double(gravity.x) * Double(c.x) + Double(gravity.y) * Double(c.y)
    return motion - mass * Double(body.gravityScale) * pull
  }

  /// The sum over all bodies, ropes' rods too (J).
  var mechanicalEnergy: Double { bodies.reduce(0) { $0 + mechanicalEnergy(of: $1) } }
}
