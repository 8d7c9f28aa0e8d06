import Levels

/// What a run has been through lately, so that it can be gone back to: whole states half a second apart, and the commands
/// between them. From a state on, the same steps with the same commands come to the same bits, so every step in between
/// can be seen again.
///
/// The state at a step has the commands in it that came before the next.
struct RunHistory {
  /// A command as it was carried out when so many steps had been taken.
  struct Order {
    var step: UInt64
    var command: Command
    var restoring: Bool
    var isPaused: Bool
  }

  private struct Moment {
    var step: UInt64
    var state: Run.State
  }

  /// How far back it reaches (s).
  static let seconds = 62.0
  /// How far its states are apart (s).
  private static let spacing = 0.5
  /// What its states may take of memory (bytes): in a world of very many bodies it reaches less far back.
  private static let mostBytes = 200 << 20

  /// Of the run as it is now, steps from one state to the next, and in all.
  private var interval: UInt64 = 30
  private var reach: UInt64 = 3720
  private var moments: [Moment] = []
  private var orders: [Order] = []
  /// The step that the run has come to; it may have gone back since.
  private(set) var newest: UInt64 = 0

  /// The first step that can be gone back to.
  var oldest: UInt64 { moments.first?.step ?? newest }

  /// Starts anew, with a run as it is.
  mutating func begin(_ run: Run) {
    let hertz = 1 / run.stepLength
    interval = UInt64(max((Self.spacing * hertz).rounded(), 1))
    reach = UInt64(max((Self.seconds * hertz).rounded(), 1))
    moments = [Moment(step: run.step, state: run.state)]
    orders = []
    newest = run.step
  }

  /// Notes that the run has taken a step, as far as it was never taken before.
  mutating func follow(_ run: Run) {
    guard run.step > newest else { return }
    newest = run.step
    guard newest % interval == 0 else { return }
    moments.append(Moment(step: newest, state: run.state))
    // The last state from before that time is needed for the steps after it.
    var past = moments.lastIndex { $0.step + reach <= newest } ?? 0
    let most = max(Self.mostBytes / max(run.stateBytes, 1), 4)
    past = max(past, moments.count - most)
    guard past > 0 else { return }
    moments.removeFirst(past)
    let first = moments[0].step
    orders.removeAll { $0.step < first }
  }

  /// Notes a command that was carried out just now.
  mutating func note(_ command: Command, restoring: Bool, _ run: Run) {
    orders.append(
      Order(step: run.step, command: command, restoring: restoring, isPaused: run.isPaused))
  }

  /// The commands at a step, in their order.
  func orders(at step: UInt64) -> [Order] { orders.filter { $0.step == step } }

  /// The newest state that is no later than a step, and its step.
  func state(before step: UInt64) -> (step: UInt64, state: Run.State)? {
    moments.last { $0.step <= step }.map { ($0.step, $0.state) }
  }

  /// Forgets what came after a step: from there on something else happens.
  ///
  /// - Returns: What lets go of all that was held at that step and let go of later.
  mutating func branch(at step: UInt64) -> [Command] {
    guard step < newest else { return [] }
    orders.removeAll { $0.step > step }
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
