import Foundation
import Synchronization

/// Which time is measured: what has passed, or what the program has been running for.
private let chosenClock = Atomic<Int32>(Int32(CLOCK_MONOTONIC))

/// The time by a clock that only goes forward (ns).
func nanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(clockid_t(chosenClock.load(ordering: .relaxed)), &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}

/// Measures from now on what this thread has been running for, whatever others did meanwhile.
func measureRunningTime() {
  chosenClock.store(Int32(CLOCK_THREAD_CPUTIME_ID), ordering: .relaxed)
}
