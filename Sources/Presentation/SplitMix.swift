import Physics

/// Numbers from a seed, the same everywhere. Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014.
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< count.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// 0 ..< 1.
  package mutating func unit() -> Float { Float(next() >> 40) / Float(1 << 24) }
}
