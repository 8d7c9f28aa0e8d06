import Physics

// A parsed YAML file: values with the places at which they stand in the text.

/// A value of a YAML file.
enum YAMLNode: Sendable {
  /// A text, number or truth, not yet interpreted.
  case scalar(YAMLScalar)
  /// Values by key.
  case mapping(YAMLMapping)
  /// Values in a row.
  case sequence(YAMLSequence)

  /// Where it begins: for a mapping in lines its first key, for a list in lines its first dash.
  var mark: TextMark {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .mapping(let mapping): mapping.mark
    case .sequence(let sequence): sequence.mark
    }
  }

  /// The bytes of the text that it takes, without comments and line breaks around it.
  var range: TextRange {
    switch self {
    case .scalar(let scalar): scalar.range
    case .mapping(let mapping): mapping.range
    case .sequence(let sequence): sequence.range
    }
  }

  /// The scalar that it is.
  var scalar: YAMLScalar? { if case .scalar(let scalar) = self { scalar } else { nil } }
}

/// A place in a text, counted from 1; columns count Unicode scalars.
struct TextMark: Hashable, Sendable, Comparable {
  private let packedLine: UInt32
  private let packedColumn: UInt32

  init(line: Int, column: Int) {
    packedLine = UInt32(clamping: line)
    packedColumn = UInt32(clamping: column)
  }

  var line: Int { Int(packedLine) }
  var column: Int { Int(packedColumn) }

  static func < (a: TextMark, b: TextMark) -> Bool {
    (a.packedLine, a.packedColumn) < (b.packedLine, b.packedColumn)
  }
}

/// Some bytes of a text. Files have at most `LevelLimits.largestSize` bytes.
struct TextRange: Hashable, Sendable {
  private let packedStart: UInt32
  private let packedEnd: UInt32

  init(_ start: Int, _ end: Int) {
    packedStart = UInt32(clamping: start)
    packedEnd = UInt32(clamping: max(start, end))
  }

  var start: Int { Int(packedStart) }
  var end: Int { Int(packedEnd) }
}

/// A scalar of a YAML file.
struct YAMLScalar: Sendable {
  /// How a scalar is written.
  enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block of lines that begins with `|`.
    case literal
    /// A block of lines that begins with `>`.
    case folded
    /// A reference to another value (`*name`), which is refused.
    case alias
  }

  /// The text that it means.
  var string: String
  var style: Style
  /// As a key: whether the same key comes again in its mapping, so that it does not count.
  var isRepeated = false
  let mark: TextMark
  let range: TextRange
}

/// A mapping of a YAML file: its keys and values in the order of the text.
struct YAMLMapping: RandomAccessCollection, Sendable {
  private var pairs: [(key: YAMLNode, value: YAMLNode)]
  /// Whether it is written in braces.
  let isFlow: Bool
  let mark: TextMark
  let range: TextRange

  init(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], isFlow: Bool, mark: TextMark, range: TextRange
  ) {
    self.pairs = pairs
    self.isFlow = isFlow
    self.mark = mark
    self.range = range
  }

  var startIndex: Int { 0 }
  var endIndex: Int { pairs.count }
  subscript(index: Int) -> (key: YAMLNode, value: YAMLNode) { pairs[index] }

  /// The same mapping with other keys and values.
  func with(_ pairs: [(key: YAMLNode, value: YAMLNode)]) -> YAMLMapping {
    YAMLMapping(pairs, isFlow: isFlow, mark: mark, range: range)
  }
}

/// A list of a YAML file.
struct YAMLSequence: RandomAccessCollection, Sendable {
  private var nodes: [YAMLNode]
  /// Whether it is written in brackets.
  let isFlow: Bool
  let mark: TextMark
  let range: TextRange

  init(_ nodes: [YAMLNode], isFlow: Bool, mark: TextMark, range: TextRange) {
    self.nodes = nodes
    self.isFlow = isFlow
    self.mark = mark
    self.range = range
  }

  var startIndex: Int { 0 }
  var endIndex: Int { nodes.count }
  subscript(index: Int) -> YAMLNode {
    get { nodes[index] }
    set { nodes[index] = newValue }
  }
}

extension YAMLMapping {
  /// A mapping without keys, of no text.
  static var empty: YAMLMapping {
    YAMLMapping([], isFlow: true, mark: TextMark(line: 1, column: 1), range: TextRange(0, 0))
  }
}
