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

/// Two points that have changed places for a step.
struct Footprint: BitwiseCopyable {
  var kept: ContactLane
  var keptPoint: Int
  var lent: ContactLane
  var lentPoint: Int
  /// The bodies stand in the two contacts the other way round.
  var isTurned: Bool
}

/// One end of a footprint, or what lies between.
private struct FootprintPoint {
  var contact: ContactLane
  var point: Int
  var isTurned: Bool
  /// Along the tangent of the footprint's first contact (m), and above the ground.
  var place: Float
  var separation: Float
}

extension WorldState {
  /// Finds footprints among the contacts that come in fast, and joins their ends.
  mutating func joinFootprints() {
    scratch.footprints.removeAll()
    scratch.landings.removeAll()
    forEachMask(scratch.arrivals.base, count: scratch.blockCount) { block, _ in
      let hits = select((scratch.bounces.base + block).pointee.isHit, WideFloat(1), .zero)
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where hits[lane] > 0 && lanes[lane] >= 0 {
        guard !contactSims[lanes[lane]].hasSurface else { continue }
        let reference = Int32(truncatingIfNeeded: block * WideFloat.laneCount + lane)
        scratch.landings.append(SIMD2(pairKey(of: ContactLane(reference: reference)), reference))
      }
    }
    guard scratch.landings.count > 1 else { return }
    sortPairs(&scratch.landings)
    var start = 0
    for i in 1...scratch.landings.count
    where i == scratch.landings.count || scratch.landings[i].x != scratch.landings[start].x {
      if i - start > 1 { joinFootprints(among: start..<i) }
      start = i
    }
  }

  /// Gives every contact its own points back.
  func partFootprints() {
    for i in scratch.footprints.indices { exchange(scratch.footprints[i]) }
  }

  /// The same for contacts of the same two bodies, and of one with any of the ground; by chance for others.
  private func pairKey(of contact: ContactLane) -> Int32 {
    let (a, b) = bodies(of: contact)
    let (low, high) = (UInt32(bitPattern: min(a, b)), UInt32(bitPattern: max(a, b)))
    return Int32(bitPattern: (low &* 0x9E37_79B1) ^ high)
  }

  /// The dense indices of its bodies; -1 for those that stand where they are, whoever they are.
  private func bodies(of contact: ContactLane) -> (Int32, Int32) {
    let k = scratch.blocks.base + contact.block
    return (ground(k.pointee.indexA[contact.lane]), ground(k.pointee.indexB[contact.lane]))
  }

  private func ground(_ index: Int32) -> Int32 {
    index < 0 && states[index & Int32.max].motion == .zero ? -1 : index
  }

  /// Splits contacts with one key into those that lie in line, and joins these.
  private mutating func joinFootprints(among range: Range<Int>) {
    for i in range where scratch.landings[i].y >= 0 {
      let first = ContactLane(reference: scratch.landings[i].y)
      var ends: (low: FootprintPoint, high: FootprintPoint)?
      var count = 0
      for j in i..<range.upperBound where scratch.landings[j].y >= 0 {
        let other = ContactLane(reference: scratch.landings[j].y)
        guard let isTurned = turn(of: other, against: first) else { continue }
        count += 1
        forEachPoint(of: other, isTurned) { point in
          guard let found = ends else {
            ends = (point, point)
            return
          }
          if point.place < found.low.place { ends?.low = point }
          if point.place > found.high.place { ends?.high = point }
        }
      }
      guard let ends, count > 1, isFlat(ends.low, ends.high, with: first, in: i..<range.upperBound)
      else { continue }
      for j in i..<range.upperBound where scratch.landings[j].y >= 0 {
        let other = ContactLane(reference: scratch.landings[j].y)
        guard let isTurned = turn(of: other, against: first) else { continue }
        forEachPoint(of: other, isTurned) { point in
          if !point.isSame(as: ends.low) && !point.isSame(as: ends.high) { leaveOut(point) }
        }
        scratch.landings.base[j].y = -1
      }
      guard ends.low.contact.reference != ends.high.contact.reference else { continue }
      let footprint = Footprint(
        kept: ends.low.contact, keptPoint: 1 - ends.low.point, lent: ends.high.contact,
        lentPoint: ends.high.point, isTurned: ends.low.isTurned != ends.high.isTurned)
      exchange(footprint)
      scratch.footprints.append(footprint)
    }
  }

  /// Whether the bodies of a contact stand the other way round than those of `first`; nil if they are
  /// not the same bodies, or meet along another line or as something else.
  private func turn(of contact: ContactLane, against first: ContactLane) -> Bool? {
    if contact.reference == first.reference { return false }
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
    let bounce = scratch.bounces.base + contact.block
    let bounce0 = scratch.bounces.base + first.block
    guard radii0 == (isTurned ? Vec2(radii.y, radii.x) : radii),
      bounce.pointee.friction[l] == bounce0.pointee.friction[l0],
      bounce.pointee.restitution[l] == bounce0.pointee.restitution[l0]
    else { return nil }
    return isTurned
  }

  private func forEachPoint(
    of contact: ContactLane, _ isTurned: Bool, _ body: (FootprintPoint) -> Void
  ) {
    let (a, b) = bodies(of: contact)
    // Places count from the middle of the body that moves, in all contacts the same one.
    let countsFromA = isTurned ? b < 0 : a >= 0
    for i in 0..<2 {
      let point = self.point(i, of: contact)
      guard point.pointee.normalMass[contact.lane] > 0 else { continue }
      let lever = (countsFromA ? point.pointee.leverA : point.pointee.leverB)[contact.lane]
      body(
        FootprintPoint(
          contact: contact, point: i, isTurned: isTurned, place: isTurned ? -lever : lever,
          separation: point.pointee.separation[contact.lane]))
    }
  }

  /// Whether no point sticks out between the two ends, and none of these is pushed already.
  private func isFlat(
    _ low: FootprintPoint, _ high: FootprintPoint, with first: ContactLane, in range: Range<Int>
  ) -> Bool {
    let length = high.place - low.place
    guard length > Tolerance.linearSlop else { return false }
    let slope = (high.separation - low.separation) / length
    var isFlat = true
    for j in range where scratch.landings[j].y >= 0 {
      let other = ContactLane(reference: scratch.landings[j].y)
      guard let isTurned = turn(of: other, against: first) else { continue }
      forEachPoint(of: other, isTurned) { point in
        guard !point.isSame(as: low) && !point.isSame(as: high) else { return }
        let line = low.separation + slope * (point.place - low.place)
        let p = self.point(point.point, of: other)
        let isPushed =
          p.pointee.normalImpulse[other.lane] != 0 || p.pointee.tangentImpulse[other.lane] != 0
        if point.separation < line - Tolerance.linearSlop || isPushed { isFlat = false }
      }
    }
    return isFlat
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
      approach(footprint.lentPoint, of: footprint.lent), footprint.lent.lane, rows: 2)
  }

  /// Where it is kept how fast a point comes in: along the normal, and along the tangent.
  private func approach(_ i: Int, of contact: ContactLane) -> UnsafeMutableRawPointer {
    let first = MemoryLayout<WideBounce>.offset(of: \.normalVelocity0) ?? 0
    let second = MemoryLayout<WideBounce>.offset(of: \.normalVelocity1) ?? 0
    let bounce = UnsafeMutableRawPointer(scratch.bounces.base + contact.block)
    return bounce + (i == 0 ? first : second)
  }
}

extension FootprintPoint {
  fileprivate func isSame(as other: FootprintPoint) -> Bool {
    contact.reference == other.contact.reference && point == other.point
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
