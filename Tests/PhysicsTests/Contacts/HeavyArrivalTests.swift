import Testing

import Physics

/// What falls on a lighter body that stands on ground stops, and neither is thrown out again nor pressed in.
@Suite struct HeavyArrivalTests {
  @Test(arguments: [1.5, 3, 10, 100, 1000] as [Float], [3, 11, 20, 29] as [Float])
  func aHeavyBoxStopsOnALightOne(ratio: Float, speed: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 100, height: 1, center: Vec2(0, -0.5), angle: 0), to: ground)
    let below = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 1, height: 1), to: below)
    var definition = BodyDefinition.dynamic(at: Vec2(0, 2.1))
    definition.linearVelocity = Vec2(0, -speed)
    let above = try world.addBody(definition)
    try world.addShape(.box(width: 1, height: 1), to: above, density: ratio)
    for step in 0..<120 {
      world.step()
      #expect((world[below].position.y - 0.5).magnitude < 0.02)
      // A body is shown no deeper than 2 % of its size.
      #expect(world[above].position.y > 1.46)
      if step > 30 { #expect(world[above].linearVelocity.length < 0.7) }
    }
    #expect((world[above].position - Vec2(0, 1.5)).length < 0.1)
  }
}
