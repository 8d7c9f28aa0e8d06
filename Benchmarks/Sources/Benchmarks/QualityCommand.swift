import ArgumentParser
import Scenes

/// Plays the reference scenes, timed, and looks whether what was timed is right.
struct QualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality",
    abstract: "Plays scenes once and fails where pyramids sag, joints part or bodies escape.")

  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @OptionGroup var measuring: MeasuringOptions

  func run() throws {
    try measuring.apply()
    let table = Table([
      ("scene", -14), ("ms", 8), ("what", -30), ("found", 9), ("limit", 9), ("", -6),
    ])
    var isWrong = false
    for scene in try SceneSet.reference.scenes(named: only) {
      let run = try scene.start()
      var quality = SceneQuality()
      var time: UInt64 = 0
      while !run.isOver {
        let start = nanoseconds()
        try run.step()
        if run.index > 1 { time += nanoseconds() - start }
        quality.observe(run)
      }
      for check in quality.checks(of: run) {
        table.add([
          scene.name, (Double(time) * 1e-6).digits(1), check.what, check.found.digits(5),
          check.limit.digits(5), check.holds ? "ok" : "BEYOND",
        ])
        isWrong = isWrong || !check.holds
      }
    }
    try fail(if: isWrong)
  }
}
