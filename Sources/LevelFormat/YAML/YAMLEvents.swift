import CYaml
import Physics

// The only file that knows libyaml, which comes as the C part of Yams.

/// The events of a YAML text, one after the other, as libyaml tells them.
///
/// libyaml counts characters; here ranges are bytes of the file.
final class YAMLEvents {
  /// What an event tells.
  enum Kind {
    case scalar
    case sequenceStart
    case mappingStart
    /// The end of a sequence or mapping.
    case collectionEnd
    case documentStart
    case documentEnd
    case streamStart
    case streamEnd
    /// A reference to another value (`*name`).
    case alias
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  /// What of the bytes the file does not have.
  private let input: ParserInput
  /// A character of the text and the byte at which it begins: events ask for places near each other.
  private var known = (index: 0, offset: 0)

  /// libyaml's own limit of nesting, above what it looks ahead for a key (1,024 characters): the reader
  /// refuses deep nesting first, at its place.
  private static let setsLimit: Void = yaml_set_max_nest_level(10_000)

  /// - Parameters:
  ///   - bytes: The bytes of the input, which must outlive the events.
  ///   - input: The text in UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of input: ParserInput) {
    self.bytes = bytes
    self.input = input
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    _ = Self.setsLimit
    yaml_parser_initialize(parser)
    event.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Goes to the next event.
  func next() throws(YAMLSyntaxError) -> Kind {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw error }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_ALIAS_EVENT: return .alias
    default: return .streamEnd
    }
  }

  // MARK: - The event

  /// Where the event begins.
  var mark: TextMark { mark(event.pointee.start_mark) }

  /// The byte at which the event begins.
  var start: Int { offset(of: event.pointee.start_mark) }

  /// The byte at which the event ends.
  var end: Int { offset(of: event.pointee.end_mark) }

  /// Where the event ends.
  var endMark: TextMark { mark(event.pointee.end_mark) }

  /// Whether an anchor or a tag stands before what the event tells.
  var hasProperties: Bool {
    let data = event.pointee.data
    return switch event.pointee.type {
    case YAML_SCALAR_EVENT: data.scalar.anchor != nil || data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      data.sequence_start.anchor != nil || data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      data.mapping_start.anchor != nil || data.mapping_start.tag != nil
    default: false
    }
  }

  /// The text of a scalar.
  var string: String {
    let scalar = event.pointee.data.scalar
    return String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length)),
      as: UTF8.self)
  }

  /// How a scalar is written.
  var style: YAMLScalar.Style {
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Whether the sequence or mapping that begins is in brackets.
  var isFlow: Bool {
    event.pointee.type == YAML_SEQUENCE_START_EVENT
      ? event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      : event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
  }

  // MARK: - Places

  /// The place in the file, whose lines are without inserted characters.
  private func mark(_ mark: yaml_mark_t) -> TextMark {
    let (line, column) = (Int(mark.line), Int(mark.column))
    let characters = input.characters
    guard !characters.isEmpty else { return TextMark(line: line + 1, column: column + 1) }
    let first = characters.count(inFrontOf: { $0.line < line })
    guard first < characters.count, characters[first].line == line else {
      return TextMark(line: line + 1, column: column + 1)
    }
    let place = byte(of: Int(mark.index))
    let next = characters.count(inFrontOf: { ($0.line, $0.place) < (line, place) })
    return TextMark(line: line + 1, column: column + 1 - (next - first))
  }

  private func offset(of mark: yaml_mark_t) -> Int {
    offset(ofParsed: byte(of: Int(mark.index)))
  }

  /// The byte of the file for one of what the parser was given.
  private func offset(ofParsed byte: Int) -> Int {
    byte - input.inserted.count(inFrontOf: { $0 < byte })
  }

  /// The byte at which a character begins.
  private func byte(of index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    var (at, offset) = known
    while at < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      at += 1
    }
    while at > index, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      at -= 1
    }
    known = (at, offset)
    return offset
  }

  // MARK: - Tokens

  /// A piece of the text as libyaml takes it apart: all of them come also where a text is no YAML.
  struct Token {
    enum Kind {
      case plainScalar
      case streamEnd
      /// Anything else, which its first byte tells.
      case other
    }

    let kind: Kind
    let start: Int
    let end: Int
  }

  /// The next token; `nil` at the end, and where the text cannot be taken apart further. Whoever takes
  /// tokens gets no events.
  func nextToken() -> Token? {
    var token = yaml_token_t()
    if parser.pointee.error == YAML_NO_ERROR, yaml_parser_scan(parser, &token) == 1 {
    } else if parser.pointee.tokens.head != parser.pointee.tokens.tail {
      // Those before an error.
      token = parser.pointee.tokens.head.pointee
      parser.pointee.tokens.head += 1
    }
    defer { yaml_token_delete(&token) }
    guard token.type != YAML_NO_TOKEN else { return nil }
    let isPlain =
      token.type == YAML_SCALAR_TOKEN && token.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
    return Token(
      kind: isPlain ? .plainScalar : token.type == YAML_STREAM_END_TOKEN ? .streamEnd : .other,
      start: offset(of: token.start_mark), end: offset(of: token.end_mark))
  }

  // MARK: - Errors

  /// The column of the innermost block collection that is open, from 0; -1 outside of all.
  var indentation: Int { Int(parser.pointee.indent) }

  private var error: YAMLSyntaxError {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    switch state.error {
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR, YAML_COMPOSER_ERROR:
      return YAMLSyntaxError(
        problem: problem, mark: mark(state.problem_mark),
        offset: offset(of: state.problem_mark),
        context: state.context.map {
          (String(cString: $0), mark(state.context_mark), offset(of: state.context_mark))
        })
    default:
      return YAMLSyntaxError(
        problem: problem, mark: nil, offset: offset(ofParsed: Int(state.problem_offset)))
    }
  }
}

extension Array {
  /// How many of the first elements have a property that no later ones have.
  fileprivate func count(inFrontOf isBefore: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBefore(self[middle]) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
