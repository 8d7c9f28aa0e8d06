import Foundation
import Levels

/// Prints results as they come.
struct CheckPrinter: Sendable {
  enum Style: Sendable {
    /// A line each, for people.
    case text
    /// The Test Anything Protocol.
    case tap
    /// A line of JSON each.
    case jsonLines
  }

  let style: Style
  /// Whether levels are noted that can be won and have no stored solution.
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
          "     no solution: \(CheckSolution.path(for: result.run.file).printable) is not there")
      }
      if !result.passed, !result.run.settings.isEmpty {
        print("     again: \(result.run.command.printable)")
      }
      if let errors = result.errors { StandardError.write(errors) }
    case .tap:
      print(TAPReport.lines(of: result, number: number))
      if let errors = result.errors { StandardError.write(errors) }
    case .jsonLines:
      // Written as a whole and at once: whoever ends this process leaves no half of a line.
      // A disk that is full is told at the end: see `reportingFailures`.
      StandardOutput.note(Data((CheckRecord(result).line + "\n").utf8))
    }
  }

  /// Notes which pictures of a level are not there: that is no failure.
  func tellPictures(of run: CheckRun) {
    // One that cannot be read has been told already.
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
    case .text: print("shot \(path.printable)")
    // To TAP it is a remark.
    case .tap: print("# shot \(path.printable)")
    case .jsonLines: StandardError.write("shot \(path)")
    }
  }
}
