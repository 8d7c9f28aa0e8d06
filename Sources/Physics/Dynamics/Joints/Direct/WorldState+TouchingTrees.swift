// A tree whose rods touch something, solved with its contacts: first with what cannot move, in rounds, then
// with the free bodies on it.

extension WorldState {
  /// Solves a tree that touches something.
  mutating func solve(
    _ solver: DirectSolver, _ contacts: Range<Int>, _ step: StepContext, useBias: Bool
  ) {
    let points = prepareRodPoints(of: contacts)
    if points.hasGuests { gatherGuests(of: contacts) }
    let cornersMove = solver.hasMovingCorners
    if cornersMove { solver.noteCornerSpeeds() }
    placeRodPoints(of: contacts, after: 0)
    solver.demand(points, useBias: useBias)
    if useBias {
      if !jointPools.forest.isWarm { solver.put(points, 1) }
      // What it would do with the contacts as they are now says where they will be.
      solver.solve(points, useBias: true, rounds: Tolerance.rodPredictionRounds)
      solver.scatterMotion()
      solver.put(points, -1)
      placeRodPoints(of: contacts, after: 0.5 * step.h)
      solver.demand(points, useBias: true)
      solver.put(points, 1)
    }
    solver.solve(points, useBias: useBias, rounds: Tolerance.rodRounds)
    if points.hasGuests {
      solver.meetGuests(points, bends: useBias)
      if solver.settle(points) {
        solver.solve(points, useBias: useBias, rounds: Tolerance.rodRounds)
        solver.meetGuests(points, bends: useBias)
      }
    }
    if cornersMove && solver.hasGuestCorners { solver.moveCorners(points, useBias: useBias) }
    if useBias { solver.refine(points) }
    if points.hasGuests { scatterGuests(of: contacts) }
  }

  /// The points of some contacts of one tree, and room for those on guests.
  private mutating func prepareRodPoints(of contacts: Range<Int>) -> RodPoints {
    var count = 0
    for k in contacts {
      let contact = jointPools.forest.contacts[k]
      if contact.guest >= 0 || contact.otherNode >= 0 { count += 2 }
    }
    let size = 2 * count
    jointPools.forest.guestRows.resizeUninitialized(to: size * (size + 2))
    jointPools.forest.guestPoints.resizeUninitialized(to: count)
    let rows = jointPools.forest.guestRows.base
    return RodPoints(
      base: jointPools.forest.points.base,
      range: 2 * contacts.lowerBound..<2 * contacts.upperBound,
      guests: jointPools.forest.guests.base,
      rows: GuestRows(
        active: jointPools.forest.guestPoints.base, matrix: rows + 2 * size, speeds: rows,
        changes: rows + size),
      hasGuests: count > 0)
  }

  /// Whether a guest moves otherwise than when its trees were last solved.
  func guestsAreMoved(of contacts: Range<Int>) -> Bool {
    for k in contacts where jointPools.forest.contacts[k].guest >= 0 {
      let guest = jointPools.forest.guests[jointPools.forest.contacts[k].guest]
      let state = states[guest.dense]
      let motion = guest.motion
      if state.velocity != Vec2(Float(motion.x), Float(motion.y)) { return true }
      if guest.inverseInertia > 0 && state.angularVelocity != Float(motion.t) { return true }
    }
    return false
  }

  /// The mass (kg) of the guests of some contacts, those with several of them counted several times.
  func guestMass(of contacts: Range<Int>) -> Double {
    var sum = 0.0
    forEachGuest(of: contacts) { guest, _ in sum += guest.pointee.mass }
    return sum
  }

  private func gatherGuests(of contacts: Range<Int>) {
    forEachGuest(of: contacts) { guest, state in
      let motion = state.pointee.motion
      guest.pointee.motion = BodyVector(
        x: Double(motion.x), y: Double(motion.y), t: Double(motion.z))
    }
  }

  private func scatterGuests(of contacts: Range<Int>) {
    forEachGuest(of: contacts) { guest, state in
      let motion = guest.pointee.motion
      state.pointee.velocity = Vec2(Float(motion.x), Float(motion.y))
      if guest.pointee.inverseInertia > 0 { state.pointee.angularVelocity = Float(motion.t) }
    }
  }

  /// Visits the guests of some contacts, those with several of them several times.
  @inline(__always)
  private func forEachGuest(
    of contacts: Range<Int>,
    _ visit: (UnsafeMutablePointer<DirectGuest>, UnsafeMutablePointer<BodyState>) -> Void
  ) {
    for k in contacts where jointPools.forest.contacts[k].guest >= 0 {
      let guest = jointPools.forest.guests.base + Int(jointPools.forest.contacts[k].guest)
      visit(guest, states.base + Int(guest.pointee.dense))
    }
  }
}

extension RodPoints {
  /// Whether anything is touched; most points are only watched.
  fileprivate var isAnyPushed: Bool {
    for k in range where base[k].isUsed {
      if base[k].isBend || base[k].pushes || base[k].impulse != 0 { return true }
    }
    return false
  }
}

extension DirectSolver {
  /// Solves one tree with the points of its contacts on what cannot move, in rounds.
  fileprivate func solve(_ points: RodPoints, useBias: Bool, rounds: Int) {
    let giveScale: Double = useBias ? 1 : 0
    var round = 0
    repeat {
      limitBends(points)
      aim(gapRate: useBias ? Tolerance.directGapRate / h : 0, giveScale: giveScale)
      aim(points, giveScale: giveScale)
      solve(bends: useBias, points)
      round += 1
    } while round < rounds && settle(points)
  }

  /// Newton steps on the gaps that turning within the substep will leave.
  fileprivate func refine(_ points: RodPoints) {
    if hasFixedArms && !points.isAnyPushed { return refine() }
    var points = points
    points.holdsBends = true
    for _ in 0..<Tolerance.directRefinements {
      guard aimAtRemainingGap(turning: true) > 1 else { break }
      aim(points, giveScale: 1)
      solve(bends: false, points)
      if points.hasGuests { meetGuests(points, bends: false) }
    }
  }
}
