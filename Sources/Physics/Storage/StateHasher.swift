/// Folds the state of a world into 64 bits: equal states give equal numbers on every machine.
///
/// FNV-1a over 64-bit words (Fowler, Noll, Vo), with a final mix so that close states look far
/// apart. Floats count by their bits: −0 and 0 differ, as they may act differently.
struct StateHasher {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  @inline(__always)
  mutating func combine(_ word: UInt32) { combine(UInt64(word)) }

  @inline(__always)
  mutating func combine(_ word: Int32) { combine(UInt64(UInt32(bitPattern: word))) }

  @inline(__always)
  mutating func combine(_ flag: Bool) { combine(flag ? UInt64(1) : 0) }

  @inline(__always)
  mutating func combine(_ number: Float) { combine(number.bitPattern) }

  @inline(__always)
  mutating func combine(_ vector: Vec2) {
    combine(UInt64(vector.x.bitPattern) << 32 | UInt64(vector.y.bitPattern))
  }

  var result: UInt64 {
    var x = value
    x = (x ^ (x >> 33)) &* 0xff51_afd7_ed55_8ccd
    x = (x ^ (x >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return x ^ (x >> 33)
  }
}
