import Editing
import Levels
import Physics

/// What a run has been through: every command since it began, and whole states half a second apart, further back a
/// second, so that it can be gone back to and saved as a replay. From a state on, the same steps with the same commands
/// come to the same bits, so every step in between can be seen again.
///
/// The state at a step has the commands in it that came before the next.
struct RunHistory {
  private struct Moment {
    var step: UInt64
    var state: Run.State
  }

  /// How far back it reaches (s).
  static let seconds = 62.0
  /// How far its states are apart (s).
  private static let spacing = 0.5
  /// Older ones (s) are twice as far apart: few go there, and half as many take half the memory.
  private static let closeSeconds = 10.0
  /// What its states may take of memory (bytes): in a world of very many bodies it reaches less far back.
  private static let mostBytes = 200 << 20

  /// Of the run as it is now, steps from one state to the next, and in all.
  private var interval: UInt64 = 30
  private var reach: UInt64 = 3720
  private var closeReach: UInt64 = 600
  private var moments: [Moment] = []
  /// The level that the run began with.
  private var start = LevelDocument()
  /// Every command since then, in the order of their steps.
  private var orders: [TimedCommand] = []
  private var checkpoints: [Replay.Checkpoint] = []
  /// Whether no command has been forgotten.
  private(set) var isWhole = true
  /// Whether it began as a replay: then it reaches back to its start, with states further apart.
  private var reachesStart = false
  /// The step that the run has come to; it may have gone back since.
  private(set) var newest: UInt64 = 0

  /// The first step that can be gone back to.
  var oldest: UInt64 { moments.first?.step ?? newest }

  /// Starts anew, with a run as it is at its start.
  ///
  /// - Parameter replay: What is going to happen.
  mutating func begin(_ run: Run, as replay: Replay? = nil) {
    let hertz = 1 / run.stepLength
    interval = UInt64(saturating: max((Self.spacing * hertz).rounded(), 1))
    reach = UInt64(saturating: max((Self.seconds * hertz).rounded(), 1))
    closeReach = UInt64(saturating: max((Self.closeSeconds * hertz).rounded(), 1))
    moments = [Moment(step: run.step, state: run.state)]
    start = run.level
    orders = replay?.orders ?? []
    checkpoints = replay?.checkpoints ?? []
    newest = max(run.step, replay?.steps ?? 0)
    reachesStart = replay != nil
    isWhole = true
  }

  /// Notes that the run has taken a step.
  ///
  /// - Returns: The state's hash, if it was due at a step that was never taken before.
  mutating func follow(_ run: Run) -> Replay.Checkpoint? {
    var checkpoint: Replay.Checkpoint?
    if run.step > newest {
      newest = run.step
      if newest % Replay.Checkpoint.spacing == 0 {
        let point = Replay.Checkpoint(step: newest, hash: run.world.stateHash)
        checkpoints.append(point)
        checkpoint = point
      }
    }
    if run.step % interval == 0, moments.last.map({ $0.step < run.step }) ?? true {
      moments.append(Moment(step: run.step, state: run.state))
      forget(run)
    }
    return checkpoint
  }

  private mutating func forget(_ run: Run) {
    let most = max(Self.mostBytes / max(run.stateBytes, 1), 4)
    if reachesStart {
      guard moments.count > most else { return }
      moments = moments.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      interval *= 2
      return
    }
    let close = moments.firstIndex { $0.step + closeReach > run.step } ?? 0
    if close > 1, !moments[close - 1].step.isMultiple(of: 2 * interval) {
      moments.remove(at: close - 1)
    }
    // The last state from before that time is needed for the steps after it.
    var past = moments.lastIndex { $0.step + reach <= run.step } ?? 0
    past = max(past, moments.count - most)
    if past > 0 { moments.removeFirst(past) }
  }

  /// Notes a command that was carried out just now.
  mutating func note(_ order: TimedCommand) {
    if case .grabMove = order.command, let last = orders.last, last.step == order.step,
      last.isPaused == order.isPaused, case .grabMove = last.command
    {
      // Between two steps only where the pointer ends counts, however often it is asked.
      orders[orders.count - 1] = order
      return
    }
    orders.append(order)
    guard orders.count > ReplayReader.mostOrders else { return }
    isWhole = false
    let first = oldest
    orders.removeAll { $0.step < first }
  }

  /// The commands at a step, in their order.
  func orders(at step: UInt64) -> ArraySlice<TimedCommand> {
    let begin = firstOrder(from: step)
    var end = begin
    while end < orders.count, orders[end].step == step { end += 1 }
    return orders[begin..<end]
  }

  /// The hash that the state had at a step, if it was noted.
  func hash(at step: UInt64) -> UInt64? {
    var (lower, upper) = (0, checkpoints.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if checkpoints[middle].step < step { lower = middle + 1 } else { upper = middle }
    }
    guard lower < checkpoints.count, checkpoints[lower].step == step else { return nil }
    return checkpoints[lower].hash
  }

  private func firstOrder(from step: UInt64) -> Int {
    var (lower, upper) = (0, orders.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if orders[middle].step < step { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The newest state that is no later than a step, and its step.
  func state(before step: UInt64) -> (step: UInt64, state: Run.State)? {
    moments.last { $0.step <= step }.map { ($0.step, $0.state) }
  }

  /// All of the run as a replay, without its end; `nil` if it has been going on for too long.
  var replay: Replay? {
    guard isWhole else { return nil }
    return Replay(
      name: start.name, level: start, orders: orders, checkpoints: checkpoints, steps: newest)
  }

  /// Forgets what came after a step: from there on something else happens.
  ///
  /// - Returns: What lets go of all that was held at that step and let go of later.
  mutating func branch(at step: UInt64) -> [Command] {
    guard step < newest else { return [] }
    orders.removeSubrange(firstOrder(from: step + 1)...)
    checkpoints.removeAll { $0.step > step }
    moments.removeAll { $0.step > step }
    newest = step
    var isGrabbing = false
    var winding: [String] = []
    var keys: [String] = []
    for order in orders {
      switch order.command {
      case .grabBegin: isGrabbing = true
      case .grabEnd: isGrabbing = false
      case .wind(let rope, let speed):
        winding.removeAll { $0 == rope }
        if speed != 0 { winding.append(rope) }
      case .edit(let edit):
        if let rope = edit.winding?.rope { winding.removeAll { $0 == rope } }
      case .input(.keyDown(let key)): keys.append(key)
      case .input(.keyUp(let key)): keys.removeAll { $0 == key }
      default: break
      }
    }
    return (isGrabbing ? [.grabEnd] : []) + winding.map { .wind(rope: $0, speed: 0) }
      + keys.map { .input(.keyUp($0)) }
  }
}

extension Run {
  /// About how much memory its state takes (bytes): a body with its shape, boxes and contacts, and a joint.
  var stateBytes: Int { 2048 * (world.bodies.count + 1) + 512 * built.joints.count }
}
