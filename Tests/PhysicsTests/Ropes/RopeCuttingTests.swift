import Physics
import Testing

@Suite struct RopeCuttingTests {
  /// A rope from the world with a crate of 1 kg at its end, 3.5 m below.
  private func hangingCrate() throws -> (world: World, crate: BodyID, rope: RopeID) {
    let world = World(gravity: Vec2(0, -10))
    let crate = try world.addBody(.dynamic(at: Vec2(0, 6)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    let rope = try world.addRope(from: .world(Vec2(0, 10)), to: .body(crate, at: Vec2(0, 0.5)))
    return (world, crate, rope)
  }

  @Test func whatHungBelowTheCutFallsAndTheRestStaysWhereItIs() throws {
    let (world, crate, rope) = try hangingCrate()
    for _ in 0..<60 { world.step(by: 1 / 60) }
    let whole = world[rope]
    let speed = world[crate].linearVelocity.y
    let part = try #require(try world.cut(rope, at: 0.5))
    #expect(world.ropes.count == 2 && world.contains(rope) && world.contains(part))
    #expect(world[rope].links + world[part].links == whole.links)
    #expect(world[rope].joints.count + world[part].joints.count == whole.joints.count - 1)
    #expect(
      isClose(
        world[rope].restLength + world[part].restLength, to: whole.restLength, within: 1e-5))
    for link in world[part].links { #expect(world[link].rope == part) }
    #expect(world.faults() == [])
    // Nothing has moved yet.
    #expect(world[crate].linearVelocity.y == speed)
    for _ in 0..<30 { world.step(by: 1 / 60) }
    #expect(isClose(world[crate].linearVelocity.y, to: -5, within: 0.03))
    #expect(world[rope].points[0].distance(to: Vec2(0, 10)) < 0.01)
    #expect(world[rope].length < 1.01 * world[rope].restLength)
    #expect(world[rope].tension < 20)
    #expect(world[part].stretch < 0.005)
    #expect(world.faults() == [])
  }

  @Test(arguments: [0, 0.01, 0.99, 1] as [Float])
  func atAnEndTheKnotIsLoosed(place: Float) throws {
    let (world, crate, rope) = try hangingCrate()
    for _ in 0..<60 { world.step(by: 1 / 60) }
    let joints = world[rope].joints.count
    #expect(try world.cut(rope, at: place) == nil)
    #expect(world.ropes == [rope])
    #expect(world[rope].joints.count == joints - 1)
    // There is nothing more to loose.
    #expect(try world.cut(rope, at: place) == nil)
    #expect(world[rope].joints.count == joints - 1)
    for _ in 0..<30 { world.step(by: 1 / 60) }
    #expect(world[crate].linearVelocity.y < -4.8)
    // With the last knot in the world the body behind it goes too.
    #expect(world.faults() == [] && world.bodies.count == world[rope].links.count + 1)
  }

  @Test func aBridgeThatIsCutHangsFromBothBanks() throws {
    let world = World(gravity: Vec2(0, -10))
    var definition = RopeDefinition(
      from: .world(Vec2(-5, 8)), to: .world(Vec2(5, 8)), slack: 1.05)
    definition.damping = 1
    let bridge = try world.addRope(definition)
    let walker = try world.addBody(.dynamic(at: Vec2(0, 8)))
    try world.addShape(.circle(radius: 0.3), to: walker)
    for _ in 0..<120 { world.step(by: 1 / 60) }
    let other = try #require(try world.cut(bridge, at: 0.5))
    for _ in 0..<600 { world.step(by: 1 / 60) }
    #expect(world[bridge].points[0].distance(to: Vec2(-5, 8)) < 0.01)
    #expect(try #require(world[other].points.last).distance(to: Vec2(5, 8)) < 0.01)
    #expect(try #require(world[bridge].points.last).y < 4)
    #expect(world[other].points[0].y < 4)
    #expect(world[walker].position.y < -20)
    #expect(world.faults() == [])
  }

  /// Cut again and again, down to single rods, and put together by no snapshot otherwise than it was.
  @Test func ropesCanBeCutIntoTheirRods() throws {
    let (world, crate, rope) = try hangingCrate()
    let count = world[rope].links.count
    for _ in 0..<20 { world.step(by: 1 / 60) }
    let snapshot = world.snapshot()
    var hashes: [UInt64] = []
    for _ in 0..<2 {
      var parts = [rope]
      while let longest = parts.max(by: { world[$0].links.count < world[$1].links.count }),
        world[longest].links.count > 1
      {
        parts.append(try #require(try world.cut(longest, at: 0.6)))
        world.step(by: 1 / 60)
        #expect(world.faults() == [])
      }
      #expect(parts.count == count && Set(world.ropes) == Set(parts))
      hashes.append(world.stateHash)
      try world.restore(snapshot)
      #expect(world.ropes == [rope] && world[rope].links.count == count)
    }
    #expect(hashes[0] == hashes[1])
    try world.remove(rope)
    #expect(world.bodies == [crate] && world.faults() == [])
  }

  /// What hangs from the middle stays on the rod it was tied to.
  @Test func whatHangsFromTheMiddleStaysOnItsPart() throws {
    let world = World(gravity: Vec2(0, -10))
    let line = try world.addRope(from: .world(Vec2(-4, 10)), to: .world(Vec2(4, 10)), slack: 1.1)
    let lamp = try world.addBody(.dynamic(at: Vec2(2, 7)))
    try world.addShape(.circle(radius: 0.3), to: lamp)
    try world.addRope(from: .rope(line, fraction: 0.75), to: .body(lamp))
    for _ in 0..<120 { world.step(by: 1 / 60) }
    let part = try #require(try world.cut(line, at: 0.5))
    for _ in 0..<900 { world.step(by: 1 / 60) }
    let end = try #require(world[part].points.last)
    #expect(end.distance(to: Vec2(4, 10)) < 0.01)
    #expect(world[lamp].position.distance(to: Vec2(4, 10)) < 5)
  }

  /// A rope that bears 15 N holds 1 kg, and breaks under 2 kg: at its upper end, which carries itself too.
  @Test func aRopeBreaksAboveWhatItBears() throws {
    for (mass, holds) in [(1, true), (2, false)] as [(Float, Bool)] {
      let world = World(gravity: Vec2(0, -10))
      let crate = try world.addBody(.dynamic(at: Vec2(0, 6)))
      try world.addShape(
        .box(width: 1, height: 1), to: crate, material: SurfaceMaterial(density: mass))
      var definition = RopeDefinition(from: .world(Vec2(0, 10)), to: .body(crate))
      definition.density = 0.05
      definition.userValue = 9
      definition.breakTension = 15
      let rope = try world.addRope(definition)
      #expect(world[rope].breakTension == 15)
      var broken: [WorldEvents.RopeBreak] = []
      for _ in 0..<120 {
        world.step(by: 1 / 60)
        broken += world.events.ropesBroken
      }
      #expect(broken.isEmpty == holds)
      #expect(world.faults() == [])
      guard let broken = broken.first else { continue }
      #expect(broken.rope == rope && broken.userValue == 9 && broken.tension > 15)
      #expect(broken.point.y > 9)
      #expect(world[crate].position.y < 0)
    }
  }

  /// A snapped rope bears as much as before, in both parts; one that is told to bear all does.
  @Test func whatARopeBearsGoesWithItsParts() throws {
    let (world, crate, rope) = try hangingCrate()
    try world.setBreakTension(200, of: rope)
    for _ in 0..<30 { world.step(by: 1 / 60) }
    let part = try #require(try world.cut(rope, at: 0.4))
    #expect(world[part].breakTension == 200 && world[rope].breakTension == 200)
    try world.setBreakTension(nil, of: rope)
    #expect(world[rope].breakTension == nil)
    try world.setVelocity(linear: Vec2(0, -300), angular: 0, of: crate)
    for _ in 0..<10 { world.step(by: 1 / 60) }
    #expect(world.contains(part))
  }

  /// A rope that is tied to another meets none of that one near its tie; once it is cut, it meets the part
  /// that it does not hang on.
  @Test(arguments: [0.35, 0.45, 0.55, 0.65] as [Float])
  func aRopeTiedToACutOneMeetsTheOtherPart(fraction: Float) throws {
    let world = World()
    let rope = try world.addRope(from: .world(Vec2(-2, 0)), to: .world(Vec2(2, 0)), slack: 1.2)
    try world.addRope(from: .rope(rope, fraction: 0.5), to: .world(Vec2(0.4, 0)), slack: 1.5)
    for _ in 0..<120 { world.step() }
    try world.cut(rope, at: fraction)
    #expect(world.faults() == [])
    for _ in 0..<60 {
      world.step()
      #expect(world.faults() == [])
    }
  }
}
