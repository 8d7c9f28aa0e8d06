// What is between the values of a text.

/// A line of a file with a comment, or without a value.
struct CommentLine {
  /// The comment from its `#` on; empty on an empty line, and `nil` on one of dashes.
  var comment: String?
  /// Where the comment begins, counted from 1.
  var column = 1
  /// Whether no value is on the line.
  var isWhole: Bool
}

extension YAMLComposer {
  /// Goes through white space, comments and indicators: no other `#` can be there.
  mutating func passGap(to end: Int) {
    while cursor.offset < end {
      switch bytes[cursor.offset] {
      case 0x23: passComment()
      case 0x0A:
        noteLine()
        cursor.advance(in: bytes)
      default: cursor.advance(in: bytes)
      }
    }
  }

  /// Notes the line that ends here if it has no value.
  mutating func noteLine(_ comment: String? = nil) {
    let start = bytes[..<cursor.offset].lastIndex { ![0x20, 0x09, 0x2D].contains($0) }
    let isWhole = start.map { bytes[$0] == 0x0A } ?? true
    guard result.lines[cursor.line] == nil, isWhole || comment != nil else { return }
    let hasDash = bytes[(start ?? 0)..<cursor.offset].contains(0x2D)
    result.lines[cursor.line] = CommentLine(
      comment: comment ?? (hasDash ? nil : ""), column: cursor.column, isWhole: isWhole)
  }

  private mutating func passComment() {
    let lineEnd = bytes.endOfLine(from: cursor.offset)
    var end = lineEnd
    while bytes.isBlank(at: end - 1) { end -= 1 }
    noteLine(result.text.bytes.text(cursor.offset..<end))
    cursor.advance(to: lineEnd, in: bytes)
  }

  /// Refuses the anchor and the tag before a value, and finds where that begins.
  mutating func passProperties(to end: Int) {
    while cursor.offset < end {
      let byte = bytes[cursor.offset]
      if byte == 0x26 || byte == 0x21 {
        result.problems.append(.property(byte, at: cursor.mark))
        cursor.advance(to: min(end, bytes.endOfProperty(from: cursor.offset)), in: bytes)
      } else if byte == 0x23 {
        passComment()
      } else if bytes.isBlank(at: cursor.offset) {
        cursor.advance(in: bytes)
      } else {
        break
      }
    }
    start = cursor
  }
}
