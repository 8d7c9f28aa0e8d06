import Foundation

/// Where the files come from that a level includes: a folder on the disk, or whatever a program has.
public struct LevelSources: Sendable {
  /// The text of a file by its path from the level's folder. Paths never leave it: there is no `..` in them.
  ///
  /// What it throws is told with the place that names the file; a `LevelFileError` by its reason.
  public let text: @Sendable (String) throws -> String

  /// Files from a function.
  public init(_ text: @escaping @Sendable (String) throws -> String) { self.text = text }

  /// No files: every use of one is an error.
  public static let none = LevelSources { path in
    throw LevelFileError(file: path, reason: "no files can be used here")
  }

  /// The files of a folder and those within it. Links that lead out of it are refused.
  public static func folder(_ folder: String) -> LevelSources {
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    return LevelSources { path in
      let full = URL(fileURLWithPath: root + "/" + path).resolvingSymlinksInPath().path
      guard LevelPath.isInside(path), full.hasPrefix(root == "/" ? root : root + "/") else {
        throw LevelFileError(file: path, reason: "is not within the level's folder")
      }
      return try LevelDocument.text(ofFile: full)
    }
  }

  /// The files beside a level.
  public static func beside(_ path: String) -> LevelSources {
    folder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}

/// Paths of files that a level names.
enum LevelPath {
  /// The longest path (bytes).
  private static let longest = 1024

  /// Whether a path stays within the folder from which it is taken, whatever is on the disk.
  static func isInside(_ path: String) -> Bool { resolve(path, in: "") == path }

  /// The path from the level's folder of what a file in one of its folders names; `nil` if it leaves the level's
  /// folder or is none: no root, no drives, no backslashes, nothing that is not printed.
  static func resolve(_ path: String, in folder: String) -> String? {
    guard !path.isEmpty, path.utf8.count <= longest,
      path.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" && $0 != ":"
      })
    else { return nil }
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "", ".": return nil
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    guard !parts.isEmpty, path.hasSuffix("..") == false else { return nil }
    return parts.joined(separator: "/")
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
