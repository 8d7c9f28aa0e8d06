import Editing
import Foundation
import Levels

/// The result of one run.
struct CheckResult: Sendable {
  let run: CheckRun
  let passed: Bool
  /// What failed during the run, in the order of time.
  let failures: [String]
  /// The first failure.
  let firstFailure: CheckRecord.Failure?
  /// Why the level could not be read or built.
  let errors: String?
  /// Whether the path is a folder without levels.
  let isEmptyFolder: Bool
  let expectations: Int
  /// Notes for the author of the level that are not failures.
  let notes: [String]
  /// The level's seed; `nil` if it could not be read.
  let seed: UInt64?
  let steps: UInt64
  /// The hash of the state at the end; empty if the level did not run.
  let stateHash: String
  /// The result of the stored solution; `nil` if there is none, or a field of the level is varied.
  let solution: CheckSolution?
  /// Whether the level can be won but has no stored solution.
  let lacksSolution: Bool
  /// The computing time (s).
  let wallTime: Double

  /// The time of the first failure (s); `nil` if there is none with a time.
  var failureTime: Double? { firstFailure?.time }

  init(_ run: CheckRun) {
    self.run = run
    let start = Date()
    isEmptyFolder = LevelFiles.isFolder(run.file)
    do {
      let input = try run.input()
      let level = try input.start()
      let report = LevelCheck.run(level, mostWork: run.isLimited ? GameState.mostWork : nil)
      // The stored solution is for the level without variations.
      let isPlain = run.settings.isEmpty
      solution = isPlain ? CheckSolution(of: run.file, input.document) : nil
      let unsolved = isPlain ? Solutions.failure(of: run.file) : nil
      let hasHand = isPlain && Solutions.hand(of: run.file) != nil
      lacksSolution = isPlain && solution == nil && !hasHand && !input.document.goals.isEmpty
      let unsolving = [unsolved, solution?.failure].compactMap { $0 }
      passed = report.passed && unsolving.isEmpty
      failures = report.failures + unsolving
      firstFailure =
        report.allFailures.first.map { CheckRecord.Failure($0) }
        ?? unsolving.first.map { CheckRecord.Failure(solution: $0) }
      errors = nil
      expectations = report.outcomes.count
      notes = report.contactsRanOut.map { [Words.contactsRanOut(at: $0)] } ?? []
      seed = input.document.seed
      steps = level.world.stepCount
      stateHash = hexadecimal(report.stateHash)
    } catch {
      (solution, lacksSolution) = (nil, false)
      passed = false
      (failures, notes) = ([], [])
      firstFailure = nil
      errors = isEmptyFolder ? "\(run.file): \(LevelFiles.none)" : "\(error)"
      expectations = 0
      seed = nil
      steps = 0
      stateHash = ""
    }
    wallTime = Date().timeIntervalSince(start)
  }

  /// The line for people. Control characters in a level's own texts are escaped.
  var line: String { words.printable }

  private var words: String {
    let time = String(format: "%.2f s", wallTime)
    if passed {
      let count = expectations == 1 ? "1 expectation" : "\(expectations) expectations"
      let solved = solution.map { "; \($0.words)" } ?? ""
      return "ok   \(run.label) (\(count), \(time)\(solved))"
    }
    if let errors {
      if isEmptyFolder { return "FAIL \(run.label): \(LevelFiles.none)" }
      let count = errors.split(separator: "\n").count
      return "FAIL \(run.label): cannot be read: \(count == 1 ? "1 error" : "\(count) errors")"
    }
    let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
    return "FAIL \(run.label): \(failures.first ?? "")\(more)"
  }
}

extension CheckRecord.Failure {
  /// A stored solution did not win.
  init(solution what: String) { self.what = what }

  init(_ failure: LevelCheck.Failure) {
    switch failure {
    case .notFinite(let body):
      what = "bodies.\(body) became non-finite"
    case .tooMuchWork(let moment):
      what = failure.description
      time = moment
    case .unmet(let index, let outcome):
      what = "expect.\(index): \(outcome.expectation.sentence)"
      time = outcome.time
      value = outcome.finding
      bound = outcome.expectation.bound
    }
  }
}

/// A hash as its 16 digits.
func hexadecimal(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
