// The contact solver: soft non-penetration and Coulomb friction, eight contacts at once.
//
//   s   = s₀ + (dB − dA + q(δB) rB − q(δA) rA) · n        separation now
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

/// The velocities of eight bodies and where they are since the step began.
struct WideBody {
  var vx: WideFloat
  var vy: WideFloat
  var w: WideFloat
  var unused: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    // A complemented index is read as what it stands for: x ^ (x >> 31).
    let i = index ^ (index &>> 31)
    var a = states[Int(i[0])].motion
    var b = states[Int(i[1])].motion
    var c = states[Int(i[2])].motion
    var d = states[Int(i[3])].motion
    transpose(&a, &b, &c, &d)
    var e = states[Int(i[4])].motion
    var f = states[Int(i[5])].motion
    var g = states[Int(i[6])].motion
    var h = states[Int(i[7])].motion
    transpose(&e, &f, &g, &h)
    vx = WideFloat(low: a, high: e)
    vy = WideFloat(low: b, high: f)
    w = WideFloat(low: c, high: g)
    unused = WideFloat(low: d, high: h)
  }

  /// Writes back the velocities of those that may move.
  @inline(__always)
  func store(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    var (a, b, c, d) = (vx.low, vy.low, w.low, unused.low)
    transpose(&a, &b, &c, &d)
    if index[0] >= 0 { states[Int(index[0])].motion = a }
    if index[1] >= 0 { states[Int(index[1])].motion = b }
    if index[2] >= 0 { states[Int(index[2])].motion = c }
    if index[3] >= 0 { states[Int(index[3])].motion = d }
    (a, b, c, d) = (vx.high, vy.high, w.high, unused.high)
    transpose(&a, &b, &c, &d)
    if index[4] >= 0 { states[Int(index[4])].motion = a }
    if index[5] >= 0 { states[Int(index[5])].motion = b }
    if index[6] >= 0 { states[Int(index[6])].motion = c }
    if index[7] >= 0 { states[Int(index[7])].motion = d }
  }
}

/// Displacement and rotation of eight bodies since the step began.
struct WideDelta {
  let dx: WideFloat
  let dy: WideFloat
  let c: WideFloat
  let s: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    let i = index ^ (index &>> 31)
    var (a, b) = (states[Int(i[0])].delta, states[Int(i[1])].delta)
    var (c, d) = (states[Int(i[2])].delta, states[Int(i[3])].delta)
    transpose(&a, &b, &c, &d)
    var (e, f) = (states[Int(i[4])].delta, states[Int(i[5])].delta)
    var (g, h) = (states[Int(i[6])].delta, states[Int(i[7])].delta)
    transpose(&e, &f, &g, &h)
    dx = WideFloat(low: a, high: e)
    dy = WideFloat(low: b, high: f)
    self.c = WideFloat(low: c, high: g)
    s = WideFloat(low: d, high: h)
  }
}

/// How far the bodies of eight contacts have come since the step began.
struct WidePlace {
  let a: WideDelta
  let b: WideDelta
  let nx: WideFloat
  let ny: WideFloat
  /// The part of the separation that is the same for both points.
  let moved: WideFloat

  @inline(__always)
  init(_ k: UnsafePointer<WideContact>, _ states: UnsafeMutablePointer<BodyState>) {
    a = WideDelta(k.pointee.indexA, states)
    b = WideDelta(k.pointee.indexB, states)
    nx = k.pointee.normalX
    ny = k.pointee.normalY
    let one = WideFloat(1)
    moved =
      (b.dx - a.dx) * nx + (b.dy - a.dy) * ny + k.pointee.radiusA * (a.c - one)
      + k.pointee.radiusB * (b.c - one)
  }

  @inline(__always)
  func separation(of p: borrowing WidePoint) -> WideFloat {
    let rx = (b.c * p.anchorBX - b.s * p.anchorBY) - (a.c * p.anchorAX - a.s * p.anchorAY)
    let ry = (b.s * p.anchorBX + b.c * p.anchorBY) - (a.s * p.anchorAX + a.c * p.anchorAY)
    return p.baseSeparation + moved + rx * nx + ry * ny
  }
}

/// The pair of bodies of eight contacts while impulses are put on them.
struct WidePair {
  var a: WideBody
  var b: WideBody

  @inline(__always)
  func relativeVelocity(_ p: borrowing WidePoint) -> (x: WideFloat, y: WideFloat) {
    (
      (b.vx - b.w * p.anchorBY) - (a.vx - a.w * p.anchorAY),
      (b.vy + b.w * p.anchorBX) - (a.vy + a.w * p.anchorAX)
    )
  }

  @inline(__always)
  mutating func apply(
    _ px: WideFloat, _ py: WideFloat, at p: borrowing WidePoint, _ k: borrowing WideContact
  ) {
    a.vx = a.vx - k.inverseMassA * px
    a.vy = a.vy - k.inverseMassA * py
    a.w = a.w - k.inverseInertiaA * (p.anchorAX * py - p.anchorAY * px)
    b.vx = b.vx + k.inverseMassB * px
    b.vy = b.vy + k.inverseMassB * py
    b.w = b.w + k.inverseInertiaB * (p.anchorBX * py - p.anchorBY * px)
  }

  // Local functions that capture the pair would do: but the compiler keeps what they capture in a box
  // and checks every access to it. And points are worked on where they lie: copied, they go through
  // memory twice.

  @inline(__always)
  mutating func warmStart(_ p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>) {
    // The tangent is the normal turned to the right: (n_y, −n_x).
    let nx = k.pointee.normalX
    let ny = k.pointee.normalY
    let px = p.pointee.normalImpulse * nx + p.pointee.tangentImpulse * ny
    let py = p.pointee.normalImpulse * ny - p.pointee.tangentImpulse * nx
    apply(px, py, at: p.pointee, k.pointee)
  }

  @inline(__always)
  mutating func solveFriction(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>
  ) {
    let nx = k.pointee.normalX
    let ny = k.pointee.normalY
    let v = relativeVelocity(p.pointee)
    let vt = v.x * ny - v.y * nx
    let limit = k.pointee.friction * p.pointee.normalImpulse
    let before = p.pointee.tangentImpulse
    let impulse = larger(-limit, smaller(before - p.pointee.tangentMass * vt, limit))
    let change = impulse - before
    p.pointee.tangentImpulse = impulse
    apply(change * ny, -(change * nx), at: p.pointee, k.pointee)
  }

  @inline(__always)
  mutating func solveNormal(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    _ place: WidePlace, _ pass: ContactPass
  ) {
    let nx = k.pointee.normalX
    let ny = k.pointee.normalY
    let s = place.separation(of: p.pointee)
    let zero = WideFloat.zero
    let isApart = greater(s, zero)
    let v = relativeVelocity(p.pointee)
    let vn = v.x * nx + v.y * ny
    let before = p.pointee.normalImpulse
    let wanted: WideFloat
    if pass.useBias {
      let bias = select(
        isApart, s * pass.inverseH, larger(k.pointee.biasRate * s, pass.pushSpeed))
      let massScale = select(isApart, WideFloat(1), k.pointee.massScale)
      let impulseScale = select(isApart, zero, k.pointee.impulseScale)
      wanted = before - p.pointee.normalMass * massScale * (vn + bias) - impulseScale * before
    } else {
      wanted = before - p.pointee.normalMass * (vn + select(isApart, s * pass.inverseH, zero))
    }
    let impulse = larger(wanted, zero)
    let change = impulse - before
    p.pointee.normalImpulse = impulse
    p.pointee.peakImpulse = larger(p.pointee.peakImpulse, impulse)
    apply(change * nx, change * ny, at: p.pointee, k.pointee)
  }
}

/// The numbers of one pass, the same for all contacts.
struct ContactPass {
  let useBias: Bool
  let inverseH: WideFloat
  let pushSpeed = WideFloat(-Tolerance.contactPushSpeed)
}

extension WideContact {
  /// The two points of a block, where they lie.
  @inline(__always)
  static func points(
    of contact: UnsafeMutablePointer<WideContact>
  ) -> UnsafeMutablePointer<WidePoint> {
    (UnsafeMutableRawPointer(contact) + WideContactLayout.firstPoint
      * MemoryLayout<WideFloat>.stride)
      .assumingMemoryBound(to: WidePoint.self)
  }
}

extension WorldState {
  /// Puts the impulses of the last substep on the bodies.
  mutating func warmStartContacts() {
    let states = self.states.base
    let blocks = scratch.blocks.base
    for i in 0..<scratch.blockCount {
      let k = blocks + i
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let points = WideContact.points(of: k)
      pair.warmStart(points, k)
      pair.warmStart(points + 1, k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  /// One pass over all contacts: with bias it also pushes overlap out, without it only stops
  /// velocities (the relax pass).
  mutating func solveContacts(_ step: StepContext, useBias: Bool) {
    guard scratch.surfaces.isEmpty else {
      solveContactsAndSurfaces(ContactPass(useBias: useBias, inverseH: WideFloat(step.inverseH)))
      return
    }
    if useBias {
      solveContacts(ContactPass(useBias: true, inverseH: WideFloat(step.inverseH)))
    } else {
      solveContacts(ContactPass(useBias: false, inverseH: WideFloat(step.inverseH)))
    }
  }

  @inline(__always)
  private mutating func solveContacts(_ pass: ContactPass) {
    let states = self.states.base
    let blocks = scratch.blocks.base
    for i in 0..<scratch.blockCount {
      let k = blocks + i
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let place = WidePlace(k, states)
      let points = WideContact.points(of: k)
      pair.solveFriction(points, k)
      pair.solveFriction(points + 1, k)
      pair.solveNormal(points, k, place, pass)
      pair.solveNormal(points + 1, k, place, pass)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  /// After the substeps: points that came in faster than the threshold leave with their part of the
  /// speed, and with the friction that goes with it.
  ///
  /// The points are to part with e v where the shapes touch; here, at the separation s, that is
  /// √((e v)² + 2 a s), and half a substep ago a h / 2 more (`meetingVelocity` has the way in).
  mutating func applyRestitution(_ step: StepContext) {
    let states = self.states.base
    let blocks = scratch.blocks.base
    let threshold = WideFloat(-Tolerance.restitutionThreshold)
    let halfStep = WideFloat(0.5 * step.h)
    let zero = WideFloat.zero
    for i in 0..<scratch.blockCount {
      let k = blocks + i
      let e = k.pointee.restitution
      guard any(e.low .> 0) || any(e.high .> 0) else { continue }
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let place = WidePlace(k, states)
      let nx = k.pointee.normalX
      let ny = k.pointee.normalY
      let acceleration = k.pointee.acceleration
      let running = runningSpeed(ofBlock: i)

      @inline(__always)
      func bounce(_ p: inout WidePoint) {
        let bounces =
          greater(threshold, p.normalVelocity) & greater(p.peakImpulse, zero) & greater(e, zero)
        let v = pair.relativeVelocity(p)
        let vn = v.x * nx + v.y * ny
        let out = e * p.normalVelocity
        let twice = acceleration + acceleration
        let target =
          squareRoot(larger(out * out + twice * place.separation(of: p), zero))
          - halfStep * acceleration
        let wanted = larger(p.normalImpulse - p.normalMass * (vn - target), zero)
        let impulse = select(bounces, wanted, p.normalImpulse)
        let change = impulse - p.normalImpulse
        p.normalImpulse = impulse
        p.peakImpulse = larger(p.peakImpulse, impulse)
        pair.apply(change * nx, change * ny, at: p, k.pointee)

        let after = pair.relativeVelocity(p)
        let limit = k.pointee.friction * larger(change, zero)
        let slip = after.x * ny - after.y * nx - running
        let grip = larger(-limit, smaller(-(p.tangentMass * slip), limit))
        p.tangentImpulse = p.tangentImpulse + grip
        pair.apply(grip * ny, -(grip * nx), at: p, k.pointee)
      }
      var point0 = k.pointee.point0
      var point1 = k.pointee.point1
      bounce(&point0)
      bounce(&point1)
      k.pointee.point0 = point0
      k.pointee.point1 = point1
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }
}
