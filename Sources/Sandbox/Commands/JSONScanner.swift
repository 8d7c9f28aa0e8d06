import Foundation

/// Reads a line of JSON (RFC 8259) value by value, with the current column. Values that the caller
/// does not read are checked and skipped.
struct JSONScanner {
  /// The line is not JSON from here on.
  struct Unexpected: Error {
    /// From 1 on, in bytes.
    let column: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The deepest nesting of lists and objects: far more than a stroke needs, and far less than the
  /// stack can hold.
  private static let maximumDepth = 256

  init(_ line: Data) { bytes = [UInt8](line) }

  /// From 1 on, in bytes.
  var column: Int { place + 1 }

  /// The byte at the current position, 0 at the end.
  var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func skipSpace() {
    while [0x20, 0x09, 0x0D, 0x0A].contains(next) && place < bytes.count { place += 1 }
  }

  /// Throws if anything but space follows.
  mutating func expectEnd() throws(Unexpected) {
    skipSpace()
    guard place == bytes.count else { throw Unexpected(column: column) }
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(Unexpected) {
    guard next == UInt8(ascii: byte) else { throw Unexpected(column: column) }
    place += 1
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if matches { place += length }
    return matches
  }
}

// MARK: - Values

extension JSONScanner {
  /// Reads an object; `member` reads or skips the value of each key.
  mutating func readObject(
    _ member: (inout JSONScanner, String) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    try readItems("{", "}") { (scanner, _) throws(Unexpected) in
      let key = try scanner.readString()
      scanner.skipSpace()
      try scanner.expect(":")
      scanner.skipSpace()
      try member(&scanner, key)
    }
  }

  /// Reads a list; `element` reads or skips the value at each index.
  mutating func readArray(
    _ element: (inout JSONScanner, Int) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    try readItems("[", "]", element)
  }

  private mutating func readItems(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ item: (inout JSONScanner, Int) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    try expect(open)
    depth += 1
    guard depth <= Self.maximumDepth else { throw Unexpected(column: column) }
    skipSpace()
    var index = 0
    if !take(close) {
      repeat {
        skipSpace()
        try item(&self, index)
        index += 1
        skipSpace()
      } while take(",")
      try expect(close)
    }
    depth -= 1
  }

  /// Reads a number, which may be non-finite. Skips any other value and returns `nil`.
  mutating func readNumber() throws(Unexpected) -> Double? {
    if take(word: "NaN") { return .nan }
    let isNegative = next == UInt8(ascii: "-")
    if take(word: "-Infinity") || take(word: "Infinity") {
      return isNegative ? -.infinity : .infinity
    }
    guard isNegative || isDigit(next) else {
      try skipValue()
      return nil
    }
    let start = place
    _ = take("-")
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  /// Reads a string, with its escapes resolved.
  mutating func readString() throws(Unexpected) -> String {
    let start = place
    try expect("\"")
    var hasEscapes = false
    while next != UInt8(ascii: "\"") {
      guard next >= 0x20 else { throw Unexpected(column: column) }
      if next == UInt8(ascii: "\\") {
        hasEscapes = true
        place += 1
      }
      place += 1
    }
    place += 1
    guard hasEscapes else { return String(decoding: bytes[start + 1..<place - 1], as: UTF8.self) }
    let text = Data(bytes[start..<place])
    guard
      let value = try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed),
      let string = value as? String
    else { throw Unexpected(column: start + 1) }
    return string
  }

  /// Skips any value.
  mutating func skipValue() throws(Unexpected) {
    switch next {
    case UInt8(ascii: "{"):
      try readObject { (scanner, _) throws(Unexpected) in try scanner.skipValue() }
    case UInt8(ascii: "["):
      try readArray { (scanner, _) throws(Unexpected) in try scanner.skipValue() }
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "I"), UInt8(ascii: "N"): try skipNumber()
    default:
      if take(word: "true") || take(word: "false") || take(word: "null") { return }
      try skipNumber()
    }
  }

  private mutating func skipNumber() throws(Unexpected) {
    let start = place
    guard
      isDigit(next) || next == UInt8(ascii: "-")
        || bytes[place...].starts(with: "NaN".utf8) || bytes[place...].starts(with: "Infinity".utf8)
    else { throw Unexpected(column: start + 1) }
    _ = try readNumber()
  }

  private mutating func skipDigits() throws(Unexpected) {
    guard isDigit(next) else { throw Unexpected(column: column) }
    while isDigit(next) { place += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
