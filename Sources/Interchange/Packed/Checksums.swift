import Physics

/// The sum that guards the chunks of a PNG file: CRC-32 as ISO 3309 has it (PNG, annex D).
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
    }
  }

  package static func sum(of bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }
}

/// The sum that guards what zlib packs (RFC 1950).
package enum Adler32 {
  /// The largest prime below 65,536.
  private static let base: UInt32 = 65_521
  /// So many bytes can be added before a sum of 32 bits could overflow.
  private static let stride = 5552

  package static func sum(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      let end = min(start + stride, bytes.count)
      for byte in bytes[start..<end] {
        a += UInt32(byte)
        b += a
      }
      (a, b, start) = (a % base, b % base, end)
    }
    return b << 16 | a
  }
}
