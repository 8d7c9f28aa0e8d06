import Foundation
import Levels

/// Finds the levels that a command is given.
enum LevelFiles {
  static let extensions: Set<String> = ["yaml", "yml", "json"]
  /// What is the matter with a folder that is given as a level.
  static let none = "there are no levels in this folder, no .yaml, .yml or .json"

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files, and those in the folders with all they hold, sorted. Schemas are no levels.
  static func find(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        // It counts as a level that cannot be read, and the others are checked all the same.
        files.append(path)
        continue
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      let levels = found.filter { name in
        let url = URL(fileURLWithPath: name)
        return extensions.contains(url.pathExtension.lowercased())
          && !name.hasSuffix(".schema.json") && !url.lastPathComponent.hasPrefix(".")
      }
      // A folder without levels counts like a file that is none.
      files += levels.isEmpty ? [path] : levels.sorted().map { "\(base)/\($0)" }
    }
    return files
  }
}
