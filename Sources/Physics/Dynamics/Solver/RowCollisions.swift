// The rounds in which the contacts of a row collide, and their impulses; see `RowImpacts`.

extension WorldState {
  /// Takes back what came after the impacts, and puts velocities forward by half a substep.
  mutating func goBackToImpacts(_ step: StepContext) {
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      contact.pointee.fastest = 0
      guard contact.pointee.isFast else { continue }
      let part = partAfterImpact(contact, step)
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      let parts = scratch.rows.parts.base
      if a >= 0 { parts[a] = larger(parts[a], part) }
      if b >= 0 { parts[b] = larger(parts[b], part) }
    }
    shiftRows(by: 0.5 * step.h * step.inverseTimeStep, timeStep: step.timeStep)
  }

  /// The part φ of what the step has given the bodies of a contact that comes after they have met there.
  func partAfterImpact(
    _ contact: UnsafePointer<RowContact>, _ step: StepContext
  ) -> Float {
    let (block, lane) = (contact.pointee.lane.block, contact.pointee.lane.lane)
    let k = scratch.blocks.base + block
    let points = WideContact.points(of: k)
    let place = WidePlace(k, states.base)
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    let start = contact.pointee.velocity(p, starting: scratch.rows.startMotions.base, states.base)
    let start1 = contact.pointee.velocity(q, starting: scratch.rows.startMotions.base, states.base)
    let isSecond = p.normalMass <= 0 || (q.normalMass > 0 && start1 < start)
    let before = -(isSecond ? start1 : start)
    let after = -contact.pointee.velocity(isSecond ? q : p, states.base)
    let gain = after - before
    // Rounding, or what takes from the approach.
    guard gain > Tolerance.leastRestitutionThreshold else { return 0 }
    let point = points + (isSecond ? 1 : 0)
    let way = point.pointee.separation[lane] - place.separation(of: point)[lane]
    let half = 0.5 * step.h * step.inverseTimeStep * gain
    let now = before + half
    let meeting = larger(now * now + 2 * gain * step.inverseTimeStep * way, 0).squareRoot()
    return clamped((after + half - meeting) / gain, 0, 1)
  }

  /// Changes the motion of each body by a part of what the step has given it, and in the first place by what
  /// came after the impact.
  mutating func shiftRows(by part: Float, timeStep: Float) {
    let parts = scratch.rows.parts.base
    let marks = scratch.rows.marks.base
    func shift(_ index: Int32) {
      guard index >= 0 else { return }
      let i = Int(index)
      let isForward = part > 0
      guard (marks[i] & RowMark.isShifted == 0) == isForward else { return }
      if isForward {
        var given = states.base[i].motion - scratch.rows.startMotions.base[i]
        // What is more comes of contacts that are left as they are, and is theirs as much as others'.
        let row = scratch.weights.base[i].row
        let driven = Vec2(row.z, row.w).length * timeStep
        if Vec2(given.x, given.y).length > Tolerance.rowStepPart * driven { given = .zero }
        scratch.rows.given.base[i] = given
        states.base[i].motion += (part - parts[i]) * given
        marks[i] |= RowMark.isShifted
      } else {
        states.base[i].motion += part * scratch.rows.given.base[i]
        marks[i] &= ~RowMark.isShifted
      }
    }
    for i in scratch.rows.contacts.indices {
      shift(scratch.rows.contacts[i].a)
      shift(scratch.rows.contacts[i].b)
    }
  }

  mutating func collideRows() {
    let count = scratch.rows.contacts.count
    let contacts = scratch.rows.contacts.base
    let most = max(Tolerance.rowWork / count, Tolerance.leastRowRounds)
    var round = 0
    while round < most {
      round += 1
      guard chooseCollisions() else { break }
      sweepRow(Tolerance.rowSweeps, to: Tolerance.rowError)
      for i in 0..<count where contacts[i].point0.collides || contacts[i].point1.collides {
        rubRow(contacts + i)
      }
    }
    // What is too slow for a bounce is stopped.
    for i in 0..<count {
      contacts[i].point0.impulse = 0
      contacts[i].point1.impulse = 0
      contacts[i].point0.target = 0
      contacts[i].point1.target = 0
      let approach = approachInRow(of: contacts + i)
      contacts[i].approach = 0
      let isStopped = approach <= contacts[i].threshold
      contacts[i].point0.collides = isStopped && contacts[i].point0.normalMass > 0
      contacts[i].point1.collides = isStopped && contacts[i].point1.normalMass > 0
    }
    sweepRow(Tolerance.rowStops, to: Tolerance.rowStopError)
  }

  /// Brings the points that collide to their speeds one contact after the other, in so many sweeps
  /// at most, until none is off by more than a part of its own.
  private func sweepRow(_ most: Int, to error: Float) {
    let contacts = scratch.rows.contacts.base
    for _ in 0..<most {
      var miss: Float = 0
      for i in scratch.rows.contacts.indices
      where contacts[i].point0.collides || contacts[i].point1.collides {
        miss = larger(miss, collideRow(contacts + i))
      }
      if miss <= error { return }
    }
  }

  func approachInRow(of contact: UnsafePointer<RowContact>) -> Float {
    var fastest: Float = 0
    if contact.pointee.point0.normalMass > 0 {
      fastest = -contact.pointee.velocity(contact.pointee.point0, states.base)
    }
    if contact.pointee.point1.normalMass > 0 {
      fastest = larger(fastest, -contact.pointee.velocity(contact.pointee.point1, states.base))
    }
    return fastest
  }

  /// Picks those that collide in the next round; false if there are none.
  mutating func chooseCollisions() -> Bool {
    let count = scratch.rows.contacts.count
    let contacts = scratch.rows.contacts.base
    let approaches = scratch.rows.approaches.base
    for i in 0..<count {
      if contacts[i].a >= 0 { approaches[Int(contacts[i].a)] = 0 }
      if contacts[i].b >= 0 { approaches[Int(contacts[i].b)] = 0 }
    }
    var isAny = false
    for i in 0..<count {
      let contact = contacts + i
      let approach = approachInRow(of: contact)
      contact.pointee.approach = approach
      guard approach > contact.pointee.threshold else { continue }
      isAny = true
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      if a >= 0 { approaches[a] = larger(approaches[a], approach) }
      if b >= 0 { approaches[b] = larger(approaches[b], approach) }
    }
    guard isAny else { return false }
    for i in 0..<count {
      let contact = contacts + i
      let approach = contact.pointee.approach
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      let rival = larger(a >= 0 ? approaches[a] : 0, b >= 0 ? approaches[b] : 0)
      let collides =
        approach > contact.pointee.threshold && approach >= Tolerance.rowTie * rival
      prepareCollision(contact, collides: collides)
    }
    return true
  }

  func prepareCollision(_ contact: UnsafeMutablePointer<RowContact>, collides: Bool) {
    if collides {
      contact.pointee.fastest = larger(contact.pointee.fastest, contact.pointee.approach)
    }
    let e = contact.pointee.restitution
    let states = self.states.base
    func prepare(_ p: RowPoint) -> RowPoint {
      var p = p
      p.impulse = 0
      p.collides = false
      guard collides && p.normalMass > 0 else { return p }
      let approach = -contact.pointee.velocity(p, states)
      guard approach > 0 else { return p }
      p.collides = true
      p.approach = approach
      p.slip = contact.pointee.slip(p, states) - contact.pointee.running
      p.target = e * approach
      return p
    }
    contact.pointee.point0 = prepare(contact.pointee.point0)
    contact.pointee.point1 = prepare(contact.pointee.point1)
  }

  /// Brings the colliding points of a contact to their speeds, as far as none pulls. Returns by what part
  /// of its approach the farthest was off.
  func collideRow(_ contact: UnsafeMutablePointer<RowContact>) -> Float {
    let states = self.states.base
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    let miss0 = p.collides ? p.target - contact.pointee.velocity(p, states) : 0
    let miss1 = q.collides ? q.target - contact.pointee.velocity(q, states) : 0
    if p.collides && q.collides {
      let (x, y, isSolved) = contact.pointee.together(miss0, miss1)
      if isSolved && p.impulse + x >= 0 && q.impulse + y >= 0 {
        contact.pointee.point0.impulse += x
        contact.pointee.point1.impulse += y
        pushRow(x, y, contact)
        return larger(miss0.magnitude, miss1.magnitude) / contact.pointee.scale
      }
    }
    var most: Float = 0
    if p.collides {
      let now = larger(p.impulse + p.normalMass * miss0, 0)
      pushRow(now - p.impulse, 0, contact)
      contact.pointee.point0.impulse = now
      if now > 0 || p.impulse > 0 { most = miss0.magnitude }
    }
    if q.collides {
      let miss = q.target - contact.pointee.velocity(q, states)
      let now = larger(q.impulse + q.normalMass * miss, 0)
      pushRow(0, now - q.impulse, contact)
      contact.pointee.point1.impulse = now
      if now > 0 || q.impulse > 0 { most = larger(most, miss.magnitude) }
    }
    return most / contact.pointee.scale
  }

  /// The friction of what has collided: Coulomb's bound, and no more energy than the push took (see
  /// `WideApproach.gripBounds`).
  func rubRow(_ contact: UnsafeMutablePointer<RowContact>) {
    guard contact.pointee.friction > 0 else { return }
    rubRow(contact.pointee.point0, contact)
    rubRow(contact.pointee.point1, contact)
  }

  func rubRow(_ p: RowPoint, _ contact: UnsafeMutablePointer<RowContact>) {
    guard p.impulse > 0 && p.tangentMass > 0 else { return }
    let states = self.states.base
    let slip = contact.pointee.slip(p, states) - contact.pointee.running
    let work = larger(0, p.impulse * (p.approach - contact.pointee.velocity(p, states)))
    let b = p.slip + slip
    let root = (b * b + 4 * work / p.tangentMass).squareRoot()
    let (lowest, highest) = (0.5 * p.tangentMass * (-b - root), 0.5 * p.tangentMass * (root - b))
    let limit = contact.pointee.friction * p.impulse
    let wanted = clamped(-p.tangentMass * slip, -limit, limit)
    rubRow(larger(lowest, smaller(wanted, highest)), p, contact)
  }

  @inline(__always)
  func pushRow(_ x: Float, _ y: Float, _ contact: UnsafePointer<RowContact>) {
    let c = contact.pointee
    let n = c.normal
    if c.a >= 0 {
      let m = c.inverseMassA * (x + y)
      let w = c.inverseInertiaA * (c.point0.leverA * x + c.point1.leverA * y)
      states.base[Int(c.a)].motion -= SIMD4(m * n.x, m * n.y, w, 0)
    }
    if c.b >= 0 {
      let m = c.inverseMassB * (x + y)
      let w = c.inverseInertiaB * (c.point0.leverB * x + c.point1.leverB * y)
      states.base[Int(c.b)].motion += SIMD4(m * n.x, m * n.y, w, 0)
    }
  }

  @inline(__always)
  func rubRow(_ impulse: Float, _ p: RowPoint, _ contact: UnsafePointer<RowContact>) {
    let c = contact.pointee
    let t = Vec2(c.normal.y, -c.normal.x)
    if c.a >= 0 {
      let m = c.inverseMassA * impulse
      states.base[Int(c.a)].motion -= SIMD4(
        m * t.x, m * t.y, -c.inverseInertiaA * p.heightA * impulse, 0)
    }
    if c.b >= 0 {
      let m = c.inverseMassB * impulse
      states.base[Int(c.b)].motion += SIMD4(
        m * t.x, m * t.y, -c.inverseInertiaB * p.heightB * impulse, 0)
    }
  }
}
