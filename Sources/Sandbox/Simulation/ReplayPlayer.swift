import Editing
import Levels
import Physics

/// Plays a replay without a window, on its own level or on another.
struct ReplayPlayer {
  let replay: Replay
  let run: Run
  /// How much computing it may take: see `GameState.work`.
  var mostWork = GameState.mostWork
  /// What carrying its edits out has computed, in the same unit.
  private var editWork = 0
  private var follower: ReplayDocument
  private var next = 0
  private var nextCheckpoint = 0
  /// Those that it could.
  private var performed: [TimedCommand] = []
  /// Commands that the run could not carry out.
  private(set) var refusals: [Refusal] = []
  /// The state's hash on the way.
  private(set) var checkpoints: [Replay.Checkpoint] = []
  /// The first step at which the state is known to be another than was recorded.
  private(set) var divergence: UInt64?

  struct Refusal: Hashable, Sendable {
    var step: UInt64
    var reason: String
  }

  /// - Parameter level: What it is played on, if not on its own level.
  /// - Throws: a sentence that says what of the level cannot be built.
  init(_ replay: Replay, on level: LevelDocument? = nil, threads: Int = 1) throws {
    self.replay = replay
    let level = level ?? replay.level
    run = try Run(level)
    run.world.workerCount = threads
    follower = ReplayDocument(level)
    carryOut()
  }

  var document: SceneDocument { follower.document }

  private var isOverWorked: Bool { run.play.work + editWork > mostWork }

  /// Whether all of it has been played.
  var isOver: Bool {
    run.step >= replay.steps && (next == replay.orders.count || !isOverWorked)
  }

  /// What has come of the level, with the ink that was drawn.
  var outcome: Replay.Outcome {
    Replay.Outcome(run.status, ink: document.ink.used(in: document.level))
  }

  var hash: UInt64 { run.world.stateHash }

  /// One step, with the commands after it.
  mutating func step() {
    run.takeStep()
    // Before the commands of that step, as while it was recorded.
    check()
    carryOut()
  }

  /// Plays to the end, or until it has taken too much computing: then `isOver` stays false.
  mutating func play() {
    while !isOver, !isOverWorked { step() }
    if let hash = replay.hash, divergence == nil, run.step == replay.steps, hash != self.hash {
      divergence = run.step
    }
  }

  /// The replay as it has been played: with the hashes and the outcome of now.
  var rerecorded: Replay {
    var copy = replay
    copy.engine = EngineVersion.current
    (copy.level, copy.name) = (document.start, document.start.name)
    (copy.orders, copy.checkpoints) = (performed, checkpoints)
    (copy.steps, copy.hash, copy.outcome) = (run.step, hash, outcome)
    return copy
  }

  private mutating func carryOut() {
    while next < replay.orders.count, replay.orders[next].step <= run.step {
      guard !isOverWorked else { return }
      let order = replay.orders[next]
      next += 1
      if case .edit(let edit) = order.command { editWork += edit.work(on: run.level) }
      run.isPaused = order.isPaused
      do {
        try run.perform(order.command, restoring: order.isReverted)
      } catch {
        refusals.append(Refusal(step: run.step, reason: String(describing: error)))
        continue
      }
      performed.append(order)
      _ = follower.take(replay.orders, at: next - 1)
    }
  }

  private mutating func check() {
    let points = replay.checkpoints
    while nextCheckpoint < points.count, points[nextCheckpoint].step < run.step {
      nextCheckpoint += 1
    }
    let recorded = nextCheckpoint < points.count ? points[nextCheckpoint] : nil
    let isDue = run.step % Replay.Checkpoint.spacing == 0
    guard isDue || recorded?.step == run.step else { return }
    let hash = self.hash
    if isDue { checkpoints.append(.init(step: run.step, hash: hash)) }
    if let recorded, recorded.step == run.step, recorded.hash != hash, divergence == nil {
      divergence = run.step
    }
  }
}

extension Edit {
  /// What carrying it out computes, in the unit of `GameState.work`: the whole level is gone through, and
  /// a solid stroke is cut where it crosses itself.
  fileprivate func work(on level: LevelDocument) -> Int {
    let objects = level.bodies.count + level.joints.count + level.ropes.count
    return changes.reduce(40 * (objects + 1)) { work, change in
      switch change {
      case .add(.body(_, let body)), .replace(.body(_, let body)):
        guard let stroke = body.stroke else { return work }
        let tangle = stroke.mode == .solid ? 1000 * min(stroke.points.count, 2000) : 0
        return work + 20 * stroke.points.count + tangle
      default: return work
      }
    }
  }
}
