// C = pB − target,  Ċ = vB + wB × rB,  K = mB 1 + iB pB pBᵀ,  pB = (−rB.y, rB.x)
//
// A `SpringRow` whose impulse per substep stays within h F: the hand is strong, not endless.

struct MouseJointSim: JointSim {
  var ends: JointEnds
  var definition: MouseJoint
  /// Accumulated (N·s).
  var impulse = Vec2.zero
  /// From the target to B's center of mass at the start of the step (m).
  var startError = Vec2.zero
  var row = SpringRow.absent
}

extension MouseJointSim {
  mutating func forgetImpulses() {
    impulse = .zero
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(bodies, sims, localAnchorA: .zero, localAnchorB: definition.anchorB)
    // The first body is only where the hand stands: it feels nothing.
    ends.massA = 0
    ends.inertiaA = 0
    startError = sims[Int(ends.denseB)].center - definition.target
    row =
      .point(
        hertz: definition.hertz, dampingRatio: definition.dampingRatio, ends, timeStep: step.h)
      ?? .absent
  }

  mutating func warmStart(_ states: UnsafeMutablePointer<BodyState>, _ step: StepContext) {
    var motion = ends.motion(states)
    let arms = arms(states)
    impulse = bounded(row.warmStart(error: arms.separation, after: impulse), step)
    motion.apply(impulse, arms, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    guard let give = row.give(useBias: useBias) else { return }
    let arms = arms(states)
    var motion = ends.motion(states)
    let velocity = row.velocity(
      motion.vB + cross(motion.wB, arms.rB), turning: motion.turningSpeed(arms, step),
      error: arms.separation, impulse: impulse, useBias: useBias)
    let old = impulse
    impulse = bounded(old - PointMass(arms, ends, give: give).solve(velocity), step)
    motion.apply(impulse - old, arms, ends)
    ends.store(motion, states)
  }

  /// The body's arm, and the way from the target to its anchor.
  @inline(__always)
  private func arms(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    let rB = ends.anchorArms(states).rB
    let error = startError + states[Int(ends.denseB)].deltaPosition + rB
    return JointArms(rA: .zero, rB: rB, separation: error)
  }

  /// An impulse within what the force makes in a substep.
  @inline(__always)
  private func bounded(_ impulse: Vec2, _ step: StepContext) -> Vec2 {
    impulse.bounded(by: step.h * definition.maximumForce)
  }
}
