import Physics
import Testing

/// What a shape's material makes of the wind.
@Suite struct WindFactorTests {
  /// The acceleration of a free body of 1 kg in a wind, over one short step.
  private func push(
    _ material: SurfaceMaterial, _ wind: Wind, on shape: Shape = .box(width: 1, height: 1),
    angle: Float = 0
  ) throws -> Vec2 {
    let world = World(gravity: .zero)
    try world.setWind(wind)
    let body = try world.addBody(.dynamic(at: .zero, angle: angle))
    try world.addShape(shape, to: body, material: material)
    world.step(by: 1e-4, substeps: 1)
    return world[body].linearVelocity / 1e-4
  }

  /// F = ½ ρ (f c_D) w² L: 0.5 · 0.1 · f · 16 · 1.
  @Test(arguments: [Float(0), 0.1, 1, 2.5])
  func dragGrowsWithTheFactor(factor: Float) throws {
    let seen = try push(SurfaceMaterial(windDrag: factor), Wind(velocity: Vec2(4, 0)))
    #expect((seen - Vec2(0.8 * factor, 0)).length < 1e-3)
  }

  @Test(arguments: [Float(-1), 0, 0.5, 3])
  func liftGrowsWithTheFactor(factor: Float) throws {
    var wind = Wind(velocity: Vec2(4, 0))
    wind.drag = 0
    wind.lift = 1
    let plate = Shape.box(width: 2, height: 0.5)
    let plain = try push(SurfaceMaterial(), wind, on: plate, angle: 0.3)
    let seen = try push(SurfaceMaterial(windLift: factor), wind, on: plate, angle: 0.3)
    #expect(plain.length > 0.1)
    #expect((seen - factor * plain).length < 1e-3)
  }

  /// The speed at which drag and weight balance: m g = ½ ρ f c_D v² L, so v = √(2 g / (0.1 f)) for a
  /// box of 1 kg and 1 m. A sail of 2 falls at 10 m/s, a stone of 0.2 at 31.6 m/s.
  @Test func aSailAndAStoneFallDifferently() throws {
    let world = World(gravity: Vec2(0, -10))
    try world.setWind(Wind(velocity: .zero))
    let bodies = try [Float(2), 0.2].enumerated().map { i, factor in
      let body = try world.addBody(.dynamic(at: Vec2(10 * Float(i), 0)))
      try world.addShape(
        .box(width: 1, height: 1), to: body, material: SurfaceMaterial(windDrag: factor))
      return body
    }
    for _ in 0..<1200 { world.step() }
    #expect((world[bodies[0]].linearVelocity.y + 10).magnitude < 0.05)
    #expect((world[bodies[1]].linearVelocity.y + 31.62).magnitude < 0.15)
    // The stone unfolds a parachute.
    let stone = try #require(world.shapes(of: bodies[1]).first)
    try world.setMaterial(SurfaceMaterial(windDrag: 20), of: stone)
    for _ in 0..<600 { world.step() }
    #expect((world[bodies[1]].linearVelocity.y + 3.16).magnitude < 0.05)
  }

  /// Each shape of a body for itself: a mast with a sail above it turns.
  @Test func theShapesOfABodyDiffer() throws {
    let world = World(gravity: .zero)
    try world.setWind(Wind(velocity: Vec2(5, 0)))
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(
      .box(width: 1, height: 1, center: Vec2(0, 1)), to: body,
      material: SurfaceMaterial(windDrag: 3)
    )
    try world.addShape(
      .box(width: 1, height: 1, center: Vec2(0, -1)), to: body,
      material: SurfaceMaterial(windDrag: 0)
    )
    world.step()
    #expect(world[body].linearVelocity.x > 0 && world[body].angularVelocity < 0)
  }

  /// A sleeper whose sail is set wakes.
  @Test func aNewFactorWakesTheBody() throws {
    let test = TestWorld()
    try test.floor(friction: 0.05)
    try test.world.setWind(Wind(velocity: Vec2(4, 0)))
    let box = try test.box(1, 1, at: Vec2(0, 0.5), mass: 1)
    test.run(seconds: 3)
    try #require(!test[box].isAwake)
    let shape = try #require(test.world.shapes(of: box).first)
    var material = test.world[shape].material
    material.windDrag = 8
    try test.world.setMaterial(material, of: shape)
    #expect(test[box].isAwake && test.world[shape].material.windDrag == 8)
    test.run(seconds: 1)
    #expect(test[box].linearVelocity.x > 1)
  }
}
