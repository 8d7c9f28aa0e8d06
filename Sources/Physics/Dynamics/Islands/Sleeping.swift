// Islands: bodies that touch or are joined sleep and wake together.
//
// Awake bodies carry no islands. In every fourth step, if some body has been slow for long enough, the
// islands are found by union-find over the touching contacts and the joints (about 10 ns a contact);
// each whose every body is at rest (`RestJudgement.swift`) becomes a ring of sleepers that leaves the awake
// part of all arrays.

extension WorldState {
  /// Puts the islands to sleep that have been at rest for long enough.
  mutating func sleepIslands() {
    guard settings.allowsSleep, stepCount % Tolerance.sleepInterval == 0 else { return }
    var someoneIsTired = false
    for i in 0..<awakeCount
    where bodies[sims[i].body].sleepTime >= Tolerance.timeToSleep {
      someoneIsTired = true
      break
    }
    guard someoneIsTired else { return }
    collectSleepers()
    let count = scratch.sleepers.count
    var first = 0
    while first < count {
      var end = first + 1
      while end < count && scratch.sleepers[end].x == scratch.sleepers[first].x { end += 1 }
      putToSleep(first..<end)
      first = end
    }
  }

  /// The dynamic bodies of islands at rest as (root, slot), island by island.
  private mutating func collectSleepers() {
    scratch.parents.resizeUninitialized(to: awakeCount)
    scratch.restTimes.resizeUninitialized(to: awakeCount)
    scratch.holds.resizeUninitialized(to: awakeCount)
    let finder = IslandFinder(
      parents: scratch.parents.base, restTimes: scratch.restTimes.base,
      holds: scratch.holds.base, bodies: UnsafePointer(bodies.base), awakeCount: awakeCount)
    for i in 0..<awakeCount {
      finder.parents[i] = Int32(truncatingIfNeeded: i)
      finder.restTimes[i] = bodies[sims[i].body].sleepTime
      finder.holds[i] = []
    }
    for i in 0..<awakeContactCount
    where contactSims[i].isTouching && !contactSims[i].isSensor {
      finder.link(contactSims[i].bodyA, contactSims[i].bodyB)
      noteHold(contactSims.base + i, finder)
      // What lies on a belt is carried on, however slowly.
      if contactSims[i].hasSurface && contactSurfaces[contactSims[i].slot].tangentSpeed != 0 {
        finder.stir(contactSims[i].bodyA)
        finder.stir(contactSims[i].bodyB)
      }
    }
    forEachAwakeJointPair { finder.linkByJoint($0, $1) }
    for i in 0..<jointPools.mouse.awakeCount {
      finder.mark([.joined, .anchored], jointPools.mouse.sims[i].ends.bodyB)
    }
    jointPools.forEachRunningMotor { finder.stir($0) }
    restartClocks(finder)
    finder.gather()

    scratch.sleepers.removeAll()
    for i in 0..<awakeCount where bodies[sims[i].body].kind == .dynamic {
      let root = finder.find(Int32(truncatingIfNeeded: i))
      if finder.restTimes[Int(root)] >= Tolerance.timeToSleep {
        scratch.sleepers.append(SIMD2(root, sims[i].body))
      }
    }
    sortPairs(&scratch.sleepers)
  }

  // MARK: - Falling asleep and waking

  /// Makes a ring of the sleepers in a range and takes them out of the awake arrays.
  mutating func putToSleep(_ range: Range<Int>) {
    for k in range {
      let slot = scratch.sleepers[k].y
      let next = k + 1 < range.upperBound ? k + 1 : range.lowerBound
      bodies[slot].islandNext = scratch.sleepers[next].y
      states[bodies[slot].dense].motion = .zero
      makeAsleep(slot)
      events.fellAsleep.append(bodyID(slot))
    }
    // Only now is it known who is awake: contacts and joints between sleepers go too.
    for k in range {
      let slot = scratch.sleepers[k].y
      setJointsAsleep(of: slot)
      restContacts(of: slot)
    }
  }

  /// Takes the contacts of a body whose partner does not move either out of the awake array. Nobody looks at
  /// them any more there: those of shapes whose boxes have parted in the last step end here.
  mutating func restContacts(of slot: Int32) {
    var key = bodies[slot].firstContact
    while key >= 0 {
      let resting = key >> 1
      let contact = contacts[resting]
      key = nextContact(after: key)
      guard !isAwake(contact.bodyA) && !isAwake(contact.bodyB) else { continue }
      if broadPhase.fatBox(contact.shapeA).overlaps(broadPhase.fatBox(contact.shapeB)) {
        makeContactAsleep(resting)
      } else {
        endTouch(resting, wakes: false)
        destroyContact(resting)
      }
    }
  }

  /// Puts the contacts of a body into the awake array.
  mutating func rouseContacts(of slot: Int32) {
    var key = bodies[slot].firstContact
    while key >= 0 {
      makeContactAwake(key >> 1)
      key = nextContact(after: key)
    }
  }

  /// Wakes a sleeping body with its island; on an awake body it restarts the clock of rest.
  mutating func wakeIsland(of slot: Int32) {
    guard bodies[slot].kind == .dynamic else { return }
    guard bodies[slot].islandNext >= 0 else {
      bodies[slot].sleepTime = 0
      return
    }
    var current = slot
    repeat {
      let next = bodies[current].islandNext
      bodies[current].islandNext = -1
      bodies[current].sleepTime = 0
      makeAwake(current)
      pendingWoke.append(bodyID(current))
      states[bodies[current].dense] = BodyState()
      rouseContacts(of: current)
      setJointsAwake(of: current)
      current = next
    } while current != slot
  }

  /// Wakes what a body touches: it is about to move, or has moved.
  mutating func wakeNeighbors(of slot: Int32) {
    var key = bodies[slot].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      key = nextContact(after: key)
      let other = contact.bodyA == slot ? contact.bodyB : contact.bodyA
      if contactSims[contact.dense].isTouching { wakeIsland(of: other) }
    }
  }
}
