import Physics

/// Something that must happen when a level runs.
public struct LevelExpectation: Hashable, Sendable, Codable {
  /// When it must hold.
  public enum Time: Hashable, Sendable, Codable {
    /// At every step from the first.
    case always
    /// At every step from this time on (s).
    case after(Float)
    /// At the step of this time (s).
    case at(Float)
    /// At one step at least, up to this time (s).
    case within(Float)
  }

  /// What it is about.
  public enum Subject: Hashable, Sendable, Codable {
    /// The whole world.
    case world
    /// A body.
    case body(String)
    /// A rope.
    case rope(String)
    /// A joint.
    case joint(String)
  }

  /// When it must hold.
  public var time: Time
  /// What it is about.
  public var subject: Subject
  /// What is looked at.
  public var measure: Measure
  /// What it must be.
  public var condition: Condition

  /// An expectation from its parts.
  public init(_ time: Time, _ subject: Subject, _ measure: Measure, _ condition: Condition) {
    self.time = time
    self.subject = subject
    self.measure = measure
    self.condition = condition
  }

  /// What is looked at. Angles in degrees.
  public enum Measure: Hashable, Sendable, Codable {
    // MARK: Of bodies
    /// The origin's x (m).
    case x
    /// The origin's y (m).
    case y
    /// The angle in −180 ... 180 (degrees).
    case angle
    /// How fast the centre of mass moves (m/s).
    case speed
    /// How fast it turns, without its sign (degrees/s).
    case spin
    /// From its origin to that of another body (m).
    case distance(to: String)
    /// Whether it touches another body.
    case touching(String)
    /// Whether it sleeps.
    case asleep
    /// Whether its origin is in a box.
    case inside(LevelBox)
    /// Whether it still exists; also of joints, which may break.
    case exists

    // MARK: Of ropes
    /// The largest gap in one of its joints, as a fraction of a rod's length.
    case stretch
    /// The largest tension along it (N).
    case tension
    /// Its length (m), and the distance of a joint's anchors.
    case length

    // MARK: Of joints
    /// The force that holds it (N).
    case force
    /// The torque that holds it (N·m).
    case torque
    /// How far a slider or a wheel has moved along its axis (m).
    case translation

    // MARK: Of the world
    /// How many bodies there are, without walls and rods of ropes.
    case count
    /// How many of them are awake.
    case awake
  }

  /// What a measured value must be.
  public enum Condition: Hashable, Sendable, Codable {
    /// Less than a number.
    case below(Float)
    /// More than a number.
    case above(Float)
    /// From one number to another, both included.
    case between(Float, Float)
    /// A number, give or take a tolerance.
    case equal(Float, tolerance: Float)
    /// So, or not so.
    case truth(Bool)
  }
}

extension LevelExpectation.Condition {
  /// How far off a number may be that is meant to be another, unless the level says so (in the
  /// measure's unit): single precision after some hundred steps.
  public static let defaultTolerance: Float = 0.001
}
