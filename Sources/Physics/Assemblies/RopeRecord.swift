/// A rope by slot.
struct RopeRecord: BitwiseCopyable {
  var generation: UInt16 = 0
  var isUsed = false
  var collidesWithItself = false
  /// Its rods: a range of `RopePool.links`.
  var firstLink: Int32 = 0
  var linkCount: Int32 = 0
  /// Length of a rod between its joints, and thickness (m). The first and the last rod may be shorter
  /// or longer: see `RopeTip`.
  var linkLength: Float = 0
  var thickness: Float = 0
  /// What its rods are made of, as in `RopeDefinition`.
  var density: Float = 0
  var friction: Float = 0
  var bendingStiffness: Float = 0
  var damping: Float = 0
  var waveDamping: Float = 0
  /// What it bears (N).
  var breakTension: Float = .infinity
  var userValue: UInt64 = 0
  /// The same for all parts of a rope that was cut; -1 for one that is whole.
  var family: Int32 = -1
  var start = RopeTie()
  var end = RopeTie()
  var startTip = RopeTip()
  var endTip = RopeTip()
  /// The next free slot while unused.
  var nextFree: Int32 = -1
}

/// How an end of a rope is tied.
struct RopeTie: BitwiseCopyable {
  /// The joint and the body it is tied to, by slot; -1 for a free end.
  var joint: Int32 = -1
  var body: Int32 = -1
  /// How many rods, counted from this end, do not collide with that body: those inside it. For an
  /// end in the world those inside of what stands there; 0 if nothing does.
  var insideCount: Int32 = 0
}

extension RopeRecord {
  /// The sum of its rods' lengths (m).
  var restLength: Float {
    startTip.reach + endTip.reach + Float(linkCount - 1) * linkLength
  }

  subscript(side: RopeSide) -> RopeTie {
    get { side == .start ? start : end }
    set { if side == .start { start = newValue } else { end = newValue } }
  }

  subscript(tip side: RopeSide) -> RopeTip {
    get { side == .start ? startTip : endTip }
    set { if side == .start { startTip = newValue } else { endTip = newValue } }
  }

  /// The place in `RopePool.links` of the rod at an end.
  func tipLink(_ side: RopeSide) -> Int32 {
    side == .start ? firstLink : firstLink + linkCount - 1
  }

  /// The rod and the place in its frame that lie so far along the rope (m).
  func place(along distance: Float) -> (index: Int32, x: Float) {
    let index = min(
      max(Int32(saturating: (distance - startTip.reach) / linkLength + 0.5), 0), linkCount - 1)
    return (index, distance - startTip.reach - Float(index) * linkLength)
  }

  /// The length (m) of the rod at an end.
  func tipLength(_ side: RopeSide) -> Float {
    linkCount == 1 ? startTip.reach + endTip.reach : self[tip: side].reach + 0.5 * linkLength
  }

  /// Of the joints along it, those at its ends included, the one nearest to a place (0 its start, 1 its
  /// end), by how many rods lie before it.
  func joint(nearest fraction: Float) -> Int32 {
    let along = fraction * restLength
    if along <= 0.5 * tipLength(.start) { return 0 }
    if along >= restLength - 0.5 * tipLength(.end) { return linkCount }
    let first = startTip.reach + 0.5 * linkLength
    let place = Int32(saturating: ((along - first) / linkLength).rounded())
    return min(max(place, 0), linkCount - 2) + 1
  }

  /// How many rods from an end do not meet what that end is tied to. Of a rope that is or was wound there
  /// one more, which is partly in.
  func insideCount(_ side: RopeSide) -> Int32 {
    let isWound = !self[tip: side].reel.isAtRest || self[tip: side].reach != 0.5 * linkLength
    return self[side].insideCount + (isWound ? 1 : 0)
  }

  /// What its rods are made of.
  var rodMaterial: SurfaceMaterial {
    RopeDefinition.material(
      density: density, link: linkLength, thickness: thickness, friction: friction)
  }
}

/// A rod of a rope.
struct RopeLink: BitwiseCopyable {
  var body: Int32
  /// The joint to the next rod; -1 for the last.
  var joint: Int32
}

/// All ropes of a world.
struct RopePool: ~Copyable {
  var records = Arena<RopeRecord>()
  var links = Arena<RopeLink>()
  var freeRope: Int32 = -1
  var count = 0
  /// How many ropes have been cut into parts.
  var familyCount: Int32 = 0
  /// The static body without shapes that ends in the world are tied to; -1 while there are none. It
  /// lies at zero, so that a place on it is one in the world. Nobody made it: it is not listed or
  /// counted, and may not be changed (`World.slot(of:)`).
  var frame: Int32 = -1
}

// MARK: - Making and removing

extension WorldState {
  /// How many bodies a caller knows of.
  var listedBodyCount: Int { ropePool.frame >= 0 ? bodyCount - 1 : bodyCount }

  /// Whether there is a body in a slot that a caller knows of.
  @inline(__always)
  func isListed(_ slot: Int) -> Bool { bodies[slot].isUsed && slot != Int(ropePool.frame) }

  mutating func createRopeSlot() -> Int32 {
    let slot: Int32
    if ropePool.freeRope >= 0 {
      slot = ropePool.freeRope
      ropePool.freeRope = ropePool.records[slot].nextFree
    } else {
      slot = Int32(ropePool.records.count)
      ropePool.records.append(RopeRecord())
    }
    var record = RopeRecord()
    record.generation = ropePool.records[slot].generation &+ 1
    record.isUsed = true
    record.firstLink = Int32(ropePool.links.count)
    ropePool.records[slot] = record
    ropePool.count += 1
    return slot
  }

  /// Removes a rope with its rods and joints. What hung on it falls.
  mutating func destroyRope(_ slot: Int32) {
    let record = ropePool.records[slot]
    // First, so that the joints that go find no rope to report to.
    ropePool.records[slot].isUsed = false
    for k in record.firstLink..<record.firstLink + record.linkCount {
      destroyBody(ropePool.links[k].body)
    }
    let first = Int(record.firstLink)
    let removed = Int(record.linkCount)
    for k in first..<ropePool.links.count - removed {
      ropePool.links[k] = ropePool.links[k + removed]
    }
    ropePool.links.resizeUninitialized(to: ropePool.links.count - removed)
    for other in ropePool.records.indices
    where ropePool.records[other].isUsed && ropePool.records[other].firstLink > record.firstLink {
      ropePool.records[other].firstLink -= record.linkCount
    }
    var empty = RopeRecord()
    empty.generation = record.generation &+ 1
    empty.nextFree = ropePool.freeRope
    ropePool.records[slot] = empty
    ropePool.freeRope = slot
    ropePool.count -= 1
    dropFrameIfUnused()
  }

  /// Removes the body that ends in the world are tied to, once none is.
  mutating func dropFrameIfUnused() {
    guard ropePool.frame >= 0 && bodies[ropePool.frame].jointCount == 0 else { return }
    let frame = ropePool.frame
    ropePool.frame = -1
    destroyBody(frame)
  }

  /// An end's joint has gone: the rope lives on with a free end.
  mutating func ropeLost(joint: Int32, rope: Int32) {
    guard ropePool.records[rope].isUsed else { return }
    let record = ropePool.records[rope]
    let rods = record.firstLink..<record.firstLink + record.linkCount
    if record.start.joint == joint {
      ropePool.records[rope].start = RopeTie()
      ropePool.records[rope].startTip.reel = RopeReel()
      for k in rods.prefix(Int(max(2, record.insideCount(.start)))) {
        meetAnew(ropePool.links[k].body)
      }
    }
    if record.end.joint == joint {
      ropePool.records[rope].end = RopeTie()
      ropePool.records[rope].endTip.reel = RopeReel()
      for k in rods.suffix(Int(max(2, record.insideCount(.end)))) {
        meetAnew(ropePool.links[k].body)
      }
    }
  }

  /// Whom a rod may touch has changed.
  mutating func meetAnew(_ rod: Int32) {
    var key = bodies[rod].firstContact
    while key >= 0 {
      let slot = key >> 1
      key = nextContact(after: key)
      guard !jointsAllowCollision(contacts[slot].bodyA, contacts[slot].bodyB) else { continue }
      endTouch(slot, wakes: true)
      destroyContact(slot)
    }
    refilter(body: rod)
  }

  func ropeID(_ slot: Int32) -> RopeID {
    RopeID(index: slot, generation: ropePool.records[slot].generation, world: tag)
  }

  func ropeID(ofBody slot: Int32) -> RopeID? {
    bodies[slot].rope >= 0 ? ropeID(bodies[slot].rope) : nil
  }
}

// MARK: - What does not collide

extension WorldState {
  /// The rods of what a rope was cut into never meet each other, nor do those of one rope, unless it is
  /// wanted; nor, near a tied end, the body they are inside of and the ends of other ropes tied to it.
  func ropesAllowCollision(_ slotA: Int32, _ slotB: Int32) -> Bool {
    let ropeA = bodies[slotA].rope
    let ropeB = bodies[slotB].rope
    guard ropeA >= 0 || ropeB >= 0 else { return true }
    if ropeA == ropeB { return rodsMeet(slotA, slotB) }
    if arePartsOfOne(ropeA, ropeB) { return false }
    if ropeA >= 0 && isInside(slotA, of: slotB) { return false }
    if ropeB >= 0 && isInside(slotB, of: slotA) { return false }
    if ropeA >= 0 && ropeB >= 0 {
      let a = nearTie(slotA)
      return a < 0 || a != nearTie(slotB)
    }
    return true
  }

  /// Whether two rods of one rope may touch: those next to each other lie in each other whatever the rope
  /// does.
  private func rodsMeet(_ a: Int32, _ b: Int32) -> Bool {
    let rope = ropePool.records[bodies[a].rope]
    guard rope.collidesWithItself else { return false }
    let apart = Float((bodies[a].ropeLink - bodies[b].ropeLink).magnitude) - 1
    return apart * rope.linkLength > 1.5 * rope.thickness
  }

  /// Whether two ropes were one until it was cut: their rods lie in each other there.
  private func arePartsOfOne(_ a: Int32, _ b: Int32) -> Bool {
    a >= 0 && b >= 0 && ropePool.records[a].family >= 0
      && ropePool.records[a].family == ropePool.records[b].family
  }

  /// Whether a rod is one of those that lie within the body its rope is tied to; a body that is a
  /// rod itself stands for its whole rope.
  private func isInside(_ rod: Int32, of other: Int32) -> Bool {
    let rope = ropePool.records[bodies[rod].rope]
    let index = bodies[rod].ropeLink
    return (index < rope.insideCount(.start) && isTied(rope.start, to: other))
      || (rope.linkCount - 1 - index < rope.insideCount(.end) && isTied(rope.end, to: other))
  }

  private func isTied(_ tie: RopeTie, to body: Int32) -> Bool {
    guard tie.body >= 0 else { return false }
    return tie.body == body
      || (bodies[tie.body].rope >= 0 && bodies[tie.body].rope == bodies[body].rope)
      || isHooked(tie, in: body)
  }

  /// The body that a rod is tied to as the first or second from an end; -1 for none.
  private func nearTie(_ rod: Int32) -> Int32 {
    let rope = ropePool.records[bodies[rod].rope]
    let index = bodies[rod].ropeLink
    if index < max(2, rope.start.insideCount) && rope.start.body >= 0 { return rope.start.body }
    if rope.linkCount - 1 - index < max(2, rope.end.insideCount) { return rope.end.body }
    return -1
  }
}

// MARK: - Copies and hashes

extension WorldState {
  mutating func copyRopes(from other: borrowing WorldState) {
    ropePool.records.copy(from: other.ropePool.records)
    ropePool.links.copy(from: other.ropePool.links)
    ropePool.freeRope = other.ropePool.freeRope
    ropePool.count = other.ropePool.count
    ropePool.familyCount = other.ropePool.familyCount
    ropePool.frame = other.ropePool.frame
  }
}
