// The two points of a contact that comes in fast, solved together in the passes of the substeps.
//
//   w = K λ + f ≥ 0,  λ ≥ 0,  λ · w = 0,      K = | k00 k01 |
//                                                 | k01 k11 |,   kij = mA + mB + iA lAi lAj + iB lBi lBj
//
// with f the normal velocities (and biases) without the two impulses: both push, one, the other, or
// none, and just one of these fits (Cottle, Pang, Stone, *The Linear Complementarity Problem*, 3.3). One
// after the other leaves a spin that later passes take back, but meanwhile the body turns: a tall box
// dropped flat at 4 m/s fell over. What rests has been right for long, and is solved one by one, which
// costs less.

/// What eight contacts give a unit of impulse at their points.
struct WideGive {
  private let k00: WideFloat
  private let k01: WideFloat
  private let k11: WideFloat
  private let determinant: WideFloat

  @inline(__always)
  init(_ p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>) {
    let mass = k.pointee.inverseMassA + k.pointee.inverseMassB
    let (iA, iB) = (k.pointee.inverseInertiaA, k.pointee.inverseInertiaB)
    let (a0, a1) = (p[0].leverA, p[1].leverA)
    let (b0, b1) = (p[0].leverB, p[1].leverB)
    k00 = mass + iA * (a0 * a0) + iB * (b0 * b0)
    k01 = mass + iA * (a0 * a1) + iB * (b0 * b1)
    k11 = mass + iA * (a1 * a1) + iB * (b1 * b1)
    determinant = k00 * k11 - k01 * k01
  }

  /// Whether the points are far enough apart to be told from each other.
  @inline(__always)
  var isSolvable: WideMask {
    greater(determinant, WideFloat(Tolerance.bounceFlatness) * (k00 * k11))
  }

  /// The impulses that change the normal velocities by `change`.
  @inline(__always)
  func impulses(for change: (WideFloat, WideFloat)) -> (WideFloat, WideFloat) {
    (
      (k11 * change.0 - k01 * change.1) / determinant,
      (k00 * change.1 - k01 * change.0) / determinant
    )
  }

  /// The impulses, none of which pull, after which the points part or stay: they have `before` and move
  /// with `velocity`.
  @inline(__always)
  func stops(
    of velocity: (WideFloat, WideFloat), with before: (WideFloat, WideFloat)
  ) -> (WideFloat, WideFloat) {
    let zero = WideFloat.zero
    let free0 = velocity.0 - k00 * before.0 - k01 * before.1
    let free1 = velocity.1 - k01 * before.0 - k11 * before.1
    let (x, y) = impulses(for: (-free0, -free1))
    let only0 = larger(-free0 / k00, zero)
    let only1 = larger(-free1 / k11, zero)
    let onePulls = greater(zero, smaller(x, y))
    let secondCloses = greater(zero, k01 * only0 + free1)
    let firstCloses = greater(zero, k01 * only1 + free0)
    // If rounding lets none fit: both, but none that pulls.
    let lone0 = select(secondCloses, select(firstCloses, larger(x, zero), zero), only0)
    let lone1 = select(secondCloses, select(firstCloses, larger(y, zero), only1), zero)
    return (select(onePulls, lone0, x), select(onePulls, lone1, y))
  }
}

extension WideBounce {
  /// The normal velocities of the faster points.
  @inline(__always)
  var fastest: WideFloat { smaller(approach0.normalVelocity, approach1.normalVelocity) }

  /// Which of eight contacts have come in fast.
  @inline(__always)
  var isHit: WideMask { greater(threshold, fastest) }
}

extension WorldState {
  /// Notes with the contacts of a block which have come in fast, and what is left of what pushed them.
  func noteHits(_ block: Int) {
    let points = WideContact.points(of: scratch.blocks.base + block)
    points[0].normalImpulse = larger(points[0].normalImpulse, .zero)
    points[1].normalImpulse = larger(points[1].normalImpulse, .zero)
    let hits = select((scratch.bounces.base + block).pointee.isHit, WideFloat(1), .zero)
    let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
    for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
      if hits[lane] > 0 { contactSims.base[Int(lanes[lane])].wasHit = true }
    }
  }
}

/// How one point is to be stopped.
struct WideStop {
  let bias: WideFloat
  let massScale: WideFloat
  let give: WideFloat
}

extension WideImpact {
  /// Takes off the impulses of both points what is wanted, and at most all there is.
  @inline(never)
  static func stopTogether(
    _ impact: WideImpact, _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    _ hit: UnsafePointer<WideBounce>, _ first: WideStop, _ second: WideStop
  ) -> WideImpact {
    var impact = impact
    let v0 = impact.normalVelocity(p) + first.bias
    let v1 = impact.normalVelocity(p + 1) + second.bias
    let give = WideGive(p, k)
    let (x, y) = give.stops(of: (v0, v1), with: (p[0].normalImpulse, p[1].normalImpulse))
    let isTogether = greater(
      select(hit.pointee.isHit, WideFloat(1), hit.pointee.isDriven), .zero)
    let together = isTogether & give.isSolvable & greater(p[1].normalMass, .zero)
    let alone1 = (p[1].normalMass * second.massScale) * v1 + second.give
    impact.take(select(together, p[1].normalImpulse - y, alone1), p + 1, k)
    let after0 = impact.normalVelocity(p) + first.bias
    let alone0 = (p[0].normalMass * first.massScale) * after0 + first.give
    impact.take(select(together, p[0].normalImpulse - x, alone0), p, k)
    return impact
  }
}
