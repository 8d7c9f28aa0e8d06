// Bodies that land flat on several shapes at once: of the ground, or of one other body.
//
// Along the tangent the normal velocity is linear:  v_n(l) = v_n(l₀) + (wB − wA)(l − l₀)
//
// so what is right at the outermost two points is right between them too, and the points between push
// nothing that the outer two could not. Contact by contact they agree but slowly: a tall box that came
// down with a corner a hand's breadth beyond a seam took hundreds of rounds, and fell over. So the
// outermost points are dealt with as those of one contact, and the others are left out of the step.

/// A lane of a block: one contact.
struct ContactLane: BitwiseCopyable {
  let reference: Int32

  @inline(__always) var block: Int { Int(reference) / WideFloat.laneCount }
  @inline(__always) var lane: Int { Int(reference) % WideFloat.laneCount }
}

/// A contact that comes in fast, and the one before it with the same place in `firstLandings`.
struct Landing: BitwiseCopyable {
  var contact: ContactLane
  /// An index among the landings; -1 ends.
  var next: Int32
  var isDone = false
}

/// A point of contacts in line.
struct FootprintPoint: BitwiseCopyable {
  var contact: ContactLane
  var point: Int
  /// The bodies stand the other way round than in the first contact.
  var isTurned: Bool
  /// Along the tangent of the first contact, from the middle of the body that moves (m).
  var place: Float
  var separation: Float

  fileprivate func isSame(as other: FootprintPoint) -> Bool {
    contact.reference == other.contact.reference && point == other.point
  }
}

/// Two points that have changed places for a step.
struct Footprint: BitwiseCopyable {
  var kept: ContactLane
  var keptPoint: Int
  var lent: ContactLane
  var lentPoint: Int
  /// The bodies stand in the two contacts the other way round.
  var isTurned: Bool
}

/// A point that is left out for a step, and the two that stand for it.
struct LeftOutPoint: BitwiseCopyable {
  var point: FootprintPoint
  var low: FootprintPoint
  var high: FootprintPoint
}

/// What joining works in.
struct FootprintScratch: ~Copyable {
  /// Of the contacts that come in fast the last one, by a number that follows from its bodies; -1 for none.
  var lastLandings = Arena<Int32>()
  var landings = Arena<Landing>()
  /// The numbers that several have.
  var crowded = Arena<Int32>()
  /// Of the contacts in line that are being looked at.
  var points = Arena<FootprintPoint>()
  var footprints = Arena<Footprint>()
  var leftOut = Arena<LeftOutPoint>()
}

extension WorldState {
  /// Finds footprints among the contacts that come in fast, and joins their ends.
  mutating func joinFootprints() {
    scratch.footprints.footprints.removeAll()
    scratch.footprints.leftOut.removeAll()
    scratch.footprints.landings.removeAll()
    scratch.footprints.crowded.removeAll()
    scratch.footprints.lastLandings.removeAll()
    forEachMask(scratch.arrivals.base, count: scratch.blockCount) { block, arrival in
      let isHard = arrival & Arrival.isHard != 0
      let hits = select((scratch.bounces.base + block).pointee.isHit, WideFloat(1), .zero)
      for lane in 0..<WideFloat.laneCount where hits[lane] > 0 {
        let contact = ContactLane(
          reference: Int32(truncatingIfNeeded: block * WideFloat.laneCount + lane))
        if !contactSurfaces.isEmpty { noteSurface(of: contact) }
        // What gives way makes up for a soft blow by itself.
        if isHard || !isAmongDynamic(contact) { noteLanding(contact) }
      }
    }
    for i in scratch.footprints.crowded.indices {
      var first = scratch.footprints.lastLandings[scratch.footprints.crowded[i]]
      while first >= 0 {
        joinFootprint(from: first)
        first = scratch.footprints.landings[first].next
      }
    }
  }

  /// Gives every contact its own points back. Those left out count as pushed as the ends were.
  func partFootprints() {
    for i in scratch.footprints.footprints.indices { exchange(scratch.footprints.footprints[i]) }
    for i in scratch.footprints.leftOut.indices {
      let left = scratch.footprints.leftOut[i]
      let low = point(left.low.point, of: left.low.contact)
      let high = point(left.high.point, of: left.high.contact)
      point(left.point.point, of: left.point.contact).pointee.stepImpulse[left.point.contact.lane] =
        larger(
          low.pointee.stepImpulse[left.low.contact.lane],
          high.pointee.stepImpulse[left.high.contact.lane])
    }
  }

  private func isAmongDynamic(_ contact: ContactLane) -> Bool {
    let k = scratch.blocks.base + contact.block
    return k.pointee.indexA[contact.lane] >= 0 && k.pointee.indexB[contact.lane] >= 0
  }

  /// A point takes its surface with it.
  private func noteSurface(of contact: ContactLane) {
    let sim = contactSims.base + Int(scratch.blockContacts[Int(contact.reference)])
    guard sim.pointee.hasSurface else { return }
    let speed = contactSurfaces[sim.pointee.slot].tangentSpeed
    let (first, second) = WideBounce.approaches(of: scratch.bounces.base + contact.block)
    first.pointee.running[contact.lane] = speed
    second.pointee.running[contact.lane] = speed
  }

  private mutating func noteLanding(_ contact: ContactLane) {
    if scratch.footprints.lastLandings.isEmpty {
      let places = 2 << (Int.bitWidth - (awakeCount | 31).leadingZeroBitCount)
      scratch.footprints.lastLandings.resize(to: places, filler: -1)
    }
    // The same for contacts of the same two bodies, and of one with any of the ground; by chance for
    // others.
    let (a, b) = bodies(of: contact)
    let (low, high) = (UInt32(bitPattern: min(a, b)), UInt32(bitPattern: max(a, b)))
    let mixed = ((low &* 0x9E37_79B1) ^ high) &* 0x85EB_CA6B
    let bits = scratch.footprints.lastLandings.count.trailingZeroBitCount
    let place = Int32(truncatingIfNeeded: mixed >> UInt32(32 - bits))

    let last = scratch.footprints.lastLandings[place]
    if last >= 0 && scratch.footprints.landings[last].next < 0 {
      scratch.footprints.crowded.append(place)
    }
    scratch.footprints.lastLandings[place] = Int32(
      truncatingIfNeeded: scratch.footprints.landings.count)
    scratch.footprints.landings.append(Landing(contact: contact, next: last))
  }

  /// The dense indices of its bodies; -1 for those that stand where they are, whoever they are, and -2 for
  /// those that glide.
  private func bodies(of contact: ContactLane) -> (Int32, Int32) {
    let k = scratch.blocks.base + contact.block
    return (ground(k.pointee.indexA[contact.lane]), ground(k.pointee.indexB[contact.lane]))
  }

  private func ground(_ index: Int32) -> Int32 {
    guard index < 0 else { return index }
    let motion = states[index & Int32.max].motion
    return motion.z != 0 ? index : motion == .zero ? -1 : -2
  }

  /// Whether what does not give way in two contacts moves alike.
  private func moveAlike(_ a: ContactLane, _ b: ContactLane) -> Bool {
    func motion(_ contact: ContactLane) -> SIMD4<Float> {
      let k = scratch.blocks.base + contact.block
      let index = min(k.pointee.indexA[contact.lane], k.pointee.indexB[contact.lane])
      return states[index & Int32.max].motion
    }
    return motion(a) == motion(b)
  }

  /// Joins what is in line with a landing, among those after it.
  private mutating func joinFootprint(from start: Int32) {
    guard !scratch.footprints.landings[start].isDone else { return }
    let first = scratch.footprints.landings[start].contact
    scratch.footprints.points.removeAll()
    appendPoints(of: first, isTurned: false)
    var count = 1
    var index = scratch.footprints.landings[start].next
    while index >= 0 {
      let landing = scratch.footprints.landings[index]
      if !landing.isDone, let isTurned = turn(of: landing.contact, against: first) {
        count += 1
        appendPoints(of: landing.contact, isTurned: isTurned)
        scratch.footprints.landings.base[Int(index)].isDone = true
      }
      index = landing.next
    }
    guard count > 1, !scratch.footprints.points.isEmpty else { return }
    var (low, high) = (scratch.footprints.points[0], scratch.footprints.points[0])
    for i in scratch.footprints.points.indices {
      let point = scratch.footprints.points[i]
      if point.place < low.place { low = point }
      if point.place > high.place { high = point }
    }
    guard isFlat(from: low, to: high) else { return }
    for i in scratch.footprints.points.indices {
      let point = scratch.footprints.points[i]
      guard !point.isSame(as: low) && !point.isSame(as: high) else { continue }
      leaveOut(point)
      scratch.footprints.leftOut.append(LeftOutPoint(point: point, low: low, high: high))
    }
    guard low.contact.reference != high.contact.reference else { return }
    let footprint = Footprint(
      kept: low.contact, keptPoint: 1 - low.point, lent: high.contact, lentPoint: high.point,
      isTurned: low.isTurned != high.isTurned)
    exchange(footprint)
    scratch.footprints.footprints.append(footprint)
  }

  /// Whether the bodies of a contact stand the other way round than those of `first`; nil if they are
  /// not the same bodies, or meet along another line or as something else.
  private func turn(of contact: ContactLane, against first: ContactLane) -> Bool? {
    let own = bodies(of: contact)
    let wanted = bodies(of: first)
    guard own == wanted || own == (wanted.1, wanted.0) else { return nil }
    let isTurned = own != wanted
    let k = scratch.blocks.base + contact.block
    let k0 = scratch.blocks.base + first.block
    let (l, l0) = (contact.lane, first.lane)
    let sign: Float = isTurned ? -1 : 1
    let normal = sign * Vec2(k.pointee.normalX[l], k.pointee.normalY[l])
    let normal0 = Vec2(k0.pointee.normalX[l0], k0.pointee.normalY[l0])
    guard normal.dot(normal0) > 0, abs(normal.cross(normal0)) < Tolerance.footprintTilt else {
      return nil
    }
    let radii = Vec2(k.pointee.radiusA[l], k.pointee.radiusB[l])
    let radii0 = Vec2(k0.pointee.radiusA[l0], k0.pointee.radiusB[l0])
    guard radii0 == (isTurned ? Vec2(radii.y, radii.x) : radii),
      min(own.0, own.1) != -2 || moveAlike(contact, first)
    else { return nil }
    return isTurned
  }

  private mutating func appendPoints(of contact: ContactLane, isTurned: Bool) {
    let (a, b) = bodies(of: contact)
    let countsFromA = isTurned ? b < 0 : a >= 0
    for i in 0..<2 {
      let point = self.point(i, of: contact)
      guard point.pointee.normalMass[contact.lane] > 0 else { continue }
      let lever = (countsFromA ? point.pointee.leverA : point.pointee.leverB)[contact.lane]
      scratch.footprints.points.append(
        FootprintPoint(
          contact: contact, point: i, isTurned: isTurned, place: isTurned ? -lever : lever,
          separation: point.pointee.separation[contact.lane]))
    }
  }

  /// Whether no point sticks out between the two ends, and none of these is pushed already.
  private func isFlat(from low: FootprintPoint, to high: FootprintPoint) -> Bool {
    let length = high.place - low.place
    guard length > Tolerance.linearSlop else { return false }
    let slope = (high.separation - low.separation) / length
    for i in scratch.footprints.points.indices {
      let point = scratch.footprints.points[i]
      if point.isSame(as: low) || point.isSame(as: high) { continue }
      let line = low.separation + slope * (point.place - low.place)
      let p = self.point(point.point, of: point.contact)
      let lane = point.contact.lane
      let isPushed = p.pointee.normalImpulse[lane] != 0 || p.pointee.tangentImpulse[lane] != 0
      if point.separation < line - Tolerance.linearSlop || isPushed { return false }
    }
    return true
  }

  private func point(_ i: Int, of contact: ContactLane) -> UnsafeMutablePointer<WidePoint> {
    WideContact.points(of: scratch.blocks.base + contact.block) + i
  }

  /// Nothing pushes or rubs there in this step.
  private func leaveOut(_ point: FootprintPoint) {
    let p = self.point(point.point, of: point.contact)
    p.pointee.normalMass[point.contact.lane] = 0
    p.pointee.tangentMass[point.contact.lane] = 0
  }

  /// Lets two points change places; done twice, all is as before.
  private func exchange(_ footprint: Footprint) {
    let kept = point(footprint.keptPoint, of: footprint.kept)
    let lent = point(footprint.lentPoint, of: footprint.lent)
    let rows = MemoryLayout<WidePoint>.stride / MemoryLayout<WideFloat>.stride
    swapLanes(kept, footprint.kept.lane, lent, footprint.lent.lane, rows: rows)
    if footprint.isTurned {
      kept.pointee.turn(footprint.kept.lane)
      lent.pointee.turn(footprint.lent.lane)
    }
    swapLanes(
      approach(footprint.keptPoint, of: footprint.kept), footprint.kept.lane,
      approach(footprint.lentPoint, of: footprint.lent), footprint.lent.lane,
      rows: MemoryLayout<WideApproach>.stride / MemoryLayout<WideFloat>.stride)
  }

  private func approach(_ i: Int, of contact: ContactLane) -> UnsafeMutablePointer<WideApproach> {
    let both = WideBounce.approaches(of: scratch.bounces.base + contact.block)
    return i == 0 ? both.0 : both.1
  }
}

extension WidePoint {
  /// Names the bodies of one lane the other way round, which turns the normal and the tangent.
  fileprivate mutating func turn(_ lane: Int) {
    (leverA[lane], leverB[lane]) = (-leverB[lane], -leverA[lane])
    (heightA[lane], heightB[lane]) = (-heightB[lane], -heightA[lane])
  }
}

/// Exchanges one lane of some records of eight lanes for one of others.
private func swapLanes(
  _ a: UnsafeMutableRawPointer, _ laneA: Int, _ b: UnsafeMutableRawPointer, _ laneB: Int, rows: Int
) {
  let a = a.assumingMemoryBound(to: Float.self) + laneA
  let b = b.assumingMemoryBound(to: Float.self) + laneB
  for row in 0..<rows {
    let i = row * WideFloat.laneCount
    (a[i], b[i]) = (b[i], a[i])
  }
}
