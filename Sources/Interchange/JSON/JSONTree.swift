// JSON as RFC 8259 has it, with the words that programs write for numbers that are not finite. The reader of levels would take it too, JSON being YAML; but exported scenes
// are indented with tabs, have exponents of three digits, and are a megabyte.

import LevelFormat
import Physics

/// A value of a JSON file, with its place.
struct JSONValue {
  /// What it is.
  enum Content {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    /// In the order of the file.
    case object([(key: String, value: JSONValue)])
  }

  let content: Content
  /// Where it begins in the file.
  let offset: Int

  /// The value of a key; of several the last. `nil` also for anything but an object.
  subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = content else { return nil }
    return fields.last { $0.key == key }?.value
  }

  /// What it is, in words.
  var kind: String {
    switch content {
    case .null: return "null"
    case .truth(let value): return "\(value)"
    case .number(let value): return "the number \(value)"
    case .text(let text): return "the text \"\(text.prefix(24))\""
    case .list: return "a list"
    case .object: return "an object"
    }
  }
}

/// Reads JSON within limits.
struct JSONReader {
  private let source: ImportSource
  private var index = 0
  private var depth = 0
  private var count = 0
  private var bytes: [UInt8] { source.bytes }

  /// - Throws: `ImportError` for anything that is no JSON.
  static func read(_ source: ImportSource) throws(ImportError) -> JSONValue {
    var reader = JSONReader(source: source)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.index == source.bytes.count else {
      throw source.error(
        at: reader.index, "the end of the file", found: source.excerpt(at: reader.index))
    }
    return value
  }

  private init(source: ImportSource) { self.source = source }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index].isBlank { index += 1 }
  }

  private func fail(_ expected: String) -> ImportError {
    source.error(at: index, expected, found: source.excerpt(at: index))
  }

  private mutating func value() throws(ImportError) -> JSONValue {
    skipBlanks()
    let start = index
    count += 1
    guard count <= source.budget.limits.nodes else {
      throw source.error(at: start, "at most \(source.budget.limits.nodes) values")
    }
    guard index < bytes.count else { throw fail("a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return JSONValue(content: try object(), offset: start)
    case UInt8(ascii: "["): return JSONValue(content: try list(), offset: start)
    case UInt8(ascii: "\""): return JSONValue(content: .text(try text()), offset: start)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      for (word, content) in [
        ("true", JSONValue.Content.truth(true)), ("false", .truth(false)), ("null", .null),
      ] where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return JSONValue(content: content, offset: start)
      }
      guard let number = notFinite() else { throw fail("a value") }
      return JSONValue(content: .number(number), offset: start)
    default:
      if let number = notFinite() { return JSONValue(content: .number(number), offset: start) }
      guard bytes[index] == 0x2D || (0x30...0x39).contains(bytes[index]),
        let number = NumberScan.read(bytes[...], &index)
      else { throw fail("a value") }
      return JSONValue(content: .number(number), offset: start)
    }
  }

  /// What programs write for a number that is not finite, or a number too large for one; the index is then behind it.
  private mutating func notFinite() -> Double? {
    let isNegative = bytes[index] == 0x2D
    let start = isNegative ? index + 1 : index
    for (word, value) in [
      ("NaN", Double.nan), ("nan", .nan), ("Infinity", .infinity), ("inf", .infinity),
    ] where bytes[start...].starts(with: word.utf8) {
      index = start + word.utf8.count
      return isNegative ? -value : value
    }
    var end = start
    let marks = [UInt8](".eE+-".utf8)
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) || marks.contains(bytes[end]) {
      end += 1
    }
    // Only digits that say a number beyond the largest, such as 1e999.
    guard end > start, (0x30...0x39).contains(bytes[start]),
      end - start > 300 || bytes[start..<end].contains(where: { $0 == 0x65 || $0 == 0x45 }),
      let value = Double(String(decoding: bytes[index..<end], as: UTF8.self)), value.isInfinite
    else { return nil }
    index = end
    return value
  }

  private mutating func enter() throws(ImportError) {
    depth += 1
    guard depth <= source.budget.limits.depth else {
      throw source.error(at: index, "values in at most \(source.budget.limits.depth) others")
    }
    index += 1
    skipBlanks()
  }

  private mutating func list() throws(ImportError) -> JSONValue.Content {
    try enter()
    var values: [JSONValue] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
      index += 1
      depth -= 1
      return .list(values)
    }
    while true {
      values.append(try value())
      guard try hasMore(until: UInt8(ascii: "]"), "] or ,") else { return .list(values) }
    }
  }

  private mutating func object() throws(ImportError) -> JSONValue.Content {
    try enter()
    var fields: [(key: String, value: JSONValue)] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "}") {
      index += 1
      depth -= 1
      return .object(fields)
    }
    while true {
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw fail("a key in quotes")
      }
      let key = try text()
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw fail(":") }
      index += 1
      fields.append((key, try value()))
      guard try hasMore(until: UInt8(ascii: "}"), "} or ,") else { return .object(fields) }
    }
  }

  /// Whether another entry follows; if not, the end is passed.
  private mutating func hasMore(until end: UInt8, _ expected: String) throws(ImportError) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == end || bytes[index] == 0x2C else {
      throw fail(expected)
    }
    index += 1
    guard bytes[index - 1] == end else { return true }
    depth -= 1
    return false
  }

  private mutating func text() throws(ImportError) -> String {
    let start = index
    index += 1
    var letters: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: letters, as: UTF8.self)
      case UInt8(ascii: "\\"):
        letters += Array(try escaped().utf8)
      case 0..<0x20:
        throw fail("a text that ends on its line")
      default:
        letters.append(byte)
        index += 1
      }
    }
    throw source.error(
      at: start, "a text that ends with a quotation mark",
      found: "the end of the file")
  }

  private mutating func escaped() throws(ImportError) -> String {
    index += 1
    guard index < bytes.count else { throw fail("a letter after \\") }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      index += 1
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      index += 1
      return byte == UInt8(ascii: "n") ? "\n" : byte == UInt8(ascii: "t") ? "\t" : " "
    case UInt8(ascii: "u"):
      index += 1
      guard let unit = hexUnit() else { throw fail("four digits after \\u") }
      // A pair of halves is one letter; a half alone is none.
      if unit & 0xFC00 == 0xD800, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        guard let low = hexUnit() else { throw fail("four digits after \\u") }
        if low & 0xFC00 == 0xDC00,
          let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
        {
          return String(scalar)
        }
        return "\u{FFFD}"
      }
      return Unicode.Scalar(unit).map { String($0) } ?? "\u{FFFD}"
    default: throw fail("one of \" \\ / b f n r t u after \\")
    }
  }

  private mutating func hexUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }
}
