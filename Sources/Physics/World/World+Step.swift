extension World {
  /// Advances the world by a time step (s), in substeps.
  ///
  /// Use the same time step always: 1/60 s with 4 substeps is what everything is tuned for. A step
  /// of zero or less, or with substeps below `Tolerance.minimumTimeStep`, does nothing; a NaN or an
  /// infinite one is a programmer's mistake and traps, and so are no substeps.
  public func step(by timeStep: Float = 1.0 / 60, substeps: Int = 4) {
    demand(timeStep.isFinite, "the time step must be finite, found \(timeStep)")
    demand(substeps >= 1, "a step has at least one substep, found \(substeps)")
    guard timeStep / Float(substeps) >= Tolerance.minimumTimeStep else { return }
    state.step(StepContext(timeStep: timeStep, substeps: substeps, gravity: state.gravity))
  }
}
