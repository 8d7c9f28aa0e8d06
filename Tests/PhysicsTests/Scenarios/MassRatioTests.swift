import Testing

@testable import Physics

/// Heavy bodies on light ones: they stay up, come to rest, and move as they should.
@Suite struct MassRatioTests {
  /// The top weighs a thousand times as much as each box below it.
  @Test(arguments: [3, 4, 6, 10])
  func aPyramidCarriesATopOfAThousandTimesABox(rows: Int) throws {
    let test = TestWorld()
    try test.floor()
    var last: BodyID?
    for row in 0..<rows {
      for column in 0..<(rows - row) {
        let x = (Float(column) - Float(rows - row - 1) / 2) * 1.05
        last = try test.box(
          1, 1, at: Vec2(x, 0.5 + Float(row)), mass: row == rows - 1 ? 1000 : 1)
      }
    }
    let top = try #require(last)
    let start = test[top].position
    #expect(test.run(atMost: 1200) { test.world.awakeBodyCount == 0 } != nil)
    let moved = test[top].position - start
    #expect(moved.x.magnitude < 0.02)
    #expect(moved.y.magnitude < 0.003 * Float(rows))
    #expect(test[top].angle.magnitude < 0.005)
  }

  /// Without falling asleep, so that they stand by themselves: for a minute.
  @Test(
    arguments: [1, 2, 3, 4, 5, 6, 8, 20] as [Float], [1, 0.5] as [Float])
  func aBoxOfFourHundredTimesTheWeightStaysOnASmallOne(width: Float, small: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try test.floor()
    let mass = small * small
    let light = try test.box(small, small, at: Vec2(0, small / 2), mass: mass)
    let heavy = try test.box(
      width, width, at: Vec2(0, small + width / 2), mass: 400 * mass)
    test.run(seconds: 60)
    #expect(test[heavy].linearVelocity.length < 0.001)
    #expect(test[heavy].angle.magnitude < 0.002)
    #expect((test[heavy].position - Vec2(0, small + width / 2)).length < 0.01)
    #expect((test[light].position - Vec2(0, small / 2)).length < 0.005)
  }

  /// With sleep allowed it comes to rest too.
  @Test func aBoxOfFourHundredTimesTheWeightFallsAsleepOnASmallOne() throws {
    let test = TestWorld()
    try test.floor()
    try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    try test.box(5, 5, at: Vec2(0, 3.5), mass: 400)
    #expect(test.run(atMost: 300) { test.world.awakeBodyCount == 0 } != nil)
  }

  /// Dropped from a height it neither goes through the light one nor throws it.
  @Test(arguments: [1, 3] as [Float])
  func aHeavyBoxDroppedOnALightOneComesToRestOnIt(height: Float) throws {
    let test = TestWorld()
    try test.floor()
    let light = try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    let heavy = try test.box(1, 1, at: Vec2(0, 1.5 + height), mass: 1000)
    for _ in 0..<600 {
      test.step()
      #expect(test[heavy].position.y < 1.6 + height && test[light].position.y > 0.3)
    }
    #expect(test.world.awakeBodyCount == 0)
    #expect((test[heavy].position.y - 1.5).magnitude < 0.02)
    #expect((test[light].position.y - 0.5).magnitude < 0.01)
  }

  /// F = (M + 4 (m + I/r²) / 4) a: a load of 400 kg on four rollers of 1 kg, pushed with 400 N.
  @Test func aLoadOnLightRollersMovesAsItsMassSays() throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try test.floor()
    for i in 0..<4 { try test.disc(0.25, at: Vec2(Float(i) * 2 - 3, 0.25), mass: 1) }
    let load = try test.box(10, 0.5, at: Vec2(0, 0.75), mass: 400)
    test.run(seconds: 1)
    for _ in 0..<60 {
      try test.world.applyForce(Vec2(400, 0), to: load)
      test.step()
    }
    let expected: Float = 400 / (400 + 4 * 1.5 / 4)
    #expect((test[load].linearVelocity.x / expected - 1).magnitude < 0.06)
  }

  /// What is no longer pressed is as light as before.
  @Test func aBoxThatIsFreeAgainIsLight() throws {
    let (test, light) = try boxWhoseLoadIsGone()
    test.run(seconds: 1)
    try test.world.applyImpulse(Vec2(0, 5), to: light)
    test.step()
    #expect((test[light].linearVelocity.y - (5 - 10.0 / 60)).magnitude < 0.01)
  }

  /// A knock at what carries gives the two together no more than it has.
  @Test(arguments: [5, 15] as [Float])
  func aKnockAtALightBoxUnderALoadMakesNoMomentum(impulse: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try test.floor()
    let light = try test.box(0.5, 0.5, at: Vec2(0, 0.25), mass: 1)
    let heavy = try test.box(2, 2, at: Vec2(0, 1.5), mass: 400)
    test.run(seconds: 0.5)
    try test.world.applyImpulse(Vec2(impulse, 0), to: light)
    for _ in 0..<120 {
      test.step()
      #expect(400 * test[heavy].linearVelocity.x + test[light].linearVelocity.x < impulse)
    }
    #expect(test[light].position.x < 0.02 && test[heavy].position.x.magnitude < 0.02)
  }

  /// Its load gone, it stays where it is: awake or asleep, and those below it too.
  @Test(arguments: [0, 0.1] as [Float], [0.5, 4] as [Float])
  func lightBoxesDoNotJumpWhenTheirLoadIsTaken(aside: Float, seconds: Float) throws {
    let test = TestWorld()
    try test.floor()
    let light = try (0..<3).map { try test.box(0.5, 0.5, at: Vec2(0, 0.25 + 0.5 * Float($0))) }
    let heavy = try test.box(2, 2, at: Vec2(aside, 2.5), mass: 400)
    test.run(seconds: seconds)
    try test.world.remove(heavy)
    for _ in 0..<60 {
      test.step()
      for box in light { #expect(test[box].linearVelocity.length < 0.2) }
    }
    for (i, box) in light.enumerated() {
      #expect((test[box].position - Vec2(0, 0.25 + 0.5 * Float(i))).length < 0.03)
    }
  }

  /// A box of 1 kg from which 400 kg have been taken a moment ago.
  private func boxWhoseLoadIsGone() throws -> (TestWorld, BodyID) {
    let test = TestWorld(gravity: 10)
    try test.floor()
    let light = try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    let heavy = try test.box(1, 1, at: Vec2(0, 1.5), mass: 400)
    test.run(seconds: 1)
    try test.world.remove(heavy)
    return (test, light)
  }

  /// Knocked at once when its load is taken it is as light as it is.
  @Test func aBoxKnockedAsItsLoadIsTakenIsLight() throws {
    let (test, light) = try boxWhoseLoadIsGone()
    let before = test[light].linearVelocity
    try test.world.applyImpulse(Vec2(0, 5), to: light)
    #expect((test[light].linearVelocity - before - Vec2(0, 5)).length < 0.001)
  }

  /// Pressed bodies are part of the state.
  @Test func goingBackWhileBodiesArePressedGivesTheSameBits() throws {
    let test = TestWorld()
    try test.floor()
    try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    try test.box(3, 3, at: Vec2(0.1, 2.5), mass: 400)
    test.run(steps: 7)
    let whole = test.world.snapshot()
    let dynamic = test.world.dynamicSnapshot()
    let twin = World(try Snapshot(bytes: whole.bytes))
    let hashes = (0..<20).map { _ in
      test.step()
      return test.world.stateHash
    }
    try test.world.restore(dynamic)
    for hash in hashes {
      test.step()
      twin.step(by: TestWorld.timeStep)
      #expect(test.world.stateHash == hash && twin.stateHash == hash)
    }
  }
}
