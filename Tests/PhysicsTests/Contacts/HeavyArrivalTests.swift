import Testing

import Physics

/// What falls on a lighter body that stands on ground stops, and neither is thrown out again nor
/// pressed in.
@Suite struct HeavyArrivalTests {
  @Test(arguments: [1.25, 1.5, 2, 3, 10, 100, 1000] as [Float], [0.02, 0.1, 0.25, 0.6] as [Float])
  func aHeavyBoxStopsOnALightOne(ratio: Float, gap: Float) throws {
    for speed in stride(from: Float(2), to: 30, by: 1) {
      let world = World(gravity: Vec2(0, -10))
      let ground = try world.addBody(.static)
      try world.addShape(.box(width: 100, height: 1, center: Vec2(0, -0.5), angle: 0), to: ground)
      let below = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
      try world.addShape(.box(width: 1, height: 1), to: below)
      var definition = BodyDefinition.dynamic(at: Vec2(0, 1.5 + gap))
      definition.linearVelocity = Vec2(0, -speed)
      let above = try world.addBody(definition)
      try world.addShape(.box(width: 1, height: 1), to: above, density: ratio)
      for step in 0..<120 {
        world.step()
        #expect((world[below].position.y - 0.5).magnitude < 0.02, "\(speed) m/s")
        // A body is shown no deeper than 2 % of its size.
        #expect(world[above].position.y > 1.46, "\(speed) m/s")
        if step > 45 { #expect(world[above].linearVelocity.length < 0.7, "\(speed) m/s") }
      }
      #expect((world[above].position - Vec2(0, 1.5)).length < 0.1)
    }
  }

  /// A lever keeps its mass: what lands on its end throws up the other.
  @Test func aLeverGivesWay() throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 100, height: 1, center: Vec2(0, -0.5), angle: 0), to: ground)
    let lever = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    try world.addShape(.box(width: 4, height: 0.1), to: lever)
    try world.addShape(
      .polygon(ConvexPolygon([Vec2(-0.2, 0), Vec2(0.2, 0), Vec2(0, 0.44)])), to: ground)
    var definition = BodyDefinition.dynamic(at: Vec2(1.8, 1.5))
    definition.linearVelocity = Vec2(0, -8)
    let weight = try world.addBody(definition)
    try world.addShape(.box(width: 0.4, height: 0.4), to: weight, density: 50)
    let thrown = try world.addBody(.dynamic(at: Vec2(-1.8, 0.75)))
    try world.addShape(.box(width: 0.3, height: 0.3), to: thrown)
    var highest: Float = 0
    for _ in 0..<120 {
      world.step()
      highest = max(highest, world[thrown].position.y)
    }
    #expect(highest > 2.5)
  }
}
