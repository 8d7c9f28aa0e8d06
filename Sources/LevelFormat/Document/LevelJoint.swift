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
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

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

extension LevelJoint.Connection {
  /// The same with other anchors; a pin, a gear and a filter have none.
  package func withAnchors(_ change: (LevelAnchor) -> LevelAnchor) -> LevelJoint.Connection {
    switch self {
    case .distance(let own, let from, let to):
      .distance(own, from: change(from), to: change(to))
    case .revolute(let own, let from, let to):
      .revolute(own, from: change(from), to: change(to))
    case .weld(let own, let from, let to): .weld(own, from: change(from), to: change(to))
    case .prismatic(let own, let from, let to):
      .prismatic(own, from: change(from), to: change(to))
    case .wheel(let own, let from, let to): .wheel(own, from: change(from), to: change(to))
    case .motor(let own, let from, let to): .motor(own, from: change(from), to: change(to))
    case .pulley(let own, let from, let to): .pulley(own, from: change(from), to: change(to))
    case .pin, .gear, .filter: self
    }
  }
}

// MARK: - Fields

// The fields that all types share; those of a type are in `LevelJointType`.

extension LevelJoint: LevelRecord, LevelLockable {
  static let standard = LevelJoint(order: LevelReading.noOrder, .filter(from: "", to: ""))
  static let expected = "a mapping with type, from and to"

  static let fields: [LevelField<LevelJoint>] = [
    .truth(
      "collideConnected", \.collideConnected,
      "Whether the connected bodies collide with each other."),
    .truth(
      "gone", \.gone, "Marks an object that has left the world but is still named by others."),
    .number(
      "breakForce", \.breakForce, in: .notNegative,
      "Force above which the joint breaks, or is reported.", unit: "N"),
    .number(
      "breakTorque", \.breakTorque, in: .notNegative,
      "Torque above which the joint breaks, or is reported.", unit: "N·m"),
    .truth(
      "breaks", \.breaks,
      "Whether the joint breaks at that load; if false, it is only reported."
    ).unless { $0.breakForce == nil && $0.breakTorque == nil },
    .number(
      "softHertz", \.softHertz, in: .softness,
      "Stiffness of the constraints that are otherwise rigid.", unit: "Hz"),
    .number(
      "softDampingRatio", \.softDampingRatio, in: .parameter,
      "Damping ratio for softHertz."
    ).unless { $0.softness == nil },
    .locked(\.locked),
  ]

  static let rules: [LevelFieldRule] = [
    .goes("breaks", with: ["breakForce", "breakTorque"]),
    .goes("softDampingRatio", with: ["softHertz"]),
  ]

  static func finish(
    _ joint: inout LevelJoint, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if !fields.has("breakForce"), !fields.has("breakTorque") { joint.strength = nil }
    guard let node = fields["softHertz"] else {
      joint.softness = nil
      return
    }
    if fields["solver"]?.node.scalar?.string == "direct" {
      node.fail(sentence: "a joint with the direct solver has no softHertz")
    }
  }

  private var breakForce: Float? {
    get { strength?.breakForce }
    set { strength = JointStrength(breakForce: newValue, breakTorque: breakTorque, breaks: breaks) }
  }

  private var breakTorque: Float? {
    get { strength?.breakTorque }
    set { strength = JointStrength(breakForce: breakForce, breakTorque: newValue, breaks: breaks) }
  }

  private var breaks: Bool {
    get { strength?.breaks ?? true }
    set {
      strength = JointStrength(
        breakForce: breakForce, breakTorque: breakTorque, breaks: newValue)
    }
  }

  private var softHertz: Float? {
    get { softness?.hertz }
    set { softness = newValue.map { JointSpring(hertz: $0, dampingRatio: softDampingRatio) } }
  }

  private var softDampingRatio: Float {
    get { softness?.dampingRatio ?? JointSpring(hertz: 0).dampingRatio }
    set { softness = JointSpring(hertz: softHertz ?? 0, dampingRatio: newValue) }
  }
}
