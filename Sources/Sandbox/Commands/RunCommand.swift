import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall run`: a level without a window.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a level without a window, and print a summary and the hash of its state.",
    discussion: """
      The same level and the same time give the same hash on every machine and in every run.
      The trace has a line for every body and every rope at every step, the start included:
      \(TraceFile.header)
      with angles in radians, and nothing where a column does not apply.
      """)

  @Argument(help: "The level's file, or - for the standard input.")
  var level: String

  @Option(parsing: .unconditional, help: "How long to run, in the world's seconds.")
  var seconds: Double = 10

  @Flag(help: "Print the summary as JSON.")
  var json = false

  @Option(help: ArgumentHelp("Write every step to a file.", valueName: "FILE.csv"))
  var trace: String?

  @Option(help: "How many threads share the work of a step; the result is the same.")
  var threads = 1

  func validate() throws {
    guard 1...64 ~= threads else { throw ValidationError("--threads must be from 1 to 64.") }
    guard seconds.isFinite && seconds >= 0 && seconds <= 1_000_000 else {
      throw ValidationError("--seconds must be a number from 0 to 1000000.")
    }
  }

  func run() throws {
    try reportingFailures {
      var run = try LevelInput(level).start()
      run.world.workerCount = threads
      let trace = try self.trace.map { try TraceFile($0) }
      let start = Date()
      let steps = run.steps(for: seconds)
      try trace?.write(run)
      for _ in 0..<steps {
        run.step()
        try trace?.write(run)
      }
      try trace?.close()
      let summary = RunSummary(run, level: level, wallTime: Date().timeIntervalSince(start))
      print(json ? summary.json : summary.text)
      if !summary.quarantined.isEmpty { throw ExitCode(1) }
    }
  }
}

/// The level that a command is given.
struct LevelInput {
  /// What messages call the file.
  let file: String
  let text: String
  let document: LevelDocument

  /// Reads a file, or the standard input for `-`.
  init(_ path: String) throws {
    if path == "-" {
      file = "standard input"
      text = try LevelDocument.text(of: FileHandle.standardInput.readDataToEndOfFile(), file: file)
    } else {
      file = path
      text = try LevelDocument.text(ofFile: path)
    }
    document = try LevelDocument(text: text, file: file)
  }

  /// The level at its start.
  func start() throws(LevelError) -> LevelRun {
    do {
      return try LevelRun(document)
    } catch {
      throw error.located(in: text, file: file)
    }
  }
}

/// What is told about a run.
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
  let wallTime: Double

  init(_ run: LevelRun, level: String, wallTime: Double) {
    let world = run.world
    let built = run.built
    self.level = level
    name = run.level.name
    seconds = run.time
    steps = world.stepCount
    let digits = String(world.stateHash, radix: 16)
    stateHash = String(repeating: "0", count: 16 - digits.count) + digits
    let living = built.livingBodies.compactMap { built.bodies[$0] }
    bodies = living.count
    awake = living.filter { world[$0].isAwake }.count
    ropes = world.ropes.count
    joints = built.joints.values.filter { world.contains($0) }.count
    largestStretch = world.ropes.map { world[$0].stretch }.max() ?? 0
    removed = run.removed
    quarantined = run.quarantined
    self.wallTime = wallTime
  }

  var text: String {
    var lines = [
      "\(name.isEmpty ? level : name): \(steps) steps, \(seconds) s of world time",
      "bodies \(bodies) (\(awake) awake), joints \(joints), ropes \(ropes)",
    ]
    if ropes > 0 { lines.append("largest stretch of a rope \(largestStretch)") }
    if !removed.isEmpty { lines.append("left the world: \(removed.joined(separator: ", "))") }
    if !quarantined.isEmpty {
      lines.append("became non-finite: \(quarantined.joined(separator: ", "))")
    }
    let rate = wallTime > 0 ? seconds / wallTime : 0
    lines.append(String(format: "took %.3f s (%.0f times real time)", wallTime, rate))
    lines.append("state hash \(stateHash)")
    return lines.joined(separator: "\n")
  }

  var json: String {
    let fields: [(String, String)] = [
      ("level", JSONText.string(level)), ("name", JSONText.string(name)),
      ("seconds", "\(seconds)"), ("steps", "\(steps)"),
      ("hash", JSONText.string(stateHash)), ("bodies", "\(bodies)"), ("awake", "\(awake)"),
      ("joints", "\(joints)"), ("ropes", "\(ropes)"), ("largestStretch", "\(largestStretch)"),
      ("removed", JSONText.strings(removed)), ("quarantined", JSONText.strings(quarantined)),
      ("wallTime", "\(wallTime)"),
    ]
    return "{" + fields.map { "\(JSONText.string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }
}

/// Texts as JSON.
enum JSONText {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
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
