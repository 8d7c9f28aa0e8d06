import Physics
import Testing

/// Walls that reach below the top of the floor they stand in hold what comes along it.
@Suite struct SunkenWallTests {
  /// Tips sink into the floor by a trace, and lie below its top where they meet the wall: that is no seam.
  @Test(arguments: [0, 0.02, 0.05, 0.1, 0.25] as [Float], [0.15, 6] as [Float])
  func aWallInTheFloorStopsPointedShapes(depth: Float, height: Float) throws {
    var random = SplitMix64(seed: 5)
    for i in 0..<120 {
      let test = TestWorld()
      let ground = try test.world.addBody(.static)
      try test.world.addShape(
        .box(width: 20, height: 0.5, center: Vec2(-6, -0.25)), to: ground)
      try test.world.addShape(
        .box(width: 0.5, height: height + depth, center: Vec2(4.25, 0.5 * (height - depth))),
        to: ground)
      // Over a low curb a body may fly: there it slides.
      let size: Float = height < 1 ? 0.35 : 1
      var definition = BodyDefinition.dynamic(
        at: Vec2(random.float(-1...2), size * random.float(0.7...1.2)),
        angle: height < 1 ? 0 : random.float(-3...3))
      definition.linearVelocity = Vec2(
        random.float(3...(height < 1 ? 12 : 30)), random.float(-12...0))
      let body = try test.world.addBody(definition)
      let corners = [Vec2(-0.5, -0.29), Vec2(0.5, -0.29), Vec2(i % 2 == 0 ? 0 : 0.2, 0.57)]
      try test.world.addShape(
        .polygon(ConvexPolygon(corners.map { size * $0 })), to: body)
      for _ in 0..<90 {
        test.step()
        let middle = test[body].centerOfMass
        let isInside = middle.x > 4.05 && middle.x < 4.45 && middle.y < height - 0.02
        #expect(!isInside, "throw \(i) is in the wall")
      }
      if height > 1 { #expect(test[body].centerOfMass.x < 4.1, "throw \(i) is through") }
    }
  }
}
