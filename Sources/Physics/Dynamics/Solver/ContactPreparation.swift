// Contacts to constraints and back: filled lane by lane at the start of a step, impulses taken back
// at its end.
//
//   k_n = mA + mB + iA (rA × n)² + iB (rB × n)²,  normalMass = 1 / k_n, and likewise for the tangent
//   s₀  = s − (rB − rA) · n,  so that later  s = s₀ + (dB − dA + rB' − rA') · n
//
// with m and i the inverse mass and inertia, r the anchors, d the displacement since the step began.

extension WorldState {
  mutating func prepareContacts(_ step: StepContext) {
    let count = scratch.blockCount
    scratch.blocks.resizeUninitialized(to: count)
    for block in 0..<count {
      prepareBlock(block, step)
    }
  }

  @inline(__always)
  private mutating func prepareBlock(_ block: Int, _ step: StepContext) {
    typealias Layout = WideContactLayout
    let wide = scratch.blocks.base + block
    let floats = UnsafeMutableRawPointer(wide).assumingMemoryBound(to: Float.self)
    let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
    for lane in 0..<WideFloat.laneCount {
      let index = Int(lanes[lane])
      guard index >= 0 else {
        for field in 2..<(Layout.firstPoint + 2 * Layout.pointFields) {
          floats[field * Layout.floatsPerField + lane] = 0
        }
        wide.pointee.indexA[lane] = ~0
        wide.pointee.indexB[lane] = ~0
        continue
      }
      let contact = contactSims.base + index
      let denseA = bodies[contact.pointee.bodyA].dense
      let denseB = bodies[contact.pointee.bodyB].dense
      let simA = sims.base + Int(denseA)
      let simB = sims.base + Int(denseB)
      let mA = simA.pointee.inverseMass
      let iA = simA.pointee.solverInverseInertia
      let mB = simB.pointee.inverseMass
      let iB = simB.pointee.solverInverseInertia
      let isFirm = mA == 0 || mB == 0
      let softness = isFirm ? step.staticSoftness : step.contactSoftness
      let normal = contact.pointee.normal

      wide.pointee.indexA[lane] = mA == 0 && iA == 0 ? ~denseA : denseA
      wide.pointee.indexB[lane] = mB == 0 && iB == 0 ? ~denseB : denseB
      let field = floats + 2 * Layout.floatsPerField + lane
      let stride = Layout.floatsPerField
      field[0 * stride] = mA
      field[1 * stride] = mB
      field[2 * stride] = iA
      field[3 * stride] = iB
      field[4 * stride] = normal.x
      field[5 * stride] = normal.y
      field[6 * stride] = contact.pointee.friction
      field[7 * stride] = contact.pointee.restitution
      field[8 * stride] = softness.biasRate
      field[9 * stride] = softness.massScale
      field[10 * stride] = softness.impulseScale
      field[11 * stride] = contact.pointee.radiusA
      field[12 * stride] = contact.pointee.radiusB

      field[13 * stride] =
        (simB.pointee.acceleration(step.gravity) - simA.pointee.acceleration(step.gravity))
        .dot(normal)

      let base = UnsafeMutableRawPointer(contact)
      let point0 = base.advanced(by: ContactSim.point0Offset)
        .assumingMemoryBound(to: ContactPoint.self)
      let first = floats + Layout.firstPoint * stride + lane
      point0.pointee.fill(first)
      let second = first + Layout.pointFields * stride
      if contact.pointee.count > 1 {
        (point0 + 1).pointee.fill(second)
      } else {
        for k in 0..<Layout.pointFields { second[k * stride] = 0 }
      }
    }
    finishBlock(wide, step)
  }

  /// What follows from what was filled in, eight lanes at once.
  @inline(__always)
  private func finishBlock(_ k: UnsafeMutablePointer<WideContact>, _ step: StepContext) {
    let pair = WidePair(
      a: WideBody(k.pointee.indexA, states.base), b: WideBody(k.pointee.indexB, states.base))
    let halfStep = WideFloat(0.5 * step.h)
    let points = WideContact.points(of: k)
    for i in 0..<2 {
      let p = points + i
      let nx = k.pointee.normalX
      let ny = k.pointee.normalY
      let (ax, ay) = (p.pointee.anchorAX, p.pointee.anchorAY)
      let (bx, by) = (p.pointee.anchorBX, p.pointee.anchorBY)
      let masses = k.pointee.inverseMassA + k.pointee.inverseMassB
      let alongA = ax * ny - ay * nx
      let alongB = bx * ny - by * nx
      let acrossA = ax * nx + ay * ny
      let acrossB = bx * nx + by * ny
      let normal =
        masses + k.pointee.inverseInertiaA * alongA * alongA
        + k.pointee.inverseInertiaB * alongB * alongB
      let tangent =
        masses + k.pointee.inverseInertiaA * acrossA * acrossA
        + k.pointee.inverseInertiaB * acrossB * acrossB
      // One where there is a point, else zero.
      let isUsed = p.pointee.normalMass
      let zero = WideFloat.zero
      p.pointee.normalMass = select(greater(normal, zero), isUsed / normal, zero)
      p.pointee.tangentMass = select(greater(tangent, zero), isUsed / tangent, zero)
      let separation = p.pointee.baseSeparation
      p.pointee.baseSeparation = separation - ((bx - ax) * nx + (by - ay) * ny)
      let v = pair.relativeVelocity(p.pointee)
      let acceleration = k.pointee.acceleration
      p.pointee.normalVelocity = meetingVelocity(
        v.x * nx + v.y * ny + halfStep * acceleration, acceleration: acceleration,
        separation: separation)
    }
  }

  /// Writes the impulses back to the contacts, and notes the hits.
  mutating func storeContactImpulses() {
    typealias Layout = WideContactLayout
    let stride = Layout.floatsPerField
    for block in 0..<scratch.blockCount {
      let floats = UnsafeMutableRawPointer(scratch.blocks.base + block)
        .assumingMemoryBound(to: Float.self)
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount {
        let index = Int(lanes[lane])
        guard index >= 0 else { continue }
        let first = floats + Layout.firstPoint * stride + lane
        let contact = contactSims.base + index
        contact.pointee.point0.takeImpulses(first)
        if contact.pointee.count > 1 {
          contact.pointee.point1.takeImpulses(first + Layout.pointFields * stride)
        }
      }
    }
  }

  /// Reports the touches that came with a bump, in the order of the contacts.
  mutating func collectHits() {
    let threshold = WideFloat(-Tolerance.hitEventThreshold)
    scratch.hits.removeAll()
    for block in 0..<scratch.blockCount {
      let k = scratch.blocks.base + block
      let speed = larger(
        k.pointee.point0.hitSpeed(threshold), k.pointee.point1.hitSpeed(threshold))
      guard any(speed.low .> 0) || any(speed.high .> 0) else { continue }
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
  fileprivate func hitSpeed(_ threshold: WideFloat) -> WideFloat {
    select(
      greater(threshold, normalVelocity) & greater(peakImpulse, .zero), -normalVelocity, .zero)
  }
}

extension BodySim {
  /// Of gravity and the forces of this step; zero for a body that neither moves (m/s²).
  @inline(__always)
  fileprivate func acceleration(_ gravity: Vec2) -> Vec2 {
    inverseMass > 0 ? gravityScale * gravity + inverseMass * force : .zero
  }
}

// A bounce is to answer the speed at which the shapes meet, not the one at the start of the step,
// which lies up to a whole step of gravity away: 5 % of the speed of a fall from 40 cm. From the gap
// s with the relative acceleration a it is v² − 2 a s; for s < 0, an overlap that came about within
// the last step, as well. And the velocity that semi-implicit Euler keeps is the one half a substep
// ago, so v = v_n + a h / 2. `applyRestitution` does the same backwards.

/// The normal velocity with which points that approach at `now` will meet, or have met.
@inline(__always)
private func meetingVelocity(
  _ now: WideFloat, acceleration: WideFloat, separation: WideFloat
) -> WideFloat {
  let twice = acceleration + acceleration
  let meeting = -squareRoot(larger(now * now - twice * separation, .zero))
  return select(greater(.zero, now), meeting, now)
}

extension ContactSim {
  /// Where the first of the two points lies (bytes): the second follows it.
  static let point0Offset = MemoryLayout<ContactSim>.offset(of: \.point0) ?? 0
}

extension ContactPoint {
  /// Puts what is known of the point into one lane of a `WidePoint`, and a one for its masses.
  @inline(__always)
  fileprivate func fill(_ field: UnsafeMutablePointer<Float>) {
    let stride = WideContactLayout.floatsPerField
    field[0 * stride] = anchorA.x
    field[1 * stride] = anchorA.y
    field[2 * stride] = anchorB.x
    field[3 * stride] = anchorB.y
    field[4 * stride] = separation
    field[5 * stride] = 1
    field[7 * stride] = normalImpulse
    field[8 * stride] = tangentImpulse
    field[9 * stride] = 0
  }

  /// What one lane of a `WidePoint` has come to.
  @inline(__always)
  fileprivate mutating func takeImpulses(_ field: UnsafePointer<Float>) {
    let stride = WideContactLayout.floatsPerField
    normalImpulse = field[7 * stride]
    tangentImpulse = field[8 * stride]
  }
}
