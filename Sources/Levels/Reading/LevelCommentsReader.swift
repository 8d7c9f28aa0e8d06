import Yams

/// Finds the comments of a file: the parser drops them, but nodes know their lines.
enum LevelCommentsReader {
  /// The comments of a text, each at a line that the writer writes: what stands above something that
  /// is written as part of a longer line moves up to that line.
  static func comments(in text: String, root: Node, level: LevelDocument) -> LevelComments {
    guard text.utf8.contains(0x23) else { return LevelComments() }
    // By scalars: a carriage return and a line feed are one character to Swift.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0.last == "\r" ? $0.dropLast() : $0) }
    var finder = Finder(lines: lines)
    finder.visit(root, path: "")
    guard let first = finder.owners.first else { return LevelComments() }

    var comments = LevelComments()
    var written = Set<String>()
    for line in LevelWriter.lines(of: level) { if let path = line.path { written.insert(path) } }
    for owner in finder.owners {
      var block = finder.block(above: owner.line)
      if owner.path == first.path, let gap = block.lastIndex(of: "") {
        // An empty line after the head of the file sets it apart from what stands above the first key.
        comments.head = trimmed(Array(block[..<gap]))
        block = Array(block[(gap + 1)...])
      }
      block = trimmed(block)
      guard !block.isEmpty else { continue }
      var path = owner.path
      while !written.contains(path), let dot = path.lastIndex(of: ".") {
        path = String(path[..<dot])
      }
      if !written.contains(path) { path = "inkfall" }
      comments.above[path, default: []] += block
    }
    comments.foot = trimmed(finder.block(above: lines.count + 1))
    return comments
  }

  /// Without empty lines at both ends.
  private static func trimmed(_ block: [String]) -> [String] {
    guard let first = block.firstIndex(where: { !$0.isEmpty }),
      let last = block.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(block[first...last])
  }

  private struct Finder {
    let lines: [Substring]
    /// The keys and entries that are the first thing on their line, in the order of the file.
    var owners: [(path: String, line: Int)] = []

    /// Comments and empty lines directly above a line, without indentation.
    func block(above line: Int) -> [String] {
      var block: [String] = []
      var index = min(line - 2, lines.count - 1)
      while index >= 0 {
        let content = lines[index].drop { $0 == " " || $0 == "\t" }
        guard content.isEmpty || content.first == "#" else { break }
        block.append(String(content))
        index -= 1
      }
      return block.reversed()
    }

    mutating func visit(_ node: Node, path: String) {
      switch node {
      case .mapping(let mapping):
        for (key, value) in mapping {
          guard let name = key.scalar?.string else { continue }
          let childPath = path.isEmpty ? name : "\(path).\(name)"
          note(key.mark, childPath)
          visit(value, path: childPath)
        }
      case .sequence(let sequence):
        // Lists of numbers have no comments worth looking for.
        if sequence.first?.scalar != nil { return }
        for (i, entry) in sequence.enumerated() {
          if case .sequence = entry { return }
          note(entry.mark, "\(path).\(i)")
          visit(entry, path: "\(path).\(i)")
        }
      case .scalar, .alias:
        break
      }
    }

    private mutating func note(_ mark: Mark?, _ path: String) {
      guard let mark, mark.line >= 1, mark.line <= lines.count, owners.last?.line != mark.line
      else { return }
      let before = lines[mark.line - 1].unicodeScalars.prefix(max(0, mark.column - 1))
      guard before.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "-" || $0 == "{" }) else {
        return
      }
      owners.append((path, mark.line))
    }
  }
}
