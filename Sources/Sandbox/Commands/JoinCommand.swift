import ArgumentParser
import Foundation
import Levels

/// `inkfall join`: joins the results of several machines.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join the results of inkfall check --jsonl into one summary.",
    discussion: """
      Prints how many runs of each level passed and failed, and for each failed run its first \
      failure and the command that repeats it. A run with several results counts once; results \
      of a run that differ are reported. An incomplete last line of a file is ignored.

      Example: inkfall check levels/swing.yaml --seeds 1..4 --jsonl | inkfall join -
      Exit codes: 0 every run passed, 1 a run failed, has different results or is missing, or a \
      line is not a result, 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Files of results, or - for the standard input.", valueName: "results"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The output of inkfall check --list. Runs in it without a result are reported as missing.",
      valueName: "FILE"))
  var list: String?

  func run() throws {
    try reportingFailures {
      var summary = CheckSummary()
      for file in files { summary.add(try Self.data(file), file: Self.name(file)) }
      if let list { summary.expect(try Self.data(list), file: Self.name(list)) }
      for remark in summary.remarks { StandardError.write(remark) }
      for fault in summary.faults { StandardError.write(fault) }
      if summary.count == 0 {
        StandardError.write("No results found. Name files written by inkfall check --jsonl.")
      }
      for line in summary.lines { print(line.printable) }
      if !summary.isSound { throw ExitCode(1) }
    }
  }

  private static func name(_ file: String) -> String { file == "-" ? "standard input" : file }

  /// The largest file (bytes). A million runs take 300 MB.
  private static let mostBytes = 320 << 20

  private static func data(_ file: String) throws(CommandFailure) -> Data {
    try CommandInput.bytes(of: file, atMost: mostBytes)
  }
}
