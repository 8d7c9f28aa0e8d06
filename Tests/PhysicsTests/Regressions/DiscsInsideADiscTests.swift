import Physics
import Testing

/// A disc with small discs inside its rim hopped down a slope: as it turned, the small ones came down to the
/// ground on a curve, and their contacts, which are made 2 cm early, took that for straight and lifted it.
@Suite struct DiscsInsideADiscTests {
  @Test(arguments: [0, 3, 8], [0.2, 0.5, 2] as [Float])
  func itRollsLikeAPlainDisc(count: Int, radius: Float) throws {
    let world = World()
    let slope = try world.addBody(.static(at: .zero, angle: -0.2))
    try world.addShape(.box(width: 400, height: 1), to: slope)
    let turn = Rotation(angle: -0.2)
    let wheel = try world.addBody(.dynamic(at: turn.rotate(Vec2(-100, 0.5 + radius))))
    let rim = try world.addShape(.circle(radius: radius), to: wheel)
    for i in 0..<count {
      let place = Rotation(angle: 2 * .pi * Float(i) / Float(count)).rotate(Vec2(0.8 * radius, 0))
      try world.addShape(.circle(center: place, radius: 0.2 * radius), to: wheel)
    }
    for _ in 0..<240 {
      world.step()
      let height = turn.inverseRotate(world[wheel].position).y - 0.5 - radius
      #expect(height.magnitude < 5e-4)
    }
    // Who begins to be alone collides again.
    try world.remove(rim)
    var touches = 0
    for _ in 0..<120 {
      world.step()
      touches += world.contacts(of: wheel).count
    }
    #expect((touches > 0) == (count > 0))
  }
}
