import Physics

/// A joint of a level.
public struct LevelJoint: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What it connects and how.
  public var connection: Connection
  /// Whether the bodies it connects collide with each other. Default `false`. What is joined to the
  /// world itself always collides with its walls.
  public var collideConnected: Bool
  /// What it bears before it is reported or breaks; `nil` is everything.
  public var strength: JointStrength?
  /// A spring in place of what it else holds rigidly, or `nil`.
  public var softness: JointSpring?

  /// Whether it has left the world already: it stays in the level for what names it. Default `false`.
  public var gone = false

  /// A joint from its parts.
  public init(order: Int, _ connection: Connection, collideConnected: Bool = false) {
    self.order = order
    self.connection = connection
    self.collideConnected = collideConnected
  }

  /// What a joint connects and how.
  public enum Connection: Hashable, Sendable, Codable {
    /// Holds two anchors at a distance, or between two distances.
    case distance(LevelDistance, from: LevelAnchor, to: LevelAnchor)
    /// Pins two anchors together.
    case revolute(LevelHinge, from: LevelAnchor, to: LevelAnchor)
    /// Fixes one body to the other.
    case weld(LevelWeld, from: LevelAnchor, to: LevelAnchor)
    /// A nail through a body at a point of the world (m), into another body or, with `nil`, into
    /// the paper.
    case pin(LevelHinge, body: String, to: String?, at: Vec2)
    /// Lets the second body slide along an axis of the first.
    case prismatic(LevelSlider, from: LevelAnchor, to: LevelAnchor)
    /// Hangs a wheel, the second body, on the first.
    case wheel(LevelWheel, from: LevelAnchor, to: LevelAnchor)
    /// Drives the second end to the first.
    case motor(LevelMotor, from: LevelAnchor, to: LevelAnchor)
    /// Ties two bodies by a rope over two points of the world.
    case pulley(LevelPulley, from: LevelAnchor, to: LevelAnchor)
    /// Ties two motions: the first + ratio · the second stays what it is at the start (m, radians).
    case gear(ratio: Float, from: LevelGearEnd, to: LevelGearEnd)
    /// Keeps two bodies from colliding.
    case filter(from: String, to: String)
  }

  /// The bodies it names, one or two.
  public var bodies: [String] {
    switch connection {
    case .distance(_, let from, let to), .revolute(_, let from, let to),
      .weld(_, let from, let to), .prismatic(_, let from, let to), .wheel(_, let from, let to),
      .motor(_, let from, let to), .pulley(_, let from, let to):
      return [from.body, to.body].compactMap { $0 }
    case .pin(_, let body, let to, _):
      return [body, to].compactMap { $0 }
    case .gear(_, let from, let to): return [from.body, to.body]
    case .filter(let from, let to): return [from, to]
    }
  }

  /// The joints it goes with, as a gear does.
  public var joints: [String] {
    guard case .gear(_, let from, let to) = connection else { return [] }
    return [from.joint, to.joint].compactMap { $0 }
  }

  /// How its force is found.
  package var solver: JointSolver {
    switch connection {
    case .revolute(let hinge, _, _), .pin(let hinge, _, _, _):
      return hinge.solver.joint
    default:
      return .automatic
    }
  }

  /// A nail through a body.
  public static func pin(
    order: Int, _ body: String, to other: String? = nil, at point: Vec2
  ) -> LevelJoint {
    LevelJoint(order: order, .pin(LevelHinge(), body: body, to: other, at: point))
  }
}

/// How a distance joint holds; see `DistanceJoint`.
public struct LevelDistance: Hashable, Sendable, Codable {
  /// Rest length (m); `nil` is the distance at the start.
  public var length: Float?
  /// Stiffness of the spring (Hz); 0, the default, is rigid unless a limit is on.
  public var hertz: Float = 0
  /// Damping ratio of the spring. Default 0.
  public var dampingRatio: Float = 0
  /// What the spring pulls with at most (N), or `nil` for no bound.
  public var maximumSpringTension: Float?
  /// What the spring pushes with at most (N), or `nil` for no bound.
  public var maximumSpringCompression: Float?
  /// Shortest allowed length (m), or `nil`.
  public var minimumLength: Float?
  /// Longest allowed length (m), or `nil`.
  public var maximumLength: Float?
  /// Speed at which the motor lengthens the joint (m/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N); 0, the default, turns it off.
  public var maximumMotorForce: Float = 0

  /// A rod as long as the distance at the start.
  public init() {}
}

/// How a hinge turns; see `RevoluteJoint`. Angles are those of the second body against the first.
public struct LevelHinge: Hashable, Sendable, Codable {
  /// The angle that counts as zero (degrees); `nil` is the one at the start.
  public var referenceAngle: Float?
  /// Smallest allowed angle (degrees), or `nil`.
  public var lowerAngle: Float?
  /// Largest allowed angle (degrees), or `nil`.
  public var upperAngle: Float?
  /// Spin that the motor drives towards (degrees/s).
  public var motorSpeed: Float = 0
  /// Strength of the motor (N·m); with speed 0 it is friction. Default 0, off.
  public var maximumMotorTorque: Float = 0
  /// Stiffness of a spring towards `springAngle` (Hz). Default 0, off.
  public var hertz: Float = 0
  /// Damping ratio of the spring. Default 0.
  public var dampingRatio: Float = 0
  /// The angle the spring turns towards (degrees).
  public var springAngle: Float = 0
  /// How its force is found. Default automatic.
  public var solver = Solver.automatic

  /// How a hinge's force is found; see `JointSolver`.
  public enum Solver: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the masses ask for it.
    case automatic
    /// By iteration, like contacts.
    case iterative
    /// Together with all direct hinges of its tree: for light bodies that carry heavy ones.
    case direct

    var joint: JointSolver {
      switch self {
      case .automatic: .automatic
      case .iterative: .iterative
      case .direct: .direct
      }
    }
  }

  /// A free hinge.
  public init() {}
}

/// How a weld holds; see `WeldJoint`.
public struct LevelWeld: Hashable, Sendable, Codable {
  /// The angle of the second body against the first to keep (degrees); `nil` is the one at the start.
  public var referenceAngle: Float?
  /// Stiffness of the anchors (Hz); 0, the default, is rigid.
  public var linearHertz: Float = 0
  /// Damping ratio of the anchors' spring. Default 1.
  public var linearDampingRatio: Float = 1
  /// Stiffness of the angle (Hz); 0, the default, is rigid.
  public var angularHertz: Float = 0
  /// Damping ratio of the angle's spring. Default 1.
  public var angularDampingRatio: Float = 1

  /// A rigid weld.
  public init() {}
}
