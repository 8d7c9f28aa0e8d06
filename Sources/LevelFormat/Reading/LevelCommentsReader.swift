/// Finds out what the comments of a file are about.
enum LevelCommentsReader {
  /// The comments of a text, each at a line that the writer writes: what stands above something that
  /// is written as part of a longer line, or within brackets, moves up to that line.
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
    for owner in finder.owners {
      var block = finder.block(above: owner.line)
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
    comments.foot = waiting + trimmed(finder.block(above: composed.lineCount + 1))
    putOthers(finder, written, into: &comments)
    return comments
  }

  /// What stands behind something, or within brackets.
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
      if let path, path == owner.path, owner.line == line, comments.behind[path] == nil {
        comments.behind[path] = comment
      } else if let path {
        comments.above[path, default: []].append(comment)
      } else {
        comments.foot.append(comment)
      }
    }
  }

  /// Without empty lines at both ends.
  private static func trimmed(_ block: [String]) -> [String] {
    guard let first = block.firstIndex(where: { !$0.isEmpty }),
      let last = block.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(block[first...last])
  }

  /// The lines that the writer writes.
  private struct Written {
    private var paths: Set<String> = []

    init(_ level: LevelDocument) {
      paths.formUnion(LevelWriter.paths(of: level))
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
    /// The keys and entries that are the first thing on their line, in the order of the file.
    var owners: [(path: String, line: Int)] = []
    /// The lines whose comments stand above something.
    var taken: Set<Int> = []

    /// Comments and empty lines directly above a line, without indentation. Dashes whose entry follows on a later
    /// line are none.
    mutating func block(above line: Int) -> [String] {
      var block: [String] = []
      var number = line - 1
      while let found = lines[number], found.isWhole {
        taken.insert(number)
        if let comment = found.comment { block.append(comment) }
        number -= 1
      }
      return block.reversed()
    }

    mutating func visit(_ node: YAMLNode, path: String) {
      switch node {
      case .mapping(let mapping):
        for (key, value) in mapping {
          guard let name = key.scalar?.string else { continue }
          let childPath = path.isEmpty ? name : "\(path).\(name)"
          note(key, childPath)
          visit(value, path: childPath)
        }
      case .sequence(let sequence):
        // Lists of numbers have no comments worth looking for.
        if sequence.first?.scalar != nil, path != "hints" { return }
        for (i, entry) in sequence.enumerated() {
          if case .sequence = entry { return }
          note(entry, "\(path).\(i)")
          visit(entry, path: "\(path).\(i)")
        }
      case .scalar:
        break
      }
    }

    private mutating func note(_ node: YAMLNode, _ path: String) {
      let line = node.mark.line
      guard owners.last?.line != line else { return }
      // Spaces, tabs, dashes, braces and question marks.
      let before = bytes[..<node.range.start].last {
        ![0x20, 0x09, 0x2D, 0x7B, 0x3F].contains($0)
      }
      if before == nil || before == 0x0A { owners.append((path, line)) }
    }
  }
}
