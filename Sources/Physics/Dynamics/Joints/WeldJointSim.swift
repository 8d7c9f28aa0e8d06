// Point:  C = d, the way from A's anchor to B's;  Ċ = vB + wB × rB − vA − wA × rA
// Angle:  C = θB − θA − reference;  Ċ = wB − wA
//
//     | (mA + mB) 1 + iA pA pAᵀ + iB pB pBᵀ   iA pA + iB pB |
// K = |                                                     |   pX = (−rX.y, rX.x)
//     | (iA pA + iB pB)ᵀ                      iA + iB       |
//
// Rigid welds are solved with their whole tree by the direct solver, which reads and writes the impulses too. One that
// closes a loop solves the three rows at once: taken in turns, the lever arm of a long welded bar
// lets it sag. As soon as one part is a spring, the angle is solved first, then the point.

struct WeldJointSim: JointSim {
  var ends: JointEnds
  var definition: WeldJoint
  /// Accumulated (N·s, N·m·s).
  var impulse = Vec2.zero
  var angularImpulse: Float = 0
  /// The angle's error at the start of the step (radians).
  var startAngle: Float = 0
  var linearSoftness = Softness.rigid
  var angularSoftness = Softness.rigid
  /// Whether the direct solver holds it in this step.
  var isDirect = false
}

extension WeldJointSim {
  mutating func forgetImpulses() {
    impulse = .zero
    angularImpulse = 0
  }

  @inline(__always)
  var isRigid: Bool { definition.linearHertz == 0 && definition.angularHertz == 0 }

  /// Whether it can be solved directly between these bodies: it is rigid, and what moves also turns.
  func mayBeDirect(_ a: BodySim, _ b: BodySim) -> Bool {
    isRigid && ends.springHertz == 0
      && (a.inverseMass > 0) == (a.inverseInertia > 0)
      && (b.inverseMass > 0) == (b.inverseInertia > 0)
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    guard !isDirect else { return }
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    startAngle = ends.angle(sims, reference: definition.referenceAngle)
    linearSoftness =
      definition.linearHertz > 0
      ? .spring(
        hertz: definition.linearHertz, dampingRatio: definition.linearDampingRatio,
        timeStep: step.h) : step.jointSoftness
    angularSoftness =
      definition.angularHertz > 0
      ? .spring(
        hertz: definition.angularHertz, dampingRatio: definition.angularDampingRatio,
        timeStep: step.h) : step.jointSoftness
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    guard !isDirect else { return }
    let arms = ends.arms(states)
    var motion = ends.motion(states)
    motion.apply(impulse, arms, ends)
    motion.applyAngular(angularImpulse, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    guard !isDirect else { return }
    let arms = ends.arms(states)
    let angle = startAngle + ends.turn(states)
    var motion = ends.motion(states)
    if isRigid && ends.inertiaA + ends.inertiaB > 0 {
      guard let softness = ends.rigidSoftness(step, useBias: useBias) else { return }
      solveRigid(&motion, arms, angle: angle, softness, step, useBias: useBias)
    } else {
      // A spring gives its force in the solve; the relaxing pass would only damp it.
      if definition.angularHertz == 0 || useBias {
        let softness = useBias ? angularSoftness : .rigid
        let change = softness.impulse(
          mass: inverseOrZero(ends.inertiaA + ends.inertiaB), speed: motion.wB - motion.wA,
          error: angle, accumulated: angularImpulse)
        angularImpulse += change
        motion.applyAngular(change, ends)
      }
      if definition.linearHertz == 0 || useBias {
        let softness = useBias ? linearSoftness : .rigid
        let change = softness.impulse(
          mass: PointMass(arms, ends), velocity: motion.relativeVelocity(arms),
          error: arms.separation, accumulated: impulse)
        impulse += change
        motion.apply(change, arms, ends)
      }
    }
    ends.store(motion, states)
  }

  /// The block solve: the angle's row is eliminated last, S = k − bᵀ K⁻¹ b.
  @inline(__always)
  private mutating func solveRigid(
    _ motion: inout JointMotion, _ arms: JointArms, angle: Float, _ softness: Softness,
    _ step: StepContext, useBias: Bool
  ) {
    let point = PointMass(arms, ends)
    let coupling =
      ends.inertiaA * arms.rA.leftPerpendicular + ends.inertiaB * arms.rB.leftPerpendicular
    let solvedCoupling = point.solve(coupling)
    let schur = ends.inertiaA + ends.inertiaB - coupling.dot(solvedCoupling)
    var velocity = softness.massScale * motion.relativeVelocity(arms)
    velocity += softness.errorScale * arms.separation
    if useBias && ends.springHertz == 0 { velocity += motion.turningSpeed(arms, step) }
    let spin = softness.massScale * (motion.wB - motion.wA) + softness.errorScale * angle
    let turn = inverseOrZero(schur) * (spin - solvedCoupling.dot(velocity))
    let push = point.solve(velocity - turn * coupling)

    let change = -push - softness.impulseScale * impulse
    let angularChange = -turn - softness.impulseScale * angularImpulse
    impulse += change
    angularImpulse += angularChange
    motion.apply(change, arms, ends)
    motion.applyAngular(angularChange, ends)
  }
}
