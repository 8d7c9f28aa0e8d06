/// Something in a text that is valid or not, but is most likely a slip of its author, with its cause in words.
///
/// A slip is often noticed lines below, by words of the parser that help nobody. So once a text
/// is refused, it is searched for what looks like one, which is told where something is wrong at that place or after it.
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
    let name = scalar.value == 0xA0 ? "a non-breaking space" : "an unusual space"
    return "\(name) (\(scalar.code)) stands here; replace it by an ordinary space"
  }

  static func unclosed(_ bracket: UInt8) -> String {
    "the \(bracket == 0x5B ? "[" : "{") is not closed by a \(bracket == 0x5B ? "]" : "}")"
  }
}
