import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall check`: runs levels and tests their expectations.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run levels and check that their expectations are met.",
    discussion: """
      Prints one line per level, then "N passed, N failed". A level fails if an expectation is \
      not met, if a stored solution does not win, or if the level cannot be read. Levels run in \
      parallel on all cores, with the same results as one by one.

      Folders are searched with all their subfolders for .yaml, .yml and .json files, in the \
      order of their names. Hidden files and folders and build folders (build, node_modules, \
      DerivedData, __pycache__) are skipped. Files without an inkfall: key are skipped with a \
      note. A file that you name must be a level. A missing image is noted, but does not fail \
      the level.

      The stored solutions of a level NAME.yaml are the files solutions/NAME.hand and \
      solutions/NAME.replay beside it. If they exist, they are played on the current level and \
      must win. inkfall replay --update records a replay again.

      --seeds and --vary run each level once for every combination of their values. VALUES are \
      numbers or words separated by commas, a range in steps of one (8..12), or a number of \
      evenly spaced values (0..3/7). PATH is the path of a field in the level, as error messages \
      show it: world.hertz, bodies.ball.at.y, ropes.*.slack, materials.ice.friction. The path \
      gravity sets the strength of gravity. docs/Sweeps.md explains sweeps, also on several \
      machines.

      Example: inkfall check levels/swing.yaml --seeds 1..5
      Exit codes: 0 everything passed (with --jsonl: every run finished), 1 something failed or \
      could not be read, 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Level files, or folders of level files.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Run each level with each of these seeds: 1..100, or 1,5,7.", valueName: "VALUES"))
  var seeds: String?

  @Option(
    help: ArgumentHelp(
      "Run each level with each of these values of a field. Can be repeated.",
      valueName: "PATH=VALUES"))
  var vary: [String] = []

  @Flag(help: "List the levels that can be won but have no stored solution.")
  var solutions = false

  @Option(help: ArgumentHelp("Also write the results to a file as JUnit XML.", valueName: "FILE"))
  var junit: String?

  @Flag(help: "Print the results as TAP (Test Anything Protocol).")
  var tap = false

  @Flag(
    help: ArgumentHelp(
      "Print one line of JSON per run, and nothing else.",
      discussion: """
        The exit code then says whether every run finished, not whether it passed. inkfall join \
        summarizes the results and fails if a run failed.
        """))
  var jsonl = false

  @Flag(help: "Print the command of each run, without running it.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Do only one of several equal parts of the runs: 3/8 is the third of eight parts.",
      valueName: "3/8"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Save a screenshot of each failed level, at the time of its first failure, to a folder.",
      valueName: "DIR"))
  var screenshots: String?
  @Option(name: .customLong("shots"), help: .hidden)
  var oldScreenshots: String?

  @Flag(
    name: .customLong("no-limit"),
    help: ArgumentHelp(
      "Do not limit the computing time of a level.",
      discussion: """
        Without this flag, a level fails if it needs more than about 10 seconds of one core, for \
        example because thousands of bodies overlap.
        """))
  var hasNoLimit = false

  @Option(
    help: ArgumentHelp(
      "Number of levels that run at the same time. (default: one per core)", valueName: "N"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard must be a part and the number of parts, like 3/8.")
    }
    if tap && jsonl {
      throw ValidationError("--tap and --jsonl cannot be combined. Use one of them.")
    }
    if list && (tap || junit != nil || (screenshots ?? oldScreenshots) != nil) {
      throw ValidationError(
        "--list runs no levels. Remove --list, or remove --tap, --junit and --screenshots.")
    }
    _ = try sweep()
  }

  /// The variations. The seeds come first, so that they change slowest.
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
      let shots = try (screenshots ?? oldScreenshots).map { try FailureShots(folder: $0) }
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
    case .large: true
    default: false
    }
  }
}
