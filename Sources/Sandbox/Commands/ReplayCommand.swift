import ArgumentParser
import Foundation
import Levels

/// `inkfall replay`: runs that were recorded, once more.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recorded runs without a window, and say whether they come to the same.",
    discussion: """
      A replay holds the level that a run began with and every command with its step; it is written by \
      Ctrl+Shift+R in the window, inkfall play --record-replay and inkfall run --record. Played again it \
      comes to the same state, bit for bit, on any machine. Where it does not, the first moment is told at \
      which the state was another, and the exit code is 1. Folders are searched with all they hold.

      --update records replays anew after a change of the engine or of a level: what was done is done again \
      in the level's file as it is now, if that is there, and level, hashes and outcome are written to the \
      replay. One that won and would not win any more is left as it is.
      """)

  @Argument(help: ArgumentHelp("Replays, or folders of replays.", valueName: "replay-or-folder"))
  var paths: [String]

  @Flag(help: "Print a line of JSON for each instead.")
  var json = false

  @Flag(help: "Record them anew.")
  var update = false

  @Option(help: "How many threads share the work of a step; the result is the same.")
  var threads = 1

  func validate() throws {
    guard 1...64 ~= threads else { throw ValidationError("--threads must be from 1 to 64.") }
  }

  func run() throws {
    try reportingFailures {
      let files = try Self.find(paths)
      guard !files.isEmpty else { throw CommandFailure("there are no replays in these folders") }
      var failed = 0
      for file in files {
        let report = ReplayReport(file, updates: update, threads: threads)
        print(json ? report.json : report.line)
        if report.failure != nil { failed += 1 }
      }
      if files.count > 1, !json { print("\(files.count - failed) passed, \(failed) failed") }
      if failed > 0 { throw ExitCode(1) }
    }
  }

  private static func find(_ paths: [String]) throws -> [String] {
    paths.flatMap { path -> [String] in
      guard LevelFiles.isFolder(path) else { return [path] }
      let found = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      return found.filter { $0.lowercased().hasSuffix(".replay") }.sorted().map { "\(base)/\($0)" }
    }
  }
}

/// What came of a replay that was played again.
struct ReplayReport {
  let file: String
  var engine = ""
  var name = ""
  var steps: UInt64 = 0
  var seconds = 0.0
  var hash = ""
  var outcome = Replay.Outcome()
  /// The first step at which the state was another.
  var divergence: UInt64?
  var isUpdated = false
  var failure: String?
  /// How long it took (s).
  var wallTime = 0.0

  init(_ file: String, updates: Bool, threads: Int) {
    self.file = file
    let start = Date()
    do {
      let replay = try ReplayReader.read(contentsOf: file)
      (engine, name) = (replay.engine, replay.name)
      let level = updates ? try Self.level(of: replay, file) : nil
      var player = try ReplayPlayer(replay, on: level, threads: threads)
      player.play()
      (steps, seconds, hash) = (player.run.step, replay.seconds, hexadecimal(player.hash))
      outcome = player.outcome
      if !player.isOver {
        failure = Words.takesTooLong(file, at: player.run.status.time)
      } else if updates {
        try update(player)
      } else {
        judge(player)
      }
    } catch let error as ReplayError {
      failure = error.description
    } catch let error as CommandFailure {
      failure = error.message
    } catch {
      failure = "\(file): \(error)"
    }
    wallTime = Date().timeIntervalSince(start)
  }

  /// The level as its file has it now; `nil` if the replay is all there is of it.
  private static func level(of replay: Replay, _ file: String) throws -> LevelDocument? {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let named = replay.file.map { folder.appendingPathComponent($0).standardizedFileURL.path }
    let there = named.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    guard let path = CheckSolution.level(of: file) ?? there else { return nil }
    return try LevelExpansion(contentsOf: path).level
  }

  private mutating func judge(_ player: ReplayPlayer) {
    divergence = player.divergence
    if let refusal = player.refusals.first {
      failure =
        "\(file): what was done at step \(refusal.step) cannot be done any more: \(refusal.reason)"
    } else if let divergence {
      let here =
        engine == EngineVersion.current
        ? "" : " (recorded by \(engine), this is \(EngineVersion.current))"
      failure = "\(file): another state at step \(divergence)\(here)"
    } else if outcome.kind != player.replay.outcome.kind {
      failure =
        "\(file): \(outcome.kind.rawValue), and it was \(player.replay.outcome.kind.rawValue)"
    }
  }

  private mutating func update(_ player: ReplayPlayer) throws {
    if player.replay.outcome.kind == .won, outcome.kind != .won {
      failure = "\(file): it won and would not win any more; it is left as it is"
      return
    }
    let text = try player.rerecorded.text()
    isUpdated = try text != LevelDocument.text(ofFile: file)
    if isUpdated { try LevelDocument.save(text, atomicallyTo: file) }
  }

  // MARK: - Words

  /// For people. What a replay says stands in it as text, whatever it is.
  var line: String {
    if let failure { return "FAIL \(failure)".printable }
    var parts = ["\(steps) steps", String(format: "%.1f s", seconds)]
    switch outcome.kind {
    case .won: parts.append("won at " + String(format: "%.1f s", outcome.time ?? 0))
    case .lost: parts.append("lost at " + String(format: "%.1f s", outcome.time ?? 0))
    case .playing: break
    }
    if outcome.ink > 0 { parts.append("\(NumberWords.meters(outcome.ink)) of ink") }
    if isUpdated { parts.append("recorded anew") }
    return "ok   \(file) (\(parts.joined(separator: ", ")))\nstate hash \(hash)".split(
      separator: "\n"
    ).map { String($0).printable }.joined(separator: "\n")
  }

  var json: String {
    var fields: [(String, String)] = [
      ("replay", JSONText.string(file)), ("engine", JSONText.string(engine)),
      ("name", JSONText.string(name)), ("passed", failure == nil ? "true" : "false"),
      ("steps", "\(steps)"), ("seconds", "\(seconds)"), ("hash", JSONText.string(hash)),
      ("outcome", JSONText.string(outcome.kind.rawValue)),
      ("outcomeTime", outcome.time.map { "\($0)" } ?? "null"), ("ink", "\(outcome.ink)"),
      ("stars", "\(outcome.stars)"), ("divergence", divergence.map { "\($0)" } ?? "null"),
    ]
    if isUpdated { fields.append(("updated", "true")) }
    if let failure { fields.append(("error", JSONText.string(failure))) }
    fields.append(("wallTime", "\(wallTime)"))
    return "{" + fields.map { "\(JSONText.string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
