/// A place in the bytes of a text that moves forward and counts lines and columns.
struct TextCursor {
  private(set) var offset = 0
  private(set) var line = 1
  private(set) var column = 1

  var mark: TextMark { TextMark(line: line, column: column) }

  /// Passes one byte. Columns count characters, not bytes.
  mutating func advance(in bytes: [UInt8]) {
    if bytes[offset] == 0x0A {
      line += 1
      column = 1
    } else if offset + 1 >= bytes.count || bytes[offset + 1] & 0xC0 != 0x80 {
      column += 1
    }
    offset += 1
  }

  /// Passes all bytes before another place.
  mutating func advance(to end: Int, in bytes: [UInt8]) {
    while offset < min(end, bytes.count) { advance(in: bytes) }
  }
}

extension TextCursor {
  /// A place that is known.
  init(offset: Int, mark: TextMark) {
    self.init()
    (self.offset, line, column) = (offset, mark.line, mark.column)
  }
}

extension [UInt8] {
  /// Whether a space, a tab, a line break or the end of the text is at a place.
  func isBlank(at place: Int) -> Bool {
    place >= count || [0x20, 0x09, 0x0A, 0x0D].contains(self[place])
  }

  /// Where the line of a place ends, without its line feed.
  func endOfLine(from place: Int) -> Int { self[place...].firstIndex(of: 0x0A) ?? count }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The character whose bytes begin at a place.
  func scalar(at place: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = self[place..<Swift.min(place + 4, count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }
}
