import Levels
import Physics

/// A level that tests play.
enum PlayedLevel {
  /// A level without gravity, unless it says so; `text` is what stands below its head.
  static func document(_ text: String, gravity: String = "[0, 0]") throws -> LevelDocument {
    try LevelDocument(text: "inkfall: 1\nworld: {gravity: \(gravity)}\n" + text)
  }

  /// A level after some steps.
  static func run(
    _ text: String, steps: Int, gravity: String = "[0, 0]", inputs: [TimedInput] = []
  ) throws -> LevelRun {
    var run = try LevelRun(document(text, gravity: gravity))
    run.inputs = inputs
    for _ in 0..<steps { run.step() }
    return run
  }

  /// What rules said, with the steps in which they did: `30 click`.
  static func heard(
    _ text: String, steps: Int, gravity: String = "[0, 0]", inputs: [TimedInput] = []
  ) throws -> [String] {
    var run = try LevelRun(document(text, gravity: gravity))
    run.inputs = inputs
    var heard: [String] = []
    for step in 1...steps {
      run.step()
      heard += run.said.map { "\(step) \($0)" }
    }
    return heard
  }
}

extension LevelRun {
  /// What rules said in the last step, in the order they did.
  var said: [String] {
    status.messages.filter { $0.since == play.time }.map(\.text)
  }

  /// A body that is there.
  func body(_ name: String) -> Body? {
    built.bodies[name].flatMap { world.contains($0) ? world[$0] : nil }
  }
}
