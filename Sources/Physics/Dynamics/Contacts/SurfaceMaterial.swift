/// What a shape is made of.
public struct SurfaceMaterial: Hashable, Sendable, BitwiseCopyable {
  /// Mass per area (kg/m²). Default 1. Zero makes the shape add no mass.
  public var density: Float
  /// Coulomb's coefficient; two shapes meet with the geometric mean of theirs unless
  /// `World.materialMixing` says otherwise. Default 0.6.
  public var friction: Float
  /// The part of the approach speed that a bounce gives back, 0 ... 1; the larger one of two shapes
  /// counts unless `World.materialMixing` says otherwise. More than 1 kicks, like the bumper of a pinball
  /// table: what bounces there grows faster until `World.maximumSpeed`. Default 0.
  public var restitution: Float
  /// What slows the rolling of round shapes: where the ground pushes back, ahead of the middle, as a
  /// part of the radius. A disc loses 2/3 of this times g in speed, and stays on a slope whose tangent
  /// is less. Without a radius (boxes) it has no effect, nor on ropes. The larger one of two shapes counts unless
  /// `World.materialMixing` says otherwise. Default 0.
  public var rollingResistance: Float
  /// How fast the surface runs along the outline (m/s): to the right, seen with the outside up, like
  /// the belt of a conveyor; friction takes along what lies on it. Negative runs to the left. Those of
  /// two shapes add up. Default 0.
  public var tangentSpeed: Float
  /// How much of the wind's drag the shape takes, and of that of still air: a factor of `Wind.drag`, zero
  /// or more. A sail takes 2, say, a stone 0.1. Default 1. Nothing without wind; fluids have drag of
  /// their own.
  public var windDrag: Float
  /// The factor of `Wind.lift` likewise; negative turns it round. Default 1.
  public var windLift: Float
  /// A number of the caller's choice, kept with the shape. Default 0.
  public var userID: UInt64

  /// A material from its numbers.
  public init(
    density: Float = 1, friction: Float = 0.6, restitution: Float = 0,
    rollingResistance: Float = 0, tangentSpeed: Float = 0, windDrag: Float = 1,
    windLift: Float = 1, userID: UInt64 = 0
  ) {
    self.density = density
    self.friction = friction
    self.restitution = restitution
    self.rollingResistance = rollingResistance
    self.tangentSpeed = tangentSpeed
    self.windDrag = windDrag
    self.windLift = windLift
    self.userID = userID
  }

  /// Density 1, friction 0.6, no bounce.
  public static let `default` = SurfaceMaterial()
  /// Light and rough.
  public static let wood = SurfaceMaterial(density: 0.7, friction: 0.6, restitution: 0.1)
  /// Heavy and rough.
  public static let stone = SurfaceMaterial(density: 2.5, friction: 0.7, restitution: 0.05)
  /// Slippery.
  public static let ice = SurfaceMaterial(density: 0.9, friction: 0.03, restitution: 0.05)
  /// Bouncy and sticky.
  public static let rubber = SurfaceMaterial(density: 1.1, friction: 0.9, restitution: 0.75)
  /// Very heavy and fairly smooth.
  public static let steel = SurfaceMaterial(density: 7.8, friction: 0.4, restitution: 0.2)
}

/// Which shapes meet: two shapes collide when each one's category is in the other's mask, unless a
/// shared group decides.
public struct CollisionFilter: Hashable, Sendable, BitwiseCopyable {
  /// What the shape is: one bit as a rule. Default 1.
  public var category: UInt64
  /// What the shape collides with. Default everything.
  public var mask: UInt64
  /// Two shapes of the same group other than 0 always collide if it is positive, never if it is
  /// negative. Default 0.
  public var group: Int32

  /// A filter from its parts.
  public init(category: UInt64 = 1, mask: UInt64 = .max, group: Int32 = 0) {
    self.category = category
    self.mask = mask
    self.group = group
  }

  /// Collides with everything.
  public static let `default` = CollisionFilter()

  @inline(__always)
  func collides(with other: CollisionFilter) -> Bool {
    if group == other.group && group != 0 { return group > 0 }
    return category & other.mask != 0 && other.category & mask != 0
  }
}
