import Testing

import Physics

/// Springs of all joints move as the damped oscillator does: x'' + 2 ζ ω x' + ω² x = 0, ω = 2π f.
@Suite struct SpringMotionTests {
  enum Kind: String, CaseIterable, Sendable {
    case distance, slider, wheel, hinge, pin, weldPlace, weldAngle, mouse
  }

  /// A disc one unit (m or radian) from where a spring would have it.
  struct Swing {
    let world = World(gravity: .zero)
    let read: () -> Float

    init(_ kind: Kind, hertz: Float, dampingRatio: Float) throws {
      let world = self.world
      let ground = try world.addBody(.static)
      let turns = kind == .hinge || kind == .weldAngle
      var definition = BodyDefinition.dynamic(at: turns ? .zero : Vec2(1, 0))
      definition.canSleep = false
      if turns { definition.angle = 1 }
      let body = try world.addBody(definition)
      try world.addShape(.circle(radius: 0.3), to: body)
      let spring = JointSpring(hertz: hertz, dampingRatio: dampingRatio)
      switch kind {
      case .distance:
        var joint = DistanceJoint(length: 5, anchorA: Vec2(-5, 0))
        (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.distance(joint), from: ground, to: body)
      case .slider:
        var joint = PrismaticJoint(axis: Vec2(1, 0))
        (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.prismatic(joint), from: ground, to: body)
      case .wheel:
        var joint = WheelJoint(axis: Vec2(1, 0))
        (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.wheel(joint), from: ground, to: body)
      case .hinge:
        var joint = RevoluteJoint()
        (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.revolute(joint), from: ground, to: body)
      case .pin:
        try world.addJoint(.revolute(RevoluteJoint()), from: ground, to: body, softness: spring)
      case .weldPlace:
        var joint = WeldJoint()
        (joint.linearHertz, joint.linearDampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.weld(joint), from: ground, to: body)
      case .weldAngle:
        var joint = WeldJoint()
        (joint.angularHertz, joint.angularDampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.weld(joint), from: ground, to: body)
      case .mouse:
        var joint = MouseJoint(target: .zero, maximumForce: 1e9)
        (joint.hertz, joint.dampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.mouse(joint), from: ground, to: body)
      }
      read = turns ? { world[body].angle } : { world[body].position.x }
    }
  }

  /// Which frequencies a number of substeps can follow: f h ≤ 0.1.
  static let motions: [(hertz: Float, substeps: Int)] = [
    (0.5, 1), (0.5, 4), (2, 1), (2, 2), (2, 4), (5, 1), (5, 4), (5, 16), (20, 4), (20, 8),
  ]

  @Test(arguments: Kind.allCases, motions)
  func undampedSpringsSwingForEver(kind: Kind, motion: (hertz: Float, substeps: Int)) throws {
    let swing = try Swing(kind, hertz: motion.hertz, dampingRatio: 0)
    let steps = Int((100 / motion.hertz * 60).rounded())
    let tail = Int((3 / motion.hertz * 60).rounded())
    var crossings: [Double] = []
    var (peak, last): (Float, Float) = (0, swing.read())
    for step in 1...steps {
      swing.world.step(by: 1.0 / 60, substeps: motion.substeps)
      let now = swing.read()
      if (now > 0) != (last > 0) {
        crossings.append(Double(step) - 1 + Double(last / (last - now)))
      }
      if step > steps - tail { peak = max(peak, now.magnitude) }
      last = now
    }
    // At 20 Hz a step is a third of a swing: the peaks of a few swings come near enough to the top.
    #expect((peak - 1).magnitude < 0.02)
    let first = try #require(crossings.first)
    let end = try #require(crossings.last)
    let period = (end - first) / Double(crossings.count - 1) * 2 / 60
    #expect((period * Double(motion.hertz) - 1).magnitude < 0.005)
  }

  @Test(arguments: Kind.allCases, [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 2] as [Float])
  func dampedSpringsDecayWithTheirRatio(kind: Kind, ratio: Float) throws {
    for (hertz, substeps) in [(1, 1), (2, 4), (5, 4)] as [(Float, Int)] {
      let swing = try Swing(kind, hertz: hertz, dampingRatio: ratio)
      let omega = 2 * Double.pi * Double(hertz)
      let zeta = Double(ratio)
      // By the envelope where it swings, by the slow root where it creeps.
      let rate = zeta <= 1 ? zeta * omega : omega * (zeta - (zeta * zeta - 1).squareRoot())
      var logs: [(Double, Double)] = []
      for step in 1...120 {
        let before = swing.read()
        swing.world.step(by: 1.0 / 60, substeps: substeps)
        guard zeta != 1, Double(step) / 60 * rate < 5 else { continue }
        if zeta > 1 {
          if Double(step) / 60 * rate > 1 { logs.append((Double(step), Double(swing.read()))) }
        } else {
          // x² + (x' + ζωx)² / ω_d² is the envelope's square; velocities by differences.
          let now = swing.read()
          let v = Double(now - before) * 60
          let x = Double(now + before) / 2
          let damped = omega * (1 - zeta * zeta).squareRoot()
          let inPhase = v + zeta * omega * x
          logs.append(
            (Double(step), (x * x + inPhase * inPhase / (damped * damped)).squareRoot()))
        }
      }
      guard zeta != 1, logs.count > 10 else { continue }
      // The slope of the logarithm by least squares, over whole swings.
      let points = logs.map { ($0.0 / 60, SpringMotionTests.logarithm($0.1.magnitude)) }
      let n = Double(points.count)
      let meanT = points.reduce(0) { $0 + $1.0 } / n
      let meanY = points.reduce(0) { $0 + $1.1 } / n
      let slope =
        points.reduce(0) { $0 + ($1.0 - meanT) * ($1.1 - meanY) }
        / points.reduce(0) { $0 + ($1.0 - meanT) * ($1.0 - meanT) }
      #expect((-slope / rate - 1).magnitude < 0.03, "\(hertz) Hz, \(substeps) substeps")
    }
  }

  /// Springs faster than the substeps can follow are stable, and never gain.
  @Test(arguments: Kind.allCases, [0.35, 1, 10] as [Float])
  func stiffSpringsStayStable(kind: Kind, swings: Float) throws {
    for (substeps, ratio) in [(1, 0), (1, 0.5), (4, 0), (4, 0.5), (4, 2)] as [(Int, Float)] {
      let swing = try Swing(kind, hertz: swings * 60 * Float(substeps), dampingRatio: ratio)
      var farthest: Float = 0
      for step in 0..<600 {
        swing.world.step(by: 1.0 / 60, substeps: substeps)
        if step > 300 { farthest = max(farthest, swing.read().magnitude) }
        #expect(swing.read().magnitude < 1.01)
      }
      #expect(farthest < 0.1)
    }
  }

  /// A constant load moves a spring by g / ω².
  @Test(arguments: [1, 2, 5] as [Float], [0.1, 0.3, 0.7, 1, 3] as [Float])
  func springsGiveUnderALoadByGravityOverOmegaSquared(hertz: Float, ratio: Float) throws {
    let scene = try JointScene(gravity: 10)
    let body = try scene.disc(at: .zero, mass: 3, canSleep: false)
    var joint = PrismaticJoint(axis: Vec2(0, 1))
    (joint.hertz, joint.dampingRatio) = (hertz, ratio)
    try scene.world.addJoint(.prismatic(joint), from: scene.ground, to: body)
    scene.run(20)
    let omega = 2 * Float.pi * hertz
    #expect((-scene.world[body].position.y / (10 / (omega * omega)) - 1).magnitude < 0.02)
  }

  /// A car sags by g / ω² and bounces with the suspension's frequency, whatever chassis and wheels weigh.
  @Test(arguments: [1, 2, 3] as [Float], [0.5, 3, 10, 30] as [Float])
  func aCarSagsAndBouncesAsItsSuspensionSays(hertz: Float, ratio: Float) throws {
    let scene = try JointScene(gravity: 10)
    try scene.world.addShape(
      .box(width: 100, height: 1, center: Vec2(0, -0.5), angle: 0), to: scene.ground)
    // Each wheel carries so many times what it weighs.
    let chassis = try scene.box(at: Vec2(0, 0.9), mass: 2 * ratio, width: 3, height: 0.2)
    for x in [-1.2, 1.2] as [Float] {
      let wheel = try scene.disc(at: Vec2(x, 0.3), mass: 1, radius: 0.3)
      var joint = WheelJoint(anchorA: Vec2(x, -0.6))
      joint.hertz = hertz
      try scene.world.addJoint(.wheel(joint), from: chassis, to: wheel)
    }
    scene.run(10)
    let omega = 2 * Float.pi * hertz
    // The tires give by some millimeters.
    #expect((0.9 - scene.world[chassis].position.y - 10 / (omega * omega)).magnitude < 0.006)
  }

  private static func logarithm(_ x: Double) -> Double {
    // ln x = 2 artanh((m − 1) / (m + 1)) + k ln 2
    let k = x.exponent
    let m = x.significand
    let t = (m - 1) / (m + 1)
    var (sum, power) = (0.0, t)
    for n in stride(from: 1.0, through: 41, by: 2) {
      sum += power / n
      power *= t * t
    }
    return 2 * sum + Double(k) * 0.6931471805599453
  }
}
