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

  /// So does a piston of two points, which pushes through a box.
  @Test(arguments: [1e3, 1e4] as [Float])
  func pistonPressesABoxToTheFloor(force: Float) throws {
    let test = TestWorld(gravity: 10)
    try test.floor()
    let post = try test.world.addBody(.static)
    let box = try test.box(1, 1, at: Vec2(0, 0.5), mass: 5)
    let head = try test.box(1, 0.4, at: Vec2(0, 1.3), mass: 2)
    var slide = PrismaticJoint(axis: Vec2(0, 1), anchorA: Vec2(0, 1.3))
    slide.motorSpeed = -1
    slide.maximumMotorForce = force
    try test.world.addJoint(.prismatic(slide), from: post, to: head)
    for _ in 0..<600 { test.step() }
    #expect(test[box].position.y > 0.496)
    #expect(test[head].position.y > 1.175)
    #expect(test[head].linearVelocity.length < 0.01)
  }
}
