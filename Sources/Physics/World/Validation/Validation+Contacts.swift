// Contacts: their lists, their dense records, the pairs that should have one, and their colors.

extension WorldState {
  func checkContacts(_ faults: inout FaultList) {
    faults.expectFreeList(
      of: "contacts", count: contacts.count, first: freeContact,
      isUsed: { contacts[$0].dense >= 0 }, next: { contacts[$0].nextB })
    let used = contacts.indices.filter { contacts[$0].dense >= 0 }
    faults.expect(
      used.count == contactSims.count, "\(used.count) contacts, \(contactSims.count) dense ones")
    faults.expect(awakeContactCount <= contactSims.count, "too many contacts awake")
    for dense in contactSims.indices where Int(contacts[contactSims[dense].slot].dense) != dense {
      faults.expect(false, "dense contact \(dense) is not the one its slot names")
    }
    for slot in used { checkContact(Int32(slot), &faults) }
    checkContactLists(used.count, &faults)
  }

  private func checkContact(_ slot: Int32, _ faults: inout FaultList) {
    let record = contacts[slot]
    guard contactSims.indices.contains(Int(record.dense)) else {
      faults.expect(false, "contact \(slot) has no dense record")
      return
    }
    let sim = contactSims[record.dense]
    faults.expect(
      sim.slot == slot && sim.shapeA == record.shapeA && sim.shapeB == record.shapeB
        && sim.bodyA == record.bodyA && sim.bodyB == record.bodyB,
      "contact \(slot) and its dense record differ")
    let a = shapes[record.shapeA]
    let b = shapes[record.shapeB]
    guard a.isUsed && b.isUsed && a.body == record.bodyA && b.body == record.bodyB else {
      faults.expect(false, "contact \(slot) outlived a shape, or names another body")
      return
    }
    faults.expect(mayMeet(record.shapeA, record.shapeB), "contact \(slot) is of a forbidden pair")
    faults.expect(sim.isSensor == (a.isSensor || b.isSensor), "contact \(slot): sensor or not?")
    faults.expect(sim.count >= 0 && sim.count <= 2, "contact \(slot) has \(sim.count) points")
    let isAwake = isAwake(record.bodyA) || isAwake(record.bodyB)
    let isDenseAwake = Int(record.dense) < awakeContactCount
    faults.expect(
      isAwake == isDenseAwake || (hasRousedContacts && isDenseAwake),
      "contact \(slot) is \(isDenseAwake ? "awake" : "asleep"), its bodies are not")
    if sim.isTouching && !sim.isSensor && bodies[record.bodyA].kind == .dynamic
      && bodies[record.bodyB].kind == .dynamic
    {
      faults.expect(
        self.isAwake(record.bodyA) == self.isAwake(record.bodyB),
        "bodies \(record.bodyA) and \(record.bodyB) touch, and one of them sleeps")
    }
    for point in [sim.point0, sim.point1].prefix(Int(sim.count)) {
      faults.expect(
        point.anchorA.isFinite && point.anchorB.isFinite && point.separation.isFinite
          && point.normalImpulse.isFinite && point.tangentImpulse.isFinite,
        "contact \(slot) has a point that is no number: \(point)")
    }
    faults.expect(
      !sim.hasSurface || Int(slot) < contactSurfaces.count, "contact \(slot) lacks its surface")
  }

  /// Every contact is in the lists of both its bodies, once, and linked both ways.
  private func checkContactLists(_ used: Int, _ faults: inout FaultList) {
    var listed = 0
    for slot in bodies.indices where bodies[slot].isUsed {
      var key = bodies[slot].firstContact
      var previous: Int32 = -1
      while key >= 0 && listed <= 2 * used {
        let record = contacts[key >> 1]
        guard record.dense >= 0, (key & 1 == 0 ? record.bodyA : record.bodyB) == slot else {
          faults.expect(false, "body \(slot) lists contact \(key >> 1), which is not its own")
          return
        }
        faults.expect(
          (key & 1 == 0 ? record.previousA : record.previousB) == previous,
          "contact \(key >> 1) does not lead back to \(previous)")
        listed += 1
        previous = key
        key = nextContact(after: key)
      }
    }
    faults.expect(listed == 2 * used, "\(used) contacts are listed \(listed) times")
  }

  /// Whether two shapes may have a contact: the rules of `createContacts`, but for the limit.
  private func mayMeet(_ shapeA: Int32, _ shapeB: Int32) -> Bool {
    let a = shapes[shapeA]
    let b = shapes[shapeB]
    guard a.body != b.body, a.filter.collides(with: b.filter), !(a.isSensor && b.isSensor),
      jointsAllowCollision(a.body, b.body)
    else { return false }
    let kindA = bodies[a.body].kind
    let kindB = bodies[b.body].kind
    if kindA == .static && kindB == .static { return false }
    return kindA == .dynamic || kindB == .dynamic || a.isSensor || b.isSensor
  }

  /// Shapes whose boxes overlap have a contact, or the next search will find them.
  func checkPairs(_ faults: inout FaultList) {
    guard limits.contacts == .max, hooks.shouldCollide == nil else { return }
    var coming = Arena<SIMD2<Int32>>()
    broadPhase.peekNewPairs(into: &coming)
    var known: Set<SIMD2<Int32>> = []
    for i in coming.indices { known.insert(coming[i]) }
    for i in contactSims.indices {
      let sim = contactSims[i]
      let pair = SIMD2(min(sim.shapeA, sim.shapeB), max(sim.shapeA, sim.shapeB))
      faults.expect(
        known.insert(pair).inserted || coming.indices.contains { coming[$0] == pair },
        "shapes \(pair) have two contacts")
      faults.expect(
        i < awakeContactCount
          || broadPhase.fatBox(sim.shapeA).overlaps(broadPhase.fatBox(sim.shapeB)),
        "the contact of shapes \(pair) sleeps, but their boxes are apart")
    }
    let inside = shapes.indices.map { Int32($0) }.filter { broadPhase.contains($0) }
    for (i, a) in inside.enumerated() {
      for b in inside[(i + 1)...]
      where broadPhase.fatBox(a).overlaps(broadPhase.fatBox(b)) && mayMeet(a, b) {
        faults.expect(known.contains(SIMD2(a, b)), "shapes \(a) and \(b) overlap unnoticed")
      }
    }
  }

  /// What is wrong with the coloring of the step that is being taken.
  func colorFaults() -> [String] {
    var faults = FaultList()
    let lanes = WideFloat.laneCount
    var solved = 0
    for block in 0..<scratch.blockCount {
      var seen: Set<Int32> = []
      for lane in 0..<lanes {
        let index = scratch.blockContacts[block * lanes + lane]
        guard index >= 0 else { continue }
        solved += 1
        for body in [contactSims[index].bodyA, contactSims[index].bodyB]
        where bodies[body].kind == .dynamic {
          faults.expect(
            seen.insert(body).inserted, "block \(block) of contacts moves body \(body) twice")
        }
      }
    }
    let expected = (0..<awakeContactCount).filter {
      contactSims[$0].isSolved && !contactSims[$0].isHeld
    }.count
    faults.expect(solved == expected, "\(solved) contacts of \(expected) are solved")
    return faults.sentences
  }
}
