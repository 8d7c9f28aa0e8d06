import Physics

// Levels from values that stand in no text: of a merge, of a part with other values, of a panel.

extension LevelReader {
  /// The level in a tree of values.
  ///
  /// - Throws: `LevelError` with everything that is wrong, by paths; there are no lines.
  package static func read(
    _ tree: LevelValue, file: String = "level", suggestions: WordSuggestions = WordSuggestions()
  ) throws(LevelError) -> LevelDocument {
    let findings = findings(in: tree, suggestions: suggestions)
    guard findings.problems.isEmpty else {
      throw LevelError(file: file, problems: findings.problems)
    }
    return findings.level
  }

  /// What a tree of values says as far as it can be read, and everything that is wrong with it.
  ///
  /// - Parameter known: What is taken to be there though the tree does not have it.
  static func findings(
    in tree: LevelValue, known: LevelKnownNames = LevelKnownNames(),
    suggestions: WordSuggestions = WordSuggestions()
  ) -> Findings {
    let problems = LevelProblems(suggestions)
    let node = LevelNode(node: YAMLNode(tree), path: "", problems: problems)
    var reading = LevelReading(problems: problems)
    reading.known = known
    let level = reading.level(node)
    return Findings(level: level, names: reading.names, problems: problems.told)
  }
}

extension YAMLNode {
  /// A value as a file would hold it, at no place.
  init(_ value: LevelValue) {
    let (mark, range) = (TextMark(line: 0, column: 0), TextRange(0, 0))
    func scalar(_ text: String, _ style: YAMLScalar.Style = .plain) -> YAMLNode {
      .scalar(YAMLScalar(string: text, style: style, mark: mark, range: range))
    }
    switch value {
    case .null: self = scalar("null")
    case .truth(let truth): self = scalar(truth ? "true" : "false")
    case .integer(let whole): self = scalar("\(whole)")
    case .number(let number): self = scalar(LevelText.number(number))
    case .large(let whole): self = scalar("\(whole)")
    case .numeral(let text): self = scalar(text)
    case .text(let text): self = scalar(text, LevelText.isPlain(text) ? .plain : .doubleQuoted)
    case .list(let elements):
      self = .sequence(
        YAMLSequence(elements.map { YAMLNode($0) }, isFlow: true, mark: mark, range: range))
    case .mapping(let fields):
      self = .mapping(
        YAMLMapping(
          fields.map { (scalar($0.name), YAMLNode($0.value)) }, isFlow: true, mark: mark,
          range: range))
    }
  }
}
