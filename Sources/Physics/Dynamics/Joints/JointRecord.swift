enum JointKind: UInt8, BitwiseCopyable, CaseIterable {
  case distance
  case revolute
  case weld
  case mouse
  case prismatic
  case wheel
  case motor
  case gear
  case pulley
  case filter
}

/// A joint by slot: identity and the two lists it is in.
struct JointRecord: BitwiseCopyable {
  var generation: UInt16 = 0
  var isUsed = false
  var kind = JointKind.distance
  var collideConnected = false
  /// Solved by the direct solver of its tree rather than by iteration: the joints of ropes.
  var isDirect = false
  /// Solved so where the masses ask for it.
  var isAutomatic = false
  /// Where the hot record lies in the array of its kind.
  var dense: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  /// The neighbors in the lists of body A and of body B: joint slot × 2 + side; -1 ends.
  var previousA: Int32 = -1
  var nextA: Int32 = -1
  var previousB: Int32 = -1
  /// Also the next free slot while unused.
  var nextB: Int32 = -1
  /// The rope this joint belongs to; -1 for none.
  var rope: Int32 = -1
  /// Its thresholds' place among `WorldState.jointWatches`; -1 for none.
  var watch: Int32 = -1
  /// The caller's number.
  var userValue: UInt64 = 0
}
