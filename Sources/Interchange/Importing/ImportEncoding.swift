import Foundation
import Physics

// The byte order mark comes first, then the form of `<` in UTF-16, then what an XML declaration
// says. A declaration of UTF-16 in a text of single bytes is wrong and is not followed.

/// An encoding that an imported text may have.
enum ImportEncoding {
  case utf8
  case utf16(isBigEndian: Bool)
  case ascii
  /// A table of what the bytes from 0x80 on mean.
  case table([UInt16])

  /// Words for messages about encodings that are not read.
  static let readable =
    "text in UTF-8, UTF-16, US-ASCII, ISO-8859-1, ISO-8859-15 or windows-1252"

  /// The encoding of a file and the number of bytes of its byte order mark.
  static func detect(
    _ bytes: [UInt8], file: String, isXML: Bool
  ) throws(ImportError) -> (encoding: ImportEncoding, mark: Int) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw ImportError(file: file, line: 1, column: 1, expected: readable, found: "UTF-32")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    guard isXML else { return (.utf8, 0) }
    if bytes.starts(with: [0x3C, 0]) { return (.utf16(isBigEndian: false), 0) }
    if bytes.starts(with: [0, 0x3C]) { return (.utf16(isBigEndian: true), 0) }
    guard let (name, column) = declared(bytes) else { return (.utf8, 0) }
    guard let encoding = named(name) else {
      throw ImportError(
        file: file, line: 1, column: column, expected: readable, found: "\"\(name)\"")
    }
    return (encoding, 0)
  }

  /// The name in `<?xml … encoding="name"?>` and its column.
  private static func declared(_ bytes: [UInt8]) -> (name: String, column: Int)? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    // Every encoding that is read agrees with ASCII here.
    let head = bytes.prefix(400).prefix { $0 != 0x3E }
    let text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    guard let word = text.range(of: "encoding"),
      let open = text[word.upperBound...].firstIndex(where: { $0 == "\"" || $0 == "'" })
    else { return nil }
    let start = text.index(after: open)
    let name = text[start...].prefix { $0 != text[open] }
    return (String(name), text.distance(from: text.startIndex, to: start) + 1)
  }

  private static func named(_ name: String) -> ImportEncoding? {
    switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "utf8", "utf16", "utf16le", "utf16be", "ucs2", "iso10646ucs2": .utf8
    case "usascii", "ascii", "iso646us", "ansix341968": .ascii
    case "iso88591", "latin1", "l1", "cp819", "ibm819", "isoir100": .table(latin1)
    case "iso885915", "latin9", "l9": .table(latin9)
    case "windows1252", "cp1252", "xcp1252", "ansi1252": .table(windows1252)
    default: nil
    }
  }

  private static let latin1 = (0x80...0xFF).map { UInt16($0) }

  private static let latin9: [UInt16] = {
    var table = latin1
    for (byte, scalar) in [
      (0xA4, 0x20AC), (0xA6, 0x160), (0xA8, 0x161), (0xB4, 0x17D), (0xB8, 0x17E), (0xBC, 0x152),
      (0xBD, 0x153), (0xBE, 0x178),
    ] { table[byte - 0x80] = UInt16(scalar) }
    return table
  }()

  private static let windows1252: [UInt16] =
    [
      0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
      0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
    ] + (0xA0...0xFF).map { UInt16($0) }

  /// The name for messages.
  var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .ascii: "US-ASCII"
    case .table: "the declared encoding"
    }
  }

  // MARK: - Decoding

  /// The text in UTF-8. Where a byte does not belong to this encoding, `isWhole` is `false` and the
  /// text ends there at the latest; of UTF-8 it is all of the bytes.
  func utf8(_ content: ArraySlice<UInt8>) -> (text: [UInt8], isWhole: Bool) {
    switch self {
    case .utf8:
      return (Array(content), String(validating: content, as: UTF8.self) != nil)
    case .ascii:
      let text = content.prefix { $0 < 0x80 }
      return (Array(text), text.count == content.count)
    case .table(let table):
      var text: [UInt8] = []
      text.reserveCapacity(content.count + content.count / 8)
      for byte in content {
        if byte < 0x80 {
          text.append(byte)
        } else if let scalar = Unicode.Scalar(table[Int(byte) - 0x80]) {
          text += Array(String(Character(scalar)).utf8)
        }
      }
      return (text, true)
    case .utf16(let isBigEndian):
      return Self.fromUTF16(content, isBigEndian)
    }
  }

  private static func fromUTF16(
    _ content: ArraySlice<UInt8>, _ isBigEndian: Bool
  ) -> (text: [UInt8], isWhole: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    var index = content.startIndex
    while index + 1 < content.endIndex {
      let (first, second) = (UInt16(content[index]), UInt16(content[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count + units.count / 8)
    var decoder = UTF16()
    var rest = units.makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): text += Array(String(Character(scalar)).utf8)
      case .emptyInput: return (text, content.count % 2 == 0)
      case .error: return (text, false)
      }
    }
  }
}
