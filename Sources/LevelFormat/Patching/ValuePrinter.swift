/// Writes values of several lines in the style of a text.
struct ValuePrinter {
  let style: TextStyle
  /// The comments that stand above new objects and their fields, by path.
  let comments: LevelComments

  /// An entry of a mapping in lines, with line feeds.
  ///
  /// - Parameters:
  ///   - path: Of the entry.
  ///   - like: The value of another entry of the mapping, whose style is taken over.
  func entry(
    _ field: LevelValue.Field, _ path: [String], indent: Int, like: YAMLNode?
  ) -> String {
    let spaces = String(repeating: " ", count: indent)
    var text = ""
    for comment in comments.above[path.joined(separator: ".")] ?? [] {
      text += comment.isEmpty ? "\n" : spaces + comment + "\n"
    }
    var value = value(field.value, path, indent: indent, like: like)
    if let comment = comments.behind[path.joined(separator: ".")] {
      // Behind the key where the value stands in lines of its own.
      value.insert(contentsOf: " " + comment, at: value.firstIndex(of: "\n") ?? value.endIndex)
    }
    text += spaces + style.key(field.name) + ":" + value
    return text + "\n"
  }

  /// A value behind a colon: with a space before it, or in lines of its own.
  func value(
    _ value: LevelValue, _ path: [String], indent: Int, like: YAMLNode?
  ) -> String {
    let inner = indent + style.step
    switch value {
    case .mapping(let fields) where !fields.isEmpty && !value.isConflict && !isFlow(path, like):
      return "\n"
        + String(
          fields.map { entry($0, path + [$0.name], indent: inner, like: nil) }.joined().dropLast())
        + end(of: path, indent: inner)
    case .list(let elements) where hasItems(elements, path, like):
      let spaces = String(repeating: " ", count: inner)
      return "\n" + elements.map { "\(spaces)- \(style.inline($0))" }.joined(separator: "\n")
        + end(of: path, indent: inner)
    case .text:
      if let block = block(value, indent: inner) { return " " + block }
      return " " + style.inline(value)
    default:
      return " " + style.inline(value)
    }
  }

  /// The comments at the end of a block, each behind a line feed.
  private func end(of path: [String], indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return (comments.below[path.joined(separator: ".")] ?? []).map {
      $0.isEmpty ? "\n" : "\n" + spaces + $0
    }
    .joined()
  }

  /// A text of several lines as a block of lines; `nil` where it is better written in quotes.
  func block(_ value: LevelValue, indent: Int) -> String? {
    guard case .text(let text) = value, text.contains("\n"),
      let block = LevelText.block(text)
    else { return nil }
    let spaces = String(repeating: " ", count: indent)
    // The head tells how far in the lines are where that cannot be seen: relative to the key, as here.
    guard !block.head.contains("2") || style.step == 2 else { return nil }
    return ([block.head] + block.lines.map { $0.isEmpty ? "" : spaces + $0 })
      .joined(separator: "\n")
  }

  /// Whether a mapping is written in braces.
  private func isFlow(_ path: [String], _ like: YAMLNode?) -> Bool {
    let isObject = ObjectPath.isNamed(path)
    switch like {
    case .mapping(let mapping)? where isObject && !mapping.isEmpty: return mapping.isFlow
    default: break
    }
    if ObjectPath.place(path) == .object { return style.hasFlowObjects }
    // Sections, parts, strokes and what uses set are in lines, as in the canonical form; materials,
    // layers and all else inside objects are not.
    return
      !(ObjectPath.isSection(path) || ObjectPath.place(path) == .around || path.count == 1
      || ["set", "stroke"].contains(path.last))
  }

  private func hasItems(_ elements: [LevelValue], _ path: [String], _ like: YAMLNode?) -> Bool {
    if case .sequence(let sequence)? = like, !sequence.isEmpty { return !sequence.isFlow }
    if path == ["hints"] { return !elements.isEmpty }
    // What a use sets is one value a line.
    if path.dropLast().last == "set" { return false }
    return elements.contains { $0.fields != nil } && !style.hasFlowLists
  }
}
