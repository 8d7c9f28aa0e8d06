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

  enum Outline: CaseIterable {
    case box, plank, post, disc, triangle, angle

    func shapes() throws -> [Shape] {
      switch self {
      case .box: [.box(width: 1, height: 1)]
      case .plank: [.box(width: 3, height: 0.3)]
      case .post: [.box(width: 0.4, height: 1.6)]
      case .disc: [.circle(radius: 0.6)]
      case .triangle:
        [.polygon(try ConvexPolygon([Vec2(-0.8, -0.4), Vec2(0.8, -0.4), Vec2(0, 0.9)]))]
      case .angle:
        [
          .polygon(
            try ConvexPolygon([
              Vec2(-0.2, -0.2), Vec2(1, -0.2), Vec2(1, 0.2), Vec2(-0.2, 0.2),
            ])),
          .polygon(
            try ConvexPolygon([
              Vec2(-0.2, -0.2), Vec2(0.2, -0.2), Vec2(0.2, 1.2), Vec2(-0.2, 1.2),
            ])),
        ]
      }
    }
  }

  /// What hangs still and turns a little pulls with its weight, whatever its outline: where a rod begins just outside of
  /// it nothing is wedged as it turns.
  @Test(arguments: Outline.allCases)
  func whatHangsPullsWithItsWeight(_ outline: Outline) throws {
    for segments in [15, 20, 24, 36, 45] {
      for thickness in [0.05, 0.15] as [Float] {
        let world = World(gravity: Vec2(0, -10))
        let load = try world.addBody(.dynamic(at: Vec2(0.3, 8)))
        for shape in try outline.shapes() { try world.addShape(shape, to: load) }
        var definition = RopeDefinition(
          from: .world(Vec2(0, 14)), to: .body(load, at: Vec2(0.07, 0.05)))
        definition.segments = segments
        definition.thickness = thickness
        definition.density = 2
        let rope = try world.addRope(definition)
        let weight = 10 * (world[load].mass + 12.1)
        var most: Float = 0
        for _ in 0..<600 {
          world.step(by: 1 / 60)
          most = max(most, world[rope].tension)
        }
        #expect(most < 2 * weight, "\(segments) rods of \(thickness) m: \(most / weight) weights")
      }
    }
  }
}
