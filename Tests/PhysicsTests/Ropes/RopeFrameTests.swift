import Physics
import Testing

/// What ropes hang on in the world is the world's own affair: nobody made it, so nobody meets it.
@Suite struct RopeFrameTests {
  private func makeWorld() throws -> (world: World, crate: BodyID, rope: RopeID) {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(0, 3)))
    try world.addShape(.box(width: 0.6, height: 0.6), to: crate)
    let rope = try world.addRope(from: .world(Vec2(0, 8)), to: .body(crate))
    return (world, crate, rope)
  }

  @Test func onlyWhatACallerMadeIsListed() throws {
    let (world, crate, rope) = try makeWorld()
    let links = world[rope].links
    #expect(world.bodies == [crate] + links)
    #expect(world.bodyCount == 1 + links.count)
    #expect(world.pose().bodies.map(\.id) == world.bodies)
    #expect(world.pose().geometry.shapes.count == world.bodyCount)
    for _ in 0..<30 { world.step() }
    #expect(world.bodies == [crate] + links)
    try world.remove(rope)
    #expect(world.bodies == [crate] && world.bodyCount == 1)
    #expect(world.faults().isEmpty)
  }

  /// A limit counts what the caller can see.
  @Test func aLimitOfBodiesIsForTheOnesListed() throws {
    let world = World()
    var definition = RopeDefinition(from: .world(.zero), to: .world(Vec2(2, 0)), slack: 1.1)
    definition.segments = 10
    world.limits.bodies = 9
    #expect(throws: PhysicsError.self) { try world.addRope(definition) }
    world.limits.bodies = 10
    try world.addRope(definition)
    #expect(world.bodyCount == 10)
    #expect(throws: PhysicsError.self) { try world.addBody(.static) }
  }

  /// The joint of a rope's end names it: it can be read there, and not be changed.
  @Test func whatRopesHangOnCanBeReadButNotChanged() throws {
    let (world, crate, rope) = try makeWorld()
    let joint = try #require(world[rope].joints.first)
    let (frame, _) = world.bodies(of: joint)
    #expect(!world.bodies.contains(frame))
    #expect(world.contains(frame) && world[frame].kind == .static)
    #expect(world[frame].position == .zero)
    let hash = world.stateHash
    func refuse(_ change: () throws -> Void) {
      do {
        try change()
        Issue.record("was let through")
      } catch PhysicsError.invalidValue(let sentence) {
        #expect(sentence.contains("what ropes hang on"))
      } catch {
        Issue.record("\(error)")
      }
    }
    refuse { try world.remove(frame) }
    refuse { try world.setKind(.dynamic, of: frame) }
    refuse { try world.setTransform(Transform(position: Vec2(1, 1)), of: frame) }
    refuse { try world.setEnabled(false, of: frame) }
    refuse { try world.setName("wall", of: frame) }
    refuse { try world.addShape(.circle(radius: 1), to: frame) }
    refuse { try world.addChain(ChainDefinition([.zero, Vec2(1, 0)]), to: frame) }
    refuse { try world.addJoint(.weld(WeldJoint()), from: frame, to: crate) }
    refuse { try world.addJoint(.weld(WeldJoint()), from: crate, to: frame) }
    refuse { try world.addRope(from: .body(frame), to: .body(crate), slack: 1.5) }
    #expect(world.stateHash == hash)
  }

  /// The origin may wander on and on, as long as there is a rope at all: each hangs where it was hung.
  @Test func ropesHangWhereTheyWereHungHoweverFarTheOriginHasMoved() throws {
    let world = World()
    var rope: RopeID?
    for leg in 0..<4 {
      let next = try world.addRope(from: .world(Vec2(0.25, 8)), to: .free(Vec2(0.25, 5)))
      if let rope { try world.remove(rope) }
      rope = next
      let before = world[next].points
      #expect(before[0] == Vec2(0.25, 8), "leg \(leg)")
      try world.moveOrigin(to: Vec2(65536, 0))
      #expect(world[next].points[0] == Vec2(0.25 - 65536, 8), "leg \(leg)")
      for _ in 0..<10 { world.step() }
      #expect(world[next].points[0] == Vec2(0.25 - 65536, 8), "leg \(leg)")
    }
    #expect(world.origin.x == 4 * 65536)
    #expect(world.faults().isEmpty)
  }
}
