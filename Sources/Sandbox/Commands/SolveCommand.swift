import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall solve`: plays what a hand does to levels, and says whether that solves them.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract:
      "Play solutions written as a hand's strokes, and say whether they solve their levels.",
    discussion: """
      The solution of DIR/NAME.yaml is DIR/solutions/NAME.hand: a line for each gesture, as \
      "0.5 line -4,2 4,2" (seconds, tool, points in meters), "3 press 1,2" or "2 key right 1.5". \
      One line is printed for each level: whether it was solved, when, with how much ink, for how \
      many stars. Exit code 1 when one was not.

      --shaky plays each many times by a less steady hand, each stroke put aside by up to so many \
      meters, and says how often that still solves it.
      """)

  @Argument(help: ArgumentHelp("Levels, or folders of levels.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(
    help: ArgumentHelp("The strokes, where they are not in solutions.", valueName: "FILE.hand"))
  var hand: String?

  @Option(help: ArgumentHelp("Put strokes aside by up to so much.", valueName: "METERS"))
  var shaky: Float?

  @Option(help: ArgumentHelp("How many times.", valueName: "N"))
  var times = 20

  @Option(
    help: ArgumentHelp("Write pictures, of the end of each, to a folder.", valueName: "DIR"))
  var shots: String?

  @Option(
    help: ArgumentHelp("Take the pictures at a moment instead of the end.", valueName: "SECONDS"))
  var at: Double?

  @Flag(help: "Keep what solves a level as a replay beside the strokes.")
  var record = false

  func validate() throws {
    guard (1...10_000).contains(times) else {
      throw ValidationError("--times must be a number from 1 to 10000.")
    }
    if let shaky, !(shaky > 0 && shaky <= 100) {
      throw ValidationError("--shaky must be a length above 0 and at most 100 m.")
    }
    if record, shaky != nil || at != nil {
      throw ValidationError("--record keeps a whole play: it goes without --shaky and --at.")
    }
    if let at, !(at >= 0 && at <= HandScript.times.upperBound) {
      throw ValidationError(
        "--at must be a number from 0 to \(Int(saturating: HandScript.times.upperBound)).")
    }
    if hand != nil, paths.count != 1 || LevelFiles.isFolder(paths[0]) {
      throw ValidationError("--hand is for one level.")
    }
  }

  func run() throws {
    try reportingFailures {
      var isSolved = true
      for level in LevelFiles.find(paths).tellingSkipped() {
        guard let script = hand ?? Solutions.hand(of: level) else {
          // Of a folder the levels with solutions are meant; of a file, that one.
          if paths.contains(level) {
            _ = try LevelDocument(contentsOf: level)
            throw CommandFailure("\(level): there is no solution beside it; name one with --hand")
          }
          continue
        }
        isSolved = try solve(level, HandScript(contentsOf: script)) && isSolved
      }
      if !isSolved { throw ExitCode(1) }
    }
  }

  private func solve(_ level: String, _ script: HandScript) throws -> Bool {
    if let shaky {
      var count = 0
      for seed in 0..<times {
        let hand = try HandPlay(level: level)
        hand.play(script.perturbed(by: shaky, seed: UInt64(seed)))
        if hand.app.status.isWon { count += 1 }
      }
      print("\(level): solved \(count) times of \(times)")
      return count > 0
    }
    let hand = try HandPlay(level: level)
    hand.play(script, until: at)
    if let shots {
      try FileManager.default.createDirectory(
        atPath: shots, withIntermediateDirectories: true)
      let name = URL(fileURLWithPath: level).deletingPathExtension().lastPathComponent
      try SceneImage.render(hand.app.picture(), camera: hand.app.camera, theme: .paper)
        .savePNG("\(shots)/\(name).png")
    }
    if record, hand.app.status.isWon {
      let path = Solutions.place(of: level, ".replay")
      guard hand.saveReplay(to: path) else {
        throw CommandFailure("\(path): the replay could not be written")
      }
    }
    print("\(level): \(hand.sentence)")
    return hand.app.status.isWon
  }
}

extension HandPlay {
  /// What came of it, for people.
  var sentence: String {
    let level = app.document.level
    let ink = app.document.ink.used(in: level)
    let used = "\(NumberWords.meters(ink)) of ink"
    switch app.status.outcome {
    case .playing where isOverWorked:
      return "not solved: it takes too long to compute; it was stopped after "
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
