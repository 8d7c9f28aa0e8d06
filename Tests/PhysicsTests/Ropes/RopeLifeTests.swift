import Testing

import Physics

@Suite struct RopeLifeTests {
  @Test func aRopeIsMadeOfRodsAndJoints() throws {
    let world = World()
    let beam = try world.addBody(.static)
    let crate = try world.addBody(.dynamic(at: Vec2(0, -3)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    var definition = RopeDefinition(from: .body(beam), to: .body(crate, at: Vec2(0, 0.5)))
    definition.slack = 1.2
    definition.userValue = 7
    let id = try world.addRope(definition)
    let rope = world[id]
    #expect((rope.restLength - 3).magnitude < 1e-4)
    #expect(rope.links.count == 11)  // 3 m in rods of about 0.28 m
    #expect(rope.joints.count == 12)
    #expect(rope.points.count == 12)
    #expect(rope.points.first == .zero)
    #expect(rope.points.last?.distance(to: Vec2(0, -2.5)) ?? 1 < 1e-5)
    #expect(world.ropes == [id])
    #expect(rope.userValue == 7)
    var mass: Float = 0
    for link in rope.links {
      #expect(world[link].rope == id)
      mass += world[link].mass
    }
    #expect((mass / 1.5 - 1).magnitude < 1e-4)
  }

  @Test func theAutomaticSegmentsFollowTheThickness() throws {
    let world = World()
    func count(_ length: Float, _ thickness: Float) throws -> Int {
      var definition = RopeDefinition(from: .world(.zero), to: .free(Vec2(length, 0)))
      definition.thickness = thickness
      return world[try world.addRope(definition)].links.count
    }
    #expect(try count(0.2, 0.1) == 4)
    #expect(try count(7, 0.1) == 20)
    #expect(try count(100, 0.02) == 120)
  }

  @Test func aSingleRodIsAsLongAsItsWay() throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(3, -4)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    var definition = RopeDefinition(from: .world(.zero), to: .body(crate))
    definition.segments = 1
    for length: Float in [4.9, 5.1, 8] {
      definition.length = length
      #expect(throws: PhysicsError.self) { try world.addRope(definition) }
    }
    definition.length = nil
    definition.slack = 1.1
    #expect {
      try world.addRope(definition)
    } throws: { error in
      guard case PhysicsError.invalidRope(.slack, _) = error else { return false }
      return true
    }
    definition.slack = 1
    #expect((world[try world.addRope(definition)].restLength - 5).magnitude < 1e-5)
    // Two can sag, and an end that is free is where its rod ends, on either side.
    definition.segments = 2
    definition.length = 6
    #expect(world[try world.addRope(definition)].links.count == 2)
    definition.segments = 1
    definition.to = .free(Vec2(3, -4))
    let ends = world[try world.addRope(definition)].points
    #expect(ends.first == .zero && ends.last?.distance(to: Vec2(3.6, -4.8)) ?? 1 < 1e-5)
    (definition.from, definition.to) = (.free(Vec2(3, -4)), .world(.zero))
    let points = world[try world.addRope(definition)].points
    #expect(points.first?.distance(to: Vec2(3.6, -4.8)) ?? 1 < 1e-5 && points.last == .zero)
  }

  @Test func removingARopeRemovesItsRodsAndJointsAndNothingElse() throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(0, -3)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    let first = try world.addRope(from: .world(.zero), to: .body(crate))
    let second = try world.addRope(from: .world(Vec2(1, 0)), to: .body(crate))
    let third = try world.addRope(from: .world(Vec2(3, 0)), to: .free(Vec2(5, 0)))
    let secondLinks = world[second].links
    for _ in 0..<30 { world.step() }
    try world.remove(first)
    #expect(!world.contains(first))
    #expect(world.ropes == [second, third])
    #expect(world[second].links == secondLinks)
    #expect(world.contains(crate))
    #expect(throws: PhysicsError.staleRope(first)) { try world.remove(first) }
    for _ in 0..<30 { world.step() }
    #expect(world[second].stretch < 0.02)
    try world.remove(second)
    try world.remove(third)
    #expect(world.bodies == [crate])
    #expect(world.jointCount == 0 && world.shapeCount == 1)
    #expect(world.jointFaults() == [])
  }

  @Test func removingWhatARopeIsTiedToFreesThatEnd() throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(0, -3)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    let id = try world.addRope(from: .world(.zero), to: .body(crate))
    let joints = world[id].joints.count
    try world.remove(crate)
    #expect(world.contains(id))
    #expect(world[id].joints.count == joints - 1)
    for _ in 0..<60 { world.step() }
    #expect(world[id].stretch < 0.01)
  }

  @Test func removingARodRemovesTheRopeAndUntiesWhatHungOnIt() throws {
    let world = World()
    let rope = try world.addRope(from: .world(.zero), to: .free(Vec2(0, -4)))
    let branch = try world.addRope(
      from: .rope(rope, fraction: 0.5), to: .free(Vec2(1, -2)))
    let joints = world[branch].joints.count
    try world.remove(world[rope].links[3])
    #expect(!world.contains(rope))
    #expect(world.contains(branch) && world[branch].joints.count == joints - 1)
    world.step()
    #expect(world.jointFaults() == [])
  }

  @Test func theJointsOfARopeCannotBeRemovedOneByOne() throws {
    let world = World()
    let id = try world.addRope(from: .world(.zero), to: .free(Vec2(2, 0)))
    #expect(throws: PhysicsError.self) { try world.remove(world[id].joints[2]) }
  }

  @Test func restoredRopesStepToTheSameBits() throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(3, 0)))
    try world.addShape(.box(width: 1, height: 1), to: crate, density: 100)
    try world.addRope(from: .world(.zero), to: .body(crate))
    let other = try world.addRope(from: .world(Vec2(1, 1)), to: .free(Vec2(4, 1)))
    for _ in 0..<40 { world.step() }
    let saved = world.snapshot()
    for _ in 0..<60 { world.step() }
    let hash = world.stateHash
    try world.remove(other)
    try world.restore(saved)
    #expect(world.contains(other))
    for _ in 0..<60 { world.step() }
    #expect(world.stateHash == hash)
  }

  @Test func impossibleRopesAreRefusedAndChangeNothing() throws {
    let world = World()
    let crate = try world.addBody(.dynamic(at: Vec2(0, -3)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    let before = world.stateHash
    let good = RopeDefinition(from: .world(.zero), to: .body(crate))
    func refused(_ change: (inout RopeDefinition) -> Void) {
      var bad = good
      change(&bad)
      #expect(throws: PhysicsError.self) { try world.addRope(bad) }
      #expect(world.stateHash == before)
    }
    refused { $0.length = 2.9 }
    refused { $0.length = .nan }
    refused { $0.length = -1 }
    refused { $0.slack = 0.5 }
    refused { $0.segments = 0 }
    refused { $0.segments = 401 }
    refused { $0.thickness = 0 }
    refused { $0.density = 0 }
    refused { $0.density = .infinity }
    refused { $0.damping = -1 }
    refused { $0.waveDamping = .nan }
    refused { $0.bendingStiffness = -1 }
    refused { $0.friction = .nan }
    refused { $0.from = .world(Vec2(.nan, 0)) }
    refused { $0.to = .world(.zero) }
    let foreign = World()
    let stranger = try foreign.addBody(.static)
    let strangeRope = try foreign.addRope(from: .world(.zero), to: .free(Vec2(1, 0)))
    refused { $0.from = .body(stranger) }
    refused { $0.from = .rope(strangeRope, fraction: 0.5) }
    let rope = try world.addRope(good)
    #expect(throws: PhysicsError.self) {
      try world.addRope(from: .rope(rope, fraction: 1.5), to: .free(.zero))
    }
  }
}
