import Foundation
import Testing

import Physics

/// What lands on a corner and is spun by that is not shown deep in the ground with another.
@Suite struct SpunBoxTests {
  @Test(arguments: [0.1, 0.3, 1] as [Float], [1, 0.3] as [Float])
  func noCornerGoesDeepIntoTheGround(size: Float, aspect: Float) throws {
    let half = 0.5 * size * Vec2(1, aspect)
    func height(_ angle: Float) -> Float {
      half.x * sin(angle).magnitude + half.y * cos(angle).magnitude
    }
    let allowed = max(0.006, 0.02 * size)
    for degrees in stride(from: Float(2), to: 90, by: 4.1) {
      for speed in [3, 8, 15, 25] as [Float] {
        for phase in [0, 0.3, 0.7] as [Float] {
          for restitution in [0, 0.5] as [Float] {
            let world = World()
            let ground = try world.addBody(.static)
            try world.addShape(.segment(from: Vec2(-100, 0), to: Vec2(100, 0)), to: ground)
            let angle = degrees * .pi / 180
            let gap = speed / 60 * (1 + phase)
            var definition = BodyDefinition.dynamic(
              at: Vec2(0, height(angle) + gap), angle: angle)
            definition.linearVelocity = Vec2(0, -speed)
            let box = try world.addBody(definition)
            try world.addShape(
              .box(width: size, height: size * aspect), to: box,
              material: SurfaceMaterial(friction: 0, restitution: restitution))
            for _ in 0..<60 {
              world.step()
              let lowest = world[box].position.y - height(world[box].angle)
              #expect(lowest > -allowed, "\(degrees)°, \(speed) m/s, \(phase), e \(restitution)")
            }
          }
        }
      }
    }
  }
}
