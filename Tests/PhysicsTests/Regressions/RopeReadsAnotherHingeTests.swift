import Physics
import Testing

/// The direct solver's trees name their hinges by their place in the array of all hinges. When a hinge
/// that was no part of a rope fell asleep or went, the last one awake took its place, and the rope went
/// on reading and writing the impulses of another. A world that was copied there built its trees anew and
/// moved otherwise than the original.
@Suite struct RopeReadsAnotherHingeTests {
  /// Doors that hang still and fall asleep soon, and after them a rope that swings.
  private func makeWorld() throws -> (World, doors: [JointID]) {
    let world = World()
    let ground = try world.addBody(.static)
    var doors: [JointID] = []
    for i in 0..<6 {
      let door = try world.addBody(.dynamic(at: Vec2(3 * Float(i), 4)))
      try world.addShape(.box(width: 0.2, height: 1), to: door)
      doors.append(
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: Vec2(3 * Float(i), 4.5), anchorB: Vec2(0, 0.5))),
          from: ground, to: door))
    }
    let bob = try world.addBody(.dynamic(at: Vec2(-9, 6)))
    try world.addShape(.circle(radius: 0.4), to: bob, material: .steel)
    try world.addRope(from: .world(Vec2(-5, 8)), to: .body(bob))
    return (world, doors)
  }

  private func expectTwin(of world: World) {
    let twin = World(world.snapshot())
    for _ in 0..<10 {
      world.step()
      twin.step()
    }
    #expect(twin.stateHash == world.stateHash)
  }

  @Test func aRopeKeepsItsImpulsesWhenOtherHingesFallAsleep() throws {
    let (world, _) = try makeWorld()
    let before = world.awakeBodyCount
    for _ in 0..<90 where world.awakeBodyCount == before { world.step() }
    try #require(world.awakeBodyCount < before)
    expectTwin(of: world)
  }

  @Test func aRopeKeepsItsImpulsesWhenAnotherHingeGoes() throws {
    let (world, doors) = try makeWorld()
    for _ in 0..<5 { world.step() }
    try world.remove(doors[0])
    expectTwin(of: world)
  }
}
