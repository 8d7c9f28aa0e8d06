import ArgumentParser
import Foundation
import Physics
import Scenes

/// Times the reference scenes.
@main
struct Benchmarks: ParsableCommand {
  @Option(help: "Only scenes whose name contains this.")
  var only: String?
  @Option(help: "How often each scene is run; the fastest run counts.")
  var runs = 4

  func run() throws {
    for scene in ReferenceScene.all where only.map(scene.name.contains) ?? true {
      var best = Double.infinity
      var last: ReferenceScene.Run?
      for _ in 0..<runs {
        let run = try scene.start()
        try run.step()
        let clock = ContinuousClock()
        let time = try clock.measure { while !run.isOver { try run.step() } }
        best = min(best, time / .milliseconds(1))
        last = run
      }
      guard let world = last?.world else { continue }
      print(
        scene.name, String(format: "%.1f ms", best), world.bodyCount, world.shapeCount,
        world.jointCount, String(world.stateHash, radix: 16))
    }
  }
}
