// After the substeps: points that came in faster than the threshold leave with their part of the
// speed, and with the friction that goes with it.
//
// The points are to part with e v where the shapes touch; here, at the separation s, that is
// √((e v)² + 2 a s), and half a substep ago a h / 2 more (`meetingVelocity` has the way in).

extension WideImpact {
  @inline(__always)
  mutating func bounce(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>,
    _ b: UnsafePointer<WideBounce>, arriving velocity: WideFloat, at s: WideFloat,
    running: WideFloat, _ pass: BouncePass
  ) {
    let zero = WideFloat.zero
    let e = b.pointee.restitution
    let bounces =
      greater(pass.threshold, velocity) & greater(p.pointee.peakImpulse, zero) & greater(e, zero)
    let acceleration = b.pointee.acceleration
    let out = e * velocity
    let twice = acceleration + acceleration
    let target =
      squareRoot(larger(out * out + twice * s, zero))
      - pass.halfStep * acceleration
    let before = p.pointee.normalImpulse
    let wanted = larger(before - p.pointee.normalMass * (normalVelocity(p) - target), zero)
    let impulse = select(bounces, wanted, before)
    let change = impulse - before
    p.pointee.normalImpulse = impulse
    p.pointee.peakImpulse = larger(p.pointee.peakImpulse, impulse)
    push(change, p, k)

    let limit = k.pointee.friction * larger(change, zero)
    let slip = tangentVelocity(p) - running
    let grip = larger(-limit, smaller(-(p.pointee.tangentMass * slip), limit))
    p.pointee.tangentImpulse = p.pointee.tangentImpulse + grip
    rub(grip, p, k)
  }
}

/// The numbers of the bounce, the same for all contacts.
struct BouncePass {
  let threshold = WideFloat(-Tolerance.restitutionThreshold)
  let halfStep: WideFloat
}

extension WorldState {
  func bounceContacts(_ range: Range<Int>, _ step: StepContext) {
    let states = self.states.base
    let pass = BouncePass(halfStep: WideFloat(0.5 * step.h))
    for i in range {
      let bounce = scratch.bounces.base + i
      guard greater(bounce.pointee.restitution, .zero).isAny else { continue }
      let k = scratch.blocks.base + i
      var pair = WidePair(
        a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
      let place = WidePlace(k, states)
      let points = WideContact.points(of: k)
      let s0 = place.separation(of: points)
      let s1 = place.separation(of: points + 1)
      let running = runningSpeed(ofBlock: i)
      var impact = WideImpact(pair, k)
      impact.bounce(
        points, k, bounce, arriving: bounce.pointee.normalVelocity0, at: s0, running: running, pass)
      impact.bounce(
        points + 1, k, bounce, arriving: bounce.pointee.normalVelocity1, at: s1, running: running,
        pass)
      impact.finish(&pair, k)
      pair.a.store(k.pointee.indexA, states)
      pair.b.store(k.pointee.indexB, states)
    }
  }

  /// Reports the touches that came with a bump, in the order of the contacts.
  mutating func collectHits() {
    let threshold = WideFloat(-Tolerance.hitEventThreshold)
    scratch.hits.removeAll()
    for block in 0..<scratch.blockCount {
      let bounce = scratch.bounces.base + block
      // Few points are fast enough: only then is the block itself looked at.
      let fastest = smaller(bounce.pointee.normalVelocity0, bounce.pointee.normalVelocity1)
      guard greater(threshold, fastest).isAny else { continue }
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
