import Foundation
import Levels

/// The file a document belongs to, and what it held when it was last read or written.
struct DocumentFile: Sendable {
  /// `nil` until it is saved for the first time.
  var path: String?
  var saved = LevelDocument()

  /// Writes a level to a file, whole or not at all, and returns the file's full path. A name without
  /// an ending gets `.yaml`; missing folders are made; `~` is the home folder.
  static func write(_ level: LevelDocument, to path: String) throws -> String {
    var expanded = (path as NSString).expandingTildeInPath
    if (expanded as NSString).pathExtension.isEmpty { expanded += ".yaml" }
    let url = URL(fileURLWithPath: expanded).standardizedFileURL
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try level.pruned.saveAtomically(to: url.path)
    return url.path
  }
}
