import LevelFormat
import Physics

/// What has come of a running level: what a window shows of it beside its world.
public struct LevelStatus: Hashable, Sendable {
  /// What has come of a goal, or of what loses the level.
  public struct Goal: Hashable, Sendable {
    /// Its id.
    public let id: String
    /// What the player is told: the level's words, or words for its condition.
    public let title: String
    /// Since when it holds (s); `nil` while it does not.
    public let reached: Double?
  }

  /// How the level stands.
  public enum Outcome: Hashable, Sendable {
    /// Neither won nor lost.
    case playing
    /// Won at a time (s).
    case won(at: Double)
    /// Lost at a time (s): by one of `lose`, or by a rule.
    case lost(at: Double, by: ObjectKey)
  }

  /// Words that a rule shows to the player.
  public struct Message: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Since when (s).
    public let since: Double
  }

  /// How many of how many.
  public struct Tally: Hashable, Sendable {
    /// How many there are already.
    public let count: Int
    /// How many there are in all.
    public let total: Int

    /// So many of so many.
    public init(count: Int, total: Int) {
      self.count = count
      self.total = total
    }
  }

  /// What a timeline makes of what is only drawn, or of the camera.
  public struct Change: Hashable, Sendable {
    /// What changes.
    public let target: LevelTimeline.Target
    /// What it is now; what is `nil` is as the level says.
    public let now: LevelKey
  }

  /// The frame that a sprite shows.
  public struct Frame: Hashable, Sendable {
    /// The sprite's id.
    public let sprite: String
    /// The how-manieth of its frames, from 0.
    public let index: Int
    /// Whether the next one follows by itself.
    public let isRunning: Bool
    /// Whether the first one follows the last.
    public let isLooping: Bool
  }

  /// How long the level has been played (s).
  public var time = 0.0
  /// The goals, in their order.
  public var goals: [Goal] = []
  /// What loses the level, in its order.
  public var losses: [Goal] = []
  /// How it stands.
  public var outcome = Outcome.playing
  /// What the rules say now, oldest first.
  public var messages: [Message] = []
  /// The stars that tokens have collected.
  public var stars = Tally(count: 0, total: 0)
  /// The tokens that have reached what they are to reach, of those that are to reach something.
  public var tokens = Tally(count: 0, total: 0)
  /// The sounds that rules have asked for in this step, in the order they did.
  public var sounds: [LevelSound] = []
  /// What timelines make of the looks of bodies, of decoration, labels, sprites, lights, zones, reveals and the camera, in the timelines' order:
  /// of two that change the same, the later counts.
  public var changes: [Change] = []
  /// Where timelines are that have begun: the time of their keys (s), by name.
  public var playheads: [String: Double] = [:]
  /// The frames that sprites show, in the sprites' order; those without frames are not in it.
  public var frames: [Frame] = []
  /// What emitters have let out that is only drawn.
  public var particles: [LevelParticleState] = []
  /// What emitters have let out that drifts and settles and is only drawn, and the confetti of a level that is won.
  public var leaves: [LevelLeafState] = []
  /// The stars that have been shot out.
  public var bursts: [LevelBurstState] = []
  /// The keys that the level's rules ask for, sorted.
  public var keys: [String] = []
  /// The keys that are down, in the order they went down.
  public var keysDown: [String] = []
  /// What the level's rules let the player press.
  public var pressable: [ObjectKey] = []

  /// Nothing has happened.
  public init() {}

  /// Whether it is won.
  public var isWon: Bool { if case .won = outcome { true } else { false } }
  /// Whether it is lost.
  public var isLost: Bool { if case .lost = outcome { true } else { false } }
}

/// One of the things that an emitter lets out and that are only drawn.
public struct LevelParticleState: Hashable, Sendable {
  /// The emitter.
  public internal(set) var emitter: String
  /// The how-manieth of its emitter, from 1.
  public let number: Int
  /// When it came out (s).
  public let born: Double
  /// Where (m).
  public let origin: Vec2
  /// How it moved (m/s).
  public let velocity: Vec2
  /// How long it lasts (s).
  public let lifetime: Double
}

extension LevelParticleState {
  /// Where it is (m) at a time (s): it falls, braked in proportion to its speed. One of a line stays.
  ///
  /// With drag d: x = x₀ + g/d·t + (v₀ − g/d)·(1 − e^(−d·t))/d, from ẍ = g − d·ẋ.
  ///
  /// - Parameters:
  ///   - time: Of the level (s).
  ///   - particle: What it is.
  ///   - gravity: Of the world (m/s²).
  public func position(at time: Double, _ particle: LevelParticle, gravity: Vec2) -> Vec2 {
    guard !particle.joined else { return origin }
    let t = Float(max(0, time - born))
    let g = particle.gravityScale * gravity
    let drag = particle.drag
    // Below this the brake changes nothing that single precision could hold.
    guard drag * t > 1e-3 else { return origin + t * velocity + (0.5 * t * t) * g }
    let end = (1 / drag) * g
    // e^(−x) as (1 − x/n)^n with n = 1024, by ten squarings: off by x²/2n, and the same on every machine.
    var rest = max(0, 1 - drag * t / 1024)
    for _ in 0..<10 { rest *= rest }
    return origin + t * end + ((1 - rest) / drag) * (velocity - end)
  }
}
