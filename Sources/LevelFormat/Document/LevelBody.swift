import Physics

/// A body of a level: where it is, how it moves, what it is made of.
public struct LevelBody: LevelOrdered {
  /// Its place among all objects of the level: decides ties in the physics, and is the `userValue`
  /// of the engine's body.
  public var order: Int
  /// How it moves; `type` in the file. Default dynamic.
  public var kind: BodyKind
  /// Where its origin is (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float
  /// Velocity of its center of mass (m/s).
  public var velocity = Vec2.zero
  /// How fast it turns (degrees/s, counter-clockwise).
  public var spin: Float = 0
  /// Slows motion (1/s). Default 0.
  public var damping: Float = 0
  /// Slows spin (1/s). Default 0.
  public var angularDamping: Float = 0
  /// Scales the world's gravity for it. Default 1.
  public var gravityScale: Float = 1
  /// Whether it keeps its angle. Default `false`.
  public var fixedRotation = false
  /// Whether it keeps its x. Default `false`.
  public var locksX = false
  /// Whether it keeps its y. Default `false`.
  public var locksY = false
  /// Whether it may fall asleep. Default `true`.
  public var canSleep = true
  /// Below this speed it may fall asleep (m/s). Default `Tolerance.sleepSpeed`.
  public var sleepSpeed = Tolerance.sleepSpeed
  /// Whether it sleeps at the start, with what it is joined to, if that does too. Default `false`.
  public var asleep = false
  /// Whether it is in the world from the start; else it only waits to be spawned by a rule. Default `true`.
  public var enabled = true
  /// How long it is there (s), after the start or after it came; `nil` for ever.
  public var lifetime: Float?
  /// Whether it has left the world already, and how: it stays in the level for what names it. `nil`: it has not.
  public var gone: Gone?
  /// What it weighs, instead of what its shapes do; `nil` leaves that to them.
  public var mass: LevelMass?
  /// What it is for, in levels with goals; `nil` for nothing in particular.
  public var role: Role?
  /// What its shapes are made of where they do not say so themselves.
  public var surface: LevelSurface
  /// The collision layer that it is on, by its name; `nil` is `LevelCollisionLayer.base`.
  public var collisionLayer: String?
  /// What its shapes collide with where they do not say so themselves.
  public var filter: LevelFilter?
  /// Index into the theme's inks, taken modulo their number; `nil` lets the window choose.
  public var ink: Int?
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// How much of what is behind it hides, 0 ... 1: 0 leaves what is fixed to it to be seen alone. Default 1.
  public var opacity: Float = 1
  /// Its shapes, in its own frame.
  public var shapes: [LevelShape]
  /// What was drawn, in its own frame: becomes shapes when the level is built, and is kept as ink.
  public var stroke: LevelStroke?

  /// How a body has left the world.
  public enum Gone: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was taken out.
    case removed
    /// It was a star, and a token collected it.
    case collected
  }

  /// What a body is for.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is to be brought to a goal.
    case token
    /// Where tokens are to be brought.
    case goal
    /// What tokens collect.
    case star
  }

  /// A body at a place (m, degrees).
  public init(
    order: Int, kind: BodyKind = .dynamic, position: Vec2 = .zero, angle: Float = 0,
    shapes: [LevelShape] = [], stroke: LevelStroke? = nil, surface: LevelSurface = LevelSurface(),
    ink: Int? = nil
  ) {
    self.order = order
    self.kind = kind
    self.position = position
    self.angle = angle
    self.shapes = shapes
    self.stroke = stroke
    self.surface = surface
    self.ink = ink
  }

  /// Where it starts.
  public var transform: Transform {
    Transform(position: position, rotation: Rotation(angle: radians(angle)))
  }
}

/// What was drawn and what it is to become.
public struct LevelStroke: Hashable, Sendable, Codable {
  /// What the pen went through (m, the body's frame).
  public var points: [Vec2]
  /// What it becomes; `as` in the file. Default `hull`.
  public var mode: StrokeMode
  /// Half the width of the ink (m); `nil` is a hundredth of the stroke's diagonal.
  public var pen: Float?
  /// How far a wire, or the outline of `solid`, may leave the ink (m); `nil` is 0.4 % of the stroke's
  /// diagonal.
  public var deviation: Float?

  /// A stroke through points.
  public init(
    _ points: [Vec2], as mode: StrokeMode = .hull, pen: Float? = nil, deviation: Float? = nil
  ) {
    self.points = points
    self.mode = mode
    self.pen = pen
    self.deviation = deviation
  }
}

extension StrokeMode: Codable {}
extension BodyKind: Codable {}

extension BodyKind {
  /// In the order in which level files name them.
  static let inFiles: [BodyKind] = [.static, .kinematic, .dynamic]

  /// The word in level files.
  var word: String {
    switch self {
    case .static: return "static"
    case .kinematic: return "kinematic"
    case .dynamic: return "dynamic"
    }
  }
}
