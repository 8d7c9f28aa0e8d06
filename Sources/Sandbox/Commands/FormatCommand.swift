import ArgumentParser
import Foundation
import Levels

/// `inkfall format`: levels in their canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrite levels in their canonical form.",
    discussion: """
      Objects in their order, one field a line, numbers as the shortest text that reads back to \
      the same bits. What the level means does not change; comments are kept, texts of several \
      lines stay blocks of lines, and the line ends of Windows stay (any other become line feeds). \
      A read-only file is left as it is. The canonical form is YAML: JSON files are left as they are.
      """)

  @Argument(help: ArgumentHelp("Levels, or folders of levels.", valueName: "level-or-folder"))
  var paths: [String]

  @Flag(help: "Change nothing; name the files that are not canonical and exit with 1.")
  var check = false

  func run() throws {
    try reportingFailures {
      var hasFailed = false
      for file in LevelFiles.find(paths).tellingSkipped() {
        guard URL(fileURLWithPath: file).pathExtension.lowercased() != "json" else {
          // Within a folder nobody has asked for it.
          guard paths.contains(file) else { continue }
          StandardError.write(
            "\(file): is JSON, and the canonical form is YAML: it is left as it is")
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
            try level.saveAtomically(to: file)
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
