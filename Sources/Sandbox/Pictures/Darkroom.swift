import Dispatch
import Synchronization

/// Makes pictures and films ready beside the frames: nothing that is seen waits for it. What comes of it is taken
/// once a frame.
final class Darkroom: Sendable {
  /// What is to be done in the window when something is ready.
  typealias Outcome = @Sendable (App) -> Void

  private struct State {
    var outcomes: [Outcome] = []
    var running = 0
  }

  private let queue: DispatchQueue?
  private let state = Mutex(State())

  /// - Parameter isImmediate: Does everything where it is asked for, in programs that nobody waits before.
  init(isImmediate: Bool) {
    queue = isImmediate ? nil : DispatchQueue(label: "darkroom", qos: .utility)
  }

  /// Has something done, one thing after the other.
  func develop(_ work: @escaping @Sendable () -> Outcome?) {
    state.withLock { $0.running += 1 }
    let task: @Sendable () -> Void = { [self] in
      let outcome = work()
      state.withLock { state in
        state.running -= 1
        if let outcome { state.outcomes.append(outcome) }
      }
    }
    if let queue { queue.async(execute: task) } else { task() }
  }

  /// How much is still to be done.
  var running: Int { state.withLock { $0.running } }

  /// Whether something is still to be done, or to be taken.
  var isBusy: Bool { state.withLock { $0.running > 0 || !$0.outcomes.isEmpty } }

  /// What has come of it since the last call.
  func take() -> [Outcome] {
    state.withLock { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }

  /// Waits until all is done.
  func finish() { queue?.sync {} }
}
