import Foundation
import Levels

/// A picture of a level's sprites, unpacked; shared by all who draw it.
package final class SpriteImage: Sendable {
  package let image: PixelImage

  package init(_ image: PixelImage) { self.image = image }
}

/// The pictures that a level's sprites name, read once: nothing is read while a frame is drawn.
package struct LevelPictures: Sendable {
  /// Why a picture is not there.
  package enum Fault: Error, Hashable, Sendable {
    /// The pictures of the level would take more than `mostBytes`.
    case tooMany
    /// The level is in no folder yet in which its pictures could be.
    case noFolder
    /// The path leads out of the level's folder.
    case outside
    case unreadable(PlatformError)
  }

  /// A picture that is not there.
  package struct Failure: Hashable, Sendable {
    /// The sprite.
    package var id: String
    /// The path, as the level has it.
    package var path: String
    package var fault: Fault

    package init(id: String, path: String, fault: Fault) {
      self.id = id
      self.path = path
      self.fault = fault
    }
  }

  /// The folder of the level's file; `nil` for a level without one.
  package private(set) var folder: String?
  /// Where pictures are that are in no level's folder yet.
  private var store: String?
  /// The folders that the level's file was in before: what undo brings back was read from there.
  package var earlier: [String] = []
  package var images: [String: SpriteImage] = [:]
  package var reels: [ReelKey: FrameReel] = [:]
  /// The files of frames that were read.
  package var packed: Set<String> = []
  package var faults: [String: Fault] = [:]

  /// Frames by the pattern of their files and their numbers.
  package struct ReelKey: Hashable {
    package var pattern: String
    package var from: Int
    package var to: Int

    package init(_ pattern: String, _ frames: LevelFrames) {
      (self.pattern, from, to) = (pattern, frames.from, frames.to)
    }
  }

  /// Bytes of all pictures of a level together (512 MB): unpacked, of frames as their files have them.
  package static let mostBytes = 512 << 20

  package init(folder: String? = nil, store: String? = nil, earlier: [String] = []) {
    (self.folder, self.store, self.earlier) = (folder, store, earlier)
  }

  /// The picture of a path, if there is one.
  package func image(_ path: String) -> SpriteImage? { images[path] }

  /// The frames of a pattern, if they were read.
  package func reel(_ pattern: String, _ frames: LevelFrames) -> FrameReel? {
    reels[ReelKey(pattern, frames)]
  }

  /// Whether frames were found that are there and cannot be unpacked.
  package var hasBrokenFrames: Bool { reels.values.contains { !$0.broken.isEmpty } }

  /// Takes a picture that the level is about to have, under a path of its own.
  package mutating func add(_ image: SpriteImage, _ path: String) {
    images[path] = image
    faults[path] = nil
  }

  /// The sprites of a level whose pictures are not there, in their order.
  package func failures(in level: LevelDocument) -> [Failure] {
    level.sprites.flatMap { id, sprite in
      let broken = sprite.frames.flatMap { reel(sprite.image, $0) }?.broken ?? [:]
      return sprite.files.enumerated().compactMap { index, path in
        (faults[path] ?? broken[index].map { .unreadable($0) })
          .map { Failure(id: id, path: path, fault: $0) }
      }
    }
  }

  // MARK: - Files

  /// The full path of a picture: in the level's folder, else where those are that are not saved yet.
  package func found(_ path: String) throws(Fault) -> String {
    let full = folder.flatMap { Self.file(path, in: $0) }
    if let full, FileManager.default.fileExists(atPath: full) { return full }
    for other in earlier.reversed() + [store].compactMap({ $0 }) {
      guard let kept = Self.file(path, in: other), FileManager.default.fileExists(atPath: kept)
      else { continue }
      return kept
    }
    guard folder != nil else { throw .noFolder }
    guard let full else { throw .outside }
    return full
  }

  /// The file of a picture that was read; `nil` if it was not, or is gone since.
  package func source(of path: String) -> String? {
    guard images[path] != nil || packed.contains(path) else { return nil }
    return try? found(path)
  }

  /// The full path of a file within a folder; `nil` if it is not: links are followed first.
  package static func file(_ path: String, in folder: String) -> String? {
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let full = URL(fileURLWithPath: root + "/" + path).resolvingSymlinksInPath().path
    return full.hasPrefix(root == "/" ? root : root + "/") ? full : nil
  }
}

extension LevelPictures {
  /// The level has a file in another folder now: copies the pictures that it names there, where they are not there
  /// already.
  ///
  /// - Returns: The paths of those that could not be copied.
  package mutating func move(to target: String, for level: LevelDocument) -> [String] {
    let failed = copy(to: target, for: level)
    if let folder, folder != target {
      earlier.removeAll { $0 == folder }
      earlier.append(folder)
    }
    folder = target
    return failed
  }

  /// Copies the pictures that a level names to a folder, where they are not there already.
  ///
  /// - Returns: The paths of those that are not there afterwards, each once.
  package func copy(to target: String, for level: LevelDocument) -> [String] {
    let there = URL(fileURLWithPath: target).resolvingSymlinksInPath().path
    var failed: [String] = []
    var seen: Set<String> = []
    for path in level.sprites.flatMap(\.value.files) where seen.insert(path).inserted {
      guard Self.file(path, in: there) != nil else {
        // It leads out of the folder: no level may show it.
        failed.append(path)
        continue
      }
      let copy = URL(fileURLWithPath: there + "/" + path)
      guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
      do {
        let source = try found(path)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: source, toPath: copy.path)
      } catch {
        failed.append(path)
      }
    }
    return failed
  }
}
