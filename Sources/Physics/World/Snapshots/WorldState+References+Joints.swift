// The checks of contacts, joints, ropes, lists and sleep; see `WorldState+References.swift`.

extension WorldState {
  func checkContacts(_ check: inout ReferenceCheck) {
    check.expectFreeList(
      of: "contacts", count: contacts.count, first: freeContact,
      isUsed: { contacts[$0].dense >= 0 }, next: { contacts[$0].nextB })
    var used = 0
    for slot in contacts.indices where contacts[slot].dense >= 0 {
      used += 1
      let record = contacts[slot]
      guard Int(record.dense) < contactSims.count, isShape(record.shapeA), isShape(record.shapeB)
      else { return check.expect(false, "contact \(slot) is of no two shapes") }
      let sim = contactSims[record.dense]
      check.expect(
        sim.slot == slot && sim.shapeA == record.shapeA && sim.shapeB == record.shapeB
          && sim.bodyA == record.bodyA && sim.bodyB == record.bodyB
          && shapes[record.shapeA].body == record.bodyA
          && shapes[record.shapeB].body == record.bodyB && record.bodyA != record.bodyB,
        "contact \(slot) and its dense record differ")
      check.expect(
        (0...2).contains(sim.count) && (!sim.hasSurface || slot < contactSurfaces.count),
        "contact \(slot) has \(sim.count) points, or no surface")
      let isSensor = shapes[record.shapeA].isSensor || shapes[record.shapeB].isSensor
      check.expect(sim.isSensor == isSensor, "contact \(slot) mistakes a sensor")
    }
    check.expect(
      used == contactSims.count, "\(used) contacts have \(contactSims.count) dense records")
    check.expect(
      awakeContactCount >= 0 && awakeContactCount <= contactSims.count,
      "\(awakeContactCount) contacts are awake")
    for i in surroundings.fluids.indices {
      let fluid = surroundings.fluids[i]
      check.expect(
        fluid.firstSide >= 0 && fluid.sideCount >= 3
          && Int(fluid.firstSide) + Int(fluid.sideCount) <= surroundings.sides.count,
        "fluid \(i) has no area")
    }
  }

  func checkJoints(_ check: inout ReferenceCheck) {
    check.expectFreeList(
      of: "joints", count: joints.count, first: freeJoint, isUsed: { joints[$0].isUsed },
      next: { joints[$0].nextB })
    var counts = [Int](repeating: 0, count: JointKind.allCases.count)
    for slot in joints.indices where joints[slot].isUsed {
      let record = joints[slot]
      counts[Int(record.kind.rawValue)] += 1
      guard record.dense >= 0, Int(record.dense) < jointPools.count(record.kind) else {
        return check.expect(false, "joint \(slot) has no dense record")
      }
      let ends = jointPools.ends(record)
      check.expect(
        ends.slot == slot && ends.bodyA == record.bodyA && ends.bodyB == record.bodyB
          && isBody(record.bodyA) && isBody(record.bodyB), "joint \(slot) joins nothing")
      check.expect(record.rope, below: ropePool.records.count, "the rope of joint \(slot)")
      check.expect(
        record.watch == -1
          || (record.watch >= 0 && Int(record.watch) < jointWatches.count
            && jointWatches[record.watch].joint == slot),
        "joint \(slot) has the strength of another")
      check.expect(
        !(record.isDirect || record.isAutomatic) || record.kind == .revolute
          || ((record.kind == .weld || record.kind == .distance) && !record.isDirect),
        "joint \(slot) is no hinge")
    }
    for kind in JointKind.allCases {
      let count = jointPools.count(kind)
      check.expect(
        counts[Int(kind.rawValue)] == count && jointPools.awakeCount(kind) >= 0
          && jointPools.awakeCount(kind) <= count, "\(count) joints of the kind \(kind)")
    }
    check.expect(counts.reduce(0, +) == jointCount, "joints are counted as \(jointCount)")
    for i in jointWatches.indices {
      let joint = jointWatches[i].joint
      check.expect(isJoint(joint) && Int(joints[joint].watch) == i, "a strength of no joint")
    }
  }

  func checkGears(_ check: inout ReferenceCheck) {
    for i in jointPools.gear.sims.indices {
      let gear = jointPools.gear.sims[i]
      for (motion, id) in [
        (gear.first, gear.definition.jointA), (gear.second, gear.definition.jointB),
      ] {
        check.expect(isBody(motion.ends.bodyA) && isBody(motion.ends.bodyB), "a gear of no bodies")
        guard motion.joint != -1 else {
          check.expect(motion.kind == .body && id == nil, "a gear on no joint")
          continue
        }
        guard isJoint(motion.joint), let id, id.index == motion.joint, containsJoint(id) else {
          return check.expect(false, "a gear on no joint")
        }
        let record = joints[motion.joint]
        check.expect(
          record.kind == (motion.kind == .slider ? .prismatic : .revolute)
            && motion.kind != .body && motion.ends.bodyA == record.bodyA
            && motion.ends.bodyB == record.bodyB, "a gear on a joint that is none of its kind")
      }
    }
  }

  func checkRopes(_ check: inout ReferenceCheck) {
    check.expectFreeList(
      of: "ropes", count: ropePool.records.count, first: ropePool.freeRope,
      isUsed: { ropePool.records[$0].isUsed }, next: { ropePool.records[$0].nextFree })
    var used = 0
    var rods = 0
    for slot in ropePool.records.indices where ropePool.records[slot].isUsed {
      used += 1
      let rope = ropePool.records[slot]
      let end = Int(rope.firstLink) + Int(rope.linkCount)
      guard rope.firstLink >= 0, rope.linkCount >= 1, end <= ropePool.links.count else {
        return check.expect(false, "rope \(slot) has rods up to \(end) of \(ropePool.links.count)")
      }
      rods += Int(rope.linkCount)
      for k in Int(rope.firstLink)..<end {
        let link = ropePool.links[k]
        check.expect(
          isBody(link.body) && (link.joint == -1 || isJoint(link.joint))
            && (link.joint == -1) == (k + 1 == end), "rope \(slot) has a rod that is none")
        guard check.fault == nil else { return }
        let body = bodies[link.body]
        check.expect(
          body.rope == slot && Int(body.ropeLink) == k - Int(rope.firstLink),
          "a rod does not know its rope")
      }
      for tie in [rope.start, rope.end] {
        check.expect(
          (tie.joint == -1 || isJoint(tie.joint)) && (tie.body == -1 || isBody(tie.body)),
          "rope \(slot) is tied to nothing")
      }
    }
    check.expect(used == ropePool.count, "\(used) ropes are counted as \(ropePool.count)")
    check.expect(rods == ropePool.links.count, "\(ropePool.links.count) rods for ropes of \(rods)")
    let rodBodies = bodies.indices.filter { bodies[$0].isUsed && bodies[$0].rope != -1 }.count
    check.expect(rods == rodBodies, "\(rodBodies) bodies are rods of ropes of \(rods)")
    checkFrame(&check)
  }

  /// What ropes hang on in the world: nobody else has to do with it.
  private func checkFrame(_ check: inout ReferenceCheck) {
    let frame = ropePool.frame
    guard frame != -1 else { return }
    guard isBody(frame) else { return check.expect(false, "ropes hang on nothing") }
    let record = bodies[frame]
    check.expect(
      record.kind == .static && record.firstShape < 0 && record.rope < 0
        && sims[record.dense].transform.position == .zero,
      "what ropes hang on is something else")
    for slot in joints.indices where joints[slot].isUsed {
      let joint = joints[slot]
      check.expect(
        joint.bodyB != frame && (joint.bodyA != frame || joint.kind == .revolute),
        "joint \(slot) is on what only ropes hang on")
    }
  }

  /// Every list holds what it should, once. An element that leads back to the one before it cannot be
  /// reached twice, so the walks end.
  func checkLists(_ check: inout ReferenceCheck) {
    var isListed = [Bool](repeating: false, count: shapes.count)
    var contactCount = 0
    var jointCount = 0
    for slot in bodies.indices where bodies[slot].isUsed {
      var shape = bodies[slot].firstShape
      var count: Int32 = 0
      while shape >= 0 {
        guard shapes[shape].isUsed, Int(shapes[shape].body) == slot, !isListed[Int(shape)] else {
          return check.expect(false, "body \(slot) lists shape \(shape)")
        }
        isListed[Int(shape)] = true
        count += 1
        shape = shapes[shape].next
      }
      check.expect(count == bodies[slot].shapeCount, "body \(slot) miscounts its shapes")

      var previous: Int32 = -1
      var key = bodies[slot].firstContact
      while key != -1 {
        guard key >= 0, Int(key >> 1) < contacts.count, contacts[key >> 1].dense >= 0 else {
          return check.expect(false, "body \(slot) lists contact \(key >> 1)")
        }
        let record = contacts[key >> 1]
        let isA = key & 1 == 0
        guard Int(isA ? record.bodyA : record.bodyB) == slot,
          (isA ? record.previousA : record.previousB) == previous
        else { return check.expect(false, "body \(slot) lists contact \(key >> 1)") }
        contactCount += 1
        previous = key
        key = isA ? record.nextA : record.nextB
      }

      previous = -1
      count = 0
      key = bodies[slot].firstJoint
      while key != -1 {
        guard key >= 0, isJoint(key >> 1) else {
          return check.expect(false, "body \(slot) lists joint \(key >> 1)")
        }
        let record = joints[key >> 1]
        let isA = key & 1 == 0
        guard Int(isA ? record.bodyA : record.bodyB) == slot,
          (isA ? record.previousA : record.previousB) == previous
        else { return check.expect(false, "body \(slot) lists joint \(key >> 1)") }
        count += 1
        previous = key
        key = isA ? record.nextA : record.nextB
      }
      check.expect(count == bodies[slot].jointCount, "body \(slot) miscounts its joints")
      jointCount += Int(count)
    }
    check.expect(isListed.filter { $0 }.count == shapeCount, "some shapes are in no list")
    check.expect(contactCount == 2 * contactSims.count, "some contacts are in no list")
    check.expect(jointCount == 2 * self.jointCount, "some joints are in no list")
  }

  /// Who sleeps is in a ring, and the solver meets nobody in its awake part who does: it keeps its notes
  /// of dynamic bodies for the awake ones only.
  func checkSleepers(_ check: inout ReferenceCheck) {
    var isNext = [Bool](repeating: false, count: bodies.count)
    for slot in bodies.indices where bodies[slot].isUsed {
      let record = bodies[slot]
      let sleeps = record.kind == .dynamic && !isAwake(Int32(slot))
      check.expect(
        sleeps == (record.islandNext != -1), "body \(slot) is awake and in a ring, or neither")
      check.expect(record.kind != .static || !isAwake(Int32(slot)), "body \(slot) is no mover")
      guard check.fault == nil, record.islandNext != -1 else { continue }
      let next = Int(record.islandNext)
      check.expect(
        bodies[next].isUsed && bodies[next].islandNext != -1 && !isNext[next],
        "the ring of body \(slot) does not close")
      isNext[next] = true
    }
    func areAwake(_ a: Int32, _ b: Int32) -> Bool {
      (bodies[a].kind != .dynamic || isAwake(a)) && (bodies[b].kind != .dynamic || isAwake(b))
    }
    for i in 0..<awakeContactCount where contactSims[i].isSolved {
      check.expect(
        areAwake(contactSims[i].bodyA, contactSims[i].bodyB),
        "contact \(contactSims[i].slot) is awake, and a body that it moves sleeps")
    }
    for i in 0..<jointPools.revolute.awakeCount {
      let ends = jointPools.revolute.sims[i].ends
      check.expect(
        areAwake(ends.bodyA, ends.bodyB),
        "joint \(ends.slot) is awake, and a body that it moves sleeps")
    }
  }
}
