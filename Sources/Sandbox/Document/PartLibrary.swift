import Editing
import Foundation
import Levels

/// Parts: levels that are put into other levels, in a folder of the person's own and in `levels/parts`.
struct PartLibrary: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var path: String
    /// As its file is called, without the ending.
    var name: String
    /// Whether it is the person's, to be called otherwise and taken away.
    var isOwn: Bool
  }

  /// Why a part cannot be kept or called so.
  struct Refusal: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  /// The person's own folder, which may not be there yet; `nil` keeps none.
  var folder: URL?

  /// The person's own first, then those that come with the program, each by name.
  func parts() -> [Part] {
    let own = folder.map { Self.parts(of: $0, isOwn: true) } ?? []
    let shipped = LevelLibrary.folders().flatMap {
      Self.parts(of: $0.appendingPathComponent("parts"), isOwn: false)
    }
    return own + shipped
  }

  private static func parts(of folder: URL, isOwn: Bool) -> [Part] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { LevelLibrary.isLevel($0) && !$0.hasPrefix(".") }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .prefix(500)
      .map {
        let url = folder.appendingPathComponent($0)
        return Part(
          path: url.path, name: url.deletingPathExtension().lastPathComponent, isOwn: isOwn)
      }
  }

  // MARK: - Keeping

  /// Keeps a level as a part under a name that is free.
  func keep(_ level: LevelDocument, called wanted: String) throws -> Part {
    guard let folder else { throw Refusal(description: Words.noPlaceForParts) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var url = folder.appendingPathComponent("\(wanted).yaml")
    var number = 2
    while FileManager.default.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent("\(wanted) \(number).yaml")
      number += 1
    }
    try level.saveAtomically(to: url.path)
    return Part(
      path: url.path, name: url.deletingPathExtension().lastPathComponent, isOwn: true)
  }

  /// Calls a part otherwise.
  func rename(_ part: Part, to wanted: String) throws -> Part {
    let name = wanted.trimmingCharacters(in: .whitespaces)
    guard name != part.name else { return part }
    guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= Self.longestName,
      !name.contains(where: { $0 == "/" || $0 == "\\" || $0.isNewline })
    else { throw Refusal(description: Words.notAName(name)) }
    let old = URL(fileURLWithPath: part.path)
    let url = old.deletingLastPathComponent().appendingPathComponent("\(name).yaml")
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw Refusal(description: Words.partIsThere(name))
    }
    try FileManager.default.moveItem(at: old, to: url)
    return Part(path: url.path, name: name, isOwn: true)
  }

  /// Bytes: file systems take 255 with the ending.
  private static let longestName = 120

  /// Takes a part away, and returns what was in its file.
  func remove(_ part: Part) throws -> Data {
    let data = try FileBytes.read(part.path, atMost: FileBytes.largestLevel)
    try FileManager.default.removeItem(atPath: part.path)
    return data
  }
}
