import Physics
import Testing

/// Ropes whose hooks in the world are deep inside of something static: they leave it without being
/// pushed out.
@Suite struct RopesHookedInWallsTests {
  enum End: CaseIterable { case world, free, load }

  /// By the height that what hangs there may fall through, in weights: never thousands of them, as
  /// where rods are pushed out at two sides.
  @Test(
    arguments: [(1, 1), (2, 0.5), (0.5, 3), (4, 4)] as [(width: Float, height: Float)],
    End.allCases)
  func leaveTheWallAnywhere(wall: (width: Float, height: Float), end: End) throws {
    let (w, h) = (wall.width, wall.height)
    for hook in [Vec2.zero, Vec2(0.3 * w, 0.2 * h), Vec2(-0.3 * w, -0.35 * h)] {
      for place in [
        Vec2(w, 0.1), Vec2(-w, h), Vec2(0.2, -h - 1), Vec2(2 * w, -h), Vec2(0.1, h + 1),
      ] {
        for slack in [1.1, 2] as [Float] {
          let world = World()
          let body = try world.addBody(.static)
          try world.addShape(.box(width: w, height: h), to: body)
          var definition = RopeDefinition(from: .world(hook), to: .world(place), slack: slack)
          definition.damping = 1
          var load: BodyID?
          switch end {
          case .world: break
          case .free: definition.to = .free(place)
          case .load:
            let made = try world.addBody(.dynamic(at: place))
            try world.setDamping(linear: 1, angular: 1, of: made)
            try world.addShape(.box(width: 0.2, height: 0.2), to: made, density: 250)
            definition.to = .body(made)
            load = made
          }
          let rope = try world.addRope(definition)
          var last: Float = 0
          for step in 0..<900 {
            world.step()
            if step > 800 { last = max(last, world[rope].tension) }
          }
          let mass = 0.5 * world[rope].restLength + (load.map { world[$0].mass } ?? 0)
          // What is hung nearly straight pulls with more than its weight.
          #expect(last < 3 * 10 * mass, "\(hook) to \(place), \(slack): \(last) N")
          #expect(world[rope].stretch < 0.01)
        }
      }
    }
  }

  /// As a rope that is tied to the wall itself.
  @Test func isAsIfTiedToTheWall() throws {
    func hung(_ isWorld: Bool) throws -> [Vec2] {
      let world = World()
      let wall = try world.addBody(.static(at: Vec2(1, 2)))
      try world.addShape(.box(width: 1, height: 1), to: wall)
      let rope = try world.addRope(
        from: isWorld ? .world(Vec2(1.2, 2.1)) : .body(wall, at: Vec2(0.2, 0.1)),
        to: .world(Vec2(3, 2)), slack: 1.3)
      for _ in 0..<300 { world.step() }
      return world[rope].points
    }
    for (a, b) in zip(try hung(true), try hung(false)) { #expect(a.distance(to: b) < 0.001) }
  }

  /// The wall may go, and a rope hooked outside of it lies on it as ever.
  @Test func onlyWhatIsInside() throws {
    let world = World()
    let wall = try world.addBody(.static)
    try world.addShape(.box(width: 2, height: 1), to: wall)
    let inside = try world.addRope(from: .world(.zero), to: .free(Vec2(0, 2)))
    let outside = try world.addRope(from: .world(Vec2(-0.5, 0.6)), to: .free(Vec2(-0.5, 2)))
    for _ in 0..<300 { world.step() }
    // Both lie on top of the wall, or hang over its sides.
    for point in world[outside].points {
      #expect(point.x.magnitude > 0.95 || point.y > 0.45)
    }
    try world.remove(wall)
    for _ in 0..<300 { world.step() }
    #expect(world[inside].points.contains { $0.y < -1.5 })
    #expect(world.faults() == [])
  }
}
