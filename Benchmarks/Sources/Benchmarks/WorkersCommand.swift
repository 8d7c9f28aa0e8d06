import ArgumentParser
import Physics
import Scenes

/// What threads bring.
struct WorkersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workers",
    abstract:
      "Times scenes with one thread and with several, a few steps each in turn; fails below "
      + "1.6 times as fast on scenes of more than 5,000 bodies.",
    discussion: """
      Both runs of a scene go on side by side, so that what slows the machine for a second slows both. \
      Of each step the fastest of all runs counts.
      """)

  /// How much faster, and from how many bodies on.
  private static let bar = 1.6
  private static let manyBodies = 5000
  /// How many steps one takes before it is the other's turn.
  private static let turn = 8

  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @Option(help: "reference (the ten), own, or all.")
  var set = SceneSet.reference
  @Option(help: "How many threads share the work of a step.")
  var workers = 2
  @Option(help: "How often each scene is run.")
  var runs = 3
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs must be at least 1") }
    guard 2...64 ~= workers else { throw ValidationError("--workers must be 2 to 64") }
  }

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    note("times as fast, in all and by stage:")
    let table = Table(
      [("scene", -15), ("bodies", 7), ("1 (ms)", 8), ("\(workers) (ms)", 8), ("", 6)]
        + StepProfile.Stage.allCases.map { ("\($0)", 11) })
    var isBeyond = false
    var gains: [Double] = []
    for scene in try set.scenes(named: only) {
      var alone = FastestSteps()
      var shared = FastestSteps()
      var bodies = 0
      for _ in 0..<runs { bodies = try play(scene, &alone, &shared) }
      let gain = alone.total / shared.total
      let stages = zip(alone.stages, shared.stages).map { $0 / $1 }
      table.add(
        [
          scene.name, "\(bodies)", alone.total.digits(1), shared.total.digits(1), gain.digits(2),
        ] + stages.map { $0.digits(2) })
      gains.append(gain)
      isBeyond = isBeyond || (bodies > Self.manyBodies && gain < Self.bar)
    }
    if gains.count > 1 { note("geometric mean \(geometricMean(gains).digits(2))") }
    try fail(if: isBeyond)
  }

  /// Plays a scene with one thread and with several; the number of bodies at the end.
  private func play(
    _ scene: TimedScene, _ alone: inout FastestSteps, _ shared: inout FastestSteps
  ) throws -> Int {
    let one = try scene.start()
    let many = try scene.start()
    many.world.workerCount = workers
    for run in [one, many] { run.world.profileClock = nanoseconds }
    while !one.isOver {
      try alone.take(Self.turn, of: one)
      try shared.take(Self.turn, of: many)
    }
    guard one.world.stateHash == many.world.stateHash else {
      throw MeasurementError.unlike(scene.name)
    }
    return many.world.bodyCount
  }
}

/// The steps of a scene, each as fast as it has ever been (ms).
private struct FastestSteps {
  private var steps: [[Double]] = []

  mutating func take(_ count: Int, of run: TimedScene.Run) throws {
    for _ in 0..<count where !run.isOver {
      let index = run.index
      let start = nanoseconds()
      try run.step()
      let time = Double(nanoseconds() - start) * 1e-6
      let profile = run.world.profile
      let stages = StepProfile.Stage.allCases.map { Double(profile[$0]) * 1e-6 }
      if index == steps.count {
        steps.append([time] + stages)
      } else if time < steps[index][0] {
        steps[index] = [time] + stages
      }
    }
  }

  /// All but the first, which is not timed.
  private func sum(_ column: Int) -> Double { steps.dropFirst().reduce(0) { $0 + $1[column] } }
  var total: Double { sum(0) }
  var stages: [Double] { StepProfile.Stage.allCases.map { sum($0.rawValue + 1) } }
}
