/// Why a text is no YAML, in the words of the parser.
struct YAMLSyntaxError: Error {
  /// What is wrong.
  let problem: String
  /// Where; `nil` where the parser only tells the byte.
  let mark: TextMark?
  /// The byte of the text at which it is wrong.
  let offset: Int
  /// What the parser was doing, and where that began.
  var context: (text: String, mark: TextMark, offset: Int)?
}
