import Foundation
import Levels

/// Finds the level files of a command's arguments.
struct LevelFiles {
  static let extensions: Set<String> = ["yaml", "yml", "json"]
  /// The error for a folder without levels.
  static let none = "there are no levels in this folder, no .yaml, .yml or .json"
  /// Folders that are filled by programs. Levels in them are copies, or not the author's.
  static let builtFolders: Set<String> = ["build", "node_modules", "DerivedData", "__pycache__"]

  /// The named files and the files found in folders, in the order of the arguments.
  private(set) var files: [String] = []
  /// Files in folders that have a level's extension but no `inkfall:` key.
  private(set) var skipped: [String] = []
  /// The skipped files that have sections of a level.
  private(set) var unversioned: [String] = []
  /// The most skipped files that the note names.
  private static let mostNamed = 10

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Finds the named files, and the files in the named folders and their subfolders, sorted.
  ///
  /// Schemas, hidden files and folders, build folders, and files without an `inkfall:` key are
  /// skipped. A file that is named itself is never skipped.
  static func find(_ paths: [String]) -> LevelFiles {
    var result = LevelFiles()
    for path in paths {
      guard isFolder(path) else {
        // A missing file counts as a level that cannot be read. The other files are still checked.
        result.files.append(path)
        continue
      }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      var found: [String] = []
      for name in names(in: path).sorted() {
        let file = "\(base)/\(name)"
        switch likeness(of: file) {
        // A file with a misspelled key is a level that cannot be read.
        case nil, .misspelled: found.append(file)
        case .unversioned:
          result.skipped.append(file)
          result.unversioned.append(file)
        case .other: result.skipped.append(file)
        }
      }
      // A folder without levels counts as a file that is not a level.
      result.files += found.isEmpty ? [path] : found
    }
    return result
  }

  /// The files below a folder that have a level's extension, as relative paths.
  private static func names(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      let url = URL(fileURLWithPath: name)
      let last = url.lastPathComponent
      if last.hasPrefix(".") || builtFolders.contains(last) {
        walk.skipDescendants()
      } else if extensions.contains(url.pathExtension.lowercased()),
        !name.hasSuffix(".schema.json"), !isFolder("\(folder)/\(name)")
      {
        names.append(name)
      }
    }
    return names
  }

  /// The kind of a file without an `inkfall` key; `nil` if it has the key. Files that cannot be
  /// read or are too long are reported by the reader.
  private static func likeness(of path: String) -> DetectedFileType? {
    guard let data = try? FileBytes.beginning(of: path, count: FileBytes.largestLevel) else {
      return nil
    }
    // Zeros are removed, so that a level in UTF-16 is found, and reported as not being UTF-8.
    let head = data.prefix(256).contains(0) ? Data(data.filter { $0 != 0 }) : data
    var start = head.startIndex
    let key = Data("inkfall".utf8)
    while let range = head.range(of: key, in: start..<head.endIndex) {
      var next = range.upperBound
      while next < head.endIndex, [0x22, 0x27, 0x20, 0x09].contains(head[next]) { next += 1 }
      if next < head.endIndex, head[next] == 0x3A { return nil }
      start = range.upperBound
    }
    return DetectedFileType(String(decoding: head, as: UTF8.self))
  }

  /// Returns the files, and notes the skipped ones on the standard error.
  func tellingSkipped() -> [String] {
    if !skipped.isEmpty {
      let named = skipped.prefix(Self.mostNamed).joined(separator: ", ")
      let others = skipped.count - Self.mostNamed
      StandardError.write(
        (skipped.count == 1
          ? "1 file without an inkfall: key was skipped: "
          : "\(skipped.count) files without an inkfall: key were skipped: ")
          + named + (others > 0 ? " and \(others) more" : ""))
    }
    for file in unversioned {
      StandardError.write(
        "\(file): looks like a level but has no inkfall: key, so it was skipped. "
          + "Add the line inkfall: 1.")
    }
    return files
  }
}
