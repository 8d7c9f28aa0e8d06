// What a world does and how hard its contacts are: settings that are part of its state.

/// The settings of a world that hold for all its bodies.
struct WorldSettings: BitwiseCopyable {
  var allowsSleep = true
  var hasContinuousCollision = true
  var contactHertz = Tolerance.contactHertz
  var contactDampingRatio = Tolerance.contactDampingRatio
}

extension World {
  /// Whether bodies fall asleep by themselves when they rest. Default `true`. Turned off it wakes every
  /// body; `sleep` still puts bodies to sleep.
  public var allowsSleep: Bool {
    get { state.settings.allowsSleep }
    set {
      state.settings.allowsSleep = newValue
      if !newValue { wakeAll() }
    }
  }

  /// Whether fast bodies are stopped by what is in their way, and noticed by sensors that they fly through
  /// within a step. Default `true`. Without it what moves more than its own size in a step may come out
  /// on the far side of a wall.
  public var hasContinuousCollision: Bool {
    get { state.settings.hasContinuousCollision }
    set { state.settings.hasContinuousCollision = newValue }
  }

  /// How soft contacts are between two bodies that can move: 30 Hz with a damping ratio of 10 by default;
  /// twice as many hertz against what cannot. At most an eighth of the substeps' rate has an effect.
  public var contactSoftness: JointSpring {
    JointSpring(
      hertz: state.settings.contactHertz, dampingRatio: state.settings.contactDampingRatio)
  }

  /// Makes contacts harder or softer: a body lies about g / (2π f)² deep in another that is as heavy, and
  /// deeper by what is piled on it. Wakes every body.
  ///
  /// - Throws: `PhysicsError.invalidValue` for a frequency that is not above zero or too large, and a damping
  ///   ratio below zero.
  public func setContactSoftness(_ softness: JointSpring) throws(PhysicsError) {
    try softness.check()
    state.settings.contactHertz = softness.hertz
    state.settings.contactDampingRatio = softness.dampingRatio
    wakeAll()
  }
}

extension WorldSettings {
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&allowsSleep)
    coder.code(&hasContinuousCollision)
    coder.code(&contactHertz)
    coder.code(&contactDampingRatio)
  }
}
