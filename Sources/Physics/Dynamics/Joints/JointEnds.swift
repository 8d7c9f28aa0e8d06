// What every kind of joint needs of its two bodies, and the frame in which a substep sees them.
//
// A body's place within a step is its place at the start plus `BodyState.delta`. So a point of it,
// relative to the other body's, is
//   d = (cB − cA)₀ + (δB − δA) + (rB − rA),   rX = ΔqX r₀X
// with everything small or exact: no digits are lost far from the origin.

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
  /// The anchors from each centre of mass, world-aligned at the start of the step (m).
  var anchorA = Vec2.zero
  var anchorB = Vec2.zero
  /// From A's centre of mass to B's at the start of the step (m).
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

  /// The anchors as they are turned now, and the way from A's to B's.
  @inline(__always)
  func arms(_ states: UnsafeMutablePointer<BodyState>) -> JointArms {
    let a = states + Int(denseA)
    let b = states + Int(denseB)
    let rA = a.pointee.deltaRotation.rotate(anchorA)
    let rB = b.pointee.deltaRotation.rotate(anchorB)
    let moved = b.pointee.deltaPosition - a.pointee.deltaPosition
    return JointArms(rA: rA, rB: rB, separation: centers + moved + (rB - rA))
  }

  /// How far B has turned relative to A since the start of the step (radians).
  @inline(__always)
  func turn(_ states: UnsafeMutablePointer<BodyState>) -> Float {
    states[Int(denseB)].deltaRotation.relative(to: states[Int(denseA)].deltaRotation).angle
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
      vA: Vec2(a.x, a.y), wA: a.z, vB: Vec2(b.x, b.y), wB: b.z)
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
    return Softness(hertz: springHertz, dampingRatio: springDampingRatio, timeStep: step.h)
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
    let rA = arms.rA
    let rB = arms.rB
    xx = ends.massA + ends.massB + ends.inertiaA * rA.y * rA.y + ends.inertiaB * rB.y * rB.y
    xy = -ends.inertiaA * rA.x * rA.y - ends.inertiaB * rB.x * rB.y
    yy = ends.massA + ends.massB + ends.inertiaA * rA.x * rA.x + ends.inertiaB * rB.x * rB.x
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
