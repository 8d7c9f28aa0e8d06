import Physics

/// How somebody lays out a level's text: what new values in it look like.
struct TextStyle {
  /// What stands between the elements of a list in brackets: a comma and a space, or only a comma.
  var separator = ", "
  /// What stands between the fields in braces.
  var fieldSeparator = ", "
  /// What stands behind a brace that opens and before one that closes.
  var bracePadding = ""
  /// Likewise in braces within brackets or braces.
  var innerBracePadding = ""
  /// What stands behind a bracket that opens and before one that closes.
  var bracketPadding = ""
  /// What stands between a key and its value in braces.
  var colon = ": "
  /// Whether all keys and texts are in double quotes, as in JSON.
  var isJSON = false
  /// Whether names of fields that are truths in YAML 1.1, as `y`, stand without quotes.
  var hasBareTruths = false
  /// Whether most keys are in double quotes.
  var quotesKeys = false
  /// By how many spaces the lines in a mapping are further in.
  var step = 2
  /// Whether objects are written in braces, in one line each.
  var hasFlowObjects = false
  /// Whether lists of mappings are written in brackets.
  var hasFlowLists = false
  /// Whether empty lines stand between the sections.
  var separatesSections = true

  /// The style of a text.
  init(of root: YAMLNode, in edits: TextEdits) {
    var finder = StyleFinder(edits)
    finder.visit(root, depth: 0)
    if let found = finder.separator { separator = found }
    if let found = finder.fieldSeparator { fieldSeparator = found }
    if let found = finder.bracePadding { bracePadding = found }
    innerBracePadding = finder.innerBracePadding ?? bracePadding
    if let found = finder.bracketPadding { bracketPadding = found }
    if let found = finder.colon { colon = found }
    if let found = finder.step { step = found }
    hasBareTruths = finder.hasBareTruths
    quotesKeys = finder.quotedKeys > finder.bareKeys
    hasFlowObjects = finder.flowObjects > finder.blockObjects
    hasFlowLists = finder.flowLists > finder.blockLists
    if case .mapping(let mapping) = root {
      isJSON =
        mapping.isFlow && mapping.allSatisfy { $0.key.scalar?.style == .doubleQuoted }
      let sections = mapping.dropFirst().filter { pair in
        if case .mapping(let inner) = pair.value { !inner.isFlow } else { false }
      }
      separatesSections =
        sections.isEmpty
        || sections.contains { pair in
          let line = edits.startWithComments(above: edits.lineStart(of: pair.key.range.start))
          return line > 0 && edits.isBlankLine(at: edits.lineStart(of: line - 1))
        }
    }
  }

  /// The same style, with the spaces of a value in brackets or braces as it has them itself.
  func like(_ node: YAMLNode, in edits: TextEdits) -> TextStyle {
    var finder = StyleFinder(edits)
    finder.visit(node, depth: 9)
    var style = self
    if let found = finder.separator { style.separator = found }
    if let found = finder.fieldSeparator { style.fieldSeparator = found }
    if let found = finder.bracePadding { style.bracePadding = found }
    if let found = finder.innerBracePadding { style.innerBracePadding = found }
    if let found = finder.bracketPadding { style.bracketPadding = found }
    if let found = finder.colon { style.colon = found }
    return style
  }
}

// MARK: - Values

extension TextStyle {
  /// A value in one line.
  ///
  /// - Parameter isInner: Whether it stands within brackets or braces.
  func inline(_ value: LevelValue, isInner: Bool = false) -> String {
    switch value {
    case .list(let list):
      guard !list.isEmpty else { return "[]" }
      let inner = list.map { inline($0, isInner: true) }
      return "[" + bracketPadding + inner.joined(separator: separator) + bracketPadding + "]"
    case .mapping(let fields):
      guard !fields.isEmpty else { return "{}" }
      let inner = fields.map { key($0.name) + colon + inline($0.value, isInner: true) }
      let padding = isInner ? innerBracePadding : bracePadding
      return "{" + padding + inner.joined(separator: fieldSeparator) + padding + "}"
    case .text(let text) where Int(text) == nil && UInt64(text) != nil: return text
    case .text(let text) where isJSON: return LevelText.quoted(text)
    default: return LevelText.value(value)
    }
  }

  /// The name of a field or object.
  func key(_ name: String) -> String {
    if isJSON || quotesKeys { return LevelText.quoted(name) }
    return hasBareTruths && ["y", "n"].contains(name) ? name : LevelText.key(name)
  }

  /// A text in the kind of quotes that another one has.
  func inline(_ value: LevelValue, like scalar: YAMLScalar) -> String {
    guard case .text(let text) = value, Int(text) != nil || UInt64(text) == nil else {
      return inline(value)
    }
    switch scalar.style {
    case .doubleQuoted: return LevelText.quoted(text)
    case .singleQuoted:
      let quoted = LevelText.quoted(text)
      // Where double quotes escape something, single ones cannot hold it, but for double quotes.
      let isSimple = quoted.replacing("\\\"", with: "\"") == "\"\(text)\""
      return isSimple ? "'" + text.replacing("'", with: "''") + "'" : quoted
    case .plain, .literal, .folded, .alias: return inline(value)
    }
  }
}

// MARK: - Finding the style

/// Looks at values for how they are written. The first of each kind decides.
private struct StyleFinder {
  let edits: TextEdits
  var separator: String?
  var fieldSeparator: String?
  var bracePadding: String?
  var innerBracePadding: String?
  var bracketPadding: String?
  var colon: String?
  var step: Int?
  var hasBareTruths = false
  var (quotedKeys, bareKeys) = (0, 0)
  var (flowObjects, blockObjects) = (0, 0)
  var (flowLists, blockLists) = (0, 0)
  /// Further values are not looked at: they would not change anything.
  private var visits = 20_000

  init(_ edits: TextEdits) { self.edits = edits }

  /// - Parameter isInner: Whether it stands within brackets or braces.
  mutating func visit(_ node: YAMLNode, depth: Int, isInner: Bool = false) {
    visits -= 1
    guard visits > 0 else { return }
    switch node {
    case .scalar: break
    case .sequence(let sequence):
      if sequence.isFlow { note(sequence) }
      if case .mapping? = sequence.first {
        if sequence.isFlow { flowLists += 1 } else { blockLists += 1 }
      }
      // Numbers are alike.
      for element in sequence.prefix(32) {
        visit(element, depth: depth + 1, isInner: sequence.isFlow)
      }
    case .mapping(let mapping):
      if mapping.isFlow { note(mapping, isInner) }
      for (key, value) in mapping {
        if let key = key.scalar {
          if key.style == .doubleQuoted { quotedKeys += 1 } else { bareKeys += 1 }
          if key.style == .plain, ["y", "n"].contains(key.string) { hasBareTruths = true }
        }
        if !mapping.isFlow, step == nil, case .mapping(let inner) = value, !inner.isFlow {
          let width = inner.mark.column - mapping.mark.column
          if width > 0 { step = width }
        }
        if depth == 1, case .mapping(let inner) = value, !inner.isEmpty {
          if inner.isFlow { flowObjects += 1 } else { blockObjects += 1 }
        }
        visit(value, depth: depth + 1, isInner: mapping.isFlow)
      }
    }
  }

  private func isOneLine(_ range: TextRange) -> Bool {
    !edits.bytes[range.start..<min(range.end, edits.bytes.count)].contains(0x0A)
  }

  private mutating func note(_ sequence: YAMLSequence) {
    guard let first = sequence.first, isOneLine(sequence.range) else { return }
    if bracketPadding == nil {
      bracketPadding = Self.padding(edits.text(sequence.range.start + 1, first.range.start))
    }
    guard separator == nil, sequence.count > 1 else { return }
    separator = Self.separator(edits.text(first.range.end, sequence[1].range.start))
  }

  private mutating func note(_ mapping: YAMLMapping, _ isInner: Bool) {
    guard let first = mapping.first, isOneLine(mapping.range) else { return }
    let padding = Self.padding(edits.text(mapping.range.start + 1, first.key.range.start))
    if isInner {
      if innerBracePadding == nil { innerBracePadding = padding }
    } else if bracePadding == nil {
      bracePadding = padding
    }
    if colon == nil {
      let found = edits.text(first.key.range.end, first.value.range.start)
      // Without a space it is a colon only behind quotes.
      if [": ", " : "].contains(found)
        || found == ":" && first.key.scalar?.style == .doubleQuoted
      {
        colon = found
      }
    }
    guard fieldSeparator == nil, mapping.count > 1 else { return }
    fieldSeparator = Self.separator(edits.text(first.value.range.end, mapping[1].key.range.start))
  }

  private static func padding(_ found: String) -> String { found.isEmpty ? "" : " " }

  private static func separator(_ found: String) -> String? {
    [", ", ",", " , "].contains(found) ? found : nil
  }
}
