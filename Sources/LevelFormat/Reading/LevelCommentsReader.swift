/// Finds out what the comments of a file are about.
enum LevelCommentsReader {
  /// The comments of a text, each at a line or at the end of a block that the writer writes: what
  /// stands above or below something that is written as part of a longer line moves up to that line.
  static func comments(
    in composed: YAMLComposer.Result, root: YAMLNode, level: LevelDocument
  ) -> LevelComments {
    guard composed.lines.contains(where: { $0.value.comment?.isEmpty == false }) else {
      return LevelComments()
    }
    var finder = Finder(bytes: composed.text.bytes, lines: composed.lines)
    finder.visit(root, path: "")
    guard let first = finder.owners.first else { return LevelComments() }

    var comments = LevelComments()
    let written = Written(level)
    // What stood above something that is not written any more, and waits for the next thing that is.
    var waiting: [String] = []
    func add(_ lines: [String], at path: String?, to list: WritableKeyPath<LevelComments, Lists>) {
      if let path {
        comments[keyPath: list][path, default: []] += lines
      } else {
        waiting += lines
      }
    }
    func addEnds(_ ends: [(path: String, comments: [String])]) {
      for end in ends where !end.comments.isEmpty {
        let isBlock = written.isBlock(end.path)
        add(
          end.comments, at: isBlock ? end.path : written.line(for: end.path),
          to: isBlock ? \.below : \.above)
      }
    }
    for owner in finder.owners {
      let gap = finder.gap(above: owner.line, column: owner.column, owner.ended)
      var block = gap.above
      addEnds(gap.ends)
      if owner.path == first.path, let gap = block.lastIndex(of: "") {
        // An empty line after the head of the file sets it apart from what stands above the first key.
        comments.head = trimmed(Array(block[..<gap]))
        block = Array(block[(gap + 1)...])
      }
      block = waiting + trimmed(block)
      waiting = []
      guard !block.isEmpty else { continue }
      if let path = written.line(for: owner.path) {
        comments.above[path, default: []] += block
      } else {
        waiting = block
      }
    }
    let gap = finder.gap(
      above: composed.lineCount + 1, column: root.mark.column, finder.endedLast)
    addEnds(gap.ends)
    comments.foot = waiting + trimmed(gap.above)
    putOthers(finder, written, into: &comments)
    return comments
  }

  private typealias Lists = [String: [String]]

  /// What stands behind something, or within brackets.
  ///
  /// What stands below the last entry in brackets is at the end of a block if the entries are written
  /// in lines.
  private static func putOthers(
    _ finder: Finder, _ written: Written, into comments: inout LevelComments
  ) {
    var next = 0
    for (line, found) in finder.lines.sorted(by: { $0.key < $1.key }) {
      guard let comment = found.comment, !comment.isEmpty, !finder.taken.contains(line) else {
        continue
      }
      while next < finder.owners.count, finder.owners[next].line <= line { next += 1 }
      // At least one: what stands before the first key is above it.
      let owner = finder.owners[max(0, next - 1)]
      let path = written.line(for: owner.path)
      if let block = finder.bracketEnds[line], block.isEmpty {
        comments.foot.append(comment)
      } else if let block = finder.bracketEnds[line], written.isBlock(block) {
        comments.below[block, default: []].append(comment)
      } else if let path, path == owner.path, owner.line == line, comments.behind[path] == nil {
        comments.behind[path] = comment
      } else if let path {
        comments.above[path, default: []].append(comment)
      } else {
        comments.foot.append(comment)
      }
    }
  }

  /// Without empty lines at both ends.
  fileprivate static func trimmed(_ block: [String]) -> [String] {
    guard let first = block.firstIndex(where: { !$0.isEmpty }),
      let last = block.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(block[first...last])
  }

  /// The lines that the writer writes.
  private struct Written {
    private let paths: Set<String>
    private let blocks: Set<String>

    init(_ level: LevelDocument) { (paths, blocks) = LevelWriter.paths(of: level) }

    /// Whether the entries of something are written in lines of their own.
    func isBlock(_ path: String) -> Bool {
      if blocks.contains(path) { return true }
      guard !paths.contains(path), isWrittenForItsComment(path) else { return false }
      return path != "world.gravity" && !path.hasSuffix(".at")
    }

    /// The line at which something is written, or that holds it; `nil` for none.
    func line(for path: String) -> String? {
      var path = path
      while !paths.contains(path), !isWrittenForItsComment(path) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        path = String(path[..<dot])
      }
      return path
    }

    /// Whether it says nothing, and is written if there is a comment: see `LevelLines.hasComment(_:)`.
    private func isWrittenForItsComment(_ path: String) -> Bool {
      let names = path.split(separator: ".").map(String.init)
      switch names.count {
      case 1:
        return LevelReading.partSections.contains(names[0])
          || ["world", "materials", "collisionLayers", "parts", "expect"].contains(names[0])
      case 2: return path == "world.gravity"
      default:
        let owner = names.dropLast().joined(separator: ".")
        guard let last = names.last, paths.contains(owner) else { return false }
        if last == "at" { return names[names.count - 3] == "bodies" }
        // A part without objects is written in one line.
        return names[0] == "parts" && names.count == 3 && LevelReading.partSections.contains(last)
          && paths.contains { $0.hasPrefix(owner + ".") }
      }
    }
  }

  private struct Finder {
    let bytes: [UInt8]
    let lines: [Int: CommentLine]
    /// Mappings and lists, and keys without a value, with the column of their entries.
    typealias Ended = (path: String, column: Int)
    /// The keys and entries that are the first thing on their line, in the order of the file, with the
    /// blocks that end before each: the inner ones first.
    var owners: [(path: String, line: Int, column: Int, ended: [Ended])] = []
    /// The blocks that end behind the last owner.
    var endedLast: [Ended] = []
    /// The lines below the last entry in brackets, and the path of what is in these brackets.
    var bracketEnds: [Int: String] = [:]
    /// The lines whose comments stand above something.
    var taken: Set<Int> = []

    /// Comments and empty lines directly above a line, without indentation: those that are indented as
    /// the entries of a block that has ended are at its end. Dashes whose entry follows on a later
    /// line are none.
    ///
    /// - Parameters:
    ///   - column: Where the line begins.
    ///   - ended: The blocks that end before it, the inner ones first.
    mutating func gap(
      above line: Int, column: Int, _ ended: [Ended]
    ) -> (ends: [(path: String, comments: [String])], above: [String]) {
      var gap: [CommentLine] = []
      var number = line - 1
      while let found = lines[number], found.isWhole {
        taken.insert(number)
        if found.comment != nil { gap.append(found) }
        number -= 1
      }
      guard !gap.isEmpty else { return ([], []) }
      var ends = ended.map { (path: $0.path, comments: [String]()) }
      var above: [String] = []
      var place = 0
      for line in gap.reversed() {
        let comment = line.comment ?? ""
        if !comment.isEmpty, place < ended.count {
          if line.column <= column { place = ended.count }
          while place < ended.count, ended[place].column > line.column { place += 1 }
        }
        if place < ended.count {
          ends[place].comments.append(comment)
        } else {
          above.append(comment)
        }
      }
      return (ends.map { ($0.path, LevelCommentsReader.trimmed($0.comments)) }, above)
    }

    mutating func visit(_ node: YAMLNode, path: String) {
      switch node {
      case .mapping(let mapping):
        for (key, value) in mapping {
          guard let name = key.scalar?.string else { continue }
          let childPath = path.isEmpty ? name : "\(path).\(name)"
          note(key, childPath, column: (mapping.isFlow ? key : node).mark.column)
          visit(value, path: childPath)
          if !mapping.isFlow, value.range.start == value.range.end {
            endedLast.append((childPath, mapping.mark.column + 1))
          }
        }
        let last = mapping.last.map { max($0.key.range.end, $0.value.range.end) }
        noteEnd(of: node, isFlow: mapping.isFlow, last, path)
      case .sequence(let sequence):
        visitEntries(of: sequence, path)
        noteEnd(of: node, isFlow: sequence.isFlow, sequence.last?.range.end, path)
      case .scalar:
        break
      }
    }

    private mutating func visitEntries(of sequence: YAMLSequence, _ path: String) {
      // Lists of numbers have no comments worth looking for.
      if sequence.first?.scalar != nil, path != "hints" { return }
      for (i, entry) in sequence.enumerated() {
        if case .sequence = entry { return }
        let column = sequence.isFlow ? entry.mark.column : sequence.mark.column
        note(entry, "\(path).\(i)", column: column)
        visit(entry, path: "\(path).\(i)")
      }
    }

    /// Notes where the entries of a mapping or list end: the last one at a byte.
    private mutating func noteEnd(of node: YAMLNode, isFlow: Bool, _ last: Int?, _ path: String) {
      if !isFlow {
        if !path.isEmpty { endedLast.append((path, node.mark.column)) }
        return
      }
      let (start, end) = (node.range.start, node.range.end)
      guard bytes[max(last ?? 0, start)..<end].contains(0x0A) else { return }
      // From the line of the closing bracket back.
      var line = node.mark.line + bytes[start..<end].count { $0 == 0x0A } - 1
      while let found = lines[line], found.isWhole {
        if bracketEnds[line] == nil { bracketEnds[line] = path }
        line -= 1
      }
    }

    private mutating func note(_ node: YAMLNode, _ path: String, column: Int) {
      let line = node.mark.line
      guard owners.last?.line != line else { return }
      // Spaces, tabs, dashes, braces and question marks.
      let before = bytes[..<node.range.start].last {
        ![0x20, 0x09, 0x2D, 0x7B, 0x3F].contains($0)
      }
      if before == nil || before == 0x0A {
        owners.append((path, line, column, endedLast))
        endedLast = []
      }
    }
  }
}
