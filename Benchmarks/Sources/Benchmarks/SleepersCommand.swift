import ArgumentParser
import Physics
import Scenes

/// What sleeping bodies cost.
struct SleepersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sleepers",
    abstract: "Times a few awake bodies beside many asleep; fails above 0.2 ms a step.")

  private static let bar = 0.2

  @Option(help: "How many bodies are awake.")
  var awake = 100
  @Option(parsing: .upToNextOption, help: "How many sleep, besides none.")
  var asleep = [10_000, 100_000]
  @Option(help: "How often each is run; the fastest time of each step counts.")
  var runs = 3
  @OptionGroup var measuring: MeasuringOptions

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    let table = Table([("asleep", 7), ("awake", 6), ("ms/step", 8), ("worst", 8), ("", -10)])
    var isBeyond = false
    for count in [0] + asleep {
      let scene = TimedScene.sleepers(asleep: count, awake: awake)
      var found = (asleep: 0, awake: 0)
      let times = try StepTimes(
        runs: runs,
        of: {
          let world = try scene.start().world
          found = (count, world.awakeBodyCount)
          return world
        }, warmUp: 10, steps: 300)
      guard found.awake == awake else {
        throw ValidationError("\(found.awake) bodies are awake: the sleepers do not rest")
      }
      let isSlow = times.total > Self.bar
      table.add([
        "\(found.asleep)", "\(found.awake)", times.total.digits(4), times.worst.digits(4),
        isSlow ? "BEYOND \(Self.bar)" : "ok",
      ])
      isBeyond = isBeyond || isSlow
    }
    try fail(if: isBeyond)
  }
}
