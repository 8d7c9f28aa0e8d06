import Physics
import Testing

/// Ropes that are tied deep inside of a body, as one that is drawn to the middle of a box.
@Suite struct RopeTiedInsideTests {
  /// A box of 1 kg swings from horizontal on a thick rope that leaves it between two rods: the pull never comes to
  /// more than the swing and its jerks ask for, however the rods lie at the outline.
  @Test(arguments: [12, 15, 20, 24, 30, 36], [0.05, 0.1, 0.15] as [Float])
  func theRopeIsNoLeverAtTheOutline(segments: Int, thickness: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let load = try world.addBody(.dynamic(at: Vec2(6, 14)))
    try world.addShape(.box(width: 1, height: 1), to: load)
    var definition = RopeDefinition(from: .world(Vec2(0, 14)), to: .body(load, at: .zero))
    definition.segments = segments
    definition.thickness = thickness
    definition.density = 2
    let rope = try world.addRope(definition)
    var last: Float = 0
    for step in 0..<600 {
      world.step(by: 1 / 60)
      let tension = world[rope].tension
      // 13 kg in all, at most five times their weight in a full swing.
      #expect(tension < 3000, "\(tension) N at step \(step)")
      #expect(world[rope].stretch < 0.05)
      if step >= 540 { last = max(last, tension) }
    }
    #expect(last < 700, "\(last) N in the end")
  }
}
