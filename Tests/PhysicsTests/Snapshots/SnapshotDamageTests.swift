import Scenes
import Testing

@testable import Physics

/// Bytes that are not, or no longer, a snapshot are refused with a reason, and never believed.
@Suite struct SnapshotDamageTests {
  private func bytes() throws -> [UInt8] {
    let world = try BusyWorld.make()
    for _ in 0..<30 { world.step() }
    return world.snapshot().bytes
  }

  private func error(of bytes: [UInt8]) -> SnapshotError? {
    do {
      _ = try Snapshot(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNoSnapshotIsForeign() {
    #expect(error(of: []) == .foreign)
    #expect(error(of: [0x69]) == .truncated(expected: 32, found: 1))
    #expect(error(of: [1, 2, 3]) == .foreign)
    #expect(error(of: Array("inkfall: 1\nname: a level, not a snapshot\n".utf8)) == .foreign)
    #expect(error(of: Array(repeating: 0, count: 1000)) == .foreign)
  }

  @Test func aFileCutOffAnywhereIsTooShort() throws {
    let whole = try bytes()
    for length in [8, 12, 31, 32, 33, 100, whole.count / 2, whole.count - 1] {
      let expected = length < 32 ? 32 : whole.count
      #expect(
        error(of: Array(whole.prefix(length))) == .truncated(expected: expected, found: length))
    }
    guard case .corrupt = error(of: whole + [0]) else {
      Issue.record("a byte too many")
      return
    }
  }

  @Test func otherVersionsAreNamed() throws {
    var other = try bytes()
    other[8] = UInt8(Snapshot.formatVersion + 1)
    #expect(error(of: other) == .newer(version: Snapshot.formatVersion + 1))
    other[8] = UInt8(Snapshot.formatVersion - 1)
    #expect(error(of: other) == .older(version: Snapshot.formatVersion - 1))
  }

  @Test func aChangedBitIsNoticedWhereverItIs() throws {
    let whole = try bytes()
    var random = SplitMix64(seed: 4)
    for position in [9, 13, 16, 20, 24, 31, 32, whole.count - 1] {
      #expect(error(of: flipped(whole, at: position, 0)) != nil, "at \(position)")
    }
    for _ in 0..<150 {
      let position = random.int(0...whole.count - 1)
      #expect(error(of: flipped(whole, at: position, random.int(0...7))) != nil, "at \(position)")
    }
  }

  private func flipped(_ bytes: [UInt8], at position: Int, _ bit: Int) -> [UInt8] {
    var bytes = bytes
    bytes[position] ^= 1 << UInt8(bit)
    return bytes
  }

  /// A forger makes the checksum fit. What he gets through may be nonsense, but is no danger: it is
  /// stepped here.
  @Test(arguments: 0..<8)
  func forgedBytesAreRefusedOrHarmless(seed: Int) throws {
    let whole = try bytes()
    var random = SplitMix64(seed: UInt64(seed))
    var refused = 0
    for _ in 0..<60 {
      var forged = whole
      for _ in 0..<random.int(1...3) {
        let position = random.int(32...whole.count - 1)
        forged[position] = UInt8(random.int(0...255))
      }
      Snapshot.put(Snapshot.checksum(forged), into: &forged, at: 24)
      guard let snapshot = try? Snapshot(bytes: forged) else {
        refused += 1
        continue
      }
      let world = World(snapshot)
      for _ in 0..<2 { world.step() }
    }
    #expect(refused > 0)
  }

  /// Every 32-bit word of a world's bytes is replaced in turn by numbers that lead astray.
  @Test func wordsThatLeadAstrayAreRefusedOrHarmless() throws {
    let world = try Scene.pyramid(rows: 3).makeWorld()
    for _ in 0..<30 { world.step() }
    let whole = world.snapshot().bytes
    var refused = 0
    var taken = 0
    for position in stride(from: 32, to: whole.count - 4, by: 3) {
      for word: UInt32 in [0x7FFF_FFFF, 0xFFFF_FFFE, 0x7FC0_0000, 1000] {
        var forged = whole
        for i in 0..<4 { forged[position + i] = UInt8(truncatingIfNeeded: word >> UInt32(8 * i)) }
        Snapshot.put(Snapshot.checksum(forged), into: &forged, at: 24)
        guard let snapshot = try? Snapshot(bytes: forged) else {
          refused += 1
          continue
        }
        taken += 1
        let led = World(snapshot)
        led.step()
        #expect(led.stepCount == snapshot.stepCount &+ 1)
      }
    }
    #expect(refused > 1000 && taken > 1000)
  }

  /// A field that is added to one of these must be written too: `StateCoding…`.
  @Test func theRecordsThatAreWrittenHaveTheSizesTheyHadThen() {
    #expect(MemoryLayout<BodyRecord>.size == 88)
    #expect(MemoryLayout<BodySim>.size == 104)
    #expect(MemoryLayout<BodyState>.size == 32)
    #expect(MemoryLayout<ShapeRecord>.size == 120)
    #expect(MemoryLayout<ContactRecord>.size == 36)
    #expect(MemoryLayout<ContactSim>.size == 148)
    #expect(MemoryLayout<ContactSurface>.size == 12)
    #expect(MemoryLayout<ChainRecord>.size == 20)
    #expect(MemoryLayout<BroadPhaseRecord>.size == 36)
    #expect(MemoryLayout<JointRecord>.size == 56)
    #expect(MemoryLayout<JointEnds>.size == 68)
    #expect(MemoryLayout<RopeRecord>.size == 128)
    #expect(MemoryLayout<Wind>.size == 32)
  }
}
