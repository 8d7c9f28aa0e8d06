import Editing
import Levels

/// Whether a property is what somebody looks for by words.
enum FieldMatch: Hashable, Sendable {
  case none
  /// Something inside it is.
  case inside
  case itself

  /// - Parameters:
  ///   - value: What the object says there: of several kinds of value, the inside of this one counts.
  ///   - words: In lower case; without any, everything matches.
  init(of form: LevelFieldForm, _ value: LevelValue?, _ words: [String]) {
    let label = Words.label(form.name).lowercased()
    let about = Words.help(form.about).lowercased()
    if words.allSatisfy({
      label.contains($0) || form.name.lowercased().contains($0) || about.contains($0)
    }) {
      self = .itself
    } else {
      self = Self.holds(form.content, value, words) ? .inside : .none
    }
  }

  /// Whether something in a value matches, however deep.
  static func holds(_ content: LevelContent, _ value: LevelValue?, _ words: [String]) -> Bool {
    // What is not there has no rows: it is offered under its own name.
    guard let value else { return false }
    switch content {
    case .mapping(let forms, _):
      return forms.contains { form in
        let inner = value.value(at: [form.name])
        return (inner != nil || form.content.isPlain)
          && FieldMatch(of: form, inner, words) != .none
      }
    case .list(let element, _, _):
      return (value.elements ?? []).contains { holds(element, $0, words) }
    case .variants(let contents):
      guard !contents.isEmpty else { return false }
      return holds(contents[LevelContent.variant(of: value, among: contents)], value, words)
    default: return false
    }
  }
}

extension LevelContent {
  /// Whether it has a row of its own though nobody has said it.
  var isPlain: Bool {
    switch self {
    case .number, .integer, .bits, .truth, .word, .text, .color, .name: true
    case .row(let count, _): count == 2
    case .variants, .tuple, .list, .mapping, .names, .constant, .anything: false
    }
  }
}

extension String {
  /// The words that are looked for, in lower case.
  var fieldWords: [String] { lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }
}
