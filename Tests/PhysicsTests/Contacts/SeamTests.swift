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

  /// Without friction no force acts along a level floor, however slow the way from piece to piece: a body
  /// that stands on two of them rocks, and must not be braked by its own leaning.
  @Test(arguments: Slider.all(at: [0.5, 1]), [0.25, 1] as [Float])
  func slowBodiesKeepTheirSpeedOverAHundredSeams(slider: Slider, width: Float) throws {
    let test = TestWorld()
    try tiledFloor(test, count: 110, width: width, separate: true)
    let result = try slider.run(in: test, from: 2, to: 2 + 101 * width)
    #expect(result.slowest >= 0.9999 * slider.speed, "\(result)")
    #expect(result.fastest <= 1.0001 * slider.speed, "\(result)")
    #expect(result.highest <= 0.0001, "\(result)")
  }

  /// Down tiles that fall by 20° everything gets faster by the same: v = v₀ + g t sin 20°.
  @Test(arguments: Slider.all(at: [1]))
  func theSeamsOfASlopeAreNotFelt(slider: Slider) throws {
    let test = TestWorld()
    let turn = Rotation(angle: Float(-20).radians)
    for i in 0..<60 {
      let tile = try test.world.addBody(
        .static(at: turn.rotate(Vec2(Float(i) + 0.5, -0.5)), angle: turn.angle))
      try test.world.addShape(
        .box(width: 1, height: 1), to: tile, material: SurfaceMaterial(friction: 0))
    }
    let body = try slider.add(to: test, at: 2, turned: turn)
    var time: Float = 0
    while turn.inverseRotate(test[body].position).x < 50 && time < 10 {
      test.step()
      time += TestWorld.timeStep
      let expected = 1 + test.gravity * time * 0.342_020_1
      let speed = turn.inverseRotate(test[body].linearVelocity).x
      // Half a percent: the substeps' rounding, and what the fall through the slop costs.
      #expect(isClose(speed, to: expected, within: 0.005))
      guard speed > 0.9 * expected else { return }
    }
    #expect(turn.inverseRotate(test[body].position).x >= 50)
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

  /// A sled of several pieces has seams of its own.
  @Test(arguments: [2, 10, 50] as [Float])
  func aSledOfPiecesSlidesOverSeams(speed: Float) throws {
    let test = TestWorld()
    try tiledFloor(test, count: 60, width: 0.5, separate: true)
    var definition = BodyDefinition.dynamic(at: Vec2(2, 0.2))
    definition.linearVelocity = Vec2(speed, 0)
    let sled = try test.world.addBody(definition)
    for i in 0..<3 {
      try test.world.addShape(
        .box(width: 0.5, height: 0.4, center: Vec2(0.5 * Float(i) - 0.5, 0)), to: sled,
        material: SurfaceMaterial(friction: 0))
    }
    while test[sled].position.x < 27 {
      test.step()
      #expect(isClose(test[sled].linearVelocity.x, to: speed, within: 0.01))
      #expect(test[sled].position.y < 0.201)
      guard test[sled].linearVelocity.x > 0.5 * speed else { return }
    }
  }

  /// Pieces that move together, as on a belt of boxes.
  @Test(arguments: Slider.all(at: [8]))
  func theSeamsOfAMovingFloorAreNotFeltEither(slider: Slider) throws {
    let test = TestWorld()
    for i in 0..<60 {
      var belt = BodyDefinition.kinematic(at: Vec2((Float(i) + 0.5) * 0.5 - 4, -0.5))
      belt.linearVelocity = Vec2(1, 0)
      let tile = try test.world.addBody(belt)
      try test.world.addShape(
        .box(width: 0.5, height: 1), to: tile, material: SurfaceMaterial(friction: 0))
    }
    let result = try slider.run(in: test, from: 2, to: 20)
    #expect(result.slowest >= 0.99 * slider.speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
  }

  /// A ridge of two boxes that touch is no level ground: a disc on it is pushed to the side it lies on,
  /// and never sinks into it.
  @Test(arguments: [0.02, -0.1, 0.2] as [Float])
  func aRidgeOfTwoBoxesTurnsWhatLiesOnItAside(offset: Float) throws {
    let test = TestWorld()
    for side in [-1, 1] as [Float] {
      // The inner upper corners of both are at the origin, the tops fall by 30° to the sides.
      let angle = -side * Float(30).radians
      let place = Rotation(angle: angle).rotate(Vec2(side * 2, -0.5))
      let roof = try test.world.addBody(.static(at: place, angle: angle))
      try test.world.addShape(
        .box(width: 4, height: 1), to: roof, material: SurfaceMaterial(friction: 0))
    }
    let disc = try test.disc(0.4, at: Vec2(offset, 0.4), friction: 0)
    for _ in 0..<60 {
      test.step()
      let place = test[disc].position
      // From the apex, or from the roof's line.
      let height = place.y * 0.866_025_4 + place.x.magnitude * 0.5
      #expect(
        height > 0.4 - 2 * Tolerance.linearSlop || place.length > 0.4 - 2 * Tolerance.linearSlop)
    }
    #expect(test[disc].position.x * offset > 0)
    #expect(test[disc].position.x.magnitude > 0.5)
  }

  /// In a valley of two boxes both sides hold.
  @Test func aDiscRestsInAValleyOfTwoBoxes() throws {
    let test = TestWorld()
    for side in [-1, 1] as [Float] {
      let angle = side * Float(30).radians
      let place = Rotation(angle: angle).rotate(Vec2(side * 2, -0.5))
      let slope = try test.world.addBody(.static(at: place, angle: angle))
      try test.world.addShape(.box(width: 4, height: 1), to: slope)
    }
    let disc = try test.disc(0.4, at: Vec2(0.3, 1))
    test.run(seconds: 4)
    #expect(test[disc].position.x.magnitude < 0.02)
    // The lines of both slopes are one radius away: y cos 30° = r.
    #expect((test[disc].position.y - 0.4 / 0.866_025_4).magnitude < 0.02)
  }
}
