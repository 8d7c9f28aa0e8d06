// Which contacts an impact may go through, and which bodies these connect; see `RowImpacts`.

extension WorldState {
  /// Collects the contacts that have pushed more than they carried.
  mutating func collectRowContacts(_ step: StepContext) {
    scratch.rows.contacts.removeAll()
    for block in 0..<scratch.blockCount {
      let points = WideContact.points(of: scratch.blocks.base + block)
      let pushed = larger(points[0].stepImpulse, points[1].stepImpulse)
      guard greater(pushed, .zero).isAny else { continue }
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 && pushed[lane] > 0 {
        collectRowContact(
          ContactLane(reference: Int32(truncatingIfNeeded: block * WideFloat.laneCount + lane)),
          step)
      }
    }
  }

  mutating func collectRowContact(_ place: ContactLane, _ step: StepContext) {
    let (block, lane) = (place.block, place.lane)
    let k = scratch.blocks.base + block
    let points = WideContact.points(of: k)
    let sim = contactSims.base + Int(scratch.blockContacts[Int(place.reference)])
    let normal = Vec2(k.pointee.normalX[lane], k.pointee.normalY[lane])
    let (a, b) = (k.pointee.indexA[lane], k.pointee.indexB[lane])
    let pull = larger(pull(of: a, along: normal), pull(of: b, along: normal))
    let substeps = Float(step.substeps)
    func point(
      _ p: UnsafeMutablePointer<WidePoint>, _ rubbed: WideFloat, _ own: ContactPoint
    ) -> RowPoint {
      RowPoint(
        leverA: p.pointee.leverA[lane], leverB: p.pointee.leverB[lane],
        heightA: p.pointee.heightA[lane], heightB: p.pointee.heightB[lane],
        normalMass: p.pointee.normalMass[lane], tangentMass: p.pointee.tangentMass[lane],
        excess: larger(p.pointee.stepImpulse[lane] - substeps * own.normalImpulse, 0),
        rubbed: rubbed[lane] - substeps * own.tangentImpulse, carried: own.normalImpulse,
        carriedRub: own.tangentImpulse)
    }
    let first = point(points, scratch.rows.rubbing[2 * block], sim.pointee.point0)
    let second = point(
      points + 1, scratch.rows.rubbing[2 * block + 1],
      sim.pointee.count > 1 ? sim.pointee.point1 : ContactPoint())
    let given = Tolerance.rowStepPart * step.timeStep * pull
    var isFast = false
    var isHard = false
    if scratch.arrivals[block] & Arrival.isFast != 0 {
      let bounce = scratch.bounces.base + block
      let speed = bounce.pointee.fastest[lane]
      isFast = speed < bounce.pointee.threshold[lane]
      isHard = isFast && -speed > Tolerance.rowStart * given
    }
    // What it takes to hold what a new contact carries is no impact.
    let least = larger(
      Tolerance.restitutionStepPart * step.timeStep * pull, Tolerance.leastRowSpeed)
    guard
      isFast || first.excess > least * first.normalMass
        || second.excess > least * second.normalMass
    else { return }
    let own =
      restitutionThreshold < 0
      ? larger(least, Tolerance.leastRestitutionThreshold) : restitutionThreshold
    scratch.rows.contacts.append(
      RowContact(
        lane: place, a: a, b: b, normal: normal, inverseMassA: k.pointee.inverseMassA[lane],
        inverseMassB: k.pointee.inverseMassB[lane],
        inverseInertiaA: k.pointee.inverseInertiaA[lane],
        inverseInertiaB: k.pointee.inverseInertiaB[lane], restitution: sim.pointee.restitution,
        friction: sim.pointee.friction,
        running: sim.pointee.hasSurface ? contactSurfaces[sim.pointee.slot].tangentSpeed : 0,
        threshold: larger(own, given), point0: first, point1: second, isFast: isFast,
        isHard: isHard))
  }

  /// What gravity and forces do to a body along a normal, and a part of what they do across it (m/s²).
  func pull(of index: Int32, along normal: Vec2) -> Float {
    let row = scratch.weights[index < 0 ? awakeCount : Int(index)].row
    let acceleration = Vec2(row.z, row.w)
    return acceleration.dot(normal).magnitude
      + Tolerance.rowSlant * acceleration.cross(normal).magnitude
  }

  /// Keeps the contacts of sets of bodies through which an impact goes on; false if there are none.
  mutating func connectRows() -> Bool {
    scratch.rows.parents.resizeUninitialized(to: awakeCount)
    scratch.rows.marks.resizeUninitialized(to: awakeCount)
    scratch.rows.approaches.resizeUninitialized(to: awakeCount)
    scratch.rows.parts.resizeUninitialized(to: awakeCount)
    scratch.rows.given.resizeUninitialized(to: awakeCount)
    scratch.rows.stopped.resizeUninitialized(to: awakeCount)
    scratch.rows.allowed.resizeUninitialized(to: awakeCount)
    scratch.rows.energies.resizeUninitialized(to: awakeCount)
    for i in 0..<awakeCount {
      scratch.rows.parents.base[i] = Int32(truncatingIfNeeded: i)
      scratch.rows.marks.base[i] = 0
      scratch.rows.parts.base[i] = 0
      scratch.rows.stopped.base[i] = states.base[i].motion
      scratch.rows.allowed.base[i] = 0
      scratch.rows.energies.base[i] = 0
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard contact.a >= 0 && contact.b >= 0 else { continue }
      let (rootA, rootB) = (rowRoot(of: contact.a), rowRoot(of: contact.b))
      scratch.rows.parents.base[Int(max(rootA, rootB))] = min(rootA, rootB)
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard contact.restitution >= Tolerance.rowRestitution else { continue }
      let root = Int(rowRoot(of: max(contact.a, contact.b)))
      if contact.isHard { scratch.rows.marks[root] |= RowMark.isHit }
      if !contact.isFast { scratch.rows.marks[root] |= RowMark.passes }
      let fixed = min(contact.a, contact.b)
      if contact.restitution > 1 || (fixed < 0 && states[fixed & Int32.max].motion != .zero) {
        scratch.rows.marks[root] |= RowMark.isDriven
      }
    }
    return keepRows { $0 & (RowMark.isHit | RowMark.passes) == RowMark.isHit | RowMark.passes }
  }

  /// Keeps the contacts of the sets that a condition holds for.
  mutating func keepRows(where isKept: (UInt8) -> Bool) -> Bool {
    var kept = 0
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard isKept(scratch.rows.marks[rowRoot(of: max(contact.a, contact.b))]) else { continue }
      scratch.rows.contacts[kept] = contact
      kept += 1
    }
    scratch.rows.contacts.resizeUninitialized(to: kept)
    return kept > 0
  }

  mutating func rowRoot(of index: Int32) -> Int32 {
    let parents = scratch.rows.parents.base
    var root = index
    while parents[Int(root)] != root {
      parents[Int(root)] = parents[Int(parents[Int(root)])]
      root = parents[Int(root)]
    }
    return root
  }
}
