import Physics
import Testing

// T / T₀ = (2 / π) K(sin(θ₀ / 2)) = 1 / agm(1, cos(θ₀ / 2)), T₀ = 2π √(I / (m g d)): I about the
// pivot, d from the pivot to the center of mass.

/// T / T₀ at an amplitude (degrees).
private let amplitudeFactors: [(degrees: Float, factor: Float)] = [
  (5, 1.00047617), (10, 1.00190719), (20, 1.00766903), (30, 1.01740880), (45, 1.03997334),
  (60, 1.07318201), (90, 1.18034060), (120, 1.37288050), (150, 1.76220373),
]

/// Bodies that swing on a hinge.
@Suite struct PendulumTests {
  /// Hinges a body that was made hanging straight down at a pivot, and lifts it by an angle.
  private func hang(
    _ body: BodyID, in test: TestWorld, pivot: Vec2 = .zero, lifted degrees: Float
  ) throws {
    let rotation = Rotation(angle: degrees.radians)
    let offset = test[body].position - pivot
    try test.world.setTransform(
      Transform(position: pivot + rotation.rotate(offset), rotation: rotation), of: body)
    let anchor = try test.world.addBody(.static)
    try test.world.addJoint(
      .revolute(RevoluteJoint(anchorA: pivot, anchorB: -1 * offset)), from: anchor, to: body)
  }

  /// The mean of two periods (s), between zero crossings of the angle.
  private func period(of body: BodyID, in test: TestWorld) -> Float? {
    var crossings: [Float] = []
    var last = test[body].angle
    for step in 1...3000 {
      test.step()
      let now = test[body].angle
      if (now > 0) != (last > 0) && (now - last).magnitude < 1 {
        crossings.append((Float(step - 1) + last / (last - now)) / 60)
        if crossings.count == 5 { return (crossings[4] - crossings[0]) / 2 }
      }
      last = now
    }
    return nil
  }

  /// A disc on an arm of 1 m. It is pinned to the arm, so its own inertia counts: I = m (1 + R²/2).
  @Test(arguments: amplitudeFactors)
  func periodGrowsWithTheAmplitudeAsTheEllipticIntegralSays(degrees: Float, factor: Float) throws {
    let test = TestWorld()
    let radius: Float = 0.1
    let body = try test.disc(radius, at: Vec2(0, -1))
    try hang(body, in: test, lifted: degrees)
    let measured = try #require(period(of: body, in: test))
    let small = 2.006066681 * (1 + 0.5 * radius * radius).squareRoot()
    #expect(isClose(measured, to: small * factor, within: 0.01))
  }

  /// Speed at the bottom: ω = √(2 m g d (1 − cos θ₀) / I); the hinge carries m g (3 − 2 cos θ₀) for
  /// a point mass.
  ///
  /// From 179° it falls for four seconds; a hundredth of a degree then is a hundredth of the way.
  @Test(arguments: [5, 10, 20, 30, 45, 60, 90, 120, 150, 170, 179] as [Float])
  func speedAndTensionAtTheBottomFollowFromEnergy(degrees: Float) throws {
    let test = TestWorld()
    let body = try test.disc(0.05, at: Vec2(0, -1))
    try hang(body, in: test, lifted: degrees)
    let joint = try #require(test.world.joints.first)
    var fastest: Float = 0
    var strongest: Float = 0
    for _ in 0..<(degrees > 160 ? 480 : 240) {
      test.step()
      fastest = max(fastest, test[body].angularVelocity.magnitude)
      strongest = max(strongest, test.world.reaction(of: joint).force.length)
    }
    let fall = 1 - Rotation(angle: degrees.radians).cosine
    #expect(isClose(fastest, to: (2 * 9.81 * fall / (1 + 0.00125)).squareRoot(), within: 0.01))
    #expect(isClose(strongest, to: 9.81 * (1 + 2 * fall / 1.00125), within: 0.02))
  }

  @Test(arguments: amplitudeFactors.map(\.degrees))
  func energyNeverRisesAndSwingsLoseLessThanAPercent(degrees: Float) throws {
    let test = TestWorld()
    let body = try test.disc(0.1, at: Vec2(0, -1))
    try hang(body, in: test, lifted: degrees)
    let bottom = -9.81 * Double(test[body].mass)
    let start = test.energy(of: body) - bottom
    var energyBefore = start
    var amplitudeBefore = degrees.radians
    // Ten stretches of two seconds: in none may the greatest energy exceed the one before. (It lies
    // a little below the first one's, since the weight settles 0.07 mm deep into the hinge.)
    for stretch in 0..<10 {
      var energy = 0.0
      var amplitude: Float = 0
      for _ in 0..<120 {
        test.step()
        energy = max(energy, test.energy(of: body) - bottom)
        amplitude = max(amplitude, test[body].angle.magnitude)
      }
      #expect(energy <= energyBefore * 1.0005, "stretch \(stretch)")
      #expect(amplitude >= amplitudeBefore * 0.99, "stretch \(stretch)")
      energyBefore = energy
      amplitudeBefore = amplitude
    }
    #expect(energyBefore <= start)
  }

  /// What is hung, how far its center of mass is from the pivot, and its small-swing period (s).
  enum Hung: CaseIterable {
    case rodAtItsEnd, boxAtAShortEdge, discAtItsRim, ringAtItsRim, squareAtACorner
    case triangleAtACorner

    var period: Float {
      switch self {
      case .rodAtItsEnd: 1.6379466
      case .boxAtAShortEdge: 1.6461159
      case .discAtItsRim: 1.7373047
      case .ringAtItsRim: 2.0060667
      case .squareAtACorner: 1.9478577
      case .triangleAtACorner: 1.7041980
      }
    }

    func add(to test: TestWorld) throws -> BodyID {
      switch self {
      case .rodAtItsEnd: return try test.box(0.01, 1, at: Vec2(0, -0.5))
      case .boxAtAShortEdge: return try test.box(0.2, 1, at: Vec2(0, -0.5))
      case .discAtItsRim: return try test.disc(0.5, at: Vec2(0, -0.5))
      case .ringAtItsRim: return try test.ring(0.505, at: Vec2(0, -0.5))
      case .squareAtACorner:
        let diagonal = Float(2).squareRoot()
        let body = try test.world.addBody(.dynamic(at: Vec2(0, -0.5 * diagonal)))
        try test.world.addShape(.box(width: 1, height: 1, angle: .pi / 4), to: body)
        return body
      case .triangleAtACorner:
        let radius = 1 / Float(3).squareRoot()
        let body = try test.world.addBody(.dynamic(at: Vec2(0, -radius)))
        let corners = [90, 210, 330].map { Float($0).radians }.map {
          radius * Vec2(Rotation(angle: $0).cosine, Rotation(angle: $0).sine)
        }
        try test.world.addShape(.polygon(ConvexPolygon(corners)), to: body)
        return body
      }
    }
  }

  @Test(arguments: Hung.allCases, [5, 60] as [Float])
  func compoundPendulumSwingsByItsInertiaAboutThePivot(hung: Hung, degrees: Float) throws {
    let test = TestWorld()
    let body = try hung.add(to: test)
    try hang(body, in: test, lifted: degrees)
    let factor = try #require(amplitudeFactors.first { $0.degrees == degrees }).factor
    let measured = try #require(period(of: body, in: test))
    #expect(isClose(measured, to: hung.period * factor, within: 0.01))
  }

  // Point masses on rods, hinged by iterated joints, which give under load: at 20 masses the chain
  // is 2.8 % too long, so these go to 10. Ropes, solved directly, have no such limit.
  //
  // A chain of N of them, 1 m long, swings with ω² = N g x where x is
  // a root of the Laguerre polynomial L_N, and mass k from the free end moves by L_k(x): started in
  // that shape it keeps it.

  /// L₀(x) ... L_N(x).
  private func laguerre(_ count: Int, at x: Double) -> [Double] {
    var values = [1, 1 - x]
    for k in 1..<max(count, 2) {
      values.append(
        ((2 * Double(k) + 1 - x) * values[k] - Double(k) * values[k - 1]) / Double(k + 1))
    }
    return values
  }

  @Test(
    arguments: [
      (2, 1.853364), (2, 0.767688), (3, 1.796205), (3, 0.764648), (5, 1.747513), (5, 0.754618),
      (10, 1.708957), (10, 0.742756),
    ] as [(Int, Float)])
  func hangingChainSwingsInItsModes(count: Int, expected: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    let length = 1 / Float(count)
    let omega = 2 * Double.pi / Double(expected)
    let shape = laguerre(count, at: omega * omega / (Double(count) * 9.81))
    let largest = shape.map(\.magnitude).max() ?? 1
    let anchor = try test.world.addBody(.static)
    var above = anchor
    var place = Vec2.zero
    var lowest = anchor
    for index in 1...count {
      // The rods keep their length although they lean.
      let x = Float(0.02 / largest * shape[count - index])
      let dx = x - place.x
      place = Vec2(x, place.y - (length * length - dx * dx).squareRoot())
      let mass = try test.disc(0.006, at: place)
      try test.world.addJoint(.distance(DistanceJoint(length: length)), from: above, to: mass)
      above = mass
      lowest = mass
    }
    let crossings = test.crossings(of: lowest, steps: 600)
    try #require(crossings.count > 4)
    #expect(isClose(crossings[4] - crossings[0], to: 2 * expected, within: 0.01))
  }
}

extension TestWorld {
  /// When a body goes through x = 0 in the next steps (s), between steps by a straight line.
  func crossings(of body: BodyID, steps: Int) -> [Float] {
    var crossings: [Float] = []
    var last = self[body].position.x
    for step in 1...steps {
      self.step()
      let now = self[body].position.x
      if (now > 0) != (last > 0) { crossings.append((Float(step - 1) + last / (last - now)) / 60) }
      last = now
    }
    return crossings
  }
}
