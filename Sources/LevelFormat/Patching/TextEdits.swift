/// Changes of a text that are made together: pieces that are replaced, and what is put between them.
struct TextEdits {
  private struct Edit {
    var start: Int
    var end: Int
    var text: String
  }

  /// The text that is changed, in UTF-8. Its lines end with line feeds.
  let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// How many edits there are, to go back to with `removeEdits(from:)`.
  var count: Int { edits.count }

  mutating func removeEdits(from count: Int) { edits.removeSubrange(count...) }

  /// Puts a text in place of some bytes.
  mutating func replace(_ start: Int, _ end: Int, with text: String) {
    edits.append(Edit(start: start, end: end, text: text))
  }

  /// Puts a text before a byte; of several at one byte, the first comes first.
  mutating func insert(_ text: String, at offset: Int) { replace(offset, offset, with: text) }

  /// The changed text; `nil` where edits overlap.
  func applied() -> String? {
    // Stable: insertions at one place stay in their order, and come before what is replaced there.
    let sorted = edits.enumerated().sorted { a, b in
      (a.element.start, a.element.end, a.offset) < (b.element.start, b.element.end, b.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    var next = 0
    for (_, edit) in sorted {
      guard edit.start >= next, edit.end <= bytes.count else { return nil }
      result += bytes[next..<edit.start]
      result += edit.text.utf8
      next = edit.end
    }
    result += bytes[next...]
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Lines

  /// Where the line of a byte begins.
  func lineStart(of offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Behind the line feed that ends the line of a byte, or the end of the text.
  func nextLine(after offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Whether a line that begins at a byte has nothing but spaces; false at the end of the text.
  func isBlankLine(at start: Int) -> Bool {
    guard start < bytes.count else { return false }
    return bytes[start...].prefix { $0 != 0x0A }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a line that begins at a byte is a comment.
  func isComment(at start: Int) -> Bool {
    start < bytes.count && bytes[start...].first { $0 != 0x20 && $0 != 0x09 } == 0x23
  }

  /// Where the comments begin that stand directly above a line that begins at a byte.
  func startWithComments(above start: Int) -> Int {
    var first = start
    while first > 0 {
      let above = lineStart(of: first - 1)
      guard isComment(at: above) else { break }
      first = above
    }
    return first
  }

  /// Where comments end that begin with the line of a byte and are indented by at least so many spaces.
  /// Empty lines may be before and between them.
  func endOfComments(from start: Int, indentedBy column: Int) -> Int {
    var (end, line) = (start, start)
    while true {
      if isBlankLine(at: line) {
        line = nextLine(after: line)
      } else if isComment(at: line), bytes[line...].prefix(while: { $0 == 0x20 }).count >= column {
        line = nextLine(after: line)
        end = line
      } else {
        return end
      }
    }
  }

  /// Before the spaces and line feeds that end a piece.
  func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = min(end, bytes.count)
    while end > start, [0x20, 0x09, 0x0A].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    return String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }

  /// Whether nothing but spaces stands before a byte on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy { $0 == 0x20 }
  }
}
