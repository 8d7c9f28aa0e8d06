import Physics
import Testing

/// The speeds at which bounces and hits begin are values of the world.
@Suite struct ThresholdSettingTests {
  /// An elastic ball that meets its like at a speed (m/s), after it.
  private func speedsAfterMeeting(at speed: Float, threshold: Float?) throws -> (Float, Float) {
    let test = TestWorld(gravity: 0)
    try test.world.setRestitutionThreshold(threshold)
    let a = try test.disc(0.5, at: Vec2(-1.1, 0), velocity: Vec2(speed, 0), restitution: 1)
    let b = try test.disc(0.5, at: .zero, restitution: 1)
    test.run(seconds: 0.2 / speed + 0.1)
    return (test[a].linearVelocity.x, test[b].linearVelocity.x)
  }

  @Test(arguments: [Float(0.2), 1, 3])
  func bouncesBeginAtTheThreshold(threshold: Float) throws {
    for (part, bounces) in [(0.97, false), (1.03, true)] as [(Float, Bool)] {
      let speed = part * threshold
      let (first, second) = try speedsAfterMeeting(at: speed, threshold: threshold)
      #expect(isClose(second, to: bounces ? speed : 0.5 * speed, within: 1e-4))
      #expect((first - (bounces ? 0 : 0.5 * speed)).magnitude < 1e-4 * speed)
    }
  }

  @Test func zeroLetsEverythingBounceAndInfinityNothing() throws {
    let (_, all) = try speedsAfterMeeting(at: 0.06, threshold: 0)
    #expect(isClose(all, to: 0.06, within: 1e-4))
    let (_, nothing) = try speedsAfterMeeting(at: 20, threshold: .infinity)
    #expect(isClose(nothing, to: 10, within: 1e-4))
  }

  @Test func badThresholdsAreRefused() throws {
    let world = World()
    for bad in [-1, -.infinity, .nan] as [Float] {
      #expect(throws: PhysicsError.self) { try world.setRestitutionThreshold(bad) }
      #expect(throws: PhysicsError.self) { try world.setHitEventThreshold(bad) }
    }
    #expect(world.restitutionThreshold == nil)
    #expect(world.hitEventThreshold == Tolerance.hitEventThreshold)
  }

  @Test func thresholdsArePartOfSnapshotsAndOfTheHash() throws {
    let world = World()
    let plain = world.stateHash
    let saved = world.snapshot()
    try world.setRestitutionThreshold(0.5)
    let slow = world.stateHash
    #expect(slow != plain)
    try world.setHitEventThreshold(0.25)
    #expect(world.stateHash != slow)
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    #expect(twin.restitutionThreshold == 0.5)
    #expect(twin.hitEventThreshold == 0.25)
    #expect(twin.stateHash == world.stateHash)
    try world.restore(saved)
    #expect(world.restitutionThreshold == nil)
    #expect(world.hitEventThreshold == Tolerance.hitEventThreshold)
    #expect(world.stateHash == plain)
    try world.setRestitutionThreshold(0.5)
    try world.setRestitutionThreshold(nil)
    #expect(world.stateHash == plain)
  }

  /// Hits are told above their threshold, whether or not what hits bounces; nothing moves otherwise for it.
  @Test(arguments: [Float(0), 0.7])
  func hitsAreToldAboveTheirThreshold(restitution: Float) throws {
    var hashes: [UInt64] = []
    for threshold in [0, 0.1, 1, 5, .infinity] as [Float] {
      let test = TestWorld()
      try test.world.setHitEventThreshold(threshold)
      try test.floor(restitution: restitution)
      for i in 0..<12 {
        try test.box(
          0.5, 0.4, at: Vec2(0.1 * Float(i % 3), 0.5 + 0.6 * Float(i)), restitution: restitution)
      }
      // The last ones drop alone, and land with 0.7 and 1.1 m/s.
      try test.disc(0.25, at: Vec2(5, 0.275), restitution: restitution)
      try test.disc(0.25, at: Vec2(8, 0.315), restitution: restitution)
      var slowest = Float.infinity
      for _ in 0..<120 {
        test.step()
        for hit in test.world.events.hits { slowest = min(slowest, hit.speed) }
      }
      #expect(slowest > threshold || slowest == .infinity)
      #expect(threshold > 1 || slowest < max(0.75, 1.3 * threshold), "\(threshold), \(slowest)")
      try test.world.setHitEventThreshold(1)
      hashes.append(test.world.stateHash)
    }
    for hash in hashes { #expect(hash == hashes[0]) }
  }
}
