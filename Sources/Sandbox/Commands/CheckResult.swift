import Foundation
import Levels

/// What came of one level's file.
struct CheckResult: Sendable {
  let file: String
  let passed: Bool
  /// What went wrong while it ran.
  let failures: [String]
  /// Why it could not be read or built.
  let errors: String?
  let expectations: Int
  /// When the first thing went wrong (s); `nil` if nothing did that has a time.
  let failureTime: Double?
  /// How long it took (s).
  let wallTime: Double

  init(_ file: String) {
    self.file = file
    let start = Date()
    do {
      let report = try LevelCheck.run(LevelInput(file).start())
      passed = report.passed
      failures = report.failures
      errors = nil
      expectations = report.outcomes.count
      failureTime = report.outcomes.filter { !$0.isMet }.map(\.time).min()
    } catch {
      passed = false
      failures = []
      errors = "\(error)"
      expectations = 0
      failureTime = nil
    }
    wallTime = Date().timeIntervalSince(start)
  }

  var line: String {
    let time = String(format: "%.2f s", wallTime)
    if passed {
      let count = expectations == 1 ? "1 expectation" : "\(expectations) expectations"
      return "ok   \(file) (\(count), \(time))"
    }
    if let errors {
      let count = errors.split(separator: "\n").count
      return "FAIL \(file): cannot be read: \(count == 1 ? "1 error" : "\(count) errors")"
    }
    let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
    return "FAIL \(file): \(failures.first ?? "")\(more)"
  }
}
