import Physics
import Testing

@Suite struct RopeWindingTests {
  /// A load of a mass (kg) that hangs 5 m below a winch in the world, with 1 kg of rope.
  private func winch(load mass: Float) throws -> (world: World, load: BodyID, rope: RopeID) {
    let world = World(gravity: Vec2(0, -10))
    let load = try world.addBody(.dynamic(at: Vec2(0, -5.3)))
    try world.addShape(.box(width: 0.6, height: 0.6), to: load, density: mass / 0.36)
    var definition = RopeDefinition(from: .world(.zero), to: .body(load, at: Vec2(0, 0.3)))
    definition.length = 5
    definition.segments = 20
    definition.density = 0.2
    return (world, load, try world.addRope(definition))
  }

  /// The load rises as fast as the rope is wound in, also 1000 times as heavy as the rope; the rope does
  /// not stretch, and what hangs on it is carried all the way.
  @Test(arguments: [1, 100, 1000] as [Float], [0.5, 2] as [Float])
  func aLoadRisesAsFastAsItsRopeIsWoundIn(mass: Float, speed: Float) throws {
    let (world, load, rope) = try winch(load: mass)
    try world.wind(rope, speed: speed)
    var worst: Float = 0
    let start = speed / 5
    for step in 1...Int(saturating: 60 * 3 / speed) {
      world.step()
      worst = max(worst, world[rope].stretch)
      guard Float(step) / 60 > start + 0.1 else { continue }
      #expect(isClose(world[load].linearVelocity.y, to: speed, within: 0.05))
      #expect(isClose(world[rope].startSpeed, to: speed, within: 1e-4))
    }
    #expect(worst < 0.01)
    // 3 m in all, less what the start took; the speed of a step is that at its end.
    let risen = 3 - 0.5 * speed * (start - 1 / 60)
    #expect((world[load].position.y + 5.3 - risen).magnitude < 0.01)
    #expect((world[rope].restLength - (5 - risen)).magnitude < 0.001)
    #expect(world[rope].links.count < 12)
    #expect(world.faults() == [])
  }

  /// Wound in fast, a quarter of a rod with each step: the load comes up evenly, pulled all the way, and stops at
  /// the goal.
  @Test func aHeavyLoadComesUpFastAndEvenly() throws {
    let world = World(gravity: Vec2(0, -10))
    let load = try world.addBody(.dynamic(at: Vec2(0, -20)))
    try world.addShape(.box(width: 1, height: 1), to: load, density: 2000)
    var definition = RopeDefinition(from: .world(.zero), to: .body(load, at: Vec2(0, 0.5)))
    definition.segments = 60
    definition.density = 0.1
    let rope = try world.addRope(definition)
    try world.wind(rope, to: 2, speed: 5)
    var worst: Float = 0
    for step in 1...300 {
      world.step()
      worst = max(worst, world[rope].stretch)
      // It takes a second to be as fast as that, and another to stop.
      guard 70...200 ~= step else { continue }
      #expect(isClose(world[load].linearVelocity.y, to: 5, within: 0.01))
      #expect(isClose(world[rope].tension, to: 20_000, within: 0.05))
    }
    #expect(worst < 0.005)
    #expect((world[load].position.y + 2.5).magnitude < 0.01)
    #expect((world[load].position.x).magnitude < 0.01)
    #expect(world.faults() == [])
  }

  /// What is let out is wound in again, to the same length and mass.
  @Test func letOutAndWoundInItIsTheSameRope() throws {
    let (world, load, rope) = try winch(load: 50)
    try world.wind(rope, to: 8, speed: 3)
    var most = 0
    for _ in 0..<240 {
      world.step()
      most = max(most, world[rope].links.count)
      #expect(world[rope].stretch < 0.01)
    }
    #expect(isClose(world[rope].restLength, to: 8, within: 1e-4))
    #expect(world[rope].startSpeed == 0 && most == 32)
    #expect((world[load].position.y + 8.3).magnitude < 0.01)
    try world.wind(rope, to: 5, speed: 3)
    for _ in 0..<240 { world.step() }
    #expect(isClose(world[rope].restLength, to: 5, within: 1e-4))
    let mass = world[rope].links.reduce(0) { $0 + world[$1].mass }
    #expect(isClose(mass, to: 1, within: 0.03))
    #expect(world.faults() == [])
  }

  /// Both ends may be wound: what goes in here comes out there, and the rope runs through.
  @Test func aRopeRunsThroughFromOneReelToTheOther() throws {
    let world = World(gravity: Vec2(0, -10))
    let definition = RopeDefinition(
      from: .world(.zero), to: .world(Vec2(4, 0)), slack: 1.2)
    let rope = try world.addRope(definition)
    try world.wind(rope, at: .start, speed: 0.5)
    try world.wind(rope, at: .end, speed: -0.5)
    for _ in 0..<300 {
      world.step()
      #expect(world[rope].stretch < 0.02)
    }
    #expect(isClose(world[rope].restLength, to: 4.8, within: 0.01))
    #expect(world[rope].endSpeed == -0.5)
    #expect(world.faults() == [])
  }

  /// A crate wound up against a beam stays there, and the rope waits instead of tearing at it.
  @Test func aReelWaitsWhileItsLoadIsHeld() throws {
    let world = World(gravity: Vec2(0, -10))
    let beam = try world.addBody(.static(at: Vec2(0, 5)))
    try world.addShape(.box(width: 4, height: 0.4), to: beam)
    let crate = try world.addBody(.dynamic(at: Vec2(0, 2)))
    try world.addShape(.box(width: 1, height: 1), to: crate, density: 20)
    let rope = try world.addRope(
      from: .body(beam, at: Vec2(0, -0.2)), to: .body(crate, at: Vec2(0, 0.5)))
    try world.wind(rope, speed: 1)
    for _ in 0..<400 { world.step() }
    #expect(world[crate].position.y < 4.32 && world[crate].position.y > 4.0)
    #expect(world[crate].linearVelocity.length < 0.1)
    #expect(world[rope].links.count >= 1)
    // It is let down again.
    try world.wind(rope, to: 2.5)
    for _ in 0..<240 { world.step() }
    #expect((world[crate].position.y - 1.8).magnitude < 0.02)
    #expect(world.faults() == [])
  }

  /// Between two places that stand still a rope is wound in until it is nearly straight, and no farther.
  @Test(arguments: RopeSide.allCases)
  func aReelWaitsWhereThereIsNoShorterWay(side: RopeSide) throws {
    let world = World()
    var definition = RopeDefinition(from: .world(Vec2(-3, 14)), to: .world(Vec2(-1.13, 7.37)))
    definition.slack = 1.02
    let rope = try world.addRope(definition)
    try world.wind(rope, at: side, speed: 1)
    for step in 0..<600 {
      world.step()
      #expect(world[rope].stretch < 0.01)
      // It still hums like a string.
      if step > 300 { #expect(world[rope].tension < 5000) }
    }
    let way = Vec2(-3, 14).distance(to: Vec2(-1.13, 7.37))
    #expect((world[rope].restLength / way - 1.001).magnitude < 0.0005)
    #expect(world.faults() == [])
    // Let out, it hangs again.
    try world.wind(rope, to: 8, at: side)
    for _ in 0..<300 { world.step() }
    #expect((world[rope].restLength - 8).magnitude < 0.01)
  }

  /// Something is tied to the rope's middle: it is not swallowed.
  @Test func aReelStopsAtWhatIsTiedToItsRope() throws {
    let (world, load, rope) = try winch(load: 5)
    let lamp = try world.addBody(.dynamic(at: Vec2(1, -3)))
    try world.addShape(.circle(radius: 0.1), to: lamp)
    try world.addRope(from: .rope(rope, fraction: 0.4), to: .body(lamp))
    try world.wind(rope, speed: 1)
    for _ in 0..<400 { world.step() }
    #expect(world[rope].startSpeed == 0)
    #expect(world[rope].restLength > 2.9 && world[rope].restLength < 3.3)
    #expect(world.contains(load) && world.faults() == [])
  }

  /// A reel that cannot even begin leaves its rope as it was, and all that its rods may touch too.
  @Test func aReelThatCannotBeginForgetsNoContact() throws {
    let world = World()
    let wheel = try world.addBody(.kinematic(at: .zero))
    try world.addShape(.circle(radius: 0.5), to: wheel)
    var definition = RopeDefinition(
      from: .body(wheel, at: Vec2(0, 0.45)), to: .free(Vec2(1.5, 0.4)))
    definition.via = [Vec2(0.3, 0.45), Vec2(0.55, 0.2)]
    definition.segments = 6
    let rope = try world.addRope(definition)
    let lamp = try world.addBody(.dynamic(at: Vec2(0, 1)))
    try world.addShape(.circle(radius: 0.1), to: lamp)
    try world.addJoint(.revolute(RevoluteJoint()), from: lamp, to: world[rope].links[0])
    for _ in 0..<10 { world.step() }
    try world.wind(rope, at: .start, speed: 1)
    for _ in 0..<10 {
      world.step()
      #expect(world.faults() == [])
    }
    #expect(world[rope].startSpeed == 0)
  }

  @Test func lettingOutStopsAtTheLimitOfTheWorld() throws {
    let (world, _, rope) = try winch(load: 5)
    world.limits.bodies = world.bodyCount + 4
    try world.wind(rope, speed: -2)
    for _ in 0..<300 { world.step() }
    #expect(world[rope].links.count == 24)
    #expect(world[rope].startSpeed == 0)
    #expect(world[rope].restLength < 6.5)
  }

  /// A snapshot taken in the middle goes on with the same bits.
  @Test func aSnapshotWhileWindingGoesOnTheSame() throws {
    let (world, _, rope) = try winch(load: 20)
    try world.wind(rope, speed: 0.7)
    for _ in 0..<50 { world.step() }
    let snapshot = world.snapshot()
    for _ in 0..<100 { world.step() }
    let twin = World(try Snapshot(bytes: snapshot.bytes))
    for _ in 0..<100 { twin.step() }
    #expect(twin.stateHash == world.stateHash)
  }

  /// A reel ends with its knot.
  @Test func aRopeCutAtItsReelHangsFree() throws {
    let (world, load, rope) = try winch(load: 20)
    try world.wind(rope, speed: 0.7)
    for _ in 0..<30 { world.step() }
    try world.cut(rope, at: 0)
    for _ in 0..<30 { world.step() }
    #expect(world[rope].startSpeed == 0 && world[load].linearVelocity.y < -4)
    #expect(throws: PhysicsError.self) { try world.wind(rope, speed: 1) }
    #expect(world.faults() == [])
  }
}

/// What a rope is made of, changed while it carries something.
@Suite struct RopeChangeTests {
  @Test func aHangingRopeIsChangedWithoutAJerk() throws {
    let world = World(gravity: Vec2(0, -10))
    let load = try world.addBody(.dynamic(at: Vec2(0, -3.3)))
    try world.addShape(.box(width: 0.6, height: 0.6), to: load, density: 100)
    let rope = try world.addRope(from: .world(.zero), to: .body(load, at: Vec2(0, 0.3)))
    for _ in 0..<60 { world.step() }
    try world.setThickness(0.16, of: rope)
    try world.setDensity(2, of: rope)
    try world.setBendingStiffness(3, of: rope)
    try world.setDamping(0.4, of: rope)
    try world.setFriction(0.9, of: rope)
    let changed = world[rope]
    #expect(changed.thickness == 0.16 && changed.density == 2 && changed.bendingStiffness == 3)
    #expect(changed.damping == 0.4 && changed.friction == 0.9)
    let mass = changed.links.reduce(0) { $0 + world[$1].mass }
    #expect(isClose(mass, to: 2 * 3, within: 1e-3))
    for link in changed.links {
      let shape = world[try #require(world.shapes(of: link).first)]
      #expect(shape.material.friction == 0.9)
      guard case .capsule(let capsule) = shape.shape else {
        Issue.record("a rod is no capsule")
        continue
      }
      #expect(capsule.radius == 0.08)
    }
    for _ in 0..<60 {
      world.step()
      #expect(world[load].linearVelocity.length < 0.02)
    }
    #expect(isClose(world[rope].tension, to: 360 + 60, within: 0.01))
    #expect(world.faults() == [])
  }

  /// A rope that collides with itself, let fall, piles up; one that does not lies in itself.
  @Test func aRopePilesUpOnItselfIfItCollidesWithItself() throws {
    func pile(collides: Bool, from x: Float = -0.3) throws -> (
      height: Float, deepest: Float, rods: Int
    ) {
      let world = World(gravity: Vec2(0, -10))
      let ground = try world.addBody(.static)
      try world.addShape(.box(width: 1, height: 1, center: Vec2(0, -0.5)), to: ground)
      for side in [-1, 1] as [Float] {
        try world.addShape(.box(width: 0.2, height: 4, center: Vec2(0.6 * side, 1)), to: ground)
      }
      var definition = RopeDefinition(
        from: .free(Vec2(x, 1)), to: .free(Vec2(0.3, 9)))
      definition.length = 9
      definition.thickness = 0.2
      definition.collidesWithItself = collides
      let rope = try world.addRope(definition)
      for _ in 0..<900 { world.step() }
      #expect(world[rope].stretch < 0.05)
      let gaps = world[rope].links.flatMap { world.contacts(of: $0).flatMap(\.points) }
      return (
        world[rope].points.map(\.y).max() ?? 0, -(gaps.map(\.separation).min() ?? 0),
        world[rope].links.count
      )
    }
    // Neighbors may fold onto each other, but each rod keeps a thickness from the next but one: laid in
    // the tightest folds, every rod makes the pile higher by half a thickness.
    let piled = try pile(collides: true)
    #expect(piled.height > 0.5 * 0.2 * Float(piled.rods - 1))
    #expect(piled.deepest < 0.03)
    // Now and then a rod is caught leaning from wall to wall; most ropes lie in themselves, as high as a rod that
    // leans.
    let lain = try [-0.3, -0.28, -0.26, -0.24, -0.22].map { x in
      try pile(collides: false, from: x).height
    }
    #expect(lain.sorted()[2] < 0.8)
  }

  /// However fast it is told to go, a step takes half a rod, and the rope stays whole.
  @Test(arguments: [15, 20, 60, 400] as [Float], RopeSide.allCases)
  func aReelThatIsToldToRaceKeepsTheRopeWhole(speed: Float, side: RopeSide) throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(0, 1)))
    try world.addShape(.box(width: 0.5, height: 0.5), to: crate)
    let hook = RopeEnd.world(Vec2(0, 30))
    let rope = try world.addRope(
      from: side == .start ? hook : .body(crate), to: side == .start ? .body(crate) : hook)
    let link = world[rope].restLength / Float(world[rope].links.count)
    try world.wind(rope, to: 4, at: side, speed: speed, acceleration: 1000)
    var most: Float = 0
    for _ in 0..<300 {
      world.step()
      let now = world[rope]
      most = max(most, max(now.startSpeed, now.endSpeed))
      #expect(now.stretch < 0.02)
    }
    #expect(isClose(most, to: 0.5 * link * 60, within: 1e-3))
    #expect(isClose(world[rope].restLength, to: 4, within: 1e-3))
    try world.wind(rope, to: 12, at: side, speed: speed, acceleration: 1000)
    for _ in 0..<300 {
      world.step()
      #expect(world[rope].stretch < 0.05)
    }
    #expect(isClose(world[rope].restLength, to: 12, within: 1e-3))
  }
}
