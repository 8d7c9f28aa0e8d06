import Physics
import Testing

/// Motors push against contacts, and contacts hold.
@Suite struct RamTests {
  /// A motor of so many newtons drives a box into the floor.
  @Test(arguments: [1e3, 1e4, 1e5] as [Float], [1, 10] as [Float])
  func ramStopsOnTheFloor(force: Float, mass: Float) throws {
    let test = TestWorld(gravity: 10)
    try test.floor()
    let post = try test.world.addBody(.static)
    let ram = try test.box(1, 1, at: Vec2(0, 3), mass: mass)
    var slide = PrismaticJoint(axis: Vec2(0, 1), anchorA: Vec2(0, 3))
    slide.motorSpeed = -1
    slide.maximumMotorForce = force
    try test.world.addJoint(.prismatic(slide), from: post, to: ram)
    for _ in 0..<600 {
      test.step()
      #expect(test[ram].position.y > 0.495)
    }
    #expect(test[ram].linearVelocity.length < 0.01)
  }

  @Test(arguments: [1e3, 1e4, 1e5] as [Float])
  func opposedRamsComeToRest(force: Float) throws {
    let test = TestWorld(gravity: 0)
    let ground = try test.world.addBody(.static)
    let between = try test.box(1, 1, at: .zero)
    for side: Float in [-1, 1] {
      let ram = try test.box(1, 1, at: Vec2(2 * side, 0))
      var slide = PrismaticJoint(axis: Vec2(1, 0), anchorA: Vec2(2 * side, 0))
      slide.motorSpeed = -side
      slide.maximumMotorForce = force
      try test.world.addJoint(.prismatic(slide), from: ground, to: ram)
    }
    test.run(seconds: 10)
    for body in test.world.bodies {
      #expect(test[body].linearVelocity.length < 0.01)
      let depth =
        body == between || test[body].kind == .static
        ? 0 : 1 - (test[body].position - test[between].position).length
      #expect(depth < 0.021)
    }
  }
}
