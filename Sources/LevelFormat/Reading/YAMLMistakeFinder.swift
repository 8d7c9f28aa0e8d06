import Physics

/// Finds what looks like a slip in a text that was refused: see `YAMLMistake`.
///
/// It goes through the tokens of libyaml, which come even where they make no values, and through what is
/// between them.
struct YAMLMistakeFinder {
  private let bytes: [UInt8]
  private var mistakes: [YAMLMistake] = []
  private var cursor = TextCursor()
  /// The first byte of the last token that takes some, 0 for a plain text, and the line on which it ends.
  private var last: UInt8?
  private var lastLine = 1
  /// Where the line of the cursor begins.
  private var lineStart = 0
  /// The indentation of the last line on which a token begins.
  private var indent = 0
  /// The brackets that are open, with the indentation of their lines.
  private var brackets: [(start: TextCursor, indent: Int)] = []
  /// The lines whose brackets or quotes are told to be open.
  private var unclosedLines: Set<Int> = []

  /// The line of the error, and the last one before it with something on it.
  private let errorLine: Int
  private var lineBefore = 1

  /// The slips of a text that is YAML, in its order.
  static func mistakes(in text: ParserText) -> [YAMLMistake] {
    YAMLMistakeFinder(text, nil).mistakes
  }

  /// The slip that a syntax error comes from: the last one on its line, on the line before or within
  /// the brackets or quotes that it belongs to.
  static func cause(of error: YAMLSyntaxError, in text: ParserText) -> YAMLMistake? {
    guard let mark = error.mark else { return nil }
    let finder = YAMLMistakeFinder(text, error)
    var first = finder.lineBefore
    if let context = error.context,
      ["flow", "quoted", "simple key"].contains(where: context.text.contains)
    {
      first = min(first, context.mark.line)
    }
    let candidates = finder.mistakes.filter { $0.line <= mark.line }
    return candidates.last { $0.line >= first } ?? candidates.last(where: \.isUnclosed)
      ?? finder.mistakes.last(where: \.isUnclosed)
  }

  private init(_ text: ParserText, _ error: YAMLSyntaxError?) {
    bytes = text.bytes
    errorLine = error?.mark?.line ?? 1
    let input = text.input
    input.bytes.withUnsafeBufferPointer { parserBytes in
      let tokens = YAMLEvents(parserBytes, of: input)
      // libyaml takes the longer for a token the more brackets are open.
      while brackets.count <= LevelLimits.largestDepth, let token = tokens.nextToken() {
        take(token)
      }
    }
    if let error { takeRest(before: error) }
    mistakes.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  // MARK: - Tokens

  private mutating func take(_ token: YAMLEvents.Token) {
    passGap(to: token.start)
    let first = token.kind == .other && token.start < token.end ? bytes[token.start] : 0
    switch first {
    case 0x5B, 0x7B: brackets.append((cursor, indent))
    case 0x5D, 0x7D:
      if let open = brackets.popLast(), bytes[open.start.offset] + 2 != first {
        noteUnclosed(open.start)
      }
    case 0x22, 0x27: passQuoted(to: token.end)
    default:
      if token.kind == .plainScalar { passPlain(to: token.end) }
      if token.kind == .streamEnd, let open = brackets.last { noteUnclosed(open.start) }
    }
    pass(to: token.end)
    guard token.start < token.end else { return }
    (last, lastLine) = (first, cursor.line)
    if cursor.line < errorLine { lineBefore = cursor.line }
  }

  /// What comes behind the last token where the text could not be taken apart further.
  private mutating func takeRest(before error: YAMLSyntaxError) {
    let (doing, start) = error.context.map { ($0.text, $0.offset) } ?? ("", error.offset)
    if start >= cursor.offset, doing.contains("plain scalar") {
      passGap(to: start)
      passPlain(to: error.offset)
    } else if start >= cursor.offset, doing.contains("quoted scalar") {
      passGap(to: start)
      let quote = cursor
      passQuoted(to: error.offset)
      if error.problem.contains("end of stream") { noteUnclosed(quote) }
    } else {
      passGap(to: error.offset)
    }
  }

  // MARK: - Bytes

  private mutating func pass(to end: Int) {
    while cursor.offset < min(end, bytes.count) {
      if bytes[cursor.offset] == 0x0A { lineStart = cursor.offset + 1 }
      cursor.advance(in: bytes)
    }
  }

  private mutating func passGap(to end: Int) {
    let line = cursor.line
    while cursor.offset < min(end, bytes.count) {
      if bytes[cursor.offset] == 0x23 {
        if cursor.line == line, last != nil { noteHiding() }
        pass(to: bytes.endOfLine(from: cursor.offset))
      } else {
        noteUnusual()
        pass(to: cursor.offset + 1)
      }
    }
    if cursor.line > line || last == nil { beginLine() }
  }

  private mutating func passPlain(to end: Int) {
    beginWord(isValue: last == 0x3A && lastLine == cursor.line)
    while cursor.offset < min(end, bytes.count) {
      noteUnusual()
      let line = cursor.line
      pass(to: cursor.offset + 1)
      guard cursor.line > line else { continue }
      pass(to: (cursor.offset..<bytes.count).first { !bytes.isBlank(at: $0) } ?? bytes.count)
      beginLine()
      beginWord(isValue: false)
    }
  }

  private mutating func passQuoted(to end: Int) {
    let start = cursor
    while cursor.offset < min(end, bytes.count) {
      let line = cursor.line
      pass(to: cursor.offset + 1)
      // A line that begins as a field does: the quotes were not meant to be open.
      if cursor.line > line, beginsField(at: cursor.offset) { noteUnclosed(start) }
    }
  }

  // MARK: - Mistakes

  private mutating func note(_ sentence: String, column: Int? = nil) {
    mistakes.append(
      YAMLMistake(line: cursor.line, column: column ?? cursor.column, sentence: sentence))
  }

  /// The first token of a line.
  private mutating func beginLine() {
    guard cursor.offset < bytes.count else { return }
    if cursor.line < errorLine { lineBefore = cursor.line }
    let first = bytes[lineStart...].firstIndex { $0 != 0x20 } ?? cursor.offset
    indent = first - lineStart
    if bytes[first] == 0x09, brackets.isEmpty { note(YAMLMistake.tab, column: indent + 1) }
    // No further in than the line of a bracket, and as a field begins: the bracket was not meant to be open.
    if let open = brackets.last, open.start.line < cursor.line, indent <= open.indent,
      beginsField(at: first)
    {
      noteUnclosed(open.start)
    }
  }

  /// The beginning of a plain text, or of one of its lines.
  private mutating func beginWord(isValue: Bool) {
    guard cursor.offset < bytes.count else { return }
    let (first, next) = (cursor.offset, cursor.offset + 1)
    if let scalar = bytes.scalar(at: first), 0x2018...0x201F ~= scalar.value {
      note(YAMLMistake.typographicQuote)
    }
    if bytes[first] == 0x2D, brackets.isEmpty, !bytes.isBlank(at: next),
      ![0x2D, 0x2E].contains(bytes[next]), !(0x30...0x39 ~= bytes[next])
    {
      note(YAMLMistake.missingSpaceAfterDash)
    }
    let end = endOfName(from: first)
    if end > first, end < bytes.count, bytes[end] == 0x3A, !bytes.isBlank(at: end + 1),
      !isValue || !brackets.isEmpty
    {
      note(YAMLMistake.missingSpaceAfterColon, column: cursor.column + end - first)
    }
  }

  /// A space that is none to YAML.
  private mutating func noteUnusual() {
    guard bytes[cursor.offset] >= 0xC2, let scalar = bytes.scalar(at: cursor.offset) else { return }
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF:
      note(YAMLMistake.unusualSpace(scalar))
    default: break
    }
  }

  /// A comment that begins where a value is expected, or that has the brackets in it which close what is
  /// open.
  private mutating func noteHiding() {
    let rest = cursor.offset..<bytes.endOfLine(from: cursor.offset)
    guard !bytes.isBlank(at: rest.lowerBound + 1) else { return }
    let hidesBracket = !brackets.isEmpty && bytes[rest].contains { $0 == 0x5D || $0 == 0x7D }
    // Behind a colon, a bracket or a comma.
    guard hidesBracket || [0x3A, 0x5B, 0x7B, 0x2C].contains(last) else { return }
    note(YAMLMistake.hash(hiding: bytes.text(rest)))
  }

  /// A bracket or quotes that were not meant to be open; one of a line is told.
  private mutating func noteUnclosed(_ open: TextCursor) {
    guard unclosedLines.insert(open.line).inserted else { return }
    let byte = bytes[open.offset]
    let isQuote = byte == 0x22 || byte == 0x27
    mistakes.append(
      YAMLMistake(
        line: open.line, column: open.column,
        sentence: isQuote ? YAMLMistake.unclosedQuote : YAMLMistake.unclosed(byte),
        isUnclosed: true))
  }

  // MARK: - Names

  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: end += 1
      default: return end
      }
    }
    return end
  }

  /// Whether a name with a colon and a space is at a place, behind spaces and dashes.
  private func beginsField(at start: Int) -> Bool {
    var first = start
    while first < bytes.count, bytes[first] == 0x2D || bytes[first] == 0x20 { first += 1 }
    let end = endOfName(from: first)
    return end > first && end < bytes.count && bytes[end] == 0x3A && bytes.isBlank(at: end + 1)
  }
}
