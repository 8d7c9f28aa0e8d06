// Joints in the state: slots, the list of each body, and the awake part of the hot arrays.
//
// A joint is in two lists, that of body A and that of body B. A list element is joint slot × 2 +
// side, so that walking a body's list knows on which side the body is.

extension WorldState {
  /// A joint between two bodies, which wake. The caller has checked everything.
  mutating func createJoint(
    _ joint: Joint, from bodyA: Int32, to bodyB: Int32, collideConnected: Bool,
    isDirect: Bool = false, isAutomatic: Bool = false, rope: Int32 = -1,
    spring: JointSpring? = nil
  ) -> Int32 {
    let slot: Int32
    if freeJoint >= 0 {
      slot = freeJoint
      freeJoint = joints[slot].nextB
    } else {
      slot = Int32(joints.count)
      joints.append(JointRecord())
    }
    var record = JointRecord()
    record.generation = joints[slot].generation &+ 1
    record.isUsed = true
    record.collideConnected = collideConnected
    record.isDirect = isDirect
    switch joint {
    case .revolute, .weld, .distance: record.isAutomatic = isAutomatic
    default: break
    }
    record.bodyA = bodyA
    record.bodyB = bodyB
    record.rope = rope
    joints[slot] = record
    jointCount += 1
    linkJoint(slot)

    var ends = JointEnds(slot: slot, bodyA: bodyA, bodyB: bodyB)
    ends.setSpring(spring)
    insert(joint, ends)
    noteMotor(of: slot)
    if isDirect || joints[slot].isAutomatic || mayHang(joints[slot]) {
      jointPools.forest.isStale = true
    }
    wakeIsland(of: bodyA)
    wakeIsland(of: bodyB)
    if case .gear = joint { wakeGear(joints[slot].dense) }
    settleJoint(slot)
    if !collideConnected { destroyContacts(between: bodyA, and: bodyB) }
    return slot
  }

  /// A hot record at the end of the array of its kind.
  private mutating func insert(_ joint: Joint, _ ends: JointEnds) {
    let slot = ends.slot
    switch joint {
    case .distance(let definition):
      joints[slot].kind = .distance
      jointPools.distance.append(DistanceJointSim(ends: ends, definition: definition), &joints)
    case .revolute(let definition):
      joints[slot].kind = .revolute
      jointPools.revolute.append(RevoluteJointSim(ends: ends, definition: definition), &joints)
      beginCountingTurns(joints[slot].dense)
    case .weld(let definition):
      joints[slot].kind = .weld
      jointPools.weld.append(WeldJointSim(ends: ends, definition: definition), &joints)
    case .mouse(let definition):
      joints[slot].kind = .mouse
      jointPools.mouse.append(MouseJointSim(ends: ends, definition: definition), &joints)
    case .prismatic(let definition):
      joints[slot].kind = .prismatic
      jointPools.prismatic.append(PrismaticJointSim(ends: ends, definition: definition), &joints)
    case .wheel(let definition):
      joints[slot].kind = .wheel
      jointPools.wheel.append(WheelJointSim(ends: ends, definition: definition), &joints)
    case .motor(let definition):
      joints[slot].kind = .motor
      jointPools.motor.append(MotorJointSim(ends: ends, definition: definition), &joints)
    case .gear(let definition):
      joints[slot].kind = .gear
      jointPools.gear.append(makeGear(definition, ends), &joints)
    case .pulley(let definition):
      joints[slot].kind = .pulley
      jointPools.pulley.append(PulleyJointSim(ends: ends, definition: definition), &joints)
    case .filter(let definition):
      joints[slot].kind = .filter
      jointPools.filter.append(FilterJointSim(ends: ends, definition: definition), &joints)
    }
  }

  /// A hinge whose limits or spring lie beyond half a turn counts its turns from now on.
  mutating func beginCountingTurns(_ dense: Int32) {
    guard jointPools.revolute.sims[dense].definition.countsTurns else { return }
    let relative = jointPools.revolute.sims[dense].relativeRotation(
      UnsafePointer(bodies.base), UnsafePointer(sims.base))
    jointPools.revolute.sims[dense].beginCountingTurns(at: relative)
  }

  /// Removes a joint; its bodies wake, and collide again if it kept them from it. Gears on it go
  /// first.
  mutating func destroyJoint(_ slot: Int32) {
    while jointPools.gear.sims.count > 0 {
      let gear = self.gear(on: slot)
      if gear < 0 { break }
      destroyJoint(gear)
    }
    let record = joints[slot]
    unlinkJoint(slot)
    if record.kind == .gear { wakeGear(record.dense) }
    jointPools.remove(record.kind, slot, &joints)
    if record.watch >= 0 { removeWatch(record.watch) }
    if record.kind == .revolute || record.kind == .weld || mayHang(record) {
      jointPools.forest.isStale = true
    }
    var empty = JointRecord()
    empty.generation = record.generation &+ 1
    empty.nextB = freeJoint
    joints[slot] = empty
    freeJoint = slot
    jointCount -= 1
    if record.rope >= 0 { ropeLost(joint: slot, rope: record.rope) }
    wakeIsland(of: record.bodyA)
    wakeIsland(of: record.bodyB)
    if !record.collideConnected {
      refilter(body: record.bodyA)
      refilter(body: record.bodyB)
    }
  }

  /// Whether it is a distance joint that trees may hold, or that leaves its place in the pool to
  /// one of those.
  func mayHang(_ record: JointRecord) -> Bool {
    record.kind == .distance
      && (record.isAutomatic || jointPools.forest.holdsDistances || bodies[record.bodyA].rope >= 0
        || bodies[record.bodyB].rope >= 0)
  }

  /// Removes every joint of a body that is about to go.
  mutating func destroyJoints(of body: Int32) {
    while bodies[body].firstJoint >= 0 {
      destroyJoint(bodies[body].firstJoint >> 1)
    }
    if body == ropePool.frame { ropePool.frame = -1 }
  }

  /// Moves a hinge from its body B to another.
  mutating func moveEndB(of slot: Int32, to body: Int32) {
    unlinkJoint(slot)
    joints[slot].bodyB = body
    linkJoint(slot)
    jointPools.revolute.sims[joints[slot].dense].ends.bodyB = body
    jointPools.forest.isStale = true
    noteMotor(of: slot)
    settleJoint(slot)
  }

  // MARK: - Sleep

  /// Takes the joints of a body out of the awake part, except those with another awake body.
  mutating func setJointsAsleep(of body: Int32) {
    var key = bodies[body].firstJoint
    while key >= 0 {
      settleJoint(key >> 1)
      key = nextJoint(after: key)
    }
  }

  /// Puts the joints of a body into the awake part, if it is awake itself. What hangs on a kinematic
  /// body wakes with it.
  mutating func setJointsAwake(of body: Int32) {
    let wakesOthers = bodies[body].kind == .kinematic && isAwake(body)
    var key = bodies[body].firstJoint
    while key >= 0 {
      let slot = key >> 1
      if wakesOthers && joints[slot].kind != .mouse {
        wakeIsland(of: joints[slot].bodyA == body ? joints[slot].bodyB : joints[slot].bodyA)
      }
      settleJoint(slot)
      key = nextJoint(after: key)
    }
  }

  /// Puts a joint into the part of its array where it belongs.
  private mutating func settleJoint(_ slot: Int32) {
    let record = joints[slot]
    let shouldBeAwake = shouldBeAwake(record)
    let wasAwake = isJointAwake(record)
    guard shouldBeAwake != wasAwake else { return }
    if record.kind == .revolute || record.kind == .weld || mayHang(record) {
      jointPools.forest.isStale = true
    }
    if shouldBeAwake {
      jointPools.makeAwake(record.kind, slot, &joints)
    } else {
      jointPools.makeAsleep(record.kind, slot, &joints)
    }
  }

  /// Whether a joint belongs into the awake part. A hand does not feel the body it stands on.
  func shouldBeAwake(_ record: JointRecord) -> Bool {
    isAwake(record.bodyB) || (record.kind != .mouse && isAwake(record.bodyA))
  }

  func isJointAwake(_ record: JointRecord) -> Bool {
    Int(record.dense) < jointPools.awakeCount(record.kind)
  }

  // MARK: - Questions

  /// The bodies of every awake joint that ties them together; a pointer's pull ties to nothing, and
  /// what only keeps bodies from touching neither. A gear ties the bodies of both its motions.
  func forEachAwakeJointPair(_ visit: (_ slotA: Int32, _ slotB: Int32) -> Void) {
    jointPools.distance.forEachAwakePair(visit)
    jointPools.revolute.forEachAwakePair(visit)
    jointPools.weld.forEachAwakePair(visit)
    jointPools.prismatic.forEachAwakePair(visit)
    jointPools.wheel.forEachAwakePair(visit)
    jointPools.motor.forEachAwakePair(visit)
    jointPools.pulley.forEachAwakePair(visit)
    for i in 0..<jointPools.gear.awakeCount {
      let first = jointPools.gear.sims[i].first.ends
      let second = jointPools.gear.sims[i].second.ends
      visit(first.bodyA, second.bodyA)
      visit(first.bodyA, second.bodyB)
      visit(first.bodyB, second.bodyA)
      visit(first.bodyB, second.bodyB)
    }
  }

  /// Whether the joints between two bodies, or the rope one of them is part of, let them touch.
  func jointsAllowCollision(_ slotA: Int32, _ slotB: Int32) -> Bool {
    if !ropesAllowCollision(slotA, slotB) { return false }
    // Walk the shorter list: a ground may carry thousands of joints.
    let searchesA = bodies[slotA].jointCount <= bodies[slotB].jointCount
    let other = searchesA ? slotB : slotA
    var key = bodies[searchesA ? slotA : slotB].firstJoint
    while key >= 0 {
      let record = joints[key >> 1]
      if !record.collideConnected && (record.bodyA == other || record.bodyB == other) {
        return false
      }
      key = nextJoint(after: key)
    }
    return true
  }

  // MARK: - Lists

  @inline(__always)
  func nextJoint(after key: Int32) -> Int32 {
    key & 1 == 0 ? joints[key >> 1].nextA : joints[key >> 1].nextB
  }

  private mutating func linkJoint(_ slot: Int32) {
    let bodyA = joints[slot].bodyA
    let bodyB = joints[slot].bodyB
    let keyA = slot << 1
    let keyB = slot << 1 | 1
    joints[slot].previousA = -1
    joints[slot].nextA = bodies[bodyA].firstJoint
    setPrevious(of: joints[slot].nextA, to: keyA)
    bodies[bodyA].firstJoint = keyA
    bodies[bodyA].jointCount += 1
    joints[slot].previousB = -1
    joints[slot].nextB = bodies[bodyB].firstJoint
    setPrevious(of: joints[slot].nextB, to: keyB)
    bodies[bodyB].firstJoint = keyB
    bodies[bodyB].jointCount += 1
  }

  private mutating func unlinkJoint(_ slot: Int32) {
    let record = joints[slot]
    if record.previousA >= 0 {
      setNext(of: record.previousA, to: record.nextA)
    } else {
      bodies[record.bodyA].firstJoint = record.nextA
    }
    setPrevious(of: record.nextA, to: record.previousA)
    bodies[record.bodyA].jointCount -= 1
    if record.previousB >= 0 {
      setNext(of: record.previousB, to: record.nextB)
    } else {
      bodies[record.bodyB].firstJoint = record.nextB
    }
    setPrevious(of: record.nextB, to: record.previousB)
    bodies[record.bodyB].jointCount -= 1
  }

  private mutating func setPrevious(of key: Int32, to value: Int32) {
    guard key >= 0 else { return }
    if key & 1 == 0 {
      joints[key >> 1].previousA = value
    } else {
      joints[key >> 1].previousB = value
    }
  }

  private mutating func setNext(of key: Int32, to value: Int32) {
    guard key >= 0 else { return }
    if key & 1 == 0 {
      joints[key >> 1].nextA = value
    } else {
      joints[key >> 1].nextB = value
    }
  }
}
