/// Makes values of a YAML text, in one pass over the events of the parser.
///
/// Keys that stand twice in a mapping are kept and noted, so that all problems of a file can be told
/// together.
struct YAMLComposer {
  /// A parsed text.
  struct Result {
    /// The value; `nil` for a text without one.
    var root: YAMLNode?
    /// Whether some key stands twice in its mapping.
    var hasRepeatedKeys = false
  }

  /// The deepest nesting. Files are refused at `LevelScan.largestDepth` before they are composed.
  private static let largestDepth = 256

  private let events: YAMLEvents
  private var hasRepeatedKeys = false
  private var depth = 0

  /// Parses a text, whose lines end with line feeds.
  static func compose(_ text: String) throws(YAMLSyntaxError) -> Result {
    var text = text
    // `withUTF8` takes no typed error.
    let result: Swift.Result<Result, YAMLSyntaxError> = text.withUTF8 { bytes in
      Swift.Result { () throws(YAMLSyntaxError) in
        var composer = YAMLComposer(YAMLEvents(bytes))
        return try composer.document()
      }
    }
    return try result.get()
  }

  /// The value of a text; `nil` for a text without one, and for one that is no YAML.
  static func root(of text: String) -> YAMLNode? { (try? compose(text))?.root }

  private init(_ events: YAMLEvents) { self.events = events }

  private mutating func document() throws(YAMLSyntaxError) -> Result {
    _ = try events.next()
    guard try events.next() != .streamEnd else { return Result() }
    let (root, _) = try node(try events.next())
    _ = try events.next()
    if try events.next() != .streamEnd {
      throw YAMLSyntaxError(
        "but found another document", at: events.mark,
        context: ("expected a single document in the stream", TextMark(line: 1, column: 1)))
    }
    return Result(root: root, hasRepeatedKeys: hasRepeatedKeys)
  }

  /// A value and the byte at which it ends, its first event having come.
  private mutating func node(
    _ kind: YAMLEvents.Kind
  ) throws(YAMLSyntaxError) -> (YAMLNode, end: Int) {
    switch kind {
    case .scalar:
      let range = TextRange(events.start, events.end)
      return (
        .scalar(
          YAMLScalar(
            string: events.string, style: events.style, mark: events.mark, range: range)),
        range.end
      )
    case .sequenceStart: return try sequence()
    case .mappingStart: return try mapping()
    default:
      // Aliases are refused before a text is composed.
      throw YAMLSyntaxError("found undefined alias", at: events.mark)
    }
  }

  private mutating func enter() throws(YAMLSyntaxError) {
    depth += 1
    guard depth <= Self.largestDepth else {
      throw YAMLSyntaxError("the nesting is too deep", at: events.mark)
    }
  }

  private mutating func sequence() throws(YAMLSyntaxError) -> (YAMLNode, end: Int) {
    try enter()
    defer { depth -= 1 }
    let (mark, start, isFlow) = (events.mark, events.start, events.isFlow)
    var nodes: [YAMLNode] = []
    var end = events.end
    while true {
      let kind = try events.next()
      if kind == .collectionEnd { break }
      let (node, nodeEnd) = try node(kind)
      nodes.append(node)
      end = nodeEnd
    }
    if isFlow { end = events.end }
    let range = TextRange(start, end)
    return (.sequence(YAMLSequence(nodes, isFlow: isFlow, mark: mark, range: range)), range.end)
  }

  private mutating func mapping() throws(YAMLSyntaxError) -> (YAMLNode, end: Int) {
    try enter()
    defer { depth -= 1 }
    let (mark, start, isFlow) = (events.mark, events.start, events.isFlow)
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var end = events.end
    while true {
      let kind = try events.next()
      if kind == .collectionEnd { break }
      let (key, _) = try node(kind)
      let (value, valueEnd) = try node(try events.next())
      pairs.append((key, value))
      end = valueEnd
    }
    if isFlow { end = events.end }
    markRepeatedKeys(&pairs)
    let range = TextRange(start, end)
    return (.mapping(YAMLMapping(pairs, isFlow: isFlow, mark: mark, range: range)), range.end)
  }

  /// Fewer keys are compared in pairs.
  private static let smallestIndex = 16

  private mutating func markRepeatedKeys(_ pairs: inout [(key: YAMLNode, value: YAMLNode)]) {
    if pairs.count < Self.smallestIndex {
      for i in pairs.indices.dropLast() {
        guard case .scalar(let key) = pairs[i].key else { continue }
        for j in (i + 1)..<pairs.count {
          guard case .scalar(let other) = pairs[j].key, key.string == other.string else { continue }
          markRepeated(&pairs[i].key)
          break
        }
      }
    } else {
      var last: [String: Int] = [:]
      last.reserveCapacity(pairs.count)
      for i in pairs.indices {
        guard case .scalar(let key) = pairs[i].key else { continue }
        if let first = last.updateValue(i, forKey: key.string) { markRepeated(&pairs[first].key) }
      }
    }
  }

  private mutating func markRepeated(_ key: inout YAMLNode) {
    guard case .scalar(var scalar) = key else { return }
    scalar.isRepeated = true
    key = .scalar(scalar)
    hasRepeatedKeys = true
  }
}
