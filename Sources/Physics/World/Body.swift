/// What is known of a body at this moment: a copy, which does not follow the body.
public struct Body: Hashable, Sendable {
  /// The body's name.
  public let id: BodyID
  /// How it moves.
  public let kind: BodyKind
  /// Where it is: the place of its own frame in the world.
  public let transform: Transform
  /// The center of mass in the world (m).
  public let centerOfMass: Vec2
  /// Velocity of the center of mass (m/s).
  public let linearVelocity: Vec2
  /// Spin (radians/s).
  public let angularVelocity: Float
  /// Mass (kg); 0 for static and kinematic bodies.
  public let mass: Float
  /// Rotational inertia about the center of mass (kg·m²); 0 where the angle cannot change.
  public let rotationalInertia: Float
  /// The factor by which the world's gravity acts on it; 1 is all of it.
  public let gravityScale: Float
  /// The rate at which its velocity fades (1/s).
  public let linearDamping: Float
  /// The rate at which its spin fades (1/s).
  public let angularDamping: Float
  /// Whether its angle stays as it is.
  public let hasFixedRotation: Bool
  /// Whether the x of its center of mass stays as it is.
  public let locksX: Bool
  /// Whether the y of its center of mass stays as it is.
  public let locksY: Bool
  /// The speed of its fastest point below which it may fall asleep (m/s), or `nil` if it never does.
  public let sleepSpeed: Float?
  /// Whether it is awake. Static bodies never are.
  public let isAwake: Bool
  /// Whether it takes part in the world; see `World.setEnabled`.
  public let isEnabled: Bool
  /// The caller's name for it, or `nil`.
  public let name: String?
  /// The caller's number.
  public let userValue: UInt64
  /// The rope whose rod it is, or `nil`.
  public let rope: RopeID?

  /// The body's origin in the world (m).
  public var position: Vec2 { transform.position }
  /// The body's angle in −π ... π (radians).
  public var angle: Float { transform.rotation.angle }

  /// The velocity of a point of the world that moves with the body (m/s).
  public func velocity(at point: Vec2) -> Vec2 {
    linearVelocity + cross(angularVelocity, point - centerOfMass)
  }
}

/// What is known of a shape at this moment: a copy.
public struct BodyShape: Hashable, Sendable {
  /// The shape's name.
  public let id: ShapeID
  /// The body it belongs to.
  public let body: BodyID
  /// Its outline, in the body's frame.
  public let shape: Shape
  /// What it is made of.
  public let material: SurfaceMaterial
  /// What it collides with.
  public let filter: CollisionFilter
  /// Whether it only reports overlaps and pushes nothing.
  public let isSensor: Bool
  /// The chain it is a segment of, or `nil`.
  public let chain: ChainID?
  /// The caller's number; see `World.setUserValue(_:of:)`.
  public let userValue: UInt64
}
