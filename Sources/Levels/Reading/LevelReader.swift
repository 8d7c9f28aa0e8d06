import Physics
import Yams

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
    var root: Node?
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
    let scan = LevelScan.findings(text)
    for problem in scan.problems { problems.add(problem) }
    guard !scan.isOver else { throw error() }
    var repeated = RepeatedKeys(scan.text)
    let root: Node
    do {
      guard let node = try repeated.compose() else {
        problems.add(
          LevelProblem(
            line: 1, column: 1, path: "",
            expected: "expected a level that begins with "
              + "\"inkfall: \(LevelDocument.formatVersion)\"", found: "an empty file"))
        throw error()
      }
      root = migrated(node, by: migrations)
    } catch let found as LevelError {
      throw found
    } catch {
      if !scan.isIndentedAnew {
        problems.add(
          cause(of: error, among: scan.mistakes, in: text)?.problem
            ?? syntaxProblem(error, in: text, isJSON: isJSON(text, file)))
      }
      throw LevelError(file: file, problems: problems.told)
    }
    let node = LevelNode(node: root, path: "", problems: problems)
    if let newer = newerVersion(node) {
      problems.add(newer)
      throw error()
    }
    let refused = problems.count
    reportConflicts(in: node)
    guard problems.count == refused else { throw error() }
    repeated.report(in: root, to: problems)
    problems.repeatedNames = repeated.found.map(\.name)
    var reading = LevelReading(problems: problems)
    reading.folder = folder
    reading.known = known
    var level = reading.level(node)
    // A slip that is valid YAML makes something else wrong on its line.
    let lines = Set(problems.list.map(\.line))
    for mistake in scan.mistakes where lines.contains(mistake.line) {
      problems.add(mistake.problem)
    }
    if problems.isEmpty {
      level.comments = LevelCommentsReader.comments(
        in: text, scan.comments, root: root, level: level)
    }
    return Findings(
      level: level, names: reading.names, root: root,
      problems: problems.told)
  }

  // MARK: - Things that end the reading

  /// A level of a version that this program does not know, in its own sentence.
  private static func newerVersion(_ root: LevelNode) -> LevelProblem? {
    guard let (version, node) = version(of: root.node), version > LevelDocument.formatVersion
    else { return nil }
    return LevelProblem(
      line: node.mark?.line ?? 0, column: node.mark?.column ?? 0, path: "inkfall",
      expected: "this level is of version \(version) and this program reads versions up to "
        + "\(LevelDocument.formatVersion): a newer Inkfall opens it")
  }

  /// What the parser says, with its place.
  private static func syntaxProblem(
    _ error: any Error, in file: String, isJSON: Bool
  ) -> LevelProblem {
    let language = isJSON ? "JSON" : "YAML"
    func problem(_ context: YamlError.Context?, _ text: String, _ mark: Mark) -> LevelProblem {
      var begin = context?.text
      // What is not closed is noticed far from where it was opened.
      if let found = context, found.text.hasPrefix("while"), found.mark.line != mark.line,
        found.mark.line > 0
      {
        begin = "\(found.text) that begins on line \(found.mark.line)"
      }
      var what = [begin, text].compactMap { $0 }.joined(separator: ": ")
      if isJSON, text.contains("expected ','"), let line = lineWithoutComma(before: mark, in: file)
      {
        what += "; a comma is missing at the end of line \(line)"
      } else if isTab(file, mark) {
        what += "; a tab cannot indent, spaces do"
      } else if text.contains("cannot start any token") || text.hasPrefix("mapping values") {
        what += "; a text with such a character needs quotes"
      }
      return LevelProblem(
        line: mark.line, column: mark.column, path: "",
        expected: "the file is no \(language): \(what)")
    }
    switch error {
    case YamlError.scanner(let context, let text, let mark, _),
      YamlError.parser(let context, let text, let mark, _),
      YamlError.composer(let context, let text, let mark, _):
      return problem(context, text, mark)
    case YamlError.reader(let text, let offset, _, let yaml):
      let before = yaml.prefix(offset ?? 0)
      let line = before.reduce(1) { $1.isNewline ? $0 + 1 : $0 }
      let column = before.reversed().prefix { !$0.isNewline }.count + 1
      return LevelProblem(
        line: line, column: column, path: "", expected: "the file is no \(language): \(text)")
    case YamlError.duplicatedKeysInMapping(let names, let context):
      return LevelProblem(
        line: context.mark.line, column: context.mark.column, path: "",
        expected: "expected a name that is not taken", found: quoted(names.first ?? ""))
    default:
      return LevelProblem(
        line: 1, column: 1, path: "", expected: "the file is no \(language): \(error)")
    }
  }
}

extension LevelReader {
  /// Whether a text is meant as JSON, by the name of its file or its first character.
  private static func isJSON(_ text: String, _ file: String) -> Bool {
    file.lowercased().hasSuffix(".json") || text.first { !$0.isWhitespace } == "{"
  }

  /// The line before a place if a value ends there without a comma.
  private static func lineWithoutComma(before mark: Mark, in text: String) -> Int? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let number = lastLineOfContent(before: mark.line, in: text)
    guard number < mark.line, lines.indices.contains(number - 1) else { return nil }
    let line = String(Substring(lines[number - 1]))
    // What is taken for a comment in other languages hides where the value ends.
    guard !line.contains("//"), let last = line.last(where: { !$0.isWhitespace }) else {
      return nil
    }
    return ",{[:".contains(last) ? nil : number
  }

  /// Whether a tab stands at a place.
  private static func isTab(_ text: String, _ mark: Mark) -> Bool {
    // By scalars: a carriage return and a line feed are one character to Swift.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(mark.line - 1) else { return false }
    return lines[mark.line - 1].dropFirst(max(0, mark.column - 1)).first == "\t"
  }
}
