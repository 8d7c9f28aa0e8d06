/// Something in a text that is valid or not, but is most likely a slip of its author, with its cause in words.
///
/// A slip is often noticed lines below, by words of the parser that help nobody. So the lexer notes what looks like
/// one, and it is told where something is wrong at that place or after it; without an error it is told of nothing.
struct YAMLMistake: Hashable {
  let line: Int
  let column: Int
  /// What is wrong and what to do, without the place.
  let sentence: String
  /// Whether something is open to the end of the text, or to where it cannot be meant to be.
  var isUnclosed = false

  /// The problem that is told.
  var problem: LevelProblem {
    LevelProblem(line: line, column: column, path: "", expected: sentence)
  }
}

extension YAMLMistake {
  static let missingSpaceAfterColon = "a space is missing after the colon, as in \"name: value\""
  static let missingSpaceAfterDash = "a space is missing after the dash, as in \"- value\""
  static let tab = "a tab indents this line; indent with spaces"
  static let typographicQuote =
    "a typographic quotation mark quotes nothing in YAML; write \" or '"
  static let unclosedQuote = "a text in quotes that begins here is not closed on its line"

  static func hash(hiding text: String) -> String {
    "a # after a space begins a comment, which hides \(quoted(text)); put the value in quotes"
  }

  static func unusualSpace(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = scalar.value == 0xA0 ? "a non-breaking space" : "an unusual space"
    return "\(name) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)) stands "
      + "here; replace it by an ordinary space"
  }

  static func unclosed(_ bracket: UInt8) -> String {
    "the \(bracket == 0x5B ? "[" : "{") is not closed by a \(bracket == 0x5B ? "]" : "}")"
  }
}

extension LevelReader {
  /// The slip that a syntax error comes from: the last one on its line, on the line before or within the brackets or
  /// quotes that it belongs to.
  static func cause(
    of error: YAMLSyntaxError, among mistakes: [YAMLMistake], in text: String
  ) -> YAMLMistake? {
    guard let mark = error.mark else { return nil }
    var first = lastLineOfContent(before: mark.line, in: text)
    if let context = error.context,
      context.text.contains("flow") || context.text.contains("quoted")
        || context.text.contains("simple key")
    {
      first = min(first, context.mark.line)
    }
    let candidates = mistakes.filter { $0.line <= mark.line }
    return candidates.last { $0.line >= first } ?? candidates.last(where: \.isUnclosed)
      ?? mistakes.last(where: \.isUnclosed)
  }

  /// The last line before another that is neither empty nor a comment; 1 if there is none.
  static func lastLineOfContent(before line: Int, in text: String) -> Int {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    var number = min(line, lines.count + 1) - 1
    while number > 1 {
      let first = lines[number - 1].first { $0 != " " && $0 != "\t" }
      if let first, first != "#" { return number }
      number -= 1
    }
    return max(number, 1)
  }
}
