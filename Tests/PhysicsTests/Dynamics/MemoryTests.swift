import CMeasure
import Physics
import Scenes
import Testing

/// What a world says that it holds is what it holds.
@Suite struct MemoryTests {
  /// In a process of its own, since others would allocate meanwhile. Within 5 %: what a block of memory
  /// takes beyond its length, and the little that a scene keeps for itself.
  @Test(.enabled(if: measure_can_count())) func theBytesOfAWorldAreThoseOfTheHeap() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let scenes: [TimedScene] = [
        .manyPyramids, .junkyard, .smash, .jointGrid, .ropes(places: 60), .strokes(count: 1500),
      ]
      for scene in scenes {
        let before = measure_heap_bytes()
        let run = try scene.start()
        for _ in 0..<6 { try run.step() }
        let held = measure_heap_bytes() - before
        print("<\(scene.name) \(run.world.bodyCount) \(run.world.byteCount) \(held)>")
      }
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("<") && $0.hasSuffix(">") }
    #expect(lines.count == 6)
    for line in lines {
      let words = line.dropFirst().dropLast().split(separator: " ")
      let (bodies, counted) = (try #require(Int(words[1])), try #require(Double(words[2])))
      let held = try #require(Double(words[3]))
      #expect(bodies > 1000, "\(line)")
      #expect(counted > 0.95 * held && counted < 1.05 * held, "\(line)")
    }
  }

  /// Notes and events too: a thousand names, and a thousand bodies that wake at once.
  @Test func notesAndEventsAreCounted() throws {
    let world = World()
    let bodies = try (0..<1000).map { try world.addBody(.dynamic(at: Vec2(Float($0), 0))) }
    let plain = world.byteCount
    for (i, body) in bodies.enumerated() {
      try world.setName("a name that does not fit into sixteen bytes \(i)", of: body)
    }
    let named = world.byteCount
    #expect(named > plain + 1000 * 75)
    for body in bodies { try world.sleep(body) }
    world.step()
    world.wakeAll()
    world.step()
    #expect(world.byteCount > named + 1000 * 8)
  }
}
