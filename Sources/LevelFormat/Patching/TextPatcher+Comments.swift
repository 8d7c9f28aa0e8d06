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
    let paths = Set(old.above.keys).union(new.above.keys).union(old.behind.keys)
      .union(new.behind.keys)
    for path in paths.sorted() {
      let (above, behind) = (old.above[path] ?? [], old.behind[path])
      let (newAbove, newBehind) = (new.above[path] ?? [], new.behind[path])
      guard above != newAbove || behind != newBehind else { continue }
      let names = path.split(separator: ".").map(String.init)
      let unit = Self.unit(of: names)
      guard isKept(unit), !coarse.contains(unit) || names == unit,
        let (key, value) = Self.entry(names[...], in: root)
      else { continue }
      if above != newAbove { try updateAbove(key, from: above, to: newAbove) }
      if behind != newBehind { updateBehind(key, value, from: behind, to: newBehind) }
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
