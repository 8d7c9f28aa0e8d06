import ArgumentParser
import CMeasure
import Physics
import Scenes

/// Counts what warm steps allocate.
struct AllocationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocations",
    abstract: "Counts the allocations of steps that are taken a second time; fails at the first.",
    discussion: """
      A scene is played to its end, so that all memory it needs is there; then its last steps are taken \
      again from a snapshot. What they ask of malloc is counted, by all threads, but for the first \
      thirty of them: going back shares lists of events with the snapshot until they change.
      """)

  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @Option(help: "How many steps are taken again.")
  var steps = 60

  func run() throws {
    guard measure_can_count() else {
      throw ValidationError("allocations can be counted with glibc only, without sanitizers")
    }
    let table = Table([("scene", -15), ("steps", 5), ("allocations", 11), ("", -8)])
    var hasAny = false
    for scene in try SceneSet.all.scenes(named: only) {
      let found = try Self.count(in: scene, steps: steps)
      table.add([
        scene.name, "\(found.steps)", "\(found.allocations)",
        found.allocations == 0 ? "ok" : "BEYOND 0",
      ])
      hasAny = hasAny || found.allocations > 0
    }
    try fail(if: hasAny)
  }

  /// How many steps are not counted after the world has gone back.
  private static let settling = 30

  private static func count(
    in scene: TimedScene, steps: Int
  ) throws -> (steps: Int, allocations: UInt64) {
    let run = try scene.start()
    while run.index < scene.stepCount - steps - settling { try run.step() }
    // The world alone: bodies that come and go with the ragdolls of rain are the scene's.
    let saved = run.world.snapshot()
    for _ in 0..<(settling + steps) { run.world.step() }
    try run.world.restore(saved)
    for _ in 0..<settling { run.world.step() }
    let before = measure_allocations()
    for _ in 0..<steps { run.world.step() }
    return (steps, measure_allocations() - before)
  }
}
