import Foundation
import Levels

/// The file a document belongs to, and what it held when it was last read or written.
struct DocumentFile: Sendable {
  /// `nil` until it is saved for the first time.
  var path: String?
  var saved = LevelDocument()

  /// Writes a level to a file, whole or not at all, and returns the file's full path, and the folder
  /// if that had to be made. A name without an ending gets `.yaml`; `~` is the home folder.
  static func write(
    _ level: LevelDocument, to path: String
  ) throws -> (path: String, madeFolder: String?) {
    var expanded = (path as NSString).expandingTildeInPath
    if (expanded as NSString).pathExtension.isEmpty { expanded += ".yaml" }
    let url = URL(fileURLWithPath: expanded).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try level.pruned.saveAtomically(to: url.path)
    return (url.path, isNew ? folder.path : nil)
  }
}
