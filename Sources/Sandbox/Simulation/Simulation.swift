import Dispatch
import Foundation
import Levels
import Physics
import Synchronization

/// The world as the window sees it: orders go in, publications come out, and neither side waits for
/// the other.
///
/// Threaded, a thread of its own steps the world at 60 Hz and publishes a copy of the poses after
/// every step. The two locks below are held for the time it takes to append an order or to copy a
/// few references, never during a step, so the pointer stays live whatever the load. Stepped, there
/// is no thread and `advance(by:)` runs the same code on the caller's: what tests use.
final class Simulation: Sendable {
  enum Mode: Sendable {
    case threaded
    case stepped
  }

  /// An order with the step of the pose its sender saw.
  struct Stamped: Sendable {
    var sequence: Int
    var seenStep: UInt64
    var order: SimulationOrder
  }

  private struct Inbox {
    var orders: [Stamped] = []
    var nextSequence = 0
    var isStopped = false
  }

  let mode: Mode
  private let inbox = Mutex(Inbox())
  private let shown: Mutex<Publication>
  /// Held by the stepping side only.
  private let loop: Mutex<SimulationLoop>
  /// Told from the stepping side that there is something new to be seen.
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)
  private let wake = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(mode: Mode) {
    self.mode = mode
    let loop = SimulationLoop(
      mostCatchUp: mode == .threaded ? 4 : .max)
    shown = Mutex(loop.publication)
    self.loop = Mutex(loop)
    guard mode == .threaded else { return }
    let thread = Thread { [self] in runThread() }
    thread.name = "simulation"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The newest publication, with everything that piled up since the last call taken out of it.
  func take() -> Publication {
    shown.withLock { publication in
      let copy = publication
      publication.clearReports()
      return copy
    }
  }

  /// Calls back from the stepping side whenever something new is to be seen: what wakes a window that sleeps.
  func onChange(_ call: @escaping @Sendable () -> Void) { listener.withLock { $0 = call } }

  /// Sends an order; the answer names it in later reports.
  @discardableResult
  func send(_ order: SimulationOrder) -> Int {
    let seen = shown.withLock { $0.current.step }
    let sequence = inbox.withLock { inbox in
      inbox.nextSequence += 1
      inbox.orders.append(
        Stamped(sequence: inbox.nextSequence, seenStep: seen, order: order))
      return inbox.nextSequence
    }
    wake.signal()
    return sequence
  }

  /// Ends the thread; the world is gone afterwards.
  func stop() {
    let wasRunning = inbox.withLock { inbox in
      defer { inbox.isStopped = true }
      return !inbox.isStopped
    }
    guard mode == .threaded, wasRunning else { return }
    wake.signal()
    ended.wait()
  }

  // MARK: - Stepping

  /// Stepped mode: takes the orders, then as many steps as the time holds (s, unscaled).
  func advance(by seconds: Double) {
    precondition(mode == .stepped, "only a stepped simulation is advanced by its caller")
    loop.withLock { loop in
      let end = loop.time + seconds
      // One turn takes at most one step; a turn that asks to be called at once has more to do.
      while true {
        let rest = turn(loop, now: end)
        guard rest == 0 else { break }
      }
    }
  }

  /// Waits until every order sent so far has been taken (threaded; for the end of a session).
  func settle(timeout seconds: Double) {
    guard mode == .threaded else { return advance(by: 0) }
    let target = inbox.withLock { $0.nextSequence }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while shown.withLock({ $0.lastSequence < target }), Date() < deadline {
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  private func turn(_ loop: SimulationLoop, now: Double) -> Double? {
    let orders = inbox.withLock { inbox in
      defer { inbox.orders.removeAll(keepingCapacity: true) }
      return inbox.orders
    }
    let rest = loop.turn(now: now, orders: orders)
    if loop.hasNews {
      let isSeen = loop.hasChanges
      let news = loop.takeNews()
      shown.withLock { $0.replace(by: news) }
      if isSeen { listener.withLock { $0 }?() }
    }
    return rest
  }

  private func runThread() {
    defer { ended.signal() }
    loop.withLock { loop in loop.start(at: Simulation.now) }
    while !inbox.withLock({ $0.isStopped }) {
      let rest = loop.withLock { loop in turn(loop, now: Simulation.now) }
      switch rest {
      case nil: wake.wait()
      case .some(let seconds) where seconds > 0: _ = wake.wait(timeout: .now() + seconds)
      default: break
      }
    }
  }

  /// Seconds of a clock that only runs forward.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }
}
