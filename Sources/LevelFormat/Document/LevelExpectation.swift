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
    /// At one step at least, whenever that is.
    case eventually
    /// At no step.
    case never
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
    /// Several things of one kind.
    case group(Group)
    /// A goal.
    case goal(String)
  }

  /// The bodies, ropes or joints of a level whose names match a pattern.
  public struct Group: Hashable, Sendable, Codable {
    /// What they are.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// Bodies.
      case bodies
      /// Ropes; the parts of broken ones are called `rope-2`, `rope-3` and so on.
      case ropes
      /// Joints.
      case joints
    }

    /// What they are.
    public var kind: Kind
    /// What their names match.
    public var pattern: LevelPattern
    /// For how many of them, at least, the condition must hold at the same time; `nil` is all of them.
    public var needed: Int?

    /// A group from its parts.
    public init(_ kind: Kind, _ pattern: LevelPattern, needed: Int? = nil) {
      self.kind = kind
      self.pattern = pattern
      self.needed = needed
    }
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
    /// How fast the center of mass moves (m/s).
    case speed
    /// How fast it turns, without its sign (degrees/s).
    case spin
    /// Where its origin is (m).
    case position
    /// The velocity of its center of mass (m/s).
    case velocity
    /// From its origin to that of another body (m).
    case distance(to: String)
    /// From its origin to a point (m).
    case distanceToPoint(Vec2)
    /// Whether it touches another body.
    case touching(String)
    /// Whether it sleeps.
    case asleep
    /// Whether its origin is in a zone, or in a box of the world.
    case inside(LevelGoal.Place)
    /// Whether it still exists; also of ropes, and of joints, which may break.
    case exists
    /// Whether its place and motion are numbers; also of ropes, and of all bodies of the world. The engine
    /// puts aside what is not, and no level with such a thing passes.
    case finite
    /// Energy of motion and of height (J), with heights from the world's origin: ½ m v² + ½ I ω² − m g·c.
    /// That of the world is the sum over all bodies, ropes' rods too, without what springs hold.
    case energy
    /// What `energy` has changed by since the start, as a fraction of what it was then: −0.1 has lost a
    /// tenth. Nothing can be measured if it was zero.
    case energyDrift

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
    /// How many bodies there are, without walls and rods of ropes, or how many there are in a group.
    case count
    /// How many of them are awake; also of a group of bodies.
    case awake
    /// Whether the level is won.
    case won
    /// Whether the level is lost.
    case lost

    // MARK: Of goals
    /// Whether it has been reached.
    case reached
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
    /// A point or a velocity, not farther off than a tolerance.
    case near(Vec2, tolerance: Float)
    /// So, or not so.
    case truth(Bool)
  }
}

extension LevelExpectation.Condition {
  /// How far off a number may be that is meant to be another, unless the level says so (in the
  /// measure's unit): single precision after some hundred steps.
  public static let defaultTolerance: Float = 0.001
}

// MARK: - What it speaks of

extension LevelExpectation {
  /// The objects that it names. Those of a group are not named.
  public var objects: [ObjectKey] { references }

  /// Whether all that it names is in a level, and something is in its group: a file with others cannot
  /// be read.
  public func isAbout(_ level: LevelDocument) -> Bool {
    if case .group(let group) = subject,
      !group.candidates(of: level).contains(where: group.pattern.matches),
      !group.mayCome(in: level)
    {
      return false
    }
    return objects.allSatisfy { level.object($0) != nil }
  }
}

extension LevelExpectation.Group {
  /// The ids of its members in a level, in the level's order.
  public func members(of level: LevelDocument) -> [String] {
    candidates(of: level).filter(pattern.matches)
  }

  /// The ids among which its members are.
  package func candidates(of level: LevelDocument) -> [String] {
    switch kind {
    case .bodies: level.bodies.ids
    case .ropes: level.ropes.ids
    case .joints: level.joints.ids
    }
  }

  /// Whether bodies that emitters and rules let into the world may be among its members.
  func mayCome(in level: LevelDocument) -> Bool {
    kind == .bodies
      && (level.emitters.ids + level.bodies.ids).contains { pattern.matches("\($0)/1") }
  }
}
