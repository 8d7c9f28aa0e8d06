import Physics

/// Reads JSON (RFC 8259) value by value, and the words that programs write for numbers that are not
/// finite. Values that the caller does not read are checked and skipped.
///
/// It makes no tree: a stroke of a million points is read number by number. `JSONReader` makes a tree
/// with it.
package struct JSONScanner {
  /// The text is not JSON from here on.
  package struct Unexpected: Error {
    /// Where, from 0 on (bytes).
    package let offset: Int
    /// What should be there.
    package let expected: String
    /// What is there instead.
    let found: Found
    /// Where the text begins that does not end (bytes).
    var start: Int?

    enum Found { case text, end, tooMany }

    /// Where in a text of one line, from 1 on (bytes).
    package var column: Int { offset + 1 }
  }

  private let bytes: [UInt8]
  /// The current position, from 0 on (bytes).
  package private(set) var offset = 0
  private var depth = 0
  private let deepest: Int

  /// - Parameters:
  ///   - bytes: The text.
  ///   - deepest: The deepest nesting of lists and objects. Default 256: far more than any file needs,
  ///     and far less than the stack can hold.
  package init(_ bytes: [UInt8], deepest: Int = 256) {
    self.bytes = bytes
    self.deepest = deepest
  }

  /// The current position in a text of one line, from 1 on (bytes).
  package var column: Int { offset + 1 }

  /// The byte at the current position, 0 at the end.
  package var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  package mutating func skipSpace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { offset += 1 }
  }

  /// Throws if anything but space follows.
  package mutating func expectEnd() throws(Unexpected) {
    skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the file") }
  }

  private func unexpected(_ expected: String, at place: Int? = nil) -> Unexpected {
    Unexpected(
      offset: place ?? offset, expected: expected, found: offset < bytes.count ? .text : .end)
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), offset < bytes.count else { return false }
    offset += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if matches { offset += length }
    return matches
  }
}

// MARK: - Lists and objects

extension JSONScanner {
  /// Reads an object; `member` reads or skips the value of each key.
  package mutating func readObject<Failure: Error>(
    _ failure: (Unexpected) -> Failure,
    _ member: (inout JSONScanner, String) throws(Failure) -> Void
  ) throws(Failure) {
    try readItems("{", "}", "} or ,", failure) { (scanner, _) throws(Failure) in
      let key: String
      do throws(Unexpected) {
        guard scanner.next == UInt8(ascii: "\"") else {
          throw scanner.unexpected("a key in quotes")
        }
        key = try scanner.readString()
        scanner.skipSpace()
        guard scanner.take(":") else { throw scanner.unexpected(":") }
        scanner.skipSpace()
      } catch {
        throw failure(error)
      }
      try member(&scanner, key)
    }
  }

  /// Reads a list; `element` reads or skips the value at each index.
  package mutating func readArray<Failure: Error>(
    _ failure: (Unexpected) -> Failure,
    _ element: (inout JSONScanner, Int) throws(Failure) -> Void
  ) throws(Failure) {
    try readItems("[", "]", "] or ,", failure, element)
  }

  /// Reads an object; `member` reads or skips the value of each key.
  package mutating func readObject(
    _ member: (inout JSONScanner, String) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    try readObject({ $0 }, member)
  }

  /// Reads a list; `element` reads or skips the value at each index.
  package mutating func readArray(
    _ element: (inout JSONScanner, Int) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    try readArray({ $0 }, element)
  }

  private mutating func readItems<Failure: Error>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ end: String,
    _ failure: (Unexpected) -> Failure,
    _ item: (inout JSONScanner, Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard take(open) else { throw failure(unexpected("\(open)")) }
    depth += 1
    guard depth <= deepest else {
      throw failure(
        Unexpected(
          offset: offset - 1, expected: "values in at most \(deepest) others", found: .tooMany))
    }
    skipSpace()
    var index = 0
    if !take(close) {
      repeat {
        skipSpace()
        try item(&self, index)
        index += 1
        skipSpace()
      } while take(",")
      guard take(close) else { throw failure(unexpected(end)) }
    }
    depth -= 1
  }
}

// MARK: - Values

extension JSONScanner {
  /// Reads a number, which may be non-finite; `nil`, nothing read, for any other value.
  package mutating func takeNumber() throws(Unexpected) -> Double? {
    let start = offset
    let isNegative = take("-")
    if take(word: "NaN") || take(word: "nan") { return .nan }
    if take(word: "Infinity") || take(word: "inf") { return isNegative ? -.infinity : .infinity }
    guard isNegative || isDigit(next) else { return nil }
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  /// Reads a number, which may be non-finite. Skips any other value and returns `nil`.
  package mutating func readNumber() throws(Unexpected) -> Double? {
    if let number = try takeNumber() { return number }
    try skipValue()
    return nil
  }

  /// Reads `true`, `false` or `null`, which is `.some(nil)`; `nil`, nothing read, for any other value.
  mutating func takeWord() -> Bool?? {
    if take(word: "true") { return true }
    if take(word: "false") { return false }
    return take(word: "null") ? .some(nil) : nil
  }

  /// Skips any value.
  package mutating func skipValue() throws(Unexpected) {
    switch next {
    case UInt8(ascii: "{"):
      try readObject { (scanner, _) throws(Unexpected) in try scanner.skipValue() }
    case UInt8(ascii: "["):
      try readArray { (scanner, _) throws(Unexpected) in try scanner.skipValue() }
    case UInt8(ascii: "\""): _ = try readString()
    default:
      if takeWord() != nil { return }
      if try takeNumber() == nil { throw unexpected("a value") }
    }
  }

  private mutating func skipDigits() throws(Unexpected) {
    guard isDigit(next) else { throw unexpected("a digit") }
    while isDigit(next) { offset += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

// MARK: - Texts

extension JSONScanner {
  /// Reads a string, with its escapes resolved.
  package mutating func readString() throws(Unexpected) -> String {
    let start = offset
    guard take("\"") else { throw unexpected("a text in quotes") }
    // Most texts have no escapes and are taken in one piece.
    var text: String?
    var piece = offset
    while next != UInt8(ascii: "\"") {
      guard offset < bytes.count else {
        var error = unexpected("a text that ends with a quotation mark")
        error.start = start
        throw error
      }
      guard next >= 0x20 else { throw unexpected("a text that ends on its line") }
      guard next == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      text = (text ?? "") + String(decoding: bytes[piece..<offset], as: UTF8.self)
      offset += 1
      text?.unicodeScalars.append(try readEscape())
      piece = offset
    }
    let rest = String(decoding: bytes[piece..<offset], as: UTF8.self)
    offset += 1
    return text.map { $0 + rest } ?? rest
  }

  /// The character of an escape, behind its backslash.
  private mutating func readEscape() throws(Unexpected) -> Unicode.Scalar {
    let letter = next
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnit()
    default:
      throw unexpected("one of \" \\ / b f n r t u after \\", at: min(offset - 1, bytes.count))
    }
  }

  /// The character of one or two units of UTF-16. Half a character is none: U+FFFD.
  private mutating func readUnit() throws(Unexpected) -> Unicode.Scalar {
    let high = try readDigits()
    guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let behind = offset
    guard take("\\"), take("u") else {
      offset = behind
      return "\u{FFFD}"
    }
    let low = try readDigits()
    guard low & 0xFC00 == 0xDC00 else {
      // The second is a character of its own, or the first half of another.
      offset = behind
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
  }

  private mutating func readDigits() throws(Unexpected) -> UInt32 {
    let start = offset
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue, next < 0x80 else {
        throw unexpected("four digits after \\u", at: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
