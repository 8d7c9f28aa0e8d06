import Foundation
import Levels

/// The files that were opened or saved lately, newest first, in `recent.json` of the state folder.
struct RecentFiles: Codable, Hashable, Sendable {
  private(set) var paths: [String] = []

  static let fileName = "recent.json"
  /// As many as a person knows by sight.
  static let most = 12

  /// What a folder holds. A file that cannot be read is none: what it held is of no weight.
  init(in folder: URL?) {
    guard let folder,
      let data = FileManager.default.contents(
        atPath: folder.appendingPathComponent(Self.fileName).path),
      let read = try? JSONDecoder().decode(RecentFiles.self, from: data)
    else { return }
    paths = Array(read.paths.prefix(Self.most))
  }

  /// A file was opened or saved.
  mutating func note(_ path: String) {
    paths.removeAll { $0 == path }
    paths = Array(([path] + paths).prefix(Self.most))
  }

  mutating func forget(_ path: String) { paths.removeAll { $0 == path } }

  /// Writes it, whole or not at all.
  func write(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    try AtomicFile.write(
      encoder.encode(self), to: folder.appendingPathComponent(Self.fileName).path)
  }
}
