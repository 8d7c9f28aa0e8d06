import Physics
import Testing

@Suite struct ChainTests {
  private let floorPoints = [Vec2(10, 0), Vec2(3, 0), Vec2(-4, 0), Vec2(-10, 0)]

  /// A regular ring through `count` points; clockwise encloses a cave.
  private func ring(_ count: Int, radius: Float, clockwise: Bool) -> [Vec2] {
    (0..<count).map { i in
      let turn = Rotation(angle: (clockwise ? -1 : 1) * 2 * .pi * Float(i) / Float(count))
      return radius * Vec2(turn.cosine, turn.sine)
    }
  }

  // MARK: Sides

  @Test(arguments: [6, 60, 390] as [Float])
  func whatComesFromBehindAOneSidedChainPasses(speed: Float) throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(ChainDefinition(floorPoints), to: ground)
    let ball = try test.disc(0.2, at: Vec2(-1, -1), velocity: Vec2(0, speed))
    let box = try test.box(0.4, 0.4, at: Vec2(1, -1), velocity: Vec2(0, speed))
    test.run(seconds: 0.5)
    #expect(test[ball].position.y > 0.3)
    #expect(test[box].position.y > 0.3)
    let expected = speed - 9.81 * 0.5
    #expect((test[ball].linearVelocity.y - expected).magnitude < 0.01)
    #expect((test[box].linearVelocity.y - expected).magnitude < 0.01)
  }

  @Test func whatHasPassedAOneSidedChainRestsOnIt() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(ChainDefinition(floorPoints), to: ground)
    let ball = try test.disc(0.2, at: Vec2(-1, -0.5), velocity: Vec2(0, 6))
    let box = try test.box(0.4, 0.4, at: Vec2(1, -0.5), velocity: Vec2(0, 6))
    test.run(seconds: 3)
    #expect((test[ball].position.y - 0.2).magnitude < 2 * Tolerance.linearSlop)
    #expect((test[box].position.y - 0.2).magnitude < 2 * Tolerance.linearSlop)
  }

  @Test(arguments: [6, 60, 390] as [Float])
  func aTwoSidedChainHoldsFromBothSides(speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let ground = try test.world.addBody(.static)
    var chain = ChainDefinition(floorPoints)
    chain.isTwoSided = true
    try test.world.addChain(chain, to: ground)
    let below = try test.disc(0.2, at: Vec2(-1, -1), velocity: Vec2(0, speed))
    let boxBelow = try test.box(0.4, 0.4, at: Vec2(1, -1), velocity: Vec2(0, speed))
    let above = try test.disc(0.2, at: Vec2(-3, 1), velocity: Vec2(0, -speed))
    let boxAbove = try test.box(0.4, 0.4, at: Vec2(5, 1), velocity: Vec2(0, -speed))
    test.run(seconds: 0.5)
    #expect(test[below].position.y < 0 && test[boxBelow].position.y < 0)
    #expect(test[above].position.y > 0 && test[boxAbove].position.y > 0)
  }

  /// A fast ball against the front of a wall of chain.
  @Test(arguments: [50, 200, 400] as [Float])
  func aFastBodyDoesNotJumpOverTheFrontOfAChain(speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.world.addBody(.static)
    // Upwards: the right side is solid, so that it stops what comes from there.
    try test.world.addChain(
      ChainDefinition([Vec2(0, -5), Vec2(0, -0.1), Vec2(0, 5)]), to: wall)
    let ball = try test.disc(0.2, at: Vec2(3, 0), velocity: Vec2(-speed, 0))
    let box = try test.box(0.2, 0.2, at: Vec2(3, 2), velocity: Vec2(-speed, 0))
    test.run(steps: 120)
    #expect(test[ball].position.x > 0)
    #expect(test[box].position.x > 0)
  }

  @Test func aClockwiseLoopIsACave() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(.loop(ring(40, radius: 4, clockwise: true)), to: ground)
    var bodies: [BodyID] = []
    for i in 0..<12 {
      let place = Vec2(Float(i % 4) - 1.5, Float(i / 4) - 1)
      let velocity = Vec2(Float(i) - 6, 8)
      bodies.append(
        i % 2 == 0
          ? try test.disc(0.3, at: place, velocity: velocity)
          : try test.box(0.5, 0.5, at: place, velocity: velocity))
    }
    for _ in 0..<300 {
      test.step()
      for body in bodies { #expect(test[body].position.length < 4) }
    }
  }

  @Test func aCounterClockwiseLoopIsARock() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(
      .loop([Vec2(-3, -2), Vec2(3, -2), Vec2(3, 0), Vec2(-3, 0)]), to: ground)
    let inside = try test.disc(0.3, at: Vec2(0, -1))
    let onTop = try test.box(0.6, 0.6, at: Vec2(1, 0.5))
    test.run(seconds: 2)
    #expect(test[inside].position.y < -5)
    #expect((test[onTop].position.y - 0.3).magnitude < 2 * Tolerance.linearSlop)
  }

  /// The middle of a disc lies one radius from the line it rests on, in the corner of two.
  @Test func aDiscRestsInAHollow() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(
      ChainDefinition([Vec2(5, 5), Vec2(0, 0), Vec2(-5, 5)]), to: ground)
    let disc = try test.disc(0.5, at: Vec2(0.4, 2))
    test.run(seconds: 4)
    #expect(test[disc].position.x.magnitude < 0.02)
    #expect((test[disc].position.y - 0.5 * Float(2).squareRoot()).magnitude < 0.02)
  }

  @Test func aBallRollsOffTheEndOfAnOpenChain() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addChain(ChainDefinition([Vec2(3, 0), Vec2(0, 0), Vec2(-3, 0)]), to: ground)
    let ball = try test.disc(0.3, at: Vec2(0, 0.3), velocity: Vec2(2, 0))
    test.run(seconds: 3)
    #expect(test[ball].position.x > 3.3)
    #expect(test[ball].position.y < -1)
  }

  @Test func aDiscDroppedOnASegmentWithGhostsStaysAboveIt() throws {
    let test = TestWorld(gravity: 10)
    let ground = try test.world.addBody(.static)
    var chain = ChainDefinition([Vec2(1, 0), Vec2(-1, 0)])
    chain.ghostBefore = Vec2(2, 0)
    chain.ghostAfter = Vec2(-2, 0)
    try test.world.addChain(chain, to: ground)
    let disc = try test.disc(0.5, at: Vec2(0, 2))
    for _ in 0..<120 {
      test.step()
      #expect(test[disc].position.y > 0)
    }
  }

  // MARK: Life

  @Test func aChainIsReadBackAsItWasMade() throws {
    let world = World()
    let ground = try world.addBody(.static(at: Vec2(1, 2)))
    var chain = ChainDefinition(floorPoints)
    chain.ghostAfter = Vec2(-12, 1)
    chain.materials = [.wood, .ice, SurfaceMaterial(tangentSpeed: 2, userID: 7)]
    chain.filter = CollisionFilter(category: 2, mask: 6, group: 1)
    let open = try world.addChain(chain, to: ground)
    var loop = ChainDefinition.loop(ring(7, radius: 2, clockwise: false), material: .stone)
    loop.isTwoSided = true
    let closed = try world.addChain(loop, to: ground)
    #expect(world.chains == [open, closed])
    #expect(world[open].definition == chain)
    #expect(world[open].body == ground)
    #expect(world[open].segments.count == 3)
    #expect(world[world[open].segments[2]].chain == open)
    #expect(world[world[open].segments[0]].shape == .segment(from: Vec2(10, 0), to: Vec2(3, 0)))
    loop.materials = Array(repeating: .stone, count: 7)
    #expect(world[closed].definition == loop)
    #expect(world.shapeCount == 10)
  }

  @Test func removingAChainWakesWhatLayOnIt() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    try test.world.addShape(.box(width: 1, height: 1, center: Vec2(0, -20)), to: ground)
    let chain = try test.world.addChain(ChainDefinition(floorPoints), to: ground)
    let box = try test.box(1, 1, at: Vec2(3, 0.5))
    test.run(seconds: 2)
    #expect(!test[box].isAwake)
    try test.world.remove(chain)
    #expect(test[box].isAwake)
    #expect(!test.world.contains(chain))
    #expect(test.world.shapeCount == 2)
    test.run(seconds: 1)
    #expect(test[box].position.y < -3)
    #expect(throws: PhysicsError.staleChain(chain)) { try test.world.remove(chain) }
  }

  @Test func aChainGoesWithItsBody() throws {
    let world = World()
    let ground = try world.addBody(.static)
    let chain = try world.addChain(ChainDefinition(floorPoints), to: ground)
    let other = try world.addChain(.loop(ring(5, radius: 3, clockwise: true)), to: ground)
    try world.remove(ground)
    #expect(!world.contains(chain) && !world.contains(other))
    #expect(world.chains.isEmpty)
    #expect(world.shapeCount == 0)
    let again = try world.addBody(.static)
    let fresh = try world.addChain(ChainDefinition(floorPoints), to: again)
    #expect(world.contains(fresh) && !world.contains(chain) && !world.contains(other))
  }

  /// A box that sleeps on a rough slope of chain slides when its segment becomes ice.
  @Test func aSegmentsMaterialCanBeChangedLive() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let chain = try test.world.addChain(
      ChainDefinition([Vec2(20, 8), Vec2(0, 0), Vec2(-20, -8)]), to: ground)
    let slope = Vec2(20, 8).normalized
    let box = try test.box(
      1, 1, at: 5 * slope + 0.5 * slope.leftPerpendicular, angle: 0.380_506_38)
    test.run(seconds: 2)
    #expect(!test[box].isAwake)
    let before = test.world.snapshot()
    try test.world.setMaterial(
      SurfaceMaterial(friction: 0), of: test.world[chain].segments[0])
    test.run(seconds: 0.5)
    #expect(test[box].linearVelocity.length > 1)
    try test.world.restore(before)
    try test.world.setMaterial(SurfaceMaterial(friction: 0), of: test.world[chain].segments[1])
    test.run(seconds: 0.5)
    #expect(test[box].linearVelocity.length < 0.05)
    try test.world.setMaterial(SurfaceMaterial(friction: 0), of: chain)
    test.run(seconds: 0.5)
    #expect(test[box].linearVelocity.length > 1)
  }

  @Test func aSnapshotHoldsChains() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let chain = try test.world.addChain(.loop(ring(30, radius: 4, clockwise: true)), to: ground)
    for i in 0..<8 { try test.box(0.6, 0.4, at: Vec2(0.3 * Float(i) - 1, Float(i % 3))) }
    test.run(steps: 40)
    let saved = test.world.snapshot()
    let hash = test.world.stateHash
    test.run(steps: 40)
    let later = test.world.stateHash
    try test.world.remove(chain)
    #expect(test.world.stateHash != later)
    try test.world.restore(saved)
    #expect(test.world.stateHash == hash)
    #expect(test.world.contains(chain))
    test.run(steps: 40)
    #expect(test.world.stateHash == later)
  }

  // MARK: Queries

  @Test func aRayMeetsAOneSidedChainFromItsFrontOnly() throws {
    let world = World()
    let ground = try world.addBody(.static)
    let chain = try world.addChain(ChainDefinition(floorPoints), to: ground)
    let hit = try #require(world.castRay(from: Vec2(0, 1), translation: Vec2(0, -4)))
    #expect(hit.shape == world[chain].segments[1])
    #expect(hit.fraction == 0.25)
    #expect(hit.normal == Vec2(0, 1))
    #expect(world.castRay(from: Vec2(0, -1), translation: Vec2(0, 4)) == nil)
    #expect(
      world.shapes(overlapping: .circle(radius: 0.5), at: Transform(position: Vec2(3, 0.4))).count
        == 2)
  }

  // MARK: Refusals

  @Test(arguments: [0, 1])
  func tooFewPointsAreRefused(count: Int) throws {
    try expectRefusal(ChainDefinition(Array(floorPoints.prefix(count))))
    try expectRefusal(.loop(Array(floorPoints.prefix(count + 1))))
  }

  @Test func degenerateChainsAreRefused() throws {
    try expectRefusal(ChainDefinition([Vec2(0, 0), Vec2(1, 0), Vec2(1, 0), Vec2(2, 0)]))
    try expectRefusal(ChainDefinition([Vec2(0, 0), Vec2(0.001, 0)]))
    try expectRefusal(.loop([Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 0)]))
    for bad in [Float.nan, .infinity, 2e5] {
      try expectRefusal(ChainDefinition([Vec2(0, 0), Vec2(bad, 0)]))
      var ghost = ChainDefinition(floorPoints)
      ghost.ghostBefore = Vec2(0, bad)
      try expectRefusal(ghost)
    }
    var onEnd = ChainDefinition(floorPoints)
    onEnd.ghostAfter = floorPoints[3]
    try expectRefusal(onEnd)
    var onLoop = ChainDefinition.loop(floorPoints)
    onLoop.ghostAfter = Vec2(0, 5)
    try expectRefusal(onLoop)
    for count in [0, 2, 4] {
      var chain = ChainDefinition(floorPoints)
      chain.materials = Array(repeating: .ice, count: count)
      try expectRefusal(chain)
    }
    try expectRefusal(ChainDefinition(floorPoints, material: SurfaceMaterial(friction: -1)))
    try expectRefusal(ChainDefinition(floorPoints, material: SurfaceMaterial(tangentSpeed: .nan)))
  }

  @Test func aSegmentIsNotRemovedAlone() throws {
    let world = World()
    let ground = try world.addBody(.static)
    let chain = try world.addChain(ChainDefinition(floorPoints), to: ground)
    #expect(throws: PhysicsError.self) { try world.remove(world[chain].segments[1]) }
    #expect(world.shapeCount == 3)
  }

  private func expectRefusal(
    _ chain: ChainDefinition, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let world = World()
    let ground = try world.addBody(.static)
    let before = world.stateHash
    #expect(throws: PhysicsError.self, sourceLocation: sourceLocation) {
      try world.addChain(chain, to: ground)
    }
    #expect(world.stateHash == before && world.shapeCount == 0, sourceLocation: sourceLocation)
  }
}
