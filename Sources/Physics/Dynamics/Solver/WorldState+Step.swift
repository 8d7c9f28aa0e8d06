// The step, in the order things happen.

extension WorldState {
  mutating func step(_ step: StepContext) {
    events.removeAll()
    profiler.begin()

    // Who may touch whom, and where they do.
    keepContactOrder()
    let repeatsSome = broadPhase.findNewPairs(into: &scratch.newPairs)
    createContacts(someExist: repeatsSome)
    profiler.end(.pairs)
    updateContacts()
    restRousedContacts()
    askBeforeSolving()
    profiler.end(.collisions)

    // How that changes their motion.
    beginStep(step)
    prepareJoints(step)
    colorContacts()
    #if INKFALL_VALIDATE
      demandColorsApart()
    #endif
    prepareContacts(step)
    prepareSurfaces()
    profiler.end(.preparation)
    for substep in 0..<step.substeps {
      applySurroundings(step, isFirst: substep == 0)
      integrateVelocities(step, isFirst: substep == 0)
      warmStartJoints(step)
      if substep == 0 {
        findJointedBlocks()
        warmStartContacts()
        warmStartSurfaces()
      } else {
        warmStartJointedContacts()
      }
      solveJoints(step, useBias: true)
      solveContacts(step)
      if lockedCount > 0 { holdLockedAxes() }
      integratePositions(step)
      solveJoints(step, useBias: false)
      relaxContacts(step)
      relaxRopesOnContacts(step)
    }
    applyRestitution(step)
    if lockedCount > 0 { holdLockedAxes() }
    storeHingeImpulses()
    storeContactImpulses()
    storeSurfaceImpulses()
    collectHits()
    profiler.end(.solving)

    // Where they are now.
    finishStep(step)
    profiler.end(.placing)
    sweepFastBodies(step)
    profiler.end(.sweeps)
    quarantineBrokenBodies()
    judgeJoints()
    sleepIslands()

    swap(&events.touchesEnded, &pendingTouchesEnded)
    pendingTouchesEnded.removeAll(keepingCapacity: true)
    swap(&events.sensorsEnded, &pendingSensorsEnded)
    pendingSensorsEnded.removeAll(keepingCapacity: true)
    swap(&events.woke, &pendingWoke)
    pendingWoke.removeAll(keepingCapacity: true)
    stepCount += 1
    profiler.end(.sleep)
    finishProfile()
    #if INKFALL_VALIDATE
      demandNoFaults()
    #endif
  }

  /// Ropes that lie on something or carry what does: tree and contacts each undo what the other has
  /// done, so they get a second turn.
  private mutating func relaxRopesOnContacts(_ step: StepContext) {
    guard jointPools.forest.nodes.count > 0, scratch.jointedBlocks.count > 0 else { return }
    solveForest(step, useBias: false)
    relaxJointedContacts(step)
  }

  /// Changes how a body moves. Its contacts are looked for anew.
  mutating func setKind(_ kind: BodyKind, of slot: Int32) {
    guard bodies[slot].kind != kind else { return }
    wakeIsland(of: slot)
    wakeJointed(to: slot)
    destroyContacts(of: slot, wakesOthers: true)
    makeAsleep(slot)
    bodies[slot].kind = kind
    bodies[slot].sleepTime = 0
    if kind == .static { states[bodies[slot].dense].motion = .zero }
    updateMass(slot)
    if kind == .dynamic || (kind == .kinematic && isMoving(states[bodies[slot].dense])) {
      makeAwake(slot)
    }
    // The broad phase keeps static shapes apart from moving ones.
    let transform = sims[bodies[slot].dense].transform
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let tight = boundingBox(of: view(of: shapes[shape].geometry), at: transform)
      broadPhase.remove(shape)
      broadPhase.insert(
        shape, box: kind == .static ? tight : fatBox(around: tight), isStatic: kind == .static)
      shape = shapes[shape].next
    }
    setJointsAsleep(of: slot)
    setJointsAwake(of: slot)
    geometryRevision += 1
  }
}
