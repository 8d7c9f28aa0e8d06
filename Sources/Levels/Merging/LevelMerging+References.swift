// What is deleted on one side and referred to on the other.

extension LevelMerging {
  /// Puts objects back, as conflicts, that one side has deleted and the other refers to: from the file itself, from
  /// within a part, or as `USE/NAME` through a use of the part that has them.
  mutating func keepWhatIsReferredTo(_ tree: inout LevelValue) {
    guard let base = base?.tree else { return }
    let before = LevelTree.objects(in: base)
    var there = LevelTree.objects(in: tree)
    let references = LevelTree.references(in: tree)
    for reference in references {
      for path in Self.missing(reference, in: tree, there) where before.contains(path) {
        guard there.insert(path).inserted else { continue }
        let conflict = LevelConflict(
          path, base[path], ours.tree[path], theirs.tree[path], reference: reference.path)
        put(conflict, at: path, in: &tree)
      }
    }
    for reference in references where reference.isPattern {
      guard let section = reference.sections.first else { continue }
      // A group may lose members, but not all of them.
      let pattern = LevelPattern(reference.name)
      func isMember(_ path: [String]) -> Bool {
        path.count == 2 && path[0] == section && pattern.matches(path[1])
      }
      guard !there.contains(where: isMember) else { continue }
      for field in base[[section]]?.fields ?? [] where pattern.matches(field.name) {
        let path = [section, field.name]
        guard there.insert(path).inserted else { continue }
        let conflict = LevelConflict(
          path, field.value, ours.tree[path], theirs.tree[path], reference: reference.path)
        put(conflict, at: path, in: &tree)
      }
    }
  }

  /// Where what is referred to would stand, if it is not there: one place for each kind that it may be of.
  private static func missing(
    _ reference: LevelTree.Reference, in tree: LevelValue, _ there: Set<[String]>
  ) -> [[String]] {
    guard !reference.isPattern else { return [] }
    var (scope, name) = (reference.scope, reference.name)
    while true {
      let places = reference.sections.map { scope + [$0, name] }
      if places.contains(where: there.contains) { return [] }
      // An object of a use is there with the use, and with the part that is used.
      guard let slash = name.firstIndex(of: "/") else { return places }
      let use = scope + ["include", String(name[..<slash])]
      guard there.contains(use) else { return [use] }
      guard case .text(let part)? = tree[use + ["part"]] else { return [] }
      scope = ["parts", part]
      name = String(name[name.index(after: slash)...])
    }
  }
}

extension LevelTree {
  /// Something in a tree that names something else.
  struct Reference {
    /// Where it stands.
    let path: [String]
    /// The part in which the name counts; empty for the file.
    let scope: [String]
    /// What it names; the pattern of a group.
    let name: String
    /// The sections in which that may stand.
    let sections: [String]
    var isPattern = false
  }

  /// Who refers to what, as far as the tree can be read.
  static func references(in tree: LevelValue) -> [Reference] {
    guard let root = try? node(of: text(of: tree, comments: LevelComments())) else { return [] }
    var reading = LevelReading(problems: root.problems)
    _ = reading.level(root)
    return (reading.references + reading.partReferences).map { reference in
      let path = reference.node.path
      let names = path.split(separator: ".").map(String.init)
      let scope = names.first == "parts" && !reference.isOfFile ? Array(names.prefix(2)) : []
      let whole = reference.node.node.scalar?.string ?? reference.name
      return switch reference.target {
      case .object(let kind):
        if reference.kinds.isEmpty {
          Reference(path: [path], scope: scope, name: reference.name, sections: [kind.section])
        } else {
          Reference(
            path: [path], scope: scope, name: whole, sections: reference.kinds.map(\.section))
        }
      case .group(let kind):
        Reference(
          path: [path], scope: scope, name: reference.name, sections: [kind.rawValue],
          isPattern: true)
      case .material:
        Reference(path: [path], scope: [], name: reference.name, sections: ["materials"])
      case .layer:
        // One that is always there is no reference.
        Reference(
          path: [path], scope: [], name: reference.name,
          sections: reference.name == LevelCollisionLayer.base ? [] : ["collisionLayers"])
      case .part: Reference(path: [path], scope: [], name: reference.name, sections: ["parts"])
      }
    } + overrides(in: tree)
  }

  /// What the uses of parts change in them.
  private static func overrides(in tree: LevelValue) -> [Reference] {
    let parts = tree[["parts"]]?.fields ?? []
    return ([[]] + parts.map { ["parts", $0.name] }).flatMap { scope in
      (tree[scope + ["include"]]?.fields ?? []).flatMap { use -> [Reference] in
        guard case .text(let part)? = use.value[["part"]] else { return [] }
        return (use.value[["set"]]?.fields ?? []).compactMap { field in
          let path = field.name.split(separator: ".").map(String.init)
          // Whole objects may be new.
          guard path.count > 2 || path.count == 2 && field.value == .null else { return nil }
          return Reference(
            path: scope + ["include", use.name, "set", field.name], scope: ["parts", part],
            name: path[1], sections: [path[0]])
        }
      }
    }
  }

  /// The paths of all objects, parts, materials and layers.
  static func objects(in tree: LevelValue) -> Set<[String]> {
    var found: Set<[String]> = []
    func visit(_ value: LevelValue, _ path: [String]) {
      for field in value.fields ?? [] {
        let inner = path + [field.name]
        let isNamed = [["parts"], ["materials"], ["collisionLayers"]].contains(path)
        if isNamed || LevelPath.place(inner) == .object { found.insert(inner) }
        if LevelPath.place(inner) == .around
          || [["materials"], ["collisionLayers"]].contains(inner)
        {
          visit(field.value, inner)
        }
      }
    }
    visit(tree, [])
    return found
  }
}
