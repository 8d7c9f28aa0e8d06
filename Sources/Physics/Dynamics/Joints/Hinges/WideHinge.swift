/// The points of eight revolute joints as lanes: what the hinge solver streams through.
///
/// No two lanes of a block share a body that can move. An unused lane has zero masses and points at
/// nobody (`WorldState.nobody`).
struct WideHinge: BitwiseCopyable {
  /// Dense indices; those that must not be written are marked so, as in `WideContact`.
  var indexA: SIMD8<Int32>
  var indexB: SIMD8<Int32>
  var inverseMassA: WideFloat
  var inverseMassB: WideFloat
  var inverseInertiaA: WideFloat
  var inverseInertiaB: WideFloat
  /// The anchors from each center of mass, world-aligned at the start of the step.
  var anchorAX: WideFloat
  var anchorAY: WideFloat
  var anchorBX: WideFloat
  var anchorBY: WideFloat
  /// From A's center of mass to B's at the start of the step.
  var centersX: WideFloat
  var centersY: WideFloat
  var impulseX: WideFloat
  var impulseY: WideFloat
  /// The part of a gap that B's arm spans: iB / (iA + iB); see `JointEnds`.
  var share: WideFloat
  /// Where the bodies are now.
  var arms: WideArms
}

/// The arms of eight hinges to the points where they push, and the way from anchor to anchor.
struct WideArms: BitwiseCopyable {
  var aX: WideFloat
  var aY: WideFloat
  var bX: WideFloat
  var bY: WideFloat
  var separationX: WideFloat
  var separationY: WideFloat
}

/// How far the second bodies of eight hinges have turned against the first since the step began.
struct WideTurn: BitwiseCopyable {
  var sine: WideFloat
  var cosine: WideFloat
}

/// What drives and limits the angles of eight revolute joints. What a joint does not have has zero
/// mass, a zero limit, or a bound out of reach.
struct WideHingeAngle: BitwiseCopyable {
  /// At the start of the step: the sine and cosine of the angle, then the angle itself.
  var startSine: WideFloat
  var startCosine: WideFloat
  var startAngle: WideFloat
  /// 1 / (iA + iB).
  var mass: WideFloat
  var springAngle: WideFloat
  var springErrorScale: WideFloat
  var springMassScale: WideFloat
  var springImpulseScale: WideFloat
  var springImpulse: WideFloat
  var motorSpeed: WideFloat
  /// The largest motor impulse of a substep.
  var motorLimit: WideFloat
  var motorImpulse: WideFloat
  var lowerAngle: WideFloat
  var upperAngle: WideFloat
  var lowerImpulse: WideFloat
  var upperImpulse: WideFloat
  /// How firmly the point is held: s_m and s_i; and `HingePass.turningScale` for that.
  var pointMassScale: WideFloat
  var pointImpulseScale: WideFloat
  var pointTurningScale: WideFloat
  /// Where the bodies are now.
  var turn: WideTurn
}

/// The offsets, in fields of eight floats; `LayoutTests` compares them with the compiler's.
enum WideHingeLayout {
  static let floatsPerField = WideFloat.laneCount
  static let pointFields = 21
  static let firstImpulse = 12
  static let angleFields = 21
  static let springImpulse = 8
  static let motorImpulse = 11
  static let lowerImpulse = 14
  static let upperImpulse = 15
  /// Stands for an angle out of reach (radians).
  static let outOfReach: Float = 1e6
}

/// Eight hinges a block: the awake joints by lane, and their constraints.
struct HingeBlocks: ~Copyable {
  /// Dense indices of the joints by lane, block after block; -1 in unused lanes.
  var joints = Arena<Int32>()
  var points = Arena<WideHinge>()
  /// Empty for hinges that turn freely.
  var angles = Arena<WideHingeAngle>()
  var count = 0
  /// Where the blocks of each color end.
  var ends = Arena<Int32>()
}
