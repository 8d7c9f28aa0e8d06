import Physics
import Testing

extension ContractCall {
  /// One of each kind, with one number replaced by nonsense.
  static func nonsenseJoints(_ hinge: JointID) -> [(Joint, String)] {
    var joints: [(Joint, String)] = []
    func add(_ numbers: [Float], _ name: String, _ make: (Float) -> Joint) {
      for number in numbers { joints.append((make(number), "\(name) \(number)")) }
    }
    func distance(
      _ numbers: [Float], _ name: String, _ change: (inout DistanceJoint, Float) -> Void
    ) {
      add(numbers, "distance \(name)") {
        var joint = DistanceJoint(length: 1)
        change(&joint, $0)
        return .distance(joint)
      }
    }
    let (far, bad) = (ContractBench.tooFar, ContractBench.notFinite)
    let negative = ContractBench.negative
    distance(far, "anchor A") { $0.anchorA.x = $1 }
    distance(far, "anchor B") { $0.anchorB.y = $1 }
    distance(ContractBench.notPositive + [1e8], "length") { $0.length = $1 }
    distance(negative + [1e-7, 1e7], "hertz") { $0.hertz = $1 }
    distance(negative + [1e7], "damping ratio") { $0.dampingRatio = $1 }
    distance(negative, "tension") { $0.maximumSpringTension = $1 }
    distance(negative, "compression") { $0.maximumSpringCompression = $1 }
    distance(negative + [1e8], "minimum") { $0.minimumLength = $1 }
    distance(ContractBench.notPositive + [1e8], "maximum") { $0.maximumLength = $1 }
    distance([2], "limits out of order") {
      $0.minimumLength = $1
      $0.maximumLength = 1
    }
    distance(bad, "motor speed") { $0.motorSpeed = $1 }
    distance(negative, "motor force") { $0.maximumMotorForce = $1 }

    func revolute(
      _ numbers: [Float], _ name: String, _ change: (inout RevoluteJoint, Float) -> Void
    ) {
      add(numbers, "revolute \(name)") {
        var joint = RevoluteJoint()
        change(&joint, $0)
        return .revolute(joint)
      }
    }
    revolute(far, "anchor A") { $0.anchorA.x = $1 }
    revolute(far, "anchor B") { $0.anchorB.y = $1 }
    revolute(bad, "reference angle") { $0.referenceAngle = $1 }
    revolute(bad + [700], "lower angle") { $0.lowerAngle = $1 }
    revolute(bad + [-700], "upper angle") { $0.upperAngle = $1 }
    revolute([2], "limits out of order") {
      $0.lowerAngle = $1
      $0.upperAngle = 1
    }
    revolute(bad, "motor speed") { $0.motorSpeed = $1 }
    revolute(negative, "motor torque") { $0.maximumMotorTorque = $1 }
    revolute(negative + [1e-7, 1e7], "hertz") { $0.hertz = $1 }
    revolute(negative + [1e7], "damping ratio") { $0.dampingRatio = $1 }
    revolute(bad + [700], "spring angle") { $0.springAngle = $1 }

    func weld(_ numbers: [Float], _ name: String, _ change: (inout WeldJoint, Float) -> Void) {
      add(numbers, "weld \(name)") {
        var joint = WeldJoint()
        change(&joint, $0)
        return .weld(joint)
      }
    }
    weld(far, "anchor A") { $0.anchorA.x = $1 }
    weld(far, "anchor B") { $0.anchorB.y = $1 }
    weld(bad, "reference angle") { $0.referenceAngle = $1 }
    weld(negative + [1e-7, 1e7], "hertz") { $0.linearHertz = $1 }
    weld(negative, "damping ratio") { $0.linearDampingRatio = $1 }
    weld(negative + [1e-7, 1e7], "angular hertz") { $0.angularHertz = $1 }
    weld(negative, "angular damping ratio") { $0.angularDampingRatio = $1 }

    func mouse(_ numbers: [Float], _ name: String, _ change: (inout MouseJoint, Float) -> Void) {
      add(numbers, "mouse \(name)") {
        var joint = MouseJoint(target: .zero, maximumForce: 10)
        change(&joint, $0)
        return .mouse(joint)
      }
    }
    mouse(far, "target") { $0.target.x = $1 }
    mouse(far, "anchor") { $0.anchorB.y = $1 }
    mouse(ContractBench.notPositive + [1e-7, 1e7], "hertz") { $0.hertz = $1 }
    mouse(negative, "damping ratio") { $0.dampingRatio = $1 }
    mouse(negative, "force") { $0.maximumForce = $1 }

    func slide(_ numbers: [Float], _ name: String, _ change: (inout PrismaticJoint, Float) -> Void)
    {
      add(numbers, "prismatic \(name)") {
        var joint = PrismaticJoint()
        change(&joint, $0)
        return .prismatic(joint)
      }
    }
    slide(far, "anchor A") { $0.anchorA.x = $1 }
    slide(far, "anchor B") { $0.anchorB.y = $1 }
    slide(bad + [0, 1e-9, 1e9], "axis") { $0.axis = Vec2($1, 0) }
    slide(bad, "reference angle") { $0.referenceAngle = $1 }
    slide(bad + [-1e8], "lower") { $0.lowerTranslation = $1 }
    slide(bad + [1e8], "upper") { $0.upperTranslation = $1 }
    slide([2], "limits out of order") {
      $0.lowerTranslation = $1
      $0.upperTranslation = 1
    }
    slide(bad, "motor speed") { $0.motorSpeed = $1 }
    slide(negative, "motor force") { $0.maximumMotorForce = $1 }
    slide(negative + [1e-7, 1e7], "hertz") { $0.hertz = $1 }
    slide(negative + [1e7], "damping ratio") { $0.dampingRatio = $1 }
    slide(bad + [1e8], "spring translation") { $0.springTranslation = $1 }

    func wheel(_ numbers: [Float], _ name: String, _ change: (inout WheelJoint, Float) -> Void) {
      add(numbers, "wheel \(name)") {
        var joint = WheelJoint()
        change(&joint, $0)
        return .wheel(joint)
      }
    }
    wheel(far, "anchor A") { $0.anchorA.x = $1 }
    wheel(far, "anchor B") { $0.anchorB.y = $1 }
    wheel(bad + [0], "axis") { $0.axis = Vec2(0, $1) }
    wheel(negative + [1e-7, 1e7], "hertz") { $0.hertz = $1 }
    wheel(negative + [1e7], "damping ratio") { $0.dampingRatio = $1 }
    wheel(bad + [-1e8], "lower") { $0.lowerTranslation = $1 }
    wheel(bad + [1e8], "upper") { $0.upperTranslation = $1 }
    wheel(bad, "motor speed") { $0.motorSpeed = $1 }
    wheel(negative, "motor torque") { $0.maximumMotorTorque = $1 }

    func motor(_ numbers: [Float], _ name: String, _ change: (inout MotorJoint, Float) -> Void) {
      add(numbers, "motor \(name)") {
        var joint = MotorJoint()
        change(&joint, $0)
        return .motor(joint)
      }
    }
    motor(far, "offset") { $0.linearOffset.x = $1 }
    motor(bad, "angle") { $0.angularOffset = $1 }
    motor(far, "anchor") { $0.anchorB.y = $1 }
    motor(negative, "force") { $0.maximumForce = $1 }
    motor(negative, "torque") { $0.maximumTorque = $1 }
    motor(negative + [1.1], "correction") { $0.correctionFactor = $1 }
    motor(negative + [1e-7, 1e7], "linear spring") { $0.linearHertz = $1 }
    motor(negative, "linear damping") { $0.linearDampingRatio = $1 }
    motor(negative + [1e-7, 1e7], "angular spring") { $0.angularHertz = $1 }
    motor(negative, "angular damping") { $0.angularDampingRatio = $1 }
    motor(bad, "velocity") { $0.linearVelocity.x = $1 }
    motor(bad, "spin") { $0.angularVelocity = $1 }

    func pulley(_ numbers: [Float], _ name: String, _ change: (inout PulleyJoint, Float) -> Void) {
      add(numbers, "pulley \(name)") {
        var joint = PulleyJoint(groundAnchorA: Vec2(-1, 5), groundAnchorB: Vec2(1, 5), length: 8)
        change(&joint, $0)
        return .pulley(joint)
      }
    }
    pulley(far, "ground A") { $0.groundAnchorA.x = $1 }
    pulley(far, "ground B") { $0.groundAnchorB.y = $1 }
    pulley(far, "anchor A") { $0.anchorA.x = $1 }
    pulley(far, "anchor B") { $0.anchorB.x = $1 }
    pulley(ContractBench.notPositive + [1e8], "length") { $0.length = $1 }
    pulley(ContractBench.notPositive + [1e-7, 1e7], "ratio") { $0.ratio = $1 }
    pulley(negative, "least A") { $0.minimumLengthA = $1 }
    pulley(negative, "most A") { $0.maximumLengthA = $1 }
    pulley(negative, "least B") { $0.minimumLengthB = $1 }
    pulley(negative, "most B") { $0.maximumLengthB = $1 }
    pulley([2], "limits out of order") {
      $0.minimumLengthA = $1
      $0.maximumLengthA = 1
    }

    add(bad + [0, 1e-7, -1e7], "gear ratio") {
      .gear(GearJoint(ratio: $0, between: hinge, and: hinge))
    }
    add(bad, "gear phase") {
      var gear = GearJoint(ratio: 1, between: hinge, and: hinge)
      gear.phase = $0
      return .gear(gear)
    }
    return joints
  }

  private static let strengths: [JointStrength] = ContractBench.negative.flatMap {
    [JointStrength(breakForce: $0), JointStrength(breakTorque: $0)]
  }

  private static let springs: [JointSpring] =
    ContractBench.notPositive.map { JointSpring(hertz: $0) }
    + ContractBench.negative.map { JointSpring(hertz: 1, dampingRatio: $0) }

  static let ofJoints: [ContractCall] = [
    ContractCall(
      "World.addJoint(_: Joint, from: BodyID, to: BodyID, collideConnected: Bool, "
        + "solver: JointSolver, strength: JointStrength, softness: JointSpring?, userValue: UInt64)"
    ) { bench in
      let (world, here) = (bench.world, bench.here)
      let good = Joint.weld(WeldJoint())
      bench.refuseHandles(.staleBody) { try world.addJoint(good, from: $0.body, to: here.ground) }
      bench.refuseHandles(.staleBody) { try world.addJoint(good, from: here.ground, to: $0.body) }
      for (joint, note) in nonsenseJoints(here.hinge) {
        bench.refuse(.invalidValue, note) {
          try world.addJoint(joint, from: here.ground, to: here.body)
        }
      }
      bench.refuse(.invalidValue, "one body") {
        try world.addJoint(good, from: here.body, to: here.body)
      }
      bench.refuse(.invalidValue, "nobody who gives way") {
        try world.addJoint(good, from: here.ground, to: here.platform)
      }
      bench.refuse(.invalidValue, "a hand on a wall") {
        try world.addJoint(
          .mouse(MouseJoint(target: .zero, maximumForce: 1)), from: here.body, to: here.ground)
      }
      bench.refuse(.invalidValue, "a direct weld") {
        try world.addJoint(good, from: here.ground, to: here.body, solver: .direct)
      }
      bench.refuse(.invalidValue, "a soft direct hinge") {
        try world.addJoint(
          .revolute(RevoluteJoint()), from: here.ground, to: here.body, solver: .direct,
          softness: JointSpring(hertz: 2))
      }
      bench.refuse(.invalidValue, "a filter that lets through") {
        try world.addJoint(
          .filter(FilterJoint()), from: here.ground, to: here.body, collideConnected: true)
      }
      bench.refuseHandles(.staleJoint) { handles in
        try world.addJoint(
          .gear(GearJoint(ratio: 1, between: handles.hinge, and: here.hinge)), from: here.ground,
          to: here.body)
      }
      bench.refuse(.invalidValue, "a gear on a joint without a motion") {
        try world.addJoint(
          .gear(GearJoint(ratio: 1, between: here.joint, and: here.hinge)), from: here.ground,
          to: here.body)
      }
      for strength in strengths {
        bench.refuse(.invalidValue, "\(strength)") {
          try world.addJoint(good, from: here.ground, to: here.body, strength: strength)
        }
      }
      for spring in springs {
        bench.refuse(.invalidValue, "\(spring)") {
          try world.addJoint(good, from: here.ground, to: here.body, softness: spring)
        }
      }
      world.limits.joints = world.jointCount
      bench.refuse(.overCapacity) { try world.addJoint(good, from: here.ground, to: here.body) }
    },
    ContractCall("World.update(_: JointID, to: Joint)") { bench in
      let (world, here) = (bench.world, bench.here)
      bench.refuseHandles(.staleJoint) {
        try world.update($0.joint, to: .distance(DistanceJoint(length: 2)))
      }
      bench.refuse(.invalidValue, "another kind") {
        try world.update(here.joint, to: .weld(WeldJoint()))
      }
      bench.refuse(.invalidValue, "another kind") {
        try world.update(here.ropeJoint, to: .filter(FilterJoint()))
      }
      // Refused for their numbers before anybody looks at the kind.
      for (joint, note) in nonsenseJoints(here.hinge) {
        bench.refuse(.invalidValue, note) { try world.update(here.joint, to: joint) }
      }
    },
    ContractCall("World.setStrength(_: JointStrength, of: JointID)") { bench in
      let (world, here) = (bench.world, bench.here)
      bench.refuseHandles(.staleJoint) {
        try world.setStrength(JointStrength(breakForce: 5), of: $0.joint)
      }
      for strength in strengths {
        bench.refuse(.invalidValue, "\(strength)") {
          try world.setStrength(strength, of: here.joint)
        }
      }
      bench.refuse(.invalidValue, "a rope breaks as a whole") {
        try world.setStrength(JointStrength(breakForce: 5), of: here.ropeJoint)
      }
    },
    ContractCall("World.setSoftness(_: JointSpring?, of: JointID)") { bench in
      let (world, here) = (bench.world, bench.here)
      bench.refuseHandles(.staleJoint) { try world.setSoftness(nil, of: $0.joint) }
      for spring in springs {
        bench.refuse(.invalidValue, "\(spring)") { try world.setSoftness(spring, of: here.joint) }
      }
      bench.refuse(.invalidValue, "a direct hinge") {
        try world.setSoftness(JointSpring(hertz: 3), of: here.ropeJoint)
      }
    },
    ContractCall("World.setCollideConnected(_: Bool, of: JointID)") { bench in
      bench.refuseHandles(.staleJoint) { try bench.world.setCollideConnected(true, of: $0.joint) }
      bench.refuse(.invalidValue, "the rope decides") {
        try bench.world.setCollideConnected(true, of: bench.here.ropeJoint)
      }
      let filter = try bench.world.addJoint(
        .filter(FilterJoint()), from: bench.here.ground, to: bench.here.body)
      bench.refuse(.invalidValue, "what it is there for") {
        try bench.world.setCollideConnected(true, of: filter)
      }
    },
    ContractCall("World.remove(_: JointID)") { bench in
      bench.refuseHandles(.staleJoint) { try bench.world.remove($0.joint) }
      bench.refuse(.invalidValue, "it goes with its rope") {
        try bench.world.remove(bench.here.ropeJoint)
      }
    },
    ContractCall("World.contains(_: JointID)") { bench in
      bench.expect { bench.world.contains(bench.here.joint) }
      for number: UInt64 in [0, 1, .max, 1 << 31, bench.here.joint.rawValue ^ 1 << 40] {
        bench.expect("a made-up number") { !bench.world.contains(JointID(rawValue: number)) }
      }
      bench.expect {
        !bench.world.contains(bench.gone.joint) && !bench.world.contains(bench.foreign.joint)
      }
    },
    ContractCall("World.subscript(_: JointID)", reads: .joint),
    ContractCall("World.setUserValue(_: UInt64, of: JointID)") { bench in
      bench.refuseHandles(.staleJoint) { try bench.world.setUserValue(7, of: $0.joint) }
      bench.ignore("also of a rope's") {
        try bench.world.setUserValue(7, of: bench.here.ropeJoint)
      }
    },
    ContractCall("World.userValue(of: JointID)", reads: .jointUserValue),
    ContractCall("World.strength(of: JointID)", reads: .strength),
    ContractCall("World.softness(of: JointID)", reads: .softness),
    ContractCall("World.collideConnected(_: JointID)", reads: .collideConnected),
    ContractCall("World.bodies(of: JointID)", reads: .jointBodies),
    ContractCall("World.reading(of: JointID)", reads: .reading),
    ContractCall("World.reaction(of: JointID)", reads: .reaction),
  ]
}
