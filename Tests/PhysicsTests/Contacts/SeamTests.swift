import Physics
import Testing

/// A floor of separate pieces that touch is one floor to what slides over it: it loses no speed at the
/// seams and does not jump.
@Suite struct SeamTests {
  /// Boxes side by side, their tops at y = 0, each a body of its own or all shapes of one.
  private func tiledFloor(_ test: TestWorld, count: Int, width: Float, separate: Bool) throws {
    let material = SurfaceMaterial(friction: 0)
    let single = try test.world.addBody(.static)
    for i in 0..<count {
      let place = Vec2((Float(i) + 0.5) * width, -0.5)
      if separate {
        let tile = try test.world.addBody(.static(at: place))
        try test.world.addShape(.box(width: width, height: 1), to: tile, material: material)
      } else {
        try test.world.addShape(
          .box(width: width, height: 1, center: place), to: single, material: material)
      }
    }
  }

  @Test(arguments: Slider.all(at: [1, 5, 20, 100]))
  func nothingIsFeltOfAHundredSeams(slider: Slider) throws {
    let test = TestWorld()
    let width: Float = slider.speed < 2 ? 0.25 : 1
    try tiledFloor(test, count: 110, width: width, separate: true)
    let result = try slider.run(in: test, from: 2, to: 2 + 101 * width)
    #expect(result.slowest >= 0.99 * slider.speed, "\(result)")
    #expect(result.fastest <= 1.01 * slider.speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
    #expect(result.lowest >= -2 * Tolerance.linearSlop, "\(result)")
  }

  @Test(arguments: Slider.all(at: [3]))
  func nothingIsFeltOfTheSeamsOfOneBody(slider: Slider) throws {
    let test = TestWorld()
    try tiledFloor(test, count: 40, width: 0.5, separate: false)
    let result = try slider.run(in: test, from: 2, to: 18)
    #expect(result.slowest >= 0.99 * slider.speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
  }

  /// What is no seam stays: a step of 10 cm stops what comes against it.
  @Test(arguments: Slider.all(at: [5]))
  func aRealStepIsStillFelt(slider: Slider) throws {
    let test = TestWorld()
    try tiledFloor(test, count: 20, width: 0.5, separate: true)
    let step = try test.world.addBody(.static(at: Vec2(6, 0.15)))
    try test.world.addShape(
      .box(width: 0.5, height: 1.3), to: step, material: SurfaceMaterial(friction: 0))
    let result = try slider.run(in: test, from: 2, to: 9)
    #expect(result.slowest < 0.1 * slider.speed, "\(result)")
  }
}
