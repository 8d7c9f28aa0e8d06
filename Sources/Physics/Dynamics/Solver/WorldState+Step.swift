// The step, in the order things happen.

extension WorldState {
  mutating func step(_ step: StepContext) {
    if step.isFirst { events.removeAll() }
    profiler.begin(isFirst: step.isFirst)
    scratch.places.update(from: bodies)
    callWorkers()
    paceReels(step)

    // Who may touch whom, and where they do.
    createContacts(someExist: findNewPairs())
    profiler.end(.pairs)
    updateContacts(step)
    restRousedContacts()
    askBeforeSolving()
    profiler.end(.collisions)

    // How that changes their motion.
    setNobody()
    beginStep(step)
    calmRopes(step)
    pressBodies(step)
    findStacks(step)
    paceImpulses(step)
    findDrives()
    findSharedDrives(step)
    prepareJoints(step)
    findRodContacts(step)
    colorContacts()
    #if INKFALL_VALIDATE
      demandColorsApart()
    #endif
    findCarriers(step)
    markFrames()
    prepareContacts(step)
    findWheelFeet()
    joinFootprints()
    expectRows()
    prepareSurfaces()
    profiler.end(.preparation)
    for substep in 0..<step.substeps {
      applySurroundings(step, isFirst: substep == 0)
      share(
        .integrateVelocities(step, isFirst: substep == 0), 0..<awakeCount,
        grain: WorldState.bodyGrain)
      if substep == 0 { bindGuests() }
      warmStartJoints(step)
      if substep == 0 {
        findJointedBlocks(step)
        warmStartSurfaces()
        warmStartStacks()
      } else {
        warmStartJointedContacts()
      }
      solveJoints(step, useBias: true)
      shareBlocks(.solveContacts(step))
      if scratch.jointsAreHit { passOnHits(step) }
      if ropesTouch { solveForest(step, useBias: true, isAgain: true) }
      solveStacks(step, useBias: true)
      if lockedCount > 0 { holdLockedAxes() }
      share(.integratePositions(step), 0..<awakeCount, grain: WorldState.bodyGrain)
      jointPools.forest.elapsed += Double(step.h)
      solveJoints(step, useBias: false)
      shareBlocks(.relaxContacts(step))
      relaxRopesOnContacts(step)
      solveStacks(step, useBias: false)
      countImpulses()
    }
    passImpacts(step)
    bounce(step)
    partFootprints()
    if lockedCount > 0 { holdLockedAxes() }
    storeHingeImpulses()
    storeRodContacts()
    storeRodBends(step)
    share(.storeContacts, 0..<scratch.blockCount, grain: WorldState.blockGrain)
    storeSurfaceImpulses()
    storeStacks()
    collectHits()
    reportCappedSpins()
    releaseBodies()
    profiler.end(.solving)

    // Where they are now.
    finishStep(step)
    profiler.end(.placing)
    sweepFastBodies(step)
    liftSpunBodies()
    releaseRodContacts()
    profiler.end(.sweeps)
    quarantineBrokenBodies()
    windRopes(step)
    if step.isLast { endWholeStep() }
    workers?.endStep()
    profiler.end(.sleep)
    finishProfile()
    countWork(step)
    #if INKFALL_VALIDATE
      demandNoFaults()
    #endif
  }

  /// What is done once, in however many parts a step was taken.
  private mutating func endWholeStep() {
    judgeJoints()
    judgeRopes()
    sleepIslands()

    swap(&events.touchesEnded, &pendingTouchesEnded)
    pendingTouchesEnded.removeAll(keepingCapacity: true)
    swap(&events.sensorsEnded, &pendingSensorsEnded)
    pendingSensorsEnded.removeAll(keepingCapacity: true)
    swap(&events.woke, &pendingWoke)
    pendingWoke.removeAll(keepingCapacity: true)
    stepCount += 1
  }

  /// Puts a state that nobody writes behind the last: unused lanes of wide constraints read it. That of a
  /// body might be written by another thread meanwhile.
  private mutating func setNobody() {
    states.reserve(states.count + 1)
    (states.base + states.count).initialize(to: BodyState())
  }

  /// Stands for a body in an unused lane: the index behind the last, unwritten.
  @inline(__always)
  var nobody: Int32 { Int32(truncatingIfNeeded: states.count).unwritten }

  /// What contacts have taken from bodies joints pass on before places follow: else a leg that comes down
  /// at 30 m/s is a hand's breadth from its knee a substep later.
  private mutating func passOnHits(_ step: StepContext) {
    solveJoints(step, useBias: true)
    if 2 * scratch.jointedBlocks.count > scratch.blockCount {
      shareBlocks(.solveContacts(step))
    } else {
      solveJointedContacts(step)
    }
  }

  private mutating func bounce(_ step: StepContext) {
    var blocks = arrivals(with: Arrival.isFast)
    guard blocks > 0 else { return }
    // Few are sooner done than shared.
    let isShared = blocks >= WorldState.bounceGrain
    var round = 0
    while round <= Tolerance.lastBounceRound {
      scratch.bounceRound = round
      if isShared {
        shareBlocks(.bounceContacts(step))
      } else {
        perform(.bounceContacts(step), 0..<scratch.blockCount, worker: 0)
      }
      if round > 0 { blocks = arrivals(with: Arrival.isOff) }
      if blocks > 0 {
        round += 1
      } else {
        round = round <= Tolerance.bounceRounds ? Tolerance.bounceRounds + 1 : .max
      }
    }
  }

  /// Carries out a task on the blocks of contacts.
  private mutating func shareBlocks(_ task: StepTask) {
    shareBlocks(task, count: scratch.blockCount, ends: scratch.blockEnds.base)
  }

  /// Fills `scratch.newPairs`; whether there may be some among them that have a contact.
  private mutating func findNewPairs() -> Bool {
    let clusters = broadPhase.beginSearch(workers: workers?.count ?? 1)
    share(.findPairs, clusters, grain: WorldState.clusterGrain)
    return broadPhase.endSearch(into: &scratch.newPairs)
  }

  /// Whether there are ropes that lie on something or carry what does: tree and contacts each undo what
  /// the other has done, so they get a second turn. Before places follow from velocities the ropes have
  /// the last word, for they must not stretch; after that contacts have.
  private var ropesTouch: Bool {
    jointPools.forest.nodes.count > 0 && scratch.jointedBlocks.count > 0
  }

  private mutating func relaxRopesOnContacts(_ step: StepContext) {
    guard ropesTouch else { return }
    solveForest(step, useBias: false, isAgain: true)
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
    scratch.places.note(slot, bodies[slot])
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
    reachAhead(slot)
    setJointsAsleep(of: slot)
    setJointsAwake(of: slot)
    geometryRevision += 1
  }
}
