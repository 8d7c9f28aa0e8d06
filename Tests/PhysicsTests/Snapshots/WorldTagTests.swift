import Testing

@testable import Physics

/// A handle is good in the world that gave it out and in that world's twins, and nowhere else.
@Suite struct WorldTagTests {
  /// There are 65,535 numbers for worlds: they come round again, but not to one whose bearer lives.
  @Test func afterVeryManyWorldsHandlesOfALivingOneAreStillItsOwn() throws {
    let world = World()
    let body = try world.addBody(.static)
    let gone = World()
    let id = try gone.addBody(.static)
    let snapshot = gone.snapshot()
    for _ in 0..<66_000 {
      let other = World()
      try other.addBody(.static)
      if other.contains(body) || other.contains(id) {
        Issue.record("a new world takes another's handle")
        return
      }
    }
    #expect(World(snapshot).contains(id))
  }

  /// Bytes may name any number, also the last one.
  @Test(arguments: [2, 40_000, 65_535])
  func worldsMadeAfterOneFromBytesTakeNoneOfItsHandles(number: Int) throws {
    let saved = World()
    try saved.addBody(.static)
    var bytes = saved.snapshot().bytes
    // Behind the header.
    bytes[32] = UInt8(truncatingIfNeeded: number)
    bytes[33] = UInt8(truncatingIfNeeded: number >> 8)
    Snapshot.put(Snapshot.checksum(bytes), into: &bytes, at: 24)
    let world = World(try Snapshot(bytes: bytes))
    let body = try #require(world.bodies.first)
    #expect(body.world == UInt16(number))
    for _ in 0..<10 {
      let other = World()
      try other.addBody(.static)
      #expect(!other.contains(body))
    }
  }

  @Test func numbersComeRoundWithoutZero() {
    // Of its own: other tests take numbers meanwhile.
    var register = WorldTagRegister()
    let kept = register.take()
    let tags = (0..<70_000).map { _ in
      let tag = register.take()
      register.giveBack(tag)
      return tag
    }
    #expect(!tags.contains(0) && !tags.contains(kept))
    #expect(Set(tags).count == Int(UInt16.max) - 1)
  }
}
