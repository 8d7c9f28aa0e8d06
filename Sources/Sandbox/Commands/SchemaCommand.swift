import ArgumentParser
import Foundation
import Levels

/// `inkfall schema`: prints the JSON Schema of level files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of level files.",
    discussion: """
      Editors with a YAML language server use the schema to complete and check level files. To \
      enable this, name levels/inkfall.schema.json, which holds the same text, in the first line \
      of a level or in the settings of the editor.

      Example: inkfall schema -o inkfall.schema.json
      Exit codes: 0 schema written, 1 the output cannot be written, 64 wrong usage
      """)

  @Option(name: .shortAndLong, help: "The file to write. (default: the standard output)")
  var output: String?

  @Flag(help: "Print the field reference at the end of docs/LevelFormat.md instead.")
  var reference = false

  func run() throws {
    try reportingFailures {
      let text = reference ? LevelSchema.reference : LevelSchema.text
      guard let output else {
        // The text is longer than the buffer of `print`, which would lose an error of an earlier
        // part.
        try StandardOutput.write(Data(text.utf8))
        return
      }
      try OutputFile.write(text, to: output)
    }
  }
}
