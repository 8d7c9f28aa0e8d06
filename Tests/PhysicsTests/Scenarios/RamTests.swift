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
      #expect(test[ram].position.y > 0.485)
    }
    #expect(test[ram].position.y > 0.496)
    #expect(test[ram].linearVelocity.length < 0.01)
  }
}
