import Foundation
import Physics
import Testing

/// A rope over a wheel on an axle: what hangs on it weighs a thousand times as much as the wheel.
@Suite struct LightPulleyTests {
  @Test(arguments: [1, 20, 50, 500] as [Float], [0.3, 0.5] as [Float])
  func theAxleOfALightWheelStaysClosed(load: Float, radius: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    let wheel = try world.addBody(.dynamic(at: Vec2(0, 5)))
    try world.addShape(
      .circle(radius: radius), to: wheel, density: 1 / (.pi * radius * radius))
    let axle = try world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(0, 5))), from: ground, to: wheel)
    let reach = radius + 0.011
    let boxes = try [-reach, reach].map { x in
      let box = try world.addBody(.dynamic(at: Vec2(x, 2)))
      try world.addShape(.box(width: 0.2, height: 0.2), to: box, density: load / 0.04)
      return box
    }
    var rope = RopeDefinition(
      from: .body(boxes[0], at: Vec2(0, 0.1)), to: .body(boxes[1], at: Vec2(0, 0.1)))
    rope.via = (0...8).map {
      let angle = Double.pi * (1 - Double($0) / 8)
      return Vec2(0, 5) + reach * Vec2(Float(cos(angle)), Float(sin(angle)))
    }
    (rope.thickness, rope.density, rope.damping) = (0.02, 0.01, 0)
    try world.addRope(rope)
    for _ in 0..<240 { world.step() }
    var force: Float = 0
    for _ in 0..<120 {
      world.step()
      #expect(world[wheel].position.distance(to: Vec2(0, 5)) < 0.001)
      force += world.reading(of: axle).force.y / 120
    }
    // It bears the wheel and both loads.
    let weight = 10 * (1 + 2 * load)
    #expect((force / weight - 1).magnitude < 0.05)
  }
}
