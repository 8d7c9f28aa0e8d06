import Physics
import Yams

// The parser refuses a mapping with two equal keys by ending at once, but all problems of a file are
// to be told together. So the first of the two is marked: its first letter becomes one of Unicode's
// private use, which keeps every line and column, and the text is parsed again.

/// Finds keys that are there twice.
struct RepeatedKeys {
  /// The letters that mark a key.
  static let marks: ClosedRange<UInt32> = 0xE000...0xE03F

  /// How much is parsed again for further keys in all (bytes): of a huge file only the first are told.
  private static let mostBytes = 8 << 20

  private(set) var text: String
  /// The places of the marked keys and the names they had.
  private(set) var found: [(line: Int, column: Int, name: String)] = []

  init(_ text: String) { self.text = text }

  /// Parses the text, marking repeated keys as they turn up.
  mutating func compose() throws -> Node? {
    while true {
      do {
        // Without the rules by which `y` is a truth and "y" a text: they are one name, and asking each
        // key by regular expressions takes a quarter of the time of reading a file.
        return try Yams.compose(yaml: text, .basic)
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        guard let name = names.first, found.count < Self.marks.count,
          found.isEmpty || (found.count + 1) * text.utf8.count <= Self.mostBytes,
          mark(line: context.mark.line, column: context.mark.column)
        else {
          throw YamlError.duplicatedKeysInMapping(duplicates: names, context: context)
        }
        found.append((context.mark.line, context.mark.column, name))
      }
    }
  }

  private mutating func mark(line: Int, column: Int) -> Bool {
    guard var index = Self.index(line: line, column: column, in: text) else { return false }
    let scalars = text.unicodeScalars
    if scalars[index] == "\"" || scalars[index] == "'" { index = scalars.index(after: index) }
    guard index < scalars.endIndex,
      let letter = Unicode.Scalar(Self.marks.lowerBound + UInt32(found.count))
    else { return false }
    text.unicodeScalars.replaceSubrange(index...index, with: CollectionOfOne(letter))
    return true
  }

  private static func index(line: Int, column: Int, in text: String) -> String.Index? {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var at = 1
    while at < line {
      guard let end = scalars[index...].firstIndex(of: "\n") else { return nil }
      index = scalars.index(after: end)
      at += 1
    }
    return scalars.index(index, offsetBy: column - 1, limitedBy: scalars.endIndex).flatMap {
      $0 < scalars.endIndex ? $0 : nil
    }
  }

  /// Notes each repeated key where it stands for the second time.
  func report(in root: Node, to problems: LevelProblems) {
    guard !found.isEmpty else { return }
    visit(LevelNode(node: root, path: "", problems: problems))
  }

  private func visit(_ node: LevelNode) {
    switch node.node {
    case .mapping(let mapping):
      for (keyNode, value) in mapping {
        guard case .scalar(let scalar) = keyNode else { continue }
        if let mark = keyNode.mark,
          let first = found.first(where: { $0.line == mark.line && $0.column == mark.column })
        {
          // Its namesake: the next key of that name in the same mapping.
          for (other, _) in mapping
          where other.mark.map({ ($0.line, $0.column) > (mark.line, mark.column) }) == true {
            guard let name = other.scalar?.string, isSame(name, other, first.name) else {
              continue
            }
            node.child(other, first.name).fail(
              sentence: "expected a name that is not taken: "
                + "\"\(first.name)\" is on line \(first.line) already")
            break
          }
        }
        let mark = keyNode.mark
        let name = found.first { $0.line == mark?.line && $0.column == mark?.column }?.name
        visit(node.child(value, name ?? scalar.string))
      }
    case .sequence(let sequence):
      for (i, entry) in sequence.enumerated() { visit(node.child(entry, String(i))) }
    case .scalar, .alias:
      break
    }
  }

  /// Whether a key has a name, or had it before it was marked.
  private func isSame(_ key: String, _ node: Node, _ name: String) -> Bool {
    if key == name { return true }
    guard let mark = node.mark else { return false }
    return found.contains {
      $0.line == mark.line && $0.column == mark.column && $0.name == name
    }
  }
}
