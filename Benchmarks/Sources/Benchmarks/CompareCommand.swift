import ArgumentParser
import Foundation
import Scenes

/// Runs this engine and others in turn, each run in a process of its own, and prints the ratios.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times this engine and others scene by scene, a run of each in turn.",
    discussion: """
      A peer is a shell command that plays the scene $SCENE once and prints a last line whose second \
      word is the time in milliseconds; one that fails does not have the scene. Without --peer, those \
      that have been built in Benchmarks/Peers are taken.
      """)

  @Option(help: "Another engine: NAME=COMMAND. May be given several times.")
  var peer: [String] = []
  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @Option(help: "How often each is run; the fastest run counts.")
  var runs = 4
  @Option(help: "Ours: the command of another build of these benchmarks, to compare builds.")
  var ours: String?
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs must be at least 1") }
    guard !measuring.runningTime else {
      throw ValidationError("peers are compared by the time that passes")
    }
  }

  func run() throws {
    try measuring.apply()
    let peers = try self.peers()
    note(Machine().line)
    let table = Table(
      [("scene", -14), ("ours ms", 9)]
        + peers.flatMap { [($0.name + " ms", 14), ("ratio", 6)] as [Table.Column] })
    var ratios = [[Double]](repeating: [], count: peers.count)
    for scene in try SceneSet.reference.scenes(named: only) {
      var ownTime = Double.infinity
      var times = [Double](repeating: .infinity, count: peers.count)
      for _ in 0..<runs {
        let own = ours ?? "'\(Self.ownPath)'"
        guard let time = Self.time("\(own) time --only \"$SCENE\" --runs 1", of: scene.name) else {
          throw ValidationError("\(own) does not run \(scene.name)")
        }
        ownTime = min(ownTime, time)
        for (i, peer) in peers.enumerated() {
          if let time = Self.time(peer.command, of: scene.name) { times[i] = min(times[i], time) }
        }
      }
      var cells = [scene.name, ownTime.digits(1)]
      for (i, time) in times.enumerated() {
        guard time.isFinite else {
          cells += ["-", "-"]
          continue
        }
        ratios[i].append(ownTime / time)
        cells += [time.digits(1), (ownTime / time).digits(3)]
      }
      table.add(cells)
    }
    for (peer, ratios) in zip(peers, ratios) where !ratios.isEmpty {
      row(
        "\(peer.name): geometric mean of \(ratios.count) ratios "
          + "\(geometricMean(ratios).digits(3)), largest \((ratios.max() ?? .nan).digits(3))")
    }
  }

  private func peers() throws -> [(name: String, command: String)] {
    guard peer.isEmpty else {
      return try peer.map { text in
        guard let sign = text.firstIndex(of: "=") else {
          throw ValidationError("a peer is NAME=COMMAND, not \(text)")
        }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
    }
    // Benchmarks/.build/<triple>/release/Benchmarks, and Benchmarks/Peers/.build/release beside it.
    let program = URL(fileURLWithPath: Self.ownPath).resolvingSymlinksInPath()
    let package = (0..<4).reduce(program) { url, _ in url.deletingLastPathComponent() }
    let folder = package.appendingPathComponent("Peers/.build/release")
    let found = ["box2d-2.4", "chipmunk-7"].filter {
      FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent($0).path)
    }
    guard !found.isEmpty else {
      throw ValidationError(
        "no peer is built: swift build -c release --package-path Benchmarks/Peers, or give --peer")
    }
    return found.map { ($0, "'\(folder.appendingPathComponent($0).path)' \"$SCENE\"") }
  }

  private static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// What a command says a scene took (ms), or `nil` where it fails.
  private static func time(_ command: String, of scene: String) -> Double? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging(["SCENE": scene]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let words = output.split(separator: "\n").last?.split(separator: " "), words.count > 1
    else { return nil }
    return Double(words[1])
  }
}
