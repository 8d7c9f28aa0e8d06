/// Which objects of a level name each other, to find what a problem of one of them may come from.
struct LevelRelations {
  private var neighbors: [String: Set<String>] = [:]

  /// The relations in both versions of a merge.
  init(_ trees: [LevelValue]) {
    for tree in trees {
      let index = LevelTreeIndex(tree)
      for reference in LevelTree.references(in: tree) where !reference.isPattern {
        relate(Self.object(at: reference.path.joined(separator: ".")), to: reference, index)
      }
      for path in LevelTree.objects(in: tree) {
        guard let slash = path.last?.firstIndex(of: "/"), let name = path.last else { continue }
        // The names of a use are its own.
        let use = path.dropLast(2) + ["include", String(name[..<slash])]
        relate(path.joined(separator: "."), use.joined(separator: "."))
      }
    }
  }

  /// The objects that name an object or that it names, in alphabetical order.
  ///
  /// - Parameter uses: Finds the parts that objects of uses come from.
  func neighbors(of object: String, in uses: [LevelTreeIndex]) -> [String] {
    var found = neighbors[object] ?? []
    let names = object.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // What is built is called `USE/NAME`, and nothing in the file has that name.
    if names.count == 2, names[1].contains("/") {
      for index in uses {
        found.formUnion(
          Self.places(of: names[1], in: [names[0]], scope: [], index).map {
            $0.joined(separator: ".")
          })
      }
    }
    return found.sorted()
  }

  /// The path of the object that a path leads into, as far as it leads.
  static func object(at path: String) -> String {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let count = names.first == "parts" ? (names.count >= 4 ? 4 : 2) : 2
    return names.prefix(count).joined(separator: ".")
  }

  private mutating func relate(
    _ object: String, to reference: LevelTree.Reference, _ index: LevelTreeIndex
  ) {
    let places = Self.places(
      of: reference.name, in: reference.sections, scope: reference.scope, index)
    for place in places { relate(object, place.joined(separator: ".")) }
  }

  private mutating func relate(_ a: String, _ b: String) {
    guard a != b else { return }
    neighbors[a, default: []].insert(b)
    neighbors[b, default: []].insert(a)
  }

  /// Where what has a name may stand: the object, and the uses through which it is named.
  private static func places(
    of name: String, in sections: [String], scope: [String], _ index: LevelTreeIndex
  ) -> [[String]] {
    var (scope, name) = (scope, name)
    var found: [[String]] = []
    while true {
      found += sections.map { scope + [$0, name] }
      guard let slash = name.firstIndex(of: "/") else { return found }
      let use = scope + ["include", String(name[..<slash])]
      found.append(use)
      guard case .text(let part)? = index[use + ["part"]] else { return found }
      scope = ["parts", part]
      name = String(name[name.index(after: slash)...])
    }
  }
}
