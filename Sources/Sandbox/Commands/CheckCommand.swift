import ArgumentParser
import Foundation
import Levels

/// `inkfall check`: levels that test themselves.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run levels and say whether what they expect happens.",
    discussion: """
      One line for each level, in the order of their names, then "N passed, N failed". Exit code \
      1 when a level failed or could not be read. Folders are searched with all they hold for \
      .yaml, .yml and .json. Levels run side by side on all cores; a level does the same on any.
      """)

  @Argument(help: ArgumentHelp("Levels, or folders of levels.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "FILE"))
  var junit: String?

  @Flag(help: "Print the results as TAP, the Test Anything Protocol, instead.")
  var tap = false

  @Option(
    help: ArgumentHelp(
      "Write a picture of each level that fails, at the moment of its first failure, to a folder.",
      valueName: "DIR"))
  var shots: String?

  @Option(
    help: ArgumentHelp("How many levels run at a time. (default: one a core)", valueName: "N"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
  }

  func run() throws {
    try reportingFailures {
      let files = try LevelFiles.find(paths)
      let shots = try self.shots.map { try FailureShots(folder: $0) }
      if tap { print(TAPReport.head(files.count)) }
      let tap = self.tap
      let results = ParallelMap.run(files, jobs: jobs, CheckResult.init) { index, result in
        print(tap ? TAPReport.lines(of: result, number: index + 1) : result.line)
        if let errors = result.errors { StandardError.write(errors) }
      }
      let failed = results.filter { !$0.passed }.count
      if !tap { print("\(results.count - failed) passed, \(failed) failed") }
      for result in results {
        // To TAP it is a remark.
        if let path = try shots?.save(result) { print(tap ? "# shot \(path)" : "shot \(path)") }
      }
      if let junit {
        do {
          try Data(JUnitReport.text(results).utf8).write(
            to: URL(fileURLWithPath: junit), options: .atomic)
        } catch {
          throw CommandFailure("\(junit): cannot be written")
        }
      }
      if failed > 0 { throw ExitCode(1) }
    }
  }
}
