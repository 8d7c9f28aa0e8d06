import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall check`: levels that test themselves.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run levels and say whether what they expect happens.",
    discussion: """
      One line for each level, in the order of their names, then "N passed, N failed". Exit code \
      1 when a level failed or could not be read. Folders are searched with all they hold for \
      .yaml, .yml and .json; hidden files and folders, build folders (build, node_modules, \
      DerivedData) and files without an inkfall: key are passed over and noted. A file \
      that is named is a level, or an error. Levels run side by side on all cores; a level does the same on any. \
      Pictures that a level names and that are not there are noted; it plays all the same. A level \
      that has a solution, solutions/NAME.hand beside it, must be won by that too.

      A replay solutions/NAME.replay beside a level NAME.yaml is its stored solution: what its player \
      did is done again in the level as it is now, and must win. inkfall replay --update records it anew.

      --seeds and --vary run each level many times, with every value of each and every value of the \
      others. VALUES are numbers or words with commas between them, ranges in steps of one (8..12), or \
      so many values evenly spread (0..3/7). PATH is that of the file, as errors name it: \
      world.hertz, bodies.ball.at.y, ropes.*.slack, materials.ice.friction; gravity is how strong it \
      is. docs/Sweeps.md has more, and how many machines share the runs.
      """)

  @Argument(help: ArgumentHelp("Levels, or folders of levels.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(
    help: ArgumentHelp("Run each level with these seeds: 1..100, or 1,5,7.", valueName: "VALUES"))
  var seeds: String?

  @Option(
    help: ArgumentHelp(
      "Run each level with these values of something in it; any number of times.",
      valueName: "PATH=VALUES"))
  var vary: [String] = []

  @Flag(help: "Note which levels can be won and have no stored solution.")
  var solutions = false

  @Option(help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "FILE"))
  var junit: String?

  @Flag(help: "Print the results as TAP, the Test Anything Protocol, instead.")
  var tap = false

  @Flag(
    help: ArgumentHelp(
      "Print a line of JSON for each run instead, and nothing else.",
      discussion: """
        The exit code then says whether all runs were done, not whether they passed: inkfall join does.
        """))
  var jsonl = false

  @Flag(help: "Print the command of each run, and run none.")
  var list = false

  @Option(
    help: ArgumentHelp("Only the third of eight parts of the runs, for example.", valueName: "3/8"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each level that fails, at the moment of its first failure, to a folder.",
      valueName: "DIR"))
  var shots: String?

  @Flag(
    name: .customLong("no-limit"),
    help: ArgumentHelp(
      "Let a level take as much computing as it needs.",
      discussion: """
        Without, a level fails that would take longer than some 10 seconds of one core, as one in which \
        thousands of bodies overlap.
        """))
  var hasNoLimit = false

  @Option(
    help: ArgumentHelp("How many levels run at a time. (default: one a core)", valueName: "N"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard must be a part of how many, like 3/8.")
    }
    if tap && jsonl {
      throw ValidationError("--tap and --jsonl are two ways to print: choose one.")
    }
    if list && (tap || junit != nil || shots != nil) {
      throw ValidationError("--list runs nothing: there is nothing for --tap, --junit or --shots.")
    }
    _ = try sweep()
  }

  /// What is varied; seeds first, so that they change slowest.
  private func sweep() throws(ValidationError) -> LevelSweep {
    var variations: [LevelVariation] = []
    if let seeds {
      let variation = try Self.describing("--seeds") { () throws(LevelVariation.Malformed) in
        try LevelVariation(path: "seed", values: seeds)
      }
      guard variation.values.allSatisfy(\.isSeed) else {
        throw ValidationError("--seeds: expected whole numbers of at least 0, like 1..100")
      }
      variations.append(variation)
    }
    for text in vary {
      variations.append(
        try Self.describing("--vary \(text)") { () throws(LevelVariation.Malformed) in
          try LevelVariation(text)
        })
    }
    return try Self.describing("--vary") { () throws(LevelVariation.Malformed) in
      try LevelSweep(variations)
    }
  }

  private static func describing<T>(
    _ option: String, _ work: () throws(LevelVariation.Malformed) -> T
  ) throws(ValidationError) -> T {
    do {
      return try work()
    } catch {
      throw ValidationError("\(option): \(error)")
    }
  }

  func run() throws {
    try reportingFailures {
      let plan = try CheckPlan(
        files: LevelFiles.find(paths).tellingSkipped(), sweep: sweep(),
        shard: shard.flatMap { Shard($0) }, isLimited: !hasNoLimit)
      if list {
        for run in plan.runs { print(run.command + (jsonl ? " --jsonl" : "")) }
        return
      }
      let shots = try self.shots.map { try FailureShots(folder: $0) }
      let printer = CheckPrinter(
        style: jsonl ? .jsonLines : tap ? .tap : .text, notesSolutions: solutions)
      printer.begin(plan.runs.count)
      let results = ParallelMap.run(plan.runs, jobs: jobs, CheckResult.init) { index, result in
        printer.tell(result, number: index + 1)
      }
      var seen: Set<String> = []
      for run in plan.runs where seen.insert(run.file).inserted { printer.tellPictures(of: run) }
      printer.end(results)
      for result in results {
        if let path = try shots?.save(result) { printer.tellShot(path) }
      }
      if let junit {
        try LevelDocument.save(JUnitReport.text(results), atomicallyTo: junit)
      }
      if !jsonl, results.contains(where: { !$0.passed }) { throw ExitCode(1) }
    }
  }
}

extension LevelValue {
  /// Whether it is a whole number of 64 bits.
  fileprivate var isSeed: Bool {
    switch self {
    case .integer(let value): value >= 0
    case .text(let text): UInt64(text) != nil
    default: false
    }
  }
}
