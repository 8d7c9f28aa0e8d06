// Point:  C = d, the way from A's anchor to B's;  Ċ = vB + wB × rB − vA − wA × rA
// Angle:  C = θB − θA − reference;  Ċ = wB − wA
//
//     | (mA + mB) 1 + iA pA pAᵀ + iB pB pBᵀ   iA pA + iB pB |
// K = |                                                     |   pX = (−rX.y, rX.x)
//     | (iA pA + iB pB)ᵀ                      iA + iB       |
//
// Rigid welds are solved with their whole tree by the direct solver, which reads and writes the impulses too. One that
// closes a loop solves the three rows at once: taken in turns, the lever arm of a long welded bar
// lets it sag. Where one part is a spring, both are a `SpringRow`.

struct WeldJointSim: JointSim {
  var ends: JointEnds
  var definition: WeldJoint
  /// Accumulated (N·s, N·m·s).
  var impulse = Vec2.zero
  var angularImpulse: Float = 0
  /// The angle's error at the start of the step (radians).
  var startAngle: Float = 0
  /// The point and the angle, unless both are rigid.
  var pointRow = SpringRow.absent
  var angleRow = SpringRow.absent
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

  /// Whether its point, its angle or both are springs.
  @inline(__always)
  var isSpring: Bool { !isRigid || ends.springHertz > 0 }

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
    guard isSpring else { return }
    var (linear, angular) = (definition.linearHertz, definition.angularHertz)
    var (linearRatio, angularRatio) =
      (definition.linearDampingRatio, definition.angularDampingRatio)
    if isRigid {
      // The one spring in place of both.
      (linear, angular) = (ends.springHertz, ends.springHertz)
      (linearRatio, angularRatio) = (ends.springDampingRatio, ends.springDampingRatio)
    }
    pointRow =
      .point(hertz: linear, dampingRatio: linearRatio, ends, timeStep: step.h)
      ?? SpringRow(rigid: step.jointSoftness, inverseMass: ends.largestInverseMass)
    angleRow =
      .angle(hertz: angular, dampingRatio: angularRatio, ends, timeStep: step.h)
      ?? SpringRow(rigid: step.jointSoftness, inverseMass: ends.inertiaA + ends.inertiaB)
  }

  mutating func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    guard !isDirect else { return }
    let arms = ends.arms(states)
    var motion = ends.motion(states)
    if isSpring {
      impulse = pointRow.warmStart(error: arms.separation, after: impulse)
      angularImpulse = angleRow.warmStart(
        error: ends.angle(states, from: startAngle), after: angularImpulse)
    }
    motion.apply(impulse, arms, ends)
    motion.applyAngular(angularImpulse, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    guard !isDirect else { return }
    let arms = ends.arms(states)
    let angle = ends.angle(states, from: startAngle)
    var motion = ends.motion(states)
    if isSpring {
      solveSprings(&motion, arms, angle: angle, step, useBias: useBias)
    } else if ends.inertiaA + ends.inertiaB > 0 {
      let softness = useBias ? step.jointSoftness : .rigid
      solveRigid(&motion, arms, angle: angle, softness, step, useBias: useBias)
    } else {
      let softness = useBias ? step.jointSoftness : .rigid
      let change = softness.impulse(
        mass: PointMass(arms, ends), velocity: motion.relativeVelocity(arms),
        error: arms.separation, accumulated: impulse)
      impulse += change
      motion.apply(change, arms, ends)
    }
    ends.store(motion, states)
  }

  @inline(__always)
  private mutating func solveSprings(
    _ motion: inout JointMotion, _ arms: JointArms, angle: Float, _ step: StepContext,
    useBias: Bool
  ) {
    let velocity = pointRow.velocity(
      motion.relativeVelocity(arms), turning: motion.turningSpeed(arms, step),
      error: arms.separation, impulse: impulse, useBias: useBias)
    let spin = angleRow.velocity(
      motion.wB - motion.wA, error: angle, impulse: angularImpulse, useBias: useBias)
    let change = ends.impulses(
      arms, undoing: velocity, give: pointRow.give(useBias: useBias), spin,
      give: angleRow.give(useBias: useBias))
    impulse += change.point
    angularImpulse += change.angle
    motion.apply(change.point, arms, ends)
    motion.applyAngular(change.angle, ends)
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
    if useBias { velocity += motion.turningSpeed(arms, step) }
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
