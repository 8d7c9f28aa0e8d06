// What a `DynamicSnapshot` keeps, in the order in which it is written. Each part is predicted from those
// before it, and from what steps do not change.

extension WorldState {
  func saveDynamics(_ coder: inout ResidueCoder) {
    var (steps, awake, roused) = (stepCount, awakeCount, hasRousedContacts)
    var rate = jointPools.inverseSubstep
    coder.code(&steps)
    coder.code(&awake)
    coder.code(&roused)
    coder.code(&rate)
    var past = MovingBody()
    for dense in sims.indices {
      var body = MovingBody(sims[dense], states[dense], bodies[sims[dense].body])
      body.code(&coder, after: &past, isAwake: dense < awakeCount) {
        sims[bodies[$0].dense].localCenter
      }
    }
    for shape in broadPhase.records.indices where broadPhase.records[shape].isUsed {
      var record = broadPhase.records[shape]
      record.code(&coder, predicted: predictedBox(of: Int32(shape)))
    }
    var count = pressed.count
    coder.code(&count)
    for i in pressed.indices {
      var one = pressed[i]
      one.code(&coder)
    }
    var placed = bodies.indices.count { bodies[$0].placement != .settled }
    coder.code(&placed)
    for body in bodies.indices where bodies[body].placement != .settled {
      var slot = Int32(body)
      var overlaps = bodies[slot].placement == .overlapping
      coder.code(&slot, predicted: -1)
      coder.code(&overlaps, predicted: false)
    }
    saveContacts(&coder)
    saveJoints(&coder)
  }

  /// The world is the one that was saved, but for what moves.
  mutating func restoreDynamics(_ coder: inout ResidueCoder) {
    coder.code(&stepCount)
    coder.code(&awakeCount)
    coder.code(&hasRousedContacts)
    coder.code(&jointPools.inverseSubstep)
    restoreBodies(&coder)
    restoreBoxes(&coder)
    var count = 0
    coder.code(&count)
    pressed.resize(to: count, filler: .blank)
    for i in 0..<count { pressed[i].code(&coder) }
    coder.code(&count)
    for slot in bodies.indices { bodies[slot].placement = .settled }
    for _ in 0..<count {
      var slot: Int32 = -1
      var overlaps = false
      coder.code(&slot, predicted: -1)
      coder.code(&overlaps, predicted: false)
      bodies[slot].placement = overlaps ? .overlapping : .new
    }
    listPlacedBodies()
    restoreContacts(&coder)
    restoreJoints(&coder)
    jointPools.forest.isStale = true
    events.removeAll()
  }

  /// Puts the bodies into the dense order of that moment.
  private mutating func restoreBodies(_ coder: inout ResidueCoder) {
    var old = Arena<BodySim>(capacity: sims.count)
    old.copy(from: sims)
    var past = MovingBody()
    for dense in sims.indices {
      var body = MovingBody()
      body.code(&coder, after: &past, isAwake: dense < awakeCount) {
        old[bodies[$0].dense].localCenter
      }
      var sim = old[bodies[body.slot].dense]
      body.put(into: &sim)
      sims[dense] = sim
      states[dense] = BodyState()
      states[dense].velocity = body.velocity
      states[dense].angularVelocity = body.spin
      bodies[body.slot].sleepTime = body.sleepTime
      bodies[body.slot].restCenter = body.restCenter
      bodies[body.slot].restRotation = body.restRotation
      bodies[body.slot].islandNext = body.islandNext
      bodies[body.slot].firstContact = -1
    }
    for dense in sims.indices { bodies[sims[dense].body].dense = Int32(dense) }
    scratch.places.forget()
  }

  private mutating func restoreBoxes(_ coder: inout ResidueCoder) {
    var predicted = Arena<AABB>(capacity: broadPhase.records.count)
    for shape in broadPhase.records.indices {
      predicted.append(
        broadPhase.records[shape].isUsed ? predictedBox(of: Int32(shape)) : .empty)
    }
    broadPhase.rewrite { records, moved in
      moved.removeAll()
      for shape in records.indices {
        // A slot that has been emptied since the last search needs none any more.
        guard records[shape].isUsed else {
          records[shape].isListed = false
          continue
        }
        records[shape].code(&coder, predicted: predicted[shape])
        if records[shape].isListed { moved.append(Int32(shape)) }
      }
    }
  }

  /// The box that a shape would get now: the one that it has is of some time ago.
  private func predictedBox(of shape: Int32) -> AABB {
    let record = shapes[shape]
    let tight = boundingBox(
      of: view(of: record.geometry), at: sims[bodies[record.body].dense].transform)
    return bodies[record.body].kind == .static ? tight : fatBox(around: tight)
  }
}

// MARK: - Bodies and boxes

/// What moves of a body.
private struct MovingBody {
  var slot: Int32 = -1
  var center = Vec2.zero
  var rotation = Rotation.identity
  var position = Vec2.zero
  var startCenter = Vec2.zero
  var startRotation = Rotation.identity
  var velocity = Vec2.zero
  var spin: Float = 0
  var force = Vec2.zero
  var torque: Float = 0
  var sleepTime: Float = 0
  var restCenter = Vec2.zero
  var restRotation = Rotation.identity
  var islandNext: Int32 = -1

  init() {}

  init(_ sim: BodySim, _ state: BodyState, _ record: BodyRecord) {
    slot = sim.body
    center = sim.center
    rotation = sim.transform.rotation
    position = sim.transform.position
    startCenter = sim.startCenter
    startRotation = sim.startRotation
    velocity = state.velocity
    spin = state.angularVelocity
    force = sim.force
    torque = sim.torque
    sleepTime = record.sleepTime
    restCenter = record.restCenter
    restRotation = record.restRotation
    islandNext = record.islandNext
  }

  /// Neighbors in the dense order are often alike; a sleeper is followed by the next of its island.
  mutating func code(
    _ coder: inout ResidueCoder, after past: inout MovingBody, isAwake: Bool,
    localCenter: (Int32) -> Vec2
  ) {
    coder.code(&slot, predicted: past.slot &+ 1)
    coder.code(&center, predicted: past.center)
    coder.code(&rotation)
    coder.code(&position, predicted: center - rotation.rotate(localCenter(slot)))
    coder.code(&startCenter, predicted: center)
    coder.code(&startRotation, predicted: rotation)
    coder.code(&velocity, predicted: past.velocity)
    coder.code(&spin, predicted: past.spin)
    coder.code(&force)
    coder.code(&torque)
    coder.code(&sleepTime, predicted: past.sleepTime)
    if sleepTime > 0 {
      coder.code(&restCenter, predicted: center)
      coder.code(&restRotation, predicted: rotation)
    }
    coder.code(&islandNext, predicted: isAwake || past.islandNext < 0 ? -1 : slot &+ 1)
    past = self
  }

  func put(into sim: inout BodySim) {
    sim.center = center
    sim.transform = Transform(position: position, rotation: rotation)
    sim.startCenter = startCenter
    sim.startRotation = startRotation
    sim.solverInverseInertia = sim.inverseInertia
    sim.force = force
    sim.torque = torque
  }
}

extension PressedBody {
  fileprivate mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&body, predicted: -1)
    coder.code(&growth)
  }
}

extension BroadPhaseRecord {
  fileprivate mutating func code(_ coder: inout ResidueCoder, predicted: AABB) {
    var isPlain = box.hasSameBits(as: predicted) && oldBox.hasSameBits(as: box) && !isListed
    coder.code(&isPlain, predicted: true)
    if isPlain {
      box = predicted
      oldBox = predicted
      isListed = false
      return
    }
    coder.code(&box, predicted: predicted)
    coder.code(&isListed)
    coder.code(&oldBox, predicted: box)
  }
}

extension AABB {
  /// Equal, and the signs of zeros too.
  fileprivate func hasSameBits(as other: AABB) -> Bool {
    lower.x.bitPattern == other.lower.x.bitPattern
      && lower.y.bitPattern == other.lower.y.bitPattern
      && upper.x.bitPattern == other.upper.x.bitPattern
      && upper.y.bitPattern == other.upper.y.bitPattern
  }
}
