/// How large the text of a level may be.
package enum LevelLimits {
  /// The largest file (bytes): 60,000 bodies are 10 MB.
  package static let largestSize = 32 << 20

  /// The most commas, colons and line ends of a text: 300,000 bodies, or a stroke of a million points.
  /// Each value takes about 170 bytes, so that a file of nothing but values would take gigabytes.
  private static let mostMarks = 2_500_000

  /// The deepest nesting: a level needs 8.
  static let largestDepth = 40

  /// What is wrong with a file of too many bytes.
  ///
  /// - Parameter bytes: How many, where that is known.
  package static func tooLarge(_ bytes: Int?) -> LevelProblem {
    LevelProblem(
      line: 0, column: 0, path: "",
      expected: "expected a file of at most \(largestSize >> 20) MB",
      found: bytes.map { "\($0) bytes" } ?? "more")
  }

  /// Why a text is too large to be parsed; `nil` if it is not.
  static func problem(of text: String) -> LevelProblem? {
    let bytes = text.utf8
    guard bytes.count <= largestSize else { return tooLarge(bytes.count) }
    // A mark is at least a byte: few files have to be looked through.
    guard bytes.count > mostMarks else { return nil }
    let count = bytes.count { $0 == 0x2C || $0 == 0x3A || $0 == 0x0A }
    guard count > mostMarks else { return nil }
    return LevelProblem(
      line: 0, column: 0, path: "",
      expected: "expected at most \(mostMarks) values and lines in a file", found: "\(count)")
  }
}
