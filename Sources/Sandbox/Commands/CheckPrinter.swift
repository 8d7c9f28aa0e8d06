import Foundation
import Levels

/// Prints results as they arrive.
struct CheckPrinter: Sendable {
  enum Style: Sendable {
    /// One line per result, for people.
    case text
    /// The Test Anything Protocol.
    case tap
    /// One line of JSON per result.
    case jsonLines
  }

  let style: Style
  /// Whether to list levels that can be won but have no stored solution.
  var notesSolutions = false

  func begin(_ count: Int) {
    if style == .tap { print(TAPReport.head(count)) }
  }

  func tell(_ result: CheckResult, number: Int) {
    for note in result.notes { StandardError.write("\(result.run.label): \(note)") }
    switch style {
    case .text:
      print(result.line)
      if notesSolutions, result.lacksSolution {
        print(
          "     no solution: \(CheckSolution.path(for: result.run.file).printable) does not exist")
      }
      if !result.passed, !result.run.settings.isEmpty {
        print("     again: \(result.run.command.printable)")
      }
      if let errors = result.errors { StandardError.write(errors) }
    case .tap:
      print(TAPReport.lines(of: result, number: number))
      if let errors = result.errors { StandardError.write(errors) }
    case .jsonLines:
      // Written at once as a whole, so that a killed process leaves no part of a line.
      // A full disk is reported at the end: see `reportingFailures`.
      StandardOutput.note(Data((CheckRecord(result).line + "\n").utf8))
    }
  }

  /// Notes the missing images of a level, which are not failures.
  func tellPictures(of run: CheckRun) {
    // A level that cannot be read is already reported.
    guard run.file != "-", let input = try? run.input() else { return }
    for note in PictureNotes.all(of: input) { StandardError.write(note) }
  }

  func end(_ results: [CheckResult]) {
    guard style == .text else { return }
    let failed = results.count { !$0.passed }
    print("\(results.count - failed) passed, \(failed) failed")
  }

  func tellShot(_ path: String) {
    switch style {
    case .text: print("screenshot \(path.printable)")
    // A comment in TAP.
    case .tap: print("# shot \(path.printable)")
    case .jsonLines: StandardError.write("screenshot \(path)")
    }
  }
}
