import Foundation
import Levels

/// Finds the levels that a command is given.
struct LevelFiles {
  static let extensions: Set<String> = ["yaml", "yml", "json"]
  /// What is the matter with a folder that is given as a level.
  static let none = "there are no levels in this folder, no .yaml, .yml or .json"
  /// Folders that programs fill: what lies there is a copy, or none of the author's.
  static let builtFolders: Set<String> = ["build", "node_modules", "DerivedData", "__pycache__"]

  /// The files that were named and those that were found, in the order of what was given.
  private(set) var files: [String] = []
  /// Files with the right endings in folders that are no levels: they have no `inkfall:` key.
  private(set) var skipped: [String] = []
  /// Those of them that have sections of a level.
  private(set) var unversioned: [String] = []
  /// How many of the skipped files the note names.
  private static let mostNamed = 10

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files, and those in the folders with all they hold, sorted. Schemas are no levels, hidden files and folders
  /// and those of builds are passed over, and so is what has no `inkfall:` key; a file that is named is always one of them.
  static func find(_ paths: [String]) -> LevelFiles {
    var result = LevelFiles()
    for path in paths {
      guard isFolder(path) else {
        // One that is not there counts as a level that cannot be read, and the others are checked all the same.
        result.files.append(path)
        continue
      }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      var found: [String] = []
      for name in names(in: path).sorted() {
        let file = "\(base)/\(name)"
        switch likeness(of: file) {
        // A level with a misspelled key is one that cannot be read.
        case nil, .misspelled: found.append(file)
        case .unversioned:
          result.skipped.append(file)
          result.unversioned.append(file)
        case .other: result.skipped.append(file)
        }
      }
      // A folder without levels counts like a file that is none.
      result.files += found.isEmpty ? [path] : found
    }
    return result
  }

  /// The files with the right endings below a folder, by their paths from it.
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

  /// What a file is in which the key `inkfall` stands nowhere; `nil` where it does. What cannot be read, or is too long
  /// to be a level, is told by who reads it.
  private static func likeness(of path: String) -> LevelLikeness? {
    guard let data = try? FileBytes.beginning(of: path, count: FileBytes.largestLevel) else {
      return nil
    }
    // Without zeros, so that a level in UTF-16 is told to be no UTF-8.
    let head = data.prefix(256).contains(0) ? Data(data.filter { $0 != 0 }) : data
    var start = head.startIndex
    let key = Data("inkfall".utf8)
    while let range = head.range(of: key, in: start..<head.endIndex) {
      var next = range.upperBound
      while next < head.endIndex, [0x22, 0x27, 0x20, 0x09].contains(head[next]) { next += 1 }
      if next < head.endIndex, head[next] == 0x3A { return nil }
      start = range.upperBound
    }
    return LevelLikeness(String(decoding: head, as: UTF8.self))
  }

  /// The files; those that were passed over are noted on the standard error.
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
      StandardError.write("\(file): looks like a level, but has no inkfall: key; it was skipped")
    }
    return files
  }
}
