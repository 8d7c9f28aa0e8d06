// Checks of the whole structure, for tests.

extension World {
  /// How many joints have an awake body.
  package var awakeJointCount: Int {
    var count = 0
    for kind in JointKind.allCases { count += state.jointPools.awakeCount(kind) }
    return count
  }

  /// What is wrong with the lists and the dense arrays of the joints; empty when all is well.
  package func jointFaults() -> [String] {
    var faults: [String] = []
    for slot in state.joints.indices where state.joints[slot].isUsed {
      let record = state.joints[slot]
      let ends = state.jointPools.ends(record)
      if ends.slot != Int32(slot) { faults.append("joint \(slot) is not where it says") }
      if state.isJointAwake(record) != state.shouldBeAwake(record) {
        faults.append("joint \(slot) lies in the wrong part")
      }
    }
    for i in state.jointWatches.indices
    where state.joints[state.jointWatches[i].joint].watch != Int32(i) {
      faults.append("threshold \(i) is not the one its joint names")
    }
    for i in state.jointPools.gear.sims.indices {
      let gear = state.jointPools.gear.sims[i]
      for id in [gear.definition.jointA, gear.definition.jointB] {
        if let id, !state.containsJoint(id) { faults.append("a gear outlived \(id)") }
      }
    }
    for slot in state.bodies.indices where state.bodies[slot].isUsed {
      var key = state.bodies[slot].firstJoint
      var count: Int32 = 0
      while key >= 0 && count <= state.bodies[slot].jointCount {
        let record = state.joints[key >> 1]
        if (key & 1 == 0 ? record.bodyA : record.bodyB) != Int32(slot) {
          faults.append("body \(slot) lists a joint of another body")
        }
        key = state.nextJoint(after: key)
        count += 1
      }
      if count != state.bodies[slot].jointCount {
        faults.append("body \(slot) miscounts its joints")
      }
    }
    return faults
  }
}
