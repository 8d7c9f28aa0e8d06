/// Paths of files that a level names.
package enum LevelPath {
  /// The longest path (bytes).
  private static let longest = 1024

  /// Whether a path stays within the folder from which it is taken, whatever is on the disk.
  package static func isInside(_ path: String) -> Bool { resolve(path, in: "") == path }

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
