import ArgumentParser
import Foundation
import Levels

/// `inkfall export`: levels for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a level as a drawing that other programs open.",
    discussion: """
      --svg: bodies with their ink, ropes, decoration, words, pictures and light, a metre as a centimetre on paper. \
      Bodies keep their names, so that `inkfall import` reads the drawing again, changed or not: their \
      shapes and what they are, not joints and ropes.
      """)

  @Argument(help: "The level's file, or - for the standard input.")
  var level: String

  @Flag(help: "As a drawing in SVG.")
  var svg = false

  @Option(parsing: .unconditional, help: "The moment, in the world's seconds.")
  var at: Double = 0

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write it.", valueName: "FILE.svg"))
  var output: String

  func validate() throws {
    guard svg else {
      throw ValidationError("Say as what: --svg writes a drawing.")
    }
    guard at.isFinite && at >= 0 && at <= 1_000_000 else {
      throw ValidationError("--at must be a number from 0 to 1000000.")
    }
  }

  func run() throws {
    try reportingFailures {
      var run = try LevelInput(level).start()
      for _ in 0..<run.steps(for: at) { run.step() }
      try LevelDocument.save(LevelSVG.text(of: run), atomicallyTo: output)
    }
  }
}
