import Physics
import Testing

/// What shapes weigh, whatever the body has been given.
@Suite struct MassOfShapesTests {
  @Test(arguments: [0.25, 1, 7] as [Float])
  func itIsWhatTheBodyWouldWeigh(density: Float) throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: Vec2(3, 4), angle: 1))
    #expect(try world.massOfShapes(of: body) == nil)
    try world.addShape(
      .box(width: 2, height: 1, center: Vec2(0.5, 0)), to: body, density: density)
    try world.addShape(.circle(center: Vec2(-1, 0.5), radius: 0.5), to: body, density: density)
    let own = world[body]
    let found = try #require(try world.massOfShapes(of: body))
    #expect(found.mass == own.mass && found.rotationalInertia == own.rotationalInertia)
    try world.setMass(BodyMass(mass: 90, rotationalInertia: 0), of: body)
    #expect(try world.massOfShapes(of: body) == found)
    try world.setKind(.static, of: body)
    #expect(try world.massOfShapes(of: body) == found)
    let other = try #require(try world.massOfShapes(of: body, density: 2 * density))
    #expect(isClose(other.mass, to: 2 * found.mass, within: 1e-5))
    #expect(other.center.distance(to: found.center) < 1e-6)
  }

  @Test func shapesWithoutDensityWeighByTheOneGiven() throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 2, height: 1), to: body, density: 0)
    try world.addShape(.circle(radius: 3), to: body, isSensor: true)
    #expect(try world.massOfShapes(of: body) == nil)
    let found = try #require(try world.massOfShapes(of: body, density: 1))
    #expect(isClose(found.mass, to: 2, within: 1e-5))
    #expect(isClose(found.rotationalInertia, to: 2.0 * 5 / 12, within: 1e-5))
  }
}
