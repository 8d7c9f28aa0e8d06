import Physics

/// Fields of which a mapping has exactly one, as `after` or `every` of a trigger, and what that decides.
///
/// Both sides of a merge may have chosen, each another one. What they say beside it belongs to their choice, so the
/// mapping is in conflict as a whole where the two do not go together.
struct DecidingWords {
  /// By the path in the schema, where names of objects are all alike.
  private var known: [[String]: [Group]] = [:]
  private var rows: [[String]: Bool] = [:]

  /// Fields of which exactly one is there, or one whose value decides, as `type` of joints.
  private struct Group: Hashable {
    let names: [String]
    let isByValue: Bool
  }

  /// Whether two mappings at a path have chosen differently.
  mutating func differ(
    _ ours: [LevelValue.Field], _ theirs: [LevelValue.Field], at path: [String]
  ) -> Bool {
    groups(at: path).contains { group in
      let (mine, other) = (
        ours.filter { group.names.contains($0.name) },
        theirs.filter { group.names.contains($0.name) }
      )
      return group.isByValue ? mine != other : mine.map(\.name) != other.map(\.name)
    }
  }

  /// Whether a mapping at a path has exactly one of what both sides have exactly one of.
  mutating func isDecided(
    _ merged: [LevelValue.Field], _ ours: [LevelValue.Field], _ theirs: [LevelValue.Field],
    at path: [String]
  ) -> Bool {
    groups(at: path).allSatisfy { group in
      let counts = [ours, theirs, merged].map { $0.count { group.names.contains($0.name) } }
      return counts[0] != 1 || counts[1] != 1 || counts[2] == 1
    }
  }

  /// The path of the mapping that a field decides, or of what is in one; another path as it is.
  mutating func whole(_ path: [String]) -> [String] {
    for count in path.indices.dropFirst() {
      let mapping = Array(path.prefix(count))
      if groups(at: mapping).contains(where: { $0.names.contains(path[count]) }) { return mapping }
    }
    return path
  }

  /// Whether a list always has so many values.
  mutating func isRow(_ path: [String]) -> Bool {
    let (place, key) = Self.key(path)
    if let found = rows[key] { return found }
    let lists = Self.schemas(at: place).filter { $0[["type"]] == .text("array") }
    let found =
      !lists.isEmpty
      && lists.allSatisfy {
        $0[["minItems"]] != nil && $0[["minItems"]] == $0[["maxItems"]]
      }
    rows[key] = found
    return found
  }

  private mutating func groups(at path: [String]) -> [Group] {
    let (place, key) = Self.key(path)
    if let found = known[key] { return found }
    let found = Self.groups(of: Self.schemas(at: place))
    known[key] = found
    return found
  }

  /// A path in the schema, and the same with all names of objects alike.
  private static func key(_ path: [String]) -> (place: [String], key: [String]) {
    let place = path.map { Int($0) == nil ? $0 : "0" }
    var key = place
    for i in key.indices where ObjectPath.isNamed(Array(place[...i])) { key[i] = "*" }
    return (place, key)
  }

  /// What the schema says of a path: several mappings where there is a choice.
  private static func schemas(at path: [String]) -> [LevelValue] {
    path.reduce(variants(of: LevelSchema.schema)) { schemas, name in
      schemas.flatMap { schema -> [LevelValue] in
        let inner =
          Int(name) != nil && schema[["items"]] != nil
          ? schema[["items"]]
          : schema[["properties", name]] ?? schema[["additionalProperties"]]
        return inner.map(variants) ?? []
      }
    }
  }

  /// A schema, or those that it is one of, without references.
  private static func variants(of schema: LevelValue) -> [LevelValue] {
    if case .text(let reference)? = schema[["$ref"]] {
      let name = String(reference.split(separator: "/").last ?? "")
      return LevelSchema.schema[["$defs", name]].map(variants) ?? []
    }
    for word in ["anyOf", "oneOf"] {
      guard let choices = schema[[word]]?.elements,
        word == "anyOf" || choices.contains(where: { $0[["properties"]] != nil })
      else { continue }
      return choices.flatMap(variants)
    }
    return [schema]
  }

  private static func groups(of schemas: [LevelValue]) -> [Group] {
    let mappings = schemas.filter { $0[["properties"]] != nil }
    func required(_ schema: LevelValue) -> String? {
      schema[["required"]]?.elements?.first?.asText
    }
    /// Those of which a mapping has exactly one.
    func words(_ schema: LevelValue) -> [String] {
      (schema[["oneOf"]]?.elements ?? []).compactMap(required)
    }
    var groups = Set(
      mappings.flatMap { mapping in
        ([mapping] + (mapping[["allOf"]]?.elements ?? [])).map(words).filter { !$0.isEmpty }
      }.map { Group(names: $0, isByValue: false) })
    if mappings.count > 1 {
      let names = Set(mappings.compactMap(required))
      groups.insert(Group(names: names.sorted(), isByValue: names.count == 1))
    }
    // In any order: it is asked whether one of them differs.
    return Array(groups)
  }
}
