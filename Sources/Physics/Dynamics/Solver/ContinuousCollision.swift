// Continuous collision: a body that moved far in a step for its size may have jumped over something
// thin. Its way is tested against what lies on it (Mirtich 1996; Catto, *Continuous Collision*, GDC
// 2013), and it is put back to the first impact. The time that is left is given up for this step, the
// velocity is not: the contact takes it in the next step.
//
// The impacts of all fast bodies are taken in the order of their time, ties by slot, so that nothing
// depends on who is asked first. An impact changes the way of a body from there on, and only the pairs
// of that body are looked at again:
//   against a static or sleeping body, or another fast one: it stops (both do);
//   against one that moves on by little, or is moved by nobody: it is carried along with it, so that
//     they part or press as the contact says, not as the order of the two in the step has it.
// Carried once, then stopped: every body changes at most twice, so this ends.
//
// Joints: when a stop takes more from a body than its joints can make up for in a step, what is joined
// to it stops at the same time: at one time all joints fit.
//
// Who moves less than three quarters of the two bodies' half-widths against the other cannot have come
// out on its far side: contacts sort that out. So scenes without fast bodies pay for a comparison.

extension WorldState {
  mutating func sweepFastBodies(_ step: StepContext) {
    guard !scratch.fastBodies.isEmpty else { return }
    // What turns slowly may be large, and its rim far from where it was.
    for i in scratch.impacts.slowKinematics.indices {
      scratch.fastBodies.append(scratch.impacts.slowKinematics[i])
    }
    scratch.impacts.timeStep = step.timeStep
    makePaths()
    findFirstImpacts()
    while let impact = scratch.impacts.queue.popFirst() {
      take(impact)
    }
    placeOnPaths(step)
  }

  // MARK: - Paths

  /// The ways of the fast bodies. The broad phase gets the boxes of the whole ways meanwhile, wider by
  /// what others may have left theirs.
  private mutating func makePaths() {
    let fast = 0..<scratch.fastBodies.count
    scratch.impacts.clear(awakeCount: awakeCount)
    scratch.impacts.paths.resizeUninitialized(to: fast.count)
    scratch.impacts.moves.resizeUninitialized(to: awakeCount)
    scratch.startBoxes.resizeUninitialized(to: shapes.count)
    scratch.endBoxes.resizeUninitialized(to: shapes.count)
    share(.noteMoves, 0..<awakeCount, grain: WorldState.bodyGrain)
    share(.makePaths, fast, grain: WorldState.pathGrain)
    for i in fast {
      scratch.impacts.pathOfBody[scratch.fastBodies[i]] = Int32(truncatingIfNeeded: i)
      moveBoxes(scratch.fastBodies[i])
    }
  }

  /// The ways of fast bodies, and the boxes of their shapes.
  func makePaths(_ range: Range<Int>) {
    let room = scratch.impacts.largestSlowMove
    for i in range {
      let path = path(ofAwake: Int(scratch.fastBodies[i]))
      scratch.impacts.paths.base[i] = path
      let start = path.sweep.transform(at: 0)
      let end = path.sweep.transform(at: 1)
      let bulge = path.bulge
      var shape = bodies[sims[path.dense].body].firstShape
      while shape >= 0 {
        let view = view(of: shapes[shape].geometry)
        let first = boundingBox(of: view, at: start)
        let last = boundingBox(of: view, at: end)
        let fat = broadPhase.fatBox(shape)
        let next = boxForNextStep(around: last, of: path.dense)
        scratch.startBoxes.base[Int(shape)] = fat
        scratch.endBoxes.base[Int(shape)] = next
        // With the boxes at both ends the search for new pairs of the next step need not look for
        // this shape again.
        let way = first.union(last).expanded(by: bulge + room)
        scratch.freshBoxes.base[Int(shape)] = way.union(next).union(fat)
        shape = shapes[shape].next
      }
    }
  }

  /// The box of a shape of a fast body with which it goes into the next step, from the one around it.
  @inline(__always)
  private func boxForNextStep(around tight: AABB, of dense: Int32) -> AABB {
    let sim = sims.base + Int(dense)
    let ahead = boxAhead(
      of: tight, sim, states[dense].velocity, states[dense].angularVelocity, moved: .infinity,
      scratch.impacts.timeStep)
    return fatBox(around: tight, moving: .infinity).union(ahead)
  }

  /// Notes in a few numbers how awake bodies moved.
  func noteMoves(_ range: Range<Int>) {
    let moves = scratch.impacts.moves.base
    for i in range {
      let shift = sims[i].center - sims[i].startCenter
      let turned: Float
      if scratch.turns.base[i] == 0 {
        // The angle from its sine, at most: θ ≤ (π/3 / sin π/3) sin θ up to π/3.
        let turn = sims[i].transform.rotation.relative(to: sims[i].startRotation)
        turned = turn.cosine > 0.5 ? Tolerance.turnPerSine * turn.sine.magnitude : .pi
      } else {
        turned = turn(ofAwake: i).magnitude
      }
      moves[i] = SIMD4(
        shift.x, shift.y, turned * sims[i].maximumExtent, sims[i].minimumExtent)
    }
  }

  /// How far an awake body has turned in the step (radians), whole turns counted. Of what is round
  /// only the part of a turn counts.
  @inline(__always)
  private func turn(ofAwake dense: Int) -> Float {
    let turned = sims[dense].transform.rotation.relative(to: sims[dense].startRotation)
    let part = turned.mostlySmallAngle
    let far = scratch.turns[dense]
    guard far != 0 && !sims[dense].isRound else { return part }
    return part + 2 * .pi * ((far - part) / (2 * .pi)).rounded()
  }

  private mutating func appendPath(of dense: Int) -> Int {
    let index = scratch.impacts.paths.count
    scratch.impacts.pathOfBody[dense] = Int32(truncatingIfNeeded: index)
    let path = path(ofAwake: dense)
    scratch.impacts.paths.append(path)
    return index
  }

  /// The way of an awake body as the solver has it.
  @inline(__always)
  func path(ofAwake dense: Int) -> BodyPath {
    // What an impact has woken has not turned.
    let angle = dense < scratch.turns.count ? turn(ofAwake: dense) : 0
    return BodyPath(
      sims[dense], dense: dense, canBeHeld: bodies[sims[dense].body].kind == .dynamic,
      angle: angle)
  }

  /// Puts the bodies where their ways end, and their boxes around them.
  private mutating func placeOnPaths(_ step: StepContext) {
    for index in scratch.impacts.paths.indices where scratch.impacts.paths[index].changes > 0 {
      let path = scratch.impacts.paths[index]
      let place = path.sweep.transform(at: 1)
      sims[path.dense].transform = place
      sims[path.dense].center = place.apply(sims[path.dense].localCenter)
      if path.isStopped && isFlying(path.dense) {
        // What gravity gave it in the rest of the step it has not lived through: something small that
        // bounces would rise higher each time.
        let rest = Float(step.substeps) * (1 - path.start)
        states[path.dense].motion -= rest * scratch.drives[path.dense].change
      }
    }
    if lockedCount > 0 { holdLockedAxes() }
    if sensorCount > 0 { findCrossings() }

    let fast = 0..<scratch.fastBodies.count
    share(.endPaths, fast, grain: WorldState.pathGrain)
    for i in fast { moveBoxes(scratch.fastBodies[i]) }
    for i in fast.upperBound..<scratch.impacts.paths.count {
      refreshBoxes(Int(scratch.impacts.paths[i].dense))
    }
  }

  /// Whether nothing but gravity and forces moved an awake body in this step.
  private func isFlying(_ dense: Int32) -> Bool {
    let body = bodies.base + Int(sims[dense].body)
    guard Int(dense) < scratch.drives.count, body.pointee.jointCount == 0 else { return false }
    var key = body.pointee.firstContact
    while key >= 0 {
      let contact = contactSims.base + Int(contacts[key >> 1].dense)
      // The impulse of a blow is gone by the last substep.
      let pushes = contact.pointee.wasHit || contact.pointee.normalImpulse > 0
      if contact.pointee.isSolved && pushes { return false }
      key = nextContact(after: key)
    }
    return true
  }

  /// The boxes of fast bodies where they are now.
  func endPaths(_ range: Range<Int>) {
    for i in range {
      let dense = scratch.fastBodies[i]
      let goesOn = scratch.impacts.paths[i].changes == 0
      var shape = bodies[sims[dense].body].firstShape
      while shape >= 0 {
        let old = scratch.startBoxes[shape]
        var next = scratch.endBoxes[shape]
        if !goesOn {
          let tight = boundingBox(of: view(of: shapes[shape].geometry), at: sims[dense].transform)
          next = boxForNextStep(around: tight, of: dense)
        }
        scratch.freshBoxes.base[Int(shape)] = old.contains(next) ? old : next
        shape = shapes[shape].next
      }
    }
  }

  // MARK: - Impacts

  private mutating func take(_ impact: Impact) {
    let path = scratch.impacts.paths[impact.path]
    guard path.changes == impact.changes else { return }
    guard impact.other >= 0 else {
      stop(Int(impact.path), at: impact.fraction)
      return
    }
    // Of a pair the one that can be held up comes second.
    let other = bodies[impact.other].dense
    let hasPath = Int(other) < awakeCount && scratch.impacts.pathOfBody[other] >= 0
    let otherIndex = hasPath ? Int(scratch.impacts.pathOfBody[other]) : -1
    let otherChanges = hasPath ? scratch.impacts.paths[otherIndex].changes : 0
    guard otherChanges == impact.otherChanges else { return }

    if !path.canBeHeld {
      // Something kinematic sweeps up what is in its way.
      wakeForImpact(impact.other)
      carry(bodies[impact.other].dense, with: path, at: impact.fraction)
    } else if hasPath && scratch.impacts.paths[otherIndex].leaps
      && scratch.impacts.paths[otherIndex].canBeHeld
    {
      stop(Int(impact.path), at: impact.fraction)
      stop(otherIndex, at: impact.fraction)
    } else if Int(other) < awakeCount && path.changes == 0 {
      let carrier =
        hasPath ? scratch.impacts.paths[otherIndex] : self.path(ofAwake: Int(other))
      carry(path.dense, with: carrier, at: impact.fraction)
    } else {
      stop(Int(impact.path), at: impact.fraction)
    }
  }

  /// Ends a body's way at a fraction of the step, and those of what is joined to it if need be.
  private mutating func stop(_ index: Int, at fraction: Float) {
    scratch.impacts.toStop.removeAll()
    scratch.impacts.toStop.append(Int32(truncatingIfNeeded: index))
    stopListed(at: fraction)
  }

  private mutating func stopListed(at fraction: Float) {
    while !scratch.impacts.toStop.isEmpty {
      let index = Int(scratch.impacts.toStop.removeLast())
      let path = scratch.impacts.paths[index]
      guard path.canBeHeld, !path.isStopped, fraction >= path.start else { continue }
      let place = path.transform(at: fraction)
      scratch.impacts.paths[index].rest(at: place, from: fraction)
      if path.reach(after: fraction) > Tolerance.jointedImpactLoss { stopJointed(to: path.dense) }
      findImpacts(of: index)
    }
  }

  /// Lists the bodies that joints tie to one, unless something has happened to them already.
  private mutating func stopJointed(to dense: Int32) {
    let slot = sims[dense].body
    var key = bodies[slot].firstJoint
    while key >= 0 {
      let record = joints[key >> 1]
      key = nextJoint(after: key)
      // These hold nothing together.
      guard record.kind != .filter, record.kind != .mouse else { continue }
      let other = record.bodyA == slot ? record.bodyB : record.bodyA
      guard bodies[other].kind == .dynamic, isAwake(other) else { continue }
      let partner = bodies[other].dense
      if scratch.impacts.pathOfBody[partner] < 0 { _ = appendPath(of: Int(partner)) }
      let index = scratch.impacts.pathOfBody[partner]
      if scratch.impacts.paths[index].changes == 0 { scratch.impacts.toStop.append(index) }
    }
  }

  /// Lets a body go on with another from a fraction of the step on, as if it stuck to it.
  private mutating func carry(_ dense: Int32, with carrier: BodyPath, at fraction: Float) {
    if scratch.impacts.pathOfBody[dense] < 0 { _ = appendPath(of: Int(dense)) }
    let index = Int(scratch.impacts.pathOfBody[dense])
    let path = scratch.impacts.paths[index]
    guard path.changes == 0 else {
      stop(index, at: fraction)
      return
    }
    let start = path.transform(at: fraction)
    let inCarrier = start.relative(to: carrier.transform(at: fraction))
    let end = carrier.sweep.transform(at: 1) * inCarrier
    scratch.impacts.paths[index].lead(
      from: start, to: end, turning: carrier.rest(from: fraction).angle, since: fraction,
      with: carrier.dense)
    findImpacts(of: index)
    let lost = path.sweep.endCenter.distance(to: end.apply(path.sweep.localCenter))
    if lost > Tolerance.jointedImpactLoss {
      scratch.impacts.toStop.removeAll()
      stopJointed(to: dense)
      stopListed(at: fraction)
    }
  }

  /// Wakes a sleeper that something kinematic runs into. The awake keep their places in the arrays.
  private mutating func wakeForImpact(_ slot: Int32) {
    let before = awakeCount
    guard Int(bodies[slot].dense) >= before else { return }
    wakeIsland(of: slot)
    scratch.impacts.pathOfBody.resize(to: awakeCount, filler: -1)
    for dense in before..<awakeCount {
      sims[dense].startCenter = sims[dense].center
      sims[dense].startRotation = sims[dense].transform.rotation
    }
  }
}
