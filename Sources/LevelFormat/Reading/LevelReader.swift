import Physics

/// Reads levels: YAML, or JSON, which is the same to it.
///
/// The text is parsed into nodes that know their place; they are walked here, each field asked for
/// what it should be. What is wrong is gathered, so that one reading tells everything.
public enum LevelReader {
  /// The level in a text.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON.
  ///   - file: what messages call it.
  /// - Throws: `LevelError` with everything that is wrong; a text that is no YAML ends with its one
  ///   error.
  public static func read(
    _ text: String, file: String = "level"
  ) throws(LevelError) -> LevelDocument {
    try read(text, file: file, migrations: LevelMigration.all)
  }

  /// Likewise a file in a folder that is named from that of the level which includes it.
  static func read(
    _ text: String, file: String, folder: String = "",
    migrations: [LevelMigration] = LevelMigration.all,
    suggestions: WordSuggestions = WordSuggestions()
  ) throws(LevelError) -> LevelDocument {
    let findings = try findings(
      in: text, file: file, folder: folder, migrations: migrations, suggestions: suggestions)
    guard findings.problems.isEmpty else {
      throw LevelError(file: file, problems: findings.problems)
    }
    return findings.level
  }

  /// What a text says as far as it can be read, and what is wrong with it.
  struct Findings {
    /// The level; where something is wrong with an object or a field, it is without it.
    var level: LevelDocument
    /// The names of all objects, right or not.
    var names: [ObjectKey.Kind: Set<String>] = [:]
    /// What was parsed; `nil` for a level that was made otherwise.
    var root: YAMLNode?
    /// Whether the file is of an older version, so that the values have other names in it.
    var isMigrated = false
    /// Sorted by place.
    var problems: [LevelProblem] = []
  }

  /// What a text says, and everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - known: What is taken to be there though the text does not have it.
  ///   - suggestions: What may have been meant by unknown words, of all that is read together.
  /// - Throws: `LevelError` with what ends the reading: a text that is no YAML, or of a newer version.
  static func findings(
    in text: String, file: String, folder: String = "", known: LevelKnownNames = LevelKnownNames(),
    migrations: [LevelMigration] = LevelMigration.all,
    suggestions: WordSuggestions = WordSuggestions()
  ) throws(LevelError) -> Findings {
    let problems = LevelProblems(suggestions)
    func error() -> LevelError {
      LevelError(file: file, problems: problems.told)
    }
    // By scalars: a mark and the letter behind it may be one character to Swift.
    let marked = text.unicodeScalars.first == "\u{FEFF}"
    let text = LineBreaks.unified(marked ? String(text.unicodeScalars.dropFirst()) : text)
    for problem in conflicts(in: text) { problems.add(problem) }
    guard problems.isEmpty else { throw error() }
    if let problem = LevelLimits.problem(of: text) {
      problems.add(problem)
      throw error()
    }
    let composed = YAMLComposer.compose(text)
    for problem in composed.problems { problems.add(problem) }
    if let syntaxError = composed.error {
      problems.add(
        YAMLMistakeFinder.cause(of: syntaxError, in: composed.text)?.problem
          ?? syntaxProblem(syntaxError, in: composed.text.bytes, isJSON: isJSON(text, file)))
      throw error()
    }
    guard let parsed = composed.root else {
      if problems.isEmpty { problems.add(emptyFile) }
      throw error()
    }
    let root = migrated(parsed, by: migrations)
    let node = LevelNode(node: root, path: "", problems: problems)
    if let newer = newerVersion(node) {
      problems.add(newer)
      throw error()
    }
    let refused = problems.count
    reportConflicts(in: node)
    guard problems.count == refused else { throw error() }
    if composed.hasRepeatedKeys { reportRepeatedKeys(in: node) }
    var reading = LevelReading(problems: problems)
    reading.folder = folder
    reading.known = known
    var level = reading.level(node)
    // A slip that is valid YAML makes something else wrong on its line.
    if problems.isEmpty {
      level.comments = LevelCommentsReader.comments(in: composed, root: root, level: level)
    } else {
      let lines = Set(problems.list.map(\.line))
      let mistakes = YAMLMistakeFinder.mistakes(in: composed.text)
      for mistake in mistakes where lines.contains(mistake.line) { problems.add(mistake.problem) }
    }
    return Findings(
      level: level, names: reading.names, root: root,
      isMigrated: version(of: parsed)?.number != version(of: root)?.number, problems: problems.told)
  }

  // MARK: - Things that end the reading

  private static var emptyFile: LevelProblem {
    LevelProblem(
      line: 1, column: 1, path: "",
      expected: "expected a level that begins with "
        + "\"inkfall: \(LevelDocument.formatVersion)\"", found: "an empty file")
  }

  /// A level of a version that this program does not know, in its own sentence.
  private static func newerVersion(_ root: LevelNode) -> LevelProblem? {
    guard let (version, node) = version(of: root.node), version > LevelDocument.formatVersion
    else { return nil }
    return LevelProblem(
      line: node.mark.line, column: node.mark.column, path: "inkfall",
      expected: "this level is of version \(version) and this program reads versions up to "
        + "\(LevelDocument.formatVersion): a newer Inkfall opens it")
  }

  /// What the parser says, with its place.
  private static func syntaxProblem(
    _ error: YAMLSyntaxError, in bytes: [UInt8], isJSON: Bool
  ) -> LevelProblem {
    let language = isJSON ? "JSON" : "YAML"
    guard let mark = error.mark else {
      var place = TextCursor()
      place.advance(to: error.offset, in: bytes)
      return LevelProblem(
        line: place.line, column: place.column, path: "",
        expected: "the file is no \(language): \(error.problem)")
    }
    var begin = error.context?.text
    // What is not closed is noticed far from where it was opened.
    if let found = error.context, found.text.hasPrefix("while"), found.mark.line != mark.line {
      begin = "\(found.text) that begins on line \(found.mark.line)"
    }
    let problem = error.problem
    var what = [begin, problem].compactMap { $0 }.joined(separator: ": ")
    if isJSON, problem.contains("expected ','"),
      let line = lineWithoutComma(before: error, in: bytes)
    {
      what += "; a comma is missing at the end of line \(line)"
    } else if error.offset < bytes.count, bytes[error.offset] == 0x09 {
      what += "; a tab cannot indent, spaces do"
    } else if problem.contains("cannot start any token") || problem.hasPrefix("mapping values") {
      what += "; a text with such a character needs quotes"
    }
    return LevelProblem(
      line: mark.line, column: mark.column, path: "",
      expected: "the file is no \(language): \(what)")
  }

  /// Whether a text is meant as JSON, by the name of its file or its first character.
  private static func isJSON(_ text: String, _ file: String) -> Bool {
    file.lowercased().hasSuffix(".json") || text.first { !$0.isWhitespace } == "{"
  }

  /// The line before that of an error if a value ends there without a comma.
  private static func lineWithoutComma(before error: YAMLSyntaxError, in bytes: [UInt8]) -> Int? {
    let lineStart = bytes[..<error.offset].lastIndex(of: 0x0A) ?? 0
    guard let mark = error.mark,
      let last = bytes[..<lineStart].indices.last(where: { !bytes.isBlank(at: $0) }),
      ![0x2C, 0x7B, 0x5B, 0x3A].contains(bytes[last])
    else { return nil }
    // What is taken for a comment in other languages hides where the value ends.
    let start = bytes[..<last].lastIndex(of: 0x0A) ?? 0
    guard !bytes.text(start..<last).contains("//") else { return nil }
    return mark.line - 1 - bytes[last..<lineStart].count { $0 == 0x0A }
  }
}
