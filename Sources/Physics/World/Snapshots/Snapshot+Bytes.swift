// A snapshot as bytes: 32 of header, then the records of `StateCoding+World.swift`. All numbers are
// little-endian.
//
//    0  "inkfall" and 0x1A, at which old terminals stop to print
//    8  format version (32 bits), and 32 bits of zero
//   16  how many bytes follow the header (64 bits)
//   24  checksum of everything but itself (64 bits)

extension Snapshot {
  /// The version of the format that this engine writes, and the only one it reads. It grows whenever
  /// the engine's state changes.
  public static let formatVersion = 14

  private static let mark: [UInt8] = Array("inkfall".utf8) + [0x1A]
  private static let headerLength = 32

  /// The snapshot in a portable form, for a file or for another process: the same state gives the same
  /// bytes. Put together each time it is asked for, in a time that grows with the world.
  ///
  /// Not part of it are the caller's closures (`World.shouldCollide`, `preSolve`, `profileClock`).
  public var bytes: [UInt8] {
    var state = copiedState()
    var coder = StateCoder(writingAfter: Array(repeating: 0, count: Self.headerLength))
    state.code(&coder)
    var bytes = coder.bytes
    bytes.replaceSubrange(0..<8, with: Self.mark)
    Self.put(UInt64(Self.formatVersion), into: &bytes, at: 8)
    Self.put(UInt64(bytes.count - Self.headerLength), into: &bytes, at: 16)
    Self.put(Self.checksum(bytes), into: &bytes, at: 24)
    return bytes
  }

  /// Checks the header and reads the records behind it.
  static func state(from bytes: [UInt8]) throws(SnapshotError) -> WorldState {
    guard bytes.count >= headerLength else {
      guard !bytes.isEmpty, bytes.prefix(8).elementsEqual(mark.prefix(bytes.count)) else {
        throw .foreign
      }
      throw .truncated(expected: headerLength, found: bytes.count)
    }
    guard bytes.prefix(8).elementsEqual(mark) else { throw .foreign }
    let version = word(of: bytes, at: 8)
    guard version <= UInt64(formatVersion) else {
      throw .newer(version: Int(truncatingIfNeeded: version & 0xFFFF_FFFF))
    }
    guard version == UInt64(formatVersion) else { throw .older(version: Int(version)) }
    let length = word(of: bytes, at: 16)
    let found = bytes.count - headerLength
    guard length <= UInt64(found) else {
      let expected = min(length, UInt64(Int.max - headerLength))
      throw .truncated(expected: Int(expected) + headerLength, found: bytes.count)
    }
    guard length == UInt64(found) else {
      throw .corrupt("\(UInt64(found) - length) bytes follow its end")
    }
    guard checksum(bytes) == word(of: bytes, at: 24) else {
      throw .corrupt("its checksum is not that of its content")
    }
    return try WorldState(reading: bytes, in: headerLength..<bytes.count)
  }

  private static func word(of bytes: [UInt8], at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for i in 0..<8 where offset + i < bytes.count {
      word |= UInt64(bytes[offset + i]) << UInt64(8 * i)
    }
    return word
  }

  static func put(_ word: UInt64, into bytes: inout [UInt8], at offset: Int) {
    for i in 0..<8 { bytes[offset + i] = UInt8(truncatingIfNeeded: word >> UInt64(8 * i)) }
  }

  /// The hash of the 64-bit words before and behind the checksum itself; the last one is filled up.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var hasher = StateHasher()
    var offset = 0
    while offset < bytes.count {
      if offset != 24 { hasher.combine(word(of: bytes, at: offset)) }
      offset += 8
    }
    return hasher.result
  }
}

extension WorldState {
  fileprivate init(reading bytes: [UInt8], in range: Range<Int>) throws(SnapshotError) {
    self.init(tag: 0)
    var coder = StateCoder(reading: bytes, in: range)
    code(&coder)
    if let failure = coder.failure { throw failure }
    guard coder.isAtEnd else { throw .corrupt("something follows its last record") }
    if let fault = referenceFault() { throw .corrupt(fault) }
  }
}
