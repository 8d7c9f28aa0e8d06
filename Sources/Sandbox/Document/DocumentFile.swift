import Foundation
import Levels

/// The file a document belongs to, and what it held when it was last read or written.
struct DocumentFile: Sendable {
  /// `nil` until it is saved for the first time.
  var path: String?
  var saved = LevelDocument()
  /// The parts and files that the level uses, if it does.
  var uses: Uses?

  /// What a level used when it was read, and where.
  struct Uses: Sendable {
    var expansion: LevelExpansion
    /// The file it was read from: others are named from its folder.
    var file: String

    /// A level as it is to be written to a file: with its uses. In another folder the files that it names are not
    /// to be found, so what is in them is written there too.
    func written(_ level: LevelDocument, to path: String) -> LevelDocument {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
      let own = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
      return folder == own || !expansion.usesFiles ? expansion.collapsed(level) : level
    }
  }

  /// Writes a level to a file, whole or not at all, and returns the file's full path, and the folder
  /// if that had to be made. A name without an ending gets `.yaml`; `~` is the home folder.
  static func write(
    _ level: LevelDocument, to path: String, _ uses: Uses? = nil
  ) throws -> (path: String, madeFolder: String?) {
    var expanded = (path as NSString).expandingTildeInPath
    if (expanded as NSString).pathExtension.isEmpty { expanded += ".yaml" }
    let url = URL(fileURLWithPath: expanded).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pruned = level.pruned
    try (uses?.written(pruned, to: url.path) ?? pruned).saveAtomically(to: url.path)
    return (url.path, isNew ? folder.path : nil)
  }
}
