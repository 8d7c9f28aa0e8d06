// What callers ask of single bodies: axes that are held, bodies taken out for a while, sleep at once.

extension WorldState {
  /// Takes away the velocity along locked axes. Contacts and joints may push there; it comes to
  /// nothing. Kinematic bodies go where they are told.
  mutating func holdLockedAxes() {
    for i in 0..<awakeCount where bodies[sims[i].body].kind == .dynamic {
      let record = bodies[sims[i].body]
      if record.locksX { states[i].motion.x = 0 }
      if record.locksY { states[i].motion.y = 0 }
    }
  }

  /// Takes a body out of the world: it stays where it is, touches nothing and is not found; joints hold
  /// what hangs on it where it was.
  mutating func disable(_ slot: Int32) {
    guard !bodies[slot].isDisabled else { return }
    let kind = bodies[slot].kind
    wakeNeighbors(of: slot)
    if kind == .static {
      destroyContacts(of: slot, wakesOthers: true)
    } else {
      setKind(.static, of: slot)
    }
    bodies[slot].isDisabled = true
    bodies[slot].kindWhenEnabled = kind
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      broadPhase.remove(shape)
      shape = shapes[shape].next
    }
  }

  /// Brings a body back as what it was, at rest.
  mutating func enable(_ slot: Int32) {
    guard bodies[slot].isDisabled else { return }
    bodies[slot].isDisabled = false
    notePlacement(of: slot)
    let transform = sims[bodies[slot].dense].transform
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let tight = boundingBox(of: view(of: shapes[shape].geometry), at: transform)
      broadPhase.insert(shape, box: tight, isStatic: true)
      shape = shapes[shape].next
    }
    let kind = bodies[slot].kindWhenEnabled
    if kind != .static { setKind(kind, of: slot) }
    if kind != .dynamic { wakeOverlapping(slot) }
  }

  /// Wakes what joints tie to a body: what held it may not any more.
  mutating func wakeJointed(to slot: Int32) {
    var key = bodies[slot].firstJoint
    while key >= 0 {
      let joint = joints[key >> 1]
      key = nextJoint(after: key)
      wakeIsland(of: joint.bodyA == slot ? joint.bodyB : joint.bodyA)
    }
  }

  /// Puts a body to sleep at once, with everything it touches or is joined to; nobody if a moving
  /// kinematic body is among that, which would wake them again.
  mutating func sleepIsland(of slot: Int32) {
    guard bodies[slot].kind == .dynamic, bodies[slot].islandNext < 0 else { return }
    scratch.sleepers.removeAll()
    scratch.sleepers.append(SIMD2(0, slot))
    bodies[slot].islandNext = slot
    var isMoved = false
    var next = 0
    while next < scratch.sleepers.count {
      let body = scratch.sleepers[next].y
      next += 1
      var key = bodies[body].firstContact
      while key >= 0 {
        let contact = contacts[key >> 1]
        key = nextContact(after: key)
        let sim = contactSims[contact.dense]
        guard sim.isTouching, !sim.isSensor else { continue }
        appendSleeper(contact.bodyA == body ? contact.bodyB : contact.bodyA, &isMoved)
      }
      key = bodies[body].firstJoint
      while key >= 0 {
        let joint = joints[key >> 1]
        key = nextJoint(after: key)
        guard joint.kind != .filter && joint.kind != .mouse else { continue }
        appendSleeper(joint.bodyA == body ? joint.bodyB : joint.bodyA, &isMoved)
      }
      // Gears are listed by two of the bodies that they move.
      for i in jointPools.gear.sims.indices {
        let gear = jointPools.gear.sims[i]
        let moved = SIMD4(
          gear.first.ends.bodyA, gear.first.ends.bodyB, gear.second.ends.bodyA,
          gear.second.ends.bodyB)
        guard any(moved .== body) else { continue }
        for lane in 0..<4 { appendSleeper(moved[lane], &isMoved) }
      }
    }
    guard !isMoved else {
      for i in scratch.sleepers.indices { bodies[scratch.sleepers[i].y].islandNext = -1 }
      return
    }
    sortPairs(&scratch.sleepers)
    putToSleep(0..<scratch.sleepers.count)
  }

  private mutating func appendSleeper(_ slot: Int32, _ isMoved: inout Bool) {
    if bodies[slot].kind == .kinematic && isAwake(slot) { isMoved = true }
    guard bodies[slot].kind == .dynamic, bodies[slot].islandNext < 0 else { return }
    bodies[slot].islandNext = slot
    scratch.sleepers.append(SIMD2(0, slot))
  }
}
