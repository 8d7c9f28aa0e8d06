import Physics
import Testing

@Suite struct SnapshotTests {
  /// A floor, a heap of mixed shapes, a hinge, a rope: something of everything.
  private func makeMixedWorld() throws -> World {
    let world = World(gravity: Vec2(0, -10))
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 30, height: 1, center: Vec2(0, -0.5)), to: floor)
    for i in 0..<40 {
      let place = Vec2(Float(i % 8) - 3.5 + 0.13 * Float(i / 8), 1 + 1.2 * Float(i / 8))
      let body = try world.addBody(.dynamic(at: place, angle: 0.3 * Float(i)))
      switch i % 3 {
      case 0: try world.addShape(.box(width: 0.8, height: 0.6), to: body)
      case 1: try world.addShape(.circle(radius: 0.35), to: body)
      default:
        try world.addShape(
          .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0), radius: 0.2), to: body,
          material: .rubber)
      }
    }
    let arm = try world.addBody(.dynamic(at: Vec2(7, 6)))
    try world.addShape(.box(width: 2, height: 0.3), to: arm)
    try world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(6, 6), anchorB: Vec2(-1, 0))), from: floor, to: arm)
    try world.addRope(from: .world(Vec2(-7, 8)), to: .body(arm, at: Vec2(1, 0)), slack: 1.1)
    return world
  }

  @Test(arguments: [0, 1, 37, 240])
  func aRestoredWorldGoesOnWithTheSameBits(start: Int) throws {
    let world = try makeMixedWorld()
    for _ in 0..<start { world.step() }
    let saved = world.snapshot()
    let hash = world.stateHash
    var first: [UInt64] = []
    for _ in 0..<120 {
      world.step()
      first.append(world.stateHash)
    }
    try world.restore(saved)
    #expect(world.stateHash == hash)
    #expect(world.stepCount == UInt64(start))
    for step in 0..<120 {
      world.step()
      #expect(world.stateHash == first[step], "differs \(step + 1) steps after the snapshot")
      if world.stateHash != first[step] { break }
    }
  }

  @Test func editsAfterASnapshotAreUndoneByRestoring() throws {
    let world = try makeMixedWorld()
    for _ in 0..<60 { world.step() }
    let saved = world.snapshot()
    let hash = world.stateHash
    let early = world.bodies
    let late = try world.addBody(.dynamic(at: Vec2(0, 20)))
    try world.addShape(.circle(radius: 2), to: late)
    try world.remove(early[3])
    try world.remove(try #require(world.ropes.first))
    world.gravity = Vec2(0, 5)
    for _ in 0..<60 { world.step() }
    try world.restore(saved)
    #expect(world.stateHash == hash)
    #expect(world.bodies == early)
    #expect(!world.contains(late))
    #expect(world.contains(early[3]))
    #expect(world.gravity == Vec2(0, -10))
  }

  @Test func twoWorldsBuiltAlikeStayAlike() throws {
    let one = try makeMixedWorld()
    let two = try makeMixedWorld()
    for _ in 0..<300 {
      one.step()
      two.step()
    }
    #expect(one.stateHash == two.stateHash)
  }
}
