import ArgumentParser
import Foundation
import Levels

/// `inkfall export`: levels for other programs, and out of pictures.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a level as a drawing that other programs open, or take it out of a picture.",
    discussion: """
      --svg: bodies with their ink, ropes, decoration, words, pictures and light, a meter as a centimeter on paper. \
      Bodies keep their names, so that `inkfall import` reads the drawing again, changed or not: their \
      shapes and what they are, not joints and ropes.

      Without it, the level (or the replay) that a picture carries is written as it is: inkfall export swing.png -o \
      swing.yaml
      """)

  @Argument(help: "The level's file, a picture that carries one, or - for the standard input.")
  var level: String

  @Flag(help: "As a drawing in SVG.")
  var svg = false

  @Option(parsing: .unconditional, help: "The moment, in the world's seconds.")
  var at: Double = 0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write it (- for the standard output).", valueName: "FILE"))
  var output: String

  @OptionGroup var work: LimitOption

  func validate() throws {
    guard svg || PNGChunks.isPNG(level) else {
      throw ValidationError(
        "Say as what: --svg writes a drawing. Without it FILE is a picture that carries a level.")
    }
    guard at.isFinite && at >= 0 && at <= 1_000_000 else {
      throw ValidationError("--at must be a number from 0 to 1000000.")
    }
  }

  func run() throws {
    try reportingFailures {
      guard svg else { return try takeOut() }
      let input = try LevelInput(level)
      var run = try input.start()
      try work.limit.advance(&run, to: at, of: input.file)
      try OutputFile.write(LevelSVG.text(of: run), to: output)
    }
  }

  /// Writes what a picture carries.
  private func takeOut() throws {
    let carried: CarriedText?
    do {
      carried = try CarriedText.read(contentsOf: level)
    } catch {
      throw CommandFailure("\(level): \(error)")
    }
    guard let carried else {
      throw CommandFailure("\(level): this picture carries no level")
    }
    if carried.kind == .level { _ = try LevelReader.read(carried.text, file: level) }
    // Beside the level, where it looks for them.
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
    let taken = carried.files.taken(in: folder)
    guard taken.isEmpty else {
      throw CommandFailure(
        "\(folder.path) has other pictures than \(level): \(taken.joined(separator: ", "))")
    }
    try carried.files.unpack(into: folder)
    try OutputFile.write(carried.text, to: output)
  }
}
