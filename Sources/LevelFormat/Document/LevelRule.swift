import Physics

/// What follows from what: plain data, the same in every run.
public struct LevelRule: LevelOrdered {
  /// Its place among all objects of the level: rules of the same step act in this order.
  public var order: Int
  /// When it acts; `when` in the file.
  public var trigger: LevelTrigger
  /// What it does, in this order; `do` in the file.
  public var actions: [LevelAction]
  /// Whether it acts the first time only. Default `false`.
  public var once = false
  /// Whether it has acted already, in a level that was saved while it ran. Default `false`.
  public var acted = false

  /// A rule from its parts.
  public init(order: Int, when trigger: LevelTrigger = .after(0), do actions: [LevelAction] = []) {
    self.order = order
    self.trigger = trigger
    self.actions = actions
  }
}

/// When a rule acts: at the step at which something begins to be so.
public enum LevelTrigger: Hashable, Sendable, Codable {
  /// Two bodies begin to touch; `nil` is any other body.
  case touches(String, String?)
  /// Two bodies no longer touch.
  case separates(String, String?)
  /// A body's origin comes into a zone; `nil` is any body.
  case enters(String?, zone: String)
  /// A body's origin leaves a zone.
  case leaves(String?, zone: String)
  /// A rope or a joint breaks, or a body is gone.
  case breaks(ObjectKey)
  /// The player presses a body, label, sprite or decoration.
  case pressed(ObjectKey)
  /// So many seconds after the start (s).
  case after(Float)
  /// Every so many seconds (s), the first time after as many.
  case every(Float)
  /// A key is pressed: a letter, a digit, or a word such as `space`, `left`, `up`.
  case key(String)
  /// At every step while a key is down.
  case held(String)
  /// A key is let go.
  case released(String)
  /// A timeline has come to its end, or a sprite has shown the last of its frames; of one that plays for ever, every
  /// time.
  case ends(ObjectKey)
  /// A goal is reached.
  case reached(String)
  /// The level is won.
  case won
  /// The level is lost.
  case lost
}

extension LevelTrigger {
  /// The key it waits for: pressed, held or let go.
  public var key: String? {
    switch self {
    case .key(let key), .held(let key), .released(let key): key
    default: nil
    }
  }
}

/// What a rule does.
public enum LevelAction: Hashable, Sendable, Codable {
  /// Starts a timeline, an emitter or a sprite from its beginning.
  case start(ObjectKey)
  /// Stops one where it is; `start` then begins anew.
  case stop(ObjectKey)
  /// Stops one where it is; `resume` then goes on.
  case pause(ObjectKey)
  /// Goes on where it was stopped.
  case resume(ObjectKey)
  /// Pauses all timelines that run, or those of a layer.
  case pauseAll(layer: String?)
  /// Has all timelines that are paused go on, or those of a layer.
  case resumeAll(layer: String?)
  /// Has a sprite show the frame of a number: one that plays goes on from there, one that had ended can be resumed.
  case seek(String, frame: Int)
  /// Sets the motor of a joint: its speed (m/s, degrees/s), and its strength (N, N·m) if given.
  case motor(String, speed: Float, strength: Float?)
  /// Winds a rope: in above zero, out below (m/s), to a length (m) if given.
  case winch(String, speed: Float, to: Float?)
  /// Lets go: a joint or a rope is taken away, a static body begins to fall.
  case release(ObjectKey)
  /// Cuts a rope at a place along it, 0 ... 1.
  case cut(String, fraction: Float)
  /// Puts a copy of a body into the world (m, degrees, m/s); where it says nothing, the body's own.
  case spawn(String, at: Vec2?, angle: Float?, velocity: Vec2?)
  /// Takes a body, joint or rope out of the world.
  case remove(ObjectKey)
  /// Puts a body back where it was at the start, with the velocity that it had there.
  case reset(String)
  /// Gives a body a push (N·s), at a point of its own frame (m).
  case push(String, impulse: Vec2, at: Vec2)
  /// Pulls at a body for one step (N, the body's own frame), at a point of that frame (m): a thruster, with `held`.
  case thrust(String, force: Vec2, at: Vec2)
  /// Sets how a body moves (m/s, degrees/s).
  case velocity(String, Vec2, spin: Float?)
  /// Sets the world's gravity (m/s²).
  case gravity(Vec2)
  /// Plays a sound, where there is a window.
  case sound(LevelSound)
  /// Has stars shoot out of a body or a place.
  case burst(LevelBurst)
  /// Shows words to the player.
  case say(String)
  /// The level is won.
  case win
  /// The level is lost.
  case lose
}
