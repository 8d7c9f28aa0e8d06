import Editing
import Levels

/// How a person is getting on with the level that is open, beyond what the level itself has come to.
struct Playing: Sendable {
  /// What has been solved so far, in all levels.
  var progress = Progress()
  /// How many of the level's hints have been asked for.
  var hintsShown = 0
  /// How often it was started over or restarted.
  var tries = 0
  /// What the win was worth, from the moment on until the level is played again.
  var win: Win?
  /// The strokes of the last try.
  var ghosts = GhostStrokes()
  var showsGhosts = true
  /// The first steps that are being shown.
  var introduction: Introduction?

  /// A level that was solved.
  struct Win: Sendable, Hashable {
    /// m
    var ink: Float
    /// Where the level counts them.
    var stars: Int?
    /// Whether nobody here had done better.
    var isBest: Bool
  }

  /// Hints are offered after so long (s): before, one thinks oneself.
  static let hintsAfter = 20.0

  /// Another level is open.
  mutating func begin() { self = Playing(progress: progress) }
}
