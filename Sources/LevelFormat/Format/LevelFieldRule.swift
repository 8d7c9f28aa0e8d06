/// What several fields of one mapping must be together: readers note it, and editors are told it in the schema.
enum LevelFieldRule: Hashable, Sendable {
  /// Exactly one of some fields must be there.
  case one(of: [String])
  /// A field may be there only beside one of some others.
  case goes(String, with: [String])
  /// Two fields cannot both be there: the sentence is noted at the first.
  case not(String, with: String, sentence: String)
  /// One of some fields, or several, must be there. Readers say in their own words what is missing.
  case some(of: [String])
  /// A field needs one of some others, or several. Readers say in their own words what is missing.
  case needs(String, [String])
}

extension LevelFieldRule {
  /// The field that is noted; empty where that is the mapping.
  var name: String {
    switch self {
    case .one, .some: ""
    case .goes(let name, _), .not(let name, _, _), .needs(let name, _): name
    }
  }

  /// Notes where fields are not so.
  func check(_ fields: LevelFields) {
    switch self {
    case .one(let names): _ = fields.single(of: names)
    case .goes(let name, let owners):
      guard !owners.contains(where: fields.has) else { return }
      fields[name]?.noteOnce(sentence: "\"\(name)\" goes with " + list(owners))
    case .not(let name, let other, let sentence):
      if fields.has(other) { fields[name]?.noteOnce(sentence: sentence) }
    case .some, .needs: break
    }
  }

  /// The rules in words of JSON Schema, for the mapping that they are about.
  static func schema(of rules: [LevelFieldRule]) -> [(String, LevelValue)] {
    var found: [(String, LevelValue)] = []
    var dependent: [(name: String, rules: [LevelValue])] = []
    var all: [LevelValue] = []
    func oneOf(_ names: [String]) -> LevelValue {
      .fields([("anyOf", .list(names.map { present([$0]) }))])
    }
    for rule in rules {
      switch rule {
      case .one(let names): found.append(("oneOf", .list(names.map { present([$0]) })))
      case .goes(let name, let owners), .needs(let name, let owners):
        if let index = dependent.firstIndex(where: { $0.name == name }) {
          dependent[index].rules.append(oneOf(owners))
        } else {
          dependent.append((name, [oneOf(owners)]))
        }
      case .not(let name, let other, _):
        all.append(.fields([("not", present([name, other]))]))
      case .some(let names): all.append(oneOf(names))
      }
    }
    if !dependent.isEmpty {
      let schemas = dependent.map { name, rules in
        (name, rules.count == 1 ? rules[0] : .fields([("allOf", .list(rules))]))
      }
      found.append(("dependentSchemas", .fields(schemas)))
    }
    if !all.isEmpty { found.append(("allOf", .list(all))) }
    return found
  }

  private static func present(_ names: [String]) -> LevelValue {
    .fields([("required", .list(names.map { .text($0) }))])
  }
}
