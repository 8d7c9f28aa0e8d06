// Joints beyond `jointFaults`, ropes and surroundings.

extension WorldState {
  func checkJointPools(_ faults: inout FaultList) {
    faults.expectFreeList(
      of: "joints", count: joints.count, first: freeJoint, isUsed: { joints[$0].isUsed },
      next: { joints[$0].nextB })
    let used = joints.indices.filter { joints[$0].isUsed }
    faults.expect(used.count == jointCount, "\(used.count) joints counted as \(jointCount)")
    for slot in used {
      let record = joints[slot]
      faults.expect(
        bodies[record.bodyA].isUsed && bodies[record.bodyB].isUsed && record.bodyA != record.bodyB,
        "joint \(slot) outlived a body, or has only one")
      faults.expect(
        record.watch < 0
          || (jointWatches.indices.contains(Int(record.watch))
            && jointWatches[record.watch].joint == slot),
        "joint \(slot) has the threshold of another")
      faults.expect(
        record.rope < 0 || ropePool.records[record.rope].isUsed,
        "joint \(slot) outlived its rope")
      let load = jointLoad(record)
      faults.expect(
        load.force.isFinite && load.torque.isFinite,
        "joint \(slot) pulls with \(load.force), \(load.torque)")
      let ties = record.kind != .filter && record.kind != .mouse
      if ties && bodies[record.bodyA].kind == .dynamic && bodies[record.bodyB].kind == .dynamic {
        faults.expect(
          isAwake(record.bodyA) == isAwake(record.bodyB),
          "joint \(slot) ties a sleeper to somebody awake")
      }
    }
  }

  func checkRopes(_ faults: inout FaultList) {
    let pool = ropePool.records.indices
    faults.expectFreeList(
      of: "ropes", count: pool.count, first: ropePool.freeRope,
      isUsed: { ropePool.records[$0].isUsed }, next: { ropePool.records[$0].nextFree })
    let used = pool.filter { ropePool.records[$0].isUsed }
    faults.expect(used.count == ropePool.count, "\(used.count) ropes counted as \(ropePool.count)")
    var owners = [Int](repeating: 0, count: ropePool.links.count)
    for slot in used {
      let rope = ropePool.records[slot]
      for i in 0..<rope.linkCount {
        let k = Int(rope.firstLink + i)
        guard owners.indices.contains(k) else {
          faults.expect(false, "rope \(slot) has rod \(k) of \(owners.count)")
          return
        }
        owners[k] += 1
        let link = ropePool.links[k]
        faults.expect(
          bodies[link.body].isUsed && bodies[link.body].rope == slot
            && bodies[link.body].ropeLink == i,
          "rod \(i) of rope \(slot) does not know its rope")
        faults.expect(
          (link.joint >= 0) == (i + 1 < rope.linkCount), "rod \(i) of rope \(slot) hangs loose")
        guard link.joint >= 0 else { continue }
        let joint = joints[link.joint]
        faults.expect(
          joint.isUsed && joint.rope == slot && joint.bodyA == link.body
            && joint.bodyB == ropePool.links[k + 1].body,
          "the joint after rod \(i) of rope \(slot) joins something else")
      }
      for tie in [rope.start, rope.end] where tie.joint >= 0 {
        faults.expect(
          joints[tie.joint].isUsed && joints[tie.joint].rope == slot
            && joints[tie.joint].bodyA == tie.body && bodies[tie.body].isUsed,
          "rope \(slot) is tied to something else than it says")
      }
    }
    for (k, count) in owners.enumerated() where count != 1 {
      faults.expect(false, "rod \(k) belongs to \(count) ropes")
    }
    for slot in bodies.indices where bodies[slot].isUsed && bodies[slot].rope >= 0 {
      faults.expect(
        ropePool.records[bodies[slot].rope].isUsed, "body \(slot) is a rod of no rope")
    }
    faults.expect(
      ropePool.frame < 0 || bodies[ropePool.frame].isUsed, "what ropes hang on is gone")
  }

  func checkSurroundings(_ faults: inout FaultList) {
    var sides = 0
    for i in surroundings.fluids.indices {
      let fluid = surroundings.fluids[i]
      faults.expect(
        Int(fluid.firstSide) == sides && fluid.sideCount >= 3, "fluid \(i) lost its area")
      sides += Int(fluid.sideCount)
    }
    faults.expect(sides == surroundings.sides.count, "\(surroundings.sides.count) sides of fluids")
  }
}
