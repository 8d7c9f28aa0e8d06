// Revolute joints to lanes and back: filled at the start of a step, impulses taken back at its end.
//
// Hinges that turn freely and those with a spring, a motor or limits go to blocks of two kinds, so
// that the free ones, which are most of a bridge or a grid, pay for their point alone.

extension WorldState {
  /// Sorts the awake hinges into blocks and fills these.
  mutating func prepareHinges(_ step: StepContext) {
    guard jointPools.revolute.awakeCount > 0 else {
      scratch.forgetHinges()
      return
    }
    if pairHinges() {
      findLoneHinges()
      colorHinges(HingeKind.free)
      scratch.layOutHinges()
      colorHinges(HingeKind.turning)
      scratch.layOutTurningHinges()
    }

    scratch.hinges.points.resizeUninitialized(to: scratch.hinges.count)
    share(.fillHinges, 0..<scratch.hinges.count, grain: WorldState.blockGrain)
    let turning = scratch.turningHinges.count
    scratch.turningHinges.points.resizeUninitialized(to: turning)
    scratch.turningHinges.angles.resizeUninitialized(to: turning)
    share(.fillTurningHinges(step), 0..<turning, grain: WorldState.blockGrain)
    for i in scratch.loneHinges.indices {
      jointPools.revolute.sims[scratch.loneHinges[i]].prepareAlone(
        UnsafePointer(bodies.base), UnsafePointer(sims.base), step)
    }
  }

  func fillHinges(_ range: Range<Int>) {
    for block in range {
      fill(scratch.hinges.points.base + block, block, scratch.hinges.joints.base)
    }
  }

  func fillTurningHinges(_ range: Range<Int>, _ step: StepContext) {
    var last = LastSpring()
    for block in range {
      let points = scratch.turningHinges.points.base + block
      fill(points, block, scratch.turningHinges.joints.base)
      fill(
        scratch.turningHinges.angles.base + block, points, block,
        scratch.turningHinges.joints.base, step, &last)
    }
  }

  /// Notes the bodies of awake hinges, and what kind each of them is; whether anything is other than in the
  /// step before. As a rule nothing is: then the blocks hold the same joints, which follow from just this.
  private mutating func pairHinges() -> Bool {
    let count = jointPools.revolute.awakeCount
    var changes = count != scratch.hingeKinds.count
    if changes {
      scratch.hingeBodies.resize(to: count, filler: .zero)
      scratch.hingeKinds.resize(to: count, filler: HingeKind.none)
    }
    let workers = self.workers?.count ?? 1
    scratch.changedHinges.clear(workers: workers)
    share(.pairHinges, 0..<count, grain: WorldState.bodyGrain)
    for worker in 0..<workers {
      let changed = scratch.changedHinges[worker]
      for k in changed.pointee.indices {
        // In the next step they are solved otherwise.
        if changed.pointee[k] == Self.whirlChange {
          jointPools.forest.isStale = true
        } else {
          changes = true
        }
      }
    }
    return changes
  }

  /// In the place of a hinge: one has begun or ceased to whirl.
  private static var whirlChange: Int32 { -1 }

  func pairHinges(_ range: Range<Int>, worker: Int) {
    let places = UnsafePointer(scratch.places.solverIndices.base)
    let joints = jointPools.revolute.sims.base
    let pairs = scratch.hingeBodies.base
    let kinds = scratch.hingeKinds.base
    let inverseSubstep = jointPools.inverseSubstep
    var changes = false
    var whirlChanges = false
    for i in range {
      if joints[i].whirling.note(
        impulseSquared: joints[i].impulse.lengthSquared, inverseSubstep: inverseSubstep)
      {
        whirlChanges = true
      }
      joints[i].axleLoad = .zero
      let pair = SIMD2(
        places[Int(joints[i].ends.bodyA)], places[Int(joints[i].ends.bodyB)])
      let isSoft = joints[i].isPointSoft
      let kind: UInt8
      if joints[i].isPointDirect || isSoft {
        kind = joints[i].hasAngularPart || isSoft ? HingeKind.lone : HingeKind.idle
      } else if pair.x < 0 && pair.y < 0 {
        // What ties a kinematic body to a static one has nothing to do.
        kind = HingeKind.idle
      } else {
        kind = joints[i].hasAngularPart ? HingeKind.turning : HingeKind.free
      }
      guard kind != kinds[i] || pair != pairs[i] else { continue }
      kinds[i] = kind
      pairs[i] = pair
      changes = true
    }
    if changes {
      scratch.changedHinges.append(Int32(truncatingIfNeeded: range.lowerBound), by: worker)
    }
    if whirlChanges { scratch.changedHinges.append(Self.whirlChange, by: worker) }
  }

  private mutating func findLoneHinges() {
    scratch.loneHinges.removeAll()
    for i in scratch.hingeKinds.indices where scratch.hingeKinds[i] == HingeKind.lone {
      scratch.loneHinges.append(Int32(truncatingIfNeeded: i))
    }
  }

  /// Colors the hinges of one kind.
  private mutating func colorHinges(_ kind: UInt8) {
    let count = jointPools.revolute.awakeCount
    scratch.beginColoring(bodies: awakeCount, constraints: count)
    let colors = scratch.constraintColors.base
    let pairs = scratch.hingeBodies.base
    let kinds = scratch.hingeKinds.base
    for i in 0..<count {
      colors[i] = kinds[i] == kind ? scratch.color(pairs[i]) : GraphColors.none
    }
  }

  @inline(__always)
  private func fill(
    _ wide: UnsafeMutablePointer<WideHinge>, _ block: Int, _ slots: UnsafePointer<Int32>
  ) {
    let stride = WideHingeLayout.floatsPerField
    let floats = UnsafeMutableRawPointer(wide).assumingMemoryBound(to: Float.self)
    let pairs = UnsafePointer(scratch.hingeBodies.base)
    for lane in 0..<WideFloat.laneCount {
      let index = Int(slots[block * WideFloat.laneCount + lane])
      guard index >= 0 else {
        for field in 2..<WideHingeLayout.pointFields { floats[field * stride + lane] = 0 }
        wide.pointee.indexA[lane] = nobody
        wide.pointee.indexB[lane] = nobody
        continue
      }
      let joint = jointPools.revolute.sims.base + index
      let denseA = pairs[index].x & Int32.max
      let denseB = pairs[index].y & Int32.max
      let a = sims.base + Int(denseA)
      let b = sims.base + Int(denseB)
      let (mA, iA) = (a.pointee.inverseMass, a.pointee.solverInverseInertia)
      let (mB, iB) = (b.pointee.inverseMass, b.pointee.solverInverseInertia)
      wide.pointee.indexA[lane] = mA == 0 && iA == 0 ? denseA.unwritten : denseA
      wide.pointee.indexB[lane] = mB == 0 && iB == 0 ? denseB.unwritten : denseB
      let armA = a.pointee.transform.rotation.rotate(
        joint.pointee.definition.anchorA - a.pointee.localCenter)
      let armB = b.pointee.transform.rotation.rotate(
        joint.pointee.definition.anchorB - b.pointee.localCenter)
      let centers = b.pointee.center - a.pointee.center
      let field = floats + 2 * stride + lane
      field[0 * stride] = mA
      field[1 * stride] = mB
      field[2 * stride] = iA
      field[3 * stride] = iB
      field[4 * stride] = armA.x
      field[5 * stride] = armA.y
      field[6 * stride] = armB.x
      field[7 * stride] = armB.y
      field[8 * stride] = centers.x
      field[9 * stride] = centers.y
      field[10 * stride] = joint.pointee.impulse.x
      field[11 * stride] = joint.pointee.impulse.y
      let share = iA + iB > 0 ? iB / (iA + iB) : 0.5
      field[12 * stride] = share
      // As `measured`, lane by lane: what was just written in lanes cannot be read wide at once.
      let separation = centers + (armB - armA)
      let pushB = armB - share * separation
      let pushA = centers + pushB
      field[13 * stride] = pushA.x
      field[14 * stride] = pushA.y
      field[15 * stride] = pushB.x
      field[16 * stride] = pushB.y
      field[17 * stride] = separation.x
      field[18 * stride] = separation.y
    }
  }

  @inline(__always)
  private func fill(
    _ wide: UnsafeMutablePointer<WideHingeAngle>, _ points: UnsafePointer<WideHinge>, _ block: Int,
    _ slots: UnsafePointer<Int32>, _ step: StepContext, _ last: inout LastSpring
  ) {
    let stride = WideHingeLayout.floatsPerField
    let floats = UnsafeMutableRawPointer(wide).assumingMemoryBound(to: Float.self)
    let pairs = UnsafePointer(scratch.hingeBodies.base)
    for lane in 0..<WideFloat.laneCount {
      let index = Int(slots[block * WideFloat.laneCount + lane])
      let field = floats + lane
      guard index >= 0 else {
        for k in 0..<WideHingeLayout.angleFields { field[k * stride] = 0 }
        continue
      }
      let joint = jointPools.revolute.sims.base + index
      let definition = joint.pointee.definition
      let pair = pairs[index] & Int32.max
      let relative = joint.pointee.relativeRotation(
        sims.base + Int(pair.x), sims.base + Int(pair.y))
      // The lanes know the angle within ±π; what lies whole turns away comes to them.
      let turned = joint.pointee.countedTurns(at: relative)
      field[0 * stride] = relative.sine
      field[1 * stride] = relative.cosine
      let softness = joint.pointee.springSoftness(
        inverseInertia: points.pointee.inverseInertiaSum(lane), step, &last)
      field[4 * stride] = definition.springAngle - turned
      field[5 * stride] = softness.errorScale
      field[6 * stride] = softness.massScale
      field[7 * stride] = softness.impulseScale
      field[8 * stride] = joint.pointee.hasSpring ? joint.pointee.springImpulse : 0
      field[9 * stride] = definition.motorSpeed
      let isDriven = !joint.pointee.sharesDrive
      let hasMotor = isDriven && joint.pointee.hasMotor
      field[10 * stride] = hasMotor ? step.h * definition.maximumMotorTorque : 0
      field[11 * stride] = hasMotor ? joint.pointee.drive.motor : 0
      let lowerAngle = isDriven ? definition.lowerAngle : nil
      let upperAngle = isDriven ? definition.upperAngle : nil
      field[12 * stride] = (lowerAngle ?? -WideHingeLayout.outOfReach) - turned
      field[13 * stride] = (upperAngle ?? WideHingeLayout.outOfReach) - turned
      field[14 * stride] = lowerAngle == nil ? 0 : joint.pointee.drive.lower
      field[15 * stride] = upperAngle == nil ? 0 : joint.pointee.drive.upper
      let isFirm = isDrivenHard(pair.x) || isDrivenHard(pair.y)
      let massScale = isFirm ? 1 : step.jointSoftness.massScale
      field[16 * stride] = massScale
      field[17 * stride] = isFirm ? 0 : step.jointSoftness.impulseScale
      field[18 * stride] = Tolerance.turningPart / massScale
    }
    let inertia = points.pointee.inverseInertiaA + points.pointee.inverseInertiaB
    wide.pointee.mass = select(greater(inertia, .zero), WideFloat(1) / inertia, .zero)
    wide.pointee.startAngle = arctangent(wide.pointee.startSine, wide.pointee.startCosine)
    wide.pointee.turn = WideTurn(sine: .zero, cosine: WideFloat(1))
  }

  /// Writes the impulses back to the joints.
  mutating func storeHingeImpulses() {
    share(.storeHinges, 0..<scratch.hinges.count, grain: WorldState.blockGrain)
    share(.storeTurningHinges, 0..<scratch.turningHinges.count, grain: WorldState.blockGrain)
  }

  func storeHinges(_ range: Range<Int>) {
    typealias Layout = WideHingeLayout
    let stride = Layout.floatsPerField
    let joints = jointPools.revolute.sims.base
    for block in range {
      let floats = UnsafeRawPointer(scratch.hinges.points.base + block)
        .assumingMemoryBound(to: Float.self)
      let lanes = scratch.hinges.joints.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let field = floats + Layout.firstImpulse * stride + lane
        joints[Int(lanes[lane])].impulse = Vec2(field[0], field[stride])
      }
    }
  }

  func storeTurningHinges(_ range: Range<Int>) {
    typealias Layout = WideHingeLayout
    let stride = Layout.floatsPerField
    let joints = jointPools.revolute.sims.base
    for block in range {
      let floats = UnsafeRawPointer(scratch.turningHinges.points.base + block)
        .assumingMemoryBound(to: Float.self)
      let angles = UnsafeRawPointer(scratch.turningHinges.angles.base + block)
        .assumingMemoryBound(to: Float.self)
      let lanes = scratch.turningHinges.joints.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let joint = joints + Int(lanes[lane])
        let field = floats + Layout.firstImpulse * stride + lane
        joint.pointee.impulse = Vec2(field[0], field[stride])
        joint.pointee.springImpulse = angles[Layout.springImpulse * stride + lane]
        guard !joint.pointee.sharesDrive else { continue }
        joint.pointee.drive.motor = angles[Layout.motorImpulse * stride + lane]
        joint.pointee.drive.lower = angles[Layout.lowerImpulse * stride + lane]
        joint.pointee.drive.upper = angles[Layout.upperImpulse * stride + lane]
      }
    }
  }
}

/// How a hinge is solved.
private enum HingeKind {
  /// Not at all.
  static let idle: UInt8 = 0
  /// In blocks: without an angular part, and with one.
  static let free: UInt8 = 1
  static let turning: UInt8 = 2
  /// One by one.
  static let lone: UInt8 = 3
  /// Not known yet.
  static let none: UInt8 = 4
}

extension StepScratch {
  fileprivate mutating func forgetHinges() {
    hingeBodies.removeAll()
    hingeKinds.removeAll()
    loneHinges.removeAll()
    hinges.count = 0
    turningHinges.count = 0
  }

  fileprivate mutating func layOutHinges() {
    hinges.count = Self.layOutBlocks(
      constraintColors, colorCounts.base, backward: true, into: &hinges.joints, ends: &hinges.ends)
  }

  fileprivate mutating func layOutTurningHinges() {
    turningHinges.count = Self.layOutBlocks(
      constraintColors, colorCounts.base, backward: true, into: &turningHinges.joints,
      ends: &turningHinges.ends)
  }
}

extension WideHinge {
  @inline(__always)
  fileprivate func inverseInertiaSum(_ lane: Int) -> Float {
    lane < 4
      ? inverseInertiaA.low[lane] + inverseInertiaB.low[lane]
      : inverseInertiaA.high[lane - 4] + inverseInertiaB.high[lane - 4]
  }
}
