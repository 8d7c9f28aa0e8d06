import Levels
import Physics

// The past and what is recorded: steps that have been are stepped again, with the commands of then. Going far takes a
// while; it is done piece by piece, so that whoever wants to go elsewhere meanwhile can.

extension SimulationLoop {
  /// How long it steps at a time on the way to a step (s): two frames.
  private static let pieceOfWay = 0.03
  /// How long the moment of a crashed session may take to come back (s); else it begins anew.
  private static let mostWay = 5.0

  // MARK: - Going there

  /// Goes to a step that has been: from the last state before it on, step by step, as it was.
  func seek(_ step: UInt64) throws {
    guard let run, let start = history.state(before: step) else { return }
    let end = min(step, history.newest)
    if run.step > end || run.step < start.step {
      try run.restore(start.state)
      try repeatOrders()
    }
    goal = Goal(step: end)
    publication.isPaused = true
    clock.reset()
  }

  /// Steps on towards the goal.
  ///
  /// - Returns: Whether it is reached.
  func approachGoal() -> Bool {
    guard let goal, let run else { return true }
    let begun = Simulation.now
    while run.step < goal.step {
      run.takeStep()
      follow(run)
      try? repeatOrders()
      sleep.follow(run.events, step: run.step)
      plots.follow(run)
      let now = Simulation.now
      // Stepped by its caller, it has all the time there is.
      guard mostCatchUp != .max, run.step < goal.step, now - begun > Self.pieceOfWay else {
        continue
      }
      if let deadline = goal.deadline, now > deadline {
        self.goal = nil
        publication.hasGivenUp = true
        break
      }
      publish(isContinuous: false)
      return false
    }
    self.goal = nil
    publish(isContinuous: false)
    return true
  }

  /// Is there, however long it takes.
  func reachGoal() {
    while goal != nil { _ = approachGoal() }
  }

  /// Carries out what was done at the step that the run has come to once more.
  func repeatOrders() throws {
    guard let run else { return }
    for order in history.orders(at: run.step) {
      run.isPaused = order.isPaused
      try run.perform(order.command, restoring: order.isReverted)
    }
  }

  // MARK: - Replays

  /// Plays a run that was recorded; or goes on with it where it ended.
  func watch(_ replay: Replay, goesOn: Bool, sequence: Int) throws {
    let run = try Run(replay.level)
    clock = try FixedStep(hertz: Double(replay.level.world.hertz), maximumSteps: mostCatchUp)
    self.run = run
    history.begin(run, as: replay)
    beginLooking()
    publication.begin(run, loadedBy: sequence)
    (publication.isWatching, publication.isPaused) = (!goesOn, goesOn)
    goal = nil
    try? repeatOrders()
    if goesOn {
      journal?.begin(replay)
      goal = Goal(step: replay.steps, deadline: Simulation.now + Self.mostWay)
    }
    publish(isContinuous: false)
  }

  /// Who does something while a replay is played goes on with it from there: it is a run as any other.
  func takeOver() {
    guard publication.isWatching, let run else { return }
    publication.isWatching = false
    journal?.begin(history.replay?.upTo(run.step) ?? Replay())
  }

  /// Whether a replay still is what was recorded.
  func compare(_ run: Run) {
    guard publication.isWatching, publication.divergence == nil,
      let hash = history.hash(at: run.step), hash != run.world.stateHash
    else { return }
    publication.divergence = run.step
  }

  /// All of the run, with its end; the run itself stays where it is. `nil` if it has been going on for too long.
  func wholeReplay() throws -> Replay? {
    guard let run, var replay = history.replay else { return nil }
    let (here, isPaused) = (run.step, publication.isPaused)
    if here < history.newest {
      try seek(history.newest)
      reachGoal()
    }
    replay.hash = run.world.stateHash
    replay.outcome = Replay.Outcome(run.status, ink: replay.documents.last?.ink ?? 0)
    if here < history.newest {
      try seek(here)
      reachGoal()
      publication.isPaused = isPaused
    }
    return replay
  }
}

extension Replay.Document {
  /// The ink in it that was drawn (m).
  fileprivate var ink: Float { document.ink.used(in: document.level) }
}
