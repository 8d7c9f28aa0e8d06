import Physics

// What the parser refuses though the text can be read further: it is changed and parsed again.

extension ParserText {
  /// Changes the text so that the parser gets past an error.
  ///
  /// - Parameter indentation: The column of the innermost block collection that is open, from 0.
  /// - Returns: Whether the text is another one, and worth parsing again.
  mutating func repair(_ error: YAMLSyntaxError, indentation: Int) -> Bool {
    tellIndentation(error, indentation) || takeOutProperty(error) || markKeys(error)
  }

  /// Tells the parser how far in a block text is whose first line begins with a tab: that is a character
  /// of the text, but the parser takes it for a wrong indentation where it has to find that out by itself.
  private mutating func tellIndentation(_ error: YAMLSyntaxError, _ indentation: Int) -> Bool {
    guard error.problem.contains("tab character where an indentation"),
      let mark = error.mark, let header = error.context?.offset
    else { return false }
    let (place, width) = (header + 1, mark.column - 1 - max(0, indentation))
    let next = insertions.firstIndex { $0.place >= place } ?? insertions.count
    // Behind the sign, there is a digit where the text says it itself.
    guard 1...9 ~= width, next == insertions.count || insertions[next].place > place,
      !bytes[place..<bytes.endOfLine(from: place)].prefix(2).contains(where: { 0x30...0x39 ~= $0 })
    else { return false }
    insertions.insert((place, 0x30 + UInt8(truncatingIfNeeded: width)), at: next)
    return true
  }

  /// Takes out an anchor, an alias or a tag that the parser refuses: levels have none of them anyway, and
  /// what is wrong with the rest of the file is told too.
  private mutating func takeOutProperty(_ error: YAMLSyntaxError) -> Bool {
    var (start, mark) = (error.offset, error.mark)
    if let context = error.context, Self.scans.contains(context.text) {
      (start, mark) = (context.offset, context.mark)
    }
    guard let mark, start < given.count, [0x26, 0x2A, 0x21].contains(given[start]),
      !bytes.isBlank(at: start + 1)
    else { return false }
    problems.append(.property(given[start], at: mark))
    let isAlias = given[start] == 0x2A
    if isAlias { aliases.insert(start) }
    for place in start..<bytes.endOfProperty(from: start) where given[place] < 0x80 {
      given[place] = isAlias ? UInt8(ascii: "x") : 0x20
    }
    return true
  }

  /// Marks keys of a JSON text with a question mark: those whose colon is on a later line, or too far
  /// away. The parser takes them for values, and refuses the colon.
  private mutating func markKeys(_ error: YAMLSyntaxError) -> Bool {
    guard !hasMarkedKeys, error.offset < bytes.count, bytes[error.offset] == 0x3A,
      let first = bytes.indices.first(where: { !bytes.isBlank(at: $0) }),
      [0x7B, 0x5B].contains(bytes[first])
    else { return false }
    hasMarkedKeys = true
    let count = insertions.count
    var place = first
    while place < bytes.count {
      switch bytes[place] {
      case 0x22:
        let start = place
        place = bytes.endOfQuoted(from: start)
        var colon = place
        while colon < bytes.count, bytes.isBlank(at: colon) { colon += 1 }
        guard colon < bytes.count, bytes[colon] == 0x3A,
          colon - start > Self.longestKey || bytes[place..<colon].contains(0x0A)
        else { continue }
        insertions.append((start, 0x3F))
      case 0x23 where bytes.isBlank(at: place - 1): place = bytes.endOfLine(from: place)
      default: place += 1
      }
    }
    guard insertions.count > count else { return false }
    insertions.sort { $0.place < $1.place }
    return true
  }

  /// The parser looks 1,024 characters ahead for the colon of a key (bytes).
  static let longestKey = 1000

  /// What the parser is doing where it finds a name that it does not understand.
  private static let scans: Set<String> = [
    "while scanning an anchor", "while scanning an alias", "while scanning a tag",
    "while parsing a tag",
  ]
}

extension [UInt8] {
  /// Behind the closing quotation mark of a text in double quotes, or the end of the bytes.
  fileprivate func endOfQuoted(from start: Int) -> Int {
    var end = start + 1
    while end < count, self[end] != 0x22 { end += self[end] == 0x5C ? 2 : 1 }
    return Swift.min(end + 1, count)
  }

  /// Where an anchor, an alias or a tag ends.
  func endOfProperty(from start: Int) -> Int {
    var end = start + 1
    // Brackets and commas end it, though not within `!<…>`.
    if self[start] == 0x21, end < count, self[end] == 0x3C {
      while !isBlank(at: end), self[end] != 0x3E { end += 1 }
    }
    while !isBlank(at: end), ![0x2C, 0x5D, 0x7D].contains(self[end]) { end += 1 }
    return end
  }
}
