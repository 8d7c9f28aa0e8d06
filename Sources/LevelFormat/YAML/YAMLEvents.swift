import CYaml
import Physics

// The only file that knows libyaml, which comes as the C part of Yams.

/// The events of a YAML text, one after the other, as libyaml tells them.
///
/// libyaml counts characters; here ranges are bytes of the text.
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
  /// A character of the text and the byte at which it begins: events ask for places near each other.
  private var known = (index: 0, offset: 0)

  /// - Parameter bytes: The text in UTF-8, which must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
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
  var mark: TextMark { Self.mark(event.pointee.start_mark) }

  /// The byte at which the event begins.
  var start: Int { offset(of: event.pointee.start_mark) }

  /// The byte at which the event ends.
  var end: Int { offset(of: event.pointee.end_mark) }

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

  private static func mark(_ mark: yaml_mark_t) -> TextMark {
    TextMark(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private func offset(of mark: yaml_mark_t) -> Int {
    let index = Int(mark.index)
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

  // MARK: - Errors

  private var error: YAMLSyntaxError {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    switch state.error {
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR, YAML_COMPOSER_ERROR:
      return YAMLSyntaxError(
        problem, at: Self.mark(state.problem_mark),
        context: state.context.map { (String(cString: $0), Self.mark(state.context_mark)) })
    default:
      return YAMLSyntaxError(problem, atByte: Int(state.problem_offset))
    }
  }
}
