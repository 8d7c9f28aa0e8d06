// C = pB − target,  Ċ = vB + wB × rB,  K = mB 1 + iB pB pBᵀ,  pB = (−rB.y, rB.x)
//
// A spring whose impulse per substep stays within h F: the hand is strong, not endless.

struct MouseJointSim: JointSim {
  var ends: JointEnds
  var definition: MouseJoint
  /// Accumulated (N·s).
  var impulse = Vec2.zero
  /// From the target to B's centre of mass at the start of the step (m).
  var startError = Vec2.zero
  var softness = Softness.rigid
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
    softness = .spring(
      hertz: definition.hertz, dampingRatio: definition.dampingRatio, timeStep: step.h)
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    var motion = ends.motion(states)
    motion.apply(impulse, ends.anchorArms(states), ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    // A spring gives its force in the solve; the relaxing pass would only damp it.
    guard useBias else { return }
    let arms = ends.anchorArms(states)
    var motion = ends.motion(states)
    let error = startError + states[Int(ends.denseB)].deltaPosition + arms.rB
    let old = impulse
    impulse += softness.impulse(
      mass: PointMass(arms, ends), velocity: motion.vB + cross(motion.wB, arms.rB), error: error,
      accumulated: old)
    let limit = step.h * definition.maximumForce
    let length = impulse.length
    if length > limit { impulse *= limit / length }
    motion.apply(impulse - old, arms, ends)
    ends.store(motion, states)
  }
}
