/// Writes plain values as bytes, or reads them back: little-endian, field by field, so that neither
/// the layout of a record nor its padding gets out.
///
/// One function per record names its fields for both ways, so writing and reading cannot drift apart.
/// Reading trusts nothing: past the end, and after anything that cannot be, all that comes is zero and
/// `failure` says why.
///
/// The same walk gives the state's hash: then each number is folded into it, and a record leaves out what
/// decides nothing (`isHashing`): notes of the caller, what each step prepares anew, what slots hold that
/// are not in use.
struct StateCoder {
  private(set) var bytes: [UInt8]
  private(set) var failure: SnapshotError?
  let isReading: Bool
  /// Whether the fields are hashed. Nothing is changed then.
  let isHashing: Bool
  private var hasher = StateHasher()
  private var position: Int
  private let end: Int

  /// Appends to some bytes.
  init(writingAfter bytes: [UInt8]) {
    self.bytes = bytes
    isReading = false
    isHashing = false
    position = 0
    end = 0
  }

  /// Hashes.
  init(hashing hasher: StateHasher) {
    bytes = []
    isReading = false
    isHashing = true
    self.hasher = hasher
    position = 0
    end = 0
  }

  /// Reads a range of bytes.
  init(reading bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    isReading = true
    isHashing = false
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position == end }

  /// What has been hashed.
  var hash: UInt64 { hasher.result }

  mutating func fail(_ reason: String) {
    if failure == nil { failure = .corrupt(reason) }
  }
}

// MARK: - Numbers

extension StateCoder {
  @inline(__always)
  private mutating func codeWord<Word: FixedWidthInteger & UnsignedInteger>(_ word: inout Word) {
    if isHashing { return hasher.combine(UInt64(truncatingIfNeeded: word)) }
    let size = MemoryLayout<Word>.size
    guard isReading else {
      for i in 0..<size { bytes.append(UInt8(truncatingIfNeeded: word &>> Word(8 * i))) }
      return
    }
    word = 0
    guard failure == nil else { return }
    guard end - position >= size else {
      failure = .corrupt("it ends in the middle of a record")
      return
    }
    for i in 0..<size { word |= Word(truncatingIfNeeded: bytes[position + i]) &<< Word(8 * i) }
    position += size
  }

  mutating func code(_ value: inout UInt8) { codeWord(&value) }
  mutating func code(_ value: inout UInt16) { codeWord(&value) }
  mutating func code(_ value: inout UInt32) { codeWord(&value) }
  mutating func code(_ value: inout UInt64) { codeWord(&value) }

  mutating func code(_ value: inout Int32) {
    var word = UInt32(bitPattern: value)
    codeWord(&word)
    value = Int32(bitPattern: word)
  }

  mutating func code(_ value: inout Int) {
    var word = UInt64(bitPattern: Int64(value))
    codeWord(&word)
    value = Int(Int64(bitPattern: word))
  }

  mutating func code(_ value: inout Float) {
    var word = value.bitPattern
    codeWord(&word)
    value = Float(bitPattern: word)
  }

  mutating func code(_ value: inout Double) {
    var word = value.bitPattern
    codeWord(&word)
    value = Double(bitPattern: word)
  }

  mutating func code(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    codeWord(&byte)
    if byte > 1 { fail("\(byte) is neither true nor false") }
    value = byte == 1
  }

  /// A case by its number; one that does not exist is refused.
  mutating func code<Case: RawRepresentable<UInt8>>(_ value: inout Case) {
    var byte = value.rawValue
    codeWord(&byte)
    guard let read = Case(rawValue: byte) else { return fail("there is no \(Case.self) \(byte)") }
    value = read
  }

  mutating func code(_ value: inout Float?) {
    var isThere = value != nil
    code(&isThere)
    var number = value ?? 0
    if isThere { code(&number) }
    value = isThere ? number : nil
  }
}

// MARK: - Vectors

extension StateCoder {
  mutating func code(_ value: inout Vec2) {
    code(&value.x)
    code(&value.y)
  }

  mutating func code(_ value: inout Rotation) {
    code(&value.cosine)
    code(&value.sine)
  }

  mutating func code(_ value: inout Transform) {
    code(&value.position)
    code(&value.rotation)
  }

  mutating func code(_ value: inout AABB) {
    code(&value.lower)
    code(&value.upper)
  }

  mutating func code(_ value: inout SIMD4<Float>) {
    for lane in 0..<4 { code(&value[lane]) }
  }

  mutating func code(_ value: inout SIMD4<Int32>) {
    for lane in 0..<4 { code(&value[lane]) }
  }
}

// MARK: - Many

/// A record that lists its fields for both ways. What is read is written over a blank one.
protocol CodedRecord {
  static var blank: Self { get }
  mutating func code(_ coder: inout StateCoder)
}

extension StateCoder {
  /// How many follow: nothing is set aside for a number that is only claimed.
  private mutating func codeCount(_ count: Int) -> Int {
    var number = UInt32(truncatingIfNeeded: count)
    code(&number)
    return Int(number)
  }

  mutating func code<Record: CodedRecord & BitwiseCopyable>(_ arena: inout Arena<Record>) {
    let count = codeCount(arena.count)
    if isReading { arena.removeAll() }
    for i in 0..<count {
      var record = isReading ? Record.blank : arena[i]
      record.code(&self)
      guard failure == nil else { return }
      if isReading { arena.append(record) }
    }
  }

  mutating func code<Record: CodedRecord>(_ array: inout [Record]) {
    let count = codeCount(array.count)
    if isReading { array.removeAll() }
    for i in 0..<count {
      var record = isReading ? Record.blank : array[i]
      record.code(&self)
      guard failure == nil else { return }
      if isReading { array.append(record) }
    }
  }

  mutating func code(_ text: inout String) {
    var utf8 = Array(text.utf8).map(CodedByte.init)
    code(&utf8)
    if isReading { text = String(decoding: utf8.map(\.value), as: UTF8.self) }
  }
}

/// A byte of a text.
private struct CodedByte: CodedRecord {
  var value: UInt8
  static var blank: CodedByte { CodedByte(value: 0) }
  mutating func code(_ coder: inout StateCoder) { coder.code(&value) }
}
