extension World {
  /// How many threads share the work of a step, the caller's among them; 1 by default. The same bits for
  /// any number: it is a matter of time only, and pays from some thousand bodies on.
  ///
  /// Threads are made when this is set and stay for as long as the world does; for some hundred
  /// microseconds after a step they wait awake for the next. At least 1; more than the processor can run
  /// at once slow each other down. Closures of the caller are asked from the thread that steps.
  public var workerCount: Int {
    get { state.workers?.count ?? 1 }
    set {
      demand(newValue >= 1 && newValue <= 64, "a world has 1 to 64 workers, found \(newValue)")
      let isOwn = state.workers?.isLent != true
      guard newValue != workerCount || !isOwn else { return }
      state.workers = newValue > 1 ? Workers(count: newValue) : nil
    }
  }

  /// Lets threads of the program share the work of steps, for one that has a pool or a task system of its own.
  /// Same bits, whoever does what; `workerCount` is `count` from then on, and setting it makes threads of the
  /// world's own again.
  ///
  /// - Parameters:
  ///   - count: Into how many calls a part of a step is divided, 1 to 64.
  ///   - share: Is asked some twenty times a step for each substep, while `step` waits: calls `work` with each
  ///     number from 0 to `count` - 1, at the same time or one after the other, on any threads and in any
  ///     order, and returns when all calls have. No number may be worked on by two threads at once. What
  ///     is not called is done by the thread that steps.
  public func shareSteps(among count: Int, by share: @escaping StepSharing) {
    demand(count >= 1 && count <= 64, "a step is shared among 1 to 64 workers, found \(count)")
    state.workers = Workers(count: count, sharing: share)
  }

  /// Advances the world by a time step (s), in substeps.
  ///
  /// Use the same time step always: 1/60 s with 4 substeps is what everything is tuned for. A step
  /// of zero or less, or with substeps below `Tolerance.minimumTimeStep`, does nothing; a NaN,
  /// infinite or longer than `Tolerance.maximumTimeStep` is a programmer's mistake and traps, and so are
  /// no substeps.
  ///
  /// While a motor winds a rope, or turns what a rope lies on, so fast that its surface goes by more
  /// than `Tolerance.windingTurn` or `Tolerance.windingTravel` in a step, the step is taken in parts: as
  /// many short steps, one to 64, each with at least one substep. The hooks of contacts are then
  /// called in each of them; events, thresholds and sleep are those of the whole step. And while a motor
  /// turns what a rope is tied to by more than `Tolerance.drumTurn` in a substep, the step has more
  /// substeps: up to 64.
  public func step(by timeStep: Float = 1.0 / 60, substeps: Int = 4) {
    demand(timeStep.isFinite, "the time step must be finite, found \(timeStep)")
    demand(
      timeStep <= Tolerance.maximumTimeStep,
      "a time step is at most \(Tolerance.maximumTimeStep) s, found \(timeStep)")
    demand(substeps >= 1, "a step has at least one substep, found \(substeps)")
    guard timeStep / Float(substeps) >= Tolerance.minimumTimeStep else { return }
    let pace = state.ropePace(timeStep, substeps)
    for part in 0..<pace.parts {
      state.step(
        StepContext(
          timeStep: timeStep / Float(pace.parts), substeps: pace.substeps,
          gravity: state.gravity, settings: state.settings, isFirst: part == 0,
          isLast: part == pace.parts - 1))
    }
  }
}
