import ArgumentParser
import Foundation
import Physics
import Scenes

/// Which scenes.
enum SceneSet: String, ExpressibleByArgument, CaseIterable {
  case reference, own, all

  var scenes: [TimedScene] {
    switch self {
    case .reference: TimedScene.reference
    case .own: TimedScene.own
    case .all: TimedScene.all
    }
  }

  /// Those that a name means: the one that is called so, or else all whose names contain it.
  func scenes(named name: String?) throws -> [TimedScene] {
    guard let name else { return scenes }
    let exact = scenes.filter { $0.name == name }
    let found = exact.isEmpty ? scenes.filter { $0.name.contains(name) } : exact
    guard !found.isEmpty else { throw MeasurementError.noSuchScene(name) }
    return found
  }
}

/// Times scenes: one row each on standard output, with the total in milliseconds second; headings on
/// standard error.
struct TimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time", abstract: "Times scenes, in all and by stage of the step (the default).")

  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @Option(help: "reference (the ten), own, or all.")
  var set = SceneSet.all
  @Option(help: "How often each scene is run; the fastest run counts.")
  var runs = 4
  @Option(help: "Write what was found to this file, too.", completion: .file())
  var json: String?
  @Option(help: "How many threads share the work of a step.")
  var workers = 1
  @OptionGroup var measuring: MeasuringOptions

  struct Report: Codable {
    let machine: Machine
    let scenes: [Measurement]
  }

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs must be at least 1") }
    guard 1...64 ~= workers else { throw ValidationError("--workers must be 1 to 64") }
  }

  func run() throws {
    try measuring.apply()
    let machine = Machine()
    note(machine.line)
    let table = Table(Self.columns)
    var found: [Measurement] = []
    for scene in try set.scenes(named: only) {
      let measurement = try Measurement(of: scene, runs: runs, workers: workers)
      table.add(Self.cells(measurement))
      found.append(measurement)
    }
    if found.count > 1 {
      let mean = geometricMean(found.map(\.milliseconds)).digits(1)
      note("geometric mean \(mean) ms; times of stages in ms a step")
    }
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(Report(machine: machine, scenes: found))
        .write(to: URL(fileURLWithPath: json))
    }
  }

  private static var columns: [Table.Column] {
    [("scene", -15), ("ms", 8), ("ms/step", 8)]
      + StepProfile.Stage.allCases.map { ("\($0)", 11) }
      + [("bodies", 7), ("contacts", 8), ("joints", 6), ("MB", 6), ("hash", -18)]
  }

  private static func cells(_ found: Measurement) -> [String] {
    let stages = found.stages.map { ($0.milliseconds / Double(found.timedSteps)).digits(3) }
    let times = [found.scene, found.milliseconds.digits(1), found.millisecondsPerStep.digits(3)]
    let counts = [found.bodies, found.contacts, found.joints].map(String.init)
    return times + stages + counts + [(Double(found.bytes) * 1e-6).digits(1), found.stateHash]
  }
}
