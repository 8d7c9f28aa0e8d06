/// Eight contacts of two points each, as lanes: what the contact solver streams through.
///
/// No two lanes of a block share a body that can move, so that the eight are solved at once. An
/// unused lane has zero masses and points at nobody (`WorldState.nobody`).
struct WideContact: BitwiseCopyable {
  /// Dense indices. A body that must not be written (one that is not dynamic, or an unused lane) has
  /// its index marked so.
  var indexA: SIMD8<Int32>
  var indexB: SIMD8<Int32>
  var inverseMassA: WideFloat
  var inverseMassB: WideFloat
  var inverseInertiaA: WideFloat
  var inverseInertiaB: WideFloat
  var normalX: WideFloat
  var normalY: WideFloat
  var friction: WideFloat
  var biasRate: WideFloat
  var massScale: WideFloat
  var impulseScale: WideFloat
  /// The rounding radii of the two shapes.
  var radiusA: WideFloat
  var radiusB: WideFloat
  var point0: WidePoint
  var point1: WidePoint
}

/// One contact point of eight contacts. Its anchors r from the centers of mass, as they were when
/// the manifold was made, are kept in the frame of the normal n.
struct WidePoint: BitwiseCopyable {
  /// r × n: the lever of the normal impulse.
  var leverA: WideFloat
  var leverB: WideFloat
  /// r · n: less the lever of the tangent impulse.
  var heightA: WideFloat
  var heightB: WideFloat
  /// At the start of the step.
  var separation: WideFloat
  var normalMass: WideFloat
  var tangentMass: WideFloat
  var normalImpulse: WideFloat
  var tangentImpulse: WideFloat
  /// Of contacts that come in fast, what the normal impulses of all substeps add up to.
  var stepImpulse: WideFloat
}

/// How a point of eight contacts comes in, and what it meets.
struct WideApproach: BitwiseCopyable {
  /// What the normal velocity is expected to be when the shapes meet; negative approaches.
  var normalVelocity: WideFloat
  /// The slip along the tangent before.
  var slip: WideFloat
  var restitution: WideFloat
  /// Coulomb's coefficient, zero for contacts that come in slowly. The fast ones have none before.
  var friction: WideFloat
  /// How fast the surfaces run.
  var running: WideFloat
}

/// What only the bounce at the end of a step needs of eight contacts.
struct WideBounce: BitwiseCopyable {
  /// Of B against A along the normal, by gravity and forces.
  var acceleration: WideFloat
  /// Faster than this, which is negative, a point is dealt with after the substeps (m/s).
  var threshold: WideFloat
  /// One for those that a motor presses on hard.
  var isDriven: WideFloat
  var approach0: WideApproach
  var approach1: WideApproach
  /// The least that the points' normal impulses may become: by so much less than nothing that all that
  /// stopped them is taken back.
  var leastImpulse0: WideFloat
  var leastImpulse1: WideFloat
}
