import Physics
import Testing

/// Frames of directly solved hinges that begin in a wall are not thrown by what pushes them out.
@Suite struct SqueezedFrameTests {
  /// Three drawn wires, a narrow triangle on a pin in a drawn wall, which two of them cross.
  @Test(arguments: [1, 4, 8, 16], [0, 10] as [Float])
  func frameThatBeginsInAWallStaysSlow(substeps: Int, friction: Float) throws {
    for shift in [-0.05, 0, 0.05] as [Float] {
      let test = TestWorld(gravity: 20, substeps: substeps)
      func wire(
        _ points: [(Float, Float)], at origin: Vec2, density: Float, kind: BodyKind = .dynamic
      ) throws -> BodyID {
        let made = try StrokeBuilder.build(
          points.map { origin + Vec2($0.0, $0.1) }, as: .solid, penRadius: 0.1, deviation: 0.1)
        let body = try test.world.addBody(BodyDefinition(kind: kind))
        for shape in made.shapes(relativeTo: .zero) {
          try test.world.addShape(shape, to: body, density: density)
        }
        return body
      }
      let wall = try wire(
        [
          (0, 0), (-0.1, 0.4), (-0.3, 1), (-1.1, 2.6), (-1.5, 3.3), (-1.9, 3.9), (-2.2, 4.4),
          (-2.5, 4.7), (-2.7, 5.2),
        ], at: Vec2(0.6 + shift, -0.9), density: 1, kind: .static)
      let base = try wire(
        [
          (0, 0), (0.2, -0.4), (0, 0.7), (-0.4, 1.4), (-0.6, 2.3), (-1.1, 3.8), (-1.3, 4.3),
          (-1.6, 4.7), (-1.7, 4.9),
        ], at: .zero, density: 7)
      let left = try wire(
        [(0, 0), (0.3, -0.5), (0.2, 1.4), (0.1, 2.3), (0.2, 4.1)], at: Vec2(-0.3, 0.3),
        density: 12)
      let right = try wire(
        [(0, 0), (-0.1, 0.3), (-0.2, 1.3), (-0.1, 3.8), (0, 4.8), (0.2, 5.1), (0.4, 5.7)],
        at: Vec2(-0.3, -0.1), density: 4)
      func pin(_ a: BodyID, _ b: BodyID, at place: Vec2) throws {
        var hinge = RevoluteJoint()
        hinge.anchorA = place
        hinge.anchorB = place
        hinge.maximumMotorTorque = friction
        try test.world.addJoint(.revolute(hinge), from: a, to: b, solver: .direct)
      }
      try pin(base, wall, at: .zero)
      try pin(right, base, at: Vec2(-0.3, -0.1))
      try pin(left, base, at: Vec2(-0.3, 0.3))
      try pin(left, right, at: Vec2(-0.1, 4.4))
      var fastest: Float = 0
      for _ in 0..<120 {
        test.step()
        for body in [base, left, right] {
          fastest = max(fastest, test[body].linearVelocity.length)
        }
      }
      // From upright to hanging it falls by 10 m at most, and swings with √(2 g 10 m · 3 / 2).
      #expect(fastest < 25, "moved by \(shift) m")
    }
  }
}
