import Foundation
import Physics
import Synchronization

/// Watches trials: says which one it was when the program dies, hangs or takes too much memory.
enum FuzzWatch {
  /// A trial takes no more of the processor's time (s), which does not pass while other programs run ...
  static let mostSeconds = 20.0
  /// ... and no more of any time (s), as one that waits for something ...
  static let mostWaiting = 120.0
  /// ... and the program no more memory (MB).
  static let mostMegabytes = 2048

  private struct State {
    var name = ""
    var stage = ""
    var began = Date()
    var beganUsed = 0.0
  }

  private static let state = Mutex(State())
  /// The same for a signal handler, which may take no lock and no memory: at most so many bytes.
  private static let room = 200
  private nonisolated(unsafe) static let words = UnsafeMutablePointer<UInt8>.allocate(
    capacity: room)
  private nonisolated(unsafe) static var count = 0

  /// Begins to watch.
  static func start() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      signal(number) { number in
        write(STDERR_FILENO, FuzzWatch.words, FuzzWatch.count)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 0.25)
        let now = state.withLock { $0 }
        let isLate =
          used - now.beganUsed > mostSeconds || Date().timeIntervalSince(now.began) > mostWaiting
        let trouble =
          !now.name.isEmpty && isLate
          ? "takes longer than \(mostSeconds) s"
          : memory > mostMegabytes ? "takes more than \(mostMegabytes) MB" : nil
        guard let trouble else { continue }
        StandardError.write("\(now.name): \(now.stage): \(trouble)")
        _exit(2)
      }
    }
  }

  /// A trial, or a part of one, begins.
  static func note(_ name: String, _ stage: String) {
    state.withLock {
      if $0.name != name { ($0.began, $0.beganUsed) = (Date(), used) }
      ($0.name, $0.stage) = (name, stage)
    }
    let line = Array("\(name): \(stage): died\n".utf8.prefix(room))
    for (index, byte) in line.enumerated() { words[index] = byte }
    count = line.count
  }

  /// Nothing is tried any more.
  static func end() { state.withLock { $0.name = "" } }

  /// How much of the processor's time the trial has taken so far (s).
  static var seconds: Double { used - state.withLock { $0.beganUsed } }

  /// How much of the processor's time the program has used (s).
  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  /// What the program has in memory (MB); zero where that is not told.
  static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }
}
