import ArgumentParser
import Foundation
import Physics

/// How the time of a step grows with the bodies.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Times steps of 1,000 to 100,000 awake bodies; fails above an exponent of 1.1.")

  /// Above n log n between these sizes, whose own exponent is 1.12.
  private static let bar = 1.1

  @Option(help: "Only this kind: \(GrowingScene.allCases.map(\.rawValue).joined(separator: ", ")).")
  var only: String?
  @Option(parsing: .upToNextOption, help: "How many bodies.")
  var sizes = [1000, 3000, 10_000, 30_000, 100_000]
  @Option(help: "How often each is run; the fastest time of each step counts.")
  var runs = 3
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard sizes.count > 1, sizes.allSatisfy({ $0 >= GrowingScene.cellSize }), runs > 0 else {
      throw ValidationError("give two sizes or more, each of at least 100 bodies, and a run")
    }
  }

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    note("µs a body and step, in all and by stage:")
    let table = Table(
      [("kind", -7), ("bodies", 8), ("ms/step", 9), ("µs/body", 9)]
        + StepProfile.Stage.allCases.map { ("\($0)", 11) })
    var isBeyond = false
    for kind in GrowingScene.allCases where only.map({ $0 == kind.rawValue }) ?? true {
      var found: [(bodies: Double, times: StepTimes)] = []
      for size in sizes {
        var count = 0
        let times = try StepTimes(
          runs: runs,
          of: {
            let world = try kind.makeWorld(bodies: size)
            count = world.awakeBodyCount
            return world
          }, warmUp: GrowingScene.warmUp, steps: GrowingScene.timedSteps)
        let perBody = ([times.total] + times.stages).map { (1000 * $0 / Double(count)).digits(4) }
        table.add([kind.rawValue, "\(count)", times.total.digits(4)] + perBody)
        found.append((Double(count), times))
      }
      let exponent = fittedExponent(found.map { ($0.bodies, $0.times.total) })
      let stages = StepProfile.Stage.allCases.map { stage in
        fittedExponent(found.map { ($0.bodies, $0.times.stages[stage.rawValue]) }).digits(3)
      }
      let isFast = exponent <= Self.bar
      table.add([kind.rawValue, "exponent", isFast ? "ok" : "BEYOND", exponent.digits(3)] + stages)
      isBeyond = isBeyond || !isFast
    }
    try fail(if: isBeyond)
  }
}
