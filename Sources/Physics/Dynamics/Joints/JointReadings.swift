// What a joint did and how well it holds, read from its impulses and from where its bodies are.
//
// An impulse of the last substep over that substep is the force. The errors are how far the bodies
// are from what the joint holds rigidly; a spring's deflection is no error, a limit that is passed is
// one.

extension WorldState {
  /// The force (N, world) at B's anchor and the torque (N·m) that the joint put on its second body.
  func jointLoad(_ record: JointRecord) -> (force: Vec2, torque: Float) {
    // Between two that nothing moves it carries nothing; its impulses are those of when it did.
    guard bodies[record.bodyA].kind == .dynamic || bodies[record.bodyB].kind == .dynamic else {
      return (.zero, 0)
    }
    let rate = jointPools.inverseSubstep
    let a = sims[bodies[record.bodyA].dense].transform
    let b = sims[bodies[record.bodyB].dense].transform
    switch record.kind {
    case .distance:
      let sim = jointPools.distance.sims[record.dense]
      let way = b.apply(sim.definition.anchorB) - a.apply(sim.definition.anchorA)
      return (rate * sim.totalImpulse * way.normalized, 0)
    case .revolute:
      let sim = jointPools.revolute.sims[record.dense]
      return (
        rate * (sim.impulse + sim.axleLoad), rate * (sim.angularImpulse + sim.bendingImpulse)
      )
    case .weld:
      let sim = jointPools.weld.sims[record.dense]
      return (rate * sim.impulse, rate * sim.angularImpulse)
    case .mouse:
      return (rate * jointPools.mouse.sims[record.dense].impulse, 0)
    case .prismatic:
      let sim = jointPools.prismatic.sims[record.dense]
      let axis = a.rotation.rotate(sim.definition.axis.normalized)
      return (
        rate * (sim.axial.total * axis + sim.normalImpulse * axis.leftPerpendicular),
        rate * sim.angularImpulse
      )
    case .wheel:
      let sim = jointPools.wheel.sims[record.dense]
      let axis = a.rotation.rotate(sim.definition.axis.normalized)
      return (
        rate * (sim.axial.total * axis + sim.normalImpulse * axis.leftPerpendicular),
        rate * sim.motorImpulse
      )
    case .motor:
      let sim = jointPools.motor.sims[record.dense]
      return (rate * sim.impulse, rate * sim.angularImpulse)
    case .gear:
      let sim = jointPools.gear.sims[record.dense]
      let load = rate * sim.definition.ratio * sim.impulse
      guard sim.second.kind == .slider else {
        // A hinge's first body is turned the other way.
        let isFirst =
          sim.second.kind == .hinge && sim.second.ends.bodyA == record.bodyB
        return (.zero, isFirst ? -load : load)
      }
      let slider = joints[sim.second.joint]
      let axis = sims[bodies[slider.bodyA].dense].transform.rotation.rotate(
        jointPools.prismatic.sims[slider.dense].definition.axis.normalized)
      return (slider.bodyA == record.bodyB ? -load * axis : load * axis, 0)
    case .pulley:
      let sim = jointPools.pulley.sims[record.dense]
      let way = b.apply(sim.definition.anchorB) - sim.definition.groundAnchorB
      let pull = sim.sideB.total - sim.definition.ratio * sim.tension
      return (rate * pull * way.normalized, 0)
    case .filter:
      return (.zero, 0)
    }
  }

  /// How far the bodies are from what the joint holds (m, radians); never negative.
  func jointErrors(_ record: JointRecord) -> (linear: Float, angular: Float) {
    let a = sims[bodies[record.bodyA].dense].transform
    let b = sims[bodies[record.bodyB].dense].transform
    func gap(_ anchorA: Vec2, _ anchorB: Vec2) -> Vec2 { b.apply(anchorB) - a.apply(anchorA) }
    func angle(_ reference: Float) -> Float {
      b.rotation.relative(to: a.rotation).relative(to: Rotation(angle: reference)).angle
    }
    switch record.kind {
    case .distance:
      let sim = jointPools.distance.sims[record.dense]
      let length = gap(sim.definition.anchorA, sim.definition.anchorB).length
      if sim.isRigid { return ((length - sim.definition.length).magnitude, 0) }
      let passed = excess(
        length, sim.definition.minimumLength, sim.definition.maximumLength)
      return (passed, 0)
    case .revolute:
      var sim = jointPools.revolute.sims[record.dense]
      let relative = sim.relativeRotation(UnsafePointer(bodies.base), UnsafePointer(sims.base))
      return (
        gap(sim.definition.anchorA, sim.definition.anchorB).length,
        excess(
          relative.angle + sim.countedTurns(at: relative), sim.definition.lowerAngle,
          sim.definition.upperAngle)
      )
    case .weld:
      let joint = jointPools.weld.sims[record.dense].definition
      return (
        joint.linearHertz > 0 ? 0 : gap(joint.anchorA, joint.anchorB).length,
        joint.angularHertz > 0 ? 0 : angle(joint.referenceAngle).magnitude
      )
    case .mouse:
      let joint = jointPools.mouse.sims[record.dense].definition
      return ((b.apply(joint.anchorB) - joint.target).length, 0)
    case .prismatic:
      let joint = jointPools.prismatic.sims[record.dense].definition
      let way = gap(joint.anchorA, joint.anchorB)
      let axis = a.rotation.rotate(joint.axis.normalized)
      let passed = excess(axis.dot(way), joint.lowerTranslation, joint.upperTranslation)
      return (Vec2(axis.cross(way), passed).length, angle(joint.referenceAngle).magnitude)
    case .wheel:
      let joint = jointPools.wheel.sims[record.dense].definition
      let way = gap(joint.anchorA, joint.anchorB)
      let axis = a.rotation.rotate(joint.axis.normalized)
      let passed = excess(axis.dot(way), joint.lowerTranslation, joint.upperTranslation)
      return (Vec2(axis.cross(way), passed).length, 0)
    case .motor:
      let joint = jointPools.motor.sims[record.dense].definition
      return (
        joint.maximumForce > 0 ? gap(joint.linearOffset, joint.anchorB).length : 0,
        joint.maximumTorque > 0 ? angle(joint.angularOffset).magnitude : 0
      )
    case .gear:
      let sim = currentGear(record.dense)
      let error = sim.error.magnitude
      return sim.first.kind == .slider ? (error, 0) : (0, error)
    case .pulley:
      let joint = jointPools.pulley.sims[record.dense].definition
      let lengthA = (a.apply(joint.anchorA) - joint.groundAnchorA).length
      let lengthB = (b.apply(joint.anchorB) - joint.groundAnchorB).length
      let over = lengthA + joint.ratio * lengthB - joint.length
      let passed = larger(
        excess(lengthA, joint.minimumLengthA, joint.maximumLengthA),
        excess(lengthB, joint.minimumLengthB, joint.maximumLengthB))
      return (larger(joint.canSlacken ? larger(over, 0) : over.magnitude, passed), 0)
    case .filter:
      return (0, 0)
    }
  }

  /// What the spring of a distance joint pushes with (N).
  func jointSpringForce(_ record: JointRecord) -> Float? {
    guard record.kind == .distance else { return nil }
    let sim = jointPools.distance.sims[record.dense]
    guard sim.definition.hertz > 0 else { return nil }
    // As in `jointLoad`.
    guard bodies[record.bodyA].kind == .dynamic || bodies[record.bodyB].kind == .dynamic else {
      return 0
    }
    return jointPools.inverseSubstep * sim.impulse
  }

  /// Translation (m) and its speed (m/s) of a slider or a wheel.
  func jointSlide(_ record: JointRecord) -> (translation: Float, speed: Float)? {
    let anchorA: Vec2
    let anchorB: Vec2
    let localAxis: Vec2
    switch record.kind {
    case .prismatic:
      let joint = jointPools.prismatic.sims[record.dense].definition
      (anchorA, anchorB, localAxis) = (joint.anchorA, joint.anchorB, joint.axis)
    case .wheel:
      let joint = jointPools.wheel.sims[record.dense].definition
      (anchorA, anchorB, localAxis) = (joint.anchorA, joint.anchorB, joint.axis)
    default:
      return nil
    }
    let denseA = bodies[record.bodyA].dense
    let denseB = bodies[record.bodyB].dense
    let a = sims[denseA]
    let b = sims[denseB]
    let rA = a.transform.rotation.rotate(anchorA - a.localCenter)
    let rB = b.transform.rotation.rotate(anchorB - b.localCenter)
    let arms = JointArms(rA: rA, rB: rB, separation: b.center - a.center + (rB - rA))
    let slide = SlideAxis(
      arms, axis: a.transform.rotation.rotate(localAxis.normalized))
    let motion = JointMotion(
      vA: states[denseA].velocity, wA: states[denseA].angularVelocity,
      vB: states[denseB].velocity, wB: states[denseB].angularVelocity)
    return (slide.translation, motion.axialSpeed(slide))
  }

  /// How far a value lies outside two limits.
  private func excess(_ value: Float, _ lower: Float?, _ upper: Float?) -> Float {
    if let lower, value < lower { return lower - value }
    if let upper, value > upper { return value - upper }
    return 0
  }
}
