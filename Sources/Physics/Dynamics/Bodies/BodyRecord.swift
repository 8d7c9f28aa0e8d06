/// What a body is, by slot: read when something is created, removed, woken or asked for; the step's
/// inner loops do not touch it.
struct BodyRecord: BitwiseCopyable {
  var generation: UInt16 = 0
  var isUsed = false
  var kind = BodyKind.static
  var hasFixedRotation = false
  /// Directions of the world in which the center of mass does not move.
  var locksX = false
  var locksY = false
  /// Out of the world for now: static, with no box in the broad phase. Then `kind` is static and this
  /// is what it comes back as.
  var isDisabled = false
  var kindWhenEnabled = BodyKind.static
  /// Whether it was put deep into other bodies and is not out of them yet: see
  /// `InitialOverlaps.swift`.
  var placement = Placement.settled
  /// Whether it is one of `WorldState.placedBodies`: sleepers are not, whatever they overlap.
  var isPlacementListed = false

  enum Placement: UInt8 {
    case settled
    /// Put where it is since the last step.
    case new
    /// Put there, and deep in another body since.
    case overlapping
  }
  /// Where the body's hot records lie: the same index into `states` and `sims`.
  var dense: Int32 = -1
  /// The next free slot while this one is unused.
  var nextFree: Int32 = -1

  /// Head of the list of shapes, linked through `ShapeRecord.next`.
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  /// Head of the list of contacts: contact slot × 2 + (0 as body A, 1 as body B).
  var firstContact: Int32 = -1
  /// Head of the list of joints, likewise.
  var firstJoint: Int32 = -1
  var jointCount: Int32 = 0

  /// How long the body has been slow (s), and below which speed it is (m/s); negative never sleeps.
  var sleepTime: Float = 0
  var sleepSpeed = Tolerance.sleepSpeed
  /// Where the body was when that time began: center of mass (m) and rotation. Not read while the time
  /// is zero.
  var restCenter = Vec2.zero
  var restRotation = Rotation.identity
  /// The next body of the same sleeping island, in a ring; -1 while awake.
  var islandNext: Int32 = -1

  /// The rope whose rod this is, and the rod's number in it; -1 for no rope.
  var rope: Int32 = -1
  var ropeLink: Int32 = -1

  var userValue: UInt64 = 0
}

/// Where a body is and what it weighs, dense: read when constraints are prepared and when poses are
/// finished. The awake moving bodies come first (`WorldState.awakeCount` of them).
struct BodySim: BitwiseCopyable {
  /// The body's origin and angle.
  var transform = Transform.identity
  /// The center of mass in the world and in the body's frame (m).
  var center = Vec2.zero
  var localCenter = Vec2.zero
  /// The center of mass and angle at the start of the step: what continuous collision sweeps from.
  var startCenter = Vec2.zero
  var startRotation = Rotation.identity

  var inverseMass: Float = 0
  var inverseInertia: Float = 0
  /// What constraints use instead in this step: lower than the true one for the rods of a taut rope
  /// (see the direct solver), else equal. Reset to `inverseInertia` at the start of each step.
  var solverInverseInertia: Float = 0
  var mass: Float = 0
  /// About the center of mass (kg·m²).
  var inertia: Float = 0

  /// Added up by the caller since the last step (N, N·m).
  var force = Vec2.zero
  var torque: Float = 0

  var linearDamping: Float = 0
  var angularDamping: Float = 0
  var gravityScale: Float = 1
  /// Distance from the center of mass to the nearest and to the farthest point of the outline (m).
  var minimumExtent: Float = 0
  var maximumExtent: Float = 0
  /// The body's slot.
  var body: Int32 = -1
}

/// What the solver changes, dense, 32 bytes: two lanes of four, so that wide constraints gather it
/// with two loads.
struct BodyState: BitwiseCopyable {
  /// Velocity of the center of mass (x, y; m/s), spin (z; radians/s). In the course of a step, the
  /// spin before joints were warm-started in the substep (w; radians/s); else zero.
  var motion: SIMD4<Float> = .zero
  /// Since the step's start: displacement of the center of mass (x, y; m), rotation as cosine and
  /// sine (z, w).
  var delta = SIMD4<Float>(0, 0, 1, 0)

  @inline(__always) var velocity: Vec2 {
    get { Vec2(motion.x, motion.y) }
    set {
      motion.x = newValue.x
      motion.y = newValue.y
    }
  }
  @inline(__always) var angularVelocity: Float {
    get { motion.z }
    set { motion.z = newValue }
  }
  @inline(__always) var deltaPosition: Vec2 {
    get { Vec2(delta.x, delta.y) }
    set {
      delta.x = newValue.x
      delta.y = newValue.y
    }
  }
  @inline(__always) var deltaRotation: Rotation {
    get { Rotation(cosine: delta.z, sine: delta.w) }
    set {
      delta.z = newValue.cosine
      delta.w = newValue.sine
    }
  }
}
