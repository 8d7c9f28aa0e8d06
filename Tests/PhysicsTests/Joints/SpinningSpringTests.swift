import Testing

import Physics

/// Two bars that turn as one and are held together by a spring: it swings with them, keeps their angular momentum, and
/// gives them no energy. (A spring whose stiffness turns with the bodies does, without end.)
@Suite struct SpinningSpringTests {
  enum Kind: String, CaseIterable, Sendable {
    case pin, weld, softWeld, weldPlace, motor, motorPlace
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let spin: Float
    let substeps: Int
    var testDescription: String { "\(kind) at \(spin)/s, \(substeps) substeps" }
  }

  /// A substep turns them by less than 0.2 radians.
  static let cases: [Case] = Kind.allCases.flatMap { kind in
    [(2, 1), (10, 1), (5, 4), (20, 4), (40, 4), (40, 16)].map { motion in
      Case(kind: kind, spin: motion.0, substeps: motion.1)
    }
  }

  /// The pair, and what its spring holds of energy.
  struct Pair {
    let world = World(gravity: .zero)
    let a: BodyID
    let b: BodyID
    let anchors: (a: Vec2, b: Vec2)
    let stiffness: Double
    let turningStiffness: Double

    /// - Parameter offset: How far beside the line through the centers the anchors lie (m).
    init(
      _ test: Case, ratio: Float, hertz: Float, dampingRatio: Float, offset: Float
    ) throws {
      let middle = Vec2(ratio / (1 + ratio), 0)
      let spin = test.spin
      a = try ClosedSystemTests.Pair.bar(world, at: .zero, spin: spin, about: middle, density: 1)
      b = try ClosedSystemTests.Pair.bar(
        world, at: Vec2(1, 0), spin: spin, about: middle, density: ratio)
      anchors = (Vec2(0.5, offset), Vec2(-0.5, offset))
      let spring = JointSpring(hertz: hertz, dampingRatio: dampingRatio)
      switch test.kind {
      case .pin:
        let joint = RevoluteJoint(anchorA: anchors.a, anchorB: anchors.b)
        try world.addJoint(.revolute(joint), from: a, to: b, softness: spring)
      case .weld:
        let joint = WeldJoint(anchorA: anchors.a, anchorB: anchors.b)
        try world.addJoint(.weld(joint), from: a, to: b, softness: spring)
      case .softWeld, .weldPlace:
        var joint = WeldJoint(anchorA: anchors.a, anchorB: anchors.b)
        (joint.linearHertz, joint.linearDampingRatio) = (hertz, dampingRatio)
        if test.kind == .softWeld {
          (joint.angularHertz, joint.angularDampingRatio) = (hertz, dampingRatio)
        }
        try world.addJoint(.weld(joint), from: a, to: b)
      case .motor, .motorPlace:
        var joint = MotorJoint(
          linearOffset: anchors.a, maximumForce: 1e9,
          maximumTorque: test.kind == .motor ? 1e9 : 0)
        joint.anchorB = anchors.b
        (joint.linearHertz, joint.linearDampingRatio) = (hertz, dampingRatio)
        (joint.angularHertz, joint.angularDampingRatio) = (hertz, dampingRatio)
        try world.addJoint(.motor(joint), from: a, to: b)
      }
      func reduced(_ x: Float, _ y: Float) -> Double { 1 / (1 / Double(x) + 1 / Double(y)) }
      let squared = (2 * Double.pi * Double(hertz)) * (2 * Double.pi * Double(hertz))
      stiffness = squared * reduced(world[a].mass, world[b].mass)
      turningStiffness =
        [.weld, .softWeld, .motor].contains(test.kind)
        ? squared * reduced(world[a].rotationalInertia, world[b].rotationalInertia) : 0
    }

    var kineticEnergy: Double {
      var sum = 0.0
      for id in [a, b] {
        let body = world[id]
        let (v, w) = (body.linearVelocity, Double(body.angularVelocity))
        sum += 0.5 * Double(body.mass) * (Double(v.x) * Double(v.x) + Double(v.y) * Double(v.y))
        sum += 0.5 * Double(body.rotationalInertia) * w * w
      }
      return sum
    }

    var springEnergy: Double {
      let gap = world[b].transform.apply(anchors.b) - world[a].transform.apply(anchors.a)
      let turns = Double(world[b].angle - world[a].angle) / (2 * .pi)
      let bend = 2 * .pi * (turns - turns.rounded())
      return 0.5 * stiffness * Double(gap.lengthSquared) + 0.5 * turningStiffness * bend * bend
    }
  }

  @Test(arguments: cases, [1, 3, 1000] as [Float])
  func aSpringThatTurnsKeepsWhatThereIs(test: Case, ratio: Float) throws {
    for (hertz, dampingRatio) in [
      (1, 0), (1, 1), (2, 0.3), (5, 0), (5, 0.1), (5, 3), (30, 0), (60, 1),
    ] as [(Float, Float)] {
      for offset in [0, 0.1] as [Float] {
        let pair = try Pair(
          test, ratio: ratio, hertz: hertz, dampingRatio: dampingRatio, offset: offset)
        // Stiffer springs than the substeps can follow are softer than their frequency says.
        let swings = hertz / 60 / Float(test.substeps)
        let isFollowed = swings <= 0.1
        func energy() -> Double { pair.kineticEnergy + (isFollowed ? pair.springEnergy : 0) }
        let bodies = [pair.a, pair.b]
        let before = (energy(), ClosedSystemTests.spin(of: bodies, in: pair.world))
        var mean = 0.0
        for step in 0..<600 {
          pair.world.step(by: 1.0 / 60, substeps: test.substeps)
          if step >= 540 { mean += energy() / before.0 / 60 }
        }
        let after = ClosedSystemTests.spin(of: bodies, in: pair.world)
        let label: Comment = "\(ratio):1, \(hertz) Hz, ratio \(dampingRatio), \(offset) m beside"
        #expect(
          (after.whole - before.1.whole).magnitude <= 0.001 * before.1.parts, label)
        #expect(mean < (isFollowed && dampingRatio > 0 ? 1.02 : 1.06), label)
        // One that keeps the angle rigid besides takes what turns them against each other.
        guard test.kind != .weldPlace, dampingRatio == 0, swings <= 0.05 else { continue }
        #expect(mean > 0.95, label)
      }
    }
  }
}
