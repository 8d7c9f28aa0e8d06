import ArgumentParser
import Foundation
import Levels

/// `inkfall schema`: the format of level files for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the format of level files as JSON Schema.",
    discussion: """
      Editors with a YAML language server complete and check levels by it: the first line of a \
      level, or the editor's settings, names levels/inkfall.schema.json, which is this text.
      """)

  @Option(name: .shortAndLong, help: "Where to write it; else it is printed.")
  var output: String?

  @Flag(help: "The list of all fields at the end of docs/LevelFormat.md instead.")
  var reference = false

  func run() throws {
    try reportingFailures {
      let text = reference ? LevelSchema.reference : LevelSchema.text
      guard let output else {
        // Longer than what `print` gathers: an error of an earlier part would get lost.
        try StandardOutput.write(Data(text.utf8))
        return
      }
      try OutputFile.write(text, to: output)
    }
  }
}
