import Physics

/// How something moves or changes by itself, in the course of time.
public struct LevelTimeline: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What changes.
  public var target: Target
  /// What it is at which time, times growing; none where the change is said in short.
  public var keys: [LevelKey]
  /// Said in short: what it is at first; what is missing is as the level has it.
  public var from: LevelKey?
  /// Said in short: what it is at last.
  public var to: LevelKey?
  /// Said in short: by how much it changes.
  public var by: LevelKey?
  /// Said in short: how long the change takes (s).
  public var duration: Float?
  /// Said in short: how it goes on. Default `linear`.
  public var ease = LevelEase.linear
  /// The way that it takes; `along` of keys is a place on it.
  public var path: LevelSpline?
  /// How long it waits before it begins (s). Default 0.
  public var delay: Float = 0
  /// How often it is gone through; `nil` as `loop` says.
  public var repeats: Repeats?
  /// Whether it goes back each time the way it came; both ways count as one time. Default `false`.
  public var autoreverse = false
  /// Whether each time goes on from where the last ended. Default `false`.
  public var cumulative = false
  /// What it belongs to, so that rules can pause all of it at once; empty for nothing.
  public var layer = ""
  /// What happens at the last key. Default `once`.
  public var loop = Loop.once
  /// Whether it begins with the level; else a rule starts it. Default `true`.
  public var autoplay = true
  /// Where it is at the start (s): above zero in a level that was saved while it ran. Default 0.
  public var time: Float = 0
  /// How often it has been gone through before that, in a level that was saved while it ran.
  public var rounds = 0
  /// Of a group: how many of its parts were over, in a level that was saved while it ran.
  public var part = 0

  /// How often something is gone through.
  public enum Repeats: Hashable, Sendable, Codable {
    /// Again and again.
    case forever
    /// So many times, once at least.
    case times(Int)
  }

  /// What a timeline changes.
  public enum Target: Hashable, Sendable, Codable {
    /// An object: a body, joint, rope, zone, decoration, label, sprite, light, emitter or reveal.
    case object(ObjectKey)
    /// What the window shows.
    case camera
    /// Nothing itself: other timelines, which it starts.
    case group(LevelGroup)
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

/// Timelines that another one starts: they do not begin by themselves.
public struct LevelGroup: Hashable, Sendable, Codable {
  /// How they follow each other.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// One after another.
    case sequence
    /// All at once.
    case together
  }

  /// How they follow each other.
  public var kind: Kind
  /// What they are called.
  public var members: [String]

  /// A group of timelines.
  public init(_ kind: Kind, _ members: [String]) {
    self.kind = kind
    self.members = members
  }
}

/// One key of a timeline: what something is at a time. What a key does not say goes on between its
/// neighbors that do.
public struct LevelKey: Hashable, Sendable, Codable {
  /// When (s); `t` in the file.
  public var time: Float
  /// Where (m): of a body, zone, decoration, label, sprite, light, emitter, reveal; the camera's middle.
  public var at: Vec2?
  /// How it is turned (degrees); turns count: from 0 to 720 is two turns.
  public var angle: Float?
  /// How large, as a part of what it is in the level: of decoration, labels and sprites.
  public var scale: Float?
  /// 0 ... 1: of bodies, decoration, labels and sprites.
  public var opacity: Float?
  /// Where on the timeline's path: 0 is its first point, 1 its last, or the first again.
  public var along: Float?
  /// Of bodies, decoration, labels, lights and reveals.
  public var color: LevelColor?
  /// How much of the color that it has by itself (an ink, which no file can name as a color) is left beside `color`,
  /// 0 ... 1. Said by no file: it comes of a change from or to a color that is said in short.
  public var ownColor: Float?
  /// 0 ... 1, how much of the picture a reveal leaves uncovered.
  public var amount: Float?
  /// 0 ... 1: of lights.
  public var intensity: Float?
  /// How far a light reaches (m).
  public var radius: Float?
  /// The part of a decoration's stroke that is drawn: from where, 0 ... 1.
  public var from: Float?
  /// ... and to where, 0 ... 1.
  public var to: Float?
  /// How far a decoration's dashes are moved along its lines (m).
  public var phase: Float?
  /// The motor's speed of a joint (m/s, degrees/s), the winch's of a rope (m/s).
  public var speed: Float?
  /// A zone's force (N/kg).
  public var force: Vec2?
  /// An emitter's rate (1/s).
  public var rate: Float?
  /// The number of the frame that a sprite shows; between two whole numbers the nearer.
  public var frame: Float?
  /// Meters from top to bottom of the camera's picture.
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
