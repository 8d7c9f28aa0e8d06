import Foundation
import Physics
import Synchronization

/// Watches trials, and reports the current one when the program crashes, hangs or takes too much
/// memory.
enum FuzzWatch {
  /// The most processor time of a trial (s). It does not depend on other programs.
  static let mostSeconds = 20.0
  /// The most elapsed time of a trial (s), for trials that wait without using the processor.
  static let mostWaiting = 120.0
  /// The most memory of the program (MB).
  static let mostMegabytes = 2048

  private struct State {
    var name = ""
    var stage = ""
    var began = Date()
    var beganUsed = 0.0
  }

  private static let state = Mutex(State())
  /// The most bytes of a copy of the message for the signal handler, which may not lock or allocate
  /// memory.
  private static let room = 200
  private nonisolated(unsafe) static let words = UnsafeMutablePointer<UInt8>.allocate(
    capacity: room)
  private nonisolated(unsafe) static var count = 0

  /// Starts watching.
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
          ? "took longer than \(mostSeconds) s"
          : memory > mostMegabytes ? "took more than \(mostMegabytes) MB" : nil
        guard let trouble else { continue }
        StandardError.write("\(now.name): \(now.stage): \(trouble)")
        _exit(2)
      }
    }
  }

  /// Notes the start of a trial or of a stage of it.
  static func note(_ name: String, _ stage: String) {
    state.withLock {
      if $0.name != name { ($0.began, $0.beganUsed) = (Date(), used) }
      ($0.name, $0.stage) = (name, stage)
    }
    let line = Array("\(name): \(stage): crashed\n".utf8.prefix(room))
    for (index, byte) in line.enumerated() { words[index] = byte }
    count = line.count
  }

  /// Notes the end of the last trial.
  static func end() { state.withLock { $0.name = "" } }

  /// The processor time of the current trial so far (s).
  static var seconds: Double { used - state.withLock { $0.beganUsed } }

  /// The processor time of the program so far (s).
  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  /// The memory of the program (MB); zero where the system does not report it.
  static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }
}
