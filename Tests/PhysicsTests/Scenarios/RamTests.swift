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

  /// Two rams that press a box between them, or each other, with the same force come to rest, and
  /// sleep.
  @Test(arguments: [10, 100, 1e3] as [Float], [0.2, 1, 5] as [Float])
  func opposedRamsComeToRest(force: Float, speed: Float) throws {
    for boxes in [0, 1, 3] {
      for substeps in [4, 8] {
        let test = TestWorld(gravity: 10, substeps: substeps)
        try test.floor()
        let post = try test.world.addBody(.static)
        var bodies: [BodyID] = []
        for side in [-1, 1] as [Float] {
          let ram = try test.box(0.4, 0.6, at: Vec2(3 * side, 0.5), mass: 2)
          var slide = PrismaticJoint(axis: Vec2(-side, 0), anchorA: Vec2(3 * side, 0.5))
          slide.motorSpeed = speed
          slide.maximumMotorForce = force
          try test.world.addJoint(.prismatic(slide), from: post, to: ram)
          bodies.append(ram)
        }
        for i in 0..<boxes {
          bodies.append(
            try test.box(1, 1, at: Vec2(Float(i) - 0.5 * Float(boxes - 1), 0.5), mass: 5))
        }
        #expect(test.run(atMost: 1320) { test.world.awakeBodyCount == 0 } != nil)
        for body in bodies { #expect(test[body].linearVelocity.length == 0) }
      }
    }
  }

  /// What is driven through a wall, and pushes a box into it, lets the box go no faster than it
  /// comes itself and overlap is pushed out.
  @Test(arguments: [0.5, 2, 5, 10] as [Float], [0.1, 0.5, 1] as [Float])
  func boxPushedIntoAWallIsNotThrown(speed: Float, thickness: Float) throws {
    let test = TestWorld(gravity: 10)
    try test.floor()
    let wall = try test.world.addBody(.static(at: Vec2(2 + 0.5 * thickness, 2)))
    try test.world.addShape(.box(width: thickness, height: 4), to: wall)
    var definition = BodyDefinition(kind: .kinematic)
    definition.position = Vec2(-3, 0.5)
    definition.linearVelocity = Vec2(speed, 0)
    let pusher = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 1, height: 0.9), to: pusher)
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    var fastest: Float = 0
    for _ in 0..<Int(saturating: 840 / speed) {
      test.step()
      fastest = max(fastest, test[box].linearVelocity.length)
    }
    #expect(fastest < speed + 5)
  }
}
