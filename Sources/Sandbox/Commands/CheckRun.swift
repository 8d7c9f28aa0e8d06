import Foundation
import Levels
import Physics

/// One run of a check: a level, and what is varied in it.
struct CheckRun: Hashable, Sendable {
  let file: String
  let settings: [LevelSetting]
  /// Whether it is stopped when it takes more computing than `LevelPlay.mostWork`.
  var isLimited = true

  /// What follows `inkfall check` to have this run again, and no other.
  var arguments: [String] {
    [file]
      + settings.flatMap { setting in
        setting.path == "seed"
          ? ["--seeds", setting.valueText] : ["--vary", setting.description]
      }
      + (isLimited ? [] : ["--no-limit"])
  }

  /// The arguments as one line: names the run, wherever it is done.
  var name: String { ShellWords.line(arguments) }

  /// The command that does this run.
  var command: String {
    ShellWords.line([CommandLine.arguments.first ?? "inkfall", "check"] + arguments)
  }

  /// The level and its values, for people.
  var label: String { ([file] + settings.map(\.description)).joined(separator: " ") }

  /// The level as the run has it.
  func input() throws -> LevelInput { try LevelInput(file, settings) }
}

/// All runs that a check has been asked for, or a part of them.
struct CheckPlan {
  let runs: [CheckRun]

  /// How many runs a process does at most: it keeps what came of each.
  static let mostRuns = 1_000_000

  /// - Parameters:
  ///   - shard: Which of how many equal parts; every so-manieth run belongs to it.
  ///   - isLimited: Whether a run is stopped that takes too much computing.
  init(
    files: [String], sweep: LevelSweep, shard: Shard?, isLimited: Bool = true
  ) throws(CommandFailure) {
    let (total, overflows) = files.count.multipliedReportingOverflow(by: sweep.count)
    let share = shard.map { (total - 1) / $0.count + 1 } ?? total
    guard !overflows, share <= Self.mostRuns else {
      throw CommandFailure(
        "these are \(overflows ? "far too many" : "\(share)") runs, of at most \(Self.mostRuns) at once: "
          + "--shard does a part of them")
    }
    guard total == 1 || !files.contains("-") else {
      throw CommandFailure("the standard input can be read once only: sweeps need a file")
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
