import Physics

// Comments that are others now: a merge takes those of both sides.

extension TextPatcher {
  /// Brings the comments of a text up to date. What is new or deleted brings its comments along or takes them away.
  ///
  /// - Parameters:
  ///   - root: The values of the text.
  ///   - isKept: Whether what a path of names leads to is there before and after.
  mutating func updateComments(
    in root: YAMLNode, from old: LevelComments, to new: LevelComments,
    isKept: ([String]) -> Bool
  ) throws(Unpatchable) {
    guard old != new else { return }
    if old.head != new.head { try updateHead(from: old.head, to: new.head) }
    if old.foot != new.foot { try updateFoot(from: old.foot, to: new.foot) }
    for path in old.paths.union(new.paths).sorted() {
      let (above, behind, below) = (old.above[path] ?? [], old.behind[path], old.below[path] ?? [])
      let (newAbove, newBehind) = (new.above[path] ?? [], new.behind[path])
      let newBelow = new.below[path] ?? []
      guard above != newAbove || behind != newBehind || below != newBelow else { continue }
      let names = path.split(separator: ".").map(String.init)
      let unit = Self.unit(of: names)
      guard isKept(unit), !coarse.contains(unit) || names == unit,
        let (key, value) = Self.entry(names[...], in: root)
      else { continue }
      if above != newAbove { try updateAbove(key, from: above, to: newAbove) }
      if behind != newBehind { updateBehind(key, value, from: behind, to: newBehind) }
      // What is written anew brings its own along.
      if below != newBelow, !coarse.contains(unit) {
        try updateBelow(key, value, from: below, to: newBelow)
      }
    }
  }

  /// The key and value, or twice the item, that a path leads to.
  private static func entry(
    _ path: ArraySlice<String>, in node: YAMLNode
  ) -> (key: YAMLNode, value: YAMLNode)? {
    switch node {
    case .mapping(let mapping):
      // Names of overrides hold dots.
      for count in (1...max(1, path.count)).reversed() {
        let name = path.prefix(count).joined(separator: ".")
        guard let pair = mapping.first(where: { $0.key.scalar?.string == name }) else { continue }
        return path.count == count ? pair : entry(path.dropFirst(count), in: pair.value)
      }
      return nil
    case .sequence(let sequence):
      guard let place = path.first.flatMap({ Int($0) }), sequence.indices.contains(place) else {
        return nil
      }
      let item = sequence[place]
      return path.count == 1 ? (item, item) : entry(path.dropFirst(), in: item)
    case .scalar: return nil
    }
  }

  private mutating func updateAbove(
    _ key: YAMLNode, from old: [String], to new: [String]
  ) throws(Unpatchable) {
    let line = edits.lineStart(of: key.range.start)
    let indent = edits.text(line, key.range.start).prefix { $0 == " " }
    let text = new.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined()
    let start = edits.startOfLines(old, endingAt: line)
    guard let start else {
      // What stood there moved up from somewhere within the line: what is new comes below it.
      let added = new.filter { !old.contains($0) }
      guard !added.isEmpty, old.allSatisfy(new.contains) else { throw Unpatchable() }
      edits.insert(added.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined(), at: line)
      return
    }
    edits.replace(start, line, with: text)
  }

  private mutating func updateBehind(
    _ key: YAMLNode, _ value: YAMLNode, from old: String?, to new: String?
  ) {
    var isBlock = false
    switch value {
    case .mapping(let mapping): isBlock = !mapping.isFlow
    case .sequence(let sequence): isBlock = !sequence.isFlow
    case .scalar(let scalar): isBlock = [.literal, .folded].contains(scalar.style)
    }
    let offset = isBlock ? key.range.end : max(key.range.end, value.range.end)
    let next = edits.nextLine(after: offset)
    let lineEnd = next > 0 && edits.bytes[next - 1] == 0x0A ? next - 1 : next
    let end = edits.trimmedEnd(lineEnd, from: offset)
    let count = (old ?? "").utf8.count
    guard let old, end - count >= offset, edits.text(end - count, end) == old else {
      if let new { edits.insert(" " + new, at: end) }
      return
    }
    let start = new == nil ? edits.trimmedEnd(end - count, from: offset) : end - count
    edits.replace(start, end, with: new ?? "")
  }

  /// The comments at the end of a block.
  private mutating func updateBelow(
    _ key: YAMLNode, _ value: YAMLNode, from old: [String], to new: [String]
  ) throws(Unpatchable) {
    guard let (column, last, closing) = Self.block(value) else { throw Unpatchable() }
    let text = new.map { $0.isEmpty ? "\n" : String(repeating: " ", count: column) + $0 + "\n" }
      .joined()
    let end = edits.trimmedEnd(last, from: key.range.start)
    if let closing {
      guard edits.isFirstOnLine(closing) else { throw Unpatchable() }
      let line = edits.lineStart(of: closing)
      guard let start = edits.startOfLines(old, endingAt: line), start > end else {
        throw Unpatchable()
      }
      return edits.replace(start, line, with: text)
    }
    // Those of the last entry come first, further in.
    var start = edits.nextLine(after: end)
    let limit = edits.endOfComments(from: start, indentedBy: column)
    if old.isEmpty {
      start = edits.endOfComments(from: start, indentedBy: column + 1)
      let isEnded = start == 0 || edits.bytes[start - 1] == 0x0A
      return edits.insert(isEnded ? text : "\n" + text, at: start)
    }
    guard let start = edits.startOfLines(old, endingAt: limit) else { throw Unpatchable() }
    edits.replace(start, limit, with: text)
  }

  /// The column of the entries of a mapping or list, counted from 0, where the last of them ends, and its
  /// closing bracket.
  private static func block(_ node: YAMLNode) -> (column: Int, last: Int, closing: Int?)? {
    switch node {
    case .mapping(let mapping):
      guard let last = mapping.last else { return nil }
      let end = max(last.key.range.end, last.value.range.end)
      guard mapping.isFlow else { return (mapping.mark.column - 1, end, nil) }
      return (last.key.mark.column - 1, end, mapping.range.end - 1)
    case .sequence(let sequence):
      guard let last = sequence.last else { return nil }
      guard sequence.isFlow else { return (sequence.mark.column - 1, last.range.end, nil) }
      return (last.mark.column - 1, last.range.end, sequence.range.end - 1)
    case .scalar: return nil
    }
  }

  private mutating func updateHead(from old: [String], to new: [String]) throws(Unpatchable) {
    let text = new.map { $0 + "\n" }.joined()
    guard !old.isEmpty else { return edits.insert(text + "\n", at: 0) }
    var end = 0
    while edits.isBlankLine(at: end) { end = edits.nextLine(after: end) }
    let first = end
    for _ in old { end = edits.nextLine(after: end) }
    guard edits.startOfLines(old, endingAt: end) == first else { throw Unpatchable() }
    edits.replace(first, end, with: text)
  }

  private mutating func updateFoot(from old: [String], to new: [String]) throws(Unpatchable) {
    let text = new.map { $0 + "\n" }.joined()
    let count = edits.bytes.count
    let isEnded = edits.bytes.last == 0x0A
    guard !old.isEmpty else { return edits.insert((isEnded ? "\n" : "\n\n") + text, at: count) }
    let end = min(count, edits.trimmedEnd(count, from: 0) + 1)
    guard let start = edits.startOfLines(old, endingAt: end) else { throw Unpatchable() }
    edits.replace(start, end, with: text)
  }
}

extension TextEdits {
  /// Where some lines begin, without their indentation, that end where another begins; `nil` where others are there.
  fileprivate func startOfLines(_ lines: [String], endingAt end: Int) -> Int? {
    var start = end
    for line in lines.reversed() {
      guard start > 0 else { return nil }
      let above = lineStart(of: start - 1)
      let found = text(above, start).drop { $0 == " " || $0 == "\t" }
      guard found.drop(while: { $0 == " " }).trimmedEnd == line else { return nil }
      start = above
    }
    return start
  }
}

extension Substring {
  /// Without spaces and line feeds at the end.
  fileprivate var trimmedEnd: Substring {
    var text = self
    while let last = text.last, last == " " || last == "\t" || last.isNewline { text.removeLast() }
    return text
  }
}
