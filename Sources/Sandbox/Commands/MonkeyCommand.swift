import ArgumentParser
import Editing
import Foundation
import Levels
import Physics

/// `inkfall monkey`: tests the program with random input, without a window.
struct MonkeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey",
    abstract: "Test the program with random input.",
    discussion: """
      Fails if the document is no longer a valid level, or if the second half of the events takes \
      much more memory than the first half. The same seed gives the same events.

      Example: inkfall monkey levels/swing.yaml --events 2000
      Exit codes: 0 passed, 1 failed, 64 wrong usage
      """, shouldDisplay: false)

  @Argument(help: "Level files to drop on the window. The first one is opened.")
  var levels: [String] = []

  @Option(help: "Number of events.")
  var events = 100_000

  @Option(help: "Seed of the events. (default: random)")
  var seed: UInt64?

  @Option(help: "How much more memory the second half may take, in MB.")
  var most = 64

  func run() throws {
    try reportingFailures {
      let seed = seed ?? UInt64.random(in: 0...999_999)
      print("seed \(seed)")
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "inkfall-monkey-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // The events save files, too: only to copies, because the library is this folder.
      setenv("INKFALL_LEVELS", folder.path, 1)
      var files: [String] = []
      for path in levels {
        let copy = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
        try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: copy)
        files.append(copy.path)
      }
      // Exports go to the current folder.
      let here = FileManager.default.currentDirectoryPath
      _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
      defer { _ = FileManager.default.changeCurrentDirectoryPath(here) }
      let junk = folder.appendingPathComponent("junk.yaml").path
      try LevelDocument.save("inkfall: 1\nbodies: [oops\n", atomicallyTo: junk)
      let app = App(
        .init(
          level: files.first, mode: .stepped, stateFolder: folder.appendingPathComponent("state"),
          nameSeed: seed))
      app.workbench.clipboard = Clipboard.local
      var hand = MonkeyHand(seed: seed, files: files + [junk, "nowhere.yaml"])
      let start = Date()
      var sizes: [Int] = []
      // The first half allocates all the memory that the second half needs.
      for _ in 0..<2 {
        hand.play(app, events: events / 2)
        app.perform(.newLevel)
        app.advance(by: 1)
        try Self.check(app)
        sizes.append(Self.memory)
      }
      let seconds = Date().timeIntervalSince(start)
      print(
        "\(events) events in \(String(format: "%.1f", seconds)) s; "
          + "\(sizes[0]) MB after half of them, \(sizes[1]) MB after all")
      app.close()
      guard sizes[1] - sizes[0] <= most else {
        throw CommandFailure("The second half took \(sizes[1] - sizes[0]) MB more than the first.")
      }
    }
  }

  /// Checks that the document is still a valid level.
  private static func check(_ app: App) throws {
    let text = LevelWriter.write(app.document.level.pruned)
    do {
      _ = try LevelReader.read(text, file: "the document")
    } catch {
      throw CommandFailure("The document is no longer a valid level: \(error)")
    }
  }

  /// The memory of the program (MB); zero where the system does not report it.
  private static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }
}
