/// Writes 32-bit words as what they differ from a prediction by, or reads them back.
///
///   r = w − p (wrapping),  z = r ≪ 1 xor r ≫ 31
///
/// so that small differences of either sign are small numbers; floats are compared by their bits, which
/// are in the order of the numbers. Two bits say how many bytes z takes: none, one, three or four (two
/// are rare: what has moved a little differs in the upper half of a float's fraction). Those bits and
/// the bytes are kept apart, so that nothing has to be known of what follows.
struct ResidueCoder {
  /// Two bits a word, from the lowest up; and the bytes, lowest first.
  private(set) var lengths: [UInt8]
  private(set) var residues: [UInt8]
  let isReading: Bool
  private var word = 0
  private var position = 0

  init(writingInto lengths: [UInt8], _ residues: [UInt8]) {
    self.lengths = lengths
    self.residues = residues
    self.lengths.removeAll(keepingCapacity: true)
    self.residues.removeAll(keepingCapacity: true)
    isReading = false
  }

  init(reading lengths: [UInt8], _ residues: [UInt8]) {
    self.lengths = lengths
    self.residues = residues
    isReading = true
  }

  mutating func code(_ value: inout UInt32, predicted: UInt32) {
    let shift = UInt8(truncatingIfNeeded: (word & 3) &<< 1)
    if isReading {
      let length = lengths[word >> 2] &>> shift & 3
      word &+= 1
      var folded: UInt32 = 0
      let count = length < 2 ? Int(length) : Int(length) + 1
      for i in 0..<count {
        folded |= UInt32(residues[position &+ i]) &<< UInt32(truncatingIfNeeded: 8 &* i)
      }
      position &+= count
      value = predicted &+ (folded &>> 1 ^ (0 &- (folded & 1)))
      return
    }
    let difference = Int32(bitPattern: value &- predicted)
    let folded = UInt32(bitPattern: difference &<< 1 ^ difference &>> 31)
    let length: UInt8 = folded == 0 ? 0 : folded < 1 << 8 ? 1 : folded < 1 << 24 ? 2 : 3
    if word & 3 == 0 { lengths.append(0) }
    lengths[word >> 2] |= length &<< shift
    word &+= 1
    let count = length < 2 ? Int(length) : Int(length) + 1
    for i in 0..<count {
      residues.append(UInt8(truncatingIfNeeded: folded &>> UInt32(truncatingIfNeeded: 8 &* i)))
    }
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
