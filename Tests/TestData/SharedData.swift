import Foundation

/// Real files of other programs, which are not ours to give away: they lie beside the repository, in
/// `../shared/data`, or where INKFALL_DATA says. Tests that need them pass without them.
public enum SharedData {
  /// Where they lie, or `nil` where they do not.
  public static let folder: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["INKFALL_DATA"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    // Tests/TestData/SharedData.swift: three steps up, this file's name included.
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    // Worktrees of a repository lie a folder deeper.
    for _ in 0..<3 {
      folder.deleteLastPathComponent()
      candidates.append(folder.appendingPathComponent("shared/data"))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// A file, or `nil` if it is not there.
  public static func file(_ name: String) -> URL? {
    guard let url = folder?.appendingPathComponent(name),
      FileManager.default.fileExists(atPath: url.path)
    else { return nil }
    return url
  }

  /// The files below a folder with an extension, by their paths from it, sorted.
  public static func files(in name: String, withExtension suffix: String) -> [String] {
    guard let url = folder?.appendingPathComponent(name),
      let found = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String]
    else { return [] }
    return found.filter { $0.hasSuffix("." + suffix) }.sorted()
  }
}
