import Testing

@testable import Physics

/// A shape that was given to a static body while that was out of the world has no box in the broad phase;
/// who looked for the sleepers beneath it read a box behind the end of them all. The address sanitizer
/// showed it in random calls.
@Suite struct ShapeForAnAbsentBodyTests {
  @Test func aBodyOutOfTheWorldCanBeGivenShapesAndBePlacedAndWakesNobody() throws {
    let test = TestWorld()
    try test.floor()
    let sleeper = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 2)
    #expect(!test[sleeper].isAwake)
    let plate = try test.world.addBody(.static(at: Vec2(0, 1.2)))
    try test.world.setEnabled(false, of: plate)
    try test.world.addShape(.box(width: 1, height: 0.5), to: plate)
    try test.world.setTransform(Transform(position: Vec2(0.1, 1.2)), of: plate)
    #expect(!test[sleeper].isAwake)
    #expect(test.world.faults().isEmpty)
    // Back in the world it lies on the box, and is felt.
    try test.world.setEnabled(true, of: plate)
    #expect(test[sleeper].isAwake)
    test.step()
    #expect(test.world.faults().isEmpty)
  }
}
