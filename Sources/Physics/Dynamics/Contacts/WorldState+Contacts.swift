// Contacts in the state: slots, the lists through both bodies, and the dense array in which those
// of awake bodies come first.

extension WorldState {
  /// Makes contacts of the pairs of shapes whose boxes have begun to overlap (`scratch.newPairs`), some
  /// of which may have one already.
  mutating func createContacts(someExist: Bool) {
    scratch.partners.marked = -1
    for i in scratch.newPairs.indices {
      let pair = scratch.newPairs[i]
      let a = shapes[pair.x]
      let b = shapes[pair.y]
      guard a.body != b.body, a.filter.collides(with: b.filter) else { continue }
      let kindA = bodies[a.body].kind
      let kindB = bodies[b.body].kind
      // Sensors notice kinematic bodies; otherwise one of the two must be able to give way.
      guard kindA == .dynamic || kindB == .dynamic || a.isSensor || b.isSensor else { continue }
      guard !(a.isSensor && b.isSensor) else { continue }
      guard jointsAllowCollision(a.body, b.body), hooksAllow(pair.x, pair.y) else { continue }
      if someExist && hasContact(pair.x, pair.y) { continue }
      guard contactSims.count < limits.contacts else {
        events.contactsOverLimit += 1
        continue
      }
      createContact(pair.x, pair.y)
      if scratch.partners.marked == pair.x { scratch.partners.shapes[pair.y] = pair.x }
    }
  }

  /// Whether two shapes have a contact. The lists of both bodies are walked side by side, until the
  /// shorter one ends: a ground may carry thousands. Where both are long, as in a heap of bodies at one
  /// place, the partners of the first shape are marked once for all its pairs, which come together.
  private mutating func hasContact(_ shapeA: Int32, _ shapeB: Int32) -> Bool {
    if scratch.partners.marked == shapeA { return scratch.partners.shapes[shapeB] == shapeA }
    var keyA = bodies[shapes[shapeA].body].firstContact
    var keyB = bodies[shapes[shapeB].body].firstContact
    for _ in 0..<ContactPartners.longList {
      guard keyA >= 0 && keyB >= 0 else { return false }
      let (a, b) = (contacts[keyA >> 1], contacts[keyB >> 1])
      if a.shapeA == shapeA && a.shapeB == shapeB || a.shapeA == shapeB && a.shapeB == shapeA
        || b.shapeA == shapeA && b.shapeB == shapeB || b.shapeA == shapeB && b.shapeB == shapeA
      {
        return true
      }
      keyA = nextContact(after: keyA)
      keyB = nextContact(after: keyB)
    }
    markPartners(of: shapeA)
    return scratch.partners.shapes[shapeB] == shapeA
  }

  /// Notes what a shape has contacts with.
  private mutating func markPartners(of shape: Int32) {
    if scratch.partners.marked < 0 {
      scratch.partners.shapes.removeAll()
      scratch.partners.shapes.resize(to: shapes.count, filler: -1)
    }
    scratch.partners.marked = shape
    var key = bodies[shapes[shape].body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      if contact.shapeA == shape { scratch.partners.shapes[contact.shapeB] = shape }
      if contact.shapeB == shape { scratch.partners.shapes[contact.shapeA] = shape }
      key = nextContact(after: key)
    }
  }

  private mutating func createContact(_ shapeA: Int32, _ shapeB: Int32) {
    let slot: Int32
    if freeContact >= 0 {
      slot = freeContact
      freeContact = contacts[slot].nextB
    } else {
      slot = Int32(contacts.count)
      contacts.append(ContactRecord())
    }
    let a = shapes[shapeA]
    let b = shapes[shapeB]
    linkContact(slot, dense: Int32(contactSims.count), shapeA, shapeB)

    contactSims.append(
      ContactSim(
        slot: slot, shapeA: shapeA, shapeB: shapeB, bodyA: a.body, bodyB: b.body,
        isSensor: a.isSensor || b.isSensor, radiusA: a.geometry.radius,
        radiusB: b.geometry.radius))
    mixSurface(of: contactSims.base + contactSims.count - 1)
    if isAwake(a.body) || isAwake(b.body) {
      makeContactAwake(slot)
    } else if a.isSensor || b.isSensor {
      // Looked at once: what is put into a sensor asleep is noticed too.
      makeContactAwake(slot)
      hasRousedContacts = true
    }
  }

  /// Writes the record of a contact and puts it at the head of the lists of its two bodies.
  mutating func linkContact(_ slot: Int32, dense: Int32, _ shapeA: Int32, _ shapeB: Int32) {
    var record = ContactRecord()
    record.dense = dense
    record.shapeA = shapeA
    record.shapeB = shapeB
    record.bodyA = shapes[shapeA].body
    record.bodyB = shapes[shapeB].body
    record.nextA = bodies[record.bodyA].firstContact
    record.nextB = bodies[record.bodyB].firstContact
    contacts[slot] = record
    if record.nextA >= 0 { setPrevious(of: record.nextA, to: slot << 1) }
    if record.nextB >= 0 { setPrevious(of: record.nextB, to: slot << 1 | 1) }
    bodies[record.bodyA].firstContact = slot << 1
    bodies[record.bodyB].firstContact = slot << 1 | 1
  }

  /// Removes a contact from everywhere.
  mutating func destroyContact(_ slot: Int32) {
    let record = contacts[slot]
    unlink(record.previousA, record.nextA, from: record.bodyA)
    unlink(record.previousB, record.nextB, from: record.bodyB)
    makeContactAsleep(slot)
    let last = contactSims.count - 1
    swapContacts(Int(contacts[slot].dense), last)
    contactSims.removeLast()
    var free = ContactRecord()
    free.nextB = freeContact
    contacts[slot] = free
    freeContact = slot
  }

  /// Removes the contacts of a body (before the body itself goes, or changes what it meets).
  mutating func destroyContacts(of body: Int32, wakesOthers: Bool) {
    while bodies[body].firstContact >= 0 {
      let slot = bodies[body].firstContact >> 1
      endTouch(slot, wakes: wakesOthers)
      destroyContact(slot)
    }
  }

  /// Removes the contacts of one shape.
  mutating func destroyContacts(ofShape shape: Int32, body: Int32) {
    var key = bodies[body].firstContact
    while key >= 0 {
      let slot = key >> 1
      key = nextContact(after: key)
      if contacts[slot].shapeA == shape || contacts[slot].shapeB == shape {
        endTouch(slot, wakes: true)
        destroyContact(slot)
      }
    }
  }

  /// Removes the contacts between two bodies.
  mutating func destroyContacts(between a: Int32, and b: Int32) {
    var key = bodies[a].firstContact
    while key >= 0 {
      let slot = key >> 1
      key = nextContact(after: key)
      if contacts[slot].bodyA == b || contacts[slot].bodyB == b {
        endTouch(slot, wakes: true)
        destroyContact(slot)
      }
    }
  }

  /// Has all pairs of a body's shapes looked for again; its contacts must be gone.
  mutating func refilter(body: Int32) {
    guard !bodies[body].isDisabled else { return }
    var shape = bodies[body].firstShape
    while shape >= 0 {
      broadPhase.refilter(shape)
      shape = shapes[shape].next
    }
  }

  /// Notes the end of a touch and, if asked, wakes the two bodies.
  mutating func endTouch(_ slot: Int32, wakes: Bool) {
    let sim = contactSims[contacts[slot].dense]
    guard sim.isTouching else { return }
    noteEnd(of: sim)
    guard wakes, !sim.isSensor else { return }
    wakeIsland(of: sim.bodyA)
    wakeIsland(of: sim.bodyB)
  }

  // MARK: - Lists

  @inline(__always)
  func nextContact(after key: Int32) -> Int32 {
    key & 1 == 0 ? contacts[key >> 1].nextA : contacts[key >> 1].nextB
  }

  private mutating func setPrevious(of key: Int32, to value: Int32) {
    if key & 1 == 0 {
      contacts[key >> 1].previousA = value
    } else {
      contacts[key >> 1].previousB = value
    }
  }

  private mutating func unlink(_ previous: Int32, _ next: Int32, from body: Int32) {
    if next >= 0 { setPrevious(of: next, to: previous) }
    if previous < 0 {
      bodies[body].firstContact = next
    } else if previous & 1 == 0 {
      contacts[previous >> 1].nextA = next
    } else {
      contacts[previous >> 1].nextB = next
    }
  }

  // MARK: - The awake part of the dense array

  @inline(__always)
  private mutating func swapContacts(_ i: Int, _ j: Int) {
    guard i != j else { return }
    contactSims.swapAt(i, j)
    contacts[contactSims[i].slot].dense = Int32(i)
    contacts[contactSims[j].slot].dense = Int32(j)
  }

  mutating func makeContactAwake(_ slot: Int32) {
    let dense = Int(contacts[slot].dense)
    guard dense >= awakeContactCount else { return }
    swapContacts(dense, awakeContactCount)
    awakeContactCount += 1
  }

  mutating func makeContactAsleep(_ slot: Int32) {
    let dense = Int(contacts[slot].dense)
    guard dense < awakeContactCount else { return }
    awakeContactCount -= 1
    swapContacts(dense, awakeContactCount)
  }
}
