import Foundation

/// A file that is being imported: its text, and how to say where something is wrong in it.
///
/// Readers work on UTF-8 bytes and name places by their offsets; lines and columns are counted when an
/// error is made.
struct ImportSource {
  /// The file as messages call it.
  let file: String
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  let budget: ImportBudget
  private let cursor = LineCursor()

  /// - Parameters:
  ///   - latin1: Whether bytes that are not UTF-8 are Latin-1; otherwise they are an error.
  ///   - isXML: Whether the text may begin with an XML declaration that names its encoding.
  init(
    _ data: Data, file: String, limits: ImportLimits, latin1: Bool = false, isXML: Bool = false
  ) throws(ImportError) {
    self.file = file
    budget = ImportBudget(limits)
    guard data.count <= limits.bytes else {
      throw ImportError(
        file: file, line: 0, column: 0, expected: "a file of at most \(limits.bytes >> 20) MB",
        found: "\(data.count) bytes")
    }
    let raw = [UInt8](data)
    let (encoding, mark) = try ImportEncoding.detect(raw, file: file, isXML: isXML)
    let content = raw.dropFirst(mark)
    let (text, isWhole) = encoding.utf8(content)
    guard !isWhole else {
      bytes = text
      return
    }
    if case .utf8 = encoding, latin1, !content.contains(0) {
      bytes = Array(String(content.map { Character(Unicode.Scalar($0)) }).utf8)
      return
    }
    var decoder = UTF8()
    var rest = text.makeIterator()
    var (line, column) = (1, 1)
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    throw ImportError(
      file: file, line: line, column: column, expected: "text in \(encoding.title)",
      found: "other bytes")
  }

  /// An error at a place.
  func error(at offset: Int, _ expected: String, found: String? = nil) -> ImportError {
    let (line, column) = place(of: offset)
    return ImportError(
      file: file, line: line, column: column, expected: expected, found: found)
  }

  /// An error about the file as a whole.
  func error(_ expected: String, found: String? = nil) -> ImportError {
    ImportError(file: file, line: 0, column: 0, expected: expected, found: found)
  }

  /// Does something that may go over a limit, on account of what stands at a place.
  func within<T>(
    _ offset: Int, _ work: () throws(ImportBudget.Excess) -> T
  ) throws(ImportError) -> T {
    do {
      return try work()
    } catch {
      throw self.error(at: offset, error.expected, found: error.found)
    }
  }

  /// Line and column of an offset, counted from 1; columns count characters.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var place = cursor.place
    if end < place.offset { place = LineCursor.Place() }
    for byte in bytes[place.offset..<end] {
      if byte == 0x0A {
        (place.line, place.column) = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    place.offset = end
    cursor.place = place
    return (place.line, place.column)
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// What stands at a place, in quotes and short, for messages.
  func excerpt(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    var end = offset
    while end < bytes.count, end - offset < 24, bytes[end] >= 0x20, bytes[end] != 0x22 { end += 1 }
    // A letter is not cut in two.
    while end < bytes.count, end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard end > offset else {
      return bytes[offset] == 0x22 ? "a quotation mark" : "the end of the line"
    }
    return "\"\(text(offset..<end))\""
  }
}

/// The place that was asked for last. A file with thousands of faults has them in its order, and counting
/// lines from the beginning for each would take minutes.
private final class LineCursor {
  struct Place {
    var offset = 0
    var line = 1
    var column = 1
  }

  var place = Place()
}

/// A number as it stands in files: digits, a point, an exponent; nothing that is infinite.
struct NumberScan {
  /// Reads a number that begins at an index, and moves the index behind it. `nil` where none begins,
  /// and then the index stays. An exponent needs digits, so that `1em` is 1 and `em`.
  static func read(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Double? {
    var end = index
    func digit(_ i: Int) -> Bool { i < bytes.endIndex && bytes[i] >= 0x30 && bytes[i] <= 0x39 }
    if end < bytes.endIndex, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
    let whole = end
    while digit(end) { end += 1 }
    var digits = end - whole
    if end < bytes.endIndex, bytes[end] == 0x2E {
      let fraction = end + 1
      var last = fraction
      while digit(last) { last += 1 }
      digits += last - fraction
      // A point alone is no number; `1.` is one.
      if digits > 0 { end = last }
    }
    guard digits > 0 else { return nil }
    if end < bytes.endIndex, bytes[end] == 0x65 || bytes[end] == 0x45 {
      var exponent = end + 1
      if exponent < bytes.endIndex, bytes[exponent] == 0x2B || bytes[exponent] == 0x2D {
        exponent += 1
      }
      if digit(exponent) {
        while digit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    var text = String(decoding: bytes[index..<end], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let value = Double(text), value.isFinite else { return nil }
    index = end
    return value
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or the end of a line.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
