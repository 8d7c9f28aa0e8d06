// A look at the text before it is parsed: the parser builds its tree by recursion, expands aliases by
// value ("billion laughs") and ignores tags, so depth, size, anchors, aliases and tags are refused
// here. It follows YAML just far enough to know what stands in a quoted text, a comment or a block
// text, where all of these characters are harmless.

/// What a level's text may not hold, whatever it means.
package struct LevelScan {
  /// The largest file (bytes): 60,000 bodies are 10 MB.
  package static let largestSize = 32 << 20

  /// What is wrong with a file of too many bytes.
  ///
  /// - Parameter bytes: How many, where that is known.
  package static func tooLarge(_ bytes: Int?) -> LevelProblem {
    LevelProblem(
      line: 0, column: 0, path: "",
      expected: "expected a file of at most \(largestSize >> 20) MB",
      found: bytes.map { "\($0) bytes" } ?? "more")
  }

  /// The most commas, colons and line ends of a text: 300,000 bodies, or a stroke of a million points. The
  /// parser takes about 170 bytes for each value, so that a file of nothing but values would take gigabytes.
  static let mostMarks = 2_500_000

  private static func tooManyMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> LevelProblem? {
    // A mark is at least a byte: few files have to be looked through.
    guard bytes.count > mostMarks else { return nil }
    var count = 0
    for byte in bytes where byte == 0x2C || byte == 0x3A || byte == 0x0A { count += 1 }
    guard count > mostMarks else { return nil }
    return LevelProblem(
      line: 0, column: 0, path: "",
      expected: "expected at most \(mostMarks) values and lines in a file", found: "\(count)")
  }

  /// The deepest nesting: a level needs 8.
  static let largestDepth = 40

  /// What a look at a text has found.
  struct Findings {
    /// What is refused.
    var problems: [LevelProblem] = []
    /// Whether the text must not be parsed: it is too large, or too deep.
    var isOver = false
    /// The text as it can be parsed: without anchors and tags, and with a mark for each alias. Every line and column
    /// is what it was.
    var text: String
    /// Whether something was taken out where a line begins, so that the parser may find indentations that are wrong
    /// for nobody else.
    var isIndentedAnew = false
    /// The comments by their lines.
    var comments: [Int: LevelComment] = [:]
    /// What looks like a slip, in the order of the text.
    var mistakes: [YAMLMistake] = []
    /// What was put in place of which bytes of the text, and how many bytes that are, in the order of the text.
    var edits: [(range: Range<Int>, count: Int)] = []
  }

  /// What stands for an alias: a letter of Unicode's private use, so often as the alias is long.
  static let alias: Unicode.Scalar = "\u{E040}"

  /// Looks through a text.
  static func findings(_ text: String) -> Findings {
    var findings = Findings(text: text)
    var copy = text
    copy.withUTF8 { bytes in
      guard bytes.count <= largestSize else {
        findings.isOver = true
        findings.problems = [tooLarge(bytes.count)]
        return
      }
      if let problem = tooManyMarks(bytes) {
        (findings.isOver, findings.problems) = (true, [problem])
        return
      }
      var scan = LevelScan(bytes)
      let ending = scan.run()
      findings.isOver = ending != nil
      findings.problems = scan.problems + (ending.map { [$0] } ?? [])
      findings.isIndentedAnew = scan.isIndentedAnew
      findings.comments = scan.comments
      scan.noteUnclosed()
      findings.mistakes = scan.mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      if !scan.edits.isEmpty {
        findings.text = scan.textToParse()
        findings.edits = scan.edits.map { ($0.range, $0.bytes.count) }
      }
    }
    return findings
  }

  private enum Mode {
    case plain
    case singleQuoted
    case doubleQuoted
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  private(set) var line = 1
  private(set) var column = 1
  private var mode = Mode.plain
  private var flowDepth: Int { brackets.count }
  /// The brackets that are open, with the indentation of the lines on which they are opened.
  private(set) var brackets: [(byte: UInt8, line: Int, column: Int, indent: Int)] = []
  /// Where the text in quotes begins that is open, and whether it runs on to where it cannot be meant to be.
  private(set) var quote: (line: Int, column: Int, isNoted: Bool)?
  /// The indentation of the present line.
  private var indent = 0
  /// The columns of the block collections that are open.
  private var indents: [Int] = []
  /// Lines further in than this belong to a block text; `nil` outside of one.
  private var textIndent: Int?
  /// Whether a value or a key may begin here.
  private(set) var isTokenStart = true
  private var hasKey = false
  var problems: [LevelProblem] = []
  var mistakes: [YAMLMistake] = []
  /// What the parser is given in place of what stands in the text, in its order.
  var edits: [(range: Range<Int>, bytes: [UInt8])] = []
  /// The line of the last pair of surrogates in the present text in quotes, and how many columns it has lost there.
  var shortened: (line: Int, columns: Int) = (0, 0)
  /// Whether the present token may be the name of a field: it has letters, digits, `_` and `-` only.
  private var isName = false
  private var isIndentedAnew = false
  private var comments: [Int: LevelComment] = [:]

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func run() -> LevelProblem? {
    while index < bytes.count {
      if column == 1, mode != .plain { noteRunningOn() }
      if column == 1, mode == .plain {
        guard beginLine() else { continue }
        if let problem = checkDepth() { return problem }
      }
      if let problem = takeOne() { return problem }
    }
    return nil
  }

  // MARK: - Lines

  /// Skips the indentation, and the whole line if it is empty, a comment or part of a block text:
  /// then the answer is false.
  private mutating func beginLine() -> Bool {
    var end = index
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    let indent = end - index
    var first = end
    while first < bytes.count, bytes[first] == 0x09 || bytes[first] == 0x0D { first += 1 }
    let isEmpty = first >= bytes.count || bytes[first] == 0x0A
    if let limit = textIndent {
      if isEmpty || indent > limit {
        checkBreaks(in: index..<endOfLine, replacing: nil)
        skipLine()
        return false
      }
      textIndent = nil
    }
    if isEmpty || bytes[end] == 0x23 {
      if !isEmpty { noteComment(from: end, isWholeLine: true) }
      skipLine()
      return false
    }
    if bytes[end] == 0x09 { note(YAMLMistake.tab, column: indent + 1) }
    index = end
    column = indent + 1
    isTokenStart = true
    if flowDepth > 0 { noteOpenBracket(indent) }
    self.indent = indent
    guard flowDepth == 0 else { return true }
    hasKey = false
    while let last = indents.last, last >= indent { indents.removeLast() }
    indents.append(indent)
    return true
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    if index < bytes.count { index += 1 }
    line += 1
    column = 1
  }

  private mutating func advance() {
    if bytes[index] == 0x0A {
      line += 1
      column = 1
    } else if index + 1 >= bytes.count || bytes[index + 1] & 0xC0 != 0x80 {
      // Columns count characters, not bytes.
      column += 1
    }
    index += 1
  }

  /// Where the present line ends.
  private var endOfLine: Int {
    var end = index
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end
  }

  private var isLineEnd: Bool { index >= bytes.count || bytes[index] == 0x0A }

  func isBlank(at place: Int) -> Bool {
    place >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place])
  }

  // MARK: - Characters

  private mutating func takeOne() -> LevelProblem? {
    let byte = bytes[index]
    switch mode {
    case .singleQuoted:
      if byte == 0x27 { endQuote() }
      if byte >= 0xC2 { checkBreaks(in: index..<index + 1, replacing: nil) }
      advance()
      return nil
    case .doubleQuoted:
      if byte == 0x22 { endQuote() }
      if byte >= 0xC2 { checkBreaks(in: index..<index + 1, replacing: .escape) }
      if byte == 0x5C {
        // Of a pair, the first half: the second follows.
        for _ in 0..<checkEscape() { advance() }
      }
      if index < bytes.count { advance() }
      return nil
    case .plain:
      return takePlain(byte)
    }
  }

  private mutating func endQuote() {
    mode = .plain
    quote = nil
    if shortened.line == line, shortened.columns > 0 {
      // What follows on the line stays at its columns.
      edits.append((index + 1..<index + 1, Array(repeating: 0x20, count: shortened.columns)))
    }
    shortened = (0, 0)
  }

  mutating func markQuoteNoted() { quote?.isNoted = true }

  private mutating func beginQuote(_ mode: Mode) {
    self.mode = mode
    quote = (line, column, false)
    isTokenStart = false
    isName = false
  }

  private mutating func takePlain(_ byte: UInt8) -> LevelProblem? {
    if byte >= 0xC2 {
      checkBreaks(in: index..<index + 1, replacing: nil)
      noteUnusual()
    }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D:
      break
    case 0x23 where index == 0 || isBlank(at: index - 1):  // #
      noteHiding(hasKey: hasKey, flowDepth: flowDepth)
      noteComment(from: index, isWholeLine: false)
      skipToLineEnd()
      return nil
    case 0x26, 0x2A, 0x21:  // & * !
      if isTokenStart, !isBlank(at: index + 1) {
        refuse(byte)
        // What it belongs to may follow.
        return nil
      }
      isTokenStart = false
    case 0x22 where isTokenStart:  // "
      beginQuote(.doubleQuoted)
    case 0x27 where isTokenStart:  // '
      beginQuote(.singleQuoted)
    case 0x7C where isTokenStart && flowDepth == 0, 0x3E where isTokenStart && flowDepth == 0:
      beginText()
      return nil
    case 0x5B, 0x7B:  // [ {
      guard isTokenStart || flowDepth > 0 else { break }
      brackets.append((byte, line, column, indent))
      isTokenStart = true
      if let problem = checkDepth() { return problem }
    case 0x5D, 0x7D:  // ] }
      if let open = brackets.popLast(), open.byte + 2 != byte { noteUnclosed(open) }
      isTokenStart = false
    case 0x2C where flowDepth > 0:  // ,
      isTokenStart = true
    case 0x3A where isBlank(at: index + 1) || flowDepth > 0:  // :
      if isName, !isBlank(at: index + 1) { noteColon() }
      isName = false
      isTokenStart = true
      hasKey = true
    case 0x2D where isTokenStart && flowDepth == 0 && isBlank(at: index + 1),
      0x3F where isTokenStart && flowDepth == 0 && isBlank(at: index + 1):  // - ?
      return beginItem()
    default:
      if byte == 0x3A, isName, !hasKey { noteColon() }
      if byte == 0x2D, isTokenStart, flowDepth == 0 { noteDash() }
      isName = (isTokenStart || isName) && Self.isOfName(byte)
      isTokenStart = false
    }
    advance()
    return nil
  }

  /// What follows a dash is a collection of its own, at its own column.
  private mutating func beginItem() -> LevelProblem? {
    advance()
    while index < bytes.count, bytes[index] == 0x20 { advance() }
    guard !isLineEnd else { return nil }
    indents.append(column - 1)
    hasKey = false
    return checkDepth()
  }

  private mutating func beginText() {
    let parent = hasKey ? (indents.last ?? -1) : (indents.dropLast().last ?? -1)
    textIndent = parent
    tellIndentation(within: max(parent, 0))
    while !isLineEnd {
      if bytes[index] == 0x23, isBlank(at: index - 1) {
        noteComment(from: index, isWholeLine: false)
        return skipToLineEnd()
      }
      advance()
    }
  }

  private mutating func noteComment(from start: Int, isWholeLine: Bool) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    checkBreaks(in: start..<end, replacing: .space)
    while end > start, isBlank(at: end - 1) { end -= 1 }
    guard comments[line] == nil else { return }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    comments[line] = LevelComment(text: text, isWholeLine: isWholeLine)
  }

  private mutating func skipToLineEnd() {
    while !isLineEnd { advance() }
  }

  // MARK: - Refusals

  private func checkDepth() -> LevelProblem? {
    guard indents.count + flowDepth > Self.largestDepth else { return nil }
    return LevelProblem(
      line: line, column: column, path: "",
      expected: "expected nesting of at most \(Self.largestDepth) levels")
  }

  private mutating func refuse(_ byte: UInt8) {
    let what: String
    switch byte {
    case 0x26: what = "an anchor (&): write the value where it is needed"
    case 0x2A: what = "an alias (*): write the value out, or put a text in quotes"
    default: what = "a tag (!): write the plain value, or put a text in quotes"
    }
    problems.append(
      LevelProblem(
        line: line, column: column, path: "", expected: "expected a plain value", found: what))
    let start = index
    if byte != 0x2A, !hasKey, flowDepth == 0 { isIndentedAnew = true }
    // Brackets and commas end it, though not within `!<…>`.
    if byte == 0x21, index + 1 < bytes.count, bytes[index + 1] == 0x3C {
      while !isBlank(at: index), bytes[index] != 0x3E { advance() }
    }
    while !isBlank(at: index), flowDepth == 0 || ![0x2C, 0x5D, 0x7D].contains(bytes[index]) {
      advance()
    }
    let mark = byte == 0x2A ? Array(String(Self.alias).utf8) : [0x20]
    var replacement: [UInt8] = []
    for i in start..<index where bytes[i] & 0xC0 != 0x80 { replacement += mark }
    edits.append((start..<index, replacement))
    if byte == 0x2A { isTokenStart = false }
  }

  /// The text with its edits.
  private func textToParse() -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var next = 0
    for edit in edits {
      result += bytes[next..<edit.range.lowerBound]
      result += edit.bytes
      next = edit.range.upperBound
    }
    result += bytes[next...]
    return String(decoding: result, as: UTF8.self)
  }
}

/// A comment of a file.
struct LevelComment {
  /// From its `#` on.
  var text: String
  /// Whether nothing stands before it on its line.
  var isWholeLine: Bool
}
