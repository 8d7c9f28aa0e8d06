import Levels
import Physics
import Presentation
import Rendering

/// What the stepping side shows the window: a copy that nothing changes any more.
struct Publication: Sendable {
  /// An order that could not be carried out; the run is as it was before it.
  struct Refusal: Sendable, Hashable {
    var sequence: Int
    var reason: String
  }

  /// The step at which an order took effect: what a recording needs to repeat it.
  struct Receipt: Sendable, Hashable {
    var sequence: Int
    var step: UInt64
  }

  /// The answer to the order for the present moment.
  struct Moment: Sendable {
    var sequence: Int
    var level: LevelDocument
  }

  /// The answer to the order for the run as a replay.
  struct Recorded: Sendable {
    var sequence: Int
    /// `nil` if the run has been going on for too long.
    var replay: Replay?
  }

  /// What an edit could not bring to the run, though the level has it.
  struct Loss: Sendable, Hashable {
    /// `nil` for what is no object.
    var key: ObjectKey?
    /// What it needs that has left the run; empty if that is not the reason. Itself, if the edit was
    /// to move it.
    var missing: [ObjectKey]
    /// Whether undo or redo was to bring it back.
    var isRestored: Bool
  }

  // MARK: The picture
  /// One step before `current`; the same right after something was loaded or edited.
  var previous: WorldPose
  var current: WorldPose
  /// What the ids of the poses are called in the document.
  var names: RunNames
  /// What has come of the level: goals, messages, what timelines make of what is only drawn.
  var status = LevelStatus()
  /// How much computing the run has taken: see `GameState.work`.
  var work = 0
  /// What else was seen of the world at `current`, as far as it was asked for.
  var sighting: Sighting?
  /// The curves of what is plotted.
  var plots: [PlotSeries] = []
  /// The steps that can be gone to: what has been, lately.
  var oldestStep: UInt64 = 0
  var newestStep: UInt64 = 0
  /// Whether the last step has changed nothing that is seen.
  var isStill = false
  /// Whether a replay is played and nobody has taken over.
  var isWatching = false
  /// The step from which on the replay goes another way than it was recorded.
  var divergence: UInt64?
  /// Whether the moment of a crashed session was too far to go back to.
  var hasGivenUp = false
  /// Grows with every world that is loaded: ids of different runs have nothing to do with each other.
  var run = 0
  /// The order that loaded the run from which all of this was read; 0 before the first.
  var load = 0

  // MARK: The clock
  /// World time of one step (s).
  var stepLength = 1.0 / 60
  var isPaused = false
  /// World seconds per second.
  var speed = 1.0
  /// World time that had passed beyond `current` when it was published (s).
  var owed = 0.0
  /// On `Simulation.now`'s clock; in stepped mode on its own.
  var publishedAt = 0.0
  /// How long a step takes, smoothed (s).
  var stepCost = 0.0

  // MARK: Reports since the last look
  /// The newest order that was taken.
  var lastSequence = 0
  var receipts: [Receipt] = []
  var refusals: [Refusal] = []
  var losses: [Loss] = []
  var moments: [Moment] = []
  var replays: [Recorded] = []
  /// Newest last; at most `mostEvents` steps of them.
  var events: [WorldEvents] = []
  /// What was hit and is heard, oldest first; at most `mostImpacts`.
  var impacts: [Impact] = []
  /// The sounds that rules have asked for, oldest first; at most `mostEvents`.
  var sounds: [LevelSound] = []

  static let mostEvents = 64
  static let mostImpacts = 128

  /// How far between `previous` and `current` the picture is at a moment, 0 ... 1.
  func fraction(at now: Double) -> Float {
    guard !isPaused else { return 1 }
    let ahead = owed + (now - publishedAt) * speed
    return Float(min(max(ahead / stepLength, 0), 1))
  }

  /// The pose to draw at a moment.
  func pose(at now: Double) -> WorldPose {
    current.interpolated(from: previous, by: fraction(at: now))
  }

  /// World time of that pose since the start (s).
  func time(at now: Double) -> Double {
    // Right after something was loaded there is no step before it.
    let behind = previous.step < current.step ? Double(fraction(at: now)) - 1 : 0
    return max(Double(current.step) + behind, 0) * stepLength
  }

  /// Begins to tell of another run: nothing that the one before has come to is told from here on.
  mutating func begin(_ run: Run, loadedBy sequence: Int) {
    load = sequence
    self.run += 1
    stepLength = run.stepLength
    (events, impacts, sounds) = ([], [], [])
    (isStill, divergence, hasGivenUp) = (false, nil, false)
  }

  /// What a window may conclude from this while its document belongs to the run that an order loads.
  ///
  /// Reports on orders before that one are left out: they were about another document. Until the run is
  /// there, everything that the run before it has come to is left out too, and its picture stays:
  /// a fresh publication takes over the picture, the clock and the answers to orders, so that
  /// whatever else a publication tells some day is left out as well. Answers that were asked for
  /// (`moments`, `replays`) stay: whoever waits for them knows which document they are about.
  ///
  /// - Parameter start: What has come of the document at its start.
  func concluded(for load: Int, start: () -> LevelStatus) -> Publication {
    var result = self
    if self.load != load {
      result = Publication(previous: previous, current: current, names: RunNames())
      (result.previous.step, result.current.step) = (0, 0)
      result.status = start()
      (result.run, result.load) = (run, self.load)
      (result.stepLength, result.isPaused, result.speed) = (stepLength, isPaused, speed)
      (result.publishedAt, result.stepCost) = (publishedAt, stepCost)
      (result.lastSequence, result.moments, result.replays) = (lastSequence, moments, replays)
    }
    result.receipts = receipts.filter { $0.sequence >= load }
    result.refusals = refusals.filter { $0.sequence >= load }
    return result
  }

  mutating func clearReports() {
    receipts = []
    refusals = []
    losses = []
    moments = []
    replays = []
    events = []
    impacts = []
    sounds = []
  }

  /// Takes a newer publication over, with the reports of this one that nobody has read yet.
  mutating func replace(by newer: Publication) {
    let unread = self
    self = newer
    receipts = unread.receipts + newer.receipts
    refusals = unread.refusals + newer.refusals
    losses = unread.losses + newer.losses
    moments = unread.moments + newer.moments
    replays = unread.replays + newer.replays
    // What was heard of a run that has been replaced is not news of the one that replaced it.
    guard unread.load == newer.load else { return }
    events = (unread.events + newer.events).suffix(Self.mostEvents)
    impacts = (unread.impacts + newer.impacts).suffix(Self.mostImpacts)
    sounds = (unread.sounds + newer.sounds).suffix(Self.mostEvents)
  }
}
