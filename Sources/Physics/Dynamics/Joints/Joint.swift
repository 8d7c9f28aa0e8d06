/// A connection between two bodies. Anchors are in each body's own frame.
public enum Joint: Hashable, Sendable {
  /// Holds two anchors at a distance, or between two distances.
  case distance(DistanceJoint)
  /// Pins two anchors together; the bodies may turn about them.
  case revolute(RevoluteJoint)
  /// Fixes one body to the other.
  case weld(WeldJoint)
  /// Pulls a point of a body towards a target, softly: for dragging with a pointer.
  case mouse(MouseJoint)
  /// Lets the second body slide along an axis of the first, without turning.
  case prismatic(PrismaticJoint)
  /// Hangs a wheel, the second body, on a suspension.
  case wheel(WheelJoint)
  /// Drives the second body towards an offset and an angle against the first.
  case motor(MotorJoint)
  /// Ties two angles or translations by a ratio.
  case gear(GearJoint)
  /// Ties two bodies by a rope over two fixed points.
  case pulley(PulleyJoint)
  /// Keeps two bodies from colliding.
  case filter(FilterJoint)
}

extension Joint {
  /// Where it holds its two bodies, each in the body's frame (m); `nil` for those that hold no point
  /// of both: `mouse`, `gear` and `filter`.
  public var anchors: (a: Vec2, b: Vec2)? {
    switch self {
    case .distance(let joint): (joint.anchorA, joint.anchorB)
    case .revolute(let joint): (joint.anchorA, joint.anchorB)
    case .weld(let joint): (joint.anchorA, joint.anchorB)
    case .prismatic(let joint): (joint.anchorA, joint.anchorB)
    case .wheel(let joint): (joint.anchorA, joint.anchorB)
    case .motor(let joint): (joint.linearOffset, joint.anchorB)
    case .pulley(let joint): (joint.anchorA, joint.anchorB)
    case .mouse, .gear, .filter: nil
    }
  }
}

/// How a joint's forces are found.
public enum JointSolver: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// As suits the bodies: rigid welds directly, and hinges and rigid distance joints where, among the
  /// bodies that hang together by these, the heaviest weighs more than ten times the lightest, or up to
  /// 256 bodies whirl (their joints pull so much that they swing crosswise faster than a substep can
  /// follow). So are hinges where up to 256 bodies make a ring, or a bridge between what cannot move, and
  /// hang on no rope; and distance joints that hang on a rope's rods. All else by iteration.
  case automatic
  /// By iteration, like contacts: cheap, and soft where a light body carries heavy ones. Chains that whirl
  /// gain energy without end: eight equal bars from 0.15 radians a substep on.
  case iterative
  /// Together with all hinges of its tree, exactly: what ropes are made of. For revolute joints.
  /// Frames with loops of more than 32 bodies that two hinges each hold together are iterated
  /// nevertheless.
  case direct
}

/// Holds two anchors at a distance, or between two distances; with only an upper limit it is a
/// rope without thickness.
public struct DistanceJoint: Hashable, Sendable, BitwiseCopyable {
  /// The anchor in the first body's frame (m).
  public var anchorA = Vec2.zero
  /// The anchor in the second body's frame (m).
  public var anchorB = Vec2.zero
  /// Rest length (m). At least `Tolerance.linearSlop`.
  public var length: Float
  /// Spring stiffness as the frequency with which the two bodies swing on it, if nothing else holds
  /// them (Hz). Zero, the default, makes the joint rigid unless a limit is on: then there is no spring,
  /// only the limits. Up to a tenth of the substep rate (24 Hz at 60 Hz and 4 substeps) the bodies move
  /// as the exact oscillator does; stiffer springs are stable, and lose energy.
  public var hertz: Float = 0
  /// Damping ratio of the spring; 1 is critical. Default 0.
  public var dampingRatio: Float = 0
  /// What the spring pulls with at most when the joint is longer than `length` (N); `nil`, the default,
  /// for no bound, 0 for a spring that only pushes. Damping counts. It is the spring's alone: limits and
  /// the motor hold as they do, and a rigid joint has none.
  public var maximumSpringTension: Float?
  /// Likewise what it pushes with when the joint is shorter (N); 0 for a spring that only pulls, like a
  /// rubber band.
  public var maximumSpringCompression: Float?
  /// Shortest allowed length (m), or `nil` for none.
  public var minimumLength: Float?
  /// Longest allowed length (m), or `nil` for none.
  public var maximumLength: Float?
  /// Speed at which the motor lengthens the joint (m/s); it acts while `maximumMotorForce` > 0.
  public var motorSpeed: Float = 0
  /// Strength of the motor (N). Zero, the default, turns it off.
  public var maximumMotorForce: Float = 0

  /// A rigid rod of a length (m).
  public init(length: Float, anchorA: Vec2 = .zero, anchorB: Vec2 = .zero) {
    self.length = length
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

/// Pins two anchors together; the bodies may turn about them.
public struct RevoluteJoint: Hashable, Sendable, BitwiseCopyable {
  /// The anchor in the first body's frame (m).
  public var anchorA: Vec2
  /// The anchor in the second body's frame (m).
  public var anchorB: Vec2
  /// The angle B − A that counts as zero (radians).
  public var referenceAngle: Float = 0
  /// Smallest allowed angle B − A − reference (radians), or `nil`. Within ±200 π: where a limit or the
  /// spring lies beyond ±π, whole turns are counted from when the joint is made.
  public var lowerAngle: Float?
  /// Largest allowed angle B − A − reference (radians), or `nil`. Likewise.
  public var upperAngle: Float?
  /// Spin that the motor drives towards (radians/s); it acts while `maximumMotorTorque` > 0.
  public var motorSpeed: Float = 0
  /// Strength of the motor (N·m). With speed 0 it is friction in the hinge. Default 0, off.
  public var maximumMotorTorque: Float = 0
  /// Stiffness of a spring that turns the joint towards `springAngle` (Hz): the frequency of the two
  /// bodies turning about their centers of mass, k = (2π f)² / (1 / I_A + 1 / I_B). Default 0, off.
  public var hertz: Float = 0
  /// Damping ratio of the spring; 1 is critical. Default 0.
  public var dampingRatio: Float = 0
  /// The angle the spring turns towards (radians). Default 0.
  public var springAngle: Float = 0

  /// A free hinge.
  public init(anchorA: Vec2 = .zero, anchorB: Vec2 = .zero) {
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

/// Fixes one body to the other: anchors together, angle kept.
public struct WeldJoint: Hashable, Sendable, BitwiseCopyable {
  /// The anchor in the first body's frame (m).
  public var anchorA: Vec2
  /// The anchor in the second body's frame (m).
  public var anchorB: Vec2
  /// The angle B − A to keep (radians).
  public var referenceAngle: Float = 0
  /// Stiffness of the anchors (Hz); 0, the default, is rigid. The spring is as stiff in every direction:
  /// (2π f)² / (1/m₁ + 1/m₂) newtons per meter, so that the two swing with this frequency unless their anchors lie
  /// beside their centers of mass; then they turn too, and faster.
  public var linearHertz: Float = 0
  /// Damping ratio of the anchors' spring. Default 1.
  public var linearDampingRatio: Float = 1
  /// Stiffness of the angle (Hz); 0, the default, is rigid.
  public var angularHertz: Float = 0
  /// Damping ratio of the angle's spring. Default 1.
  public var angularDampingRatio: Float = 1

  /// A rigid weld.
  public init(anchorA: Vec2 = .zero, anchorB: Vec2 = .zero) {
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

/// Pulls a point of the second body towards a target in the world. The first body is only the
/// ground it acts from.
public struct MouseJoint: Hashable, Sendable, BitwiseCopyable {
  /// Where to (m, world).
  public var target: Vec2
  /// The point that is pulled, in the second body's frame (m).
  public var anchorB: Vec2
  /// Stiffness (Hz). Default 5.
  public var hertz: Float = 5
  /// Damping ratio. Default 0.9.
  public var dampingRatio: Float = 0.9
  /// Strongest pull (N).
  public var maximumForce: Float

  /// A pull towards a target with at most a force (N).
  public init(target: Vec2, anchorB: Vec2 = .zero, maximumForce: Float) {
    self.target = target
    self.anchorB = anchorB
    self.maximumForce = maximumForce
  }
}
