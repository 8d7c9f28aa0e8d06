import ArgumentParser
import Foundation
import Levels

/// `inkfall export`: exports levels as drawings, and extracts levels from screenshots.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a level as an SVG drawing, or extract the level from a screenshot.",
    discussion: """
      --svg writes a drawing with the bodies, ropes, decoration, text, images and lights of the \
      level. One meter is one centimeter on paper. Bodies keep their names, so inkfall import can \
      read the drawing again, edited or not. It restores shapes and types of bodies, but no joints \
      and ropes.

      Without --svg, the input must be a PNG that contains a level or a replay. It is written \
      unchanged, with its images beside it.

      Example: inkfall export levels/swing.yaml --svg -o swing.svg
      Exit codes: 0 file written, 1 the input cannot be read, contains no level or takes too \
      long, or the output cannot be written, 64 wrong usage
      """)

  @Argument(help: "A level file, a PNG that contains a level, or - for the standard input.")
  var level: String

  @Flag(help: "Write an SVG drawing.")
  var svg = false

  @Option(parsing: .unconditional, help: "The simulated time to draw, in seconds.")
  var at: Double = 0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or - for the standard output.", valueName: "FILE"))
  var output: String

  @OptionGroup var work: LimitOption

  func validate() throws {
    guard svg || PNGChunks.isPNG(level) else {
      throw ValidationError(
        "Use --svg to write a drawing. Without --svg, name a PNG that contains a level.")
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

  /// Extracts the level or replay from a PNG.
  private func takeOut() throws {
    let carried: CarriedText?
    do {
      carried = try CarriedText.read(contentsOf: level)
    } catch {
      throw CommandFailure("\(level): \(error)")
    }
    guard let carried else {
      throw CommandFailure("\(level): this image contains no level")
    }
    if carried.kind == .level { _ = try LevelReader.read(carried.text, file: level) }
    // Images go beside the level, which finds them there.
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
    let taken = carried.files.taken(in: folder)
    guard taken.isEmpty else {
      throw CommandFailure(
        "\(folder.path): has different files named \(taken.joined(separator: ", ")). "
          + "Use another output folder.")
    }
    try carried.files.unpack(into: folder)
    try OutputFile.write(carried.text, to: output)
  }
}
