/// Brings values of a text up to date: replaces those that differ, and leaves all other bytes as they are.
///
/// It walks the values of the text beside those that they mean, before and after. Only what differs
/// between these two is changed, at the innermost place that the text has for it.
struct TextPatcher {
  /// What a text does not let happen piece by piece, so that a whole object is written anew.
  struct Unpatchable: Error {}

  /// Where a value stands.
  enum Slot {
    /// Behind a key, in a mapping whose keys are in a column, counted from 0.
    case entry(key: YAMLNode, column: Int)
    /// In a list.
    case element
    /// It is the whole file.
    case root
  }

  let style: TextStyle
  /// Objects and other values that are written anew as a whole.
  let coarse: Set<[String]>
  /// Objects that have other names now: the new names by section and old name.
  let renamed: [[String]: String]
  /// Comments that new objects, and those that are written anew, bring along.
  let comments: LevelComments
  var edits: TextEdits

  init(
    _ edits: TextEdits, _ style: TextStyle, coarse: Set<[String]>, renamed: [[String]: String],
    comments: LevelComments
  ) {
    self.edits = edits
    self.style = style
    self.coarse = coarse
    self.renamed = renamed
    self.comments = comments
  }

  /// What is written anew as a whole where it cannot be changed piece by piece: an object, a material, a
  /// part's object, or a field of the file.
  static func unit(of path: [String]) -> [String] {
    let scope = path.first == "parts" ? Array(path.prefix(2)) : []
    let rest = Array(path.dropFirst(scope.count))
    guard let section = rest.first else { return path }
    let isNamed =
      LevelReading.partSections.contains(section)
      || ["materials", "collisionLayers"].contains(section)
    return scope + rest.prefix(isNamed ? 2 : 1)
  }

  /// Brings a value up to date.
  mutating func update(
    _ node: YAMLNode, _ slot: Slot, from old: LevelValue, to new: LevelValue, _ path: [String]
  ) throws(Unpatchable) {
    if old == new { return }
    if coarse.contains(path) { return try replace(node, slot, with: new, path) }
    let isUnit = Self.unit(of: path) == path
    let before = edits.count
    do throws(Unpatchable) {
      try updateInside(node, slot, from: old, to: new, path)
    } catch {
      guard isUnit else { throw error }
      edits.removeEdits(from: before)
      try replace(node, slot, with: new, path)
    }
  }

  private mutating func updateInside(
    _ node: YAMLNode, _ slot: Slot, from old: LevelValue, to new: LevelValue, _ path: [String]
  ) throws(Unpatchable) {
    switch (node, old, new) {
    case (.mapping(let mapping), .mapping(let before), .mapping(let after))
    where !mapping.isEmpty && !after.isEmpty && !new.isConflict:
      try update(mapping, from: before, to: after, path)
    case (.sequence(let sequence), .list(let before), .list(let after))
    where sequence.count == before.count && !after.isEmpty && !sequence.isEmpty:
      try update(sequence, slot, from: before, to: after, path)
    default:
      try replace(node, slot, with: new, path)
    }
  }

  // MARK: - Mappings

  private mutating func update(
    _ mapping: YAMLMapping, from old: [LevelValue.Field], to new: [LevelValue.Field],
    _ path: [String]
  ) throws(Unpatchable) {
    var places: [String: Int] = [:]
    for (i, pair) in mapping.enumerated() {
      guard let key = pair.key.scalar else { throw Unpatchable() }
      places[key.string] = i
    }
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    var oldNames: [String: String] = [:]
    for field in old {
      if let name = renamed[path + [field.name]] { oldNames[name] = field.name }
    }
    let column = mapping.mark.column - 1
    var gone: [Int] = []
    for field in old where after[field.name] == nil && renamed[path + [field.name]] == nil {
      guard let place = places[field.name] else { throw Unpatchable() }
      gone.append(place)
    }
    var added: [(field: LevelValue.Field, place: Int?)] = []
    // The place of the last field before it that the text has.
    var place: Int?
    for field in new {
      let oldName = oldNames[field.name] ?? field.name
      if let found = places[oldName] {
        let pair = mapping[found]
        let slot = Slot.entry(key: pair.key, column: column)
        if oldName != field.name { rename(pair.key, to: field.name) }
        if let value = before[oldName] {
          try update(pair.value, slot, from: value, to: field.value, path + [field.name])
        } else {
          try replace(pair.value, slot, with: field.value, path + [field.name])
        }
        place = found
      } else if before[field.name] != field.value {
        added.append((field, place))
      }
    }
    guard gone.count < mapping.count || !added.isEmpty else { throw Unpatchable() }
    if mapping.isFlow {
      try delete(gone, from: mapping)
      try insert(added, into: mapping, without: Set(gone), path)
    } else {
      for place in gone { try deleteLines(of: mapping[place]) }
      for (field, place) in added {
        try insertLines(field, after: place, in: mapping, without: Set(gone), path)
      }
    }
  }

  private mutating func rename(_ key: YAMLNode, to name: String) {
    let text =
      key.scalar.map { style.inline(.text(name), like: $0) } ?? LevelText.key(name)
    edits.replace(key.range.start, key.range.end, with: text)
  }

  // MARK: In braces

  private mutating func delete(_ gone: [Int], from mapping: YAMLMapping) throws(Unpatchable) {
    let pieces = mapping.map { ($0.key.range.start, $0.value.range.end) }
    try delete(gone, of: pieces.map { TextRange($0.0, $0.1) })
  }

  /// Deletes elements in brackets or braces, each with the comma behind it, the last one with that before it.
  private mutating func delete(_ gone: [Int], of pieces: [TextRange]) throws(Unpatchable) {
    let set = Set(gone)
    let lastKept = pieces.indices.last { !set.contains($0) }
    // A comma may stand behind the last one, but not in JSON.
    if !style.isJSON, lastKept != nil, gone.allSatisfy({ isAlone(pieces[$0]) }) {
      for place in gone {
        let line = edits.lineStart(of: pieces[place].start)
        edits.replace(
          edits.startWithComments(above: line), edits.nextLine(after: pieces[place].end), with: "")
      }
      return
    }
    for place in gone {
      if let lastKept, place < lastKept {
        edits.replace(pieces[place].start, pieces[place + 1].start, with: "")
      } else if place > 0, place == (lastKept ?? -1) + 1 {
        // All behind the last one that stays goes with it.
        let start = pieces[place - 1].end
        let end = pieces[pieces.count - 1].end
        // A comment between them would hide what follows, or be lost.
        let hasComment = (place..<pieces.count).contains { i in
          edits.bytes[pieces[i - 1].end..<pieces[i].start].contains(0x23)
        }
        guard !hasComment else { throw Unpatchable() }
        edits.replace(start, end, with: "")
      } else if lastKept == nil, place == 0 {
        edits.replace(pieces[0].start, pieces[pieces.count - 1].end, with: "")
      }
    }
  }

  /// Whether a piece in brackets or braces has its lines for itself, but for a comma and a comment behind it.
  private func isAlone(_ piece: TextRange) -> Bool {
    edits.isFirstOnLine(piece.start)
      && edits.bytes[piece.end..<edits.nextLine(after: piece.end)]
        .prefix { $0 != 0x23 }.allSatisfy { [0x20, 0x09, 0x0A, 0x2C].contains($0) }
  }

  /// Puts a text behind a piece in brackets or braces. A comment behind the piece stays with it.
  private mutating func insert(_ text: String, behind piece: TextRange, _ gap: String) {
    let next = edits.nextLine(after: piece.end)
    let lineEnd = next > 0 && edits.bytes[next - 1] == 0x0A ? next - 1 : next
    let rest = edits.bytes[piece.end..<lineEnd]
    let before = rest.prefix { $0 != 0x23 }
    guard before.count < rest.count, gap.hasPrefix("\n"),
      before.allSatisfy({ [0x20, 0x09, 0x2C].contains($0) })
    else { return edits.insert("," + gap + text, at: piece.end) }
    let hasComma = before.contains(0x2C)
    if !hasComma { edits.insert(",", at: piece.end) }
    edits.insert(gap + text + (hasComma ? "," : ""), at: lineEnd)
  }

  private mutating func insert(
    _ added: [(field: LevelValue.Field, place: Int?)], into mapping: YAMLMapping,
    without gone: Set<Int>, _ path: [String]
  ) throws(Unpatchable) {
    let own = style.like(.mapping(mapping), in: edits)
    for (field, found) in added {
      // New objects come last in their section.
      let place = ObjectPath.isNamed(path + [field.name]) ? mapping.count - 1 : found
      let text = own.key(field.name) + own.colon + own.inline(field.value)
      // Behind the field before it that stays.
      let anchor = (0...(place ?? 0)).reversed().first { place != nil && !gone.contains($0) }
      if let anchor {
        let pair = mapping[anchor]
        insert(
          text, behind: TextRange(pair.key.range.start, pair.value.range.end),
          gap(before: pair.key, own.fieldSeparator))
      } else if let first = mapping.indices.first(where: { !gone.contains($0) }) {
        let key = mapping[first].key
        edits.insert(text + "," + gap(before: key, own.fieldSeparator), at: key.range.start)
      } else {
        throw Unpatchable()
      }
    }
  }

  /// What stands before a key in braces, behind the comma: where it begins a line, a line feed and its indentation.
  private func gap(before node: YAMLNode, _ separator: String) -> String {
    let start = node.range.start
    guard edits.isFirstOnLine(start) else { return separator.hasSuffix(" ") ? " " : "" }
    return "\n" + String(repeating: " ", count: start - edits.lineStart(of: start))
  }

  // MARK: In lines

  /// The lines of an entry with the comments directly above it.
  private func lines(from start: Int, to end: Int) throws(Unpatchable) -> (start: Int, end: Int) {
    guard edits.isFirstOnLine(start) else { throw Unpatchable() }
    let line = edits.lineStart(of: start)
    let next = edits.nextLine(after: edits.trimmedEnd(end, from: start))
    return (
      edits.startWithComments(above: line),
      edits.endOfComments(from: next, indentedBy: start - line + 1)
    )
  }

  private mutating func deleteLines(
    of pair: (key: YAMLNode, value: YAMLNode)
  ) throws(Unpatchable) {
    let (start, end) = try lines(from: pair.key.range.start, to: end(of: pair))
    delete(start, end)
  }

  private mutating func delete(_ start: Int, _ end: Int) {
    var (start, end) = (start, end)
    let isAfterGap = start == 0 || edits.isBlankLine(at: edits.lineStart(of: start - 1))
    if edits.isBlankLine(at: end), isAfterGap {
      end = edits.nextLine(after: end)
    } else if end >= edits.bytes.count, isAfterGap, start > 0 {
      start = edits.lineStart(of: start - 1)
    }
    edits.replace(start, end, with: "")
  }

  private func end(of pair: (key: YAMLNode, value: YAMLNode)) -> Int {
    max(pair.key.range.end, edits.trimmedEnd(pair.value.range.end, from: pair.key.range.start))
  }

  private mutating func insertLines(
    _ field: LevelValue.Field, after found: Int?, in mapping: YAMLMapping,
    without gone: Set<Int>, _ path: [String]
  ) throws(Unpatchable) {
    let column = mapping.mark.column - 1
    // New objects come last in their section.
    let isObject = ObjectPath.isNamed(path + [field.name])
    let wanted = isObject ? mapping.count - 1 : found
    // Behind one that stays: what is deleted takes lines around it along.
    let place = wanted.flatMap { (0...$0).last { !gone.contains($0) } }
    guard let first = mapping.indices.first(where: { !gone.contains($0) }) else {
      throw Unpatchable()
    }
    let like = mapping[place ?? first].value
    let printer = ValuePrinter(style: style.like(like, in: edits), comments: comments)
    var text = printer.entry(field, path + [field.name], indent: column, like: like)
    guard let place else {
      let start = mapping[first].key.range.start
      guard edits.isFirstOnLine(start) else {
        // Behind a dash: after the first.
        return insert(text, afterLineOf: end(of: mapping[first]), column: column + 1)
      }
      let line = edits.startWithComments(above: edits.lineStart(of: start))
      edits.insert(text, at: line)
      return
    }
    let isApart =
      path.isEmpty
      ? style.separatesSections && field.value.fields != nil
      : isObject && place > 0 && isAfterGap(mapping[place].key)
    if isApart { text = "\n" + text }
    // Comments in the column of the keys are about the next entry, or at the end of the block.
    insert(text, afterLineOf: end(of: mapping[place]), column: column + 1)
  }

  private func isAfterGap(_ node: YAMLNode) -> Bool {
    let start = edits.startWithComments(above: edits.lineStart(of: node.range.start))
    return start > 0 && edits.isBlankLine(at: edits.lineStart(of: start - 1))
  }

  /// - Parameter column: Comments that follow and are at least so far in belong to what stands there.
  private mutating func insert(_ text: String, afterLineOf offset: Int, column: Int) {
    let place = edits.endOfComments(from: edits.nextLine(after: offset), indentedBy: column)
    let isEnded = place == 0 || edits.bytes[place - 1] == 0x0A
    edits.insert(isEnded ? text : "\n" + text, at: place)
  }

  // MARK: - Lists

  private mutating func update(
    _ sequence: YAMLSequence, _ slot: Slot, from old: [LevelValue], to new: [LevelValue],
    _ path: [String]
  ) throws(Unpatchable) {
    let alignment = ListAlignment(from: old, to: new)
    let kept = alignment.changes.indices.filter { alignment.changes[$0] != .deleted }
    guard !kept.isEmpty else {
      return try replace(.sequence(sequence), slot, with: .list(new), path)
    }
    let gone = alignment.changes.indices.filter { alignment.changes[$0] == .deleted }
    for (i, change) in alignment.changes.enumerated() {
      guard case .changed(let place) = change else { continue }
      // By its new place: comments are known by that.
      try update(sequence[i], .element, from: old[i], to: new[place], path + ["\(place)"])
    }
    if sequence.isFlow {
      try delete(gone, of: sequence.map(\.range))
      try insert(alignment.inserted, of: new, into: sequence, without: Set(gone))
    } else {
      for i in gone { try deleteItem(sequence[i]) }
      for (i, places) in alignment.inserted where !places.isEmpty {
        let texts = places.map { item(new[$0], path + ["\($0)"], like: sequence[max(i, 0)]) }
        try insertItems(texts, after: i, in: sequence)
      }
    }
  }

  private mutating func insert(
    _ inserted: [(after: Int, places: [Int])], of new: [LevelValue], into sequence: YAMLSequence,
    without gone: Set<Int>
  ) throws(Unpatchable) {
    let own = style.like(.sequence(sequence), in: edits)
    for (after, places) in inserted where !places.isEmpty {
      let texts = places.map { own.inline(new[$0], isInner: true) }
      if let anchor = (0...max(after, 0)).reversed().first(where: {
        after >= 0 && !gone.contains($0)
      }) {
        for text in texts {
          insert(
            text, behind: sequence[anchor].range,
            gap(before: sequence[anchor], own.separator))
        }
      } else if let first = sequence.indices.first(where: { !gone.contains($0) }) {
        for text in texts {
          edits.insert(
            text + "," + gap(before: sequence[first], own.separator),
            at: sequence[first].range.start)
        }
      } else {
        throw Unpatchable()
      }
    }
  }

  /// Where the dash of an item stands.
  private func dash(of item: YAMLNode) throws(Unpatchable) -> Int {
    let line = edits.lineStart(of: item.range.start)
    let before = edits.bytes[line..<item.range.start]
    guard let dash = before.firstIndex(of: 0x2D),
      before[..<dash].allSatisfy({ $0 == 0x20 }),
      before[(dash + 1)...].allSatisfy({ $0 == 0x20 })
    else { throw Unpatchable() }
    return dash
  }

  private mutating func deleteItem(_ item: YAMLNode) throws(Unpatchable) {
    let (start, end) = try lines(from: dash(of: item), to: item.range.end)
    delete(start, end)
  }

  /// An item: the comments above it, and its lines without the dash and the indentation.
  private func item(
    _ value: LevelValue, _ path: [String], like item: YAMLNode
  ) -> (above: [String], lines: [String]) {
    let name = path.joined(separator: ".")
    var lines = [style.like(item, in: edits).inline(value)]
    if case .mapping(let fields) = value, case .mapping(let other) = item, !other.isFlow,
      !fields.isEmpty
    {
      lines = fields.map { style.key($0.name) + ": " + style.inline($0.value) }
    }
    if let comment = comments.behind[name] { lines[0] += " " + comment }
    return (comments.above[name] ?? [], lines)
  }

  private mutating func insertItems(
    _ items: [(above: [String], lines: [String])], after place: Int, in sequence: YAMLSequence
  ) throws(Unpatchable) {
    let anchor = sequence[max(place, 0)]
    let dash = try dash(of: anchor)
    let indent = String(repeating: " ", count: dash - edits.lineStart(of: dash))
    var text = ""
    for item in items {
      for comment in item.above { text += comment.isEmpty ? "\n" : indent + comment + "\n" }
      for (i, line) in item.lines.enumerated() {
        text += indent + (i == 0 ? "- " : "  ") + line + "\n"
      }
    }
    if place < 0 {
      edits.insert(text, at: edits.startWithComments(above: edits.lineStart(of: dash)))
    } else {
      insert(
        text, afterLineOf: edits.trimmedEnd(anchor.range.end, from: anchor.range.start),
        column: indent.count + 1)
    }
  }

  // MARK: - Whole values

  private mutating func replace(
    _ node: YAMLNode, _ slot: Slot, with value: LevelValue, _ path: [String]
  ) throws(Unpatchable) {
    let start = node.range.start
    let end = max(start, edits.trimmedEnd(node.range.end, from: start))
    let printer = ValuePrinter(style: style, comments: comments)
    switch (node, slot) {
    case (_, .root): throw Unpatchable()
    case (.scalar(let scalar), .entry(_, let column)):
      if case .text = value, [.literal, .folded].contains(scalar.style) {
        let text = printer.block(value, indent: column + style.step) ?? style.inline(value)
        edits.replace(start, end, with: text)
      } else if start == end {
        // Nothing stands behind the key yet.
        let text = printer.value(value, path, indent: column, like: nil)
        edits.insert(text, at: start)
      } else {
        edits.replace(start, end, with: style.inline(value, like: scalar))
      }
    case (.scalar(let scalar), .element):
      guard start < end else { throw Unpatchable() }
      edits.replace(start, end, with: style.inline(value, like: scalar))
    case (.mapping(let mapping), .element) where !mapping.isFlow,
      (.mapping(let mapping), .entry) where !mapping.isFlow:
      try replaceLines(of: node, slot, end: end, with: value, path, printer)
    case (.sequence(let sequence), .entry) where !sequence.isFlow:
      try replaceLines(of: node, slot, end: end, with: value, path, printer)
    case (.sequence(let sequence), .element) where !sequence.isFlow: throw Unpatchable()
    default:
      edits.replace(start, end, with: style.like(node, in: edits).inline(value))
    }
  }

  /// Replaces a value that begins on the line behind its key, or behind a dash.
  private mutating func replaceLines(
    of node: YAMLNode, _ slot: Slot, end: Int, with value: LevelValue, _ path: [String],
    _ printer: ValuePrinter
  ) throws(Unpatchable) {
    switch slot {
    case .root: throw Unpatchable()
    case .element: edits.replace(node.range.start, end, with: style.inline(value))
    case .entry(let key, let column):
      guard let colon = edits.bytes[key.range.end...].firstIndex(of: 0x3A), colon < end else {
        throw Unpatchable()
      }
      let text = printer.value(value, path, indent: column, like: node)
      // Lines bring the comments at their end along.
      let next = edits.nextLine(after: end)
      let last = edits.endOfComments(from: next, indentedBy: column + 1)
      let isAll = text.hasPrefix("\n") && last > next
      edits.replace(colon + 1, isAll ? edits.trimmedEnd(last, from: end) : end, with: text)
    }
  }
}
