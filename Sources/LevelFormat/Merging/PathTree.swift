/// Paths like `bodies.crate.at`, stored so that those inside another are found without a search
/// through all of them.
struct PathTree {
  private struct Node {
    /// The nodes below, by the next name of their paths.
    var children: [Substring: Int] = [:]
    /// The path that ends here.
    var path: String?
  }

  private var nodes = [Node()]

  /// A tree without paths.
  init() {}

  /// A tree of some paths.
  init(_ paths: some Sequence<String>) {
    for path in paths { insert(path) }
  }

  /// Adds a path; nothing happens for one that is there.
  mutating func insert(_ path: String) {
    var node = 0
    for name in Self.names(of: path) {
      if let next = nodes[node].children[name] {
        node = next
      } else {
        nodes[node].children[name] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].path = path
  }

  /// The stored paths that are a path or inside it, in alphabetical order.
  func paths(in path: String) -> [String] {
    var node = 0
    for name in Self.names(of: path) {
      guard let next = nodes[node].children[name] else { return [] }
      node = next
    }
    var found: [String] = []
    var rest = [node]
    while let node = rest.popLast() {
      if let path = nodes[node].path { found.append(path) }
      rest += nodes[node].children.values
    }
    return found.sorted()
  }

  private static func names(of path: String) -> [Substring] {
    path.split(separator: ".", omittingEmptySubsequences: false)
  }
}
