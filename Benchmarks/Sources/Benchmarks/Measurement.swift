import Foundation
import Physics
import Scenes

/// What was measured of a scene: the fastest of its runs, and what there was at its end.
struct Measurement: Codable {
  /// What a stage of the step took, over all timed steps.
  struct Stage: Codable {
    let name: String
    let milliseconds: Double
  }

  let scene: String
  /// Every run's time (ms), in their order.
  let runs: [Double]
  /// The least of them (ms).
  let milliseconds: Double
  let timedSteps: Int
  let millisecondsPerStep: Double
  /// Of the fastest run. What the scene does between steps is in none of them.
  let stages: [Stage]
  /// The state after the last step.
  let stateHash: String
  let bodies: Int
  let awakeBodies: Int
  let shapes: Int
  let contacts: Int
  let joints: Int
  let bytes: Int

  /// Plays a scene some times: a new world for each, of whose N steps N − 1 are timed, with what the
  /// scene does before each.
  init(of scene: TimedScene, runs count: Int, workers: Int = 1) throws {
    var times: [Double] = []
    var stages = StageTimes()
    var last: TimedScene.Run?
    for _ in 0..<count {
      // The last world goes first: two at once would share the caches.
      last = nil
      let run = try scene.start()
      run.world.workerCount = workers
      try run.step()
      run.world.profileClock = nanoseconds
      var found = StageTimes()
      let start = nanoseconds()
      while !run.isOver {
        try run.step()
        found.add(run.world)
      }
      let time = Double(nanoseconds() - start) * 1e-6
      if time < times.min() ?? .infinity { stages = found }
      times.append(time)
      last = run
    }
    guard let world = last?.world, let best = times.min() else { throw MeasurementError.noRuns }
    self.scene = scene.name
    runs = times
    milliseconds = best
    timedSteps = scene.stepCount - 1
    millisecondsPerStep = best / Double(timedSteps)
    self.stages = stages.all
    stateHash = "0x" + String(world.stateHash, radix: 16)
    bodies = world.bodyCount
    awakeBodies = world.awakeBodyCount
    shapes = world.shapeCount
    contacts = world.contactCount
    joints = world.jointCount
    bytes = world.byteCount
  }
}

enum MeasurementError: Error, CustomStringConvertible {
  case noRuns
  case noSuchScene(String)
  case notBuilt
  case unlike(String)

  var description: String {
    switch self {
    case .noRuns: "at least one run is needed"
    case .notBuilt: "a world does not hold what its level says"
    case .unlike(let name): "\(name) came to another end with other threads"
    case .noSuchScene(let name): "no scene's name contains \(name)"
    }
  }
}

/// The sums of what the stages of many steps took.
struct StageTimes {
  private var nanoseconds = [UInt64](repeating: 0, count: StepProfile.Stage.allCases.count)

  mutating func add(_ world: World) {
    let profile = world.profile
    for stage in StepProfile.Stage.allCases { nanoseconds[stage.rawValue] += profile[stage] }
  }

  var all: [Measurement.Stage] {
    StepProfile.Stage.allCases.map {
      Measurement.Stage(name: "\($0)", milliseconds: Double(nanoseconds[$0.rawValue]) * 1e-6)
    }
  }
}

/// Mean that suits ratios and times of very different size.
func geometricMean(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : exp(values.map { log($0) }.reduce(0, +) / Double(values.count))
}
