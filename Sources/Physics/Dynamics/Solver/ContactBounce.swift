// After the substeps: points that came in faster than the threshold leave with their part of the
// speed, none perhaps, and with the friction that goes with it.
//
// The points are to part with e v where the shapes touch; here, at the separation s, that is
// √((e v)² + 2 a s), and half a substep ago a h / 2 more (`meetingVelocity` has the way in).
//
// A flat side that bounces with both its points leaves with both at once: the impulses (x, y) that bring
// the normal velocities to their targets solve
//
//   | k00 k01 | |x|   |target0 - v0|
//   | k01 k11 | |y| = |target1 - v1|      kij = mA + mB + iA lAi lAj + iB lBi lBj
//
// One after the other, the second takes a quarter of its speed from the first and leaves the body
// spinning: a box dropped flat loses an eighth of its speed. Contacts of one body with several others do
// that to each other too, and so there are some rounds. Friction comes in the last: before, the body
// turns as it will not in the end.

/// What the points of eight contacts are to do.
struct WideRebound {
  var bounces: WideMask
  /// The normal velocity to leave with.
  let target: WideFloat
}

extension WideImpact {
  @inline(__always)
  func rebound(
    _ p: UnsafePointer<WidePoint>, _ b: UnsafePointer<WideBounce>, arriving velocity: WideFloat,
    at s: WideFloat, _ pass: BouncePass
  ) -> WideRebound {
    let zero = WideFloat.zero
    let e = b.pointee.restitution
    let acceleration = b.pointee.acceleration
    let out = e * velocity
    let twice = acceleration + acceleration
    return WideRebound(
      bounces: Arrival.bounces(velocity, restitution: e) & greater(p.pointee.peakImpulse, zero),
      target: squareRoot(larger(out * out + twice * s, zero)) - pass.halfStep * acceleration)
  }

  /// The impulses on two points that bounce together, zero for contacts of which only one does, or
  /// whose points are so close, or so uneven, that they are better taken one by one.
  @inline(__always)
  func impulsesOfBoth(
    _ p: UnsafePointer<WidePoint>, _ k: UnsafePointer<WideContact>, _ first: WideRebound,
    _ second: WideRebound, _ both: WideMask, above floors: (WideFloat, WideFloat)
  ) -> (WideFloat, WideFloat, WideMask) {
    let zero = WideFloat.zero
    let mass = k.pointee.inverseMassA + k.pointee.inverseMassB
    let (iA, iB) = (k.pointee.inverseInertiaA, k.pointee.inverseInertiaB)
    let (a0, a1) = (p[0].leverA, p[1].leverA)
    let (b0, b1) = (p[0].leverB, p[1].leverB)
    let k00 = mass + iA * (a0 * a0) + iB * (b0 * b0)
    let k01 = mass + iA * (a0 * a1) + iB * (b0 * b1)
    let k11 = mass + iA * (a1 * a1) + iB * (b1 * b1)
    let area = k00 * k11
    let determinant = area - k01 * k01
    let missing0 = first.target - normalVelocity(p)
    let missing1 = second.target - normalVelocity(p + 1)
    let x = (k11 * missing0 - k01 * missing1) / determinant
    let y = (k00 * missing1 - k01 * missing0) / determinant
    let flattest = WideFloat(Tolerance.bounceFlatness)
    let taken =
      both & greater(determinant, flattest * area)
      & greater(p[0].normalImpulse + x, floors.0) & greater(p[1].normalImpulse + y, floors.1)
    return (select(taken, x, zero), select(taken, y, zero), taken)
  }

  /// By what part of the speed it came with a point that has bounced is off its target.
  @inline(__always)
  func miss(
    _ p: UnsafePointer<WidePoint>, _ rebound: WideRebound, arriving velocity: WideFloat
  ) -> WideFloat {
    let missing = rebound.target - normalVelocity(p)
    return select(
      rebound.bounces, larger(missing, -missing) / -velocity, WideFloat.zero)
  }

  /// The bounce of one point, unless it has bounced together with the other, by `impulse`.
  @inline(__always)
  mutating func bounce(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>, _ rebound: WideRebound,
    together taken: WideMask, by impulse: WideFloat, above floor: WideFloat
  ) {
    let before = p.pointee.normalImpulse
    let missing = normalVelocity(p) - rebound.target
    let wanted = larger(before - p.pointee.normalMass * missing, floor)
    let alone = select(taken, before, select(rebound.bounces, wanted, before))
    push(alone - before, p, k)
    p.pointee.normalImpulse = alone + impulse
    p.pointee.peakImpulse = larger(p.pointee.peakImpulse, p.pointee.normalImpulse)
  }

  /// The friction that goes with a stop and a bounce: all that it comes to is bounded by all that was pushed.
  @inline(__always)
  mutating func grip(
    _ p: UnsafeMutablePointer<WidePoint>, _ friction: WideFloat, from least: WideFloat,
    _ k: UnsafePointer<WideContact>, _ running: WideFloat
  ) {
    let limit = friction * larger(p.pointee.normalImpulse - least, WideFloat.zero)
    let slip = tangentVelocity(p) - running
    let before = p.pointee.tangentImpulse
    let wanted = larger(-limit, smaller(before - p.pointee.tangentMass * slip, limit))
    let after = select(greater(friction, .zero), wanted, before)
    p.pointee.tangentImpulse = after
    rub(after - before, p, k)
  }
}

/// How the points of eight contacts come in, as bits.
enum Arrival {
  /// Some fast enough to bounce, or to be stopped exactly.
  static let bounces: UInt8 = 1
  /// Some fast enough to be told of.
  static let hits: UInt8 = 2
  /// Some that others have taken from what they were to leave with in the last round.
  static let isOff: UInt8 = 4

  /// Those of eight contacts, by the normal velocities of their faster points (m/s).
  @inline(__always)
  static func bits(of fastest: WideFloat, restitution: WideFloat) -> UInt8 {
    let bounce = Arrival.bounces(fastest, restitution: restitution)
    let hit = greater(WideFloat(-Tolerance.hitEventThreshold), fastest)
    return (bounce.isAny ? bounces : 0) | (hit.isAny ? hits : 0)
  }

  /// Which points are dealt with after the substeps, by their normal velocities (m/s).
  @inline(__always)
  static func bounces(_ velocity: WideFloat, restitution: WideFloat) -> WideMask {
    let limit = select(
      greater(restitution, .zero), WideFloat(-Tolerance.restitutionThreshold),
      WideFloat(-Tolerance.plasticHitSpeed))
    return greater(limit, velocity)
  }
}

/// The numbers of the bounce, the same for all contacts.
struct BouncePass {
  let halfStep: WideFloat
}

extension WorldState {
  func bounceContacts(_ range: Range<Int>, _ step: StepContext) {
    let states = self.states.base
    let pass = BouncePass(halfStep: WideFloat(0.5 * step.h))
    let round = scratch.bounceRound
    for i in range {
      guard scratch.arrivals.base[i] & Arrival.bounces != 0 else { continue }
      let bounce = scratch.bounces.base + i
      let k = scratch.blocks.base + i
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let place = WidePlace(k, states)
      let points = WideContact.points(of: k)
      let s0 = place.separation(of: points)
      let s1 = place.separation(of: points + 1)
      var impact = WideImpact(pair, k)
      let arriving0 = bounce.pointee.normalVelocity0
      let arriving1 = bounce.pointee.normalVelocity1
      var first = impact.rebound(points, bounce, arriving: arriving0, at: s0, pass)
      var second = impact.rebound(points + 1, bounce, arriving: arriving1, at: s1, pass)
      if round == 0 {
        bounce.pointee.leastImpulse0 = points[0].normalImpulse - points[0].peakImpulse
        bounce.pointee.leastImpulse1 = points[1].normalImpulse - points[1].peakImpulse
      } else if round <= Tolerance.bounceRounds {
        let off = larger(
          impact.miss(points, first, arriving: arriving0),
          impact.miss(points + 1, second, arriving: arriving1))
        let isOff = greater(off, WideFloat(Tolerance.bounceError))
        let isRestless = greater(off, WideFloat(Tolerance.bounceUnrest)).isAny
        scratch.arrivals.base[i] =
          isRestless
          ? scratch.arrivals.base[i] | Arrival.isOff : scratch.arrivals.base[i] & ~Arrival.isOff
        first.bounces = first.bounces & isOff
        second.bounces = second.bounces & isOff
      }
      if round > Tolerance.bounceRounds {
        let running = runningSpeed(ofBlock: i)
        let friction = bounce.pointee.friction
        impact.grip(points, friction, from: bounce.pointee.leastImpulse0, k, running)
        impact.grip(points + 1, friction, from: bounce.pointee.leastImpulse1, k, running)
      }
      let both = first.bounces & second.bounces
      var (x, y, taken) = (WideFloat.zero, WideFloat.zero, both)
      if both.isAny {
        (x, y, taken) = impact.impulsesOfBoth(
          points, k, first, second, both,
          above: (bounce.pointee.leastImpulse0, bounce.pointee.leastImpulse1))
        impact.push(x, points, k)
        impact.push(y, points + 1, k)
      }
      impact.bounce(
        points, k, first, together: taken, by: x, above: bounce.pointee.leastImpulse0)
      impact.bounce(
        points + 1, k, second, together: taken, by: y, above: bounce.pointee.leastImpulse1)
      if round == Tolerance.bounceRounds + Tolerance.rubRounds {
        points[0].normalImpulse = larger(points[0].normalImpulse, .zero)
        points[1].normalImpulse = larger(points[1].normalImpulse, .zero)
      }
      impact.finish(&pair, k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  /// How many blocks have a mark.
  func arrivals(with mark: UInt8) -> Int {
    var found = 0
    forEachMask(scratch.arrivals.base, count: scratch.blockCount) { _, arrival in
      if arrival & mark != 0 { found += 1 }
    }
    return found
  }

  /// Reports the touches that came with a bump, in the order of the contacts.
  mutating func collectHits() {
    let threshold = WideFloat(-Tolerance.hitEventThreshold)
    scratch.hits.removeAll()
    forEachMask(scratch.arrivals.base, count: scratch.blockCount) { block, arrival in
      guard arrival & Arrival.hits != 0 else { return }
      let bounce = scratch.bounces.base + block
      let points = WideContact.points(of: scratch.blocks.base + block)
      let speed = larger(
        points[0].hitSpeed(bounce.pointee.normalVelocity0, threshold),
        points[1].hitSpeed(bounce.pointee.normalVelocity1, threshold))
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let v = lane < 4 ? speed.low[lane] : speed.high[lane - 4]
        if v > 0 { scratch.hits.append(SIMD2(lanes[lane], Int32(bitPattern: v.bitPattern))) }
      }
    }
    sortPairs(&scratch.hits)
    for i in scratch.hits.indices {
      let hit = scratch.hits[i]
      events.hits.append(
        WorldEvents.Hit(
          touch: touch(of: contactSims[hit.x], isOver: false),
          speed: Float(bitPattern: UInt32(bitPattern: hit.y))))
    }
  }
}

extension WidePoint {
  /// The speed with which points met that came in faster than the (negative) threshold and were
  /// pushed; else zero.
  @inline(__always)
  fileprivate func hitSpeed(_ velocity: WideFloat, _ threshold: WideFloat) -> WideFloat {
    select(greater(threshold, velocity) & greater(peakImpulse, .zero), -velocity, .zero)
  }
}
