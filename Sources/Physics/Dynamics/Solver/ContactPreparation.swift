// Contacts to constraints and back: gathered into lanes at the start of a step, impulses taken back at
// its end.
//
//   k_n = mA + mB + iA lA² + iB lB²,  normalMass = 1 / k_n;  k_t = mA + mB + iA zA² + iB zB²
//
// with m and i the inverse mass and inertia, l = r × n and z = r · n the anchors in the frame of the
// normal. Records are read in rows of four floats, and eight rows are turned into four lanes of eight.

/// What constraints need of an awake body.
struct BodyWeight: BitwiseCopyable {
  /// Inverse mass (1/kg) and inertia (1/(kg·m²)) as the solver uses them, and the acceleration by gravity
  /// and the forces of this step (m/s²).
  var row: SIMD4<Float>
  /// The velocity (x, y; m/s) and the spin (z; radians/s) that the contacts' impulses of the last step
  /// come to: put on the body with the forces of the first substep, without a pass over the contacts.
  var carried = SIMD4<Float>.zero
}

extension WorldState {
  mutating func prepareContacts(_ step: StepContext) {
    let count = scratch.blockCount
    scratch.blocks.resizeUninitialized(to: count)
    scratch.bounces.resizeUninitialized(to: count)
    let words = (count + 7) & ~7
    scratch.arrivals.resizeUninitialized(to: words)
    for block in count..<words { scratch.arrivals[block] = 0 }
    guard count > 0 else { return }
    scratch.weights.resizeUninitialized(to: awakeCount + 1)
    scratch.weights[awakeCount] = BodyWeight(row: .zero)
    share(.weigh(step), 0..<awakeCount, grain: WorldState.bodyGrain)
    let rows = MemoryLayout<ContactSim>.stride / MemoryLayout<SIMD4<Float>>.stride + 1
    scratch.emptyContact.resize(to: rows, filler: .zero)
    shareBlocks(.prepareContacts(step), count: count, ends: scratch.blockEnds.base)
  }

  func prepareContacts(_ range: Range<Int>, _ step: StepContext) {
    withUnsafeTemporaryAllocation(of: LaneSources.self, capacity: 1) { sources in
      guard let lanes = sources.baseAddress else { return }
      for block in range { prepareBlock(block, step, lanes) }
    }
  }

  /// Fills `scratch.weights`: a row for every awake body, and a last one that stands for all others.
  func weighBodies(_ range: Range<Int>, _ step: StepContext) {
    let weights = scratch.weights.base
    let sims = self.sims.base
    for i in range {
      let sim = sims + i
      let inverseMass = sim.pointee.inverseMass
      let a =
        inverseMass > 0
        ? sim.pointee.gravityScale * step.gravity + inverseMass * sim.pointee.force : .zero
      weights[i] = BodyWeight(
        row: SIMD4(inverseMass, sim.pointee.solverInverseInertia, a.x, a.y))
    }
  }

  @inline(__always)
  private func prepareBlock(
    _ block: Int, _ step: StepContext, _ sources: UnsafeMutablePointer<LaneSources>
  ) {
    let k = scratch.blocks.base + block
    let bounce = scratch.bounces.base + block
    let points = WideContact.points(of: k)
    findLanes(block, k, sources)
    let indexA = k.pointee.indexA
    let indexB = k.pointee.indexB

    let direction = WideRows(
      sources.pointee.contacts, at: MemoryLayout<ContactSim>.offset(of: \.normal) ?? 0)
    let (nx, ny) = (direction.x, direction.y)
    var a = WideWeight(indexA, scratch.weights.base, last: awakeCount)
    var b = WideWeight(indexB, scratch.weights.base, last: awakeCount)
    if !scratch.lightBodies.isEmpty { releaseAcross(k, &a, &b, nx, ny, step) }
    k.pointee.inverseMassA = a.inverseMass
    k.pointee.inverseMassB = b.inverseMass
    k.pointee.inverseInertiaA = a.inverseInertia
    k.pointee.inverseInertiaB = b.inverseInertia
    let masses = a.inverseMass + b.inverseMass

    let surface = WideRows(
      sources.pointee.contacts, at: MemoryLayout<ContactSim>.offset(of: \.friction) ?? 0)
    k.pointee.friction = surface.x
    k.pointee.radiusA = surface.z
    k.pointee.radiusB = surface.w
    k.pointee.normalX = nx
    k.pointee.normalY = ny
    let acceleration = (b.ax - a.ax) * nx + (b.ay - a.ay) * ny

    // Bodies of infinite mass give nothing: all must come from the other, at once.
    let gives = greater(a.inverseMass * b.inverseMass, .zero)
    let soft = step.contactSoftness
    let firm = step.staticSoftness
    k.pointee.biasRate = select(gives, WideFloat(soft.biasRate), WideFloat(firm.biasRate))
    k.pointee.massScale = select(gives, WideFloat(soft.massScale), WideFloat(firm.massScale))
    k.pointee.impulseScale = select(
      gives, WideFloat(soft.impulseScale), WideFloat(firm.impulseScale))

    let pair = WidePair(
      a: WideBody(indexA, states.base), b: WideBody(indexB, states.base))
    let impact = WideImpact(pair, k)
    let halfStep = WideFloat(0.5 * step.h)

    @inline(__always)
    func prepare(
      _ p: UnsafeMutablePointer<WidePoint>, _ rows: LaneSources.Lanes, at offset: Int,
      isUsed: WideFloat
    ) -> WideFloat {
      let anchors = WideRows(rows, at: offset)
      let rest = WideRows(rows, at: offset + MemoryLayout<SIMD4<Float>>.stride)
      let leverA = anchors.x * ny - anchors.y * nx
      let leverB = anchors.z * ny - anchors.w * nx
      let heightA = anchors.x * nx + anchors.y * ny
      let heightB = anchors.z * nx + anchors.w * ny
      p.pointee.leverA = leverA
      p.pointee.leverB = leverB
      p.pointee.heightA = heightA
      p.pointee.heightB = heightB
      p.pointee.separation = rest.x
      p.pointee.normalImpulse = rest.z
      p.pointee.tangentImpulse = rest.w
      p.pointee.stepImpulse = .zero
      let normal = masses + a.inverseInertia * leverA * leverA + b.inverseInertia * leverB * leverB
      let tangent =
        masses + a.inverseInertia * heightA * heightA + b.inverseInertia * heightB * heightB
      p.pointee.normalMass = select(greater(normal, .zero), isUsed / normal, .zero)
      p.pointee.tangentMass = select(greater(tangent, .zero), isUsed / tangent, .zero)
      return meetingVelocity(
        impact.normalVelocity(p) + halfStep * acceleration, acceleration: acceleration,
        separation: rest.x)
    }
    let velocity0 = prepare(
      points, sources.pointee.contacts, at: MemoryLayout<ContactSim>.offset(of: \.point0) ?? 0,
      isUsed: sources.pointee.hasFirst)
    let velocity1 = prepare(
      points + 1, sources.pointee.seconds, at: 0, isUsed: sources.pointee.hasSecond)
    let isDriven = !scratch.presses.isEmpty && stiffen(k, bounce, gives, step)
    if !scratch.framed.isEmpty { softenDeep(k) }
    if !scratch.jammed.isEmpty { softenInitialOverlaps(k) }
    carryImpulses(k)

    // Few points are fast enough for what comes after the substeps: only then it is noted.
    let fastest = smaller(velocity0, velocity1)
    let bounces = greater(surface.y, .zero)
    let threshold = select(
      bounces, bounceThreshold(a, b, nx, ny, surface.y, step), WideFloat(-Tolerance.exactStopSpeed))
    let isFast = greater(threshold, fastest)
    if isFast.isAny {
      // What hardly bounces needs no more rounds than what does not.
      let out = surface.y * fastest
      let mayPass = greater(surface.y, WideFloat(Tolerance.rowRestitution.nextDown))
      let passes = (isFast & mayPass).isAny
      let isHard =
        passes || (isFast & greater(WideFloat(-Tolerance.hardBounceSpeed), out)).isAny
        || greater(WideFloat(-Tolerance.hardHitSpeed), fastest).isAny
      var arrival = isHard ? Arrival.isFast | Arrival.isHard : Arrival.isFast
      if passes { arrival |= Arrival.isElastic }
      scratch.arrivals.base[block] = arrival
    } else if greater(WideFloat(-hitEventThreshold), fastest).isAny {
      scratch.arrivals.base[block] = Arrival.isHeard
    } else if isDriven {
      scratch.arrivals.base[block] = Arrival.isDriven
    } else {
      scratch.arrivals.base[block] = 0
      return
    }
    if isDriven {
      scratch.arrivals.base[block] |= Arrival.isDriven
    } else {
      bounce.pointee.isDriven = .zero
    }
    let friction = select(isFast, surface.x, .zero)
    k.pointee.friction = select(isFast, .zero, surface.x)
    bounce.pointee.acceleration = acceleration
    bounce.pointee.threshold = threshold
    // No part of infinity is nothing.
    let limit = WideFloat(-Tolerance.maximumParameter)
    bounce.pointee.approach0 = WideApproach(
      normalVelocity: larger(velocity0, limit), slip: impact.tangentVelocity(points),
      restitution: surface.y, friction: friction, running: .zero)
    bounce.pointee.approach1 = WideApproach(
      normalVelocity: larger(velocity1, limit), slip: impact.tangentVelocity(points + 1),
      restitution: surface.y, friction: friction, running: .zero)
  }

  /// Below which normal velocity points with restitution e bounce (m/s, negative).
  ///
  /// A body at rest gets the approach a h in every substep, and each body of a pile does, though
  /// all are pulled alike: what counts is not what the two get against each other but what either
  /// gets. It must also leave, with e v, at more than half of that. Where nothing pulls, all but
  /// rounding bounces.
  @inline(__always)
  private func bounceThreshold(
    _ a: WideWeight, _ b: WideWeight, _ nx: WideFloat, _ ny: WideFloat, _ e: WideFloat,
    _ step: StepContext
  ) -> WideFloat {
    guard restitutionThreshold < 0 else { return WideFloat(-restitutionThreshold) }
    let slant = WideFloat(Tolerance.restitutionSlant)
    @inline(__always)
    func pull(_ weight: WideWeight) -> WideFloat {
      let along = weight.ax * nx + weight.ay * ny
      let across = weight.ax * ny - weight.ay * nx
      return larger(along, -along) + slant * larger(across, -across)
    }
    let time = larger(
      Tolerance.restitutionSubsteps * step.h, Tolerance.restitutionStepPart * step.timeStep)
    return -larger(
      WideFloat(time) * larger(pull(a), pull(b)) / smaller(e + e, WideFloat(1)),
      WideFloat(Tolerance.leastRestitutionThreshold))
  }

  /// Notes with the bodies what the impulses of the last step come to.
  @inline(__always)
  private func carryImpulses(_ k: UnsafeMutablePointer<WideContact>) {
    let weights = scratch.weights.base
    var pair = WidePair(
      a: WideBody(k.pointee.indexA, carriedBy: weights, last: awakeCount),
      b: WideBody(k.pointee.indexB, carriedBy: weights, last: awakeCount))
    warmStart(&pair, k)
    let carried =
      UnsafeMutableRawPointer(weights) + (MemoryLayout<BodyWeight>.offset(of: \.carried) ?? 0)
    let stride = MemoryLayout<BodyWeight>.stride
    pair.a.store(k.pointee.indexA, carried, stride: stride)
    pair.b.store(k.pointee.indexB, carried, stride: stride)
  }

  /// Notes where each lane's contact lies, its bodies, and which of the points it has.
  @inline(__always)
  private func findLanes(
    _ block: Int, _ k: UnsafeMutablePointer<WideContact>,
    _ sources: UnsafeMutablePointer<LaneSources>
  ) {
    // Written as single numbers to memory: lanes of a vector set one by one go through it each time.
    let contacts = UnsafeMutableRawPointer(sources).assumingMemoryBound(to: UnsafeRawPointer.self)
    let seconds = contacts + WideFloat.laneCount
    let hasFirst = UnsafeMutableRawPointer(seconds + WideFloat.laneCount)
      .assumingMemoryBound(to: Float.self)
    let hasSecond = hasFirst + WideFloat.laneCount
    let indexA = UnsafeMutableRawPointer(k).assumingMemoryBound(to: Int32.self)
    let indexB = indexA + WideFloat.laneCount
    let secondPoint = MemoryLayout<ContactSim>.offset(of: \.point1) ?? 0
    let empty = UnsafeRawPointer(scratch.emptyContact.base)
    let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
    let pairs = scratch.contactBodies.base
    for lane in 0..<WideFloat.laneCount {
      let index = Int(lanes[lane])
      guard index >= 0 else {
        contacts[lane] = empty
        seconds[lane] = empty
        hasFirst[lane] = 0
        hasSecond[lane] = 0
        indexA[lane] = nobody
        indexB[lane] = nobody
        continue
      }
      let contact = contactSims.base + index
      contact.pointee.forgetHit()
      let hasTwo = contact.pointee.count > 1
      contacts[lane] = UnsafeRawPointer(contact)
      seconds[lane] = hasTwo ? UnsafeRawPointer(contact) + secondPoint : empty
      hasFirst[lane] = 1
      hasSecond[lane] = hasTwo ? 1 : 0
      indexA[lane] = pairs[index].x
      indexB[lane] = pairs[index].y
    }
  }

  /// Notes the blocks in which a body has a joint, as the first integration of velocities has found, and
  /// whether one comes in so fast that a stop takes more from its way in a substep than joints make up for.
  mutating func findJointedBlocks(_ step: StepContext) {
    scratch.jointedBlocks.removeAll()
    scratch.jointsAreHit = false
    guard jointCount > 0, scratch.blockCount > 0 else { return }
    let words = (scratch.blockCount + 7) & ~7
    scratch.blockMarks.resizeUninitialized(to: words)
    for block in scratch.blockCount..<words { scratch.blockMarks[block] = 0 }
    share(.markJointedBlocks, 0..<scratch.blockCount, grain: 2 * WorldState.blockGrain)
    forEachMask(scratch.blockMarks.base, count: words) { block, _ in
      let k = scratch.blocks.base + block
      var jointed = JointedBlock(
        block: Int32(truncatingIfNeeded: block), indexA: k.pointee.indexA,
        indexB: k.pointee.indexB)
      for lane in 0..<WideFloat.laneCount {
        jointed.indexA[lane] = onlyIfJointed(jointed.indexA[lane])
        jointed.indexB[lane] = onlyIfJointed(jointed.indexB[lane])
      }
      scratch.jointedBlocks.append(jointed)
      guard scratch.arrivals[block] != 0 else { return }
      let fastest = (scratch.bounces.base + block).pointee.fastest
      let limit = WideFloat(-Tolerance.jointedImpactLoss * step.inverseH)
      if greater(limit, fastest).isAny { scratch.jointsAreHit = true }
    }
  }

  func markJointedBlocks(_ range: Range<Int>) {
    for block in range {
      let k = scratch.blocks.base + block
      var isJointed = false
      for lane in 0..<WideFloat.laneCount where !isJointed {
        isJointed = hasJoint(k.pointee.indexA[lane]) || hasJoint(k.pointee.indexB[lane])
      }
      scratch.blockMarks.base[block] = isJointed ? 1 : 0
    }
  }

  /// The index of a body that has joints; of others marked as unwritten.
  @inline(__always)
  private func onlyIfJointed(_ index: Int32) -> Int32 {
    index < 0 || hasJoint(index) ? index : index.unwritten
  }

  /// Whether a body that constraints move has joints.
  @inline(__always)
  private func hasJoint(_ index: Int32) -> Bool {
    index >= 0 && scratch.freeMotions.base[Int(index)].w == 0
  }

  /// Writes the impulses back to the contacts.
  func storeContactImpulses(_ range: Range<Int>) {
    let offset = (MemoryLayout<ContactPoint>.offset(of: \.separation) ?? 0) + 8
    let firstPoint = (MemoryLayout<ContactSim>.offset(of: \.point0) ?? 0) + offset
    let secondPoint = (MemoryLayout<ContactSim>.offset(of: \.point1) ?? 0) + offset
    for block in range {
      if scratch.arrivals.base[block] != 0 { noteHits(block) }
      let points = WideContact.points(of: scratch.blocks.base + block)
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      let n0 = UnsafeRawPointer(points).assumingMemoryBound(to: Float.self) + WidePoint.impulseLane
      let n1 = n0 + MemoryLayout<WidePoint>.stride / MemoryLayout<Float>.stride
      for lane in 0..<WideFloat.laneCount {
        let index = Int(lanes[lane])
        guard index >= 0 else { continue }
        let contact = UnsafeMutableRawPointer(contactSims.base + index)
        contact.storeBytes(
          of: SIMD2(n0[lane], n0[lane + WideFloat.laneCount]), toByteOffset: firstPoint,
          as: SIMD2<Float>.self)
        if contactSims[index].count > 1 {
          contact.storeBytes(
            of: SIMD2(n1[lane], n1[lane + WideFloat.laneCount]), toByteOffset: secondPoint,
            as: SIMD2<Float>.self)
        }
      }
    }
  }
}

/// A block of contacts with a joint at one of its bodies: what it may write are those.
struct JointedBlock: BitwiseCopyable {
  var block: Int32
  var indexA: SIMD8<Int32>
  var indexB: SIMD8<Int32>
}

extension WidePoint {
  /// Where the normal impulses lie in a point (floats); the tangent impulses follow.
  static let impulseLane =
    (MemoryLayout<WidePoint>.offset(of: \.normalImpulse) ?? 0) / MemoryLayout<Float>.stride
}

/// Where the lanes of a block come from.
struct LaneSources: BitwiseCopyable {
  typealias Lanes = InlineArray<8, UnsafeRawPointer>

  var contacts: Lanes
  /// The second points; one of zeros for a contact without.
  var seconds: Lanes
  /// One where there is such a point, else zero.
  var hasFirst: WideFloat
  var hasSecond: WideFloat
}

/// The weights of eight bodies.
struct WideWeight {
  var inverseMass: WideFloat
  var inverseInertia: WideFloat
  let ax: WideFloat
  let ay: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ weights: UnsafePointer<BodyWeight>, last: Int) {
    let rows = WideRows(
      index, weights, last: last, at: MemoryLayout<BodyWeight>.offset(of: \.row) ?? 0)
    inverseMass = rows.x
    inverseInertia = rows.y
    ax = rows.z
    ay = rows.w
  }
}

extension WideBody {
  /// What the impulses put on eight bodies so far come to; zero for those that may not move.
  @inline(__always)
  fileprivate init(
    _ index: SIMD8<Int32>, carriedBy weights: UnsafePointer<BodyWeight>, last: Int
  ) {
    let rows = WideRows(
      index, weights, last: last, at: MemoryLayout<BodyWeight>.offset(of: \.carried) ?? 0)
    self.init(vx: rows.x, vy: rows.y, w: rows.z)
  }
}

extension WideRows {
  /// Of the weights of eight bodies; those that may not move share the last.
  @inline(__always)
  fileprivate init(
    _ index: SIMD8<Int32>, _ weights: UnsafePointer<BodyWeight>, last: Int, at offset: Int
  ) {
    self.init(at: offset) { lane in
      UnsafeRawPointer(weights + (index[lane] < 0 ? last : Int(index[lane])))
    }
  }

  @inline(__always)
  fileprivate init(_ records: LaneSources.Lanes, at offset: Int) {
    self.init(at: offset) { lane in records[lane] }
  }
}

// A bounce is to answer the speed at which the shapes meet, not the one at the start of the step,
// which lies up to a whole step of gravity away: 5 % of the speed of a fall from 40 cm. From the gap
// s with the relative acceleration a it is v² − 2 a s; for s < 0, an overlap that came about within
// the last step, as well. And the velocity that semi-implicit Euler keeps is the one half a substep
// ago, so v = v_n + a h / 2. `bounceContacts` does the same backwards.

/// The normal velocity with which points that approach at `now` will meet, or have met.
@inline(__always)
private func meetingVelocity(
  _ now: WideFloat, acceleration: WideFloat, separation: WideFloat
) -> WideFloat {
  let twice = acceleration + acceleration
  let meeting = -squareRoot(larger(now * now - twice * separation, .zero))
  return select(greater(.zero, now), meeting, now)
}
