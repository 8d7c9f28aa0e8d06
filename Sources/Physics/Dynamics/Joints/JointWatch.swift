// Joints with thresholds: their forces are looked at once at the end of each step.

/// What a joint bears; dense, removal swaps.
struct JointWatch: BitwiseCopyable {
  /// The joint's slot; `joints[joint].watch` is the index of this.
  var joint: Int32
  /// (N, N·m); infinite for no bound.
  var breakForce: Float
  var breakTorque: Float
  var breaks: Bool
}

extension WorldState {
  mutating func setStrength(_ strength: JointStrength, of slot: Int32) {
    let watch = joints[slot].watch
    guard strength.breakForce != nil || strength.breakTorque != nil else {
      if watch >= 0 { removeWatch(watch) }
      return
    }
    let value = JointWatch(
      joint: slot, breakForce: strength.breakForce ?? .infinity,
      breakTorque: strength.breakTorque ?? .infinity, breaks: strength.breaks)
    if watch >= 0 {
      jointWatches[watch] = value
    } else {
      joints[slot].watch = Int32(jointWatches.count)
      jointWatches.append(value)
    }
  }

  func strength(of slot: Int32) -> JointStrength {
    let watch = joints[slot].watch
    guard watch >= 0 else { return .unbreakable }
    let value = jointWatches[watch]
    return JointStrength(
      breakForce: value.breakForce < .infinity ? value.breakForce : nil,
      breakTorque: value.breakTorque < .infinity ? value.breakTorque : nil, breaks: value.breaks)
  }

  mutating func removeWatch(_ index: Int32) {
    joints[jointWatches[index].joint].watch = -1
    let last = Int32(jointWatches.count - 1)
    if index != last {
      jointWatches[index] = jointWatches[last]
      joints[jointWatches[index].joint].watch = index
    }
    jointWatches.removeLast()
  }

  /// Reports the awake joints that carry more than they bear, in the order of their slots, and
  /// removes those that break.
  mutating func judgeJoints() {
    guard jointWatches.count > 0 else { return }
    scratch.overloads.removeAll()
    for i in jointWatches.indices {
      let watch = jointWatches[i]
      guard isJointAwake(joints[watch.joint]) else { continue }
      let load = jointLoad(joints[watch.joint])
      if load.force.length > watch.breakForce || load.torque.magnitude > watch.breakTorque {
        scratch.overloads.append(SIMD2(watch.joint, watch.breaks ? 1 : 0))
      }
    }
    guard !scratch.overloads.isEmpty else { return }
    sortPairs(&scratch.overloads)
    for i in scratch.overloads.indices {
      let slot = scratch.overloads[i].x
      let load = jointLoad(joints[slot])
      let event = WorldEvents.JointOverload(
        joint: jointID(slot), bodyA: bodyID(joints[slot].bodyA), bodyB: bodyID(joints[slot].bodyB),
        force: load.force, torque: load.torque, userValue: joints[slot].userValue)
      events.jointsOverThreshold.append(event)
      if scratch.overloads[i].y == 1 { events.jointsBroken.append(event) }
    }
    for i in events.jointsBroken.indices {
      // A gear may be gone already, with the joint it was on.
      let id = events.jointsBroken[i].joint
      if containsJoint(id) { destroyJoint(id.index) }
    }
  }
}
