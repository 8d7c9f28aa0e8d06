import Physics

/// What surrounds the bodies of a level.
public struct LevelWorld: Hashable, Sendable, Codable {
  /// The acceleration of every body without support (m/s²). Default `[0, -10]`.
  public var gravity = Vec2(0, -10)
  /// Walls around the level, or `nil` for none.
  public var bounds: LevelBounds?
  /// Bodies whose origin leaves this box are removed; `nil` keeps everything.
  public var kill: LevelBox?
  /// Steps per second (1/s). Default 60.
  public var hertz: Float = 60
  /// Substeps of a step, 1 ... 64. Default 4.
  public var substeps = 4

  /// Earth-like gravity, no walls.
  public init() {}

  /// The length of one step (s).
  public var timeStep: Float { 1 / hertz }
}

/// Walls around a level.
public struct LevelBounds: Hashable, Sendable, Codable {
  /// A side of the box.
  public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    /// Smallest x.
    case left
    /// Smallest y.
    case bottom
    /// Largest x.
    case right
    /// Largest y.
    case top
  }

  /// The room between the walls (m).
  public var box: LevelBox
  /// Sides without a wall.
  public var open: Set<Side>

  /// Walls around a box, without those of the open sides.
  public init(_ box: LevelBox, open: Set<Side> = []) {
    self.box = box
    self.open = open
  }
}

/// A box whose sides follow the axes (m), written `[left, bottom, right, top]`.
public struct LevelBox: Hashable, Sendable, Codable {
  /// The corner with the smallest coordinates (m).
  public var lower: Vec2
  /// The corner with the largest coordinates (m).
  public var upper: Vec2

  /// A box from its sides (m).
  public init(left: Float, bottom: Float, right: Float, top: Float) {
    lower = Vec2(left, bottom)
    upper = Vec2(right, top)
  }

  /// The box as the engine has it.
  public var aabb: AABB { AABB(lower: lower, upper: upper) }
}

/// What the window shows first.
public struct LevelCamera: Hashable, Sendable, Codable {
  /// The middle of the picture (m).
  public var center: Vec2
  /// How much of the world fits between its upper and lower edge (m).
  public var height: Float

  /// A camera at a place that shows so many metres from top to bottom.
  public init(center: Vec2, height: Float) {
    self.center = center
    self.height = height
  }
}
