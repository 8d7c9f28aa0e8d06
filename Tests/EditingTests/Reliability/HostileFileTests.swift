// Issue 34, number 20: what is no file, or far too large, is refused unread by everything that reads files.

import Foundation
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Hostile files")
struct HostileFileTests {
  /// What a path may lead to instead of a file that somebody has written.
  enum Kind: String, CaseIterable {
    case device, pipe, folder, loop, huge, missing

    /// Makes it, with a name in a folder.
    func make(_ name: String) throws -> URL {
      let url = try TestFolder.make().appendingPathComponent(name)
      switch self {
      case .device:
        try FileManager.default.createSymbolicLink(
          at: url, withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
      case .pipe: #expect(mkfifo(url.path, 0o600) == 0)
      case .folder:
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      case .loop: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: url)
      case .huge:
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        // With a hole, which takes no room on the disk.
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 1 << 36)
        try handle.close()
      case .missing: break
      }
      return url
    }
  }

  /// Everything that reads a whole file, by the name of one that it takes.
  enum Reader: String, CaseIterable {
    case level = "a.yaml"
    case hull = "a.jsonl"
    case replay = "a.replay"
    case log = "session-a.log"
    case journal = "session-a.run"
    case picture = "a.png"
    case carried = "carried.png"
    case content = "b.yaml"
    case keys = "a.keys"
    case settings = "settings.ini"
    case damaged = "c.yaml"

    /// Whether something was read.
    func reads(_ url: URL) -> Bool {
      switch self {
      case .level, .keys: (try? LevelDocument.text(ofFile: url.path)) != nil
      case .hull: (try? CommandInput.bytes(of: url.path, atMost: 512 << 20)) != nil
      case .replay: (try? ReplayReader.read(contentsOf: url.path)) != nil
      case .log: AutosaveLog.read(url) != nil
      case .journal: ReplayReader.read(journal: url).run != nil
      case .picture: (try? PackedImage(contentsOf: url.path)) != nil
      case .carried: (try? CarriedText.level(ofFile: url.path)) != nil
      case .content: if case .bytes = FileContent(of: url.path) { true } else { false }
      case .settings: UserFolders.text(ofSettings: url) != nil
      case .damaged:
        DamagedFile(
          LevelError(
            file: url.path,
            problems: [LevelProblem(line: 1, column: 1, path: "", expected: "x", found: nil)]),
          path: url.path
        ).problems.contains { $0.text?.isEmpty == false }
      }
    }
  }

  @Test(arguments: Reader.allCases, Kind.allCases)
  func whatIsNoFileIsRefused(reader: Reader, kind: Kind) throws {
    let url = try kind.make(reader.rawValue)
    #expect(!reader.reads(url))
    try FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  @Test(arguments: [
    (Kind.device, "is a device or a pipe, not a file"),
    (.pipe, "is a device or a pipe, not a file"),
    (.folder, "is a folder, not a file"), (.missing, "there is no such file"),
    (.huge, "is larger than 1 MB: 68719476736 bytes"),
    (.loop, "cannot be read: Too many levels of symbolic links"),
  ])
  func whyIsSaid(kind: Kind, reason: String) throws {
    let url = try kind.make("file")
    let failure = #expect(throws: FileBytes.Failure.self) {
      try FileBytes.read(url.path, atMost: 1 << 20)
    }
    #expect(failure?.reason == reason)
    try? FileManager.default.removeItem(at: url)
  }

  /// A file that says no size, as those of `/proc`, is read up to the limit all the same.
  @Test func filesWithoutASizeAreReadUpToTheLimit() throws {
    let path = "/proc/self/maps"
    guard FileManager.default.fileExists(atPath: path) else { return }
    #expect(try FileBytes.read(path, atMost: 64 << 20).count > 100)
    #expect(throws: FileBytes.Failure.tooLarge(nil, limit: 100)) {
      try FileBytes.read(path, atMost: 100)
    }
  }

  /// Whether a file has a key is asked of its beginning: it may be of any size.
  @Test func theBeginningOfALargeFileIsRead() throws {
    let url = try Kind.huge.make("a.json")
    #expect(try FileBytes.beginning(of: url.path, count: 1000) == Data(count: 1000))
    #expect(try FileBytes.beginning(of: url.path, count: 0).isEmpty)
    #expect(throws: FileBytes.Failure.noFile) {
      try FileBytes.beginning(of: "/dev/zero", count: 10)
    }
    try FileManager.default.removeItem(at: url)
  }

  @Test(arguments: [0, 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1_000_000])
  func allBytesAreReadUpToTheLimit(count: Int) throws {
    let url = try TestFolder.make().appendingPathComponent("bytes")
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try bytes.write(to: url)
    #expect(try FileBytes.read(url.path, atMost: count) == bytes)
    guard count > 0 else { return }
    #expect(throws: FileBytes.Failure.tooLarge(count, limit: count - 1)) {
      try FileBytes.read(url.path, atMost: count - 1)
    }
  }
}
