import Physics
import Testing

/// What sleeps is left alone until it is touched, and remembers nothing that is over.
@Suite struct SleepingNeighborsTests {
  /// A rope that comes near a sleeper pushes it only once it has touched, and thereby woken it.
  @Test func aRopeThatComesNearASleeperDoesNotMoveIt() throws {
    let world = World(gravity: .zero)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.isAwake = false
    let sleeper = try world.addBody(definition)
    try world.addShape(.box(width: 1, height: 1), to: sleeper)
    let rope = try world.addRope(from: .free(Vec2(1.2, -2)), to: .free(Vec2(1.2, 2)))
    for link in world[rope].links {
      try world.setVelocity(linear: Vec2(-2, 0), angular: 0, of: link)
    }
    for _ in 0..<60 {
      world.step()
      #expect(world.faults() == [])
    }
    #expect(world[sleeper].linearVelocity.x < -0.1)
  }

  /// Two that were thrown apart in the last step touch no longer, though they are put to sleep at once.
  @Test func whoIsPutToSleepInFlightTouchesNobody() throws {
    let world = World(gravity: .zero)
    let boxes = try [0, 1].map { (y: Float) in
      let box = try world.addBody(.dynamic(at: Vec2(0, y)))
      try world.addShape(.box(width: 1, height: 1), to: box)
      return box
    }
    for _ in 0..<4 { world.step() }
    try world.setVelocity(linear: Vec2(0, 100), angular: 0, of: boxes[1])
    world.step()
    try world.sleep(boxes[1])
    #expect(world.faults() == [])
    #expect(world.contacts(of: boxes[1]).isEmpty)
    world.step()
    #expect(world.events.touchesEnded.count == 1)
  }
}
