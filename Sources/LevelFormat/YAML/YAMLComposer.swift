/// Makes values of a YAML text, in one pass over the events of the parser.
///
/// Comments are in the gaps between events, where all else is white space and indicators. Anchors,
/// aliases and tags are refused, and keys that stand twice in a mapping are kept and noted, so that all
/// problems of a file can be told together.
struct YAMLComposer {
  /// A parsed text.
  struct Result {
    /// The text as the parser was given it.
    let text: ParserText
    /// The value; `nil` for a text without one, and for one that could not be read to its end.
    var root: YAMLNode?
    /// Whether some key stands twice in its mapping.
    var hasRepeatedKeys = false
    /// The comments, and the lines without values, by their numbers.
    var lines: [Int: CommentLine] = [:]
    /// The number of lines.
    var lineCount = 1
    /// What is YAML, but cannot be in a level.
    var problems: [LevelProblem]
    /// Why the text is no YAML.
    var error: YAMLSyntaxError?
  }

  let events: YAMLEvents
  /// The text as the parser has it, but for inserted bytes.
  let bytes: [UInt8]
  var result: Result
  /// Where the reading is: nothing before it is looked at again.
  var cursor = TextCursor()
  /// Where the value of the event begins, behind its anchor and its tag.
  var start = TextCursor()
  /// The byte at which the event ends.
  private var end = 0
  private var depth = 0
  /// The replaced bytes that are not passed yet.
  private var replaced: ArraySlice<Int>

  /// Parses a text, whose lines end with line feeds.
  static func compose(_ text: String) -> Result {
    var text = ParserText(text)
    // Each repair takes another pass. All are bounded by a multiple of the text's length, or 16 MB.
    var passes = 4 + (16 << 20) / max(1, text.bytes.count)
    while true {
      let (parsed, indentation) = pass(over: text)
      passes -= 1
      if let error = parsed.error, passes > 0, text.repair(error, indentation: indentation) {
        continue
      }
      var result = parsed
      // What is refused may be what makes the rest wrong.
      let isToldAlready = parsed.problems.contains { $0.line == parsed.error?.mark?.line }
      if isToldAlready || !text.problems.isEmpty { result.error = nil }
      return result
    }
  }

  /// The value of a text; `nil` for a text without one, and for one that is no YAML.
  static func root(of text: String) -> YAMLNode? { compose(text).root }

  /// What a text holds, and the indentation where the reading ended.
  private static func pass(over text: ParserText) -> (result: Result, indentation: Int) {
    let input = text.input
    return input.bytes.withUnsafeBufferPointer { bytes in
      let events = YAMLEvents(bytes, of: input)
      var composer = YAMLComposer(events, text)
      do throws(YAMLSyntaxError) {
        composer.result.root = try composer.document()
      } catch  where composer.isTooDeep {
        composer.result.problems.append(.tooDeep(at: composer.start.mark))
      } catch {
        composer.result.error = error
      }
      return (composer.result, events.indentation)
    }
  }

  private init(_ events: YAMLEvents, _ text: ParserText) {
    self.events = events
    bytes = text.given
    replaced = text.replaced[...]
    result = Result(text: text, problems: text.problems)
  }

  // MARK: - Values

  private mutating func document() throws(YAMLSyntaxError) -> YAMLNode? {
    _ = try next()
    guard try next() != .streamEnd else { return nil }
    let root = try node(try next())
    _ = try next()
    if try next() != .streamEnd {
      throw YAMLSyntaxError(
        problem: "but found another document", mark: events.mark, offset: events.start,
        context: ("expected a single document in the stream", TextMark(line: 1, column: 1), 0))
    }
    return root
  }

  /// Goes to the next event, through what is before it.
  private mutating func next() throws(YAMLSyntaxError) -> YAMLEvents.Kind {
    let kind = try events.next()
    start = TextCursor(offset: events.start, mark: events.mark)
    end = events.end
    passGap(to: start.offset)
    if events.hasProperties { passProperties(to: end) }
    switch kind {
    case .scalar, .alias:
      // Behind the sign of a block text, a comment is possible.
      if kind == .scalar, [.literal, .folded].contains(events.style) {
        passGap(to: bytes.endOfLine(from: start.offset))
      }
      replaced = replaced.drop { $0 < cursor.offset }
      cursor = TextCursor(offset: end, mark: events.endMark)
    case .streamEnd:
      passGap(to: end)
      noteLine()
      result.lineCount = cursor.line
    default: passGap(to: end)
    }
    return kind
  }

  /// The value whose first event has come.
  private mutating func node(_ kind: YAMLEvents.Kind) throws(YAMLSyntaxError) -> YAMLNode {
    switch kind {
    case .sequenceStart: return try sequence()
    case .mappingStart: return try mapping()
    case .alias:
      result.problems.append(.property(0x2A, at: start.mark))
      return scalar(bytes.text(start.offset..<max(start.offset, end)), .alias)
    default:
      let isAlias = result.text.aliases.contains(start.offset)
      // Before the call: with `self` on its way into it, each problem would cost a copy of all.
      let string = restored(events.string)
      return scalar(string, isAlias ? .alias : events.style)
    }
  }

  private func scalar(_ string: String, _ style: YAMLScalar.Style) -> YAMLNode {
    .scalar(
      YAMLScalar(
        string: string, style: style, mark: start.mark, range: TextRange(start.offset, end)))
  }

  /// The text of a scalar as it is in the file.
  private mutating func restored(_ string: String) -> String {
    let places = replaced.prefix { $0 < end }
    guard !places.isEmpty else { return string }
    replaced = replaced.dropFirst(places.count)
    let found = result.text.restored(string, events.style, places, from: start)
    result.problems += found.problems
    return found.string
  }

  // MARK: - Collections

  private var isTooDeep: Bool { depth > LevelLimits.largestDepth }

  private mutating func enter() throws(YAMLSyntaxError) {
    depth += 1
    if isTooDeep {
      throw YAMLSyntaxError(
        problem: "the nesting is too deep", mark: start.mark, offset: start.offset)
    }
  }

  private mutating func sequence() throws(YAMLSyntaxError) -> YAMLNode {
    try enter()
    let (begin, isFlow) = (start, events.isFlow)
    var nodes: [YAMLNode] = []
    var last = end
    while true {
      let kind = try next()
      if kind == .collectionEnd { break }
      let node = try node(kind)
      nodes.append(node)
      last = node.range.end
    }
    depth -= 1
    let range = TextRange(begin.offset, isFlow ? end : last)
    return .sequence(YAMLSequence(nodes, isFlow: isFlow, mark: begin.mark, range: range))
  }

  private mutating func mapping() throws(YAMLSyntaxError) -> YAMLNode {
    try enter()
    let (begin, isFlow) = (start, events.isFlow)
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var last = end
    while true {
      let kind = try next()
      if kind == .collectionEnd { break }
      let key = try node(kind)
      let value = try node(try next())
      pairs.append((key, value))
      last = value.range.end
    }
    depth -= 1
    markRepeatedKeys(&pairs)
    let range = TextRange(begin.offset, isFlow ? end : last)
    return .mapping(YAMLMapping(pairs, isFlow: isFlow, mark: begin.mark, range: range))
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
    result.hasRepeatedKeys = true
  }
}
