// Point:  C = pB − (pA + offset),  Ċ = vB + wB × rB − vA − wA × rA,  K: `PointMass`
// Angle:  C = θB − θA − angle,  Ċ = wB − wA,  K = iA + iB
//
// Both are driven to Ċ = target velocity − β C / Δt with β the correction factor and Δt the whole
// step, so that the error shrinks by e^−β a step whatever the substeps; the impulses of a substep stay
// within h F and h M. It is a motor, not a soft constraint: the velocity it gives is kept, so the
// relaxing pass drives to the same. Both bodies are pushed at one point of the way between the anchors,
// so that the two forces make no couple however long it is (see `JointEnds`). Where A stands or moves as it
// is told, that point is B's anchor: A then carries it in its frame, and feels nothing. A spring in place of the
// correction is a `SpringRow`, with Ċ taken against the target velocity.

struct MotorJointSim: JointSim {
  var ends: JointEnds
  var definition: MotorJoint
  /// Accumulated (N·s, N·m·s).
  var impulse = Vec2.zero
  var angularImpulse: Float = 0
  /// The angle's error and the target velocity at the start of the step.
  var startAngle: Float = 0
  var startVelocity = Vec2.zero
  /// The point and the angle, where one of them is a spring.
  var pointRow = SpringRow.absent
  var angleRow = SpringRow.absent
}

extension MotorJointSim {
  mutating func forgetImpulses() {
    impulse = .zero
    angularImpulse = 0
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.linearOffset, localAnchorB: definition.anchorB)
    startAngle = ends.angle(sims, reference: definition.angularOffset)
    startVelocity = sims[Int(ends.denseA)].transform.rotation.rotate(definition.linearVelocity)
    if isSpring {
      pointRow =
        .point(
          hertz: definition.linearHertz, dampingRatio: definition.linearDampingRatio, ends,
          timeStep: step.h) ?? .motor
      angleRow =
        .angle(
          hertz: definition.angularHertz, dampingRatio: definition.angularDampingRatio, ends,
          timeStep: step.h) ?? .motor
    }
    if definition.maximumForce == 0 { impulse = .zero }
    if definition.maximumTorque == 0 { angularImpulse = 0 }
  }

  @inline(__always)
  private var isSpring: Bool { definition.linearHertz > 0 || definition.angularHertz > 0 }

  /// Impulses within what the force and the torque make in a substep.
  @inline(__always)
  private func bounded(_ impulse: Vec2, _ step: StepContext) -> Vec2 {
    impulse.bounded(by: step.h * definition.maximumForce)
  }

  @inline(__always)
  private func bounded(_ impulse: Float, _ step: StepContext) -> Float {
    let limit = step.h * definition.maximumTorque
    return clamped(impulse, -limit, limit)
  }

  @inline(__always)
  private func arms(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    ends.massA > 0 ? ends.arms(states) : ends.armsAtB(states)
  }

  mutating func warmStart(_ states: UnsafeMutablePointer<BodyState>, _ step: StepContext) {
    var motion = ends.motion(states)
    let arms = arms(states)
    if isSpring {
      impulse = bounded(pointRow.warmStart(error: arms.separation, after: impulse), step)
      angularImpulse = bounded(
        angleRow.warmStart(error: ends.angle(states, from: startAngle), after: angularImpulse), step
      )
    }
    motion.apply(impulse, arms, ends)
    motion.applyAngular(angularImpulse, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    let rate = definition.correctionFactor * step.inverseTimeStep
    var motion = ends.motion(states)
    let arms = arms(states)
    let target =
      states[Int(ends.denseA)].deltaRotation.rotate(startVelocity) - rate * arms.separation
    let targetSpin = definition.angularVelocity - rate * (startAngle + ends.turn(states))
    if isSpring {
      solveSprings(&motion, arms, states, target, targetSpin, step, useBias: useBias)
    } else if !solveBoth(&motion, arms, target, targetSpin, step) {
      solveAngle(&motion, targetSpin, step)
      solvePoint(&motion, arms, target, step)
      solveAngle(&motion, targetSpin, step)
    }
    ends.store(motion, states)
  }

  /// Point and angle at once, where at least one of them is a spring.
  private mutating func solveSprings(
    _ motion: inout JointMotion, _ arms: JointArms, _ states: UnsafeMutablePointer<BodyState>,
    _ target: Vec2, _ targetSpin: Float, _ step: StepContext, useBias: Bool
  ) {
    let isPointSpring = definition.linearHertz > 0
    let isAngleSpring = definition.angularHertz > 0
    let drive =
      isPointSpring ? states[Int(ends.denseA)].deltaRotation.rotate(startVelocity) : target
    let driveSpin = isAngleSpring ? definition.angularVelocity : targetSpin
    var velocity = motion.relativeVelocity(arms) - drive
    if isPointSpring {
      velocity = pointRow.velocity(
        velocity, turning: motion.turningSpeed(arms, step), error: arms.separation,
        impulse: impulse, useBias: useBias)
    }
    var spin = motion.wB - motion.wA - driveSpin
    if isAngleSpring {
      spin = angleRow.velocity(
        spin, error: ends.angle(states, from: startAngle), impulse: angularImpulse, useBias: useBias
      )
    }
    let change = ends.impulses(
      arms, undoing: velocity,
      give: definition.maximumForce > 0 ? pointRow.give(useBias: useBias) : nil, spin,
      give: definition.maximumTorque > 0 ? angleRow.give(useBias: useBias) : nil)
    let (old, oldAngular) = (impulse, angularImpulse)
    impulse = bounded(old + change.point, step)
    angularImpulse = bounded(oldAngular + change.angle, step)
    motion.apply(impulse - old, arms, ends)
    motion.applyAngular(angularImpulse - oldAngular, ends)
  }

  /// Point and angle at once, which turn each other where the anchor is far from the centers; false where
  /// either has no strength left. For the elimination see `WeldJointSim`.
  @inline(__always)
  private mutating func solveBoth(
    _ motion: inout JointMotion, _ arms: JointArms, _ target: Vec2, _ targetSpin: Float,
    _ step: StepContext
  ) -> Bool {
    guard definition.maximumForce > 0, definition.maximumTorque > 0 else { return false }
    let point = PointMass(arms, ends)
    let coupling =
      ends.inertiaA * arms.rA.leftPerpendicular + ends.inertiaB * arms.rB.leftPerpendicular
    let solvedCoupling = point.solve(coupling)
    let schur = ends.inertiaA + ends.inertiaB - coupling.dot(solvedCoupling)
    let velocity = motion.relativeVelocity(arms) - target
    let spin = motion.wB - motion.wA - targetSpin
    let turn = inverseOrZero(schur) * (spin - solvedCoupling.dot(velocity))
    let push = point.solve(velocity - turn * coupling)
    guard (impulse - push).length <= step.h * definition.maximumForce,
      (angularImpulse - turn).magnitude <= step.h * definition.maximumTorque
    else { return false }
    impulse -= push
    angularImpulse -= turn
    motion.apply(-push, arms, ends)
    motion.applyAngular(-turn, ends)
    return true
  }

  @inline(__always)
  private mutating func solvePoint(
    _ motion: inout JointMotion, _ arms: JointArms, _ target: Vec2, _ step: StepContext
  ) {
    guard definition.maximumForce > 0 else { return }
    let old = impulse
    let push = PointMass(arms, ends).solve(motion.relativeVelocity(arms) - target)
    impulse = bounded(impulse - push, step)
    motion.apply(impulse - old, arms, ends)
  }

  @inline(__always)
  private mutating func solveAngle(
    _ motion: inout JointMotion, _ target: Float, _ step: StepContext
  ) {
    guard definition.maximumTorque > 0 else { return }
    let limit = step.h * definition.maximumTorque
    let mass = inverseOrZero(ends.inertiaA + ends.inertiaB)
    let old = angularImpulse
    angularImpulse = clamped(old - mass * (motion.wB - motion.wA - target), -limit, limit)
    motion.applyAngular(angularImpulse - old, ends)
  }
}
