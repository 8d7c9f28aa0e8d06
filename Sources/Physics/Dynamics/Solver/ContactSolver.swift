// The contact solver: soft non-penetration and Coulomb friction, eight contacts at once.
//
//   s   = s₀ + (dB − dA + (q(δB) − 1) rB − (q(δA) − 1) rA) · n      separation now
//   v_n = (vB + wB × rB − vA − wA × rA) · n
//   λ'  = −m_n (s_m (v_n + b)) − s_i λ,   λ := max(λ + λ', 0)
//   b   = s / h                   for s > 0: may close the gap in this substep, not more
//       = max(s_b s, −pushSpeed)  for s ≤ 0: overlap is a soft spring (only when useBias)
//   friction: λ_t := clamp(λ_t − m_t v_t, ±μ λ)
//
// Impulses act at the anchors of the manifold; the separation follows the turning anchors (Catto,
// *Soft Step* and *Solver2D*, 2023-24; Macklin et al., *Small Steps in Physics Simulation*, 2019).
// A rounded shape turns about its core, not about the anchor on its surface: a rolling disc keeps its
// distance. The anchor with the radius taken off, which is what turns, is r ± ρ n, and
// q(δ) n · n = cos δ, so the separation above gets ρ_A (cos δA − 1) + ρ_B (cos δB − 1) more.
// Friction goes first: what is solved last holds best, and that is to be non-penetration.
//
// All is done in the frame of the normal n and the tangent t = (n_y, −n_x), which does not change
// within a step. With the lever l = r × n and the height z = r · n of a point, and u = vB − vA,
//
//   v_n = u_n + wB lB − wA lA,   v_t = u_t − wB zB + wA zA,   q(δ) r · n = z cos δ + l sin δ
//
// and impulses (P_n, P_t) change u by (mA + mB) (P_n, P_t): the two bodies' velocities are taken
// apart only when all impulses of the block are known.
//
// Each impulse waits for the one before it, and a processor has time to spare while it does. So all that
// does not depend on the velocities is kept out of that chain, and what is computed is how much less an
// impulse becomes, −λ', with its bounds: min(m_n s_m (v_n + b) + s_i λ, λ), and for friction
// clamp(m_t v_t, λ ∓ μ λ_n).

/// How far the bodies of eight contacts have come since the step began.
struct WidePlace {
  /// The sines, and the cosines less one.
  let sineA: WideFloat
  let sineB: WideFloat
  let cosineA: WideFloat
  let cosineB: WideFloat
  /// The part of the separation that is the same for both points.
  let moved: WideFloat

  @inline(__always)
  init(_ k: UnsafePointer<WideContact>, _ states: UnsafeMutablePointer<BodyState>) {
    let a = WideDelta(k.pointee.indexA, states)
    let b = WideDelta(k.pointee.indexB, states)
    let one = WideFloat(1)
    sineA = a.s
    sineB = b.s
    cosineA = a.c - one
    cosineB = b.c - one
    moved =
      (b.dx - a.dx) * k.pointee.normalX + (b.dy - a.dy) * k.pointee.normalY
      + k.pointee.radiusA * cosineA + k.pointee.radiusB * cosineB
  }

  @inline(__always)
  func separation(of p: UnsafePointer<WidePoint>) -> WideFloat {
    p.pointee.separation + moved
      + (p.pointee.heightB * cosineB + p.pointee.leverB * sineB)
      - (p.pointee.heightA * cosineA + p.pointee.leverA * sineA)
  }
}

/// Eight contacts while impulses are put on them, in the frame of their normals.
struct WideImpact {
  /// Of B's center against A's, along the normal and along the tangent.
  var vn: WideFloat
  var vt: WideFloat
  var wA: WideFloat
  var wB: WideFloat
  /// The impulses so far.
  var pn = WideFloat.zero
  var pt = WideFloat.zero

  @inline(__always)
  init(_ pair: borrowing WidePair, _ k: UnsafePointer<WideContact>) {
    let x = pair.b.vx - pair.a.vx
    let y = pair.b.vy - pair.a.vy
    vn = x * k.pointee.normalX + y * k.pointee.normalY
    vt = x * k.pointee.normalY - y * k.pointee.normalX
    wA = pair.a.w
    wB = pair.b.w
  }

  @inline(__always)
  func normalVelocity(_ p: UnsafePointer<WidePoint>) -> WideFloat {
    vn + wB * p.pointee.leverB - wA * p.pointee.leverA
  }

  /// The normal velocity and a bias, which is known before the last impulse is.
  @inline(__always)
  private func normalVelocity(_ p: UnsafePointer<WidePoint>, and bias: WideFloat) -> WideFloat {
    (wB * p.pointee.leverB - wA * p.pointee.leverA) + (vn + bias)
  }

  @inline(__always)
  func tangentVelocity(_ p: UnsafePointer<WidePoint>) -> WideFloat {
    vt + (wA * p.pointee.heightA - wB * p.pointee.heightB)
  }

  @inline(__always)
  mutating func push(
    _ impulse: WideFloat, _ p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    vn = vn + (k.pointee.inverseMassA + k.pointee.inverseMassB) * impulse
    wA = wA - k.pointee.inverseInertiaA * (p.pointee.leverA * impulse)
    wB = wB + k.pointee.inverseInertiaB * (p.pointee.leverB * impulse)
    pn = pn + impulse
  }

  @inline(__always)
  mutating func rub(
    _ impulse: WideFloat, _ p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    vt = vt + (k.pointee.inverseMassA + k.pointee.inverseMassB) * impulse
    wA = wA + k.pointee.inverseInertiaA * (p.pointee.heightA * impulse)
    wB = wB - k.pointee.inverseInertiaB * (p.pointee.heightB * impulse)
    pt = pt + impulse
  }

  /// Gives the two bodies what the impulses have changed.
  @inline(__always)
  func finish(_ pair: inout WidePair, _ k: UnsafePointer<WideContact>) {
    let px = pn * k.pointee.normalX + pt * k.pointee.normalY
    let py = pn * k.pointee.normalY - pt * k.pointee.normalX
    pair.a.vx = pair.a.vx - k.pointee.inverseMassA * px
    pair.a.vy = pair.a.vy - k.pointee.inverseMassA * py
    pair.a.w = wA
    pair.b.vx = pair.b.vx + k.pointee.inverseMassB * px
    pair.b.vy = pair.b.vy + k.pointee.inverseMassB * py
    pair.b.w = wB
  }

  // Points are worked on where they lie: copied, they go through memory twice.

  @inline(__always)
  mutating func solveFriction(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    takeGrip(tangentVelocity(p), p, k)
  }

  /// Friction against a surface that runs.
  @inline(__always)
  mutating func solveFriction(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>, against speed: WideFloat
  ) {
    takeGrip(tangentVelocity(p) - speed, p, k)
  }

  @inline(__always)
  private mutating func takeGrip(
    _ slip: WideFloat, _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    let limit = k.pointee.friction * p.pointee.normalImpulse
    let before = p.pointee.tangentImpulse
    let less = smaller(larger(p.pointee.tangentMass * slip, before - limit), before + limit)
    p.pointee.tangentImpulse = before - less
    vt = vt - (k.pointee.inverseMassA + k.pointee.inverseMassB) * less
    wA = wA - (k.pointee.inverseInertiaA * p.pointee.heightA) * less
    wB = wB + (k.pointee.inverseInertiaB * p.pointee.heightB) * less
    pt = pt - less
  }

  /// Stops the points from coming closer, and pushes overlap out.
  @inline(__always)
  mutating func solveNormals(
    _ points: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    at s: (WideFloat, WideFloat), _ pass: ContactPass, _ hit: UnsafePointer<WideBounce>?
  ) {
    if let hit {
      self = WideImpact.stopTogether(
        self, points, k, hit, stop(of: points, k, at: s.0, pass),
        stop(of: points + 1, k, at: s.1, pass))
      return
    }
    solveNormal(points + 1, k, at: s.1, pass)
    solveNormal(points, k, at: s.0, pass)
  }

  @inline(__always)
  private mutating func solveNormal(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    at s: WideFloat, _ pass: ContactPass
  ) {
    let stop = stop(of: p, k, at: s, pass)
    take(
      (p.pointee.normalMass * stop.massScale) * normalVelocity(p, and: stop.bias) + stop.give, p, k)
  }

  @inline(__always)
  private func stop(
    of p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>, at s: WideFloat,
    _ pass: ContactPass
  ) -> WideStop {
    let isApart = greater(s, .zero)
    let rate = select(isApart, pass.inverseH, k.pointee.biasRate)
    return WideStop(
      bias: larger(rate * s, pass.pushSpeed),
      massScale: select(isApart, WideFloat(1), k.pointee.massScale),
      give: select(isApart, .zero, k.pointee.impulseScale * p.pointee.normalImpulse))
  }

  /// Only stops them: no speed is left from pushing. For the last time in a substep, or once again after
  /// that.
  @inline(__always)
  mutating func relaxNormals(
    _ points: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    at s: (WideFloat, WideFloat), _ pass: ContactPass, _ hit: UnsafePointer<WideBounce>?,
    isAgain: Bool = false
  ) {
    let bias0 = larger(s.0 * pass.inverseH, .zero)
    let bias1 = larger(s.1 * pass.inverseH, .zero)
    guard let hit else {
      take(points[1].normalMass * normalVelocity(points + 1, and: bias1), points + 1, k)
      take(points[0].normalMass * normalVelocity(points, and: bias0), points, k)
      return
    }
    let counted0 = isAgain ? points[0].normalImpulse : .zero
    let counted1 = isAgain ? points[1].normalImpulse : .zero
    self = WideImpact.stopTogether(
      self, points, k, hit, WideStop(bias: bias0, massScale: WideFloat(1), give: .zero),
      WideStop(bias: bias1, massScale: WideFloat(1), give: .zero))
    points[0].stepImpulse = points[0].stepImpulse + (points[0].normalImpulse - counted0)
    points[1].stepImpulse = points[1].stepImpulse + (points[1].normalImpulse - counted1)
  }

  /// Takes off the impulse of a point what is wanted, and at most all there is.
  @inline(__always)
  mutating func take(
    _ wanted: WideFloat, _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    let before = p.pointee.normalImpulse
    let less = smaller(wanted, before)
    p.pointee.normalImpulse = before - less
    vn = vn - (k.pointee.inverseMassA + k.pointee.inverseMassB) * less
    wA = wA + (k.pointee.inverseInertiaA * p.pointee.leverA) * less
    wB = wB - (k.pointee.inverseInertiaB * p.pointee.leverB) * less
    pn = pn - less
  }
}

/// The numbers of one pass, the same for all contacts.
struct ContactPass {
  let inverseH: WideFloat
  let pushSpeed: WideFloat

  @inline(__always)
  init(_ step: StepContext) {
    inverseH = WideFloat(step.inverseH)
    pushSpeed = WideFloat(-Tolerance.contactPushSpeed)
  }
}

extension WideContact {
  /// The two points of a block, where they lie.
  @inline(__always)
  static func points(
    of contact: UnsafeMutablePointer<WideContact>
  ) -> UnsafeMutablePointer<WidePoint> {
    (UnsafeMutableRawPointer(contact) + (MemoryLayout<WideContact>.offset(of: \.point0) ?? 0))
      .assumingMemoryBound(to: WidePoint.self)
  }
}

extension WorldState {
  /// Puts the impulses of the last substep on bodies with joints; the others have had them already
  /// (see `integrateVelocities`).
  mutating func warmStartJointedContacts() {
    let states = self.states.base
    for i in scratch.jointedBlocks.indices {
      let jointed = scratch.jointedBlocks.base + i
      let k = scratch.blocks.base + Int(jointed.pointee.block)
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      warmStart(&pair, k)
      warmStartSurface(ofBlock: Int(jointed.pointee.block), &pair, k)
      pair.a.store(jointed.pointee.indexA, states)
      pair.b.store(jointed.pointee.indexB, states)
    }
  }

  @inline(__always)
  func warmStart(_ pair: inout WidePair, _ k: UnsafeMutablePointer<WideContact>) {
    let points = WideContact.points(of: k)
    var impact = WideImpact(pair, k)
    impact.push(points[0].normalImpulse, points, k)
    impact.rub(points[0].tangentImpulse, points, k)
    impact.push(points[1].normalImpulse, points + 1, k)
    impact.rub(points[1].tangentImpulse, points + 1, k)
    impact.finish(&pair, k)
  }

  /// One pass over blocks of contacts that pushes overlap out.
  func solveContacts(_ range: Range<Int>, _ step: StepContext) {
    let pass = ContactPass(step)
    guard scratch.surfaces.isEmpty else {
      solveContactsAndSurfaces(range) { impact, points, k, s, hit in
        impact.solveNormals(points, k, at: s, pass, hit)
      }
      return
    }
    forEachBlock(range) { impact, points, k, s, hit in
      impact.solveFriction(points + 1, k)
      impact.solveFriction(points, k)
      impact.solveNormals(points, k, at: s, pass, hit)
    }
  }

  /// One pass over blocks of contacts that only stops velocities.
  func relaxContacts(_ range: Range<Int>, _ step: StepContext) {
    let pass = ContactPass(step)
    guard scratch.surfaces.isEmpty else {
      solveContactsAndSurfaces(range) { impact, points, k, s, hit in
        impact.relaxNormals(points, k, at: s, pass, hit)
      }
      return
    }
    forEachBlock(range) { impact, points, k, s, hit in
      impact.solveFriction(points + 1, k)
      impact.solveFriction(points, k)
      impact.relaxNormals(points, k, at: s, pass, hit)
    }
  }

  /// The passes for the contacts of bodies with joints alone.
  mutating func solveJointedContacts(_ step: StepContext) {
    let pass = ContactPass(step)
    forEachJointedBlock { impact, points, k, s, hit in
      impact.solveNormals(points, k, at: s, pass, hit)
    }
  }

  mutating func relaxJointedContacts(_ step: StepContext) {
    let pass = ContactPass(step)
    forEachJointedBlock { impact, points, k, s, hit in
      impact.relaxNormals(points, k, at: s, pass, hit, isAgain: true)
    }
  }

  @inline(__always)
  private func forEachJointedBlock(
    _ solve: (
      inout WideImpact, UnsafeMutablePointer<WidePoint>, UnsafePointer<WideContact>,
      _ s: (WideFloat, WideFloat), _ hit: UnsafePointer<WideBounce>?
    ) -> Void
  ) {
    for i in scratch.jointedBlocks.indices {
      let block = Int(scratch.jointedBlocks[i].block)
      let running = runningSpeed(ofBlock: block)
      solveBlock(block) { impact, points, k, s, hit in
        impact.solveFriction(points + 1, k, against: running)
        impact.solveFriction(points, k, against: running)
        solve(&impact, points, k, s, hit)
      }
    }
  }

  /// Calls `solve` with each block in turn, the separations of its points, and how it came in if that was
  /// fast.
  @inline(__always)
  private func forEachBlock(
    _ range: Range<Int>,
    _ solve: (
      inout WideImpact, UnsafeMutablePointer<WidePoint>, UnsafePointer<WideContact>,
      _ s: (WideFloat, WideFloat), _ hit: UnsafePointer<WideBounce>?
    ) -> Void
  ) {
    for i in range { solveBlock(i, solve) }
  }

  @inline(__always)
  func solveBlock(
    _ block: Int,
    _ solve: (
      inout WideImpact, UnsafeMutablePointer<WidePoint>, UnsafePointer<WideContact>,
      _ s: (WideFloat, WideFloat), _ hit: UnsafePointer<WideBounce>?
    ) -> Void
  ) {
    let states = self.states.base
    let k = scratch.blocks.base + block
    let points = WideContact.points(of: k)
    let place = WidePlace(k, states)
    let s = (place.separation(of: points), place.separation(of: points + 1))
    let isHit = scratch.arrivals.base[block] & (Arrival.isFast | Arrival.isDriven) != 0
    var pair = WidePair(
      a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
    var impact = WideImpact(pair, k)
    solve(&impact, points, k, s, isHit ? UnsafePointer(scratch.bounces.base + block) : nil)
    impact.finish(&pair, k)
    pair.a.store(k.pointee.indexA, states)
    pair.b.store(k.pointee.indexB, states)
  }
}
