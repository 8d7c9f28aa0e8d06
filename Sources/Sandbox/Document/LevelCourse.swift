import Foundation
import Levels

/// The levels that are made to be solved one after another: the folders of the library whose names begin with a number,
/// `1-strokes/03-over-the-gap.yaml`, in their order.
struct LevelCourse: Sendable, Hashable {
  struct Level: Sendable, Hashable {
    var path: String
    /// What progress is kept by.
    var key: String
    var name: String
    var about: String
    /// The most stars that it is worth; `nil` where it counts none.
    var stars: Int?
  }

  struct Group: Sendable, Hashable {
    var title: String
    var levels: [Level]
  }

  var groups: [Group] = []

  /// All levels in the order in which they are to be solved.
  var levels: [Level] { groups.flatMap(\.levels) }

  /// Of the first folder of the library that has any. What cannot be read is called by its file's name: opening it says
  /// what is wrong.
  static func read() -> LevelCourse {
    for folder in LevelLibrary.folders() {
      let course = read(folder)
      if !course.groups.isEmpty { return course }
    }
    return LevelCourse()
  }

  static func read(_ folder: URL) -> LevelCourse {
    let groups = names(in: folder).filter(isGroup).compactMap { name -> Group? in
      let inner = folder.appendingPathComponent(name)
      let levels = names(in: inner).filter(LevelLibrary.isLevel).map { file in
        level(inner.appendingPathComponent(file).path, fallback: title(of: file))
      }
      return levels.isEmpty ? nil : Group(title: title(of: name), levels: levels)
    }
    return LevelCourse(groups: groups)
  }

  /// Whether a folder is a group: "1-strokes". Others hold pictures, parts, or what else lies about.
  static func isGroup(_ name: String) -> Bool {
    guard let dash = name.firstIndex(of: "-"), dash > name.startIndex else { return false }
    return name[..<dash].allSatisfy(\.isNumber)
  }

  /// The key of a puzzle; `nil` for any other level. Puzzles are the levels in numbered folders of the
  /// library, and its other levels with goals. A course that lies elsewhere, as in a second checkout,
  /// is known by its names: `1-strokes/01-a-nudge.yaml`, with goals.
  ///
  /// - Parameters:
  ///   - folders: Of the library; `nil` means those of the program.
  ///   - hasGoals: Whether the level has goals; asked only where that decides.
  /// - Returns: The path in the library, or the whole path of a level outside it.
  static func puzzle(
    of path: String, in folders: [URL]? = nil, hasGoals: @autoclosure () -> Bool
  ) -> String? {
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard LevelLibrary.isLevel(full) else { return nil }
    for folder in folders ?? LevelLibrary.folders() {
      let start = folder.resolvingSymlinksInPath().path + "/"
      guard full.hasPrefix(start) else { continue }
      let key = String(full.dropFirst(start.count))
      let parts = key.split(separator: "/")
      if parts.count == 2, isGroup(String(parts[0])) { return key }
      if parts.count == 1, hasGoals() { return key }
    }
    let parts = full.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 1].first?.isNumber == true,
      isGroup(String(parts[parts.count - 2])), hasGoals()
    else { return nil }
    return full
  }

  /// By what progress of a level is kept: its place in the library, so that it counts wherever the program is, else its
  /// path.
  static func key(of path: String) -> String {
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for folder in LevelLibrary.folders() {
      let start = folder.resolvingSymlinksInPath().path + "/"
      if full.hasPrefix(start) { return String(full.dropFirst(start.count)) }
    }
    return full
  }

  /// The first that is not solved, from the one after `path` on, and then from the first.
  func next(_ progress: Progress, after path: String?) -> Level? {
    let key = path.map(Self.key(of:))
    let start = key.flatMap { key in levels.firstIndex { $0.key == key } }.map { $0 + 1 } ?? 0
    return (levels[start...] + levels[..<start]).first { progress.best(of: $0.key) == nil }
  }

  // MARK: - Details

  private static func level(_ path: String, fallback: String) -> Level {
    let document = try? LevelDocument(contentsOf: path)
    let name = document?.name ?? ""
    return Level(
      path: path, key: key(of: path), name: name.isEmpty ? fallback : name,
      about: document?.about ?? "",
      stars: document?.tools.stars == nil ? nil : LevelStarThresholds.all)
  }

  /// What a folder holds that is numbered, in order.
  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.first?.isNumber == true }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// `2-over-the-gap.yaml`: Over the gap.
  static func title(of name: String) -> String {
    let bare = name.split(separator: ".").first.map(String.init) ?? name
    let words = bare.drop { $0.isNumber || $0 == "-" || $0 == " " }.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
