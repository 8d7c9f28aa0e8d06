import Physics
import Testing

/// The call site the interface is designed for, as a reader of the documentation would write it:
/// without `@testable`, so that it always compiles for others.
@Suite struct CallSiteTests {
  @Test func aSwingInTwentyLines() throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: ground)

    let crate = try world.addBody(.dynamic(at: Vec2(0, 4)))
    try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)

    let drawn = [Vec2(3, 1), Vec2(4, 1.2), Vec2(4.4, 2), Vec2(3.6, 2.6), Vec2(2.9, 1.9)]
    let hull = try ConvexHull(enclosing: drawn)
    let doodle = try world.addBody(.dynamic(at: hull.centroid))
    try world.addShape(.polygon(hull.centered), to: doodle, density: 2)

    let rope = try world.addRope(
      from: .body(ground, at: Vec2(0, 8)), to: .body(crate), slack: 1.05)
    let saved = world.snapshot()

    var touched = false
    for _ in 0..<120 {
      world.step(by: 1.0 / 60, substeps: 4)
      for touch in world.events.touchesBegan where touch.involves(doodle) { touched = true }
    }
    #expect(touched)
    #expect(world[crate].position.y > 3)
    let hit = world.castRay(from: Vec2(-5, world[doodle].position.y), translation: Vec2(12, 0))
    #expect(hit?.body == doodle)

    try world.remove(rope)
    try world.restore(saved)
    #expect(world[crate].position == Vec2(0, 4))
    #expect(world.contains(rope))
  }
}
