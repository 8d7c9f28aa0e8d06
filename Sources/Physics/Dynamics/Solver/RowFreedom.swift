// Taking back what the contacts of rows have pushed, and which rows are left alone: those that joints hold, and those
// that would gain energy; see `RowImpacts`.

extension WorldState {
  func takeBackImpulses() {
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      takeBackRow(contact, -1)
    }
  }

  func takeBackRow(_ contact: UnsafePointer<RowContact>, _ sign: Float) {
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    pushRow(sign * p.excess, sign * q.excess, contact)
    rubRow(sign * p.rubbed, p, contact)
    rubRow(sign * q.rubbed, q, contact)
  }

  /// Leaves the rows alone of which joints or locks have taken a part of the blow; false if there are no
  /// others.
  mutating func keepFreeRows(_ step: StepContext) -> Bool {
    // By root: the fastest approach in a set.
    let fastest = scratch.rows.approaches.base
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      fastest[Int(rowRoot(of: max(contact.a, contact.b)))] = 0
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      let root = Int(rowRoot(of: max(contact.pointee.a, contact.pointee.b)))
      fastest[root] = larger(fastest[root], approachInRow(of: contact))
    }
    var isSomeHeld = false
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      if markHeld(contact.a, step) { isSomeHeld = true }
      if markHeld(contact.b, step) { isSomeHeld = true }
    }
    guard isSomeHeld else { return true }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      let root = rowRoot(of: max(contact.pointee.a, contact.pointee.b))
      guard scratch.rows.marks[root] & RowMark.isHeld != 0 else { continue }
      takeBackRow(contact, 1)
    }
    return keepRows { $0 & RowMark.isHeld == 0 }
  }

  /// Marks the set of a body if something else has changed its motion, and says whether.
  mutating func markHeld(_ index: Int32, _ step: StepContext) -> Bool {
    guard index >= 0 && isHeld(index) else { return false }
    let change = states[index].motion - scratch.rows.startMotions[index]
    let row = scratch.weights[index].row
    let driven = Vec2(row.z, row.w).length * step.timeStep
    let most = 2 * driven + Tolerance.rowLoss * scratch.rows.approaches[rowRoot(of: index)]
    guard Vec2(change.x, change.y).length > most else { return false }
    scratch.rows.marks[rowRoot(of: index)] |= RowMark.isHeld
    return true
  }

  /// Leaves the rows alone that have come to more energy than there was; false if there are no others.
  mutating func keepCalmRows() -> Bool {
    let contacts = scratch.rows.contacts.base
    let count = scratch.rows.contacts.count
    for i in 0..<count {
      countEnergy(contacts[i].a)
      countEnergy(contacts[i].b)
    }
    var isSomeWild = false
    for i in 0..<count {
      let root = rowRoot(of: max(contacts[i].a, contacts[i].b))
      guard scratch.rows.marks[root] & RowMark.isDriven == 0 else { continue }
      guard
        scratch.rows.energies[root] > (1 + Tolerance.rowGain) * scratch.rows.allowed[root]
      else { continue }
      scratch.rows.marks[root] |= RowMark.isHeld
      isSomeWild = true
    }
    guard isSomeWild else { return true }
    for i in 0..<count {
      let contact = contacts[i]
      let root = rowRoot(of: max(contact.a, contact.b))
      guard scratch.rows.marks[root] & RowMark.isHeld != 0 else { continue }
      if contact.a >= 0 { states[contact.a].motion = scratch.rows.stopped[contact.a] }
      if contact.b >= 0 { states[contact.b].motion = scratch.rows.stopped[contact.b] }
    }
    return keepRows { $0 & RowMark.isHeld == 0 }
  }

  /// Adds the energy of a body to that of its set, once.
  mutating func countEnergy(_ index: Int32) {
    guard index >= 0, scratch.rows.marks[index] & RowMark.isCounted == 0 else { return }
    scratch.rows.marks[index] |= RowMark.isCounted
    let root = rowRoot(of: index)
    let sim = sims.base + Int(index)
    let (mass, inertia) = (sim.pointee.mass, sim.pointee.inertia)
    func kinetic(_ motion: SIMD4<Float>) -> Float {
      0.5 * mass * (motion.x * motion.x + motion.y * motion.y)
        + 0.5 * inertia * (motion.z * motion.z)
    }
    let row = scratch.weights[index].row
    let work = mass * Vec2(row.z, row.w).dot(states[index].deltaPosition)
    let start = scratch.rows.startMotions[index]
    scratch.rows.allowed[root] += kinetic(start) + work
    scratch.rows.energies[root] += kinetic(states[index].motion)
  }

  /// Whether joints or locks have a say in how a body moves.
  func isHeld(_ index: Int32) -> Bool {
    let record = bodies.base + Int(sims[index].body)
    return record.pointee.jointCount > 0 || record.pointee.locksX || record.pointee.locksY
  }
}
