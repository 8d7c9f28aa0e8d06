import CMeasure
import Physics
import Scenes
import Testing

/// A step asks for memory only where there is more to hold than ever before.
@Suite struct AllocationTests {
  static let scenes: [TimedScene] = [
    .octagons(count: 100), .crowd(count: 200), .strokes(count: 40), .ropes(places: 4),
    .sleepers(asleep: 200, awake: 10),
  ]

  /// Steps are taken from a snapshot and again from it, so that all they need is there: going back builds
  /// the trees of the broad phase anew, in which other pairs come up than in those that grew. For the
  /// same reason the first steps are not counted.
  @Test(.enabled(if: measure_can_count()), arguments: scenes.map(\.name))
  func warmStepsAllocateNothing(name: String) throws {
    let scene = try #require(Self.scenes.first { $0.name == name })
    let world = try scene.start().world
    for _ in 0..<60 { world.step() }
    let saved = world.snapshot()
    try world.restore(saved)
    for _ in 0..<90 { world.step() }
    try world.restore(saved)
    for _ in 0..<30 { world.step() }
    let before = measure_allocations_of_thread()
    for _ in 0..<60 { world.step() }
    #expect(measure_allocations_of_thread() - before == 0)
  }

  /// The count counts: an array of a thousand numbers is one block.
  @Test(.enabled(if: measure_can_count())) func allocationsAreCounted() {
    let before = measure_allocations_of_thread()
    let numbers = (0..<1000).map { $0 ^ 1 }
    #expect(measure_allocations_of_thread() > before)
    #expect(numbers.count == 1000)
  }
}
