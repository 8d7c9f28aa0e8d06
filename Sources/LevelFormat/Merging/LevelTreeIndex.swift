/// Finds values of a tree by paths of names. Large mappings get a dictionary when they are first
/// searched: a merge may look up as many paths as the tree has objects.
final class LevelTreeIndex {
  private let tree: LevelValue?
  private var dictionaries: [[String]: [String: LevelValue]] = [:]

  /// Smaller mappings are searched from their start.
  private static let smallestDictionary = 16

  /// The index of a tree; of none, nothing is found.
  init(_ tree: LevelValue?) { self.tree = tree }

  /// What a path of names leads to, as `LevelValue`'s own subscript.
  subscript(path: [String]) -> LevelValue? {
    var value = tree
    for (depth, name) in path.enumerated() {
      guard let fields = value?.fields else { return nil }
      if fields.count < Self.smallestDictionary {
        value = fields.first { $0.name == name }?.value
        continue
      }
      let parent = Array(path[..<depth])
      let dictionary =
        dictionaries[parent] ?? Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
      if dictionaries[parent] == nil { dictionaries[parent] = dictionary }
      value = dictionary[name]
    }
    return value
  }
}
