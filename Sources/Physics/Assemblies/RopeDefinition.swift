/// What an end of a rope is tied to.
public enum RopeEnd: Hashable, Sendable {
  /// A point of the world (m).
  case world(Vec2)
  /// A point of a body, in the body's own frame (m).
  case body(BodyID, at: Vec2 = .zero)
  /// A place on another rope: 0 is its start, 1 its end.
  case rope(RopeID, fraction: Float)
  /// Nothing: the end starts at this point of the world (m) and then falls.
  case free(Vec2)
}

/// One of the two ends of a rope.
public enum RopeSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where it begins: `RopeDefinition.from`.
  case start
  /// Where it ends: `RopeDefinition.to`.
  case end
}

/// What a new rope is like.
public struct RopeDefinition: Hashable, Sendable {
  /// What the rope's start is tied to.
  public var from: RopeEnd
  /// What the rope's end is tied to.
  public var to: RopeEnd
  /// Points of the world (m) that it is laid along from its start to its end, straight from each to
  /// the next: over a peg, round an edge. Points that lie at something that rods bend over take it
  /// round that by the shortest way, and so do those at a disc that can move, a wheel: there rods
  /// are at most half as long as its radius, or three quarters where `segments` says how many there
  /// are; longer ones are refused. None, the default, hangs it. A rope that is laid has the length
  /// of its path: `length` is `nil` and `slack` is 1. Where the path encloses less than a right
  /// angle it is refused, for rods of one length mostly cannot follow it there; two points a rod's
  /// length apart in place of such a tip can be followed.
  public var via: [Vec2] = []
  /// Whether `via` takes it round what its rods bend over by the shortest way, the default.
  /// Without, it lies just as the points say; where these are one less than `segments` and as far
  /// from each other as rods are long, they are its joints, however sharply it turns there.
  public var isDrawnTight = true
  /// Length (m); `nil`, the default, is the straight distance times `slack`.
  public var length: Float?
  /// Length as a part of the straight distance, when `length` is `nil`; at least 1. Default 1.
  public var slack: Float = 1
  /// How many rods the rope is made of, `allowedSegments`; `nil`, the default, chooses by thickness. A single
  /// rod cannot sag: between two tied ends it has the length of their distance.
  public var segments: Int?
  /// Thickness (m), from `2 * Tolerance.minimumExtent` to `Tolerance.maximumRodAspect` times the length of a rod.
  /// Default 0.08.
  public var thickness: Float = 0.08
  /// Mass per meter (kg/m), from `Tolerance.lightestRope` to `Tolerance.maximumParameter`. Default 0.5.
  public var density: Float = 0.5
  /// Resistance to bending as the torque per radian between neighbors (N·m), at most
  /// `Tolerance.maximumParameter`. Default 0.
  public var bendingStiffness: Float = 0
  /// Slows the rods' motion (1/s), at most `Tolerance.maximumParameter`. Default 0.05.
  public var damping: Float = 0.05
  /// Slows what the rods do besides going along with the straight line between the rope's two ends (1/s), at most
  /// `Tolerance.maximumParameter`: waves die out, while what hangs on the rope swings on. Momentum stays as it is.
  /// Default 0.
  public var waveDamping: Float = 0
  /// Coulomb's coefficient of the surface. Default 0.5.
  public var friction: Float = 0.5
  /// The tension (N), above zero, beyond which it breaks where it carries most, or `nil`, the default, if
  /// it bears everything. The step reports it in `WorldEvents.ropesBroken`.
  public var breakTension: Float?
  /// What the rope collides with.
  public var filter = CollisionFilter.default
  /// Whether the rope collides with itself. Its rods then meet those that are farther along it than one
  /// and a half thicknesses. Default `false`.
  public var collidesWithItself = false
  /// A number of the caller's choice, kept with every rod.
  public var userValue: UInt64 = 0

  /// A straight rope between two ends.
  public init(from: RopeEnd, to: RopeEnd, slack: Float = 1) {
    self.from = from
    self.to = to
    self.slack = slack
  }

  /// How many rods a rope has: bounds of `segments`, and of what a rope can be let out to.
  public static let allowedSegments = 1...400

  /// What of a definition does not fit, where a rope is refused: named like the property.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// An end.
    case from, to
    /// The points it is laid along, or its length.
    case via, length, slack
    /// Its rods.
    case segments, thickness
    /// What it is made of.
    case density, bendingStiffness, damping, waveDamping, friction
    /// What it bears.
    case breakTension
  }
}
