/// A pair of shapes whose boxes overlap, by slot: identity and the two lists it is in.
struct ContactRecord: BitwiseCopyable {
  /// Where the hot record lies; -1 while the slot is free.
  var dense: Int32 = -1
  var shapeA: Int32 = -1
  var shapeB: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  /// The neighbors in the lists of body A and of body B: contact slot × 2 + side; -1 ends.
  var previousA: Int32 = -1
  var nextA: Int32 = -1
  var previousB: Int32 = -1
  /// Also the next free slot while unused.
  var nextB: Int32 = -1
}

/// One of up to two places where a pair of shapes touches.
struct ContactPoint: BitwiseCopyable {
  /// From each body's center of mass, world-aligned, when the manifold was made (m).
  var anchorA = Vec2.zero
  var anchorB = Vec2.zero
  /// At the start of the step, and when the manifold was made; negative is overlap (m).
  var separation: Float = 0
  var madeSeparation: Float = 0
  /// Accumulated over the last substep; warm-starts the next step (N·s).
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  var feature: UInt16 = 0
}

/// What a contact's collision and solving need, dense. Contacts of awake bodies come first
/// (`WorldState.awakeContactCount` of them).
struct ContactSim: BitwiseCopyable {
  var slot: Int32
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// Number of points; 0 while the shapes are apart.
  var count: Int32 = 0
  var isTouching = false
  var isSensor = false
  /// Whether there is a `ContactSurface` for it.
  var hasSurface = false
  /// Whether the caller wants nothing of it in this step.
  var isDisabled = false
  var friction: Float = 0
  var restitution: Float = 0
  /// The rounding radii of the two shapes (m).
  var radiusA: Float
  var radiusB: Float
  /// From A to B, in the world.
  var normal = Vec2.zero
  /// The two bodies when the manifold was made: how they were turned (zero before the first
  /// manifold), and the way from the center of A to that of B (m).
  var rotationA = Rotation(cosine: 0, sine: 0)
  var rotationB = Rotation(cosine: 0, sine: 0)
  var between = Vec2.zero
  var point0 = ContactPoint()
  var point1 = ContactPoint()
  /// Whether the direct solver takes it over in this step: see `RodContact`.
  var isHeld = false
  /// Whether it came in fast in the last step: its impulses were those of a blow, and no guess at the next.
  var wasHit = false

  /// Whether the solver has to do with it.
  @inline(__always) var isSolved: Bool { count > 0 && !isSensor && !isDisabled }

  /// Lets the next step begin without the impulses of a blow.
  @inline(__always) mutating func forgetHit() {
    guard wasHit else { return }
    wasHit = false
    (point0.normalImpulse, point0.tangentImpulse) = (0, 0)
    (point1.normalImpulse, point1.tangentImpulse) = (0, 0)
  }

  /// The least of its points' gaps (m); none is no overlap.
  @inline(__always) var deepest: Float {
    count > 1 ? smaller(point0.separation, point1.separation) : count > 0 ? point0.separation : 0
  }

  /// With how much its points push (N·s in a substep).
  @inline(__always) var normalImpulse: Float {
    count > 1 ? point0.normalImpulse + point1.normalImpulse : point0.normalImpulse
  }
}
