/// One thing that is wrong with a level's file.
public struct LevelProblem: Hashable, Sendable {
  /// Where, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// The character of the line, counted from 1.
  public let column: Int
  /// What it is about: `ropes.swing.to.body`; empty for the file.
  public let path: String
  /// What would have been right, or the whole sentence where nothing was found.
  public let expected: String
  /// What stands there, if anything.
  public let found: String?
  /// The nearest word that would have been right.
  public let suggestion: String?
  /// The file, if it is another than that of the error: one that a level includes.
  public let file: String?

  package init(
    line: Int, column: Int, path: String, expected: String, found: String? = nil,
    suggestion: String? = nil, file: String? = nil
  ) {
    self.line = line
    self.column = column
    self.path = path
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
    self.file = file
  }

  /// Path and sentence, without the place.
  public var message: String {
    // What was found may be anything.
    (path.isEmpty ? sentence : "\(path): \(sentence)").printable
  }

  /// What is wrong, without path and place.
  var sentence: String {
    var text = expected
    if let found { text += ", found \(found)" }
    if let suggestion { text += "; did you mean \"\(suggestion)\"?" }
    return text
  }
}

extension LevelProblem {
  /// Order in the file, those of other files last; ties by what is said, so that the list never depends on chance.
  static func isBefore(_ a: LevelProblem, _ b: LevelProblem) -> Bool {
    if a.file != b.file { return (a.file ?? "") < (b.file ?? "") }
    return (a.line, a.column, a.path, a.expected) < (b.line, b.column, b.path, b.expected)
  }
}

/// Why a level's file cannot be read: everything that is wrong with it, in the order of the file.
public struct LevelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String
  /// At least one, sorted by place; those of files that it includes behind its own.
  public let problems: [LevelProblem]

  package init(file: String, problems: [LevelProblem]) {
    self.file = file
    self.problems = problems
  }

  /// One line for each problem: `file:line:column: path: expected …, found …`.
  public var description: String {
    problems.map { problem in
      let file = problem.file ?? self.file
      return problem.line == 0
        ? "\(file): \(problem.message)"
        : "\(file):\(problem.line):\(problem.column): \(problem.message)"
    }.joined(separator: "\n")
  }
}
