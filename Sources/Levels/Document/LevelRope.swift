import Physics

/// A rope of a level; see `RopeDefinition`.
public struct LevelRope: LevelOrdered {
  /// Its place among all objects of the level, and the `userValue` of the engine's rope.
  public var order: Int
  /// What its start is tied to.
  public var from: LevelAnchor
  /// What its end is tied to.
  public var to: LevelAnchor
  /// Length (m); `nil` is the straight distance times `slack`.
  public var length: Float?
  /// Length as a multiple of the straight distance, where `length` is `nil`. Default 1.
  public var slack: Float = 1
  /// How many rods it is made of, 1 ... 400; `nil` chooses by thickness.
  public var segments: Int?
  /// Thickness (m). Default 0.08.
  public var thickness: Float = 0.08
  /// Mass per metre (kg/m). Default 0.5.
  public var density: Float = 0.5
  /// Resistance to bending (N·m per radian). Default 0.
  public var bendingStiffness: Float = 0
  /// Slows its motion (1/s). Default 0.05.
  public var damping: Float = 0.05
  /// Friction of its surface. Default 0.5.
  public var friction: Float = 0.5
  /// The tension (N) above which it breaks; `nil` bears everything.
  public var breakTension: Float?
  /// What it collides with; `nil` is everything.
  public var filter: LevelFilter?
  /// Index into the theme's rope colours; `nil` is hemp.
  public var ink: Int?

  /// A rope between two ends.
  public init(order: Int, from: LevelAnchor, to: LevelAnchor, slack: Float = 1) {
    self.order = order
    self.from = from
    self.to = to
    self.slack = slack
  }
}
