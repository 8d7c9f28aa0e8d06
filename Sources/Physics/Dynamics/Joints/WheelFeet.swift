// What wheels with a suspension stand on: the contacts that push them along their axis, as lanes.

/// A contact of a wheel.
struct WheelFoot: BitwiseCopyable {
  /// The wheel among the awake wheel joints.
  var wheel: Int32
  /// Where the contact is among the constraints.
  var block: Int32
  var lane: Int32
  /// What of its normal impulse pushes the wheel along the axis, from -1 to 1.
  var slant: Float
}

/// What the contacts of a wheel do to it in a substep.
struct WheelSupport: BitwiseCopyable {
  /// What they push it with along the axis (N·s).
  var push: Float = 0
  /// What of the axis they hold: the square of the cosine between it and their normals, by impulses.
  var hold: Float = 0
}

extension WorldState {
  /// Finds the contacts of wheels with a suspension, once in a step.
  mutating func findWheelFeet() {
    scratch.wheelFeet.removeAll()
    let count = jointPools.wheel.awakeCount
    guard count > 0, scratch.blockCount > 0 else { return }
    scratch.wheels.removeAll()
    scratch.wheels.resize(to: awakeCount, filler: -1)
    for i in 0..<count where jointPools.wheel.sims[i].chassisInverseMass > 0 {
      let dense = Int(jointPools.wheel.sims[i].ends.denseB)
      if dense < awakeCount { scratch.wheels[dense] = Int32(truncatingIfNeeded: i) }
    }
    scratch.wheelFeet.reserve(awakeContactCount)
    for block in 0..<scratch.blockCount {
      let k = scratch.blocks.base + block
      for lane in 0..<WideFloat.laneCount {
        noteFoot(k.pointee.indexB[lane], block, lane, sign: 1)
        noteFoot(k.pointee.indexA[lane], block, lane, sign: -1)
      }
    }
  }

  private mutating func noteFoot(_ index: Int32, _ block: Int, _ lane: Int, sign: Float) {
    guard index >= 0, Int(index) < awakeCount, scratch.wheels[index] >= 0 else { return }
    let k = scratch.blocks.base + block
    let axis = jointPools.wheel.sims[scratch.wheels[index]].startAxis
    let normal = Vec2(k.pointee.normalX[lane], k.pointee.normalY[lane])
    scratch.wheelFeet.append(
      WheelFoot(
        wheel: scratch.wheels[index], block: Int32(truncatingIfNeeded: block),
        lane: Int32(truncatingIfNeeded: lane), slant: sign * normal.dot(axis)))
  }

  /// Adds up what contacts do to each wheel in this substep.
  mutating func gatherWheelSupports() {
    let count = jointPools.wheel.awakeCount
    scratch.wheelLoads.removeAll()
    scratch.wheelLoads.resize(to: count, filler: 0)
    scratch.wheelSupports.removeAll()
    scratch.wheelSupports.resize(to: count, filler: WheelSupport())
    for i in scratch.wheelFeet.indices {
      let foot = scratch.wheelFeet[i]
      let points = WideContact.points(of: scratch.blocks.base + Int(foot.block))
      let lane = Int(foot.lane)
      let impulse = points[0].normalImpulse[lane] + points[1].normalImpulse[lane]
      scratch.wheelSupports[foot.wheel].push += foot.slant * impulse
      scratch.wheelSupports[foot.wheel].hold += foot.slant * foot.slant * impulse
      scratch.wheelLoads[foot.wheel] += impulse
    }
    for i in 0..<count where scratch.wheelLoads[i] > 0 {
      scratch.wheelSupports[i].hold = smaller(
        scratch.wheelSupports[i].hold / scratch.wheelLoads[i], 1)
    }
  }
}
