import Physics
import Testing

/// What lands flat on several shapes at once lands as on one.
@Suite struct FootprintTests {
  enum Ground: CaseIterable {
    /// All of one body.
    case boxes, segments, chain
    /// Each of its own, and every second one put there after what falls on it.
    case bodies
    /// Of two materials, of two that run, and gliding to the side.
    case twoKinds, belts, gliding
  }

  @Test(
    arguments: Ground.allCases, [(1, 1), (0.4, 2), (2.5, 1)] as [(Float, Float)])
  func aBoxLandsOnSeamsAsOnOneFloor(ground: Ground, size: (Float, Float)) throws {
    let (width, height) = size
    for restitution in [0, 0.5] as [Float] {
      for speed in [4, 10, 50] as [Float] {
        for seam in 0..<10 {
          let test = TestWorld()
          let material = SurfaceMaterial(friction: 0.6, restitution: restitution)
          try lay(ground, every: 0, of: material, in: test)
          let box = try test.box(
            width, height, at: Vec2(Float(seam) / 10 + 0.03, 0.5 * height + 0.3),
            velocity: Vec2(0, -speed), restitution: restitution)
          try lay(ground, every: 1, of: material, in: test)
          for _ in 0..<120 {
            test.step()
            #expect(test[box].angle.magnitude < 0.02, "\(speed) m/s, e \(restitution), \(seam)")
          }
        }
      }
    }
  }

  private static func gliding(at x: Float) -> BodyDefinition {
    var definition = BodyDefinition(kind: .kinematic)
    definition.position = Vec2(x, 0)
    definition.linearVelocity = Vec2(0.1, 0)
    return definition
  }

  /// Which of the tiles: those from the beginning, or those that come later.
  private func lay(
    _ ground: Ground, every part: Int, of material: SurfaceMaterial, in test: TestWorld
  ) throws {
    func tile(_ x: Int) -> Shape { .box(width: 1, height: 1, center: Vec2(Float(x), -0.5)) }
    if ground == .bodies {
      for x in -6...6 where abs(x) % 2 == part {
        try test.world.addShape(
          tile(x), to: test.world.addBody(.static), material: material)
      }
      return
    }
    guard part == 0 else { return }
    let body = try test.world.addBody(.static)
    switch ground {
    case .boxes, .bodies:
      for x in -6...6 { try test.world.addShape(tile(x), to: body, material: material) }
    case .gliding:
      for x in -6...6 {
        try test.world.addShape(
          tile(0), to: test.world.addBody(Self.gliding(at: Float(x))), material: material)
      }
    case .twoKinds, .belts:
      for x in -6...6 {
        var other = material
        if x % 2 == 0 && ground == .twoKinds { other.friction = 0.3 }
        // Nothing is carried along: where the body is stopped at once it is for its friction.
        if ground == .belts { other.tangentSpeed = x % 2 == 0 ? 0.01 : -0.01 }
        try test.world.addShape(tile(x), to: body, material: other)
      }
    case .segments:
      for x in -6...6 {
        let middle = Vec2(Float(x), 0)
        try test.world.addShape(
          .segment(from: middle - Vec2(0.5, 0), to: middle + Vec2(0.5, 0)), to: body,
          material: material)
      }
    case .chain:
      let corners = (-7...7).map { Vec2(Float($0), 0) }
      try test.world.addChain(ChainDefinition(corners, material: material), to: body)
    }
  }

  /// Every piece is reported as hit, also those between the ends, and keeps its points.
  @Test func allThatIsLandedOnIsHit() throws {
    let test = TestWorld()
    for x in [-0.8, 0, 0.8] as [Float] {
      let post = try test.world.addBody(.static(at: Vec2(x, -0.25)))
      try test.world.addShape(.box(width: 0.4, height: 0.5), to: post)
    }
    _ = try test.box(2, 0.4, at: Vec2(0, 1), velocity: Vec2(0, -10))
    var hits = 0
    for _ in 0..<20 {
      test.step()
      hits += test.world.events.hits.count
    }
    #expect(hits == 3)
  }

  /// A table jumps on its feet without turning, and as high as it came from.
  @Test(arguments: [1, 5, 20] as [Float])
  func aTableJumpsStraightUp(height: Float) throws {
    let test = TestWorld()
    try test.floor(friction: 0, restitution: 1)
    var definition = BodyDefinition.dynamic(at: Vec2(0, height + 0.5))
    definition.canSleep = false
    let table = try test.world.addBody(definition)
    let material = SurfaceMaterial(friction: 0, restitution: 1)
    for x in [-0.9, 0.9] as [Float] {
      try test.world.addShape(
        .box(width: 0.1, height: 0.5, center: Vec2(x, -0.25)), to: table, material: material)
    }
    try test.world.addShape(
      .box(width: 2, height: 0.1, center: Vec2(0, 0.05)), to: table, material: material)
    let start = test.energy(of: table)
    for _ in 0..<600 {
      test.step()
      #expect(test[table].angle.magnitude < 0.02)
      #expect(abs(test.energy(of: table) / start - 1) < 0.03)
    }
  }

  /// Two bodies of two discs each meet flat and part without spin, whichever was there first.
  @Test(arguments: [false, true])
  func bodiesOfSeveralShapesMeetFlat(isSwapped: Bool) throws {
    let test = TestWorld(gravity: 0)
    let material = SurfaceMaterial(friction: 0.5, restitution: 1)
    var bodies: [BodyID] = []
    let sides: [Float] = isSwapped ? [1, -1] : [-1, 1]
    for side in sides {
      var definition = BodyDefinition.dynamic(at: Vec2(2 * side, 0))
      definition.linearVelocity = Vec2(-7 * side, 0)
      let body = try test.world.addBody(definition)
      for y in [-0.5, 0.7] as [Float] {
        try test.world.addShape(
          .circle(center: Vec2(0, y), radius: 0.3), to: body, material: material)
      }
      bodies.append(body)
    }
    test.run(seconds: 1)
    for body in bodies {
      #expect(abs(test[body].angularVelocity) < 0.01)
      #expect(isClose(abs(test[body].linearVelocity.x), to: 7, within: 0.01))
    }
  }
}
