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
      guard newValue != workerCount else { return }
      state.workers = newValue > 1 ? Workers(count: newValue) : nil
    }
  }

  /// Advances the world by a time step (s), in substeps.
  ///
  /// Use the same time step always: 1/60 s with 4 substeps is what everything is tuned for. A step
  /// of zero or less, or with substeps below `Tolerance.minimumTimeStep`, does nothing; a NaN,
  /// infinite or longer than `Tolerance.maximumTimeStep` is a programmer's mistake and traps, and so are
  /// no substeps.
  public func step(by timeStep: Float = 1.0 / 60, substeps: Int = 4) {
    demand(timeStep.isFinite, "the time step must be finite, found \(timeStep)")
    demand(
      timeStep <= Tolerance.maximumTimeStep,
      "a time step is at most \(Tolerance.maximumTimeStep) s, found \(timeStep)")
    demand(substeps >= 1, "a step has at least one substep, found \(substeps)")
    guard timeStep / Float(substeps) >= Tolerance.minimumTimeStep else { return }
    state.step(
      StepContext(
        timeStep: timeStep, substeps: substeps, gravity: state.gravity, settings: state.settings))
  }
}
