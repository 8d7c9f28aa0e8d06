import Foundation
import Levels

/// Where a command writes its text: a file, or the standard output for `-`.
enum OutputFile {
  static let standardOutput = "-"

  /// Writes a text, to a file whole or not at all.
  static func write(_ text: String, to path: String) throws {
    if path == standardOutput {
      try StandardOutput.write(Data(text.utf8))
    } else {
      try LevelDocument.save(text, atomicallyTo: path)
    }
  }
}
