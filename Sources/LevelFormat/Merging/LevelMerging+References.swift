// What is deleted on one side and referred to on the other.

extension LevelMerging {
  /// Marks objects as conflicts that one side has deleted and the other refers to: from the file itself, from
  /// within a part, or as `USE/NAME` through a use of the part that has them.
  mutating func markWhatIsReferredTo(in tree: LevelValue) {
    guard let base = base?.tree else { return }
    let before = LevelTree.objects(in: base)
    var there = LevelTree.objects(in: tree)
    let references = LevelTree.references(in: tree)
    let index = LevelTreeIndex(tree)
    for reference in references {
      for path in Self.missing(reference, in: index, there) where before.contains(path) {
        guard there.insert(path).inserted else { continue }
        mark(path, MergeReason(reference: reference.path))
      }
    }
    markGroups(references, base, there)
  }

  /// Marks the members of groups as conflicts that one side has deleted: a group may lose
  /// members, but not all of them.
  private mutating func markGroups(
    _ references: [LevelTree.Reference], _ base: LevelValue, _ there: Set<[String]>
  ) {
    var members: [String: Set<String>] = [:]
    for path in there where path.count == 2 { members[path[0], default: []].insert(path[1]) }
    var done: Set<[String]> = []
    var steps = 0
    for reference in references where reference.isPattern {
      guard let section = reference.sections.first,
        done.insert([section, reference.name]).inserted
      else { continue }
      // What is not found for want of time is told when the merged level is read.
      guard steps <= PatternNames.mostSteps else { return }
      let pattern = LevelPattern(reference.name)
      func matches(_ name: String) -> Bool {
        steps += PatternNames.stepsPerName
        return steps <= PatternNames.mostSteps && pattern.matches(name, steps: &steps)
      }
      guard members[section]?.contains(where: matches) != true else { continue }
      for field in base[[section]]?.fields ?? [] where matches(field.name) {
        guard members[section, default: []].insert(field.name).inserted else { continue }
        mark([section, field.name], MergeReason(reference: reference.path))
      }
    }
  }

  /// Where what is referred to would stand, if it is not there: one place for each kind that it may be of.
  private static func missing(
    _ reference: LevelTree.Reference, in tree: LevelTreeIndex, _ there: Set<[String]>
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
    let root = LevelNode(node: YAMLNode(tree), path: "", problems: LevelProblems())
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
    var levels: [(scope: [String], tree: LevelValue)] = [(scope: [], tree: tree)]
    for part in tree[["parts"]]?.fields ?? [] {
      levels.append((scope: ["parts", part.name], tree: part.value))
    }
    return levels.flatMap { level -> [Reference] in
      let scope = level.scope
      return (level.tree[["include"]]?.fields ?? []).flatMap { use -> [Reference] in
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
        if isNamed || ObjectPath.place(inner) == .object { found.insert(inner) }
        if ObjectPath.place(inner) == .around
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
