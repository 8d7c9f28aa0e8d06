/// What is known of a rope at this moment: a copy.
public struct Rope: Hashable, Sendable {
  /// The rope's name.
  public let id: RopeID
  /// Its rods, from start to end.
  public let links: [BodyID]
  /// Whether its start is tied to something.
  public let isTiedAtStart: Bool
  /// Whether its end is tied to something.
  public let isTiedAtEnd: Bool
  /// Its joints, from start to end: one between two rods, and one at each end that is tied.
  public let joints: [JointID]
  /// The points between its rods and its two ends, from start to end (m, world).
  public let points: [Vec2]
  /// For each of `links` the points that it passes between two of the rope's `points`, where it bends over a corner or
  /// over what is round (m, world): up to three, on the rope's axis; none for a straight one.
  public let corners: [[Vec2]]
  /// The sum of its rods' lengths (m).
  public let restLength: Float
  /// The length along `points` and round `corners` (m): gaps in its joints lengthen it.
  public let length: Float
  /// How far it gives way: the larger of the largest gap in one of its joints as a fraction of a
  /// rod's length, and of `length / restLength - 1`.
  public let stretch: Float
  /// The largest tension along it in the last step (N).
  public let tension: Float
  /// The tension at each of `joints` in the last step (N).
  public let jointTensions: [Float]
  /// How far each of `links` gives way: the distance between its two `points`, by way of its corners if it bends
  /// over something, over its length, less one.
  public let linkStretches: [Float]
  /// How fast its start and its end are wound in now (m/s); negative while they are let out. See
  /// `World.wind`.
  public let startSpeed, endSpeed: Float
  /// The tension at which it breaks (N); `nil` if it bears everything.
  public let breakTension: Float?
  /// Thickness (m).
  public let thickness: Float
  /// Mass per meter (kg/m).
  public let density: Float
  /// Resistance to bending (N·m per radian).
  public let bendingStiffness: Float
  /// What slows its rods (1/s).
  public let damping: Float
  /// What slows its waves (1/s). See `RopeDefinition.waveDamping`.
  public let waveDamping: Float
  /// Coulomb's coefficient of its surface.
  public let friction: Float
  /// Whether it collides with itself.
  public let collidesWithItself: Bool
  /// The caller's number.
  public let userValue: UInt64
}

extension Rope {
  /// The tension in each of `links` in the last step (N): the larger of those at its two ends, where it is
  /// joined to something.
  public var linkTensions: [Float] {
    // The joint in front of the first rod is missing where that end is free.
    let ahead = isTiedAtStart ? 0 : -1
    return links.indices.map { i in
      let before = i + ahead
      let after = before + 1
      return max(
        jointTensions.indices.contains(before) ? jointTensions[before] : 0,
        jointTensions.indices.contains(after) ? jointTensions[after] : 0)
    }
  }
}
