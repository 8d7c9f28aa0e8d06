import ArgumentParser
import Editing
import Foundation
import Levels
import Physics
import Rendering

/// `inkfall solve`: plays recorded gestures on levels, and prints whether they win.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Play stored solutions and check that they win their levels.",
    discussion: """
      The solution of DIR/NAME.yaml is DIR/solutions/NAME.hand, with one line per gesture: \
      "0.5 line -4,2 4,2" (seconds, tool, points in meters), "3 press 1,2" or "2 key right 1.5". \
      inkfall solve prints one line per level: whether it was solved, the time, the ink used and \
      the stars. Levels of a folder that have no solution are skipped.

      --jitter plays each solution several times, each time with every stroke moved by a random \
      distance, and prints how often it still wins.

      Example: inkfall solve levels/1-strokes
      Exit codes: 0 every solution wins (with --jitter: at least once), 1 a solution does not win \
      or a file cannot be read, 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Level files, or folders of level files.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The solution, if it is not in the folder solutions.", valueName: "FILE.hand"))
  var hand: String?

  @Option(
    help: ArgumentHelp("Move each stroke by up to this distance in x and y.", valueName: "METERS"))
  var jitter: Float?
  @Option(name: .customLong("shaky"), help: .hidden)
  var oldJitter: Float?
  /// How far strokes are moved (m).
  private var moved: Float? { jitter ?? oldJitter }

  @Option(help: ArgumentHelp("How often --jitter plays each solution.", valueName: "N"))
  var times = 20

  @Option(
    help: ArgumentHelp("Save a screenshot of the end of each level to a folder.", valueName: "DIR"))
  var screenshots: String?
  @Option(name: .customLong("shots"), help: .hidden)
  var oldScreenshots: String?

  @Option(
    help: ArgumentHelp(
      "Stop at this time, and take the screenshots then instead of at the end.",
      valueName: "SECONDS"))
  var at: Double?

  @Flag(help: "Save each solution that wins as a replay beside its .hand file.")
  var record = false

  func validate() throws {
    guard (1...10_000).contains(times) else {
      throw ValidationError("--times must be a number from 1 to 10000.")
    }
    if let moved, !(moved > 0 && moved <= 100) {
      throw ValidationError("--jitter must be a distance above 0 and at most 100 m.")
    }
    if record, moved != nil || at != nil {
      throw ValidationError("--record saves complete runs. Remove --jitter and --at.")
    }
    if let at, !(at >= 0 && at <= HandScript.times.upperBound) {
      throw ValidationError(
        "--at must be a number from 0 to \(Int(saturating: HandScript.times.upperBound)).")
    }
    if hand != nil, paths.count != 1 || LevelFiles.isFolder(paths[0]) {
      throw ValidationError("--hand is for a single level. Name one level file.")
    }
  }

  func run() throws {
    try reportingFailures {
      var isSolved = true
      var count = 0
      for level in LevelFiles.find(paths).tellingSkipped() {
        guard let script = hand ?? Solutions.hand(of: level) else {
          // A level in a folder may lack a solution; a named level may not.
          if paths.contains(level) {
            guard !LevelFiles.isFolder(level) else {
              throw CommandFailure("\(level): \(LevelFiles.none)")
            }
            _ = try LevelDocument(contentsOf: level)
            throw CommandFailure("\(level): there is no solution for it. Name one with --hand.")
          }
          continue
        }
        count += 1
        isSolved = try solve(level, HandScript(contentsOf: script)) && isSolved
      }
      if count == 0 { StandardError.write("There is no solution for any of these levels.") }
      if !isSolved { throw ExitCode(1) }
    }
  }

  private func solve(_ level: String, _ script: HandScript) throws -> Bool {
    if let moved {
      var count = 0
      for seed in 0..<times {
        let hand = try HandPlay(level: level)
        hand.play(script.perturbed(by: moved, seed: UInt64(seed)))
        if hand.app.status.isWon { count += 1 }
      }
      print("\(level): solved \(count) of \(times) times")
      return count > 0
    }
    let hand = try HandPlay(level: level)
    hand.play(script, until: at)
    if let screenshots = screenshots ?? oldScreenshots {
      try FileManager.default.createDirectory(
        atPath: screenshots, withIntermediateDirectories: true)
      let name = URL(fileURLWithPath: level).deletingPathExtension().lastPathComponent
      try SceneImage.render(hand.app.picture(), camera: hand.app.viewport.camera, theme: .paper)
        .savePNG("\(screenshots)/\(name).png")
    }
    if record, hand.app.status.isWon {
      let path = Solutions.place(of: level, ".replay")
      guard hand.saveReplay(to: path) else {
        throw CommandFailure("\(path): the replay cannot be written")
      }
    }
    print("\(level): \(hand.sentence)")
    return hand.app.status.isWon
  }
}

extension HandPlay {
  /// The result, for people.
  var sentence: String {
    let level = app.document.level
    let ink = app.document.ink.used(in: level)
    let used = "\(NumberWords.meters(ink)) of ink"
    switch app.status.outcome {
    case .playing where isOverWorked:
      return "not solved: takes too long to compute, stopped after "
        + String(format: "%.1f s", app.status.time)
    case .playing:
      let trouble = app.refusal.map { ": \($0.reason)" } ?? ""
      return "not solved, \(used)\(trouble)"
    case .won(let time):
      let stars = level.tools.stars.map { ", \($0.count(forInk: ink)) stars" } ?? ""
      return "solved in \(String(format: "%.1f", time)) s with \(used)\(stars)"
    case .lost(let time, _): return "lost after \(String(format: "%.1f", time)) s, \(used)"
    }
  }
}
