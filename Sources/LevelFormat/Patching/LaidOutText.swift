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
    self.root = root
    orders = LevelOrders.written(in: root)
  }
}
