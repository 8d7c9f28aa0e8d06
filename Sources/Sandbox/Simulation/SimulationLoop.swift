import Editing
import Levels
import Physics
import Presentation
import Rendering

/// What the window may ask of the simulation.
enum SimulationOrder: Sendable {
  /// A new world from a document. `isRestart` only tells the report.
  case load(LevelDocument)
  case perform(Command, Manner)
  /// Makes the run that of a level, where an edit was refused on which others were built. Nothing
  /// happens where it is that already.
  case agree(LevelDocument)
  /// Asks for the document in which the present moment is the start.
  case moment
  case setPaused(Bool)
  /// One step, then pause.
  case singleStep
  /// World seconds per second.
  case setSpeed(Double)
  /// Goes to a step that has been, and stands still there.
  case seek(UInt64)
  /// What is looked at from now on, beside the poses. It changes nothing in the world.
  case look(Watch)
  /// Plays a run that was recorded; or goes on with it where it ended, standing still.
  case watch(Replay, goesOn: Bool)
  /// Asks for the run as a replay.
  case replay
  /// Where the run is kept for when the program is killed: from the next one on, or the present one
  /// with all that it has been through.
  case journal(RunJournal?, goesOn: Bool)

  /// Whether it puts another world in the place of the one that runs.
  var loadsWorld: Bool {
    switch self {
    case .load, .watch: true
    default: false
    }
  }

  /// How a command came about.
  enum Manner: Sendable, Hashable {
    /// Somebody did it.
    case done
    /// Undo or redo: what comes back comes back where it was.
    case reverted
  }
}

/// The stepping side of the simulation: a fixed step, a clock, and the run. One owner at a time.
final class SimulationLoop {
  /// When steps take longer than the time they stand for, at most this many are caught up; the rest
  /// is dropped, so the world gets slower, not the answer to the next order.
  let mostCatchUp: Int

  /// `nil` until the first document was loaded.
  var run: Run?
  var publication: Publication
  private(set) var hasNews = true
  /// Whether there is something to be seen or heard among the news.
  private(set) var hasChanges = true
  private(set) var time = 0.0
  private var watch = Watch()
  var plots = PlotRecorder()
  var sleep = SleepLog()
  private var costs: StepCosts?
  var clock = FixedStep()
  var history = RunHistory()
  /// The step that it is on the way to.
  var goal: Goal?
  /// Keeps the run for when the program is killed.
  var journal: RunJournal?
  /// When the journal was written to last (s).
  private var journaledAt = 0.0

  /// Where the run is on the way to, through steps that have been.
  struct Goal {
    var step: UInt64
    /// When it is too late to get there (s).
    var deadline: Double?
  }

  init(mostCatchUp: Int) {
    self.mostCatchUp = mostCatchUp
    let nothing = World().pose()
    publication = Publication(previous: nothing, current: nothing, names: RunNames())
  }

  func start(at now: Double) { time = now }

  /// The publication with its reports, which start anew.
  func takeNews() -> Publication {
    hasNews = false
    hasChanges = false
    defer { publication.clearReports() }
    return publication
  }

  /// Takes the orders, then at most one step. The answer is when to call again (s from now): 0 at
  /// once, `nil` when there is an order.
  func turn(now: Double, orders: [Simulation.Stamped]) -> Double? {
    // Before the orders: time that passed while paused is not owed after a resume.
    let elapsed = max(0, now - time)
    time = now
    if !publication.isPaused { clock.add(elapsed * publication.speed) }
    for order in orders { take(order) }
    if goal != nil, !approachGoal() { return 0 }
    guard !publication.isPaused else { return nil }
    if clock.takeStep() { step() }
    return clock.timeToNextStep / publication.speed
  }

  // MARK: - Orders

  private func take(_ stamped: Simulation.Stamped) {
    let step = run?.step ?? 0
    do {
      switch stamped.order {
      case .load(let document): try load(document, sequence: stamped.sequence)
      case .perform(let command, let manner):
        reachGoal()
        try perform(command, restoring: manner == .reverted)
        publish(isContinuous: true)
      case .agree(let level):
        reachGoal()
        try agree(with: level)
        publish(isContinuous: true)
      case .moment:
        reachGoal()
        guard let run else { break }
        publication.moments.append(
          .init(sequence: stamped.sequence, level: run.moment))
      case .setPaused(let isPaused):
        goal = nil
        publication.isPaused = isPaused
        clock.reset()
        publish(isContinuous: true)
      case .singleStep:
        reachGoal()
        publication.isPaused = true
        clock.reset()
        self.step()
      case .setSpeed(let speed):
        publication.speed = min(max(speed, 1.0 / 64), 8)
        publish(isContinuous: true)
      case .seek(let step): try seek(step)
      case .watch(let replay, let goesOn):
        try watch(replay, goesOn: goesOn, sequence: stamped.sequence)
      case .replay:
        reachGoal()
        publication.replays.append(.init(sequence: stamped.sequence, replay: try wholeReplay()))
      case .journal(let journal, let goesOn):
        self.journal = journal
        if goesOn, run != nil, !publication.isWatching {
          journal?.begin(history.replay ?? Replay())
        }
      case .look(let watch):
        look(at: watch)
        publish(isContinuous: true)
      }
      publication.receipts.append(.init(sequence: stamped.sequence, step: step))
    } catch {
      if case .perform(.edit(let edit), .done) = stamped.order, let id = edit.id {
        run?.refused.insert(id)
      }
      publication.refusals.append(
        .init(sequence: stamped.sequence, reason: String(describing: error)))
      publish(isContinuous: true)
    }
    publication.lastSequence = stamped.sequence
    (hasNews, hasChanges) = (true, true)
  }

  private func load(_ document: LevelDocument, sequence: Int) throws {
    // Built first: a document that cannot be built leaves the old run going.
    let run = try Run(document)
    clock = try FixedStep(hertz: Double(document.world.hertz), maximumSteps: mostCatchUp)
    self.run = run
    goal = nil
    history.begin(run)
    beginLooking()
    journal?.begin(history.replay ?? Replay())
    publication.isWatching = false
    publication.begin(run, loadedBy: sequence)
    publish(isContinuous: false)
  }

  /// Carries a command out; in the past other things happen from there on.
  private func perform(_ command: Command, restoring: Bool) throws {
    guard let run else { return }
    // Undo and redo of an edit that the run refused: the window does not know of that yet.
    if restoring, case .edit(let edit) = command, let id = edit.id, run.refused.contains(id) {
      return
    }
    run.isPaused = publication.isPaused
    takeOver()
    if run.step < history.newest {
      plots.branch(at: run.step)
      journal?.append(.back(step: run.step))
    }
    for release in history.branch(at: run.step) {
      try run.perform(release, restoring: false)
      note(release, restoring: false, run)
    }
    run.losses = []
    try run.perform(command, restoring: restoring)
    publication.losses += run.losses
    note(command, restoring: restoring, run)
  }

  private func agree(with level: LevelDocument) throws {
    guard let run else { return }
    let changes = SceneDocument.changes(from: run.level, to: level)
    guard !changes.isEmpty else { return }
    try perform(.edit(Edit(label: Words.agreeEdit, changes: changes)), restoring: true)
  }

  private func note(_ command: Command, restoring: Bool, _ run: Run) {
    let order = TimedCommand(
      step: run.step, command: command, isReverted: restoring, isPaused: run.isPaused)
    history.note(order)
    write(.command(order))
  }

  /// Writes to the journal of the run, unless it is only watched.
  private func write(_ line: ReplayLine) {
    guard !publication.isWatching else { return }
    journal?.append(line)
    journaledAt = time
  }

  // MARK: - Stepping

  private func step() {
    guard let run else { return }
    let before = Simulation.now
    let isKnown = run.step < history.newest
    if !isKnown { takeOver() }
    run.takeStep()
    follow(run)
    // It was carried out once: it can be again.
    if isKnown { try? repeatOrders() }
    // What was recorded ends here; who wants more goes on.
    if isKnown, publication.isWatching, run.step == history.newest {
      publication.isPaused = true
      clock.reset()
    }
    let cost = Simulation.now - before
    sleep.follow(run.events, step: run.step)
    costs?.follow(run.world, whole: cost)
    publication.stepCost += 0.1 * (cost - publication.stepCost)
    publication.previous = publication.current
    publication.events.append(run.events)
    publication.impacts += Impact.heard(in: run.world)
    publication.sounds += run.play.sounds
    if publication.events.count > Publication.mostEvents { publication.events.removeFirst() }
    publication.impacts.removeFirst(max(publication.impacts.count - Publication.mostImpacts, 0))
    publication.sounds.removeFirst(max(publication.sounds.count - Publication.mostEvents, 0))
    let status = publication.status
    publish(isContinuous: true)
    noteStillness(since: status)
  }

  /// Whether the step has changed anything that is seen or heard.
  private func noteStillness(since status: LevelStatus) {
    let (before, now) = (publication.previous, publication.current)
    let wasStill = publication.isStill
    publication.isStill =
      before.geometry === now.geometry && before.bodies == now.bodies && before.ropes == now.ropes
      && publication.status.isStill(since: status)
    // The last picture of a movement is to be seen, too.
    if !publication.isStill || !wasStill { hasChanges = true }
  }

  // MARK: - Looking

  /// What is looked at is looked at in another run from now on.
  func beginLooking() {
    guard let run else { return }
    sleep = SleepLog()
    plots.begin(run)
    look(at: watch)
  }

  private func look(at watch: Watch) {
    self.watch = watch
    guard let run else { return }
    if watch.costs {
      run.world.profileClock = { StepCosts.clock() }
    } else {
      run.world.profileClock = nil
    }
    costs = watch.costs ? costs ?? StepCosts() : nil
    plots.plot(watch.plots, run)
  }

  /// What is asked for of the run as it is.
  private func seen(_ run: Run) -> Sighting? {
    if !watch.plots.isEmpty { plots.follow(run) }
    guard watch.isSighting else { return nil }
    var seen = Sighting(of: run, watch, sleep)
    costs?.count(run.world)
    seen.costs = costs
    return seen
  }

  /// Notes a step in the history and in the journal.
  func follow(_ run: Run) {
    compare(run)
    if let point = history.follow(run) {
      write(.checkpoint(point))
    } else if time - journaledAt >= RunJournal.interval, run.step == history.newest {
      // Slow motion and slow machines take long for a whole second of the world.
      write(.checkpoint(.init(step: run.step, hash: run.world.stateHash)))
    }
  }

  func publish(isContinuous: Bool) {
    guard let run else {
      hasNews = true
      return
    }
    let pose = run.pose()
    // An edit between two steps changes what exists, not how far the picture has come.
    publication.current = pose
    if !isContinuous {
      publication.previous = pose
      hasChanges = true
    }
    (publication.oldestStep, publication.newestStep) = (history.oldest, history.newest)
    publication.names = run.names
    publication.status = run.status
    publication.work = run.play.work
    publication.sighting = seen(run)
    publication.plots = plots.series
    publication.owed = clock.remainder
    publication.publishedAt = time
    hasNews = true
  }
}
