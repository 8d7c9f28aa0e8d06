import Physics

/// How something moves or changes by itself, in the course of time.
public struct LevelTimeline: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What changes.
  public var target: Target
  /// What it is at which time; at least one, times growing.
  public var keys: [LevelKey]
  /// What happens at the last key. Default `once`.
  public var loop = Loop.once
  /// Whether it begins with the level; else a rule starts it. Default `true`.
  public var autoplay = true
  /// Where it is at the start (s): above zero in a level that was saved while it ran. Default 0.
  public var time: Float = 0

  /// What a timeline changes.
  public enum Target: Hashable, Sendable, Codable {
    /// An object: a body, joint, rope, zone, decoration, label, sprite, light or emitter.
    case object(ObjectKey)
    /// What the window shows.
    case camera
  }

  /// What happens at the end of a timeline.
  public enum Loop: String, Hashable, Sendable, Codable, CaseIterable {
    /// It stays as it is.
    case once
    /// It begins again.
    case loop
    /// It goes back the same way, and so on.
    case pingpong
  }

  /// A timeline of an object.
  public init(order: Int, _ target: Target = .camera, keys: [LevelKey] = []) {
    self.order = order
    self.target = target
    self.keys = keys
  }
}

/// One key of a timeline: what something is at a time. What a key does not say goes on between its
/// neighbors that do.
public struct LevelKey: Hashable, Sendable, Codable {
  /// When (s); `t` in the file.
  public var time: Float
  /// Where (m): of a body, zone, decoration, label, sprite, light, emitter; the camera's middle.
  public var at: Vec2?
  /// How it is turned (degrees); turns count: from 0 to 720 is two turns.
  public var angle: Float?
  /// How large, as a part of what it is in the level: of decoration, labels and sprites.
  public var scale: Float?
  /// 0 ... 1: of decoration and sprites.
  public var opacity: Float?
  /// Of decoration, labels and lights.
  public var color: LevelColor?
  /// 0 ... 1: of lights.
  public var intensity: Float?
  /// How far a light reaches (m).
  public var radius: Float?
  /// The part of a decoration's stroke that is drawn: from where, 0 ... 1.
  public var from: Float?
  /// ... and to where, 0 ... 1.
  public var to: Float?
  /// The motor's speed of a joint (m/s, degrees/s), the winch's of a rope (m/s).
  public var speed: Float?
  /// A zone's force (N/kg).
  public var force: Vec2?
  /// An emitter's rate (1/s).
  public var rate: Float?
  /// The number of the frame that a sprite shows; between two whole numbers the nearer.
  public var frame: Float?
  /// Metres from top to bottom of the camera's picture.
  public var height: Float?
  /// How it goes on to the next key. Default `linear`.
  public var ease = LevelEase.linear

  /// A key at a time (s).
  public init(time: Float = 0) { self.time = time }
}

/// How a change goes on between two keys.
public enum LevelEase: Hashable, Sendable, Codable {
  /// Evenly.
  case linear
  /// Slowly at first.
  case easeIn
  /// Slowly at last.
  case easeOut
  /// Slowly at both ends.
  case easeInOut
  /// Not at all, and at once at the next key.
  case step
  /// A cubic curve from (0, 0) to (1, 1) with two control points; their x are 0 ... 1.
  case bezier(Vec2, Vec2)
}
