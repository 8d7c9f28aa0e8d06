import ArgumentParser
import Editing
import Foundation
import Levels
import Physics

/// `inkfall run`: runs a level without a window.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a level without a window, and print a summary and a hash of the final state.",
    discussion: """
      The same level and the same time give the same hash on every machine and in every run.

      --trace writes a CSV file with one line for each body and each rope at every step, starting \
      with the initial state. Its columns are
      \(TraceFile.header)
      Angles are in radians. Columns that do not apply are empty.

      Example: inkfall run levels/swing.yaml --seconds 5
      Exit codes: 0 the run finished, whether won or lost, 1 the level cannot be read or takes \
      too long, or a body became non-finite, 64 wrong usage
      """)

  @Argument(help: "A level file, a PNG that contains a level, or - for the standard input.")
  var level: String

  @Option(
    parsing: .unconditional,
    help: "Simulated seconds to run. (default: 10, or an error if they take too long to compute)")
  var seconds: Double?

  @Flag(help: "Print the summary as JSON.")
  var json = false

  @Option(help: ArgumentHelp("Write the state at every step to a CSV file.", valueName: "FILE.csv"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Play key presses and clicks from a file.",
      discussion: "One per line: STEP KEY down, STEP KEY up, or STEP press KIND NAME.",
      valueName: "FILE"))
  var keys: String?

  @Option(
    help: ArgumentHelp(
      "Save the run as a replay for inkfall replay and for the window.",
      valueName: "FILE.replay"))
  var record: String?

  @OptionGroup var setting: SettingOptions

  @Option(help: "Number of threads for each step. The result does not depend on it.")
  var threads = 1

  func validate() throws {
    guard 1...64 ~= threads else {
      throw ValidationError("--threads must be a number from 1 to 64.")
    }
    guard seconds.map({ $0.isFinite && $0 >= 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--seconds must be a number from 0 to 1000000.")
    }
  }

  func run() throws {
    try reportingFailures {
      let input = try LevelInput(level, setting.settings())
      var run = try input.start()
      if let keys {
        run.inputs = try PlayerInputs.read(LevelDocument.text(ofFile: keys), file: keys)
      }
      run.world.workerCount = threads
      let trace = try self.trace.map { try TraceFile($0) }
      let start = Date()
      let steps = run.steps(for: seconds ?? Double(LevelCheck.shortestRun))
      guard record == nil || steps <= ReplayReader.mostSteps else {
        throw CommandFailure(
          "--record saves at most \(ReplayReader.mostSteps) steps, but this run has \(steps). "
            + "Use fewer --seconds.")
      }
      try trace?.write(run)
      var checkpoints: [Replay.Checkpoint] = []
      for _ in 0..<steps {
        // There is no limit if the user says how long to run.
        guard seconds != nil || run.play.work <= GameState.mostWork else {
          throw CommandFailure(
            Words.takesTooLong(input.file, at: run.time) + ". Use --seconds to run it anyway.")
        }
        run.step()
        try trace?.write(run)
        if record != nil, run.world.stepCount % Replay.Checkpoint.spacing == 0 {
          checkpoints.append(.init(step: run.world.stepCount, hash: run.world.stateHash))
        }
      }
      try trace?.close()
      if let record {
        let replay = Replay(run, inputs: run.inputs, checkpoints)
        try replay.save(to: record, levelFile: level == "-" ? nil : level)
      }
      let summary = RunSummary(run, level: level, wallTime: Date().timeIntervalSince(start))
      print(json ? summary.json : summary.text)
      if !summary.quarantined.isEmpty { throw ExitCode(1) }
    }
  }
}

/// The level of a command's argument.
struct LevelInput {
  /// The name of the file in messages.
  let file: String
  let text: String
  /// The level with its included files and parts expanded.
  let document: LevelDocument
  /// The self-contained text of the level, for files that contain it.
  let carried: CarriedText
  /// The folder with the unpacked images of a PNG that contains the level.
  private let unpacked: PassingFolder?

  /// Reads a level file, a PNG that contains a level, or the standard input for `-`, and applies
  /// settings.
  init(_ path: String, _ settings: [LevelSetting] = []) throws {
    let sources: LevelSources
    if path == "-" {
      file = "standard input"
      sources = .folder(".")
      text = try LevelDocument.textOfStandardInput(file: file)
      unpacked = nil
    } else {
      file = path
      sources = .beside(path)
      let carried = try CarriedText.level(ofFile: path)
      text = carried.text
      unpacked = carried.files.isEmpty ? nil : try PassingFolder()
      if let folder = unpacked?.url { try carried.files.unpack(into: folder) }
    }
    let expansion = try LevelExpansion(text: text, file: file, reading: sources)
    do {
      document = try expansion.level.with(settings)
    } catch {
      throw CommandFailure(
        error.description.split(separator: "\n").map { [file] in "\(file): \($0)" }
          .joined(separator: "\n"))
    }
    // The original text with its comments, if it is self-contained.
    let isWhole = settings.isEmpty && !expansion.usesFiles
    carried = CarriedText(.level, isWhole ? text : try CheckedLevelText(document).text)
  }

  /// The folder of the level's images.
  var folder: String {
    if let unpacked { return unpacked.url.path }
    return file == "standard input"
      ? "." : URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// The level at its start.
  func start() throws(LevelError) -> LevelRun {
    do {
      return try LevelRun(document)
    } catch {
      throw LevelError(LevelBuilder.refusals(of: document), in: text, file: file)
    }
  }
}

/// The summary of a run.
struct RunSummary {
  let level: String
  let name: String
  let seconds: Double
  let steps: UInt64
  let stateHash: String
  let bodies: Int
  let awake: Int
  let ropes: Int
  let joints: Int
  let largestStretch: Float
  let removed: [String]
  let quarantined: [String]
  let contactsRanOut: Double?
  let status: LevelStatus
  let refusals: [String]
  let wallTime: Double

  init(_ run: LevelRun, level: String, wallTime: Double) {
    let world = run.world
    let built = run.built
    self.level = level
    name = run.level.name
    seconds = run.time
    steps = world.stepCount
    stateHash = hexadecimal(world.stateHash)
    let living = built.livingBodies.compactMap { built.bodies[$0] }
    bodies = living.count
    awake = living.filter { world[$0].isAwake }.count
    ropes = world.ropes.count
    joints = built.joints.values.filter { world.contains($0) }.count
    largestStretch = world.ropes.map { world[$0].stretch }.max() ?? 0
    removed = run.removed
    quarantined = run.quarantined
    contactsRanOut = run.contactsRanOut
    status = run.status
    refusals = run.play.refusals
    self.wallTime = wallTime
  }

  var text: String {
    var lines = [
      "\(name.isEmpty ? level : name): \(steps) steps, \(seconds) s of simulated time",
      "bodies \(bodies) (\(awake) awake), joints \(joints), ropes \(ropes)",
    ]
    if ropes > 0 { lines.append("largest rope stretch \(largestStretch)") }
    if !removed.isEmpty { lines.append("left the world: \(removed.joined(separator: ", "))") }
    if !quarantined.isEmpty {
      lines.append("became non-finite: \(quarantined.joined(separator: ", "))")
    }
    if let time = contactsRanOut { lines.append(Words.contactsRanOut(at: time)) }
    lines += outcomeLines
    let rate = wallTime > 0 ? seconds / wallTime : 0
    lines.append(String(format: "took %.3f s (%.0f times real time)", wallTime, rate))
    lines.append("state hash \(stateHash)")
    return lines.map(\.printable).joined(separator: "\n")
  }

  /// The outcome as text; no lines for a level that cannot be won or lost.
  private var outcomeLines: [String] {
    var lines: [String] = []
    switch status.outcome {
    case .won(let time): lines.append("won at \(Self.seconds(time)) s")
    case .lost(let time, let cause):
      lines.append("lost at \(Self.seconds(time)) s by \(cause.kind.section).\(cause.id)")
    case .playing:
      if !status.goals.isEmpty || !status.losses.isEmpty { lines.append("neither won nor lost") }
    }
    for goal in status.goals {
      let when = goal.reached.map { "reached at \(Self.seconds($0)) s" } ?? "not reached"
      lines.append("goal \(goal.id): \(when)")
    }
    if status.stars.total > 0 {
      lines.append("stars \(status.stars.count) of \(status.stars.total)")
    }
    return lines + refusals.map { "refused: \($0)" }
  }

  private static func seconds(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  /// The fields of the outcome in JSON, with its time (s) and the cause of a loss.
  private var outcomeFields: [(String, String)] {
    let goals = status.goals.map { goal in
      JSONText.string(goal.id) + ": " + (goal.reached.map { "\(Self.seconds($0))" } ?? "null")
    }
    let (word, time, cause): (String, String, String) =
      switch status.outcome {
      case .playing: ("playing", "null", "null")
      case .won(let time): ("won", "\(Self.seconds(time))", "null")
      case .lost(let time, let key):
        ("lost", "\(Self.seconds(time))", JSONText.string("\(key.kind.section).\(key.id)"))
      }
    return [
      ("outcome", JSONText.string(word)), ("outcomeTime", time), ("lostBy", cause),
      ("goals", "{" + goals.joined(separator: ", ") + "}"), ("stars", "\(status.stars.count)"),
      ("refusals", JSONText.strings(refusals)),
    ]
  }

  var json: String {
    let fields: [(String, String)] = [
      ("level", JSONText.string(level)), ("name", JSONText.string(name)),
      ("seconds", "\(seconds)"), ("steps", "\(steps)"),
      ("hash", JSONText.string(stateHash)), ("bodies", "\(bodies)"), ("awake", "\(awake)"),
      ("joints", "\(joints)"), ("ropes", "\(ropes)"), ("largestStretch", "\(largestStretch)"),
      ("removed", JSONText.strings(removed)), ("quarantined", JSONText.strings(quarantined)),
      ("contactsRanOut", contactsRanOut.map { "\($0)" } ?? "null"), ("wallTime", "\(wallTime)"),
    ]
    return "{"
      + (fields + outcomeFields).map { "\(JSONText.string($0.0)): \($0.1)" }.joined(separator: ", ")
      + "}"
  }
}

/// Strings as JSON.
enum JSONText {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
        result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }
}
