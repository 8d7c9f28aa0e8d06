import Physics

/// Something by which a level is won, or lost. It is won when all of its `goals` hold, and lost when one
/// of those under `lose` does.
public struct LevelGoal: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What must be so.
  public var condition: Condition
  /// What the player is told; empty lets the window choose words.
  public var about = ""
  /// When it was reached (s), in a level that was saved while it ran; `nil` if it has not been.
  public var reached: Float?
  /// The tokens that have reached it already.
  public var arrived: [String] = []

  /// What must be so.
  public enum Condition: Hashable, Sendable, Codable {
    /// A token has reached a place: it has touched a body, or its origin been in a zone. `nil` is every token
    /// of the level, each at its own time.
    case reaches(token: String?, Destination)
    /// The origin of a body is in a place.
    case inside(body: String, Place)
    /// So many stars have been touched by tokens; `nil` is all.
    case stars(Int?)
    /// So many seconds have gone by (s).
    case survive(Float)
    /// A body, joint or rope is no longer there.
    case gone(ObjectKey)
  }

  /// What a token can reach.
  public enum Destination: Hashable, Sendable, Codable {
    /// Any body whose role is `goal`.
    case anyGoal
    /// A body.
    case body(String)
    /// A zone.
    case zone(String)
  }

  /// Where a body can be.
  public enum Place: Hashable, Sendable, Codable {
    /// A zone.
    case zone(String)
    /// A box of the world.
    case box(LevelBox)
  }

  /// A goal by its condition.
  public init(order: Int, _ condition: Condition = .reaches(token: nil, .anyGoal)) {
    self.order = order
    self.condition = condition
  }
}

/// What the player may use.
public struct LevelTools: Hashable, Sendable, Codable {
  /// A tool, or a mode of drawing.
  public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
    /// Drawing in every mode.
    case draw
    /// Drawing convex bodies.
    case hull
    /// Drawing outlines.
    case solid
    /// Drawing wires.
    case line
    /// Fixed walls.
    case wall
    /// Ground along a line that is drawn.
    case terrain
    /// Boxes.
    case box
    /// Circles.
    case circle
    /// Polygons.
    case polygon
    /// Stars.
    case star
    /// Ropes.
    case rope
    /// Vines, drawn and on ropes.
    case vine
    /// Nails.
    case pin
    /// Springs.
    case spring
    /// Hinges with a motor.
    case axle
    /// Welds.
    case weld
    /// Rails to slide along.
    case slider
    /// Wheels with a suspension.
    case wheel
    /// Thrusters.
    case thruster
    /// Taking hold of bodies.
    case grab
    /// Cutting ropes.
    case knife
    /// Giving bodies another color, material or layer.
    case paint
    /// Taking away what the player has made.
    case erase
    /// Choosing what the player has made, to move it, copy it, take it away.
    case select
    /// Blasts.
    case explosion
    /// Setting the wind.
    case wind
    /// Points that pull or push.
    case attractor
    /// Lines that show the path of a body.
    case tracer
    /// Lamps.
    case lamp
    /// Words in the picture.
    case label
    /// Measuring.
    case ruler
  }

  /// What may be used; `nil` is everything.
  public var allow: Set<Tool>?
  /// How long all that is drawn may be together (m); `nil` is as long as one likes.
  public var ink: Float?
  /// With how little ink a win is worth more than one star; `nil` counts no stars.
  public var stars: LevelStarThresholds?

  /// Everything, and as much as one likes.
  public init(allow: Set<Tool>? = nil, ink: Float? = nil, stars: LevelStarThresholds? = nil) {
    self.allow = allow
    self.ink = ink
    self.stars = stars
  }
}

/// How many stars a level that is won is worth by the ink that it took: the less, the more.
public struct LevelStarThresholds: Hashable, Sendable, Codable {
  /// The most ink for all three (m).
  public var three: Float
  /// The most ink for two (m); above it there is one.
  public var two: Float

  /// The stars there are.
  public static let all = 3
  /// What the rounding of a stroke's points may add to its length (m): nobody loses a star by it.
  public static let grain: Float = 0.005

  /// By the most ink for three stars and for two (m).
  public init(three: Float, two: Float) {
    self.three = three
    self.two = two
  }

  /// How many stars a win with so much ink (m) is worth, 1 ... 3.
  public func count(forInk ink: Float) -> Int {
    ink <= three + Self.grain ? 3 : ink <= two + Self.grain ? 2 : 1
  }
}
