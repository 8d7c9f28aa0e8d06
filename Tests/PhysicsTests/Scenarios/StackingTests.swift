import Physics
import Scenes
import Testing

/// Piles come to rest where they were put and fall asleep.
@Suite struct StackingTests {
  /// In the first second the rows settle: each contact by less than the slop, and the lowest
  /// boxes give way to the side by less than four. From then on nobody moves, and all fall asleep.
  @Test func pyramidOfTwentyRowsStandsStillAndSleeps() throws {
    let test = TestWorld(try Scene.pyramid(rows: 20).makeWorld())
    let slop = Tolerance.linearSlop
    let boxes = test.world.bodies.filter { test[$0].kind == .dynamic }
    #expect(boxes.count == 210)
    let start = boxes.map { test[$0].position }
    test.run(seconds: 1)
    let settled = boxes.map { test[$0].position }
    let asleep = test.run(atMost: 540) { test.world.awakeBodyCount == 0 }
    #expect(asleep != nil, "\(test.world.awakeBodyCount) boxes are awake after 10 s")
    test.run(seconds: 1)
    for index in boxes.indices {
      let now = test[boxes[index]]
      let row = start[index].y - 0.5
      #expect((now.position.x - start[index].x).magnitude < 4 * slop)
      #expect(start[index].y - now.position.y < slop * (row + 1))
      #expect(now.position.y - start[index].y < 0.1 * slop)
      #expect(now.position.distance(to: settled[index]) < 0.5 * slop)
      #expect(now.angle.magnitude < 0.005)
    }
  }

  /// Asleep it stays for ever, to the last bit, and costs nothing.
  @Test func sleepingPyramidDoesNotMove() throws {
    let test = TestWorld(try Scene.pyramid(rows: 8).makeWorld())
    try #require(test.run(atMost: 600) { test.world.awakeBodyCount == 0 } != nil)
    let places = test.world.bodies.map { test[$0].transform }
    test.run(steps: 300)
    #expect(test.world.bodies.map { test[$0].transform } == places)
  }

  /// A contact of two points is a spring that gives by F / (2 m ω²): ω = 2π · 30 Hz between boxes
  /// and twice that on the floor, m = 1 / k with k = 1 / m + r² / I = 2.5 for each box that can move
  /// (1 kg, 1 m, points at the corners). The tower sinks by that, no more, and leans nowhere.
  @Test(arguments: [1, 2, 5, 10, 20])
  func towerStandsStillAndSleeps(count: Int) throws {
    let test = TestWorld()
    try test.floor()
    var boxes: [BodyID] = []
    for level in 0..<count { boxes.append(try test.box(1, 1, at: Vec2(0, Float(level) + 0.5))) }
    #expect(test.run(atMost: 600) { test.world.awakeBodyCount == 0 } != nil)
    let omega = 2 * Float.pi * 30
    var expected: Float = 0
    for (level, box) in boxes.enumerated() {
      let force = Float(count - level) * 9.81
      expected += level == 0 ? force * 2.5 / (8 * omega * omega) : force * 5 / (2 * omega * omega)
      let sunk = Float(level) + 0.5 - test[box].position.y
      #expect(sunk > -Tolerance.linearSlop && sunk < 1.1 * expected + 0.2 * Tolerance.linearSlop)
      #expect(test[box].position.x.magnitude < 2 * Tolerance.linearSlop)
      #expect(test[box].angle.magnitude < 0.005)
    }
  }

  /// Ground box half 50 × 10 at (0, −10), box half 1 from y = 4, g = 10, friction 0.3, 90 steps.
  @Test func firstExampleOfEveryManualComesToRest() throws {
    let test = TestWorld(gravity: 10)
    let ground = try test.world.addBody(.static(at: Vec2(0, -10)))
    try test.world.addShape(.box(width: 100, height: 20), to: ground)
    let box = try test.box(2, 2, at: Vec2(0, 4), mass: 4, friction: 0.3)
    test.run(steps: 90)
    #expect((test[box].position - Vec2(0, 1)).length < 0.01)
    #expect(test[box].angle.magnitude < 0.01)
  }

  /// g = 100 with steps of a hundredth of a second: a disc and a box from 10 m, 100 steps.
  @Test func strongGravityComesToRestWithinTheSlop() throws {
    let test = TestWorld(gravity: 100)
    try test.floor(halfWidth: 50)
    let disc = try test.disc(1, at: Vec2(-5, 10))
    let box = try test.box(2, 2, at: Vec2(5, 10))
    for _ in 0..<100 { test.world.step(by: 0.01) }
    #expect((test[disc].position.y - 1).magnitude < 1.1 * Tolerance.linearSlop)
    #expect((test[box].position.y - 1).magnitude < 1.1 * Tolerance.linearSlop)
  }

  /// Huge shapes below must not spoil the contacts of small ones above.
  @Test(arguments: [1e4, 9e4] as [Float])
  func stackOnAVeryWideFloorStands(halfWidth: Float) throws {
    let test = TestWorld()
    try test.floor(halfWidth: halfWidth)
    var boxes: [BodyID] = []
    for level in 0..<3 { boxes.append(try test.box(1, 1, at: Vec2(0, Float(level) + 0.5))) }
    for _ in 0..<500 {
      test.step()
      for box in boxes {
        let body = test[box]
        #expect(body.position.x.magnitude < 2 && body.position.y > 0.3 && body.position.y < 4)
        #expect(body.linearVelocity.length < 10)
      }
    }
    for (level, box) in boxes.enumerated() {
      #expect((test[box].position.y - Float(level) - 0.5).magnitude < 0.1)
      #expect(test[box].linearVelocity.length < 0.1)
    }
  }

  /// Asleep at the start it hangs in the air; woken it falls, rests and falls asleep once.
  @Test func boxMadeAsleepHangsUntilWoken() throws {
    let test = TestWorld()
    try test.floor()
    var definition = BodyDefinition.dynamic(at: Vec2(0, 10))
    definition.isAwake = false
    let box = try test.world.addBody(definition)
    try test.world.addShape(.box(width: 1, height: 1), to: box)
    test.run(seconds: 1)
    #expect(test[box].position == Vec2(0, 10) && !test[box].isAwake)
    try test.world.wake(box)
    var naps = 0
    for step in 0..<360 {
      test.step()
      naps += test.world.events.fellAsleep.count
      if step == 30 { #expect(test[box].position.y < 9.5) }
    }
    #expect(naps == 1)
    #expect(!test[box].isAwake)
    #expect((test[box].position.y - 0.5).magnitude < 1.1 * Tolerance.linearSlop)
  }

  /// A ten times heavier box on a light one: the light one is not pressed into the floor.
  @Test func heavyBoxRestsOnALightOne() throws {
    let test = TestWorld()
    try test.floor()
    let light = try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    let heavy = try test.box(1, 1, at: Vec2(0, 1.5), mass: 10)
    test.run(seconds: 4)
    #expect(!test[heavy].isAwake)
    #expect((test[light].position.y - 0.5).magnitude < 2 * Tolerance.linearSlop)
    #expect((test[heavy].position.y - 1.5).magnitude < 4 * Tolerance.linearSlop)
  }

  /// A removed support wakes what stood on it.
  @Test func boxFallsWhenItsSupportIsRemoved() throws {
    let test = TestWorld()
    try test.floor()
    let lower = try test.box(1, 1, at: Vec2(0, 0.5))
    let upper = try test.box(1, 1, at: Vec2(0, 1.5))
    try #require(test.run(atMost: 300) { test.world.awakeBodyCount == 0 } != nil)
    try test.world.remove(lower)
    test.run(seconds: 2)
    #expect((test[upper].position.y - 0.5).magnitude < 1.1 * Tolerance.linearSlop)
  }
}
