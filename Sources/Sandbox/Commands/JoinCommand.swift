import ArgumentParser
import Foundation
import Levels

/// `inkfall join`: the results of many machines as one.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join the results of inkfall check --jsonl into one summary.",
    discussion: """
      Level by level how many runs passed and failed, the failing ones with what failed first and the \
      command that does them again. A run that was done twice counts once; if it came to two ends, \
      that is told. Exit code 1 when a run failed, came to two ends or is missing, or a line is no \
      result. A last line that was cut off is left out.
      """)

  @Argument(
    help: ArgumentHelp("Files of results, or - for the standard input.", valueName: "results"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "What inkfall check --list has printed: runs of which there is no result are told.",
      valueName: "FILE"))
  var list: String?

  func run() throws {
    try reportingFailures {
      var summary = CheckSummary()
      for file in files { summary.add(try Self.data(file), file: Self.name(file)) }
      if let list { summary.expect(try Self.data(list), file: Self.name(list)) }
      for remark in summary.remarks { StandardError.write(remark) }
      for fault in summary.faults { StandardError.write(fault) }
      if summary.count == 0 { StandardError.write("there are no results in what was given") }
      for line in summary.lines { print(line.printable) }
      if !summary.isSound { throw ExitCode(1) }
    }
  }

  private static func name(_ file: String) -> String { file == "-" ? "standard input" : file }

  /// The largest file (bytes): a million runs are 300 MB.
  private static let mostBytes = 320 << 20

  private static func data(_ file: String) throws(CommandFailure) -> Data {
    try CommandInput.bytes(of: file, atMost: mostBytes)
  }
}
