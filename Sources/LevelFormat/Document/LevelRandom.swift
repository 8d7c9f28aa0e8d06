import Physics

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014) as a function of
// where it is asked: what comes of an emitter depends on the level's seed, its place in the order and the
// how-manieth it is, and on nothing that ran before.

/// A number of 0 ..< 1 that a level's seed decides.
///
/// - Parameters:
///   - seed: The level's.
///   - order: Of what asks.
///   - index: The how-manieth number it asks for.
package func levelRandom(seed: UInt64, order: Int, index: Int) -> Float {
  let stream = mixed(seed &+ 0x9E37_79B9_7F4A_7C15 &* (UInt64(bitPattern: Int64(order)) &+ 1))
  let bits = mixed(stream &+ 0x9E37_79B9_7F4A_7C15 &* (UInt64(bitPattern: Int64(index)) &+ 1))
  // 24 bits: as many as single precision holds.
  return Float(bits >> 40) * 0x1p-24
}

private func mixed(_ value: UInt64) -> UInt64 {
  var z = value
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}
