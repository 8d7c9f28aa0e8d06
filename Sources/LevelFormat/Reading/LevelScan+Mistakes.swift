import Physics

// What looks like a slip: see `YAMLMistake`.

extension LevelScan {
  mutating func note(_ sentence: String, column: Int? = nil) {
    mistakes.append(YAMLMistake(line: line, column: column ?? self.column, sentence: sentence))
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  /// A colon behind a name, and something else than a space behind it.
  mutating func noteColon() { note(YAMLMistake.missingSpaceAfterColon) }

  /// A dash at the beginning of a value with something right behind it that makes no number.
  mutating func noteDash() {
    guard index + 1 < bytes.count else { return }
    switch bytes[index + 1] {
    case 0x2D, 0x2E, 0x30...0x39: return
    default: note(YAMLMistake.missingSpaceAfterDash)
    }
  }

  /// A space that is none to YAML, or a quotation mark of a word processor.
  mutating func noteUnusual() {
    guard let scalar = scalar(at: index) else { return }
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF:
      note(YAMLMistake.unusualSpace(scalar))
    case 0x2018...0x201F where isTokenStart:
      note(YAMLMistake.typographicQuote)
    default: break
    }
  }

  /// A comment that begins where a value is expected, or that has the brackets in it which close what is open.
  mutating func noteHiding(hasKey: Bool, flowDepth: Int) {
    guard index + 1 < bytes.count, !isBlank(at: index + 1) else { return }
    var end = index
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let rest = bytes[index..<end]
    let hidesBracket = flowDepth > 0 && (rest.contains(0x5D) || rest.contains(0x7D))
    guard hidesBracket || hasKey && isTokenStart else { return }
    var last = index
    while last < end, !isBlank(at: last), ![0x2C, 0x5D, 0x7D].contains(bytes[last]) { last += 1 }
    let hidden = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[index..<(hidesBracket ? end : last)]),
      as: UTF8.self)
    note(YAMLMistake.hash(hiding: hidden))
  }

  /// A line within brackets that is no further in than that of the bracket and begins as a field does: the bracket
  /// was not meant to be open.
  mutating func noteOpenBracket(_ indent: Int) {
    guard let open = brackets.last, open.line < line, indent <= open.indent, beginsField(at: index)
    else { return }
    noteUnclosed(open)
  }

  /// A bracket that was not meant to be open here; the innermost of a line is told.
  mutating func noteUnclosed(_ open: (byte: UInt8, line: Int, column: Int, indent: Int)) {
    guard !mistakes.contains(where: { $0.isUnclosed && $0.line == open.line }) else { return }
    mistakes.append(
      YAMLMistake(
        line: open.line, column: open.column, sentence: YAMLMistake.unclosed(open.byte),
        isUnclosed: true))
  }

  /// A line within quotes that begins as a field does: the quotes were not meant to be open.
  mutating func noteRunningOn() {
    guard let open = quote, !open.isNoted, open.line < line else { return }
    var start = index
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    guard beginsField(at: start) else { return }
    noteOpenQuote()
  }

  private mutating func noteOpenQuote() {
    guard let open = quote, !open.isNoted else { return }
    markQuoteNoted()
    mistakes.append(
      YAMLMistake(
        line: open.line, column: open.column, sentence: YAMLMistake.unclosedQuote,
        isUnclosed: true))
  }

  /// Whether a name with a colon and a space stands somewhere, a dash before it or not.
  private func beginsField(at start: Int) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] == 0x2D || bytes[place] == 0x20 { place += 1 }
    let first = place
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
    return place > first && place < bytes.count && bytes[place] == 0x3A && isBlank(at: place + 1)
  }

  /// What is open at the end of the text.
  mutating func noteUnclosed() {
    if quote != nil { return noteOpenQuote() }
    if let open = brackets.last { noteUnclosed(open) }
  }
}

// MARK: - Characters that the parser takes otherwise

extension LevelScan {
  /// What is put in place of a line break that only some readers know.
  enum BreakReplacement {
    case space
    case escape
  }

  /// The character whose bytes begin at a place.
  func scalar(at place: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[place..<min(place + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Line breaks of Unicode (U+0085, U+2028, U+2029) end a line to the parser and to nobody else. In a comment and in
  /// double quotes they are harmless and kept; anywhere else they are told.
  mutating func checkBreaks(in range: Range<Int>, replacing: BreakReplacement?) {
    for place in range where bytes[place] == 0xC2 || bytes[place] == 0xE2 {
      guard let scalar = scalar(at: place), [0x85, 0x2028, 0x2029].contains(scalar.value) else {
        continue
      }
      let count = scalar.value == 0x85 ? 2 : 3
      switch replacing {
      case .space: edits.append((place..<place + count, [0x20]))
      case .escape:
        let letter: Unicode.Scalar =
          scalar.value == 0x85 ? "N" : scalar.value == 0x2028 ? "L" : "P"
        edits.append((place..<place + count, [0x5C, UInt8(ascii: letter)]))
      case nil:
        let code = String(scalar.value, radix: 16, uppercase: true)
        var column = self.column
        for i in min(index, place)..<place where bytes[i] & 0xC0 != 0x80 { column += 1 }
        problems.append(
          LevelProblem(
            line: line, column: column, path: "",
            expected: "expected ordinary characters",
            found: "a line separator (U+\(scalar.value == 0x85 ? "0085" : code)), which is "
              + "possible in double quotes only"))
        edits.append((place..<place + count, [0x20]))
      }
    }
  }

  /// Tells the parser how far in a block text is whose first line begins with a tab: that is a character of the text,
  /// but the parser takes it for a wrong indentation where it has to find that out by itself.
  ///
  /// - Parameter parent: The column of the collection that the text belongs to, from 0.
  mutating func tellIndentation(within parent: Int) {
    var place = index + 1
    // Behind the sign, there is a digit where the text says it itself.
    while place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D { place += 1 }
    if place < bytes.count, 0x30...0x39 ~= bytes[place] { return }
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    while place < bytes.count {
      place += 1
      let start = place
      while place < bytes.count, bytes[place] == 0x20 { place += 1 }
      guard place < bytes.count else { return }
      if bytes[place] == 0x0A { continue }
      let width = place - start - parent
      if bytes[place] == 0x09, 1...9 ~= width {
        edits.append((index + 1..<index + 1, [0x30 + UInt8(width)]))
      }
      return
    }
  }

  /// The four digits of `\uXXXX` at a place.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == 0x5C, bytes[place + 1] == 0x75 else {
      return nil
    }
    let digits = bytes[(place + 2)..<(place + 6)]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Looks at the escape at the present place. JSON writes a character beyond the first 65,536 as two halves, which
  /// YAML knows as one; a half alone is no character.
  ///
  /// - Returns: How many bytes are passed before the last one of the escape.
  mutating func checkEscape() -> Int {
    guard let unit = unit(at: index), 0xD800...0xDFFF ~= unit else {
      return index + 1 < bytes.count ? 1 : 0
    }
    if unit < 0xDC00, let low = self.unit(at: index + 6), 0xDC00...0xDFFF ~= low {
      let value = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
      let digits = String(value, radix: 16, uppercase: true)
      let text = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      edits.append((index..<index + 12, Array(text.utf8)))
      shortened = (line, (shortened.line == line ? shortened.columns : 0) + 2)
      return 11
    }
    let found = String(decoding: bytes[index..<index + 6], as: UTF8.self)
    problems.append(
      LevelProblem(
        line: line, column: column, path: "",
        expected: "expected two halves of a character, like \\uD83D\\uDE00",
        found: "\(found) alone"))
    edits.append((index..<index + 6, Array("\\uFFFD".utf8)))
    return 5
  }
}
