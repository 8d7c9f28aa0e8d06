import ArgumentParser
import Editing
import Foundation
import Levels

/// `inkfall replay`: plays recorded runs again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recorded runs without a window, and check that they give the same result.",
    discussion: """
      A replay contains the level at the start of a run, and every command with its step. To \
      record one, press Ctrl+Shift+R in the window, or use inkfall play --record-replay or \
      inkfall run --record. A replay gives the same states on every machine, bit for bit. If a \
      state differs, the first step at which it does is printed. Folders are searched with all \
      their subfolders for .replay files.

      --update records replays again after a change of the engine or of a level. The commands are \
      played on the current level file, if it exists, and the level, hashes and outcome in the \
      replay are replaced. A replay that won before but does not win now is not changed, and \
      counts as failed.

      Example: inkfall replay levels/1-strokes
      Exit codes: 0 every replay gives the recorded result (with --update: is recorded again), 1 \
      a replay fails or cannot be read, 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Replay files, or folders of replay files.", valueName: "replay-or-folder"))
  var paths: [String]

  @Flag(help: "Print one line of JSON per replay.")
  var json = false

  @Flag(help: "Record the replays again, on the current levels.")
  var update = false

  @Option(help: "Number of threads for each step. The result does not depend on it.")
  var threads = 1

  func validate() throws {
    guard 1...64 ~= threads else {
      throw ValidationError("--threads must be a number from 1 to 64.")
    }
  }

  func run() throws {
    try reportingFailures {
      let files = try Self.find(paths)
      guard !files.isEmpty else {
        throw CommandFailure("There are no replays in these folders. Name .replay files.")
      }
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

/// The result of a replay that was played again.
struct ReplayReport {
  let file: String
  var engine = ""
  var name = ""
  var steps: UInt64 = 0
  var seconds = 0.0
  var hash = ""
  var outcome = Replay.Outcome()
  /// The first step at which the state differed.
  var divergence: UInt64?
  var isUpdated = false
  var failure: String?
  /// The computing time (s).
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

  /// The level of the current level file; `nil` if there is no file.
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
        "\(file): the recorded command at step \(refusal.step) failed: \(refusal.reason)"
    } else if let divergence {
      let here =
        engine == EngineVersion.current
        ? "" : " (recorded by \(engine), this is \(EngineVersion.current))"
      failure = "\(file): the state differs at step \(divergence)\(here)"
    } else if outcome.kind != player.replay.outcome.kind {
      failure =
        "\(file): the outcome is \(outcome.kind.rawValue), but "
        + "\(player.replay.outcome.kind.rawValue) was recorded"
    }
  }

  private mutating func update(_ player: ReplayPlayer) throws {
    if player.replay.outcome.kind == .won, outcome.kind != .won {
      failure = "\(file): won before but does not win now, so it was not changed"
      return
    }
    let text = try player.rerecorded.text()
    isUpdated = try text != LevelDocument.text(ofFile: file)
    if isUpdated { try LevelDocument.save(text, atomicallyTo: file) }
  }

  // MARK: - Words

  /// The line for people. Control characters in a replay's own texts are escaped.
  var line: String {
    if let failure { return "FAIL \(failure)".printable }
    var parts = ["\(steps) steps", String(format: "%.1f s", seconds)]
    switch outcome.kind {
    case .won: parts.append("won at " + String(format: "%.1f s", outcome.time ?? 0))
    case .lost: parts.append("lost at " + String(format: "%.1f s", outcome.time ?? 0))
    case .playing: break
    }
    if outcome.ink > 0 { parts.append("\(NumberWords.meters(outcome.ink)) of ink") }
    if isUpdated { parts.append("recorded again") }
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
