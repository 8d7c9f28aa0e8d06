import Testing

@testable import Physics

/// Corners as short rods ride round them.
@Suite struct RodCornerTests {
  private func corner(near point: Vec2, radius: Float, depth: Float = 1) throws -> RodCorner {
    let world = World()
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 2, height: 2), to: body)
    return RodCorner(
      world.state.view(of: world.state.shapes[0].geometry), near: point, radius: radius,
      depth: depth)
  }

  @Test func besideASideItIsTheSide() throws {
    for x in [-0.9, -0.2, 0, 0.5, 0.89] as [Float] {
      let corner = try corner(near: Vec2(x, 1.3), radius: 0.1)
      #expect(corner.normal == Vec2(0, 1) && corner.middle == 0)
      #expect((corner.distance - 0.3).magnitude < 1e-6)
    }
  }

  @Test func roundACornerItIsTheCircle() throws {
    let corner = try corner(near: Vec2(2, 2), radius: 0.1)
    #expect((corner.normal - Vec2(0.5, 0.5).normalized).length < 1e-6)
    #expect((corner.distance - (1.1 * Float(2).squareRoot() - 0.1)).magnitude < 1e-6)
    #expect((corner.middle - 1).magnitude < 1e-6)
  }

  @Test func noMoreIsLeftOutThanAllowed() throws {
    let corner = try corner(near: Vec2(2, 2), radius: 0.5, depth: 0.01)
    #expect((corner.distance - (Float(2).squareRoot() + 0.01)).magnitude < 1e-5)
  }

  /// Distance and normal do not jump on the way round.
  @Test func itIsSmooth() throws {
    var last = try corner(near: Vec2(0, 1.2), radius: 0.3)
    for i in 1...400 {
      let t = Float(i) / 200
      let point = t < 1 ? Vec2(1.2 * t, 1.2) : Vec2(1.2, 1.2 * (2 - t))
      let next = try corner(near: point, radius: 0.3)
      #expect((next.distance - last.distance).magnitude < 0.008)
      #expect((next.normal - last.normal).length < 0.05)
      #expect((next.middle - last.middle).magnitude < 0.06)
      last = next
    }
  }
}
