import Physics

/// A rope of a level; see `RopeDefinition`.
public struct LevelRope: LevelOrdered {
  /// Its place among all objects of the level, and the `userValue` of the engine's rope.
  public var order: Int
  /// What its start is tied to.
  public var from: LevelAnchor
  /// What its end is tied to.
  public var to: LevelAnchor
  /// Points of the world that it is laid along (m); none hangs it.
  public var via: [Vec2] = []
  /// How its ends and the joints between its rods move at the start (m/s), one more than it has rods: in a level that
  /// was saved while it ran. Empty for a rope at rest.
  public var velocities: [Vec2] = []
  /// Length (m); `nil` is the straight distance times `slack`.
  public var length: Float?
  /// Length as a multiple of the straight distance, where `length` is `nil`. Default 1.
  public var slack: Float = 1
  /// How many rods it is made of, `RopeDefinition.allowedSegments`; `nil` chooses by thickness.
  public var segments: Int?
  /// Thickness (m). Default 0.08.
  public var thickness: Float = 0.08
  /// Mass per meter (kg/m). Default 0.5.
  public var density: Float = 0.5
  /// Resistance to bending (N·m per radian). Default 0.
  public var bendingStiffness: Float = 0
  /// Slows its motion (1/s). Default 0.05.
  public var damping: Float = 0.05
  /// Slows its waves (1/s): what it does besides going along with the line between its ends. Default 0.
  public var waveDamping: Float = 0
  /// Friction of its surface. Default 0.5.
  public var friction: Float = 0.5
  /// The tension (N), above zero, beyond which it breaks; `nil` bears everything.
  public var breakTension: Float?
  /// Whether it collides with itself. Default `false`.
  public var collidesWithItself = false
  /// Whether it has left the world already: it stays in the level for what names it. Default `false`.
  public var gone = false
  /// How it is wound in or let out from the start of the level; `nil` leaves it as long as it is.
  public var winch: LevelWinch?
  /// The collision layer that it is on, by its name; `nil` is `LevelCollisionLayer.base`.
  public var collisionLayer: String?
  /// What it collides with; `nil` is everything.
  public var filter: LevelFilter?
  /// Index into the theme's rope colors; `nil` is hemp.
  public var ink: Int?
  /// What grows along it.
  public var vine: LevelVine?

  /// A rope between two ends.
  public init(order: Int, from: LevelAnchor, to: LevelAnchor, slack: Float = 1) {
    self.order = order
    self.from = from
    self.to = to
    self.slack = slack
  }

  /// The rope without a winch at an end that hangs loose: nothing could wind it there, and a file that says
  /// so is refused.
  public var withoutLooseWinch: LevelRope {
    guard let winch, (winch.end == .start ? from : to).isFree else { return self }
    var copy = self
    copy.winch = nil
    return copy
  }
}

/// How a rope is wound in or let out; see `World.wind`.
public struct LevelWinch: Hashable, Sendable, Codable {
  /// The end where it is wound. Default `start`.
  public var end = RopeSide.start
  /// The speed (m/s): above zero winds in, below lets out. With a length to reach, how fast at most, and
  /// above zero. At most `Tolerance.maximumSpeed` either way.
  public var speed: Float = 1
  /// The length at which it stops (m); `nil` goes on. Below half a rod's length it stops there.
  public var length: Float?
  /// With which the speed changes (m/s²), above zero. Default 5.
  public var acceleration: Float = 5
  /// The lengths (m) between which it winds, whoever winds: short of a wheel, or of the ground; `nil` is as
  /// far as a rope goes.
  public var shortest: Float?
  /// See `shortest`.
  public var longest: Float?

  /// A winch at the start of a rope that winds in at 1 m/s.
  public init() {}

  /// The length at which it stops when it winds at a speed (m/s; below zero out); `nil` is as far as a rope
  /// goes.
  public func limit(at speed: Float) -> Float? { speed > 0 ? shortest : longest }

  /// A length (m) brought within its limits.
  public func limited(_ length: Float) -> Float {
    min(max(length, shortest ?? 0), longest ?? .infinity)
  }
}
