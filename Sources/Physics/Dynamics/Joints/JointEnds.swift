// What every kind of joint needs of its two bodies, and the frame in which a substep sees them.
//
// A body's place within a step is its place at the start plus `BodyState.delta`. So a point of it,
// relative to the other body's, is
//   d = (cB − cA)₀ + (δB − δA) + (rB − rA),   rX = ΔqX r₀X
// with everything small or exact: no digits are lost far from the origin.
//
// Where a gap is open, both bodies are taken at one point P of it:
//   r'A = rA + (1 − s) d,   r'B = rB − s d,   so that cA + r'A = cB + r'B = P,   s = iB / (iA + iB)
// An impulse and its counterpart at two different points would make a couple: closed systems would
// begin to spin, spinning ones slow down. So linear and angular momentum are kept whatever the gap.
// The body that turns more easily spans the greater part: the gap turns with it, and next to what
// cannot turn, P is the fixed anchor.

/// A joint's two bodies as the solver sees them.
struct JointEnds: BitwiseCopyable {
  /// The joint and its bodies by slot.
  var slot: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// The spring in place of the rigid part; a stiffness of 0 Hz is none.
  var springHertz: Float = 0
  var springDampingRatio: Float = 0
  /// The bodies' dense indices in this step.
  var denseA: Int32 = -1
  var denseB: Int32 = -1
  /// Inverse masses (1/kg) and inertias (1/(kg·m²)); zero for what does not give.
  var massA: Float = 0
  var massB: Float = 0
  var inertiaA: Float = 0
  var inertiaB: Float = 0
  /// The anchors from each center of mass, world-aligned at the start of the step (m).
  var anchorA = Vec2.zero
  var anchorB = Vec2.zero
  /// From A's center of mass to B's at the start of the step (m).
  var centers = Vec2.zero

  init(slot: Int32, bodyA: Int32, bodyB: Int32) {
    self.slot = slot
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

extension JointEnds {
  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>,
    localAnchorA: Vec2, localAnchorB: Vec2
  ) {
    denseA = bodies[Int(bodyA)].dense
    denseB = bodies[Int(bodyB)].dense
    let a = sims + Int(denseA)
    let b = sims + Int(denseB)
    massA = a.pointee.inverseMass
    massB = b.pointee.inverseMass
    inertiaA = a.pointee.solverInverseInertia
    inertiaB = b.pointee.solverInverseInertia
    anchorA = a.pointee.transform.rotation.rotate(localAnchorA - a.pointee.localCenter)
    anchorB = b.pointee.transform.rotation.rotate(localAnchorB - b.pointee.localCenter)
    centers = b.pointee.center - a.pointee.center
  }

  /// The anchors at the start of the step, likewise.
  var startArms: JointArms {
    JointArms(rA: anchorA, rB: anchorB, separation: centers + (anchorB - anchorA))
  }

  /// The anchors as they are turned now, and the way from A's to B's: the arms of joints that push
  /// along that way, or at B's anchor.
  @inline(__always)
  func anchorArms(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    let a = states + Int(denseA)
    let b = states + Int(denseB)
    let rA = a.pointee.deltaRotation.rotate(anchorA)
    let rB = b.pointee.deltaRotation.rotate(anchorB)
    let moved = b.pointee.deltaPosition - a.pointee.deltaPosition
    return JointArms(rA: rA, rB: rB, separation: centers + moved + (rB - rA))
  }

  /// The arms of a joint that moves B's anchor in the frame of an A that feels nothing: both reach to it.
  @inline(__always)
  func armsAtB(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    let anchors = anchorArms(states)
    return JointArms(
      rA: anchors.rA + anchors.separation, rB: anchors.rB, separation: anchors.separation)
  }

  /// The arms of a joint that holds its anchors together: both reach to one point of the gap.
  @inline(__always)
  func arms(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    let anchors = anchorArms(states)
    let gap = anchors.separation
    let turning = inertiaA + inertiaB
    let share = turning > 0 ? inertiaB / turning : 0.5
    return JointArms(
      rA: anchors.rA + (1 - share) * gap, rB: anchors.rB - share * gap, separation: gap)
  }

  /// How far B has turned relative to A since the start of the step (radians).
  @inline(__always)
  func turn(_ states: UnsafeMutablePointer<BodyState>) -> Float {
    states[Int(denseB)].deltaRotation.relative(to: states[Int(denseA)].deltaRotation).angle
  }

  /// An angle that was `start` at the start of the step, now, in −π ... π (radians).
  @inline(__always)
  func angle(_ states: UnsafeMutablePointer<BodyState>, from start: Float) -> Float {
    let angle = start + turn(states)
    return angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
  }

  /// The angle B − A − `reference` at the start of the step, in −π ... π (radians).
  func angle(
    _ sims: UnsafePointer<BodySim>, reference: Float
  ) -> Float {
    let relative = sims[Int(denseB)].transform.rotation.relative(
      to: sims[Int(denseA)].transform.rotation)
    return relative.relative(to: Rotation(angle: reference)).angle
  }

  @inline(__always)
  func motion(_ states: UnsafeMutablePointer<BodyState>) -> JointMotion {
    let a = states[Int(denseA)].motion
    let b = states[Int(denseB)].motion
    return JointMotion(
      vA: Vec2(a.x, a.y), wA: a.z, vB: Vec2(b.x, b.y), wB: b.z, freeSpinA: a.w, freeSpinB: b.w)
  }

  /// Writes the velocities back; never those of a body that does not give.
  @inline(__always)
  func store(_ motion: JointMotion, _ states: UnsafeMutablePointer<BodyState>) {
    if massA > 0 {
      states[Int(denseA)].velocity = motion.vA
      states[Int(denseA)].angularVelocity = motion.wA
    }
    if massB > 0 {
      states[Int(denseB)].velocity = motion.vB
      states[Int(denseB)].angularVelocity = motion.wB
    }
  }
}

extension JointEnds {
  /// How the rigid part is solved in this pass, or `nil` where it is not: a spring in its place gives
  /// its force in the solve, the relaxing pass would only damp it.
  @inline(__always)
  func rigidSoftness(_ step: StepContext, useBias: Bool) -> Softness? {
    guard springHertz > 0 else { return useBias ? step.jointSoftness : .rigid }
    guard useBias else { return nil }
    return .spring(hertz: springHertz, dampingRatio: springDampingRatio, timeStep: step.h)
  }
}

/// The lever arms of a joint in one substep (m).
struct JointArms {
  let rA: Vec2
  let rB: Vec2
  /// From A's anchor to B's.
  let separation: Vec2
}

/// The velocities of a joint's bodies while it is solved.
struct JointMotion {
  var vA: Vec2
  var wA: Float
  var vB: Vec2
  var wB: Float
  /// The spins before joints were warm-started in the substep.
  var freeSpinA: Float = 0
  var freeSpinB: Float = 0

  /// How fast B's anchor moves away from A's (m/s).
  @inline(__always)
  func relativeVelocity(_ arms: JointArms) -> Vec2 {
    vB + cross(wB, arms.rB) - vA - cross(wA, arms.rA)
  }

  /// Pushes B at its anchor and A the opposite way (N·s).
  @inline(__always)
  mutating func apply(_ impulse: Vec2, _ arms: JointArms, _ ends: JointEnds) {
    vA = vA - ends.massA * impulse
    wA -= ends.inertiaA * arms.rA.cross(impulse)
    vB = vB + ends.massB * impulse
    wB += ends.inertiaB * arms.rB.cross(impulse)
  }

  /// How fast the anchors part in the coming substep because they go on in circles, not straight on
  /// (m/s): with it, a joint that turns fast is closed at the substep's end.
  ///
  ///   (q(h w) − 1 − h w ×) r / h = w ((cos t − 1) r + (sin t − t) r⊥) / t,   t = h w,
  ///
  /// for B less that for A, by two terms of each series, up to t = 1, and in part (`Tolerance.turningPart`). The spins are those from before the
  /// warm start: the impulses of the last substep have turned with the bodies since, and what they
  /// make of the spins the solve takes back.
  @inline(__always)
  func turningSpeed(_ arms: JointArms, _ step: StepContext) -> Vec2 {
    func speed(_ r: Vec2, _ w: Float) -> Vec2 {
      let t = clamped(step.h * w, -1, 1)
      let z = t * t
      return (-Tolerance.turningPart * w * t)
        * ((0.5 - z / 24) * r + (t * (1 / 6 - z / 120)) * r.leftPerpendicular)
    }
    return speed(arms.rB, freeSpinB) - speed(arms.rA, freeSpinA)
  }

  /// Turns B and turns A the opposite way (N·m·s).
  @inline(__always)
  mutating func applyAngular(_ impulse: Float, _ ends: JointEnds) {
    wA -= ends.inertiaA * impulse
    wB += ends.inertiaB * impulse
  }
}

/// The 2 × 2 matrix K of a point constraint, Ċ = vB + wB × rB − vA − wA × rA:
///
///   K = (mA + mB) 1 + iA pA pAᵀ + iB pB pBᵀ,   pX = (−rX.y, rX.x)
struct PointMass {
  let xx: Float
  let xy: Float
  let yy: Float

  @inline(__always)
  init(_ arms: JointArms, _ ends: JointEnds) {
    self.init(arms, ends, give: 0)
  }

  /// - Parameter give: By how much the constraint itself gives way (1/kg).
  @inline(__always)
  init(_ arms: JointArms, _ ends: JointEnds, give: Float) {
    let rA = arms.rA
    let rB = arms.rB
    xx = give + ends.massA + ends.massB + ends.inertiaA * rA.y * rA.y + ends.inertiaB * rB.y * rB.y
    xy = -ends.inertiaA * rA.x * rA.y - ends.inertiaB * rB.x * rB.y
    yy = give + ends.massA + ends.massB + ends.inertiaA * rA.x * rA.x + ends.inertiaB * rB.x * rB.x
  }

  /// K⁻¹ v, or zero where nothing can give.
  @inline(__always)
  func solve(_ v: Vec2) -> Vec2 {
    let determinant = xx * yy - xy * xy
    let inverse = determinant > 0 ? 1 / determinant : 0
    return Vec2(inverse * (yy * v.x - xy * v.y), inverse * (xx * v.y - xy * v.x))
  }
}

@inline(__always)
func inverseOrZero(_ x: Float) -> Float { x > 0 ? 1 / x : 0 }
