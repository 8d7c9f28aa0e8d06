import Foundation
import Levels

/// What a person has solved, in `progress.json` of the state folder.
struct Progress: Codable, Hashable, Sendable {
  /// The best that somebody has made of a level.
  struct Best: Codable, Hashable, Sendable {
    /// The least ink it was solved with (m).
    var ink: Float
    /// The most stars, where the level counts them.
    var stars: Int?
  }

  /// By the key of the level: see `LevelCourse.key(of:)`.
  private(set) var levels: [String: Best] = [:]

  static let fileName = "progress.json"

  func best(of key: String) -> Best? { levels[key] }

  /// Notes a level that was solved; whether that is better than before.
  @discardableResult
  mutating func note(_ key: String, ink: Float, stars: Int?) -> Bool {
    guard let before = levels[key] else {
      levels[key] = Best(ink: ink, stars: stars)
      return true
    }
    let best = Best(
      ink: min(before.ink, ink), stars: [before.stars, stars].compactMap { $0 }.max())
    levels[key] = best
    return best != before
  }

  /// Removes a level from what is solved.
  mutating func forget(_ key: String) { levels[key] = nil }

  /// What a folder holds; without a file, nothing that is solved.
  ///
  /// - Throws: What is wrong with the file, which stays as it is.
  static func read(in folder: URL) throws -> Progress {
    let url = folder.appendingPathComponent(fileName)
    guard let data = try UserFolders.bytes(ofStateFile: url) else { return Progress() }
    return try JSONDecoder().decode(Progress.self, from: data)
  }

  /// Writes it, whole or not at all. A file that could not be read is put beside it first.
  func write(in folder: URL) throws {
    try UserFolders.write(
      self, toStateFile: Self.fileName, in: folder,
      isReadable: (try? Self.read(in: folder)) != nil)
  }
}

extension Progress {
  /// Files of older programs do not say everything.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    levels = try fields.decodeIfPresent([String: Best].self, forKey: .levels) ?? [:]
  }
}
