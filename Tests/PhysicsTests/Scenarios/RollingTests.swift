import Physics
import Testing

/// Rings, whose mass lies on their rim (I = m R²), and boxes that tip rather than slide.
@Suite struct RollingTests {
  /// A ring needs μ ≥ tan θ / 2 to roll, 0.288675 at 30°; with less it slides.
  @Test func aRingRollsOnlyWithMoreFrictionThanADisc() throws {
    for (friction, rolls) in [(0.288675 * 1.05, true), (0.288675 * 0.93, false)]
      as [(Float, Bool)]
    {
      let test = TestWorld()
      try test.slope(degrees: 30, friction: friction)
      let rotation = Rotation(angle: Float(30).radians)
      let ring = try test.ring(0.5, at: rotation.rotate(Vec2(0, 0.5)), friction: friction)
      test.run(seconds: 2)
      let slip = test[ring].linearVelocity.length - 0.5 * test[ring].angularVelocity
      #expect(rolls ? slip.magnitude < 0.05 : slip > 0.1, "\(slip)")
    }
  }

  /// Thrown without spin it slides until it rolls with half of its speed: v₀ I / (I + m R²) of its own
  /// inertia, whose rim is half a centimeter thick here.
  @Test func aThrownRingRollsWithHalfOfItsSpeed() throws {
    let test = TestWorld()
    try test.floor(friction: 0.2)
    let ring = try test.ring(0.5, at: Vec2(0, 0.5), friction: 0.2)
    try test.world.setVelocity(linear: Vec2(6, 0), angular: 0, of: ring)
    let ratio = test[ring].rotationalInertia / (test[ring].mass * 0.25)
    #expect(ratio > 0.97 && ratio < 1)
    test.run(seconds: 3)
    #expect(isClose(test[ring].linearVelocity.x, to: 6 / (1 + ratio), within: 0.01))
    #expect(isClose(test[ring].linearVelocity.x, to: 3, within: 0.02))
    #expect(isClose(-test[ring].angularVelocity * 0.5, to: 6 / (1 + ratio), within: 0.01))
  }

  /// On the level a box that slides is held back below and tips over its front edge if μ > w / h.
  @Test(arguments: [(0.45, false), (0.6, true)] as [(Float, Bool)])
  func aSlidingBoxTipsIfFrictionReachesPastItsCorner(friction: Float, tips: Bool) throws {
    let test = TestWorld()
    try test.floor(friction: friction)
    let box = try test.box(1, 2, at: Vec2(0, 1), velocity: Vec2(8, 0), friction: friction)
    test.run(seconds: 1)
    // w / h is a half.
    #expect(tips ? test[box].angle < -0.3 : test[box].angle.magnitude < 0.02, "\(test[box].angle)")
    if !tips {
      #expect(isClose(test[box].linearVelocity.x, to: 8 - friction * 9.81, within: 0.02))
    }
  }

  /// A floor of 0.9 and a box of 0.8 meet with √0.72 = 0.84853: 8.324 m/s² from 20 m/s, for a second,
  /// against the scheme's own place, a h² N (N + 1) / 2 short.
  @Test func aBoxThatRestedIsBrakedByTheGeometricMeanToTheCentimeter() throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try test.floor(friction: 0.9)
    // So flat that friction does not tip it.
    let box = try test.box(4, 0.5, at: Vec2(0, 0.25), friction: 0.8)
    // What rests presses: friction takes hold with what the floor bears already.
    test.run(seconds: 1)
    let start = test[box].position.x
    try test.world.setVelocity(linear: Vec2(20, 0), angular: 0, of: box)
    test.run(seconds: 1)
    let braking: Float = 0.848_528_1 * 9.81
    #expect((test[box].linearVelocity.x - (20 - braking)).magnitude < 0.02)
    let way = 20 - 0.5 * braking * (1 + 1.0 / 240)
    #expect((test[box].position.x - start - way).magnitude < 0.01)
    #expect(test[box].angle.magnitude < 0.001)
  }
}
