import Physics
import Testing

/// What slides or rolls over a chain does not notice where one segment ends and the next begins.
@Suite struct ChainSmoothnessTests {
  /// From right to left, so that the upper side is solid.
  private func levelChain(
    segments: Int, length: Float, twoSided: Bool
  ) -> ChainDefinition {
    var chain = ChainDefinition(
      (0...segments).reversed().map { Vec2(Float($0) * length, 0) },
      material: SurfaceMaterial(friction: 0))
    chain.isTwoSided = twoSided
    if twoSided { chain.points.reverse() }
    return chain
  }

  @Test(arguments: Slider.all(at: [2, 20, 100]), [false, true])
  func nothingIsFeltOfTwoHundredCollinearSegments(slider: Slider, twoSided: Bool) throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let length: Float = slider.speed < 5 ? 0.1 : 0.5
    try test.world.addChain(
      levelChain(segments: 200, length: length, twoSided: twoSided), to: ground)
    let result = try slider.run(in: test, from: 2, to: 200 * length - 2)
    #expect(result.slowest >= 0.999 * slider.speed, "\(result)")
    #expect(result.fastest <= 1.001 * slider.speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
    #expect(result.lowest >= -2 * Tolerance.linearSlop, "\(result)")
  }

  /// Without ghosts the end of a chain is a corner; with them the ground goes on.
  @Test(arguments: Slider.all(at: [10]))
  func ghostPointsJoinTwoChains(slider: Slider) throws {
    let test = TestWorld()
    for right in [10, 20] as [Float] {
      let ground = try test.world.addBody(.static)
      var chain = ChainDefinition(
        [Vec2(right, 0), Vec2(right - 10, 0)], material: SurfaceMaterial(friction: 0))
      chain.ghostBefore = Vec2(right + 5, 0)
      chain.ghostAfter = Vec2(right - 15, 0)
      try test.world.addChain(chain, to: ground)
    }
    let result = try slider.run(in: test, from: 2, to: 18)
    #expect(result.slowest >= 0.999 * slider.speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
  }

  /// A ball in a round bowl of 90 segments, free of friction, comes back to the height it started
  /// from: the seams of a hollow take nothing.
  @Test func aBallInABowlOfSegmentsKeepsItsEnergy() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let points = (0...90).map { i -> Vec2 in
      let turn = Rotation(angle: (-2 * Float(i)).radians)
      return 10 * Vec2(turn.cosine, turn.sine)
    }
    try test.world.addChain(
      ChainDefinition(points, material: SurfaceMaterial(friction: 0)), to: ground)
    let ball = try test.disc(0.5, at: Vec2(-6.7, -6.7), friction: 0)
    let start = test[ball].position.y
    var highest = -Float.greatestFiniteMagnitude
    for i in 0..<600 {
      test.step()
      if i > 150 { highest = max(highest, test[ball].position.y) }
      #expect(test[ball].position.length < 9.52)
    }
    #expect(highest > start - 0.1 && highest < start + 0.05, "\(highest) from \(start)")
  }

  /// A box that cannot turn, dropped on a square of 2 m and driven to the right at 2 m/s, is not held up
  /// by the square's corner: it drops to the floor and goes on.
  @Test func aFigureIsNotCaughtByTheCornerOfASquareChain() throws {
    let test = TestWorld()
    try test.floor(friction: 0)
    let tile = try test.world.addBody(.static)
    var chain = ChainDefinition.loop([Vec2(0, 0), Vec2(2, 0), Vec2(2, 2), Vec2(0, 2)])
    chain.materials = [SurfaceMaterial(friction: 0)]
    try test.world.addChain(chain, to: tile)
    let figure = try test.box(1, 1, at: Vec2(0.5, 3), friction: 0)
    try test.world.setFixedRotation(true, of: figure)
    test.run(steps: 120)
    #expect((test[figure].position.y - 2.5).magnitude < 0.1)
    var last = test[figure].position.x
    for _ in 0..<250 {
      try test.world.setVelocity(
        linear: Vec2(2, test[figure].linearVelocity.y), angular: 0, of: figure)
      test.step()
      #expect(test[figure].position.x >= last - 1e-6)
      last = test[figure].position.x
    }
    #expect(last > 4)
    #expect((test[figure].position.y - 0.5).magnitude < 0.1)
  }

  /// A box that is driven over the corner of a square goes on and comes to rest behind it.
  @Test func aBoxGoesOverTheCornerOfASquareChain() throws {
    let test = TestWorld()
    try test.floor(top: -2, friction: 0.3)
    let rock = try test.world.addBody(.static(at: Vec2(0, -1)))
    try test.world.addChain(
      .loop([Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)]), to: rock)
    let box = try test.box(1, 1, at: Vec2(-0.4, 0.5), friction: 0)
    var last = test[box].position.x
    for _ in 0..<150 {
      if test[box].position.x < 1.4 {
        try test.world.setVelocity(
          linear: Vec2(2, test[box].linearVelocity.y), angular: test[box].angularVelocity, of: box)
      }
      test.step()
      #expect(test[box].position.x >= last - 0.001)
      last = test[box].position.x
    }
    #expect(last > 1.5)
    #expect((test[box].position.y + 1.5).magnitude < 0.1)
  }
}
