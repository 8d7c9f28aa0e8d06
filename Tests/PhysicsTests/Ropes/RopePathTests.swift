import Physics
import Testing

/// Ropes laid along points instead of hung.
@Suite struct RopePathTests {
  @Test(arguments: [6, 13, 40])
  func aRopeLiesAlongItsPathInRodsOfOneLength(segments: Int) throws {
    let world = World()
    let path = [Vec2(-1, 0), Vec2(-1, 2), Vec2(0, 3), Vec2(1, 2), Vec2(1, -1)]
    var rope = RopeDefinition(from: .world(path[0]), to: .world(path[4]))
    rope.via = Array(path[1...3])
    rope.segments = segments
    rope.thickness = 0.04
    let id = try world.addRope(rope)
    let points = world[id].points
    #expect(points.count == segments + 1)
    #expect(points[0].distance(to: path[0]) < 1e-4 && points[segments].distance(to: path[4]) < 1e-3)
    let link = world[id].restLength / Float(segments)
    for i in 1...segments {
      #expect(isClose(points[i - 1].distance(to: points[i]), to: link, within: 2e-3))
    }
    // Chords cut corners: the rope is a little shorter than its path, and less so with more rods.
    let length = 2 + 2 * Float(2).squareRoot() + 3
    #expect(world[id].restLength <= length && world[id].restLength > 0.9 * length)
    for point in points {
      let off = zip(path, path.dropFirst()).map { a, b -> Float in
        let leg = b - a
        let t = min(max((point - a).dot(leg) / leg.lengthSquared, 0), 1)
        return point.distance(to: a + t * leg)
      }
      #expect((off.min() ?? 1) < 1e-3)
    }
  }

  /// One rod goes from end to end whatever the path, and two of 4 m leave out half of these 15 m.
  @Test(arguments: [(1, false), (2, false), (40, true)])
  func rodsThatLeaveOutTheTurnsOfAPathAreRefused(count: Int, isTaken: Bool) {
    let world = World()
    var rope = RopeDefinition(from: .world(.zero), to: .world(Vec2(0, 1)))
    rope.via = [Vec2(4, 0), Vec2(4, 4), Vec2(0, 4)]
    rope.segments = count
    if isTaken {
      #expect(throws: Never.self) { try world.addRope(rope) }
    } else {
      #expect {
        try world.addRope(rope)
      } throws: { error in
        guard case PhysicsError.invalidRope(.segments, _) = error else { return false }
        return true
      }
    }
  }

  /// Legs of 3 and 2 m that enclose an angle (degrees), with a tip or a blunt end between them (m wide).
  private static func bent(by angle: Float, blunt: Float) -> RopeDefinition {
    let half = 0.5 * angle * .pi / 180
    let (up, down) = (Rotation(angle: .pi - half), Rotation(angle: .pi + half))
    let side = Vec2(0, 0.5 * blunt)
    var rope = RopeDefinition(
      from: .world(side + up.rotate(Vec2(3, 0))), to: .world(down.rotate(Vec2(2, 0)) - side))
    rope.via = blunt > 0 ? [side, .zero - side] : [.zero]
    return rope
  }

  /// Rods that begin in front of a sharp tip and end behind it leave a gap, for any number of them; those that
  /// go round a blunt one do not, nor those at a right angle.
  @Test(arguments: [5, 20, 45, 70] as [Float])
  func aSharpTipIsRefusedByItsPlaceAndABluntOneIsLaid(angle: Float) throws {
    var refused = 0
    for count in 8...40 {
      let world = World()
      var rope = Self.bent(by: angle, blunt: 0)
      rope.segments = count
      do {
        try world.addRope(rope)
      } catch {
        refused += 1
        guard case .invalidRope(.via, let reason) = error else { throw error }
        #expect(reason.contains("[0.0, 0.0]"), "\(reason)")
      }
      // A rod is 5 m / count long, or a little longer for what is blunt.
      var blunt = Self.bent(by: angle, blunt: 1.2 * 5 / Float(count))
      blunt.segments = count
      #expect(throws: Never.self) { try world.addRope(blunt) }
      var right = Self.bent(by: 90, blunt: 0)
      right.segments = count
      #expect(throws: Never.self) { try world.addRope(right) }
    }
    #expect(refused > 5)
  }

  @Test func aLengthOfItsOwnOrSlackIsRefused() {
    let world = World()
    var rope = RopeDefinition(from: .world(.zero), to: .world(Vec2(2, 0)), slack: 1.1)
    rope.via = [Vec2(1, 1)]
    #expect(throws: PhysicsError.self) { try world.addRope(rope) }
    rope.slack = 1
    rope.length = 4
    #expect(throws: PhysicsError.self) { try world.addRope(rope) }
    rope.length = nil
    rope.via = [Vec2(.nan, 1)]
    #expect(throws: PhysicsError.self) { try world.addRope(rope) }
    #expect(world.bodyCount == 0)
  }

  /// A rope that two crates hang on runs over a peg, and its rods' contacts survive a snapshot.
  @Test func aRopeOverAPegGoesOnTheSameFromASnapshot() throws {
    let world = World()
    let peg = try world.addBody(.static)
    try world.addShape(.circle(radius: 0.4), to: peg)
    var crates: [BodyID] = []
    for (x, density) in [(-0.45, 40), (0.45, 60)] as [(Float, Float)] {
      let crate = try world.addBody(.dynamic(at: Vec2(x, -2)))
      try world.addShape(.box(width: 0.6, height: 0.6), to: crate, density: density)
      crates.append(crate)
    }
    var rope = RopeDefinition(
      from: .body(crates[0], at: Vec2(0, 0.3)), to: .body(crates[1], at: Vec2(0, 0.3)))
    rope.via = (0...16).map { i in
      let turn = Rotation(angle: .pi * (1 - Float(i) / 16))
      return 0.45 * Vec2(turn.cosine, turn.sine)
    }
    rope.thickness = 0.06
    rope.friction = 0.1
    let id = try world.addRope(rope)
    for _ in 0..<30 { world.step() }
    let snapshot = world.snapshot()
    let dynamic = world.dynamicSnapshot()
    for _ in 0..<30 { world.step() }
    let after = world.stateHash
    #expect(world[id].stretch < 0.02)
    let twin = World(try Snapshot(bytes: snapshot.bytes))
    for _ in 0..<30 { twin.step() }
    #expect(twin.stateHash == after)
    try world.restore(dynamic)
    for _ in 0..<30 { world.step() }
    #expect(world.stateHash == after)
  }
}
