// Revolute joints, eight at once.
//
// Point:  C = d, the way from A's anchor to B's;  Ċ = vB + wB × rB − vA − wA × rA
//         K = (mA + mB) 1 + iA pA pAᵀ + iB pB pBᵀ,   pX = (−rX.y, rX.x)
//         λ' = −s_m K⁻¹ (Ċ + s_b C) − s_i λ
// Angle:  θ = θB − θA − reference;  θ̇ = wB − wA;  K = iA + iB
// Both:   an angular impulse μ makes Ċ grow by q⊥ μ, and λ' makes θ̇ grow by q⊥ · λ', q = iA rA + iB rB;
//         with the point solved after it θ̇ grows by (iA + iB − s_m q⊥ · K⁻¹ q⊥) μ
//
// The spring pulls θ to its angle, the motor drives θ̇ to its speed, the limits keep θ between two
// angles. These are solved for the θ̇ that there will be when the point has been: a limit would else be
// passed by what the point adds, as bodies on arms turn more heavily than about their centers. The point
// goes last, so that what was solved last holds best. θ is the arc tangent at the
// start of the step plus that of the turn since: exact also at high spin. See `Softness` for s_m,
// s_b and s_i, and `JointEnds` for d within a step and for the arms. Bodies move once in a substep, so
// the arms are measured once: by the relaxing pass after it, for that and for the next substep.

extension WideHinge {
  /// The arms where the bodies are now, and how far B has turned against A since the step began.
  @inline(__always)
  func measured(_ states: UnsafeMutablePointer<BodyState>) -> (arms: WideArms, turn: WideTurn) {
    let a = WideDelta(indexA, states)
    let b = WideDelta(indexB, states)
    // Both bodies are taken at one point of the gap: see `JointEnds`.
    let wayAX = a.c * anchorAX - a.s * anchorAY
    let wayAY = a.s * anchorAX + a.c * anchorAY
    let wayBX = b.c * anchorBX - b.s * anchorBY
    let wayBY = b.s * anchorBX + b.c * anchorBY
    let betweenX = centersX + (b.dx - a.dx)
    let betweenY = centersY + (b.dy - a.dy)
    let separationX = betweenX + (wayBX - wayAX)
    let separationY = betweenY + (wayBY - wayAY)
    let bX = wayBX - share * separationX
    let bY = wayBY - share * separationY
    let arms = WideArms(
      aX: betweenX + bX, aY: betweenY + bY, bX: bX, bY: bY, separationX: separationX,
      separationY: separationY)
    return (arms, WideTurn(sine: a.c * b.s - a.s * b.c, cosine: a.c * b.c + a.s * b.s))
  }
}

extension WidePair {
  @inline(__always)
  mutating func apply(
    _ px: WideFloat, _ py: WideFloat, _ arms: WideArms, _ k: UnsafePointer<WideHinge>
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

  /// K⁻¹ of the points.
  @inline(__always)
  func pointMass(
    _ k: UnsafePointer<WideHinge>, _ arms: WideArms, _ pass: HingePass
  ) -> WideHingeMass {
    let iA = k.pointee.inverseInertiaA
    let iB = k.pointee.inverseInertiaB
    let masses = k.pointee.inverseMassA + k.pointee.inverseMassB
    let xx = masses + iA * arms.aY * arms.aY + iB * arms.bY * arms.bY
    let xy = -(iA * arms.aX * arms.aY + iB * arms.bX * arms.bY)
    let yy = masses + iA * arms.aX * arms.aX + iB * arms.bX * arms.bX
    var determinant = xx * yy - xy * xy
    var scale = WideFloat(1)
    if pass.useBias {
      // Wide gaps are closed by more than one joint alone needs: see `Tolerance.wideGapRelaxation`.
      let gap = arms.separationX * arms.separationX + arms.separationY * arms.separationY
      let reach = (arms.aX * arms.aX + arms.aY * arms.aY) + (arms.bX * arms.bX + arms.bY * arms.bY)
      let extent = larger(gap + reach, pass.leastExtent)
      determinant = determinant * extent
      scale = extent + pass.relaxation * gap
    }
    let inverse = select(greater(determinant, .zero), scale / determinant, .zero)
    return WideHingeMass(xx: xx, xy: xy, yy: yy, inverse: inverse)
  }

  /// By how much the impulses of the points are to change.
  @inline(__always)
  func pointChange(
    _ k: UnsafePointer<WideHinge>, _ arms: WideArms, _ mass: WideHingeMass, _ pass: HingePass
  ) -> (x: WideFloat, y: WideFloat) {
    var ux = (b.vx - b.w * arms.bY) - (a.vx - a.w * arms.aY)
    var uy = (b.vy + b.w * arms.bX) - (a.vy + a.w * arms.aX)
    if pass.useBias {
      // The anchors go on in circles: see `JointMotion.turningSpeed`.
      let (turnA, turnB) = (pass.h * a.freeSpin, pass.h * b.freeSpin)
      var halfA = pass.halfTurningScale * (a.freeSpin * turnA)
      var halfB = pass.halfTurningScale * (b.freeSpin * turnB)
      ux = ux + pass.biasRate * arms.separationX
      uy = uy + pass.biasRate * arms.separationY
      let turn = larger(larger(turnA, -turnA), larger(turnB, -turnB))
      if greater(turn, pass.smallTurn).isAny {
        let thirdA: WideFloat
        let thirdB: WideFloat
        (halfA, thirdA) = pass.turning(a.freeSpin, slowly: halfA)
        (halfB, thirdB) = pass.turning(b.freeSpin, slowly: halfB)
        ux = ux + (thirdB * arms.bY - thirdA * arms.aY)
        uy = uy + (thirdA * arms.aX - thirdB * arms.bX)
      }
      ux = ux + (halfA * arms.aX - halfB * arms.bX)
      uy = uy + (halfA * arms.aY - halfB * arms.bY)
    }
    var (px, py) = mass.stopping(ux, uy)
    if pass.useBias {
      px = pass.massScale * px - pass.impulseScale * k.pointee.impulseX
      py = pass.massScale * py - pass.impulseScale * k.pointee.impulseY
    }
    return (px, py)
  }

  @inline(__always)
  mutating func solvePoint(
    _ k: UnsafeMutablePointer<WideHinge>, _ arms: WideArms, _ mass: WideHingeMass,
    _ pass: HingePass
  ) {
    let (px, py) = pointChange(k, arms, mass, pass)
    k.pointee.impulseX = k.pointee.impulseX + px
    k.pointee.impulseY = k.pointee.impulseY + py
    apply(px, py, arms, k)
  }

  /// Solves the angle, and the point with it.
  @inline(__always)
  mutating func solveTurning(
    _ k: UnsafeMutablePointer<WideHinge>, _ t: UnsafeMutablePointer<WideHingeAngle>,
    _ arms: WideArms,
    _ point: WideHingeMass, _ pass: HingePass
  ) {
    let angle =
      t.pointee.startAngle + arctangent(t.pointee.turn.sine, t.pointee.turn.cosine)
    if pass.useBias {
      let error = angle - t.pointee.springAngle
      let wanted = t.pointee.springMassScale * (b.w - a.w) + t.pointee.springErrorScale * error
      let change =
        -(t.pointee.mass * wanted) - t.pointee.springImpulseScale * t.pointee.springImpulse
      t.pointee.springImpulse = t.pointee.springImpulse + change
      turn(change, k)
    }
    // What the point is given, but for what is given here, and what that makes of the spin; and what it is given more,
    // and that makes of the spin, for each N·m·s here.
    let (qx, qy) = (
      k.pointee.inverseInertiaA * arms.aX + k.pointee.inverseInertiaB * arms.bX,
      k.pointee.inverseInertiaA * arms.aY + k.pointee.inverseInertiaB * arms.bY
    )
    let next = pointChange(k, arms, point, pass)
    let back = point.stopping(-qy, qx)
    let inertia = k.pointee.inverseInertiaA + k.pointee.inverseInertiaB
    let scale = pass.useBias ? pass.massScale : WideFloat(1)
    let held = scale * (qx * back.y - qy * back.x)
    let give = larger(inertia + held, pass.leastTurning * inertia)
    let mass = select(greater(inertia, .zero), WideFloat(1) / give, .zero)
    let speed = (b.w - a.w) + (qx * next.y - qy * next.x)
    // Motor and limits as one: see `DriveImpulses`.
    let limit = t.pointee.motorLimit
    let before = t.pointee.motorImpulse + (t.pointee.lowerImpulse - t.pointee.upperImpulse)
    let wanted = before - mass * (speed - t.pointee.motorSpeed)
    let motor = larger(-limit, smaller(wanted, limit))
    let lowerBias = pass.limitSpeed(gap: angle - t.pointee.lowerAngle)
    let lower = larger(before - mass * (speed + lowerBias) - motor, .zero)
    let upperBias = pass.limitSpeed(gap: t.pointee.upperAngle - angle)
    let upper = larger(mass * (speed - upperBias) + (motor + lower - before), .zero)
    t.pointee.motorImpulse = motor
    t.pointee.lowerImpulse = lower
    t.pointee.upperImpulse = upper
    let change = motor + (lower - upper) - before
    turn(change, k)
    let px = next.x + scale * (change * back.x)
    let py = next.y + scale * (change * back.y)
    k.pointee.impulseX = k.pointee.impulseX + px
    k.pointee.impulseY = k.pointee.impulseY + py
    apply(px, py, arms, k)
  }
}

/// K⁻¹ of the points of eight hinges, as inverse · (yy, −xy; −xy, xx).
struct WideHingeMass {
  let xx: WideFloat
  let xy: WideFloat
  let yy: WideFloat
  let inverse: WideFloat

  /// −K⁻¹ u: the impulse that stops a velocity.
  @inline(__always)
  func stopping(_ ux: WideFloat, _ uy: WideFloat) -> (x: WideFloat, y: WideFloat) {
    (inverse * (xy * uy - yy * ux), inverse * (xy * ux - xx * uy))
  }
}

/// The numbers of one pass, the same for all hinges.
struct HingePass {
  let useBias: Bool
  let h: WideFloat
  let inverseH: WideFloat
  /// Keeps divisions from zero where there are neither arms nor a gap (m²).
  let leastExtent = WideFloat(1e-12)
  let relaxation = WideFloat(Tolerance.wideGapRelaxation)
  /// The part that is foreseen over s_m, so that it counts whole; and half of it.
  private(set) var turningScale: WideFloat
  private(set) var halfTurningScale: WideFloat
  let smallTurn = WideFloat(Tolerance.smallTurn)
  let leastTurning = WideFloat(Tolerance.leastTurning)
  let biasRate: WideFloat
  let limitRate: WideFloat
  private(set) var massScale: WideFloat
  private(set) var impulseScale: WideFloat

  /// Holds the points as firmly as their hinges say.
  @inline(__always)
  mutating func hold(as t: UnsafePointer<WideHingeAngle>) {
    massScale = t.pointee.pointMassScale
    impulseScale = t.pointee.pointImpulseScale
    turningScale = t.pointee.pointTurningScale
    halfTurningScale = WideFloat(0.5) * turningScale
  }

  @inline(__always)
  init(_ step: StepContext, useBias: Bool) {
    self.useBias = useBias
    h = WideFloat(step.h)
    inverseH = WideFloat(step.inverseH)
    turningScale = WideFloat(Tolerance.turningPart / step.jointSoftness.massScale)
    halfTurningScale = WideFloat(0.5 * Tolerance.turningPart / step.jointSoftness.massScale)
    biasRate = WideFloat(step.jointSoftness.biasRate)
    limitRate = WideFloat(step.limitRate)
    massScale = WideFloat(step.jointSoftness.massScale)
    impulseScale = WideFloat(step.jointSoftness.impulseScale)
  }

  /// What turning at a spin makes of an arm r in a substep, −a r − b r⊥: a and b. For small turns
  /// that is a alone, as it is known already.
  @inline(__always)
  func turning(_ spin: WideFloat, slowly half: WideFloat) -> (WideFloat, WideFloat) {
    let one = WideFloat(1)
    let t = larger(-one, smaller(h * spin, one))
    let isWide = greater(larger(t, -t), smallTurn)
    let z = t * t
    let scale = turningScale * (spin * t)
    return (
      select(isWide, scale * (WideFloat(0.5) - WideFloat(1 / 24) * z), half),
      select(isWide, scale * (t * (WideFloat(1 / 6) - WideFloat(1 / 120) * z)), .zero)
    )
  }

  /// How fast a gap to a limit (negative when violated) may close, or must open.
  @inline(__always)
  func limitSpeed(gap: WideFloat) -> WideFloat {
    let isOpen = greater(gap, .zero)
    return gap * select(isOpen, inverseH, useBias ? limitRate : .zero)
  }
}

/// Which of the two passes of a substep: a type, so that each has machine code of its own. With a
/// `Bool` they shared one, which took a fifth more time.
private protocol HingePassKind {
  static var useBias: Bool { get }
}

private enum Biased: HingePassKind {
  static var useBias: Bool { true }
}

private enum Relaxing: HingePassKind {
  static var useBias: Bool { false }
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
      pair.apply(k.pointee.impulseX, k.pointee.impulseY, k.pointee.arms, k)
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
      pair.apply(k.pointee.impulseX, k.pointee.impulseY, k.pointee.arms, k)
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
      solveHinges(range, step, Biased.self)
    } else {
      solveHinges(range, step, Relaxing.self)
    }
  }

  func solveTurningHinges(_ range: Range<Int>, _ step: StepContext, useBias: Bool) {
    if useBias {
      solveTurningHinges(range, step, Biased.self)
    } else {
      solveTurningHinges(range, step, Relaxing.self)
    }
  }

  private func solveTurningHinges<Kind: HingePassKind>(
    _ range: Range<Int>, _ step: StepContext, _: Kind.Type
  ) {
    let states = self.states.base
    var pass = HingePass(step, useBias: Kind.useBias)
    for block in range {
      let k = scratch.turningHinges.points.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let angle = scratch.turningHinges.angles.base + block
      if pass.useBias {
        pass.hold(as: angle)
      } else {
        (k.pointee.arms, angle.pointee.turn) = k.pointee.measured(states)
      }
      let mass = pair.pointMass(k, k.pointee.arms, pass)
      pair.solveTurning(k, angle, k.pointee.arms, mass, pass)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  private func solveHinges<Kind: HingePassKind>(
    _ range: Range<Int>, _ step: StepContext, _: Kind.Type
  ) {
    let states = self.states.base
    let pass = HingePass(step, useBias: Kind.useBias)
    for block in range {
      let k = scratch.hinges.points.base + block
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      if !pass.useBias { k.pointee.arms = k.pointee.measured(states).arms }
      pair.solvePoint(k, k.pointee.arms, pair.pointMass(k, k.pointee.arms, pass), pass)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }
}
