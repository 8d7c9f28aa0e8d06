// JSON as a tree. The reader of levels would take it too, JSON being YAML; but exported scenes are
// indented with tabs, have exponents of three digits, and are a megabyte.

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
  private var count = 0

  /// - Throws: `ImportError` for anything that is no JSON.
  static func read(_ source: ImportSource) throws(ImportError) -> JSONValue {
    var reader = JSONReader(source: source)
    var scanner = JSONScanner(source.bytes, deepest: source.budget.limits.depth)
    scanner.skipSpace()
    let value = try reader.value(&scanner)
    try reader.told { () throws(JSONScanner.Unexpected) in try scanner.expectEnd() }
    return value
  }

  private init(source: ImportSource) { self.source = source }

  private func failure(_ error: JSONScanner.Unexpected) -> ImportError {
    let found: String? =
      switch error.found {
      case .text: source.excerpt(at: error.offset)
      case .end: "the end of the file"
      case .tooMany: nil
      }
    return source.error(at: error.start ?? error.offset, error.expected, found: found)
  }

  private func told<Value>(
    _ read: () throws(JSONScanner.Unexpected) -> Value
  ) throws(ImportError) -> Value {
    do throws(JSONScanner.Unexpected) { return try read() } catch { throw failure(error) }
  }

  private mutating func value(_ scanner: inout JSONScanner) throws(ImportError) -> JSONValue {
    let start = scanner.offset
    count += 1
    guard count <= source.budget.limits.nodes else {
      throw source.error(at: start, "at most \(source.budget.limits.nodes) values")
    }
    return JSONValue(content: try content(&scanner), offset: start)
  }

  private mutating func content(
    _ scanner: inout JSONScanner
  ) throws(ImportError) -> JSONValue.Content {
    switch scanner.next {
    case UInt8(ascii: "{"):
      var fields: [(key: String, value: JSONValue)] = []
      try scanner.readObject(failure) { (scanner, key) throws(ImportError) in
        fields.append((key, try value(&scanner)))
      }
      return .object(fields)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try scanner.readArray(failure) { (scanner, _) throws(ImportError) in
        values.append(try value(&scanner))
      }
      return .list(values)
    case UInt8(ascii: "\""):
      return .text(
        try told { () throws(JSONScanner.Unexpected) in try scanner.readString() })
    default:
      if let word = scanner.takeWord() { return word.map { .truth($0) } ?? .null }
      let number = try told { () throws(JSONScanner.Unexpected) in try scanner.takeNumber() }
      guard let number else {
        throw source.error(at: scanner.offset, "a value", found: source.excerpt(at: scanner.offset))
      }
      return .number(number)
    }
  }
}
