import CZ
import Physics

/// Compresses and decompresses bytes with zlib.
///
/// Compressed bytes may come from anywhere. Whatever they are, the answer is their content or a
/// `Failure`, and no more memory is used than the caller allows.
package enum Zlib {
  /// Why bytes cannot be decompressed.
  package enum Failure: Error, Hashable, Sendable {
    case endsEarly
    case damaged
    case tooLarge
  }

  /// The first bytes of a gzip file.
  package static let gzipMark: [UInt8] = [0x1F, 0x8B]

  /// Bytes in the format of zlib (RFC 1950).
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    let code = compress2(&result, &count, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    // There is room for all of it: nothing else can go wrong.
    precondition(code == Z_OK, "zlib has no memory")
    return Array(result.prefix(Int(count)))
  }

  /// What zlib has compressed (RFC 1950).
  ///
  /// - Parameter limit: The most bytes that may come out.
  package static func decompressed(
    _ bytes: some Collection<UInt8>, atMost limit: Int
  ) throws(Failure) -> [UInt8] {
    try inflated(Array(bytes), window: MAX_WBITS, atMost: limit)
  }

  /// The content of a gzip file (RFC 1952): of all its members, one after the other. Other bytes after
  /// a member are padding.
  ///
  /// - Parameter limit: The most bytes that may come out.
  package static func gunzipped(
    _ bytes: some Collection<UInt8>, atMost limit: Int
  ) throws(Failure) -> [UInt8] {
    try inflated(Array(bytes), window: MAX_WBITS + Self.gzipOnly, atMost: limit)
  }

  /// The checksum CRC-32 (ISO 3309), as PNG and gzip have it.
  package static func crc32(of bytes: some Collection<UInt8>) -> UInt32 {
    let bytes = Array(bytes)
    return UInt32(truncatingIfNeeded: CZ.crc32_z(0, bytes, bytes.count))
  }

  // MARK: - Details

  /// Added to the size of the window it makes zlib read gzip files and no others.
  private static let gzipOnly: Int32 = 16
  /// How much is decompressed at a time (bytes).
  private static let pieceSize = 1 << 16

  private static func inflated(
    _ bytes: [UInt8], window: Int32, atMost limit: Int
  ) throws(Failure) -> [UInt8] {
    // zlib keeps the address of this: it must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let code = inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib has no memory")
    defer { inflateEnd(stream) }

    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var place = 0
    while true {
      let (code, used, made) = inflate(bytes, from: place, by: stream, into: &piece)
      place += used
      guard made <= limit - output.count else { throw .tooLarge }
      output += piece[..<made]
      switch code {
      case Z_OK: continue
      case Z_STREAM_END:
        guard window > MAX_WBITS, bytes[place...].starts(with: gzipMark) else { return output }
        inflateReset(stream)
      // It neither read nor wrote anything: there is nothing left to read.
      case Z_BUF_ERROR: throw .endsEarly
      default: throw .damaged
      }
    }
  }

  /// Decompresses as much as is there, or as the piece holds.
  ///
  /// - Returns: What zlib says, and how many bytes it has read and written.
  private static func inflate(
    _ bytes: [UInt8], from place: Int, by stream: UnsafeMutablePointer<z_stream>,
    into piece: inout [UInt8]
  ) -> (code: Int32, used: Int, made: Int) {
    bytes.withUnsafeBufferPointer { source in
      piece.withUnsafeMutableBufferPointer { target in
        let given = uInt(clamping: source.count - place)
        // zlib does not write there; its C type does not say so.
        stream.pointee.next_in = source.baseAddress.map {
          UnsafeMutablePointer(mutating: $0 + place)
        }
        stream.pointee.avail_in = given
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = uInt(clamping: target.count)
        let code = CZ.inflate(stream, Z_NO_FLUSH)
        return (
          code, Int(given - stream.pointee.avail_in),
          target.count - Int(stream.pointee.avail_out)
        )
      }
    }
  }
}
