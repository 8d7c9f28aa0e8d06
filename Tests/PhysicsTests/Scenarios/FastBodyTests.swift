import Physics
import Testing

/// Fast bodies do not pass thin walls that stand still.
@Suite struct FastBodyTests {
  enum Wall: CaseIterable { case thinBox, segment, reversedSegment }

  private func addWall(_ wall: Wall, to test: TestWorld) throws {
    let body = try test.world.addBody(.static)
    switch wall {
    case .thinBox: try test.world.addShape(.box(width: 0.1, height: 20), to: body)
    case .segment:
      try test.world.addShape(.segment(from: Vec2(0, -10), to: Vec2(0, 10)), to: body)
    case .reversedSegment:
      try test.world.addShape(.segment(from: Vec2(0, 10), to: Vec2(0, -10)), to: body)
    }
  }

  @Test(arguments: Wall.allCases, [50, 123, 200, 399] as [Float])
  func boxDoesNotPassAThinWall(wall: Wall, speed: Float) throws {
    let test = TestWorld(gravity: 0)
    try addWall(wall, to: test)
    let box = try test.box(0.2, 0.2, at: Vec2(-3, 0), velocity: Vec2(speed, 0))
    for _ in 0..<120 {
      test.step()
      #expect(test[box].position.x < 0)
    }
  }

  /// What may not fall is given nothing back for the rest of a step that it has not fallen through.
  @Test func aStopLeavesALockedAxisAlone() throws {
    let test = TestWorld()
    try addWall(.thinBox, to: test)
    var definition = BodyDefinition.dynamic(at: Vec2(-3, 0))
    definition.linearVelocity = Vec2(123, 0)
    definition.locksY = true
    let box = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 0.2, height: 0.2), to: box)
    for _ in 0..<60 {
      test.step()
      #expect(test[box].linearVelocity.y == 0)
    }
  }

  @Test(arguments: Wall.allCases, [77, 400] as [Float])
  func ballDoesNotPassAThinWall(wall: Wall, speed: Float) throws {
    let test = TestWorld(gravity: 0)
    try addWall(wall, to: test)
    let ball = try test.disc(0.2, at: Vec2(-3, 0), velocity: Vec2(speed, 0))
    for _ in 0..<120 {
      test.step()
      #expect(test[ball].position.x < 0.2)
    }
  }

  /// Smaller than what the wall is thick, and straight at it: one step stops it, softly, and it may sink in
  /// far for its size in the first substep of the next.
  @Test(arguments: [0.01, 0.02, 0.03] as [Float], [100, 200, 399] as [Float])
  func aSmallDiscDoesNotPassAThinWall(radius: Float, speed: Float) throws {
    for wall in [Shape.box(width: 0.02, height: 4), .segment(from: Vec2(0, -2), to: Vec2(0, 2))] {
      for start in 0..<10 {
        let test = TestWorld(gravity: 0)
        try test.world.addShape(wall, to: try test.world.addBody(.static))
        let place = Vec2(-5 - 0.37 * Float(start), 0)
        let disc = try test.disc(radius, at: place, velocity: Vec2(speed, 0))
        for _ in 0..<60 { test.step() }
        #expect(test[disc].position.x < 0, "from \(place.x) m")
      }
    }
  }

  @Test(arguments: [0.01, 0.02, 0.05] as [Float], [100, 399] as [Float])
  func smallDiscsDoNotPassEachOther(radius: Float, speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let left = try test.disc(radius, at: Vec2(-4, 0), velocity: Vec2(speed, 0))
    let right = try test.disc(radius, at: Vec2(4.1, 0), velocity: Vec2(-speed, 0))
    for _ in 0..<60 {
      test.step()
      #expect(test[left].position.x < test[right].position.x)
    }
  }

  /// From every side and at every distance from the wall, so that steps end in all places.
  @Test(arguments: 0..<40)
  func ballShotFromAnywhereStaysInTheRoom(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let test = TestWorld()
    let room = try test.world.addBody(.static)
    let corners = [Vec2(-3, -3), Vec2(3, -3), Vec2(3, 3), Vec2(-3, 3)]
    for index in 0..<4 {
      try test.world.addShape(
        .segment(from: corners[index], to: corners[(index + 1) % 4]), to: room)
    }
    let bodies = [
      try test.disc(0.15, at: Vec2(-1, 0), restitution: 0.9),
      try test.box(0.5, 0.1, at: Vec2(1, 0), restitution: 0.9),
    ]
    for round in 0..<6 {
      for body in bodies {
        let direction = Rotation(angle: random.float(-3...3))
        try test.world.setVelocity(
          linear: direction.rotate(Vec2(random.float(50...350), 0)),
          angular: random.float(-30...30), of: body)
      }
      test.run(steps: 30)
      for body in bodies {
        let place = test[body].position
        #expect(place.x.magnitude < 3 && place.y.magnitude < 3, "round \(round)")
      }
    }
  }

  /// A thin plank that has been squeezed into a line, nearly to its middle, comes out where it went in,
  /// however fast it goes on and turns: deeper it cannot be seen to go.
  @Test(arguments: [5, 20, 80, 300] as [Float], [-40, 0, 40] as [Float])
  func whatIsPressedIntoALineStaysOnItsSide(speed: Float, spin: Float) throws {
    let test = TestWorld(gravity: 0)
    let line = try test.world.addBody(.static)
    try test.world.addShape(.segment(from: Vec2(-9, 0), to: Vec2(9, 0)), to: line)
    let plank = try test.box(0.5, 0.1, at: Vec2(0, 0.006), velocity: Vec2(10, -speed))
    try test.world.setVelocity(linear: Vec2(10, -speed), angular: spin, of: plank)
    for _ in 0..<30 {
      test.step()
      #expect(test[plank].position.y > 0)
    }
  }

  /// Speed along a floor that it touches is not taken for a collision.
  @Test func ballSlidingFastOnASmoothFloorIsNotHeldBack() throws {
    let test = TestWorld()
    try test.floor(friction: 0)
    let ball = try test.disc(0.2, at: Vec2(0, 0.2), velocity: Vec2(50, 0), friction: 0)
    test.run(seconds: 0.5)
    #expect(test[ball].position.x > 15)
    #expect(isClose(test[ball].linearVelocity.x, to: 50, within: 0.01))
  }

  /// Nor are the seams of a floor made of many pieces.
  @Test func boxFallingFastLandsOnAThinFloor() throws {
    let test = TestWorld()
    let floor = try test.world.addBody(.static)
    for index in -20..<20 {
      try test.world.addShape(
        .segment(from: Vec2(Float(index), 0), to: Vec2(Float(index + 1), 0)), to: floor)
    }
    let box = try test.box(1, 1, at: Vec2(0.3, 40), velocity: Vec2(0, -100))
    test.run(seconds: 3)
    #expect((test[box].position.y - 0.5).magnitude < 1.1 * Tolerance.linearSlop)
  }

  /// Its side flat on the floor, a box stops at once, wherever it comes down: no corner is taken first.
  @Test(arguments: [5, 20, 60] as [Float], [0, 0.1, 0.3, 0.45, -0.3] as [Float])
  func aBoxThatFallsFlatDoesNotTumble(speed: Float, x: Float) throws {
    for hasSeams in [false, true] {
      let test = TestWorld()
      let floor = try test.world.addBody(.static)
      let ends: [Float] = hasSeams ? (-10...10).map { Float($0) } : [-10, 10]
      for i in 1..<ends.count {
        try test.world.addShape(
          .segment(from: Vec2(ends[i - 1], 0), to: Vec2(ends[i], 0)), to: floor)
      }
      let box = try test.box(1, 1, at: Vec2(x, 8), velocity: Vec2(0, -speed))
      test.run(seconds: 2)
      #expect((test[box].position - Vec2(x, 0.5)).length < 0.05)
      #expect(test[box].angle.magnitude < 0.001)
    }
  }

  /// Nor does one that comes in aslant, where friction does not reach to turn it over its edge.
  @Test(arguments: [5, 20] as [Float], [0.1, 0.3] as [Float])
  func aBoxThrownFlatOnItsSideSlides(speed: Float, friction: Float) throws {
    let test = TestWorld()
    try test.floor(friction: friction)
    let box = try test.box(
      1, 1, at: Vec2(-5, 1), velocity: Vec2(speed, -1.2 * speed), friction: friction)
    for _ in 0..<120 {
      test.step()
      #expect(test[box].angle.magnitude < 0.03)
      #expect(test[box].linearVelocity.y < 1)
    }
  }

  /// A speed above the cap is brought down to it.
  @Test func speedIsCapped() throws {
    let test = TestWorld(gravity: 0)
    let ball = try test.disc(0.5, at: .zero, velocity: Vec2(10_000, 0))
    test.step()
    #expect(isClose(test[ball].linearVelocity.x, to: Tolerance.maximumSpeed, within: 1e-4))
  }

  /// A sensor in the way stops nobody.
  @Test func fastBallPassesASensor() throws {
    let test = TestWorld(gravity: 0)
    let body = try test.world.addBody(.static)
    try test.world.addShape(.box(width: 0.1, height: 20), to: body, isSensor: true)
    let ball = try test.disc(0.2, at: Vec2(-3, 0), velocity: Vec2(200, 0))
    test.run(steps: 10)
    #expect(test[ball].position.x > 20)
  }
}
