import ArgumentParser
import Foundation
import Levels

/// `inkfall format`: rewrites levels in the canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrite level files in the canonical form.",
    discussion: """
      The canonical form is YAML with the objects in their order, one field per line, no default \
      values, and each number as the shortest text that reads back to the same bits. The meaning \
      of the level does not change. Comments, multi-line texts and Windows line endings are kept; \
      other line endings become line feeds. Read-only files and JSON files are not changed.

      Example: inkfall format --check levels
      Exit codes: 0 all files are canonical now, 1 a file cannot be formatted (with --check: a \
      file is not canonical), 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Level files, or folders of level files.", valueName: "level-or-folder"))
  var paths: [String]

  @Flag(help: "Change nothing. List the files that are not canonical, and exit with 1 if any is.")
  var check = false

  func run() throws {
    try reportingFailures {
      var hasFailed = false
      for file in LevelFiles.find(paths).tellingSkipped() {
        guard URL(fileURLWithPath: file).pathExtension.lowercased() != "json" else {
          // JSON files in a folder are skipped silently.
          guard paths.contains(file) else { continue }
          StandardError.write(
            "\(file): not changed, because it is JSON and the canonical form is YAML")
          hasFailed = true
          continue
        }
        do {
          let before = try LevelDocument.text(ofFile: file)
          let level = try LevelDocument(text: before, file: file)
          let breaks = LineBreaks(of: before)
          guard before.utf8.elementsEqual(breaks.put(into: level.text).utf8) == false else {
            continue
          }
          if check {
            print(file)
            hasFailed = true
          } else {
            try level.saveAtomically(to: file, layout: .canonical)
            print("formatted \(file)")
            if let note = breaks.note { StandardError.write("\(file): \(note)") }
          }
        } catch {
          let isFolder = LevelFiles.isFolder(file)
          StandardError.write(isFolder ? "\(file): \(LevelFiles.none)" : "\(error)")
          hasFailed = true
        }
      }
      if hasFailed { throw ExitCode(1) }
    }
  }
}
