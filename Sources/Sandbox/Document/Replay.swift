import Editing
import Levels
import Physics

/// A run that can be had again, bit for bit: the level it began with, and every command with the step at which it was
/// carried out. Nothing else reaches the world.
struct Replay: Hashable, Sendable {
  /// The version of the format that is written and the newest that is read.
  static let version = 1

  /// What the level is called.
  var name = ""
  /// The level's file as seen from the replay's folder; what it is played on needs no file.
  var file: String?
  /// The version of the program that recorded it: another one may come to other bits.
  var engine = EngineVersion.current
  /// The level as the run began with it, all that it uses in place.
  var level = LevelDocument()
  var orders: [TimedCommand] = []
  /// What the state's hash was on the way: where two runs part is found to the second.
  var checkpoints: [Checkpoint] = []
  /// How many steps it took.
  var steps: UInt64 = 0
  /// Of the state at the end; `nil` if the file ends before the run did.
  var hash: UInt64?
  var outcome = Outcome()

  /// The state's hash when so many steps had been taken.
  struct Checkpoint: Hashable, Sendable {
    var step: UInt64
    var hash: UInt64

    /// How far they are apart (steps).
    static let spacing: UInt64 = 60
  }

  /// What came of the level, and what it took.
  struct Outcome: Hashable, Sendable, Codable {
    enum Kind: String, Hashable, Sendable, Codable {
      case playing
      case won
      case lost
    }

    var kind = Kind.playing
    /// When (s); `nil` while it is neither won nor lost.
    var time: Double?
    /// How much was drawn (m).
    var ink: Float = 0
    var stars = 0
  }

  /// World time at the end (s).
  var seconds: Double { Double(steps) / Double(level.world.hertz) }
}

/// A command as it was carried out when so many steps had been taken.
struct TimedCommand: Hashable, Sendable {
  var step: UInt64
  var command: Command
  /// Whether undo or redo did it: what comes back comes back where it was.
  var isReverted = false
  /// Whether the run stood still.
  var isPaused = false
}

/// Which program this is.
enum EngineVersion {
  static let current = "0.9.0"
}

extension Replay.Outcome {
  /// What has come of a level by now.
  init(_ status: LevelStatus, ink: Float) {
    switch status.outcome {
    case .playing: break
    case .won(let time): (kind, self.time) = (.won, time)
    case .lost(let time, _): (kind, self.time) = (.lost, time)
    }
    self.ink = ink
    stars = status.stars.count
  }
}

extension Replay {
  /// The replay as far as a step, without what came after it.
  func upTo(_ step: UInt64) -> Replay {
    var copy = self
    copy.orders.removeAll { $0.step > step }
    copy.checkpoints.removeAll { $0.step > step }
    copy.steps = min(steps, step)
    if copy.steps < steps { (copy.hash, copy.outcome) = (nil, Outcome()) }
    return copy
  }
}
