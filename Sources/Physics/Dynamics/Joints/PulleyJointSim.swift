// C = ℓA + r ℓB − L,   ℓX = |pX − gX|,  uX = (pX − gX) / ℓX,  gX the fixed points
// Ċ = uA · (vA + wA × rA) + r uB · (vB + wB × rB)
// K = kA + r² kB,   kX = mX + iX (rX × uX)²
//
// `tension` is how hard the rope pulls: −uA of it on A, −r uB of it on B. A rope that can slacken is a
// one-sided limit, ℓA + r ℓB ≤ L. The limits of each side act between the body and its fixed point,
// with K = kX.

struct PulleyJointSim: JointSim {
  var ends: JointEnds
  var definition: PulleyJoint
  /// Accumulated (N·s). The tension pulls the anchors in; of the limits, the shortest lengths push out
  /// and the longest pull in.
  var tension: Float = 0
  var sideA = PulleySide()
  var sideB = PulleySide()
}

/// The limits of one side, and where its body's center of mass is from the fixed point.
struct PulleySide: BitwiseCopyable {
  var lowerImpulse: Float = 0
  var upperImpulse: Float = 0
  /// At the start of the step (m).
  var startCenter = Vec2.zero
  @inline(__always) var total: Float { lowerImpulse - upperImpulse }
}

/// One side as it stands in a substep.
private struct PulleyReach {
  let length: Float
  let direction: Vec2
  /// rX × uX (m) and kX (1/kg).
  let arm: Float
  let inverseMass: Float

  @inline(__always)
  init(_ reach: Vec2, _ anchor: Vec2, mass: Float, inertia: Float) {
    length = reach.length
    // At the wheel itself there is no direction: nothing is pulled until it is left.
    direction = length > Tolerance.linearSlop * 0.01 ? reach / length : .zero
    arm = anchor.cross(direction)
    inverseMass = mass * direction.lengthSquared + inertia * arm * arm
  }
}

extension PulleyJointSim {
  mutating func forgetImpulses() {
    tension = 0
    sideA = PulleySide()
    sideB = PulleySide()
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    sideA.startCenter = sims[Int(ends.denseA)].center - definition.groundAnchorA
    sideB.startCenter = sims[Int(ends.denseB)].center - definition.groundAnchorB
    if definition.minimumLengthA == nil { sideA.lowerImpulse = 0 }
    if definition.maximumLengthA == nil { sideA.upperImpulse = 0 }
    if definition.minimumLengthB == nil { sideB.lowerImpulse = 0 }
    if definition.maximumLengthB == nil { sideB.upperImpulse = 0 }
  }

  @inline(__always)
  private func reaches(
    _ states: UnsafeMutablePointer<BodyState>
  ) -> (a: PulleyReach, b: PulleyReach) {
    let a = states[Int(ends.denseA)]
    let b = states[Int(ends.denseB)]
    let rA = a.deltaRotation.rotate(ends.anchorA)
    let rB = b.deltaRotation.rotate(ends.anchorB)
    return (
      PulleyReach(
        sideA.startCenter + a.deltaPosition + rA, rA, mass: ends.massA, inertia: ends.inertiaA),
      PulleyReach(
        sideB.startCenter + b.deltaPosition + rB, rB, mass: ends.massB, inertia: ends.inertiaB)
    )
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let (a, b) = reaches(states)
    var motion = ends.motion(states)
    motion.push(a: sideA.total - tension, a, b: sideB.total - definition.ratio * tension, b, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    let (a, b) = reaches(states)
    let ratio = definition.ratio
    var motion = ends.motion(states)

    let changeA = sideA.solve(
      speed: motion.speedA(a), a, definition.minimumLengthA, definition.maximumLengthA, step,
      useBias: useBias)
    motion.push(a: changeA, a, b: 0, b, ends)
    let changeB = sideB.solve(
      speed: motion.speedB(b), b, definition.minimumLengthB, definition.maximumLengthB, step,
      useBias: useBias)
    motion.push(a: 0, a, b: changeB, b, ends)

    let mass = inverseOrZero(a.inverseMass + ratio * ratio * b.inverseMass)
    let speed = -(motion.speedA(a) + ratio * motion.speedB(b))
    let gap = definition.length - a.length - ratio * b.length
    let change: Float
    if let softness = ends.rigidSoftness(step, useBias: useBias) {
      if definition.canSlacken && ends.springHertz == 0 {
        change = step.limitImpulse(
          mass: mass, speed: speed, gap: gap, accumulated: tension, useBias: useBias)
      } else {
        let free = softness.impulse(mass: mass, speed: speed, error: gap, accumulated: tension)
        change = definition.canSlacken ? larger(free, -tension) : free
      }
    } else {
      change = 0
    }
    tension += change
    motion.push(a: -change, a, b: -ratio * change, b, ends)
    ends.store(motion, states)
  }
}

extension PulleySide {
  /// The change of the outward impulse on the body.
  @inline(__always)
  fileprivate mutating func solve(
    speed: Float, _ reach: PulleyReach, _ minimum: Float?, _ maximum: Float?, _ step: StepContext,
    useBias: Bool
  ) -> Float {
    guard minimum != nil || maximum != nil else { return 0 }
    let mass = inverseOrZero(reach.inverseMass)
    var outward: Float = 0
    if let minimum {
      let change = step.limitImpulse(
        mass: mass, speed: speed, gap: reach.length - minimum, accumulated: lowerImpulse,
        useBias: useBias)
      lowerImpulse += change
      outward += change
    }
    if let maximum {
      let change = step.limitImpulse(
        mass: mass, speed: -speed - reach.inverseMass * outward, gap: maximum - reach.length,
        accumulated: upperImpulse, useBias: useBias)
      upperImpulse += change
      outward -= change
    }
    return outward
  }
}

extension JointMotion {
  /// How fast each side grows longer (m/s).
  @inline(__always)
  fileprivate func speedA(_ reach: PulleyReach) -> Float {
    reach.direction.dot(vA) + reach.arm * wA
  }
  @inline(__always)
  fileprivate func speedB(_ reach: PulleyReach) -> Float {
    reach.direction.dot(vB) + reach.arm * wB
  }

  /// Pushes each body away from its fixed point (N·s).
  @inline(__always)
  fileprivate mutating func push(
    a: Float, _ reachA: PulleyReach, b: Float, _ reachB: PulleyReach, _ ends: JointEnds
  ) {
    vA = vA + (ends.massA * a) * reachA.direction
    wA += ends.inertiaA * a * reachA.arm
    vB = vB + (ends.massB * b) * reachB.direction
    wB += ends.inertiaB * b * reachB.arm
  }
}
