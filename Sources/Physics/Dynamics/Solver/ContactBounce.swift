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
    _ p: UnsafePointer<WidePoint>, _ b: UnsafePointer<WideBounce>,
    _ approach: UnsafePointer<WideApproach>, at s: WideFloat, _ pass: BouncePass
  ) -> WideRebound {
    let zero = WideFloat.zero
    let velocity = approach.pointee.normalVelocity
    let e = approach.pointee.restitution
    let acceleration = b.pointee.acceleration
    let out = e * velocity
    let isElastic = greater(e, zero)
    // What does not bounce is pushed out softly; it is not to fly out of what it has gone into.
    let twice = select(isElastic, acceleration + acceleration, zero)
    // The slow point of a contact that does not bounce is held with the fast one. Where one bounces, to
    // hold the other would give energy.
    let speed = select(isElastic, velocity, b.pointee.fastest)
    return WideRebound(
      bounces: greater(b.pointee.threshold, speed) & greater(p.pointee.stepImpulse, zero),
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
    let give = WideGive(p, k)
    let (x, y) = give.impulses(
      for: (first.target - normalVelocity(p), second.target - normalVelocity(p + 1)))
    let taken =
      both & give.isSolvable & greater(p[0].normalImpulse + x, floors.0)
      & greater(p[1].normalImpulse + y, floors.1)
    return (select(taken, x, zero), select(taken, y, zero), taken)
  }

  /// By what part of the speed it came with a point that has bounced is off its target.
  @inline(__always)
  func miss(
    _ p: UnsafePointer<WidePoint>, _ b: UnsafePointer<WideBounce>, _ rebound: WideRebound,
    arriving velocity: WideFloat
  ) -> WideFloat {
    let missing = rebound.target - normalVelocity(p)
    return select(
      rebound.bounces,
      larger(missing, -missing) / larger(-velocity, -b.pointee.threshold),
      WideFloat.zero)
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
  }

  /// The friction that goes with a stop and a bounce: all that it comes to is bounded by all that was pushed,
  /// and by the work it does. Returns by what part of that it has changed.
  @inline(__always)
  mutating func grip(
    _ p: UnsafeMutablePointer<WidePoint>, _ approach: UnsafePointer<WideApproach>,
    above least: WideFloat, _ k: UnsafePointer<WideContact>
  ) -> WideFloat {
    let zero = WideFloat.zero
    let pushed = larger(p.pointee.normalImpulse - least, zero)
    let limit = approach.pointee.friction * pushed
    let slip = tangentVelocity(p) - approach.pointee.running
    let before = p.pointee.tangentImpulse
    let wanted = larger(-limit, smaller(before - p.pointee.tangentMass * slip, limit))
    let work = larger(zero, -pushed * (approach.pointee.normalVelocity + normalVelocity(p)))
    let (lowest, highest) = approach.pointee.gripBounds(
      mass: p.pointee.tangentMass, slip: slip, rubbed: before, work: work)
    let after = select(
      greater(approach.pointee.friction, zero), larger(lowest, smaller(wanted, highest)), before)
    p.pointee.tangentImpulse = after
    let change = after - before
    rub(change, p, k)
    return select(greater(limit, zero), larger(change, -change) / limit, zero)
  }
}

extension WideApproach {
  /// Between which impulses friction gives no more energy than the push has taken.
  ///
  ///   P_n (v_n⁻ + v_n⁺) + P_t (v_t⁻ + v_t⁺) ≤ 0,   v_t⁺ = v_t⁰ + P_t / m_t
  ///
  /// twice the work of the impulses (Routh, *Dynamics of a System of Rigid Bodies*, 1905, 346). Where the
  /// push turns the slip round, Coulomb's law with a given restitution would gain up to half.
  @inline(__always)
  fileprivate func gripBounds(
    mass: WideFloat, slip now: WideFloat, rubbed: WideFloat, work: WideFloat
  ) -> (WideFloat, WideFloat) {
    // In units of velocity: x² + b x ≤ work / m, for P_t = m x.
    let x = select(greater(mass, .zero), rubbed / mass, .zero)
    let b = (slip - running) + (now - x)
    let most = select(greater(mass, .zero), WideFloat(4) * work / mass, .zero)
    let root = squareRoot(b * b + most)
    let half = WideFloat(0.5) * mass
    return (half * (-b - root), half * (root - b))
  }
}

/// How the points of eight contacts come in, as bits.
enum Arrival {
  /// Some so fast that they bounce, or are stopped exactly.
  static let isFast: UInt8 = 1
  /// Some that others have taken from what they were to leave with in the last round.
  static let isOff: UInt8 = 2

  /// Some that bounce, or come in, so fast that more than the first rounds are worth it.
  static let isHard: UInt8 = 4

  /// None of these, but hits may be reported: the substeps know nothing of it.
  static let isHeard: UInt8 = 8

  /// Some that bounce, with so much restitution that the impact may go on.
  static let isElastic: UInt8 = 16

  /// Some that a motor presses on hard: their two points are stopped together, since one after the other
  /// leaves the first with a part of what the second turns the body by.
  static let isDriven: UInt8 = 32
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
    let isRubbing = round > Tolerance.bounceRounds
    let isEarly =
      round < Tolerance.softRounds
      || (isRubbing && round <= Tolerance.bounceRounds + Tolerance.softRounds)
    for i in range {
      let arrival = scratch.arrivals.base[i]
      guard arrival & Arrival.isFast != 0 else { continue }
      guard isEarly || arrival & Arrival.isHard != 0 else {
        mark(i, isOff: false)
        continue
      }
      let bounce = scratch.bounces.base + i
      let k = scratch.blocks.base + i
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let place = WidePlace(k, states)
      let points = WideContact.points(of: k)
      let s0 = place.separation(of: points)
      let s1 = place.separation(of: points + 1)
      var impact = WideImpact(pair, k)
      let (approach0, approach1) = WideBounce.approaches(of: bounce)
      let arriving0 = approach0.pointee.normalVelocity
      let arriving1 = approach1.pointee.normalVelocity
      var first = impact.rebound(points, bounce, approach0, at: s0, pass)
      var second = impact.rebound(points + 1, bounce, approach1, at: s1, pass)
      if round == 0 {
        bounce.pointee.leastImpulse0 = points[0].normalImpulse - points[0].stepImpulse
        bounce.pointee.leastImpulse1 = points[1].normalImpulse - points[1].stepImpulse
      } else if !isRubbing {
        let off = larger(
          impact.miss(points, bounce, first, arriving: arriving0),
          impact.miss(points + 1, bounce, second, arriving: arriving1))
        let isOff = greater(off, WideFloat(Tolerance.bounceError))
        mark(i, isOff: greater(off, WideFloat(Tolerance.bounceUnrest)).isAny)
        first.bounces = first.bounces & isOff
        second.bounces = second.bounces & isOff
        guard first.bounces.isAny || second.bounces.isAny else { continue }
      }
      if isRubbing {
        let change0 = impact.grip(points, approach0, above: bounce.pointee.leastImpulse0, k)
        let change1 = impact.grip(points + 1, approach1, above: bounce.pointee.leastImpulse1, k)
        let off = larger(
          impact.miss(points, bounce, first, arriving: arriving0),
          impact.miss(points + 1, bounce, second, arriving: arriving1))
        let isOff =
          greater(off, WideFloat(Tolerance.bounceUnrest)).isAny
          || greater(larger(change0, change1), WideFloat(Tolerance.rubUnrest)).isAny
        mark(i, isOff: isOff)
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
      impact.finish(&pair, k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  private func mark(_ block: Int, isOff: Bool) {
    let arrival = scratch.arrivals.base[block]
    scratch.arrivals.base[block] = isOff ? arrival | Arrival.isOff : arrival & ~Arrival.isOff
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
    let threshold = WideFloat(-hitEventThreshold)
    scratch.hits.removeAll()
    forEachMask(scratch.arrivals.base, count: scratch.blockCount) { block, arrival in
      guard arrival & (Arrival.isFast | Arrival.isHeard) != 0 else { return }
      let bounce = scratch.bounces.base + block
      let points = WideContact.points(of: scratch.blocks.base + block)
      let speed = larger(
        points[0].hitSpeed(bounce.pointee.approach0.normalVelocity, threshold),
        points[1].hitSpeed(bounce.pointee.approach1.normalVelocity, threshold))
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let v = speed[lane]
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

extension WideBounce {
  /// How its two points come in, where that lies.
  @inline(__always)
  static func approaches(
    of bounce: UnsafeMutablePointer<WideBounce>
  ) -> (UnsafeMutablePointer<WideApproach>, UnsafeMutablePointer<WideApproach>) {
    let first =
      UnsafeMutableRawPointer(bounce)
      + (MemoryLayout<WideBounce>.offset(of: \.approach0) ?? 0)
    let approach = first.assumingMemoryBound(to: WideApproach.self)
    return (approach, approach + 1)
  }
}

extension WidePoint {
  /// The speed with which points met that came in faster than the (negative) threshold and were
  /// pushed; else zero.
  @inline(__always)
  fileprivate func hitSpeed(_ velocity: WideFloat, _ threshold: WideFloat) -> WideFloat {
    select(greater(threshold, velocity) & greater(stepImpulse, .zero), -velocity, .zero)
  }
}
