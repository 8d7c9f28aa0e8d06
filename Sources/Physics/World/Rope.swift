/// What is known of a rope at this moment: a copy.
public struct Rope: Hashable, Sendable {
  /// The rope's name.
  public let id: RopeID
  /// Its rods, from start to end.
  public let links: [BodyID]
  /// Its joints, from start to end: one between two rods, and one at each end that is tied.
  public let joints: [JointID]
  /// The points between its rods and its two ends, from start to end (m, world).
  public let points: [Vec2]
  /// The sum of its rods' lengths (m).
  public let restLength: Float
  /// The length along `points` (m): gaps in its joints lengthen it.
  public let length: Float
  /// How far it gives way: the larger of the largest gap in one of its joints as a fraction of a
  /// rod's length, and of `length / restLength - 1`.
  public let stretch: Float
  /// The largest tension along it in the last step (N).
  public let tension: Float
  /// The tension at which it breaks (N); `nil` if it bears everything.
  public let breakTension: Float?
  /// Thickness (m).
  public let thickness: Float
  /// The caller's number.
  public let userValue: UInt64
}
