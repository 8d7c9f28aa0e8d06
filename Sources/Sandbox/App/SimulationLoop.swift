import Levels
import Physics

/// What the window may ask of the simulation.
enum SimulationOrder: Sendable {
  /// A new world from a document. `isRestart` only tells the report.
  case load(LevelDocument)
  case perform(Command, Manner)
  /// Asks for the document in which the present moment is the start.
  case moment
  case setPaused(Bool)
  /// One step, then pause.
  case singleStep
  /// World seconds per second.
  case setSpeed(Double)

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
  private let mostCatchUp: Int

  /// `nil` until the first document was loaded.
  private var run: Run?
  private(set) var publication: Publication
  private(set) var hasNews = true
  private(set) var time = 0.0
  private var clock = FixedStep()

  init(mostCatchUp: Int) {
    self.mostCatchUp = mostCatchUp
    let nothing = World().pose()
    publication = Publication(previous: nothing, current: nothing, names: RunNames())
  }

  func start(at now: Double) { time = now }

  /// The publication with its reports, which start anew.
  func takeNews() -> Publication {
    hasNews = false
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
    guard !publication.isPaused else { return nil }
    if clock.takeStep() { step() }
    return clock.timeToNextStep / publication.speed
  }

  // MARK: - Orders

  private func take(_ stamped: Simulation.Stamped) {
    let step = run?.step ?? 0
    do {
      switch stamped.order {
      case .load(let document): try load(document)
      case .perform(let command, let manner):
        run?.isPaused = publication.isPaused
        try run?.perform(command, restoring: manner == .reverted)
        publish(isContinuous: true)
      case .moment:
        guard let run else { break }
        publication.moments.append(
          .init(sequence: stamped.sequence, level: run.moment))
      case .setPaused(let isPaused):
        publication.isPaused = isPaused
        clock.reset()
        publish(isContinuous: true)
      case .singleStep:
        publication.isPaused = true
        clock.reset()
        self.step()
      case .setSpeed(let speed):
        publication.speed = min(max(speed, 1.0 / 64), 8)
        publish(isContinuous: true)
      }
      publication.receipts.append(.init(sequence: stamped.sequence, step: step))
    } catch {
      publication.refusals.append(
        .init(sequence: stamped.sequence, reason: String(describing: error)))
      publish(isContinuous: true)
    }
    publication.lastSequence = stamped.sequence
    hasNews = true
  }

  private func load(_ document: LevelDocument) throws {
    // Built first: a document that cannot be built leaves the old run going.
    let run = try Run(document)
    clock = try FixedStep(hertz: Double(document.world.hertz), mostSteps: mostCatchUp)
    self.run = run
    publication.run += 1
    publication.stepLength = run.stepLength
    publish(isContinuous: false)
  }

  // MARK: - Stepping

  private func step() {
    guard let run else { return }
    let before = Simulation.now
    run.takeStep()
    let cost = Simulation.now - before
    publication.stepCost += 0.1 * (cost - publication.stepCost)
    publication.previous = publication.current
    publication.events.append(run.events)
    publication.impacts += Impact.heard(in: run.world)
    publication.sounds += run.play.sounds
    if publication.events.count > Publication.mostEvents { publication.events.removeFirst() }
    publication.impacts.removeFirst(max(publication.impacts.count - Publication.mostImpacts, 0))
    publication.sounds.removeFirst(max(publication.sounds.count - Publication.mostEvents, 0))
    publish(isContinuous: true)
  }

  private func publish(isContinuous: Bool) {
    guard let run else {
      hasNews = true
      return
    }
    let pose = run.pose()
    // An edit between two steps changes what exists, not how far the picture has come.
    publication.current = pose
    if !isContinuous { publication.previous = pose }
    publication.names = run.names
    publication.status = run.status
    publication.owed = clock.remainder
    publication.publishedAt = time
    hasNews = true
  }
}
