import Testing

@testable import Physics

/// Who collides with whom can be changed while bodies lie where they are.
@Suite struct FilterTests {
  private static let red = CollisionFilter(category: 1, mask: 1)
  private static let blue = CollisionFilter(category: 2, mask: 2)

  private func shape(of body: BodyID, _ test: TestWorld) throws -> ShapeID {
    try #require(test.world.shapes(of: body).first)
  }

  /// Two discs in one place that have no group in common let each other be; put into one group they
  /// touch in the next step without having moved, and taken apart again they touch no more.
  @Test func discsInEachOtherTouchFromTheStepInWhichTheirFiltersAgree() throws {
    let test = TestWorld(gravity: 0)
    let one = try test.disc(0.5, at: .zero)
    let two = try test.disc(0.5, at: Vec2(0.6, 0))
    try test.world.setFilter(Self.red, of: shape(of: one, test))
    try test.world.setFilter(Self.blue, of: shape(of: two, test))
    #expect(try test.world[shape(of: two, test)].filter == Self.blue)
    test.run(steps: 5)
    #expect(test.world.contactCount == 0 && test.world.events.touchesBegan.isEmpty)
    #expect(test[one].position == .zero && test[two].position == Vec2(0.6, 0))

    try test.world.setFilter(Self.red, of: shape(of: two, test))
    test.step()
    #expect(test.world.contactCount == 1 && test.world.events.touchesBegan.count == 1)
    test.run(steps: 2)
    let apart = test[one].position.distance(to: test[two].position)
    #expect(apart > 0.6 && apart < 1)

    try test.world.setFilter(Self.blue, of: shape(of: two, test))
    #expect(test.world.contactCount == 0)
    test.step()
    #expect(test.world.events.touchesEnded.count == 1 && test.world.contactCount == 0)
    #expect(test.world.faults().isEmpty)
  }

  @Test func whatIsStillAPairStaysInTouch() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(steps: 20)
    let place = test[box].position
    try test.world.setFilter(CollisionFilter(category: 8), of: shape(of: box, test))
    for _ in 0..<20 {
      test.step()
      #expect(test.world.events.touchesBegan.isEmpty && test.world.events.touchesEnded.isEmpty)
    }
    #expect(test[box].position.distance(to: place) < 1e-4)
    #expect(test.world.faults().isEmpty)
  }

  @Test func aSleeperFallsThroughAFloorThatLetsItGo() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    try #require(test.run(atMost: 200) { !test[box].isAwake } != nil)
    try test.world.setFilter(Self.blue, of: shape(of: floor, test))
    try test.world.setFilter(Self.red, of: shape(of: box, test))
    #expect(test[box].isAwake)
    test.run(seconds: 1)
    #expect(test[box].position.y < -3)
    #expect(test.world.faults().isEmpty)
  }

  /// A ghost of a wall in which somebody sleeps becomes solid: it wakes him and pushes him out.
  @Test func aWallThatBecomesSolidWakesWhoSleepsInIt() throws {
    let test = TestWorld()
    try test.floor()
    let wall = try test.world.addBody(.static(at: Vec2(0, 2)))
    let solid = try test.world.addShape(.box(width: 1, height: 4), to: wall, filter: Self.blue)
    let box = try test.box(1, 1, at: Vec2(0.8, 0.5))
    test.run(seconds: 2)
    #expect(!test[box].isAwake)
    try test.world.setFilter(.default, of: solid)
    #expect(test[box].isAwake)
    test.run(seconds: 1)
    #expect(test[box].position.x > 1 - 2 * Tolerance.linearSlop)
    #expect(test.world.faults().isEmpty)
  }

  @Test func aChainIsFilteredAsAWhole() throws {
    let test = TestWorld()
    let ground = try test.world.addBody(.static)
    let points = [Vec2(5, 0), Vec2(1, 0), Vec2(-1, 0), Vec2(-5, 0)]
    let chain = try test.world.addChain(ChainDefinition(points), to: ground)
    let box = try test.box(1, 1, at: Vec2(1, 0.5))
    test.run(steps: 10)
    #expect(test[box].position.y > 0.49)
    let segment = test.world[chain].segments[0]
    #expect(throws: PhysicsError.self) { try test.world.setFilter(Self.red, of: segment) }
    try test.world.setFilter(Self.blue, of: chain)
    #expect(test.world[chain].definition.filter == Self.blue)
    try test.world.setFilter(Self.red, of: shape(of: box, test))
    test.run(seconds: 1)
    #expect(test[box].position.y < -3)
    #expect(test.world.faults().isEmpty)
  }

  @Test func filtersGoBackWithASnapshot() throws {
    let test = TestWorld()
    let ball = try test.disc(0.5, at: .zero)
    let (saved, before) = (test.world.snapshot(), test.world.stateHash)
    try test.world.setFilter(Self.red, of: shape(of: ball, test))
    try test.world.restore(saved)
    #expect(try test.world[shape(of: ball, test)].filter == .default)
    #expect(test.world.stateHash == before)
    // Out of the world, where no tree knows it.
    try test.world.setEnabled(false, of: ball)
    try test.world.setFilter(Self.red, of: shape(of: ball, test))
    try test.world.setEnabled(true, of: ball)
    test.step()
    #expect(try test.world[shape(of: ball, test)].filter == Self.red)
    #expect(test.world.faults().isEmpty)
  }
}
