import Foundation

/// Folders for tests, all gone when the tests are over.
enum TestFolder {
  private static let parent: URL = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkfall-tests-\(ProcessInfo.processInfo.processIdentifier)")
    atexit { try? FileManager.default.removeItem(at: TestFolder.parent) }
    return url
  }()

  /// A new one, empty.
  static func make() throws -> URL {
    let url = parent.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// A place for what somebody is to look at when the tests are over: it stays.
  static func keep(_ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("inkfall-kept")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.appendingPathComponent(name)
  }
}
