/// A level's text as somebody has laid it out, with the level that it holds.
struct LaidOutText {
  /// The text, with line feeds and without a byte order mark.
  let text: String
  /// What it holds.
  let level: LevelDocument
  /// Its values. Their ranges are bytes of the text.
  let root: YAMLNode
  /// The numbers of order that stand in the text, by the paths of their objects.
  let orders: [[String]: Int]

  /// `nil` for a text that is no level, or one of an older version, whose values have other names.
  init?(_ text: String) {
    guard let findings = try? LevelReader.findings(in: text, file: "text"),
      findings.problems.isEmpty, let root = findings.root,
      LevelReader.version(of: root)?.number == LevelDocument.formatVersion, !findings.isMigrated
    else { return nil }
    self.text = text
    level = findings.level
    self.root = findings.edits.isEmpty ? root : OriginalRanges(findings.edits).node(root)
    orders = LevelVersion.orders(in: root)
  }
}

/// Finds ranges of a text by those of the text that the parser was given in its place.
private struct OriginalRanges {
  /// Pieces of the original that were replaced, and how many bytes took their place.
  let edits: [(range: Range<Int>, count: Int)]

  init(_ edits: [(range: Range<Int>, count: Int)]) { self.edits = edits }

  private func offset(_ parsed: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if parsed <= start { break }
      if parsed < start + edit.count { return edit.range.lowerBound }
      shift += edit.count - edit.range.count
    }
    return parsed - shift
  }

  private func range(_ range: TextRange) -> TextRange {
    TextRange(offset(range.start), offset(range.end))
  }

  func node(_ node: YAMLNode) -> YAMLNode {
    switch node {
    case .scalar(let scalar): .scalar(scalar.at(range(scalar.range)))
    case .mapping(let mapping):
      .mapping(
        YAMLMapping(
          mapping.map { (self.node($0.key), self.node($0.value)) }, isFlow: mapping.isFlow,
          mark: mapping.mark, range: range(mapping.range)))
    case .sequence(let sequence):
      .sequence(
        YAMLSequence(
          sequence.map { self.node($0) }, isFlow: sequence.isFlow, mark: sequence.mark,
          range: range(sequence.range)))
    }
  }
}
