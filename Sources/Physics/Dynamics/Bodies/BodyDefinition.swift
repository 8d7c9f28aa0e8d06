/// How a body moves.
public enum BodyKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Never moves; infinite mass.
  case `static`
  /// Moves at the velocity it is given, whatever is in its way; infinite mass.
  case kinematic
  /// Moved by gravity, contacts, joints and forces.
  case dynamic
}

/// What a new body is like. A value: make one, change what differs from the default, use it often.
public struct BodyDefinition: Hashable, Sendable {
  /// How the body moves.
  public var kind: BodyKind
  /// Where the body's origin is (m).
  public var position = Vec2.zero
  /// How the body is turned (radians, counter-clockwise).
  public var angle: Float = 0
  /// Velocity of the center of mass (m/s).
  public var linearVelocity = Vec2.zero
  /// Spin (radians/s, counter-clockwise).
  public var angularVelocity: Float = 0
  /// Slows motion: the speed falls by this part per second (1/s). Default 0.
  public var linearDamping: Float = 0
  /// Slows spin, likewise (1/s). Default 0.
  public var angularDamping: Float = 0
  /// Scales the world's gravity for this body; 0 floats, negative rises. Default 1.
  public var gravityScale: Float = 1
  /// Whether the body may fall asleep when it rests. Default `true`.
  public var canSleep = true
  /// Below this speed (m/s, of its fastest point) the body may fall asleep: after half a second, with all
  /// that it touches, if it does not move on its own. What drifts, slides, rolls or swings goes on, and so
  /// does what a motor drives, however slowly; what creeps in a pile stops. Default
  /// `Tolerance.sleepSpeed`.
  public var sleepSpeed = Tolerance.sleepSpeed
  /// Whether the body starts awake. Default `true`.
  public var isAwake = true
  /// Whether the body keeps its angle: infinite rotational inertia. Default `false`.
  public var hasFixedRotation = false
  /// Whether the center of mass keeps its x, or its y: what would move it is lost. Default `false`.
  public var locksX = false
  /// Likewise y.
  public var locksY = false
  /// Whether the body takes part in the world; see `World.setEnabled`. Default `true`.
  public var isEnabled = true
  /// A name of the caller's choice, kept with the body. Default none.
  public var name: String?
  /// A number of the caller's choice, kept with the body.
  public var userValue: UInt64 = 0

  /// A body of a kind at the origin, at rest.
  public init(kind: BodyKind) { self.kind = kind }
}

extension BodyDefinition {
  /// A static body at the origin.
  public static var `static`: BodyDefinition { BodyDefinition(kind: .static) }

  /// A static body at a place (m, radians).
  public static func `static`(at position: Vec2, angle: Float = 0) -> BodyDefinition {
    BodyDefinition(kind: .static).placed(at: position, angle: angle)
  }

  /// A kinematic body at a place (m, radians), at rest until it is given a velocity.
  public static func kinematic(at position: Vec2, angle: Float = 0) -> BodyDefinition {
    BodyDefinition(kind: .kinematic).placed(at: position, angle: angle)
  }

  /// A dynamic body at a place (m, radians), at rest.
  public static func dynamic(at position: Vec2, angle: Float = 0) -> BodyDefinition {
    BodyDefinition(kind: .dynamic).placed(at: position, angle: angle)
  }

  private func placed(at position: Vec2, angle: Float) -> BodyDefinition {
    var copy = self
    copy.position = position
    copy.angle = angle
    return copy
  }
}
