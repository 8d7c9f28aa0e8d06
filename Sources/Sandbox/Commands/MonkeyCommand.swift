import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall monkey`: does anything at all to the program without a window, for tests of ours.
struct MonkeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey",
    abstract: "Do anything at all to the program, and see whether it stands it.",
    discussion: """
      Ends with 1 if the document is no longer a level, or if the second half has taken more memory \
      than the first. Another seed does other things; the same one does the same.
      """, shouldDisplay: false)

  @Argument(help: "Levels to drop on it; the first is opened.")
  var levels: [String] = []

  @Option(help: "How many things are done.")
  var events = 100_000

  @Option(help: "What chooses them. (default: another one each time)")
  var seed: UInt64?

  @Option(help: "How much more memory the second half may take (MB).")
  var most = 64

  func run() throws {
    try reportingFailures {
      let seed = seed ?? UInt64.random(in: 0...999_999)
      print("seed \(seed)")
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "inkfall-monkey-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // It saves, too: to copies, and finds no others in the library.
      setenv("INKFALL_LEVELS", folder.path, 1)
      var files: [String] = []
      for path in levels {
        let copy = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
        try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: copy)
        files.append(copy.path)
      }
      // What it exports without a place of its own lies where it runs.
      let here = FileManager.default.currentDirectoryPath
      _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
      defer { _ = FileManager.default.changeCurrentDirectoryPath(here) }
      let junk = folder.appendingPathComponent("junk.yaml").path
      try LevelDocument.save("inkfall: 1\nbodies: [oops\n", atomicallyTo: junk)
      let app = App(
        .init(
          level: files.first, mode: .stepped, stateFolder: folder.appendingPathComponent("state"),
          nameSeed: seed))
      app.clipboard = Clipboard.local
      var hand = MonkeyHand(seed: seed, files: files + [junk, "nowhere.yaml"])
      let start = Date()
      var sizes: [Int] = []
      // The first half makes all the room that is ever needed.
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
        throw CommandFailure("the second half took \(sizes[1] - sizes[0]) MB more than the first")
      }
    }
  }

  /// The document is a level still: it can be written and read.
  private static func check(_ app: App) throws {
    let text = LevelWriter.write(app.document.level.pruned)
    do {
      _ = try LevelReader.read(text, file: "the document")
    } catch {
      throw CommandFailure("the document is no level any more: \(error)")
    }
  }

  /// What the program has in memory (MB); zero where that is not told.
  private static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }
}
