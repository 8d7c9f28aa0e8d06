import ArgumentParser
import Foundation

/// Other engines, and this one beside them, each run in a process of its own.
struct Rivals {
  /// An engine and the shell command that plays the scene `$SCENE` with it.
  typealias Peer = (name: String, command: String)

  /// Those that were asked for: NAME=COMMAND.
  var asked: [String]
  /// The command of another build of these benchmarks, in place of this one.
  var ours: String?
  /// How often each is run; the fastest run counts.
  var runs: Int

  /// The fastest of the runs of a scene (ms), ours and the peers' in turn; infinite for who does not have it.
  func times(of scene: String, _ peers: [Peer]) throws -> (own: Double, peers: [Double]) {
    var ownTime = Double.infinity
    var times = [Double](repeating: .infinity, count: peers.count)
    for _ in 0..<runs {
      let own = ours ?? "'\(Self.ownPath)'"
      guard let time = Self.time("\(own) time --only \"$SCENE\" --runs 1", of: scene) else {
        throw ValidationError("\(own) does not run \(scene)")
      }
      ownTime = min(ownTime, time)
      for (i, peer) in peers.enumerated() {
        if let time = Self.time(peer.command, of: scene) { times[i] = min(times[i], time) }
      }
    }
    return (ownTime, times)
  }

  /// Those that are given, else those that are built.
  func peers() throws -> [Peer] {
    guard asked.isEmpty else {
      return try asked.map { text in
        guard let sign = text.firstIndex(of: "=") else {
          throw ValidationError("a peer is NAME=COMMAND, not \(text)")
        }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
    }
    guard !Self.built.isEmpty else {
      throw ValidationError(
        "no peer is built: swift build -c release --package-path Benchmarks/Peers, or give --peer")
    }
    return Self.built.map { ($0.name, "'\($0.path)' \"$SCENE\"") }
  }

  /// The programs of `Benchmarks/Peers` that are built.
  static var built: [(name: String, path: String)] {
    // Benchmarks/.build/<triple>/release/Benchmarks, and Benchmarks/Peers/.build/release beside it.
    let program = URL(fileURLWithPath: ownPath).resolvingSymlinksInPath()
    let package = (0..<4).reduce(program) { url, _ in url.deletingLastPathComponent() }
    let folder = package.appendingPathComponent("Peers/.build/release")
    return ["box2d-2.4", "chipmunk-7"].compactMap { name in
      let path = folder.appendingPathComponent(name).path
      return FileManager.default.isExecutableFile(atPath: path) ? (name, path) : nil
    }
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
