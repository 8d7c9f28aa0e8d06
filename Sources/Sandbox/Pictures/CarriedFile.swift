import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// A picture that a level shows, carried by a picture of that level, so that whoever opens it sees what was seen.
///
/// In a PNG file it is a chunk of its own, `inKf`: its path as the level has it, a zero, and the bytes of the file.
struct CarriedFile: Hashable, Sendable {
  var path: String
  var bytes: [UInt8]

  /// Files of more bytes than this together are not carried (32 MB): pictures are sent in mails.
  static let mostBytes = 32 << 20
  /// The name of the chunk: no program needs it, it is ours, and it stays right when the picture is changed.
  static let type = Array("inKf".utf8)

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// What a chunk holds; `nil` for what is none of ours, or damaged.
  init?(_ chunk: PNGChunks.Chunk) {
    guard chunk.type == Self.type, chunk.isIntact, let end = chunk.data.firstIndex(of: 0),
      let path = String(validating: chunk.data[..<end], as: UTF8.self), !path.isEmpty
    else { return nil }
    self.init(path: path, bytes: Array(chunk.data[(end + 1)...]))
  }

  var chunk: PNGChunk { PNGChunk(Self.type, Array(path.utf8) + [0] + bytes) }
}

extension CarriedFile {
  /// Whether there is a file at a path that holds something else.
  func differs(from path: String) -> Bool {
    do {
      return try !FileBytes.read(path, atMost: bytes.count).elementsEqual(bytes)
    } catch {
      if case .tooLarge = error { return true }
      return false
    }
  }
}

// MARK: - Taking out

extension [CarriedFile] {
  /// Those that a level shows.
  func shown(by level: LevelDocument) -> [CarriedFile] {
    let named = Set(level.sprites.flatMap(\.value.files))
    return filter { named.contains($0.path) }
  }

  /// The paths under which a folder has other files than these.
  func taken(in folder: URL) -> [String] {
    filter { file in
      LevelPictures.file(file.path, in: folder.path).map { file.differs(from: $0) } ?? false
    }.map(\.path)
  }

  /// Writes them to a folder under their paths. What is there already stays.
  func unpack(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in self {
      // A path that leads out of the folder is no level's.
      guard let full = LevelPictures.file(file.path, in: folder.path),
        !FileManager.default.fileExists(atPath: full)
      else { continue }
      let target = URL(fileURLWithPath: full)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write(file.bytes, to: target.path)
    }
  }

  /// Puts the pictures of a level where those are kept that are not saved with one yet. Where others are there under
  /// their names the level gets them under new ones.
  func keep(for level: LevelDocument, in store: URL) throws -> LevelDocument {
    let files = shown(by: level)
    let taken = Set(files.taken(in: store))
    try files.unpack(into: store)
    guard !taken.isEmpty else { return level }
    let sum = files.reduce(UInt64(0)) { $0 &* 31 &+ KeptPictures.sum(of: $1.bytes) }
    let aside = "carried-\(String(UInt32(truncatingIfNeeded: sum ^ (sum >> 32)), radix: 16))/"
    var level = level
    level.sprites = LevelObjects(
      level.sprites.map { id, sprite in
        var sprite = sprite
        if sprite.files.contains(where: taken.contains) { sprite.image = aside + sprite.image }
        return (id, sprite)
      })
    let moved = files.map { CarriedFile(path: aside + $0.path, bytes: $0.bytes) }
    try moved.shown(by: level).unpack(into: store)
    return level
  }
}

/// A folder that goes with what uses it.
final class PassingFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkfall-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
