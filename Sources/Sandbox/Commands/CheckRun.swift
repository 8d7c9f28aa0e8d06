import Foundation
import Levels
import Physics

/// One run of a check: a level and the fields that are varied in it.
struct CheckRun: Hashable, Sendable {
  let file: String
  let settings: [LevelSetting]
  /// Whether the run stops when it needs more computing than `GameState.mostWork`.
  var isLimited = true

  /// The arguments of `inkfall check` that repeat this run and no other.
  var arguments: [String] {
    [file]
      + settings.flatMap { setting in
        setting.path == "seed"
          ? ["--seeds", setting.valueText] : ["--vary", setting.description]
      }
      + (isLimited ? [] : ["--no-limit"])
  }

  /// The arguments as one line. This is the name of the run on every machine.
  var name: String { ShellWords.line(arguments) }

  /// The command that does this run.
  var command: String {
    ShellWords.line([CommandLine.arguments.first ?? "inkfall", "check"] + arguments)
  }

  /// The level and its values, for people.
  var label: String { ([file] + settings.map(\.description)).joined(separator: " ") }

  /// The level with the values of this run.
  func input() throws -> LevelInput { try LevelInput(file, settings) }
}

/// All runs of a check, or a part of them.
struct CheckPlan {
  let runs: [CheckRun]

  /// The most runs of one process, which holds the results of all of them in memory.
  static let mostRuns = 1_000_000

  /// - Parameters:
  ///   - shard: The part of the runs: with `n` parts, every `n`th run belongs to it.
  ///   - isLimited: Whether a run stops when it needs too much computing.
  init(
    files: [String], sweep: LevelSweep, shard: Shard?, isLimited: Bool = true
  ) throws(CommandFailure) {
    let (total, overflows) = files.count.multipliedReportingOverflow(by: sweep.count)
    let share = shard.map { (total - 1) / $0.count + 1 } ?? total
    guard !overflows, share <= Self.mostRuns else {
      throw CommandFailure(
        "This sweep has \(overflows ? "too many" : "\(share)") runs; at most \(Self.mostRuns) are "
          + "allowed at once. Use --shard to run a smaller part.")
    }
    guard total == 1 || !files.contains("-") else {
      throw CommandFailure("The standard input can be read only once. Use a file for a sweep.")
    }
    let indices = shard.map { Array(stride(from: $0.index - 1, to: total, by: $0.count)) }
    runs = (indices ?? Array(0..<total)).map { index in
      CheckRun(
        file: files[index / sweep.count], settings: sweep.settings(index % sweep.count),
        isLimited: isLimited)
    }
  }
}

/// A part of the runs: `3/8` is the third of eight.
struct Shard {
  let index: Int
  let count: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      1...1_000_000 ~= count, 1...count ~= index
    else { return nil }
    self.index = index
    self.count = count
  }
}
