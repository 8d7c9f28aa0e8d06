import Physics
import Testing

/// Tall stacks stand, whatever the size of their bodies.
@Suite struct TowerTests {
  struct Tower: CustomTestStringConvertible, Sendable {
    let count: Int
    let side: Float
    var testDescription: String { "\(count) boxes of \(side) m" }
  }

  static let towers = [
    Tower(count: 10, side: 0.05), Tower(count: 50, side: 0.02), Tower(count: 20, side: 0.1),
    Tower(count: 48, side: 1), Tower(count: 100, side: 1), Tower(count: 30, side: 10),
  ]

  /// Boxes of one side on top of each other; each is off by some part of its side.
  private func build(
    _ tower: Tower, in test: TestWorld, off: Float = 0, canSleep: Bool = true
  ) throws -> [BodyID] {
    try test.floor()
    return try (0..<tower.count).map { level in
      let shift = off * tower.side * (level % 2 == 0 ? 1 : -1)
      var definition = BodyDefinition.dynamic(at: Vec2(shift, (Float(level) + 0.5) * tower.side))
      definition.canSleep = canSleep
      let body = try test.world.addBody(definition)
      try test.world.addShape(.box(width: tower.side, height: tower.side), to: body)
      return body
    }
  }

  private func check(_ boxes: [BodyID], _ tower: Tower, in test: TestWorld, off: Float = 0) {
    for (level, box) in boxes.enumerated() {
      let position = test[box].position
      #expect(position.x.magnitude < (off + 0.1) * tower.side, "box \(level)")
      #expect(
        (position.y - (Float(level) + 0.5) * tower.side).magnitude
          < 3e-4 * tower.side * Float(tower.count), "box \(level)")
    }
  }

  @Test(arguments: TowerTests.towers, [Float(0), 0.05])
  func towerStandsForAMinute(tower: Tower, off: Float) throws {
    let test = TestWorld(gravity: 10)
    let boxes = try build(tower, in: test, off: off)
    #expect(test.run(atMost: 600) { test.world.awakeBodyCount == 0 } != nil)
    test.run(seconds: 50)
    check(boxes, tower, in: test, off: off)
  }

  /// Not only because it sleeps.
  @Test(arguments: [1, 2, 4, 8])
  func tenDiceStandAwake(substeps: Int) throws {
    try standAwake(Tower(count: 10, side: 0.05), substeps: substeps)
  }

  @Test(arguments: [4, 8])
  func fiftyDiceStandAwake(substeps: Int) throws {
    try standAwake(Tower(count: 50, side: 0.02), substeps: substeps)
  }

  private func standAwake(_ tower: Tower, substeps: Int) throws {
    let test = TestWorld(gravity: 10, substeps: substeps)
    let boxes = try build(tower, in: test, canSleep: false)
    test.run(seconds: 30)
    check(boxes, tower, in: test)
  }

  @Test func hundredBoxesStandAwake() throws {
    let test = TestWorld(gravity: 10)
    let tower = Tower(count: 100, side: 1)
    let boxes = try build(tower, in: test, canSleep: false)
    test.run(seconds: 60)
    check(boxes, tower, in: test)
  }

  @Test(arguments: [10, 20, 40])
  func footSinksByLessThanTwoMillimeters(count: Int) throws {
    let test = TestWorld(gravity: 10)
    let tower = Tower(count: count, side: 1)
    let boxes = try build(tower, in: test, canSleep: false)
    test.run(seconds: 5)
    for box in boxes {
      for contact in test.world.contacts(of: box) {
        for point in contact.points { #expect(point.separation > -0.002) }
      }
    }
  }

  /// The contacts carry what lies on them: N m g at the foot.
  @Test(arguments: TowerTests.towers)
  func footCarriesTheWeight(tower: Tower) throws {
    let test = TestWorld(gravity: 10)
    let boxes = try build(tower, in: test, canSleep: false)
    test.run(seconds: 4)
    let weight = Float(tower.count) * test[boxes[0]].mass * 10
    let contacts = test.world.contacts(of: boxes[0])
    let force = contacts.first { test[$0.otherBody].kind == .static }?.force
    #expect(isClose(-(force?.y ?? 0), to: weight, within: 0.01 * weight))
  }

  /// Nothing is glued: a heavy ball brings a tower down.
  @Test func towerThatIsHitFalls() throws {
    let test = TestWorld(gravity: 10)
    let tower = Tower(count: 20, side: 0.5)
    let boxes = try build(tower, in: test)
    test.run(seconds: 2)
    try test.disc(1, at: Vec2(-4, 5), velocity: Vec2(30, 0))
    test.run(seconds: 5)
    #expect(test[boxes[19]].position.y < 8)
    #expect(test[boxes[0]].position.y > 0.2)
  }

  /// Boxes that start between two walls that are nearer than they are wide, and in each other.
  @Test(arguments: [0.1, 0.5, 2, 5, 10] as [Float], [0.02, 0.05, 0.2, 0.4] as [Float])
  func boxesSqueezedBetweenWallsAreNotThrown(degrees: Float, squeeze: Float) throws {
    for count in [3, 6] {
      for overlap in [0, 0.1, 0.3] as [Float] {
        let test = TestWorld(gravity: 10)
        try test.floor()
        let walls = try test.world.addBody(.static)
        let foot = 0.5 * (1 - squeeze)
        let top = foot + 10 * degrees * .pi / 180
        for side in [-1, 1] as [Float] {
          try test.world.addShape(
            .segment(from: Vec2(side * foot, 0), to: Vec2(side * top, 10)), to: walls)
        }
        let boxes = try (0..<count).map { level in
          try test.box(1, 1, at: Vec2(0, 0.5 + Float(level) * (1 - overlap)))
        }
        var fastest: Float = 0
        for _ in 0..<240 {
          test.run(steps: 1)
          for box in boxes { fastest = max(fastest, test[box].linearVelocity.length) }
        }
        #expect(fastest < 15, "\(count) boxes, overlap \(overlap) m")
      }
    }
  }

  /// A tower leans over its edge and falls when its foot is narrower than the offset of its weight.
  @Test func overhangingTowerFalls() throws {
    let test = TestWorld(gravity: 10)
    try test.floor()
    var boxes: [BodyID] = []
    for level in 0..<10 {
      boxes.append(try test.box(1, 1, at: Vec2(0.2 * Float(level), Float(level) + 0.5)))
    }
    test.run(seconds: 5)
    #expect(test[boxes[9]].position.y < 8)
  }

  /// A semicircle of 21 stones stands from a thickness of 0.1075 R on (Milankovitch 1907; Heyman,
  /// *The Masonry Arch*, 1982), and not where it is clearly thinner.
  @Test(arguments: [0.115, 0.15, 0.2] as [Float], [1, 5] as [Float])
  func archStands(ratio: Float, radius: Float) throws {
    #expect(try archMoves(ratio: ratio, radius: radius) < 0.01 * radius)
  }

  @Test(arguments: [0.08, 0.095] as [Float])
  func thinArchFalls(ratio: Float) throws {
    #expect(try archMoves(ratio: ratio, radius: 5) > 1)
  }

  private func archMoves(ratio: Float, radius: Float) throws -> Float {
    let test = TestWorld(gravity: 10)
    let material = SurfaceMaterial(friction: 1)
    let ground = try test.world.addBody(.static(at: Vec2(0, -0.5)))
    try test.world.addShape(.box(width: 4 * radius, height: 1), to: ground, material: material)
    let count = 21
    func corner(_ part: Float, _ index: Int) -> Vec2 {
      let direction = Rotation(angle: .pi * Float(index) / Float(count))
      return radius * (1 + part * ratio) * Vec2(direction.cosine, direction.sine)
    }
    var stones: [(BodyID, Vec2)] = []
    for i in 0..<count {
      let stone = try test.world.addBody(.dynamic(at: .zero))
      let outline = try ConvexPolygon([
        corner(-0.5, i), corner(0.5, i), corner(0.5, i + 1), corner(-0.5, i + 1),
      ])
      try test.world.addShape(.polygon(outline), to: stone, material: material)
      stones.append((stone, test[stone].centerOfMass))
    }
    test.run(seconds: 20)
    return stones.map { test[$0.0].centerOfMass.distance(to: $0.1) }.max() ?? 0
  }
}
