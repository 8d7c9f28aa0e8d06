import Physics
import Testing

/// `World.addShapes` computes the mass of a body once, and comes to the same as shapes one by one.
@Suite struct ManyShapesTests {
  private static func shapes(_ count: Int) -> [Shape] {
    (0..<count).map { i -> Shape in
      let center = Vec2(Float(i * 37 % 101) * 0.31, Float(i * 53 % 89) * 0.27)
      return i % 3 == 0
        ? .circle(center: center, radius: 0.1 + 0.01 * Float(i % 7))
        : .box(width: 0.3 + 0.02 * Float(i % 5), height: 0.2, center: center)
    }
  }

  private static func world(
    _ definition: BodyDefinition, together: Bool
  ) throws -> (world: World, body: BodyID) {
    let world = World()
    let body = try world.addBody(definition)
    let shapes = Self.shapes(60)
    func add() throws(PhysicsError) {
      for (i, shape) in shapes.enumerated() {
        try world.addShape(shape, to: body, density: Float(1 + i % 4), isSensor: i % 11 == 5)
      }
      try world.addChain(
        ChainDefinition([Vec2(0, -1), Vec2(4, -2), Vec2(9, -1)]), to: body)
    }
    if together {
      try world.addShapes(to: body) { () throws(PhysicsError) in try add() }
    } else {
      try add()
    }
    return (world, body)
  }

  @Test(arguments: [BodyKind.static, .kinematic, .dynamic])
  func shapesTogetherAreShapesOneByOne(kind: BodyKind) throws {
    var definition = BodyDefinition(kind: kind)
    definition.position = Vec2(3, 4)
    definition.angle = 0.7
    definition.linearVelocity = kind == .static ? .zero : Vec2(1, 2)
    let (one, _) = try Self.world(definition, together: false)
    let (all, _) = try Self.world(definition, together: true)
    #expect(one.stateHash == all.stateHash)
    for _ in 0..<20 {
      one.step(by: 1.0 / 60, substeps: 4)
      all.step(by: 1.0 / 60, substeps: 4)
    }
    #expect(one.stateHash == all.stateHash)
  }

  @Test func anErrorLeavesTheMassOfTheShapesBeforeIt() throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    #expect(throws: PhysicsError.self) {
      try world.addShapes(to: body) { () throws(PhysicsError) in
        try world.addShape(.box(width: 2, height: 1), to: body, density: 3)
        try world.addShape(.circle(radius: .nan), to: body)
      }
    }
    #expect(world.shapes(of: body).count == 1)
    #expect(world[body].mass == 6)
    // The next shape is weighed at once again.
    try world.addShape(.box(width: 1, height: 1), to: body, density: 3)
    #expect(world[body].mass == 9)
  }

  /// One by one, each of 40,000 shapes would have the mass of all before it added up again.
  @Test func aBodyOfTensOfThousandsOfShapes() throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    let count = 40_000
    try world.addShapes(to: body) { () throws(PhysicsError) in
      for i in 0..<count {
        let center = Vec2(Float(i % 200) - 99.5, Float(i / 200) - 99.5)
        try world.addShape(.box(width: 1, height: 1, center: center), to: body, density: 1)
      }
    }
    #expect(world[body].mass == Float(count))
    #expect(world[body].centerOfMass.length < 0.1)
  }

  @Test func sleepersWakeUnderNewGround() throws {
    let world = World()
    let floor = try world.addBody(.static)
    try world.addShape(.segment(from: Vec2(-9, 0), to: Vec2(9, 0)), to: floor)
    let crate = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: crate)
    for _ in 0..<120 { world.step(by: 1.0 / 60, substeps: 4) }
    #expect(!world[crate].isAwake)
    let wall = try world.addBody(.static)
    try world.addShapes(to: wall) { () throws(PhysicsError) in
      try world.addShape(.box(width: 1, height: 1, center: Vec2(5, 0.5)), to: wall)
      try world.addShape(.box(width: 1, height: 1, center: Vec2(0.9, 0.5)), to: wall)
      try world.addShape(.box(width: 1, height: 1, center: Vec2(7, 0.5)), to: wall)
    }
    #expect(world[crate].isAwake)
  }
}
