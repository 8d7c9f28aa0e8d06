import Physics
import Testing

/// Frames of directly solved hinges that begin in a wall are not thrown by what pushes them out.
@Suite struct SqueezedFrameTests {
  /// A narrow triangle of bars on a pin in the wall, two of whose bars lie in the wall.
  @Test(arguments: [1, 4, 8, 16], [0.2, 1, 5] as [Float])
  func triangleOnAPinInAWallStaysSlow(substeps: Int, scale: Float) throws {
    for motor in [Float(0), 10] {
      for depth in [0.05, 0.2, 0.35] as [Float] {
        let test = TestWorld(gravity: 20, substeps: substeps)
        let wall = try test.world.addBody(.static(at: scale * Vec2(-0.5, 2)))
        try test.world.addShape(.box(width: scale, height: 5 * scale), to: wall)
        func bar(from start: Vec2, to end: Vec2) throws -> BodyID {
          let way = scale * (end - start)
          let id = try test.world.addBody(.dynamic(at: scale * start))
          try test.world.addShape(
            .capsule(from: .zero, to: way, radius: 0.15 * scale), to: id)
          return id
        }
        let foot = Vec2(-depth, 0)
        let base = try bar(from: foot, to: Vec2(0.4, 0.2))
        let left = try bar(from: foot, to: Vec2(-depth, 4))
        let right = try bar(from: Vec2(0.4, 0.2), to: Vec2(-depth, 4))
        func pin(_ a: BodyID, _ b: BodyID, at place: Vec2) throws {
          var hinge = RevoluteJoint()
          hinge.anchorA = scale * place - test[a].position
          hinge.anchorB = scale * place - test[b].position
          hinge.maximumMotorTorque = motor
          try test.world.addJoint(.revolute(hinge), from: a, to: b, solver: .direct)
        }
        try pin(base, wall, at: foot)
        try pin(base, left, at: foot)
        try pin(base, right, at: Vec2(0.4, 0.2))
        try pin(left, right, at: Vec2(-depth, 4))
        var fastest: Float = 0
        for _ in 0..<240 {
          test.step()
          for body in [base, left, right] {
            fastest = max(fastest, test[body].linearVelocity.length)
          }
        }
        // From upright to hanging: v = ω r, ½ I ω² = m g Δh, at most √(8 g l).
        #expect(fastest < (8 * 20 * 4 * scale).squareRoot() + 5, "\(motor) N·m, \(depth)")
      }
    }
  }
}
