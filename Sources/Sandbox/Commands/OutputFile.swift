import Foundation
import Levels

/// The output of a command: a file, or the standard output for `-`.
enum OutputFile {
  static let standardOutput = "-"

  /// Writes a text. A file is written completely or not at all.
  static func write(_ text: String, to path: String) throws {
    if path == standardOutput {
      try StandardOutput.write(Data(text.utf8))
    } else {
      try LevelDocument.save(text, atomicallyTo: path)
    }
  }
}
