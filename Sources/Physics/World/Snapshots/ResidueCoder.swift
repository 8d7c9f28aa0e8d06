/// Writes 32-bit words as what they differ from a prediction by, or reads them back.
///
///   r = w − p (wrapping),  z = r ≪ 1 xor r ≫ 31
///
/// so that small differences of either sign are small numbers; floats are compared by their bits, which
/// are in the order of the numbers. Two bits say how many bytes z takes: none, one, three or four (two
/// are rare: what has moved a little differs in the upper half of a float's fraction). Those bits and
/// the bytes are kept apart, so that nothing has to be known of what follows.
struct ResidueCoder: ~Copyable {
  /// Two bits a word, from the lowest up; and the bytes, lowest first, with room for a word behind them.
  private(set) var lengths: Arena<UInt8>
  private(set) var residues: Arena<UInt8>
  let isReading: Bool
  /// The lengths that do not fill a byte yet.
  private var gathered: UInt8 = 0
  private var word = 0
  private var position = 0

  init(writingAbout byteCount: Int) {
    lengths = Arena(capacity: byteCount / 4)
    residues = Arena(capacity: byteCount + 64)
    isReading = false
  }

  init(reading lengths: [UInt8], _ residues: [UInt8]) {
    self.lengths = Arena(lengths, room: 0)
    self.residues = Arena(residues, room: 4)
    isReading = true
  }

  /// Ends what is written.
  mutating func finish() {
    if word & 3 != 0 { lengths.append(gathered) }
    residues.resizeUninitialized(to: position)
  }

  @inline(__always)
  mutating func code(_ value: inout UInt32, predicted: UInt32) {
    if isReading { read(&value, predicted) } else { write(value, predicted) }
  }

  private mutating func read(_ value: inout UInt32, _ predicted: UInt32) {
    let shift = UInt8(truncatingIfNeeded: (word & 3) &<< 1)
    let length = Int(lengths[word >> 2] &>> shift & 3)
    word &+= 1
    let count = length < 2 ? length : length &+ 1
    // The bytes behind belong to the next words.
    let bytes = UInt32(
      littleEndian: UnsafeRawPointer(residues.base + position).loadUnaligned(as: UInt32.self))
    let folded = UInt32(truncatingIfNeeded: UInt64(bytes) & (1 &<< UInt64(8 &* count) &- 1))
    position &+= count
    value = predicted &+ (folded &>> 1 ^ (0 &- (folded & 1)))
  }

  private mutating func write(_ value: UInt32, _ predicted: UInt32) {
    let difference = Int32(bitPattern: value &- predicted)
    let folded = UInt32(bitPattern: difference &<< 1 ^ difference &>> 31)
    let length = folded == 0 ? 0 : folded < 1 << 8 ? 1 : folded < 1 << 24 ? 2 : 3
    gathered |= UInt8(truncatingIfNeeded: length &<< ((word & 3) &<< 1))
    word &+= 1
    if word & 3 == 0 {
      lengths.append(gathered)
      gathered = 0
    }
    residues.resizeUninitialized(to: position &+ 4)
    UnsafeMutableRawPointer(residues.base + position)
      .storeBytes(of: folded.littleEndian, as: UInt32.self)
    position &+= length < 2 ? length : length &+ 1
  }
}

extension Arena where Element == UInt8 {
  fileprivate init(_ bytes: [UInt8], room: Int) {
    self.init(capacity: bytes.count + room)
    for byte in bytes { append(byte) }
    for _ in 0..<room { append(0) }
  }

  /// Replaces the bytes of an array, in its memory.
  func copy(to bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }
}

extension ResidueCoder {
  @inline(__always)
  mutating func code(_ value: inout Float, predicted: Float = 0) {
    var bits = value.bitPattern
    code(&bits, predicted: predicted.bitPattern)
    value = Float(bitPattern: bits)
  }

  @inline(__always)
  mutating func code(_ value: inout Int32, predicted: Int32) {
    var bits = UInt32(bitPattern: value)
    code(&bits, predicted: UInt32(bitPattern: predicted))
    value = Int32(bitPattern: bits)
  }

  @inline(__always)
  mutating func code(_ value: inout Int, predicted: Int = 0) {
    var bits = UInt32(truncatingIfNeeded: value)
    code(&bits, predicted: UInt32(truncatingIfNeeded: predicted))
    value = Int(bits)
  }

  @inline(__always)
  mutating func code(_ value: inout Bool, predicted: Bool = false) {
    var bits: UInt32 = value ? 1 : 0
    code(&bits, predicted: predicted ? 1 : 0)
    value = bits != 0
  }

  @inline(__always)
  mutating func code(_ value: inout UInt64, predicted: UInt64 = 0) {
    var low = UInt32(truncatingIfNeeded: value)
    var high = UInt32(truncatingIfNeeded: value >> 32)
    code(&low, predicted: UInt32(truncatingIfNeeded: predicted))
    code(&high, predicted: UInt32(truncatingIfNeeded: predicted >> 32))
    value = UInt64(high) << 32 | UInt64(low)
  }

  @inline(__always)
  mutating func code(_ value: inout Vec2, predicted: Vec2 = .zero) {
    code(&value.x, predicted: predicted.x)
    code(&value.y, predicted: predicted.y)
  }

  @inline(__always)
  mutating func code(_ value: inout Rotation, predicted: Rotation = .identity) {
    code(&value.cosine, predicted: predicted.cosine)
    code(&value.sine, predicted: predicted.sine)
  }

  @inline(__always)
  mutating func code(_ value: inout AABB, predicted: AABB) {
    code(&value.lower, predicted: predicted.lower)
    code(&value.upper, predicted: predicted.upper)
  }
}
