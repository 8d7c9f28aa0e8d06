/// A part of the step that is the same for every index of a range, and that threads may share: no index
/// writes what another reads.
enum StepTask {
  /// Clusters of moving shapes, eight at a time: new pairs.
  case findPairs
  /// Awake contacts: manifolds.
  case collide(StepContext)
  /// Awake bodies.
  case begin(StepContext)
  case weigh(StepContext)
  case integrateVelocities(StepContext, isFirst: Bool)
  case integratePositions(StepContext)
  case finish(StepContext)
  /// Awake contacts: their bodies; their places in a new order.
  case pairContacts
  case arrangeContacts
  case settleContacts
  /// Blocks of contacts.
  case prepareContacts(StepContext)
  case solveContacts(StepContext)
  case relaxContacts(StepContext)
  case bounceContacts(StepContext)
  case storeContacts
  case markJointedBlocks
  /// Awake hinges: their bodies.
  case pairHinges
  /// Blocks of hinges.
  case fillHinges
  case fillTurningHinges(StepContext)
  case warmStartHinges
  case warmStartTurningHinges
  case solveHinges(StepContext, useBias: Bool)
  case solveTurningHinges(StepContext, useBias: Bool)
  case storeHinges
  case storeTurningHinges
  /// Awake bodies.
  case noteMoves
  /// Fast bodies.
  case makePaths
  case endPaths
  /// Awake contacts and new pairs: the impacts of fast bodies.
  case findContactImpacts
  case findPairImpacts
}

extension WorldState {
  /// Gets the workers ready, unless there is too little to do for one of them.
  func callWorkers() {
    if max(awakeCount, 2 * awakeContactCount) >= 2 * WorldState.bodyGrain { workers?.beginStep() }
  }

  /// Carries out a task on a range, shared among the workers if it is worth it.
  ///
  /// - Parameter grain: The least number of indices worth a piece of its own: some microseconds of work.
  mutating func share(_ task: StepTask, _ range: Range<Int>, grain: Int) {
    guard let workers, range.count >= 2 * grain else {
      if !range.isEmpty { perform(task, range, worker: 0) }
      return
    }
    withUnsafePointer(to: self) { workers.run(task, range, grain: grain, $0) }
  }

  /// Carries out a task on blocks of constraints, of which only those of one color have nothing in
  /// common: first those without a color, then color by color.
  ///
  /// - Parameter ends: Where the blocks without a color end, and those of each color.
  mutating func shareBlocks(_ task: StepTask, count: Int, ends: UnsafePointer<Int32>) {
    guard workers != nil, count >= 2 * WorldState.blockGrain else {
      if count > 0 { perform(task, 0..<count, worker: 0) }
      return
    }
    var first = Int(ends[0])
    if first > 0 { perform(task, 0..<first, worker: 0) }
    for color in 1...GraphColors.count {
      let end = Int(ends[color])
      share(task, first..<end, grain: WorldState.blockGrain)
      first = end
    }
  }

  /// Blocks of eight contacts: about a microsecond.
  static let blockGrain = 8
  /// Blocks that bounce: fewer are done before the threads have gone from color to color.
  static let bounceGrain = 256
  /// Bodies: some nanoseconds each.
  static let bodyGrain = 256
  /// Contacts in the narrow phase: up to a hundred nanoseconds each.
  static let contactGrain = 64
  /// Fast bodies: about a hundred nanoseconds each.
  static let pathGrain = 64
  /// Eight clusters of eight shapes.
  static let clusterGrain = 4

  // Not inlined: once is much code already.
  @inline(never)
  func perform(_ task: StepTask, _ range: Range<Int>, worker: Int) {
    switch task {
    case .findPairs: broadPhase.search(range, worker: worker)
    case .collide(let step): collideContacts(range, step, worker: worker)
    case .begin(let step): beginBodies(range, step, worker: worker)
    case .weigh(let step): weighBodies(range, step)
    case .integrateVelocities(let step, let isFirst):
      integrateVelocities(range, step, isFirst: isFirst, worker: worker)
    case .integratePositions(let step): integratePositions(range, step)
    case .finish(let step): finishBodies(range, step, worker: worker)
    case .pairContacts: pairContacts(range)
    case .arrangeContacts: arrangeContacts(range)
    case .settleContacts: settleContacts(range)
    case .prepareContacts(let step): prepareContacts(range, step)
    case .solveContacts(let step): solveContacts(range, step)
    case .relaxContacts(let step): relaxContacts(range, step)
    case .bounceContacts(let step): bounceContacts(range, step)
    case .storeContacts: storeContactImpulses(range)
    case .markJointedBlocks: markJointedBlocks(range)
    case .pairHinges: pairHinges(range, worker: worker)
    case .fillHinges: fillHinges(range)
    case .fillTurningHinges(let step): fillTurningHinges(range, step)
    case .warmStartHinges: warmStartHinges(range)
    case .warmStartTurningHinges: warmStartTurningHinges(range)
    case .solveHinges(let step, let useBias): solveHinges(range, step, useBias: useBias)
    case .solveTurningHinges(let step, let useBias):
      solveTurningHinges(range, step, useBias: useBias)
    case .storeHinges: storeHinges(range)
    case .storeTurningHinges: storeTurningHinges(range)
    case .noteMoves: noteMoves(range)
    case .makePaths: makePaths(range)
    case .endPaths: endPaths(range)
    case .findContactImpacts: findContactImpacts(range, worker: worker)
    case .findPairImpacts: findPairImpacts(range, worker: worker)
    }
  }
}
