import Foundation

/// The levels that can be opened without typing a path.
struct LevelLibrary: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var path: String
    /// Relative to the folder it was found in.
    var name: String
    var folder: String
  }

  /// Folders with levels, the first that exist: `$INKFALL_LEVELS`, `levels` in the current folder, and
  /// `levels` beside the package the program was built in or installed with.
  static func folders() -> [URL] {
    let files = FileManager.default
    var candidates: [URL] = []
    // Who says where they are means these and no others.
    if let folder = UserFolders.current.levels { return [folder] }
    candidates.append(
      URL(fileURLWithPath: files.currentDirectoryPath).appendingPathComponent("levels"))
    // .build/x86_64-unknown-linux-gnu/release/inkfall lies four folders deep in the package.
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    var folder = program?.deletingLastPathComponent()
    for _ in 0..<6 {
      guard let here = folder, here.path != "/" else { break }
      let own = [
        here.appendingPathComponent("levels"), here.appendingPathComponent("share/inkfall/levels"),
      ].filter { files.fileExists(atPath: $0.path) }
      candidates += own
      // Further up a folder of that name is somebody else's.
      guard own.isEmpty else { break }
      folder = here.deletingLastPathComponent()
    }
    var seen: Set<String> = []
    return candidates.filter { candidate in
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: candidate.path, isDirectory: &isFolder), isFolder.boolValue
      else { return false }
      return seen.insert(candidate.resolvingSymlinksInPath().path).inserted
    }
  }

  /// Every level file of the library's folders and of the current one, by folder and name.
  static func entries() -> [Entry] {
    var result: [Entry] = []
    for folder in folders() { result += entries(of: folder, deep: true) }
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let known = Set(result.map(\.path))
    result += entries(of: current, deep: false).filter { !known.contains($0.path) }
    return result
  }

  /// A level of the library by its file name.
  static func path(named name: String) -> String? {
    folders().lazy.map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// The level files of a folder, with those of the folders in it if `deep`.
  static func entries(of folder: URL, deep: Bool) -> [Entry] {
    let files = FileManager.default
    let names =
      deep
      ? (files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      : ((try? files.contentsOfDirectory(atPath: folder.path)) ?? [])
    return
      names
      .filter { isLevel($0) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      // Parts are put into levels: see `PartLibrary`.
      .filter { !deep || $0.split(separator: "/").first != "parts" }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .prefix(500)
      .map { Entry(path: folder.appendingPathComponent($0).path, name: $0, folder: folder.path) }
  }

  /// By its ending: `.yaml`, `.yml`, `.json`.
  static func isLevel(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".yaml", ".yml", ".json"].contains { lower.hasSuffix($0) }
      && !lower.hasSuffix("schema.json")
  }
}
