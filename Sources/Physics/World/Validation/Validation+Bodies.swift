// Bodies, their dense records, and who is asleep with whom.

extension WorldState {
  func checkBodies(_ faults: inout FaultList) {
    faults.expectFreeList(
      of: "bodies", count: bodies.count, first: freeBody, isUsed: { bodies[$0].isUsed },
      next: { bodies[$0].nextFree })
    let used = bodies.indices.filter { bodies[$0].isUsed }
    faults.expect(used.count == bodyCount, "\(used.count) bodies counted as \(bodyCount)")
    faults.expect(
      sims.count == bodyCount && states.count == bodyCount,
      "\(sims.count) and \(states.count) dense records for \(bodyCount) bodies")
    faults.expect(awakeCount <= sims.count, "\(awakeCount) of \(sims.count) bodies awake")
    for dense in sims.indices where Int(bodies[sims[dense].body].dense) != dense {
      faults.expect(false, "dense record \(dense) is not that of its body")
    }
    let locked = used.filter { bodies[$0].locksX || bodies[$0].locksY }
    for i in pressed.indices {
      let body = pressed[i].body
      faults.expect(isBody(body), "what is no body is pressed")
      faults.expect(
        !pressed.indices.prefix(i).contains { pressed[$0].body == body },
        "body \(body) is pressed twice")
    }
    let placed = used.filter { bodies[$0].isPlacementListed }
    faults.expect(
      placed.count == placedBodies.count
        && placedBodies.indices.allSatisfy { bodies[placedBodies[$0]].isPlacementListed },
      "\(placed.count) bodies were placed, listed are \(placedBodies.count)")
    for body in used where bodies[body].placement != .settled && isAwake(Int32(body)) {
      faults.expect(bodies[body].isPlacementListed, "body \(body) was placed and is not listed")
    }
    faults.expect(locked.count == lockedCount, "\(locked.count) locks counted as \(lockedCount)")
    for slot in used { checkBody(Int32(slot), &faults) }
    for slot in ownMasses.keys {
      faults.expect(
        bodies.indices.contains(Int(slot)) && bodies[slot].isUsed, "a mass of no body \(slot)")
    }
    for id in names.keys {
      faults.expect(
        bodies.indices.contains(Int(id.index)) && bodies[id.index].isUsed
          && bodies[id.index].generation == id.generation, "a name of no body: \(id)")
    }
  }

  private func checkBody(_ slot: Int32, _ faults: inout FaultList) {
    let record = bodies[slot]
    guard sims.indices.contains(Int(record.dense)), sims[record.dense].body == slot else {
      faults.expect(false, "body \(slot) has no dense record")
      return
    }
    let sim = sims[record.dense]
    let state = states[record.dense]
    faults.expect(!record.isDisabled || record.kind == .static, "body \(slot) is out but moves")
    faults.expect(
      sim.transform.isFinite && sim.center.isFinite && sim.force.isFinite && sim.torque.isFinite,
      "body \(slot) is nowhere: \(sim.transform), \(sim.force)")
    faults.expect(
      state.velocity.isFinite && state.angularVelocity.isFinite,
      "body \(slot) moves by \(state.velocity), \(state.angularVelocity)")
    let unit = Vec2(sim.transform.rotation.cosine, sim.transform.rotation.sine).length
    faults.expect((unit - 1).magnitude < 1e-3, "the rotation of body \(slot) has length \(unit)")
    faults.expect(
      sim.mass.isFinite && sim.inverseMass.isFinite && sim.inverseInertia.isFinite
        && sim.mass >= 0 && sim.inertia >= 0,
      "body \(slot) weighs \(sim.mass), \(sim.inertia)")
    faults.expect(
      record.kind == .dynamic || (sim.inverseMass == 0 && sim.inverseInertia == 0),
      "body \(slot) is not dynamic but gives way")
    faults.expect(
      record.kind != .static || !isMoving(state), "body \(slot) is static but moves")
  }

  func checkSleep(_ faults: inout FaultList) {
    var isInRing = [Bool](repeating: false, count: bodies.count)
    for slot in bodies.indices where bodies[slot].isUsed {
      let record = bodies[slot]
      let isAwake = isAwake(Int32(slot))
      switch record.kind {
      case .static:
        faults.expect(!isAwake, "body \(slot) is static but awake")
        faults.expect(record.islandNext < 0, "body \(slot) is static but in a ring of sleepers")
      case .kinematic:
        faults.expect(record.islandNext < 0, "body \(slot) is kinematic but in a ring")
        faults.expect(
          isAwake == isMoving(states[record.dense]),
          "body \(slot) is kinematic, \(isAwake ? "awake" : "asleep") at \(states[record.dense])")
      case .dynamic:
        faults.expect(
          isAwake == (record.islandNext < 0), "body \(slot) is awake and in a ring, or neither")
        if !isAwake {
          faults.expect(!isMoving(states[record.dense]), "body \(slot) moves asleep")
        }
      }
      guard record.islandNext >= 0, !isInRing[slot] else { continue }
      var member = slot
      repeat {
        guard bodies.indices.contains(member), bodies[member].isUsed, !isInRing[member] else {
          faults.expect(false, "the ring of body \(slot) does not close")
          break
        }
        isInRing[member] = true
        member = Int(bodies[member].islandNext)
      } while member != slot
    }
  }
}
