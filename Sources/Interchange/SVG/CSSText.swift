import Foundation

/// A declaration of a style sheet or a `style` attribute.
struct CSSDeclaration: Hashable {
  var name: String
  var value: String
  var isImportant = false

  /// The declarations in `fill: #fff; stroke: none !important`; those that are malformed are
  /// skipped, as CSS says.
  static func all(in text: ArraySlice<UInt8>) -> [CSSDeclaration] {
    CSSText.split(text, at: 0x3B).compactMap { part in
      guard let colon = part.firstIndex(of: 0x3A) else { return nil }
      let name = CSSText.trimmed(part[..<colon]).lowercased()
      var value = CSSText.trimmed(part[(colon + 1)...])
      guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
      var isImportant = false
      if let bang = value.lastIndex(of: "!"),
        value[value.index(after: bang)...].trimmingCharacters(in: .whitespaces).lowercased()
          == "important"
      {
        isImportant = true
        value = value[..<bang].trimmingCharacters(in: .whitespacesAndNewlines)
      }
      // Where a rule within it shows that it was not ended, it is no value.
      guard !value.isEmpty, !value.contains("{") || name.hasPrefix("--") else { return nil }
      return CSSDeclaration(name: name, value: value, isImportant: isImportant)
    }
  }
}

/// Helpers for text in CSS: quotes, brackets and comments hide what is in them.
enum CSSText {
  static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text without comments, and without the `<!--` and `-->` of old pages.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    var index = 0
    var quote: UInt8?
    func has(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }
    while index < text.count {
      let byte = text[index]
      if let open = quote {
        if byte == 0x5C, index + 1 < text.count {
          clean.append(byte)
          index += 1
        } else if byte == open || byte == 0x0A {
          quote = nil
        }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x2F, has("/*") {
        index += 2
        while index < text.count, !has("*/") { index += 1 }
        index = min(index + 2, text.count)
        clean.append(0x20)
        continue
      } else if byte == 0x3C, has("<!--") {
        index += 4
        continue
      } else if byte == 0x2D, has("-->") {
        index += 3
        continue
      }
      clean.append(text[index])
      index += 1
    }
    return clean
  }

  /// The first place from a start, outside of quotes and brackets, of one of some bytes; the end
  /// where there is none.
  static func find(_ wanted: [UInt8], in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    var quote: UInt8?
    var depth = 0
    while index < text.endIndex {
      let byte = text[index]
      if let open = quote {
        if byte == 0x5C {
          index += 1
        } else if byte == open || byte == 0x0A {
          quote = nil
        }
      } else if depth == 0, wanted.contains(byte) {
        return index
      } else if byte == 0x5C {
        index += 1
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x28 || byte == 0x5B || byte == 0x7B {
        depth += 1
      } else if byte == 0x29 || byte == 0x5D || byte == 0x7D {
        depth = max(depth - 1, 0)
      }
      index += 1
    }
    return text.endIndex
  }

  static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start <= text.endIndex {
      let end = find([separator], in: text, from: start)
      parts.append(text[start..<end])
      start = end + 1
    }
    return parts
  }
}
