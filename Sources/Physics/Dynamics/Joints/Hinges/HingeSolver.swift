// Revolute joints, eight at once.
//
// Point:  C = d, the way from A's anchor to B's;  Ċ = vB + wB × rB − vA − wA × rA
//         K = (mA + mB) 1 + iA pA pAᵀ + iB pB pBᵀ,   pX = (−rX.y, rX.x)
//         λ' = −s_m K⁻¹ (Ċ + s_b C) − s_i λ
// Angle:  θ = θB − θA − reference;  θ̇ = wB − wA;  K = iA + iB
//
// The spring pulls θ to its angle, the motor drives θ̇ to its speed, the limits keep θ between two
// angles; the point goes last, so that what was solved last holds best. θ is the arc tangent at the
// start of the step plus that of the turn since: exact also at high spin. See `Softness` for s_m,
// s_b and s_i, and `JointEnds` for d within a step.

/// The turned arms of eight hinges, and the way from anchor to anchor.
struct WideArms {
  let aX: WideFloat
  let aY: WideFloat
  let bX: WideFloat
  let bY: WideFloat
  let separationX: WideFloat
  let separationY: WideFloat
  /// How far B has turned against A since the step began.
  let turnSine: WideFloat
  let turnCosine: WideFloat

  @inline(__always)
  init(_ k: UnsafePointer<WideHinge>, _ states: UnsafeMutablePointer<BodyState>) {
    let a = WideDelta(k.pointee.indexA, states)
    let b = WideDelta(k.pointee.indexB, states)
    aX = a.c * k.pointee.anchorAX - a.s * k.pointee.anchorAY
    aY = a.s * k.pointee.anchorAX + a.c * k.pointee.anchorAY
    bX = b.c * k.pointee.anchorBX - b.s * k.pointee.anchorBY
    bY = b.s * k.pointee.anchorBX + b.c * k.pointee.anchorBY
    separationX = k.pointee.centersX + (b.dx - a.dx) + (bX - aX)
    separationY = k.pointee.centersY + (b.dy - a.dy) + (bY - aY)
    turnSine = a.c * b.s - a.s * b.c
    turnCosine = a.c * b.c + a.s * b.s
  }
}

extension WidePair {
  @inline(__always)
  mutating func apply(
    _ px: WideFloat, _ py: WideFloat, _ arms: borrowing WideArms, _ k: UnsafePointer<WideHinge>
  ) {
    a.vx = a.vx - k.pointee.inverseMassA * px
    a.vy = a.vy - k.pointee.inverseMassA * py
    a.w = a.w - k.pointee.inverseInertiaA * (arms.aX * py - arms.aY * px)
    b.vx = b.vx + k.pointee.inverseMassB * px
    b.vy = b.vy + k.pointee.inverseMassB * py
    b.w = b.w + k.pointee.inverseInertiaB * (arms.bX * py - arms.bY * px)
  }

  @inline(__always)
  mutating func turn(_ impulse: WideFloat, _ k: UnsafePointer<WideHinge>) {
    a.w = a.w - k.pointee.inverseInertiaA * impulse
    b.w = b.w + k.pointee.inverseInertiaB * impulse
  }

  @inline(__always)
  mutating func solvePoint(
    _ k: UnsafeMutablePointer<WideHinge>, _ arms: borrowing WideArms, _ pass: HingePass
  ) {
    let iA = k.pointee.inverseInertiaA
    let iB = k.pointee.inverseInertiaB
    let masses = k.pointee.inverseMassA + k.pointee.inverseMassB
    let xx = masses + iA * arms.aY * arms.aY + iB * arms.bY * arms.bY
    let xy = -(iA * arms.aX * arms.aY + iB * arms.bX * arms.bY)
    let yy = masses + iA * arms.aX * arms.aX + iB * arms.bX * arms.bX
    let determinant = xx * yy - xy * xy
    let inverse = select(
      greater(determinant, .zero), WideFloat(1) / determinant, .zero)

    var ux = (b.vx - b.w * arms.bY) - (a.vx - a.w * arms.aY)
    var uy = (b.vy + b.w * arms.bX) - (a.vy + a.w * arms.aX)
    if pass.useBias {
      ux = ux + pass.biasRate * arms.separationX
      uy = uy + pass.biasRate * arms.separationY
    }
    var px = inverse * (xy * uy - yy * ux)
    var py = inverse * (xy * ux - xx * uy)
    if pass.useBias {
      px = pass.massScale * px - pass.impulseScale * k.pointee.impulseX
      py = pass.massScale * py - pass.impulseScale * k.pointee.impulseY
    }
    k.pointee.impulseX = k.pointee.impulseX + px
    k.pointee.impulseY = k.pointee.impulseY + py
    apply(px, py, arms, k)
  }

  @inline(__always)
  mutating func solveAngle(
    _ k: UnsafePointer<WideHinge>, _ t: UnsafeMutablePointer<WideHingeAngle>,
    _ arms: borrowing WideArms, _ pass: HingePass
  ) {
    let angle = t.pointee.startAngle + arctangent(arms.turnSine, arms.turnCosine)
    let mass = t.pointee.mass
    if pass.useBias {
      let error = angle - t.pointee.springAngle
      let change =
        -(t.pointee.springMassScale * mass * (b.w - a.w + t.pointee.springBiasRate * error))
        - t.pointee.springImpulseScale * t.pointee.springImpulse
      t.pointee.springImpulse = t.pointee.springImpulse + change
      turn(change, k)
    }
    let limit = t.pointee.motorLimit
    let before = t.pointee.motorImpulse
    let wanted = before - mass * (b.w - a.w - t.pointee.motorSpeed)
    let motor = larger(-limit, smaller(wanted, limit))
    t.pointee.motorImpulse = motor
    turn(motor - before, k)

    let lower = pass.limit(
      mass: mass, speed: b.w - a.w, gap: angle - t.pointee.lowerAngle,
      accumulated: t.pointee.lowerImpulse)
    turn(lower - t.pointee.lowerImpulse, k)
    t.pointee.lowerImpulse = lower
    let upper = pass.limit(
      mass: mass, speed: a.w - b.w, gap: t.pointee.upperAngle - angle,
      accumulated: t.pointee.upperImpulse)
    turn(t.pointee.upperImpulse - upper, k)
    t.pointee.upperImpulse = upper
  }
}

/// The numbers of one pass, the same for all hinges.
struct HingePass {
  let useBias: Bool
  let inverseH: WideFloat
  let biasRate: WideFloat
  let massScale: WideFloat
  let impulseScale: WideFloat

  @inline(__always)
  init(_ step: StepContext, useBias: Bool) {
    self.useBias = useBias
    inverseH = WideFloat(step.inverseH)
    biasRate = WideFloat(step.jointSoftness.biasRate)
    massScale = WideFloat(step.jointSoftness.massScale)
    impulseScale = WideFloat(step.jointSoftness.impulseScale)
  }

  /// The impulse of a one-sided limit with a gap (negative when violated) that opens at `speed`.
  @inline(__always)
  func limit(
    mass: WideFloat, speed: WideFloat, gap: WideFloat, accumulated: WideFloat
  ) -> WideFloat {
    let isOpen = greater(gap, .zero)
    let closing = accumulated - mass * (speed + inverseH * gap)
    let violated =
      useBias
      ? accumulated - massScale * mass * (speed + biasRate * gap) - impulseScale * accumulated
      : accumulated - mass * speed
    return larger(select(isOpen, closing, violated), .zero)
  }
}

extension WorldState {
  mutating func warmStartHinges() {
    shareBlocks(.warmStartHinges, count: scratch.hinges.count, ends: scratch.hinges.ends.base)
    shareBlocks(
      .warmStartTurningHinges, count: scratch.turningHinges.count,
      ends: scratch.turningHinges.ends.base)
    let joints = jointPools.revolute.sims.base
    for i in scratch.loneHinges.indices {
      joints[Int(scratch.loneHinges[i])].warmStartAlone(states.base)
    }
  }

  func warmStartHinges(_ range: Range<Int>) {
    let states = self.states.base
    for block in range {
      let k = scratch.hinges.points.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      pair.apply(k.pointee.impulseX, k.pointee.impulseY, WideArms(k, states), k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  func warmStartTurningHinges(_ range: Range<Int>) {
    let states = self.states.base
    for block in range {
      let k = scratch.turningHinges.points.base + block
      let t = scratch.turningHinges.angles.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      pair.apply(k.pointee.impulseX, k.pointee.impulseY, WideArms(k, states), k)
      pair.turn(
        t.pointee.springImpulse + t.pointee.motorImpulse
          + (t.pointee.lowerImpulse - t.pointee.upperImpulse), k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  mutating func solveHinges(_ step: StepContext, useBias: Bool) {
    let joints = jointPools.revolute.sims.base
    for i in scratch.loneHinges.indices {
      joints[Int(scratch.loneHinges[i])].solveAlone(states.base, step, useBias: useBias)
    }
    shareBlocks(
      .solveTurningHinges(step, useBias: useBias), count: scratch.turningHinges.count,
      ends: scratch.turningHinges.ends.base)
    shareBlocks(
      .solveHinges(step, useBias: useBias), count: scratch.hinges.count,
      ends: scratch.hinges.ends.base)
  }

  func solveHinges(_ range: Range<Int>, _ step: StepContext, useBias: Bool) {
    if useBias {
      solveHinges(range, HingePass(step, useBias: true))
    } else {
      solveHinges(range, HingePass(step, useBias: false))
    }
  }

  func solveTurningHinges(_ range: Range<Int>, _ step: StepContext, useBias: Bool) {
    if useBias {
      solveTurningHinges(range, HingePass(step, useBias: true))
    } else {
      solveTurningHinges(range, HingePass(step, useBias: false))
    }
  }

  @inline(__always)
  private func solveTurningHinges(_ range: Range<Int>, _ pass: HingePass) {
    let states = self.states.base
    for block in range {
      let k = scratch.turningHinges.points.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let arms = WideArms(k, states)
      pair.solveAngle(k, scratch.turningHinges.angles.base + block, arms, pass)
      pair.solvePoint(k, arms, pass)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  @inline(__always)
  private func solveHinges(_ range: Range<Int>, _ pass: HingePass) {
    let states = self.states.base
    for block in range {
      let k = scratch.hinges.points.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      pair.solvePoint(k, WideArms(k, states), pass)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }
}
