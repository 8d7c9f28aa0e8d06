/// Eight contacts of two points each, as lanes: what the contact solver streams through.
///
/// No two lanes of a block share a body that can move, so that the eight are solved at once. An
/// unused lane has zero masses and points at body 0, whose state it never changes.
struct WideContact: BitwiseCopyable {
  /// Dense indices. A body that must not be written (infinite mass, or an unused lane) has its
  /// index complemented.
  var indexA: SIMD8<Int32>
  var indexB: SIMD8<Int32>
  var inverseMassA: WideFloat
  var inverseMassB: WideFloat
  var inverseInertiaA: WideFloat
  var inverseInertiaB: WideFloat
  var normalX: WideFloat
  var normalY: WideFloat
  var friction: WideFloat
  var restitution: WideFloat
  var biasRate: WideFloat
  var massScale: WideFloat
  var impulseScale: WideFloat
  /// The rounding radii of the two shapes.
  var radiusA: WideFloat
  var radiusB: WideFloat
  /// Of B against A along the normal, by gravity and forces.
  var acceleration: WideFloat
  var point0: WidePoint
  var point1: WidePoint
}

/// One contact point of eight contacts.
struct WidePoint: BitwiseCopyable {
  /// Anchors from the centres of mass, as they were when the manifold was made.
  var anchorAX: WideFloat
  var anchorAY: WideFloat
  var anchorBX: WideFloat
  var anchorBY: WideFloat
  /// Separation minus the part that the anchors and centres contribute to it.
  var baseSeparation: WideFloat
  var normalMass: WideFloat
  var tangentMass: WideFloat
  var normalImpulse: WideFloat
  var tangentImpulse: WideFloat
  /// The largest normal impulse of any substep.
  var peakImpulse: WideFloat
  /// What it is expected to be when the shapes meet; negative approaches.
  var normalVelocity: WideFloat
}

/// The offsets, in floats, of the fields that are filled lane by lane. `LayoutTests` compares them
/// with the compiler's.
enum WideContactLayout {
  static let floatsPerField = WideFloat.laneCount
  static let pointFields = 11
  static let firstPoint = 16
  static let stride = (firstPoint + 2 * pointFields) * floatsPerField
}
