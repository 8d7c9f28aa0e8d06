/// Why a text is no YAML, in the words of the parser.
struct YAMLSyntaxError: Error {
  /// What is wrong.
  let problem: String
  /// Where; `nil` where the parser only tells the offset.
  let mark: TextMark?
  /// What the parser was doing, and where that began.
  let context: (text: String, mark: TextMark)?
  /// The byte that cannot be read, where `mark` is `nil`.
  let offset: Int?

  /// An error at a place.
  init(_ problem: String, at mark: TextMark, context: (text: String, mark: TextMark)? = nil) {
    self.problem = problem
    self.mark = mark
    self.context = context
    offset = nil
  }

  /// A byte that cannot be read.
  init(_ problem: String, atByte offset: Int) {
    self.problem = problem
    self.offset = offset
    mark = nil
    context = nil
  }
}
