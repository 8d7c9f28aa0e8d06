import ArgumentParser
import CMeasure
import Physics
import Scenes

/// What resting boxes hold of the memory.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "Measures the memory per resting box with its contacts; fails above Box2D 3.2's.")

  /// Scenes of boxes, and what Box2D 3.2 holds of the heap per box at their ends, awake and asleep:
  /// mallinfo2 about its own scene, SSE2 build, one thread.
  private static let cases: [(scene: TimedScene, awake: Double, asleep: Double)] = [
    (.largePyramid, 4321, 5009), (.manyPyramids, 3909, 4537),
  ]

  @OptionGroup var measuring: MeasuringOptions

  func run() throws {
    try measuring.apply()
    let table = Table([
      ("scene", -14), ("state", -6), ("boxes", 6), ("contacts", 8), ("B/box", 6), ("own sum", 7),
      ("Box2D", 6), ("", -6),
    ])
    var isBeyond = false
    for (scene, awake, asleep) in Self.cases {
      for (state, bar) in [("awake", awake), ("asleep", asleep)] {
        let before = measure_heap_bytes()
        let run = try scene.start()
        let world = run.world
        // All but the ground.
        let boxes = Double(world.bodyCount - 1)
        if state == "asleep" {
          for body in world.bodies { try world.setSleep(allowed: true, of: body) }
        }
        while !run.isOver { try run.step() }
        let perBox = Double(measure_heap_bytes() - before) / boxes
        let own = Double(world.byteCount) / boxes
        let isLarge = perBox > bar
        let counts = [boxes.digits(0), "\(world.contactCount)"]
        let bytes = [perBox, own, bar].map { $0.digits(0) }
        table.add([scene.name, state] + counts + bytes + [isLarge ? "BEYOND" : "ok"])
        isBeyond = isBeyond || isLarge
        if state == "asleep", world.awakeBodyCount > 0 {
          note("  \(world.awakeBodyCount) of them are still awake")
        }
      }
    }
    try fail(if: isBeyond)
  }
}
