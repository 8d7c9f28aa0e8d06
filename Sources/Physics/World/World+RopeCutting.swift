extension World {
  /// Cuts a rope in two, between the two rods that meet next to a place along it.
  ///
  /// The first part keeps the name; what was tied to the rope stays where it was tied, also what hangs
  /// from its middle. Where the place is nearest to an end, the knot there is loosed, and there is no
  /// second part. The rods of the parts do not collide with each other, as before. Nothing jerks: each
  /// part goes on as it moved, and everything that hung together wakes.
  ///
  /// - Parameters:
  ///   - id: The rope.
  ///   - fraction: The place, 0 at its start and 1 at its end.
  /// - Returns: The part behind the cut; `nil` if only a knot was loosed, or if the place is at an end that
  ///   was free.
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a place that is not within 0 ... 1.
  @discardableResult
  public func cut(_ id: RopeID, at fraction: Float) throws(PhysicsError) -> RopeID? {
    let slot = try slot(of: id)
    guard fraction.isFinite && fraction >= 0 && fraction <= 1 else {
      throw .invalidValue("a place on a rope lies within 0 ... 1, found \(fraction)")
    }
    let place = state.ropePool.records[slot].joint(nearest: fraction)
    let part = state.cutRope(slot, after: place)
    return part >= 0 ? state.ropeID(part) : nil
  }

  /// Sets the tension (N) above which a rope breaks; `nil` if it shall bear everything.
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a tension that is not finite and above zero.
  public func setBreakTension(_ tension: Float?, of id: RopeID) throws(PhysicsError) {
    let slot = try slot(of: id)
    if let tension { try RopeDefinition.check(breakTension: tension) }
    state.ropePool.records[slot].breakTension = tension ?? .infinity
  }
}

extension WorldState {
  /// Breaks the awake ropes that carry more than they bear, each where it carries most. What comes about by
  /// that is judged after the next step.
  mutating func judgeRopes() {
    guard ropePool.count > 0 else { return }
    scratch.overloads.removeAll()
    for slot in ropePool.records.indices {
      let rope = ropePool.records[slot]
      guard rope.isUsed && rope.breakTension < .infinity else { continue }
      let slot = Int32(truncatingIfNeeded: slot)
      var most: (tension: Float, place: Int32) = (0, 0)
      for place in 0...rope.linkCount {
        let tension = tension(of: slot, behind: place)
        if tension > most.tension { most = (tension, place) }
      }
      if most.tension > rope.breakTension { scratch.overloads.append(SIMD2(slot, most.place)) }
    }
    for i in scratch.overloads.indices {
      let (slot, place) = (scratch.overloads[i].x, scratch.overloads[i].y)
      let joint = joints[self.joint(of: slot, behind: place)]
      let anchor = jointPools.revolute.sims[joint.dense].definition.anchorB
      let point = sims[bodies[joint.bodyB].dense].transform.apply(anchor)
      let tension = tension(of: slot, behind: place)
      let rope = ropeID(slot)
      let part = cutRope(slot, after: place)
      events.ropesBroken.append(
        WorldEvents.RopeBreak(
          rope: rope, part: part >= 0 ? ropeID(part) : nil, point: point, tension: tension,
          userValue: ropePool.records[slot].userValue))
    }
  }

  /// The joint of a rope behind so many of its rods; -1 for a free end.
  private func joint(of slot: Int32, behind place: Int32) -> Int32 {
    let rope = ropePool.records[slot]
    if place == 0 { return rope.start.joint }
    return place < rope.linkCount
      ? ropePool.links[rope.firstLink + place - 1].joint : rope.end.joint
  }

  /// What that joint carried in the last step (N), if it is awake.
  private func tension(of slot: Int32, behind place: Int32) -> Float {
    let joint = joint(of: slot, behind: place)
    guard joint >= 0, isJointAwake(joints[joint]) else { return 0 }
    return jointPools.revolute.sims[joints[joint].dense].impulse.length * jointPools.inverseSubstep
  }

  /// Cuts a rope behind so many of its rods: none or all looses the knot at that end. The slot of the part
  /// behind the cut; -1 for none.
  mutating func cutRope(_ slot: Int32, after kept: Int32) -> Int32 {
    let whole = ropePool.records[slot]
    guard kept > 0 && kept < whole.linkCount else {
      let knot = kept <= 0 ? whole.start.joint : whole.end.joint
      if knot >= 0 { destroyJoint(knot) }
      dropFrameIfUnused()
      return -1
    }
    let last = whole.firstLink + kept - 1
    let joint = ropePool.links[last].joint
    ropePool.links[last].joint = -1

    if whole.family < 0 {
      ropePool.records[slot].family = ropePool.familyCount
      ropePool.familyCount &+= 1
    }
    let part = createRopeSlot()
    ropePool.records[slot].linkCount = kept
    ropePool.records[slot].end = RopeTie()
    ropePool.records[slot].endTip = RopeTip(reach: 0.5 * whole.linkLength)
    let generation = ropePool.records[part].generation
    ropePool.records[part] = whole
    ropePool.records[part].generation = generation
    ropePool.records[part].firstLink = last + 1
    ropePool.records[part].linkCount = whole.linkCount - kept
    ropePool.records[part].family = ropePool.records[slot].family
    ropePool.records[part].start = RopeTie()
    ropePool.records[part].startTip = RopeTip(reach: 0.5 * whole.linkLength)
    for k in last + 1..<whole.firstLink + whole.linkCount {
      let link = ropePool.links[k]
      bodies[link.body].rope = part
      bodies[link.body].ropeLink = k - last - 1
      if link.joint >= 0 { joints[link.joint].rope = part }
    }
    if whole.end.joint >= 0 { joints[whole.end.joint].rope = part }
    destroyJoint(joint)

    // Those that were near an end, and are no longer, meet what is tied to it.
    let end = whole.firstLink + whole.linkCount
    let nearEnd = end - max(2, whole.insideCount(.end))
    let nearStart = whole.firstLink + max(2, whole.insideCount(.start))
    for k in whole.firstLink...last where k >= nearEnd { meetAnew(ropePool.links[k].body) }
    for k in last + 1..<end where k < nearStart { meetAnew(ropePool.links[k].body) }
    // And those of ropes that are tied to it: to another part of it now.
    for index in ropePool.records.indices where ropePool.records[index].isUsed {
      let other = Int32(truncatingIfNeeded: index)
      for side in RopeSide.allCases {
        let tie = ropePool.records[other][side].body
        guard tie >= 0, bodies[tie].rope == slot || bodies[tie].rope == part else { continue }
        meetTipAnew(of: other, at: side)
      }
    }
    return part
  }
}
