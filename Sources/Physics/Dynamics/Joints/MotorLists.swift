// Joints whose motors ask for more than their own row. Few do, so they are found as joints and bodies
// change, not in each step. Lists hold slots in no order; some may be there twice or be gone by now.

/// What of the motors is known before a step: derived, and to be found anew where `areStale`.
struct MotorLists: ~Copyable {
  /// Joints that may drive one coordinate with another: those with the same two bodies, or one body and
  /// something that cannot be moved.
  var twins = Arena<Int32>()
  /// Hinges that can push one of their bodies much harder than it weighs; see `findDrives`.
  var strongHinges = Arena<Int32>()
  var areStale = false

  var byteCapacity: Int { twins.byteCapacity + strongHinges.byteCapacity }
}

extension JointKind {
  /// Whether a joint of this kind may have a motor that drives one coordinate.
  var mayDrive: Bool { self == .revolute || self == .distance || self == .prismatic }
}

extension WorldState {
  /// Lists a joint that has come, or whose numbers have changed.
  mutating func noteMotor(of joint: Int32) {
    guard joints[joint].kind.mayDrive, !jointPools.motors.areStale else { return }
    var hasTwin = false
    forEachTwin(of: joint) { twin, lists in
      lists.twins.append(twin)
      hasTwin = true
      return true
    }
    if hasTwin { jointPools.motors.twins.append(joint) }
    if isStrongHinge(joint) { jointPools.motors.strongHinges.append(joint) }
    boundMotorLists()
  }

  /// Lists what has become strong on a body that weighs otherwise than before.
  mutating func noteStrongHinges(of body: Int32) {
    guard !jointPools.motors.areStale else { return }
    var key = bodies[body].firstJoint
    while key >= 0 {
      if isStrongHinge(key >> 1) { jointPools.motors.strongHinges.append(key >> 1) }
      key = nextJoint(after: key)
    }
    boundMotorLists()
  }

  /// Has the lists made anew before they are long.
  private mutating func boundMotorLists() {
    let most = 2 * (jointCount + 8)
    if jointPools.motors.twins.count > most || jointPools.motors.strongHinges.count > most {
      jointPools.motors.areStale = true
    }
  }

  /// Finds all anew.
  mutating func findMotors() {
    jointPools.motors.areStale = false
    jointPools.motors.twins.removeAll()
    jointPools.motors.strongHinges.removeAll()
    // Its slots may be those of the world before a snapshot was read.
    scratch.sharedDrives.removeAll(keepingCapacity: true)
    for slot in joints.indices where joints[slot].isUsed && joints[slot].kind.mayDrive {
      let joint = Int32(truncatingIfNeeded: slot)
      setSharesDrive(joint, to: false)
      var hasTwin = false
      forEachTwin(of: joint) { _, _ in
        hasTwin = true
        return false
      }
      if hasTwin { jointPools.motors.twins.append(joint) }
      if isStrongHinge(joint) { jointPools.motors.strongHinges.append(joint) }
    }
  }

  /// The bodies that a joint can move, by slot, the smaller first, and -1 before one that is alone.
  func movedPair(of joint: Int32) -> SIMD2<Int32> {
    func moved(_ slot: Int32) -> Int32 {
      sims[bodies[slot].dense].inverseMass > 0 ? slot : -1
    }
    let (a, b) = (moved(joints[joint].bodyA), moved(joints[joint].bodyB))
    return SIMD2(min(a, b), max(a, b))
  }

  /// Visits the joints that move the same bodies as another, until `visit` returns `false`.
  private mutating func forEachTwin(
    of joint: Int32, _ visit: (_ twin: Int32, _ lists: inout MotorLists) -> Bool
  ) {
    let pair = movedPair(of: joint)
    guard pair.y >= 0 else { return }
    // The shorter list: a hub may have thousands of joints.
    let isShorter = pair.x >= 0 && bodies[pair.x].jointCount < bodies[pair.y].jointCount
    var key = bodies[isShorter ? pair.x : pair.y].firstJoint
    while key >= 0 {
      let other = key >> 1
      key = nextJoint(after: key)
      guard other != joint, joints[other].kind.mayDrive, movedPair(of: other) == pair else {
        continue
      }
      if !visit(other, &jointPools.motors) { return }
    }
  }

  private func isStrongHinge(_ joint: Int32) -> Bool {
    guard joints[joint].kind == .revolute else { return false }
    let torque = jointPools.revolute.sims[joints[joint].dense].definition.maximumMotorTorque
    func isStrong(on slot: Int32) -> Bool {
      let sim = sims.base + Int(bodies[slot].dense)
      return (torque / sim.pointee.maximumExtent) * sim.pointee.inverseMass > Tolerance.strongMotor
    }
    return torque > 0 && (isStrong(on: joints[joint].bodyA) || isStrong(on: joints[joint].bodyB))
  }
}
